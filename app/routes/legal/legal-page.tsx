import { formatLongDate } from "~/domain/calendar";
import { Page, PageHead } from "~/ui/layout/layout";
import { soft, stack } from "~/ui/layout/layout.css";
import { LongText } from "~/ui/long-text/long-text";
import type { LegalText } from "./legal-text";
import { texts } from "./texts";

/** A legal text as a page of its own. */
export function LegalPage({ text }: { text: LegalText }) {
  const { title, effectiveDate, opening, sections } = text;
  return (
    <Page>
      <div className={stack}>
        <PageHead title={title} />
        <p className={soft}>
          {texts.effective} <time dateTime={effectiveDate}>{formatLongDate(effectiveDate)}</time>
        </p>
        {opening.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <LongText sections={sections} contentsTitle={texts.contents} />
    </Page>
  );
}
