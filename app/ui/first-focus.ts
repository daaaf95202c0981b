/**
 * For what reading starts with on a page, instead of its heading: the browser focuses it as it loads a page, and
 * `root/arrival.ts` where scripts change the page. The element needs a `tabIndex`.
 */
export const firstFocus = { autoFocus: true, "data-first-focus": "" } as const;
