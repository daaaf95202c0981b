import { type GlobalStyleRule, globalStyle } from "@vanilla-extract/css";
import { vars } from "./tokens.css";

/** A box that stands on the page's ground. */
export const boxed = { background: vars.surface, border: vars.thin, borderRadius: vars.rM } as const;

/** A box whose edge is seen as a control's is: it lies over the page, or opens on it. */
export const outlined = { background: vars.surface, border: vars.seen, borderRadius: vars.rM } as const;

/** Read aloud and not seen; taken out of the page's flow beside this. */
export const clipped = {
  width: "1px",
  height: "1px",
  overflow: "hidden",
  clip: "rect(0 0 0 0)",
} as const;

/** Styles for where a disclosure can be shown open by a style alone; any other browser has an ordinary one. */
export function whereItUnfolds<T>(media: string, styles: T) {
  return { "@supports": { "selector(::details-content)": { "@media": { [media]: styles } } } };
}

/** The line of a disclosure, by its selector: as high as a finger needs, and without the browser's mark. */
export function disclosureLine(summary: string, styles: GlobalStyleRule): void {
  const line = { display: "flex", alignItems: "center", minHeight: vars.target, listStyle: "none" } as const;
  globalStyle(summary, { ...line, ...styles });
  globalStyle(`${summary}::-webkit-details-marker`, { display: "none" });
}

/** The icon in the line of a disclosure that stands for the mark: it turns while that is open. */
export function disclosureMark(details: string, styles: GlobalStyleRule = {}): void {
  globalStyle(`${details} > summary svg`, { width: "1em", height: "1em", ...styles });
  globalStyle(`${details}[open] > summary svg`, { transform: "rotate(180deg)" });
}
