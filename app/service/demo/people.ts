import { z } from "zod";
import { RE_ALLOCATION_STATUSES } from "~/domain/access";
import { GENDERS } from "~/domain/basic-information";
import { addDays, type IsoDate, yearOf } from "~/domain/calendar";
import { RELATIONSHIPS } from "~/domain/relationship";
import { type employees, roles } from "../database/schema";
import type { ClaimStory } from "./claim-story";
import { claimsByFirstName } from "./claims";
import written from "./people.json";

export const DEMO_PASSWORD = "Wallet-2026";

const inPeopleFile = z.strictObject({
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  company: z.enum(["maple", "birch"]),
  /** Absent if the person has no class. */
  plan: z.enum(["fullTime", "frontOffice", "partTime", "hygienists", "assistants", "studio"]).optional(),
  /** What signing in as this person demonstrates; absent for a person who has not signed up. */
  purpose: z.string().optional(),
  /** Years of employment. */
  yearsEmployed: z.int().optional(),
  /** Limited to the second day of this year at the earliest, so that this year's benefit is pro-rated. */
  startedDaysAgo: z.int().optional(),
  startsInDays: z.int().optional(),
  benefitEndedDaysAgo: z.int().optional(),
  reAllocationStatus: z.enum(RE_ALLOCATION_STATUSES).optional(),
  /** Amount in cents that a mid-year plan change adds (negative: takes away). */
  fundChange: z.int().optional(),
  enableMonthlyLimit: z.boolean().optional(),
  isEmployerNotEditInfo: z.boolean().optional(),
  roles: z.array(z.enum(roles)).optional(),
  /** Allocated cents by category; absent before set-up. */
  allocation: z.record(z.string(), z.int()).optional(),
  /** Cents of last year's healthcare money that rolled over into this year. */
  rollover: z.int().optional(),
  home: z
    .object({
      gender: z.enum(GENDERS),
      dateOfBirth: z.string(),
      street: z.string(),
      cityName: z.string(),
      province: z.string(),
      postCode: z.string(),
    })
    .optional(),
  /** Last digits of the bank account. */
  account: z.string().optional(),
  socialInsuranceNumber: z.string().optional(),
  dependents: z
    .array(
      z.object({
        firstName: z.string(),
        lastName: z.string(),
        relationship: z.enum(RELATIONSHIPS),
        dateOfBirth: z.string(),
      }),
    )
    .optional(),
});

/** A person of the demo company. */
export interface DemoPerson extends z.infer<typeof inPeopleFile> {
  readonly claims: readonly ClaimStory[];
}

export const demoPeople: readonly DemoPerson[] = z
  .array(inPeopleFile)
  .parse(written)
  .map((person) => ({ ...person, claims: claimsByFirstName[person.firstName] ?? [] }));

/** Returns a person's columns with dates and status, as of a Toronto day. */
export function employeeColumns(person: DemoPerson, today: IsoDate): Partial<typeof employees.$inferInsert> {
  const { fundChange, benefitEndedDaysAgo } = person;
  const firstDay = firstDayOf(person, today);
  return {
    reAllocationStatus: person.reAllocationStatus,
    enableMonthlyLimit: person.enableMonthlyLimit,
    isEmployerNotEditInfo: person.isEmployerNotEditInfo,
    roles: person.roles,
    fundChange,
    ...(firstDay !== undefined && { eligibilityDate: firstDay, classBenefitFromDate: firstDay }),
    ...(person.startedDaysAgo !== undefined && { proRated: true }),
    ...(fundChange !== undefined && { fundYear: yearOf(today) }),
    ...(benefitEndedDaysAgo !== undefined && {
      benefitCancellationDate: addDays(today, -benefitEndedDaysAgo),
    }),
  };
}

function firstDayOf(
  { yearsEmployed, startedDaysAgo, startsInDays }: DemoPerson,
  today: IsoDate,
): IsoDate | undefined {
  if (yearsEmployed !== undefined) return `${yearOf(today) - yearsEmployed}-01-01`;
  if (startsInDays !== undefined) return addDays(today, startsInDays);
  if (startedDaysAgo === undefined) return undefined;
  const wanted = addDays(today, -startedDaysAgo);
  const second = `${yearOf(today)}-01-02`;
  if (wanted >= second) return wanted;
  return second < today ? second : today;
}
