import { type ReactNode, useId } from "react";
import { quietTitle, vh } from "../layout/layout.css";
import { card, cardTitle, overview } from "./card.css";

const titles = { plain: cardTitle, quiet: quietTitle, hidden: vh } as const;

interface CardProps {
  title: string;
  titleLook?: keyof typeof titles;
  children: ReactNode;
}

export function Card({ title, titleLook = "plain", children }: CardProps) {
  const titleId = useId();
  return (
    <section className={card} aria-labelledby={titleId}>
      <h2 className={titles[titleLook]} id={titleId}>
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A wide card and a narrow one beside each other where there is room. */
export function Overview({ children }: { children: ReactNode }) {
  return <div className={overview}>{children}</div>;
}
