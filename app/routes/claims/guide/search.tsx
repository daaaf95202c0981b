import { Form } from "@remix-run/react";
import { useEffect, useState } from "react";
import type { pdfjs } from "react-pdf";
import type { GuideType } from "~/domain/published-document";
import { Button } from "~/ui/button/button";
import { TextField } from "~/ui/field/text-field";
import { joinClassNames } from "~/ui/join-class-names";
import { atFoot, row } from "~/ui/layout/layout.css";
import { Link } from "~/ui/link/link";
import { findInPages, type PageMatches } from "./find-in-guide";
import { type GuideView, guideViewPath } from "./guide-query";
import { texts } from "./texts";

type Guide = Awaited<ReturnType<typeof pdfjs.getDocument>["promise"]>;

interface GuideSearchProps {
  /** Undefined while the guide is loading. */
  guide: Guide | undefined;
  type: GuideType;
  view: GuideView;
}

/** Searches the whole guide; each page with matches is a link. */
export function GuideSearch({ guide, type, view }: GuideSearchProps) {
  const found = useFound(guide, view.words);
  return (
    <div>
      <Form method="get" role="search" className={joinClassNames(row, atFoot)} preventScrollReset>
        <TextField id="guide-search" name="q" label={texts.search} value={view.words} type="search" />
        {view.zoom !== 100 && <input type="hidden" name="zoom" value={view.zoom} />}
        <Button>{texts.find}</Button>
      </Form>
      <div role="status" className={row}>
        {view.words && !found && texts.searching}
        {found && <Found found={found} type={type} view={view} />}
      </div>
    </div>
  );
}

function Found({ found, type, view }: { found: readonly PageMatches[]; type: GuideType; view: GuideView }) {
  const count = found.reduce((sum, one) => sum + one.count, 0);
  if (count === 0) return <p>{texts.notThere(view.words)}</p>;
  return (
    <>
      <span>{texts.found(count)}</span>
      {found.map((one) => (
        <Link
          key={one.page}
          to={guideViewPath(type, { ...view, page: one.page })}
          preventScrollReset
          aria-current={one.page === view.page ? "page" : undefined}
        >
          {texts.onPage(one.page, one.count)}
        </Link>
      ))}
    </>
  );
}

/** Returns the pages with matches; undefined during the search and without search words. */
function useFound(guide: Guide | undefined, words: string): PageMatches[] | undefined {
  const [result, setResult] = useState<{ words: string; found: PageMatches[] }>();
  useEffect(() => {
    if (!guide || words === "") return;
    let isWanted = true;
    textsOf(guide).then((pages) => {
      if (isWanted) setResult({ words, found: findInPages(pages, words) });
    });
    return () => {
      isWanted = false;
    };
  }, [guide, words]);
  return words !== "" && result?.words === words ? result.found : undefined;
}

async function textsOf(guide: Guide): Promise<string[]> {
  const numbers = Array.from({ length: guide.numPages }, (_, index) => index + 1);
  return Promise.all(
    numbers.map(async (number) => {
      const { items } = await (await guide.getPage(number)).getTextContent();
      return items.map((item) => ("str" in item ? item.str + (item.hasEOL ? " " : "") : "")).join("");
    }),
  );
}
