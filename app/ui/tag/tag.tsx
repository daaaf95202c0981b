import { classes } from "../classes";
import { Icon } from "../icon/icon";
import { approved, open, requested, tag } from "./tag.css";

const looks = {
  OPEN: { icon: "open", className: open },
  REQUESTED: { icon: "requested", className: requested },
  APPROVED: { icon: "approved", className: approved },
  REJECTED: { icon: "declined", className: "" },
} as const;

function lookOf(status: string) {
  return status in looks ? looks[status as keyof typeof looks] : looks.REJECTED;
}

/** A claim's status as text, shape and colour; one we do not know is red like a declined one [CLM-18]. */
export function Tag({ status, children }: { status: string; children: string }) {
  const { icon, className } = lookOf(status);
  return (
    <span className={classes(tag, className)}>
      <Icon name={icon} />
      {children}
    </span>
  );
}
