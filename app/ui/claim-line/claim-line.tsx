import type { ReactNode } from "react";
import { type Cents, formatAmount } from "~/domain/money";
import { Amount } from "../amount/amount";
import { LinkButton } from "../button/button";
import { Icon } from "../icon/icon";
import { small, soft } from "../layout/layout.css";
import { Link } from "../link/link";
import { Tag } from "../tag/tag";
import { claim, claims, draft, ext, name, todo, when } from "./claim-line.css";

export function ClaimList({ children }: { children: ReactNode }) {
  return <ol className={claims}>{children}</ol>;
}

interface ClaimLineProps {
  to: string;
  title: string;
  status: string;
  statusText: string;
  /** Further facts as texts. */
  details: readonly string[];
  /** The action that its page offers. */
  nextAction?: string | undefined;
  when: string;
  cents: Cents;
}

/** One claim: a card on a phone, a line on a wide screen. The link of its title covers all of it and is labelled with the main facts. */
export function ClaimLine(props: ClaimLineProps) {
  const { to, title, status, statusText, details, nextAction, when: date, cents } = props;
  const linkLabel = [title, ...details, statusText, formatAmount(cents)].join(", ");
  return (
    <li className={claim}>
      <Tag status={status}>{statusText}</Tag>
      <span className={name}>
        <Link to={to} aria-label={linkLabel}>
          {title}
        </Link>
      </span>
      <span className={ext}>{details.join(" · ")}</span>
      <span className={when}>{date}</span>
      <Amount cents={cents} />
      <Icon name="next" />
      {nextAction && (
        <Link to={to} className={todo} aria-label={`${nextAction}: ${[title, ...details].join(", ")}`}>
          {nextAction}
        </Link>
      )}
    </li>
  );
}

interface DraftLineProps {
  to: string;
  title: string;
  detail: string;
  statusText: string;
  action: string;
  /** Not shown while it is 0: no amount is entered yet. */
  cents: Cents;
}

/** The whole draft as one dashed line [CLM-15]. */
export function DraftLine({ to, title, detail, statusText, action, cents }: DraftLineProps) {
  return (
    <div className={draft}>
      <Tag status="OPEN">{statusText}</Tag>
      <div>
        <strong>{title}</strong>
        <p className={`${soft} ${small}`}>{detail}</p>
      </div>
      {cents > 0 && <Amount cents={cents} />}
      <LinkButton to={to} preventScrollReset>
        {action}
      </LinkButton>
    </div>
  );
}
