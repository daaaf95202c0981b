/**
 * Marks the element that takes the focus instead of the page's heading: the browser focuses it on page load, `root/use-focus-after-navigation.ts`
 * after client-side navigations. The element needs a `tabIndex`.
 */
export const firstFocus = { autoFocus: true, "data-first-focus": "" } as const;
