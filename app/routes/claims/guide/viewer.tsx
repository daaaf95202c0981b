import { useLocation } from "@remix-run/react";
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { useCallback, useMemo, useRef, useState } from "react";
import { Document, Page, pdfjs } from "react-pdf";
import textLayerUrl from "react-pdf/dist/Page/TextLayer.css?url";
import type { GuideType } from "~/domain/published-document";
import { joinClassNames } from "~/ui/join-class-names";
import { row, spread, stack } from "~/ui/layout/layout.css";
import { Pagination } from "~/ui/pagination/pagination";
import { Paper } from "~/ui/paper/paper";
import { protectedFileText } from "../protected-file";
import { highlightMatches } from "./find-in-guide";
import { GuideNotShown, type NotShownReason, reasonNotShown } from "./guide-not-shown";
import { guideViewPath, readGuideView } from "./guide-query";
import { PasswordForm } from "./password-form";
import { GuideSearch } from "./search";
import { texts } from "./texts";
import { ZoomLinks } from "./zoom-links";

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

// No code from a file is evaluated, and pdf.js fetches no wasm modules.
const options = { isEvalSupported: false, useWasm: false } as const;

type Guide = Parameters<NonNullable<React.ComponentProps<typeof Document>["onLoadSuccess"]>>[0];
type AskForPassword = Parameters<NonNullable<React.ComponentProps<typeof Document>["onPassword"]>>;

/** Shows a guide page by page. Page, zoom and search are in the URL; a password stays in the browser. */
export default function GuideViewer({ type, file }: { type: GuideType; file: string }) {
  // Not `useSearchParams`: it would add 400 bytes to every page for this one.
  const view = readGuideView(new URLSearchParams(useLocation().search));
  const [guide, setGuide] = useState<Guide>();
  const [asking, setAsking] = useState<{ answer: AskForPassword[0]; isAgain: boolean }>();
  const [room, measure] = useWidth();
  // Without its stylesheet the text layer would appear below the page instead of on top of it.
  const [isStyled, setStyled] = useState(false);
  // Of the last rendered page. It reserves room for the next page while that renders, so that the page links below, one of which
  // may have the focus, do not move. The links appear once the first page has loaded or failed to.
  const [heightByWidth, setHeightByWidth] = useState<number>();
  const [failure, setFailure] = useState<NotShownReason>();
  const explain = async (error: Error) => setFailure(await reasonNotShown(error, file));
  const pageLine = useRef<HTMLSpanElement>(null);
  const beforeIt = failure ? "" : asking ? protectedFileText : texts.loading;
  const width = (room * view.zoom) / 100;
  const page = Math.min(view.page, guide?.numPages ?? view.page);
  const pathOf = (change: Partial<typeof view>) => guideViewPath(type, { ...view, page, ...change });
  const mark = useCallback(({ str }: { str: string }) => highlightMatches(str, view.words), [view.words]);
  return (
    <div className={stack}>
      <link rel="stylesheet" href={textLayerUrl} onLoad={() => setStyled(true)} />
      <GuideSearch guide={guide} type={type} view={view} />
      <div className={joinClassNames(row, spread)}>
        <span role="status" ref={pageLine} tabIndex={-1}>
          {guide ? texts.pageOf(page, guide.numPages) : beforeIt}
        </span>
        <ZoomLinks zoom={view.zoom} pathOf={(zoom) => pathOf({ zoom })} />
      </div>
      {asking && <PasswordForm isAgain={asking.isAgain} onPassword={asking.answer} />}
      <Paper measure={measure}>
        <Document
          file={file}
          options={options}
          loading=""
          error={failure ? <GuideNotShown reason={failure} /> : ""}
          onLoadError={explain}
          onSourceError={explain}
          onPassword={(answer, reason) =>
            setAsking({ answer, isAgain: reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD })
          }
          onLoadSuccess={(loaded) => {
            // The form that has the focus goes away.
            if (asking) pageLine.current?.focus();
            setAsking(undefined);
            setGuide(loaded);
          }}
        >
          {room > 0 && (
            <div style={{ minHeight: Math.floor((heightByWidth ?? 0) * width) }}>
              <Page
                pageNumber={page}
                width={width}
                loading=""
                error={<GuideNotShown reason="damaged" />}
                onLoadSuccess={(loaded) => setHeightByWidth(loaded.height / loaded.width)}
                onLoadError={() => setHeightByWidth((last) => last ?? 0)}
                renderAnnotationLayer={false}
                renderTextLayer={isStyled}
                customTextRenderer={mark}
              />
            </div>
          )}
        </Document>
      </Paper>
      {guide && heightByWidth !== undefined && (
        <Pagination page={page} pageCount={guide.numPages} pagePath={(number) => pathOf({ page: number })} />
      )}
    </div>
  );
}

/** Tracks the width of an element, in pixels. */
function useWidth(): [width: number, measure: (element: HTMLElement | null) => void] {
  const [width, setWidth] = useState(0);
  const observer = useMemo(
    () => new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0))),
    [],
  );
  const measure = useCallback(
    (element: HTMLElement | null) => {
      if (element) observer.observe(element);
      else observer.disconnect();
    },
    [observer],
  );
  return [width, measure];
}
