import type { ReactNode } from "react";
import { Banner, type Tone } from "~/ui/banner/banner";
import { row, stackWide } from "~/ui/layout/layout.css";

interface OutcomeProps {
  title: string;
  /** What happened, one sentence each. */
  banners: readonly { tone: Tone; text: string }[];
  more?: string;
  /** Links to continue with. */
  children: ReactNode;
}

/** A public screen that only shows a result. */
export function OutcomePage({ title, banners, more, children }: OutcomeProps) {
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
