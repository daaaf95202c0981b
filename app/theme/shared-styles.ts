import { type GlobalStyleRule, globalStyle } from "@vanilla-extract/css";
import { vars } from "./tokens.css";

/** A box on the page's background. */
export const boxed = { background: vars.surface, border: vars.thin, borderRadius: vars.rM } as const;

/** A box with a visible border like a control's: it overlays the page or opens on it. */
export const outlined = { background: vars.surface, border: vars.seen, borderRadius: vars.rM } as const;

/** Visually hidden but read by screen readers; the caller also takes it out of the flow. */
export const clipped = {
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clip: "rect(0 0 0 0)",
} as const;

/** Returns styles for browsers that can show a disclosure open by CSS alone; others show an ordinary one. */
export function whereDetailsCanOpen<T>(media: string, styles: T) {
  return { "@supports": { "selector(::details-content)": { "@media": { [media]: styles } } } };
}

/** Styles the summary of a disclosure, by its selector: as high as a touch target, and without the browser's marker. */
export function disclosureLine(summary: string, styles: GlobalStyleRule): void {
  const line = { display: "flex", alignItems: "center", minHeight: vars.target, listStyle: "none" } as const;
  globalStyle(summary, { ...line, ...styles });
  globalStyle(`${summary}::-webkit-details-marker`, { display: "none" });
}

/** Styles the icon that replaces the marker of a disclosure: it is rotated while the disclosure is open. */
export function disclosureMark(details: string, styles: GlobalStyleRule = {}): void {
  globalStyle(`${details} > summary svg`, { width: "1em", height: "1em", ...styles });
  globalStyle(`${details}[open] > summary svg`, { transform: "rotate(180deg)" });
}
