import type { ReactNode } from "react";
import { brand } from "../app-bar/app-bar.css";
import { Icon } from "../icon/icon";
import { joinClassNames } from "../join-class-names";
import { center, full, row, rowWide, small, soft, spread } from "../layout/layout.css";
import { CONTENT_ID, SkipLink } from "../skip-link/skip-link";
import {
  drawing,
  headline,
  slots,
  split,
  splitForm,
  splitInstead,
  splitLinks,
  splitMain,
  splitPanel,
  splitText,
} from "./split-shell.css";

interface SplitShellProps {
  brandName: string;
  headline: string;
  /** The wallet's contents, drawn as slots on wide screens: five names and their title. */
  slotsTitle: string;
  slots: readonly string[];
  /** At the top of the panel: the Homepage link. */
  panelLink: ReactNode;
  /** Links below the form to related pages. */
  relatedLinks?: ReactNode;
  /** Small links at the end of the page. */
  footer: ReactNode;
  /** The page is a text to read, wider than a form. */
  isText?: boolean;
  children: ReactNode;
}

/** The layout of public screens. The children start with the `h1` and contain the form or the text. */
export function SplitShell(props: SplitShellProps) {
  return (
    <>
      <SkipLink />
      <div className={split}>
        <header className={splitPanel}>
          <div className={joinClassNames(row, spread)}>
            <span className={brand}>
              <Icon name="mark" />
              {props.brandName}
            </span>
            {props.panelLink}
          </div>
          <p className={headline}>{props.headline}</p>
          {/* Not a CSS image: for one, browsers would send this page's URL, with the token of a mail, as the Referer. */}
          <img
            className={drawing}
            src="/drawings/welcome.svg"
            alt=""
            aria-hidden="true"
            width="140"
            height="98"
            loading="lazy"
            referrerPolicy="no-referrer"
          />
          <ul className={slots} aria-label={props.slotsTitle}>
            {props.slots.map((slot) => (
              <li key={slot}>{slot}</li>
            ))}
          </ul>
        </header>
        <main className={splitMain} id={CONTENT_ID}>
          <div className={props.isText ? splitText : splitForm}>
            {props.children}
            {props.relatedLinks && <p className={splitInstead}>{props.relatedLinks}</p>}
          </div>
          <div className={joinClassNames(small, soft, row, rowWide, center, full, splitLinks)}>
            {props.footer}
          </div>
        </main>
      </div>
    </>
  );
}
