import { Icon } from "../icon/icon";
import type { IconName } from "../icon/sprite";
import { approved, declined, open, requested } from "./tag.css";

type Look = readonly [icon: IconName, className: string];

const looks = new Map<string, Look>([
  ["OPEN", ["open", open]],
  ["REQUESTED", ["requested", requested]],
  ["APPROVED", ["approved", approved]],
]);

/** A claim's status as text, shape and colour; an unknown status is red like a declined one [CLM-18]. */
export function Tag({ status, children }: { status: string; children: string }) {
  const [icon, className] = looks.get(status) ?? ["declined", declined];
  return (
    <span className={className}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
