import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Cents } from "~/domain/money";
import { Amount } from "../amount/amount";
import { LinkButton } from "../button/button";
import { Icon } from "../icon/icon";
import { small, soft } from "../layout/layout.css";
import { Tag } from "../tag/tag";
import { claim, claims, draft, ext, name, when } from "./claim-line.css";

export function ClaimList({ children }: { children: ReactNode }) {
  return <ol className={claims}>{children}</ol>;
}

interface ClaimLineProps {
  to: string;
  title: string;
  status: string;
  statusText: string;
  /** The extended status in words. */
  extended?: string | undefined;
  when: string;
  cents: Cents;
}

/** One claim: a card on a phone, a line on a wide screen; its one link covers all of it. */
export function ClaimLine({ to, title, status, statusText, extended, when: date, cents }: ClaimLineProps) {
  return (
    <li className={claim}>
      <Tag status={status}>{statusText}</Tag>
      <span className={name}>
        <Link to={to}>{title}</Link>
      </span>
      {extended && <span className={ext}>{extended}</span>}
      <span className={when}>{date}</span>
      <Amount cents={cents} />
      <Icon name="next" />
    </li>
  );
}

interface DraftLineProps {
  to: string;
  title: string;
  detail: string;
  statusText: string;
  action: string;
  cents: Cents;
}

/** Everything not sent yet, as one dashed line [CLM-15]. */
export function DraftLine({ to, title, detail, statusText, action, cents }: DraftLineProps) {
  return (
    <div className={draft}>
      <Tag status="OPEN">{statusText}</Tag>
      <div>
        <strong>{title}</strong>
        <p className={`${soft} ${small}`}>{detail}</p>
      </div>
      <Amount cents={cents} />
      <LinkButton to={to} preventScrollReset>
        {action}
      </LinkButton>
    </div>
  );
}
