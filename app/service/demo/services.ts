import { CHARITY, HEALTHCARE, PERSONAL_INSURANCE, RETIREMENT_SAVING, WELLNESS } from "~/domain/enrollment";
import { OTHER_EXPENSE_TYPE_ID } from "~/domain/expense-type";
import type { EnrollmentId, ExpenseTypeId } from "~/domain/ids";

/** Something the demo company's people buy. */
export interface DemoService {
  readonly enrollmentId: EnrollmentId;
  readonly expenseTypeId: ExpenseTypeId;
  /** In words, for the expense type Other. */
  readonly other?: string;
  readonly merchant: string;
  readonly street: string;
  readonly item: string;
  /** What its files are called, before the number. */
  readonly fileName: string;
  readonly paper: "photograph" | "pdf";
}

// A line each: its category, type of expense and file name; what was bought, where, and the street.
export const services = {
  acupuncture: bill(HEALTHCARE, 1, "acupuncture", "Acupuncture", "Still Point Clinic", "14 Sample Lane"),
  chiropractor: bill(HEALTHCARE, 2, "chiropractor", "Adjustment", "Upright Chiropractic", "9 Specimen Road"),
  dental: bill(HEALTHCARE, 3, "dental", "Cleaning and check", "Harbour Dental", "120 Example Street"),
  crown: bill(HEALTHCARE, 3, "dental-crown", "Crown, porcelain", "Harbour Dental", "120 Example Street"),
  massage: bill(HEALTHCARE, 5, "massage", "Massage 60 min", "Lakeview Massage", "31 Pattern Avenue"),
  supplies: bill(HEALTHCARE, 6, "pharmacy", "Wrist brace", "Corner Pharmacy", "2 Sample Square"),
  physio: bill(HEALTHCARE, 7, "physio", "Physiotherapy", "Motion Physio", "77 Draft Street"),
  prescription: bill(HEALTHCARE, 8, "prescription", "Prescription", "Corner Pharmacy", "2 Sample Square"),
  insurerShare: statement(
    HEALTHCARE,
    9,
    "statement",
    "Part not paid by insurer",
    "Example Mutual",
    "400 Model Drive",
  ),
  vision: bill(HEALTHCARE, 10, "glasses", "Glasses", "Clear Sight Optics", "58 Example Street"),
  pool: inWords(
    "Swimming pool season pass",
    "pool-pass",
    "Season pass",
    "Northside Pool",
    "5 Placeholder Way",
  ),
  yoga: inWords("Yoga, pass of ten classes", "yoga", "10-class pass", "Riverside Yoga", "88 Example Quay"),
  gym: bill(WELLNESS, 31, "gym", "Monthly membership", "Iron Maple Gym", "16 Pattern Avenue"),
  shoes: bill(WELLNESS, 33, "running-shoes", "Running shoes", "Second Wind Sports", "240 Model Drive"),
  race: bill(WELLNESS, 34, "race-entry", "10 km entry", "Lakeshore Run", "1 Sample Square"),
  nutrition: bill(WELLNESS, 35, "nutrition", "Consultation", "Good Plate Dietitians", "63 Draft Street"),
  meditation: bill(WELLNESS, 36, "meditation", "Course, 6 weeks", "Quiet Room", "12 Specimen Road"),
  lifeInsurance: statement(
    PERSONAL_INSURANCE,
    19,
    "life-insurance",
    "Life insurance premium",
    "Example Mutual",
    "400 Model Drive",
  ),
  donation: statement(CHARITY, 41, "donation", "Donation", "Example Food Bank", "7 Placeholder Way"),
  retirement: statement(
    RETIREMENT_SAVING,
    25,
    "rrsp",
    "RRSP contribution",
    "Example Trust",
    "10 Model Drive",
  ),
};

function bill(
  enrollmentId: EnrollmentId,
  expenseTypeId: ExpenseTypeId,
  fileName: string,
  item: string,
  merchant: string,
  street: string,
): DemoService {
  return { enrollmentId, expenseTypeId, fileName, item, merchant, street, paper: "photograph" };
}

function statement(...facts: Parameters<typeof bill>): DemoService {
  return { ...bill(...facts), paper: "pdf" };
}

function inWords(
  other: string,
  fileName: string,
  item: string,
  merchant: string,
  street: string,
): DemoService {
  return { ...bill(WELLNESS, OTHER_EXPENSE_TYPE_ID, fileName, item, merchant, street), other };
}
