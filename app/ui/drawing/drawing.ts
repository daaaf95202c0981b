type DrawingName = "receipt" | "search" | "wallet";

/**
 * Returns the styles of a pseudo-element that shows one of our drawings (`public/drawings/`, black on transparent) and is hidden
 * from screen readers. It is a mask, so that it takes the colour of theme and brand, and a separate file, so that only pages that
 * show it request it. The box has its size before the file loads. Do not use it on a public screen: for a mask, the browser sends
 * the page's whole URL, which may contain the token of a mail, to the mask's server.
 */
export function drawingBox(drawing: DrawingName, colour: string) {
  return {
    content: '""',
    display: "block",
    width: "8.75rem",
    maxWidth: "100%",
    height: "6.125rem",
    background: colour,
    ...drawingMask(drawing),
    forcedColorAdjust: "none",
  } as const;
}

/** Returns the styles that show another drawing in the same box. */
export function drawingMask(drawing: DrawingName) {
  const mask = `url(/drawings/${drawing}.svg) center / contain no-repeat`;
  return { WebkitMask: mask, mask } as const;
}

/** Condition for `@supports`: without masks the box would be a solid rectangle. */
export const MASK_SUPPORT_CONDITION = "(-webkit-mask: none) or (mask: none)";
