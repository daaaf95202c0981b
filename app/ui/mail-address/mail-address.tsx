import { Fragment } from "react";

/** Displays an e-mail address or a site's name; if too long, it wraps before the @ or a dot. */
export function MailAddress({ text }: { text: string }) {
  return text.split(/(?=[@.])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal, and parts never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
