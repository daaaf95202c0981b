import type { ReviewId } from "~/domain/ids";

/** What the dialog of one's own review is made from. */
export interface ReviewFormPage {
  readonly vendor: string;
  readonly back: string;
  /** Where it is deleted; null without one, and for a hidden one, which stays. */
  readonly deletePath: string | null;
  readonly own: {
    readonly id: ReviewId;
    readonly ratingPoint: number;
    readonly comment: string;
    /** Why it is hidden. */
    readonly hidden: string | null;
    /** By it a save notices that another window has saved it meanwhile. */
    readonly version: string;
  } | null;
}
