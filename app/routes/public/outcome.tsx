import type { ReactNode } from "react";
import { Banner, type Tone } from "~/ui/banner/banner";
import { row, stackWide } from "~/ui/layout/layout.css";

interface OutcomeProps {
  title: string;
  /** What happened, in one sentence each. */
  banners: readonly { tone: Tone; text: string }[];
  more?: string;
  /** Where one may go on: links. */
  children: ReactNode;
}

/** A public screen that only tells how something ended. */
export function Outcome({ title, banners, more, children }: OutcomeProps) {
  return (
    <div className={stackWide}>
      <h1 tabIndex={-1}>{title}</h1>
      {banners.map(({ tone, text }) => (
        <Banner key={text} tone={tone}>
          {text}
        </Banner>
      ))}
      {more && <p>{more}</p>}
      <div className={row}>{children}</div>
    </div>
  );
}
