import { useLocation } from "@remix-run/react";
import workerUrl from "pdfjs-dist/legacy/build/pdf.worker.min.mjs?url";
import { useCallback, useMemo, useState } from "react";
import { Document, Page, pdfjs } from "react-pdf";
import textLayerUrl from "react-pdf/dist/Page/TextLayer.css?url";
import type { GuideType } from "~/domain/published-document";
import { NoteLine } from "~/ui/banner/banner";
import { classes } from "~/ui/classes";
import { row, spread, stack } from "~/ui/layout/layout.css";
import { Pages } from "~/ui/pages/pages";
import { Paper } from "~/ui/paper/paper";
import { markedHtml } from "./find-in-guide";
import { guideViewPath, readGuideView } from "./guide-query";
import { PasswordForm } from "./password-form";
import { GuideSearch } from "./search";
import { texts } from "./texts";
import { ZoomLinks } from "./zoom-links";

pdfjs.GlobalWorkerOptions.workerSrc = workerUrl;

// Nothing in a file runs, and what it does not bring along is not fetched from elsewhere.
const options = { isEvalSupported: false, useWasm: false } as const;

type Guide = Parameters<NonNullable<React.ComponentProps<typeof Document>["onLoadSuccess"]>>[0];
type AskForPassword = Parameters<NonNullable<React.ComponentProps<typeof Document>["onPassword"]>>;

/** A guide, page by page. Page, zoom and search stand in the URL; a password stays in the browser. */
export default function GuideViewer({ type, file }: { type: GuideType; file: string }) {
  // Not `useSearchParams`, which every page would carry for this one (400 bytes).
  const view = readGuideView(new URLSearchParams(useLocation().search));
  const [guide, setGuide] = useState<Guide>();
  const [asking, setAsking] = useState<{ answer: AskForPassword[0]; isAgain: boolean }>();
  const [room, measure] = useWidth();
  // Without its styles the text would stand below the page that it lies upon.
  const [isStyled, setStyled] = useState(false);
  // Of the page shown last. The next one finds as much room until it is drawn, so that the links below, one of which may have
  // the focus, stay where they are; they wait for the first page, or for the word that it cannot be shown.
  const [heightByWidth, setHeightByWidth] = useState<number>();
  const width = (room * view.zoom) / 100;
  const page = Math.min(view.page, guide?.numPages ?? view.page);
  const pathOf = (change: Partial<typeof view>) => guideViewPath(type, { ...view, page, ...change });
  const mark = useCallback(({ str }: { str: string }) => markedHtml(str, view.words), [view.words]);
  return (
    <div className={stack}>
      <link rel="stylesheet" href={textLayerUrl} onLoad={() => setStyled(true)} />
      <GuideSearch guide={guide} type={type} view={view} />
      <div className={classes(row, spread)}>
        <span role="status">{guide ? texts.pageOf(page, guide.numPages) : asking ? "" : texts.loading}</span>
        <ZoomLinks zoom={view.zoom} pathOf={(zoom) => pathOf({ zoom })} />
      </div>
      {asking && <PasswordForm isAgain={asking.isAgain} onPassword={asking.answer} />}
      <Paper measure={measure}>
        <Document
          file={file}
          options={options}
          loading=""
          error={<NoteLine>{texts.damaged}</NoteLine>}
          noData={<NoteLine>{texts.damaged}</NoteLine>}
          onPassword={(answer, reason) =>
            setAsking({ answer, isAgain: reason === pdfjs.PasswordResponses.INCORRECT_PASSWORD })
          }
          onLoadSuccess={(loaded) => {
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
                error={<NoteLine>{texts.damaged}</NoteLine>}
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
        <Pages page={page} pageCount={guide.numPages} pagePath={(number) => pathOf({ page: number })} />
      )}
    </div>
  );
}

/** The width an element has, as it changes, in pixels. */
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
