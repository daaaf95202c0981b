/** The id of the empty element after all that a page shows. */
export const pageEndId = "page-end";

/**
 * Of a document that still comes, whatever part comes just now is not drawn: with its styles at hand a browser would show half a
 * sentence and push it about as the rest comes. What is whole is drawn, first the head of the page. A line that stops is waited for
 * two seconds, then what has come is shown. Browsers that do not know `:has` pass the rule by.
 *
 * `<link rel="expect" blocking="render">` did the same, but only Chromium knows it, and with nothing drawn before the end the
 * page came 40 to 55 ms later on a slow phone (measured on claims, the dialog of a claim and the empty page beside them).
 */
export const wholePartsOnly =
  // Nothing comes after it yet. Chromium takes no element for a `:last-child` while others may come.
  `body:not(:has(#${pageEndId})) :is(header,nav,main,footer):not(:has(+*))` +
  // Also where less motion is wished for: nothing moves.
  "{visibility:hidden;animation:come 0s 2s forwards!important}@keyframes come{to{visibility:visible}}";
