/** The id of the empty element after all that a page shows. */
const pageEndId = "page-end";

/** For the page: the props of that element. */
export const pageEnd = { id: pageEndId, hidden: true } as const;

/** The large part of a page that comes just now: nothing follows it yet. Chromium takes no element for a `:last-child` meanwhile. */
const coming = `body:not(:has(#${pageEndId})) :is(header,nav,main,footer):not(:has(+*))`;

/**
 * With its styles at hand a browser would show half a sentence of a document that still comes, and push it about as the rest comes.
 * So of the large parts of a page the one that comes just now is not drawn, first the head of the page is, then its content. A line
 * that stops is waited for two seconds, then what has come is shown. Browsers that do not know the rule pass it by.
 */
const drawnByParts =
  "@media(scripting:enabled){" +
  `${coming}{visibility:hidden}` +
  // A browser asks once whether it can be given the focus, and gives it to nothing that is hidden.
  `${coming} [autofocus]{visibility:visible;opacity:0}` +
  // Also where less motion is wished for: nothing moves.
  `${coming},${coming} [autofocus]{animation:come 0s 2s forwards!important}}` +
  "@keyframes come{to{visibility:visible;opacity:1}}";

/**
 * Where no scripts run, nothing is drawn before all is there, as far as the browser knows this link: what is hidden when the first
 * part is drawn would not get the focus that it asks for. With scripts the focus is theirs to give, and drawing by parts shows the
 * page 40 to 55 ms sooner on a slow phone (measured on claims and the dialog of a claim).
 */
const drawnAtOnce = `<link rel="expect" href="#${pageEndId}" blocking="render"/>`;

/** How a first document is drawn: what its head has for that, and a rule of its styles. */
export function firstDrawing(html: string): { readonly link: string; readonly rule: string } {
  // In lite mode a page has none.
  if (!html.includes("<script")) return { link: drawnAtOnce, rule: "" };
  return { link: `<noscript>${drawnAtOnce}</noscript>`, rule: drawnByParts };
}
