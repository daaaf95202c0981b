import { HiddenText } from "../field/field";
import { Icon } from "../icon/icon";
import { joinClassNames } from "../join-class-names";
import { center } from "../layout/layout.css";
import { Link } from "../link/link";
import { texts } from "../texts";
import { chips, off } from "./chips.css";

export interface Chip {
  text: string;
  to: string;
  /** Whether it is the list's current filter. */
  isCurrent?: boolean | undefined;
}

interface ChipsProps {
  items: readonly Chip[];
  label?: string;
  /** Each chip is an active filter, and its link removes it. */
  isRemovable?: boolean;
  isCentred?: boolean;
}

/** Choices as links, so that each has a URL. */
export function Chips({ items, label, isRemovable = false, isCentred = false }: ChipsProps) {
  return (
    <ul className={joinClassNames(chips, isCentred && center)} aria-label={label}>
      {items.map(({ text, to, isCurrent }) => (
        <li key={to}>
          <Link
            to={to}
            className={isRemovable ? off : undefined}
            aria-current={isCurrent || undefined}
            preventScrollReset={isRemovable}
          >
            {text}
            {isRemovable && (
              <>
                <Icon name="close" />
                <HiddenText>{texts.takeAway}</HiddenText>
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  );
}
