import type { Cents } from "~/domain/money";
import { Amount } from "../amount/amount";
import { joinClassNames } from "../join-class-names";
import { alone, small, soft, visuallyHidden } from "../layout/layout.css";
import { Link } from "../link/link";
import { accounts, line } from "./account-list.css";

export interface AccountLine {
  id: number;
  name: string;
  /** Names the amount for screen readers. */
  label: string;
  cents: Cents;
  note: string;
  /** The text of the link to the entries that add up to the amount. */
  linkText: string;
  to: string;
}

/** Accounts with their remaining amounts and a link that explains each. */
export function AccountList({ lines }: { lines: readonly AccountLine[] }) {
  return (
    <ul className={accounts}>
      {lines.map(({ id, name, label, cents, note, linkText, to }) => (
        <li key={id}>
          <div className={line}>
            <h3>{name}</h3>
            <span>
              <span className={visuallyHidden}>{label}</span>
              <Amount isStrong cents={cents} />
            </span>
          </div>
          {note && <p className={joinClassNames(soft, small)}>{note}</p>}
          <Link to={to} className={alone}>
            {linkText}
            <span className={visuallyHidden}> {name}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
