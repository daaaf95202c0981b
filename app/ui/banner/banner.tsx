import type { ReactNode } from "react";
import { Icon } from "../icon/icon";
import type { IconName } from "../icon/sprite";
import { bad, good, info, noteLine } from "./banner.css";

export type Tone = "good" | "bad" | "info";

const tones = {
  good: { icon: "approved", className: good, role: "status" },
  bad: { icon: "declined", className: bad, role: "alert" },
  info: { icon: "info", className: info, role: undefined },
} as const;

interface BannerProps {
  tone?: Tone;
  /** Whether it is in a live region, which announces it. */
  isInRegion?: boolean;
  children: ReactNode;
}

/** A message that stays in the page until the next navigation [ERR-02]. */
export function Banner({ tone = "info", isInRegion, children }: BannerProps) {
  const { icon, className, role } = tones[tone];
  return (
    <div className={className} role={isInRegion ? undefined : role}>
      <Icon name={icon} />
      <p>{children}</p>
    </div>
  );
}

interface NoteLineProps {
  icon?: IconName;
  /** A disclosure below it. */
  more?: { readonly title: string; readonly text: string };
  children: ReactNode;
}

/** An unobtrusive note about money or a deadline at risk. */
export function NoteLine({ icon = "clock", more, children }: NoteLineProps) {
  return (
    <div className={noteLine}>
      <Icon name={icon} />
      <div>
        <p>{children}</p>
        {more && (
          <details>
            <summary>
              {more.title}
              <Icon name="down" />
            </summary>
            <p>{more.text}</p>
          </details>
        )}
      </div>
    </div>
  );
}
