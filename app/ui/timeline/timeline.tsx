import type { ReactNode } from "react";
import { formatDate, type IsoDate } from "~/domain/iso-date";
import { expected, happened, refused, timeline } from "./timeline.css";

const looks = { happened, expected, refused } as const;

export interface TimelineEntry {
  title: ReactNode;
  variant: keyof typeof looks;
  /** The day it happened; an expected entry gives its day as text. */
  day?: IsoDate | null | undefined;
  more?: readonly ReactNode[];
}

/** What happened, in order, and what is expected, which is dashed and says so in its text. */
export function Timeline({ entries }: { entries: readonly TimelineEntry[] }) {
  return (
    <ol className={timeline}>
      {entries.map(({ title, variant, day, more = [] }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added, and have no id
        <li key={index} className={looks[variant]}>
          <strong>{title}</strong>
          {day && <time dateTime={day}>{formatDate(day)}</time>}
          {more.map((text, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: sentences of one entry never move
            <p key={nth}>{text}</p>
          ))}
        </li>
      ))}
    </ol>
  );
}
