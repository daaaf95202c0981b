import { CHARITY, HEALTHCARE, PERSONAL_INSURANCE, RETIREMENT_SAVING, WELLNESS } from "./enrollment";
import type { EnrollmentId, ExpenseTypeId } from "./ids";

/** A kind of expense, and the categories that offer it. */
export interface ExpenseType {
  id: ExpenseTypeId;
  name: string;
  enrollmentIds: readonly EnrollmentId[];
}

/** 'Other': a receipt of this type also says in words what it is for (section 4). */
export const OTHER_EXPENSE_TYPE_ID: ExpenseTypeId = 13;

/** How long those words may be (section 9). */
export const EXPENSE_TYPE_OTHER_MAX_LENGTH = 255;

const EVERY: readonly EnrollmentId[] = [HEALTHCARE, WELLNESS, PERSONAL_INSURANCE, CHARITY, RETIREMENT_SAVING];
const HEALTH: readonly EnrollmentId[] = [HEALTHCARE];
const WELL: readonly EnrollmentId[] = [WELLNESS];
const INSURANCE: readonly EnrollmentId[] = [PERSONAL_INSURANCE];

/**
 * The expense types of section 3, by id. Ids 26 to 48 are given there only as ranges: their names here are descriptive
 * placeholders for an editable table (decision D26). Ids that the section leaves out do not exist.
 */
export const EXPENSE_TYPES: readonly ExpenseType[] = [
  { id: 1, name: "Acupuncture", enrollmentIds: HEALTH },
  { id: 2, name: "Chiropractor", enrollmentIds: HEALTH },
  { id: 3, name: "Dental", enrollmentIds: HEALTH },
  { id: 4, name: "Health/Dental Premiums", enrollmentIds: HEALTH },
  { id: 5, name: "Massage Therapy", enrollmentIds: HEALTH },
  { id: 6, name: "Medical Miscellaneous", enrollmentIds: HEALTH },
  { id: 7, name: "Physical Therapy", enrollmentIds: HEALTH },
  { id: 8, name: "Prescription Drugs", enrollmentIds: HEALTH },
  { id: 9, name: "Unpaid Insurance Amount", enrollmentIds: HEALTH },
  { id: 10, name: "Vision", enrollmentIds: HEALTH },
  { id: 11, name: "Supporting Document", enrollmentIds: EVERY },
  { id: 12, name: "Medical Marijuana", enrollmentIds: HEALTH },
  { id: OTHER_EXPENSE_TYPE_ID, name: "Other", enrollmentIds: EVERY },
  { id: 19, name: "Life Insurance", enrollmentIds: INSURANCE },
  { id: 22, name: "Wellness Expense", enrollmentIds: WELL },
  { id: 25, name: "RRSP", enrollmentIds: [RETIREMENT_SAVING] },
  { id: 26, name: "Disability Insurance", enrollmentIds: INSURANCE },
  { id: 27, name: "Accident Insurance", enrollmentIds: INSURANCE },
  { id: 28, name: "Home Insurance", enrollmentIds: INSURANCE },
  { id: 29, name: "Vehicle Insurance", enrollmentIds: INSURANCE },
  { id: 30, name: "Other Insurance", enrollmentIds: INSURANCE },
  { id: 31, name: "Fitness Membership", enrollmentIds: WELL },
  { id: 32, name: "Fitness Classes", enrollmentIds: WELL },
  { id: 33, name: "Sports Equipment", enrollmentIds: WELL },
  { id: 34, name: "Sports Registration", enrollmentIds: WELL },
  { id: 35, name: "Nutrition Counselling", enrollmentIds: WELL },
  { id: 36, name: "Mental Wellness", enrollmentIds: WELL },
  { id: 37, name: "Smoking Cessation", enrollmentIds: WELL },
  { id: 38, name: "Ergonomic Equipment", enrollmentIds: WELL },
  { id: 39, name: "Personal Development", enrollmentIds: WELL },
  { id: 40, name: "Family Care", enrollmentIds: WELL },
  { id: 41, name: "Charitable Donation", enrollmentIds: [CHARITY] },
  { id: 42, name: "Major Medical", enrollmentIds: INSURANCE },
  { id: 43, name: "Travel", enrollmentIds: INSURANCE },
  { id: 44, name: "Travel for Dependents", enrollmentIds: INSURANCE },
  { id: 45, name: "Life+", enrollmentIds: INSURANCE },
  { id: 46, name: "Long Term Disability", enrollmentIds: INSURANCE },
  { id: 47, name: "Critical Illness", enrollmentIds: INSURANCE },
  { id: 48, name: "Critical Illness for Dependents", enrollmentIds: INSURANCE },
];

/** The types a category offers, 'Other' last (decision D26); none for an id that is no category. */
export function expenseTypesFor(enrollmentId: EnrollmentId): ExpenseType[] {
  const offered = EXPENSE_TYPES.filter((type) => type.enrollmentIds.some((id) => id === enrollmentId));
  return [
    ...offered.filter(({ id }) => !needsOtherText(id)),
    ...offered.filter(({ id }) => needsOtherText(id)),
  ];
}

/** Whether a category offers a type. */
export function isOfferedBy(enrollmentId: EnrollmentId, expenseTypeId: ExpenseTypeId): boolean {
  return expenseTypesFor(enrollmentId).some((type) => type.id === expenseTypeId);
}

/** The name of a type, or undefined for an id that is none. */
export function expenseTypeName(id: ExpenseTypeId): string | undefined {
  return EXPENSE_TYPES.find((type) => type.id === id)?.name;
}

/** Whether a type asks for words of its own (section 5, RCP-06). */
export function needsOtherText(expenseTypeId: ExpenseTypeId): boolean {
  return expenseTypeId === OTHER_EXPENSE_TYPE_ID;
}
