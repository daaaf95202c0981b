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

const health = { enrollmentId: HEALTHCARE, paper: "photograph" } as const;
const wellness = { enrollmentId: WELLNESS, paper: "photograph" } as const;
const wellnessInWords = { ...wellness, expenseTypeId: OTHER_EXPENSE_TYPE_ID } as const;

export const services = {
  acupuncture: {
    ...health,
    expenseTypeId: 1,
    item: "Acupuncture",
    fileName: "acupuncture",
    merchant: "Still Point Clinic",
    street: "14 Sample Lane",
  },
  chiropractor: {
    ...health,
    expenseTypeId: 2,
    item: "Adjustment",
    fileName: "chiropractor",
    merchant: "Upright Chiropractic",
    street: "9 Specimen Road",
  },
  dental: {
    ...health,
    expenseTypeId: 3,
    item: "Cleaning and check",
    fileName: "dental",
    merchant: "Harbour Dental",
    street: "120 Example Street",
  },
  crown: {
    ...health,
    expenseTypeId: 3,
    item: "Crown, porcelain",
    fileName: "dental-crown",
    merchant: "Harbour Dental",
    street: "120 Example Street",
  },
  massage: {
    ...health,
    expenseTypeId: 5,
    item: "Massage 60 min",
    fileName: "massage",
    merchant: "Lakeview Massage",
    street: "31 Pattern Avenue",
  },
  supplies: {
    ...health,
    expenseTypeId: 6,
    item: "Wrist brace",
    fileName: "pharmacy",
    merchant: "Corner Pharmacy",
    street: "2 Sample Square",
  },
  physio: {
    ...health,
    expenseTypeId: 7,
    item: "Physiotherapy",
    fileName: "physio",
    merchant: "Motion Physio",
    street: "77 Draft Street",
  },
  prescription: {
    ...health,
    expenseTypeId: 8,
    item: "Prescription",
    fileName: "prescription",
    merchant: "Corner Pharmacy",
    street: "2 Sample Square",
  },
  insurerShare: {
    ...health,
    paper: "pdf",
    expenseTypeId: 9,
    item: "Part not paid by insurer",
    fileName: "statement",
    merchant: "Example Mutual",
    street: "400 Model Drive",
  },
  vision: {
    ...health,
    expenseTypeId: 10,
    item: "Glasses",
    fileName: "glasses",
    merchant: "Clear Sight Optics",
    street: "58 Example Street",
  },
  pool: {
    ...wellnessInWords,
    other: "Swimming pool season pass",
    item: "Season pass",
    fileName: "pool-pass",
    merchant: "Northside Pool",
    street: "5 Placeholder Way",
  },
  yoga: {
    ...wellnessInWords,
    other: "Yoga, pass of ten classes",
    item: "10-class pass",
    fileName: "yoga",
    merchant: "Riverside Yoga",
    street: "88 Example Quay",
  },
  gym: {
    ...wellness,
    expenseTypeId: 31,
    item: "Monthly membership",
    fileName: "gym",
    merchant: "Iron Maple Gym",
    street: "16 Pattern Avenue",
  },
  shoes: {
    ...wellness,
    expenseTypeId: 33,
    item: "Running shoes",
    fileName: "running-shoes",
    merchant: "Second Wind Sports",
    street: "240 Model Drive",
  },
  race: {
    ...wellness,
    expenseTypeId: 34,
    item: "10 km entry",
    fileName: "race-entry",
    merchant: "Lakeshore Run",
    street: "1 Sample Square",
  },
  nutrition: {
    ...wellness,
    expenseTypeId: 35,
    item: "Consultation",
    fileName: "nutrition",
    merchant: "Good Plate Dietitians",
    street: "63 Draft Street",
  },
  meditation: {
    ...wellness,
    expenseTypeId: 36,
    item: "Course, 6 weeks",
    fileName: "meditation",
    merchant: "Quiet Room",
    street: "12 Specimen Road",
  },
  lifeInsurance: {
    enrollmentId: PERSONAL_INSURANCE,
    paper: "pdf",
    expenseTypeId: 19,
    item: "Life insurance premium",
    fileName: "life-insurance",
    merchant: "Example Mutual",
    street: "400 Model Drive",
  },
  donation: {
    enrollmentId: CHARITY,
    paper: "pdf",
    expenseTypeId: 41,
    item: "Donation",
    fileName: "donation",
    merchant: "Example Food Bank",
    street: "7 Placeholder Way",
  },
  retirement: {
    enrollmentId: RETIREMENT_SAVING,
    paper: "pdf",
    expenseTypeId: 25,
    item: "RRSP contribution",
    merchant: "Example Trust",
    street: "10 Model Drive",
    fileName: "rrsp",
  },
} as const satisfies Record<string, DemoService>;
