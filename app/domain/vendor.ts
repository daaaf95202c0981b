import { HEALTHCARE, WELLNESS } from "./enrollment";
import { OTHER_EXPENSE_TYPE_ID } from "./expense-type";
import type { EnrollmentId, ExpenseTypeId } from "./ids";

/** The statuses of a vendor: a draft is being written; a withdrawn vendor stays stored but hidden. */
export const VENDOR_STATUSES = ["DRAFT", "PUBLISHED", "WITHDRAWN"] as const;

/** The categories whose expense types vendors may offer: healthcare and wellness. */
export const OFFERED_CATEGORIES: readonly EnrollmentId[] = [HEALTHCARE, WELLNESS];

/**
 * Expense types of these categories that no vendor offers: premiums and unpaid insurance, medicines, Medical Miscellaneous,
 * Supporting Document, Other, and the one named like the wellness account.
 */
export const NOT_SERVICES: readonly ExpenseTypeId[] = [4, 6, 8, 9, 11, 12, OTHER_EXPENSE_TYPE_ID, 22];

/** Maximum number of photos of a vendor. */
export const MAX_PHOTOS = 20;

/** Maximum size of a saved photo, in pixels, and of its thumbnail in lists (MKT-14: 300 wide). */
export const PHOTO_SIDE = { width: 1_600, height: 1_200 };
export const PHOTO_THUMBNAIL = { width: 300, height: 225 };
