import { classes } from "../classes";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/sprite";
import { approved, open, requested, tag } from "./tag.css";

type Look = readonly [icon: IconName, className: string];

const declined: Look = ["declined", ""];
const looks = new Map<string, Look>([
  ["OPEN", ["open", open]],
  ["REQUESTED", ["requested", requested]],
  ["APPROVED", ["approved", approved]],
]);

/** A claim's status as text, shape and colour; one we do not know is red like a declined one [CLM-18]. */
export function Tag({ status, children }: { status: string; children: string }) {
  const [icon, className] = looks.get(status) ?? declined;
  return (
    <span className={classes(tag, className)}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
