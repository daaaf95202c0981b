import { HEALTHCARE, WELLNESS } from "./enrollment";
import { OTHER_EXPENSE_TYPE_ID } from "./expense-type";
import type { EnrollmentId, ExpenseTypeId } from "./ids";

/** A vendor that is being written is a draft; what is taken back stays, unseen. */
export const VENDOR_STATUSES = ["DRAFT", "PUBLISHED", "WITHDRAWN"] as const;

/** The categories whose expense types somebody may offer near one's home: healthcare and wellness. */
export const OFFERED_CATEGORIES: readonly EnrollmentId[] = [HEALTHCARE, WELLNESS];

/**
 * Expense types of theirs that nobody offers: premiums and unpaid insurance, medicines, Medical Miscellaneous, Supporting Document, Other,
 * and the wellness account's own name.
 */
export const NOT_SERVICES: readonly ExpenseTypeId[] = [4, 6, 8, 9, 11, 12, OTHER_EXPENSE_TYPE_ID, 22];

/** A vendor has at most so many photos. */
export const MOST_PHOTOS = 20;

/** The box that a photo is kept in, in points, and the small one of lists (MKT-14: 300 wide). */
export const PHOTO_SIDE = { width: 1_600, height: 1_200 };
export const PHOTO_THUMBNAIL = { width: 300, height: 225 };
