import type { ReactNode } from "react";
import { Icon } from "../icon/icon";
import { tip, tips } from "./tip.css";

export interface TipItem {
  title: string;
  text: ReactNode;
}

/** Tooltips that need neither pointer nor script. */
export function Tips({ items }: { items: readonly TipItem[] }) {
  return (
    <ul className={tips}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <details className={tip}>
            <summary>
              {title}
              <Icon name="info" />
            </summary>
            <p>{text}</p>
          </details>
        </li>
      ))}
    </ul>
  );
}
