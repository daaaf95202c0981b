/** The id of an empty element at the end of the page's content. */
const PAGE_END_ID = "page-end";

/** The props of that element. */
export const pageEndProps = { id: PAGE_END_ID, hidden: true } as const;

/** Matches the landmark still being received: nothing follows it yet. Chromium matches no `:last-child` while parsing. */
const ARRIVING_LANDMARK = `body:not(:has(#${PAGE_END_ID})) :is(header,nav,main,footer):not(:has(+*))`;

/**
 * Because the styles are inlined, the browser would paint a half-received document and shift it as the rest arrives. This rule
 * hides the landmark that is still being received, so the header appears first and the content once it is complete. If the
 * connection stalls, the page is shown as far as it was received after two seconds. Browsers without `:has()` ignore the rule.
 */
const paintedByParts =
  "@media(scripting:enabled){" +
  `${ARRIVING_LANDMARK}{visibility:hidden}` +
  // Browsers check an `autofocus` element only once, and never focus a hidden one.
  `${ARRIVING_LANDMARK} [autofocus]{visibility:visible;opacity:0}` +
  // `!important`, so that it also applies with reduced motion: nothing moves.
  `${ARRIVING_LANDMARK},${ARRIVING_LANDMARK} [autofocus]{animation:come 0s 2s forwards!important}}` +
  "@keyframes come{to{visibility:visible;opacity:1}}";

/**
 * Without scripts, delays the first paint until the whole document has arrived, in browsers that support this link: an element
 * that is hidden at the first paint would not get its `autofocus`. With scripts, the scripts set the focus, and painting by parts
 * shows the page 40 to 55 ms sooner on a slow phone (measured on claims and the dialog of a claim).
 */
const PAINT_AT_ONCE_LINK = `<link rel="expect" href="#${PAGE_END_ID}" blocking="render"/>`;

/** Returns what controls the first paint of a document: an element for its head, and a rule for its inlined styles. */
export function firstPaintRules(html: string): { readonly link: string; readonly rule: string } {
  // Pages in lite mode have no scripts.
  if (!html.includes("<script")) return { link: PAINT_AT_ONCE_LINK, rule: "" };
  return { link: `<noscript>${PAINT_AT_ONCE_LINK}</noscript>`, rule: paintedByParts };
}
