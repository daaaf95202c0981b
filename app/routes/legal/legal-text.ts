import type { TextSection } from "~/ui/long-text/long-text";

/** A legal text as data, so that a page and, during the setup, a dialog can show the same one. */
export interface LegalText {
  title: string;
  /** An ISO date. */
  effectiveDate: string;
  opening: readonly string[];
  sections: readonly TextSection[];
}
