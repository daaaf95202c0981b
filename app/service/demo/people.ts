import { addDays, type IsoDate, yearOf } from "~/domain/calendar";
import { CHARITY, HEALTHCARE, PERSONAL_INSURANCE, RETIREMENT_SAVING, WELLNESS } from "~/domain/enrollment";
import type { EnrollmentId } from "~/domain/ids";
import type { Cents } from "~/domain/money";
import { ROLE_EMP_OWNER, ROLE_EMPLOYEE } from "~/domain/role";
import type { dependents, employees } from "../database/schema";
import type { ClaimStory } from "./claim-story";
import { claimsOfAmelia } from "./claims-of-amelia";
import * as others from "./claims-of-others";
import type { Company, PlanName } from "./plans-offered";

export const DEMO_PASSWORD = "Wallet-2026";

type Columns = Partial<typeof employees.$inferInsert>;
type Relative = Pick<
  typeof dependents.$inferInsert,
  "firstName" | "lastName" | "relationship" | "dateOfBirth"
>;

/** Somebody of the demo company. */
export interface DemoPerson {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: Company;
  /** Absent while no class is chosen. */
  readonly plan?: PlanName;
  /** What to sign in as this person for; absent for somebody who has not signed up. */
  readonly purpose?: string;
  /** What is set up, in cents by category; absent before setup. */
  readonly allocation?: Readonly<Record<EnrollmentId, Cents>>;
  /** What of last year's healthcare money came over into this one. */
  readonly rollover?: Cents;
  readonly home?: readonly [
    gender: "MALE" | "FEMALE",
    born: IsoDate,
    street: string,
    city: string,
    province: string,
    postCode: string,
  ];
  /** Last digits of the bank account. */
  readonly account?: string;
  readonly socialInsuranceNumber?: string;
  readonly dependents?: readonly Relative[];
  readonly claims?: readonly ClaimStory[];
  /** Dates and standing, as of a Toronto day. */
  columns?(today: IsoDate): Columns;
}

const whole = {
  [HEALTHCARE]: 2_800_00,
  [WELLNESS]: 1_000_00,
  [PERSONAL_INSURANCE]: 600_00,
  [CHARITY]: 200_00,
  [RETIREMENT_SAVING]: 900_00,
};

const maple = { company: "maple" } as const;
const fullTime = { ...maple, plan: "fullTime", allocation: whole } as const;

export const demoPeople: readonly DemoPerson[] = [
  {
    ...fullTime,
    email: "amelia.roy@maple.example",
    firstName: "Amelia",
    lastName: "Roy",
    account: "417",
    purpose: "everything set up: claims of every status, a family, a wallet",
    home: ["FEMALE", "1988-04-12", "27 Example Street", "Toronto", "ON", "M5V 2T6"],
    rollover: 120_00,
    socialInsuranceNumber: "046454286",
    dependents: [
      { firstName: "Daniel", lastName: "Roy", relationship: "HUSBAND", dateOfBirth: "1986-11-03" },
      { firstName: "Sophie", lastName: "Roy", relationship: "CHILDREN", dateOfBirth: "2016-06-21" },
    ],
    claims: claimsOfAmelia,
    columns: (today) => ({ ...since(today, 3), enableMonthlyLimit: true }),
  },
  {
    ...maple,
    email: "noah.singh@maple.example",
    firstName: "Noah",
    lastName: "Singh",
    plan: "frontOffice",
    purpose: "not set up, several categories, 2,000.00",
    columns: (today) => since(today, 1),
  },
  {
    ...maple,
    email: "chloe.tran@maple.example",
    firstName: "Chloe",
    lastName: "Tran",
    plan: "partTime",
    purpose: "not set up, one category, pro-rated",
    columns: (today) => startedThisYear(today, 30),
  },
  {
    ...fullTime,
    email: "liam.cote@maple.example",
    firstName: "Liam",
    lastName: "Cote",
    account: "552",
    purpose: "has to re-allocate for the new year (REQUIRED)",
    home: ["MALE", "1979-02-01", "8 Pattern Avenue", "Ottawa", "ON", "K1P 5G4"],
    claims: others.claimsOfLiam,
    columns: (today) => ({ ...since(today, 4), reAllocationStatus: "REQUIRED" }),
  },
  {
    ...fullTime,
    email: "emma.dube@maple.example",
    firstName: "Emma",
    lastName: "Dube",
    account: "908",
    purpose: "has re-allocated, has to confirm (REVIEW)",
    home: ["FEMALE", "1992-09-17", "310 Model Drive", "Gatineau", "QC", "J8X 2K1"],
    columns: (today) => ({ ...since(today, 2), reAllocationStatus: "REVIEW" }),
  },
  {
    ...maple,
    email: "ethan.wong@maple.example",
    firstName: "Ethan",
    lastName: "Wong",
    plan: "hygienists",
    purpose: "plan changed in mid-year, +300.00 (CHANGE_REQUIRED)",
    allocation: { [HEALTHCARE]: 1_200_00, [WELLNESS]: 500_00, [RETIREMENT_SAVING]: 300_00 },
    home: ["MALE", "1990-12-30", "5 Draft Street", "Mississauga", "ON", "L5B 3C1"],
    account: "264",
    claims: others.claimsOfEthan,
    columns: (today) => ({ ...since(today, 2), reAllocationStatus: "CHANGE_REQUIRED", fundChange: 300_00 }),
  },
  {
    ...maple,
    email: "mia.ross@maple.example",
    firstName: "Mia",
    lastName: "Ross",
    plan: "assistants",
    purpose: "plan changed in mid-year, -200.00, pro-rated (CHANGE_REQUIRED)",
    allocation: { [HEALTHCARE]: 1_400_00, [WELLNESS]: 600_00 },
    home: ["FEMALE", "1997-05-08", "19 Specimen Road", "Hamilton", "ON", "L8P 1A1"],
    account: "731",
    claims: others.claimsOfMia,
    columns: (today) => ({
      ...startedThisYear(today, 75),
      reAllocationStatus: "CHANGE_REQUIRED",
      fundChange: -200_00,
    }),
  },
  {
    ...fullTime,
    email: "olivia.grant@maple.example",
    firstName: "Olivia",
    lastName: "Grant",
    account: "120",
    purpose: "owner: may switch to the employer portal",
    home: ["FEMALE", "1975-07-26", "1 Sample Square", "Toronto", "ON", "M4W 1A8"],
    claims: others.claimsOfOlivia,
    columns: (today) => ({ ...since(today, 5), roles: [ROLE_EMPLOYEE, ROLE_EMP_OWNER] }),
  },
  {
    ...maple,
    email: "lucas.bell@maple.example",
    firstName: "Lucas",
    lastName: "Bell",
    purpose: "no class chosen: is not let in",
    columns: () => ({ isEmployerNotEditInfo: true }),
  },
  {
    ...fullTime,
    email: "ava.chen@maple.example",
    firstName: "Ava",
    lastName: "Chen",
    account: "686",
    purpose: "eligible in 30 days",
    home: ["FEMALE", "1999-01-14", "44 Placeholder Way", "Vancouver", "BC", "V6B 1A1"],
    columns: (today) => ({ eligibilityDate: addDays(today, 30), classBenefitFromDate: addDays(today, 30) }),
  },
  {
    ...fullTime,
    email: "henry.moss@maple.example",
    firstName: "Henry",
    lastName: "Moss",
    account: "845",
    purpose: "benefit cancelled 20 days ago: may not send claims",
    home: ["MALE", "1968-10-05", "600 Example Street", "Halifax", "NS", "B3J 1S9"],
    claims: others.claimsOfHenry,
    columns: (today) => ({ ...since(today, 6), benefitCancellationDate: addDays(today, -20) }),
  },
  {
    ...fullTime,
    email: "grace.lam@maple.example",
    firstName: "Grace",
    lastName: "Lam",
    account: "392",
    purpose: "benefit cancelled 7 days ago: may still send claims",
    home: ["FEMALE", "1983-03-19", "73 Pattern Avenue", "Winnipeg", "MB", "R3C 0V8"],
    claims: others.claimsOfGrace,
    columns: (today) => ({ ...since(today, 3), benefitCancellationDate: addDays(today, -7) }),
  },
  {
    ...fullTime,
    email: "jack.noel@maple.example",
    firstName: "Jack",
    lastName: "Noel",
    account: "573",
    purpose: "three open claims, two of them duplicates",
    home: ["MALE", "1985-08-23", "12 Draft Street", "Toronto", "ON", "M6G 1B2"],
    dependents: [
      { firstName: "Nora", lastName: "Noel", relationship: "CHILDREN", dateOfBirth: "2018-02-11" },
    ],
    claims: others.claimsOfJack,
    columns: (today) => since(today, 3),
  },
  {
    company: "birch",
    email: "zoe.katz@birch.example",
    firstName: "Zoe",
    lastName: "Katz",
    plan: "studio",
    purpose: "works for another employer",
    allocation: { [HEALTHCARE]: 1_000_00, [WELLNESS]: 500_00 },
    home: ["FEMALE", "1991-06-02", "30 Model Drive", "Calgary", "AB", "T2P 1J9"],
    account: "219",
    claims: others.claimsOfZoe,
    columns: (today) => since(today, 2),
  },
  {
    ...maple,
    email: "invited@maple.example",
    firstName: "Isla",
    lastName: "Park",
    plan: "frontOffice",
    columns: (today) => since(today, 0),
  },
];

/** Employed for so many years. */
function since(today: IsoDate, years: number): Columns {
  const day = `${yearOf(today) - years}-01-01`;
  return { eligibilityDate: day, classBenefitFromDate: day };
}

/** Employed so many days ago, but not before the second day of this year, so that the year is a part of one. */
function startedThisYear(today: IsoDate, daysAgo: number): Columns {
  const wanted = addDays(today, -daysAgo);
  const second = `${yearOf(today)}-01-02`;
  const day = wanted < second ? (second < today ? second : today) : wanted;
  return { eligibilityDate: day, classBenefitFromDate: day, proRated: true };
}
