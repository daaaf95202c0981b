import type { ReactNode } from "react";
import { HiddenText } from "../field/field";
import { Icon } from "../icon/icon";
import { texts } from "../texts";
import { tip, tips } from "./tip.css";

export interface TipItem {
  title: string;
  text: ReactNode;
}

/** Tooltips that work without pointer and scripts. */
export function Tips({ items }: { items: readonly TipItem[] }) {
  return (
    <ul className={tips}>
      {items.map(({ title, text }) => (
        <li key={title}>
          <details className={tip}>
            <summary>
              <HiddenText>{texts.help} </HiddenText>
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
