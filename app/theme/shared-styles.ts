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
