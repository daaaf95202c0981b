type Drawing = "receipt" | "search" | "wallet";

/**
 * The box of one of our drawings (`public/drawings/`, black on nothing), as a pseudo-element that only eyes meet. A mask, so that it
 * takes the colour of the theme and the brand; a file by itself, so that only a page that shows it sends for it. The box has its size
 * before the file comes. Not for a public screen: the browser tells whoever serves a mask the whole URL of its page, which may have
 * the token of a mail.
 */
export function drawingBox(drawing: Drawing, colour: string) {
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

/** Another drawing in the same box. */
export function drawingMask(drawing: Drawing) {
  const mask = `url(/drawings/${drawing}.svg) center / contain no-repeat`;
  return { WebkitMask: mask, mask } as const;
}

/** Where a mask is unknown the box would be a blot. */
export const canMask = "(-webkit-mask: none) or (mask: none)";
