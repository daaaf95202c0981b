import type { ReactNode } from "react";
import { classes } from "../classes";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/sprite";
import { bad, banner, good, noteLine } from "./banner.css";

export type Tone = "good" | "bad" | "info";

const tones = {
  good: { icon: "approved", className: good, role: "status" },
  bad: { icon: "declined", className: bad, role: "alert" },
  info: { icon: "info", className: "", role: undefined },
} as const;

/** A message that stays in the page until the next navigation [ERR-02]. */
export function Banner({ tone = "info", children }: { tone?: Tone; children: ReactNode }) {
  const { icon, className, role } = tones[tone];
  return (
    <div className={classes(banner, className)} role={role}>
      <Icon name={icon} />
      <p>{children}</p>
    </div>
  );
}

/** A quiet word about money or time at risk. */
export function NoteLine({ icon = "clock", children }: { icon?: IconName; children: ReactNode }) {
  return (
    <p className={noteLine}>
      <Icon name={icon} />
      <span>{children}</span>
    </p>
  );
}
