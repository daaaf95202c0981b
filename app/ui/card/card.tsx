import { type ReactNode, useId } from "react";
import { Icon } from "../icon/icon";
import { joinClassNames } from "../join-class-names";
import { quietTitle, visuallyHidden } from "../layout/layout.css";
import { card, cardTitle, fold, overview } from "./card.css";

const titles = { plain: cardTitle, quiet: quietTitle, hidden: visuallyHidden } as const;

interface CardProps {
  title: string;
  titleVariant?: keyof typeof titles;
  /** The only line a phone shows until the card is unfolded. */
  summary?: ReactNode;
  children: ReactNode;
}

export function Card({ title, titleVariant = "plain", summary: folded, children }: CardProps) {
  const titleId = useId();
  return (
    <section className={joinClassNames(card, folded ? fold : "")} aria-labelledby={titleId}>
      <h2 className={titles[titleVariant]} id={titleId}>
        {title}
      </h2>
      {folded ? (
        <details>
          <summary>
            {folded}
            <Icon name="down" />
          </summary>
          {children}
        </details>
      ) : (
        children
      )}
    </section>
  );
}

/** A wide card and a narrow one, side by side if there is space. */
export function CardPair({ children }: { children: ReactNode }) {
  return <div className={overview}>{children}</div>;
}
