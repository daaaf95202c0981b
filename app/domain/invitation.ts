import type { BenefitYear } from "./benefit-year";
import { EMAIL_MAX_LENGTH, isEmail, normalizeEmail } from "./email";
import { FULL_NAME_MAX_LENGTH, fullNameLength } from "./full-name";
import { withoutHiddenMarks } from "./hidden-marks";
import { type IsoDate, parseDate, yearOf } from "./iso-date";
import { ROLE_EMP_ADMIN, ROLE_EMP_OWNER, ROLE_EMPLOYEE } from "./role";

/** Maximum number of invitations in one list. */
export const MAX_INVITATIONS = 500;

const EARLIEST = "2000-01-01";
/** How many years ahead somebody can become eligible; later is taken for a slip, such as 2062 for 2026. */
const YEARS_AHEAD = 2;

/** A person to invite, as typed into a list. The caller looks up company and class. */
export interface InvitationFields {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly className: string;
  readonly eligibilityDate: string;
  readonly proRated?: string | undefined;
  readonly role?: string | undefined;
}

/** A parsed invitation. */
export interface Invitation {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly company: string;
  readonly className: string;
  readonly eligibilityDate: IsoDate;
  readonly proRated: boolean;
  readonly roles: (typeof ROLE_EMPLOYEE | typeof ROLE_EMP_OWNER | typeof ROLE_EMP_ADMIN)[];
}

export type InvitationProblem =
  | "emailWrong"
  | "firstNameWrong"
  | "lastNameWrong"
  | "nameLong"
  | "companyMissing"
  | "classMissing"
  | "dateWrong"
  | "dateOutside"
  | "proRatedWrong"
  | "roleWrong";

/**
 * A warning: the portal's own forms reject such an e-mail address (decision D55); the class has no plan yet, so that the person is
 * eligible from the first day of its first one.
 */
export type InvitationWarning = "emailUnusual" | "planLater";

const LOOKS_LIKE_EMAIL = /^[^\s\p{C}@<>"(),:;[\]\\]+@[^\s\p{C}@<>"(),:;[\]\\]+\.[^\s\p{C}@<>"(),:;[\]\\.]+$/u;
const YES_NO = new Map([
  ["", false],
  ["no", false],
  ["false", false],
  ["yes", true],
  ["true", true],
]);
const ROLES = new Map<string, Invitation["roles"]>([
  ["", [ROLE_EMPLOYEE]],
  ["employee", [ROLE_EMPLOYEE]],
  ["owner", [ROLE_EMPLOYEE, ROLE_EMP_OWNER]],
  ["admin", [ROLE_EMPLOYEE, ROLE_EMP_ADMIN]],
]);

/**
 * Parses one row of an invitation list: dates in any accepted format (decision D72), `proRated` yes or no, `role` employee, owner
 * or admin. Never throws.
 *
 * @param day today, a Toronto day
 * @returns every problem and warning; the invitation only if there is no problem
 */
export function readInvitation(
  typed: InvitationFields,
  day: IsoDate,
): {
  readonly problems: readonly InvitationProblem[];
  readonly warnings: readonly InvitationWarning[];
  readonly invitation?: Invitation;
} {
  const email = normalizeEmail(typed.email);
  const firstName = tidy(typed.firstName);
  const lastName = tidy(typed.lastName);
  const company = tidy(typed.company);
  const className = tidy(typed.className);
  const eligibilityDate = parseDate(typed.eligibilityDate);
  const proRated = YES_NO.get(tidy(typed.proRated ?? "").toLowerCase());
  const roles = ROLES.get(tidy(typed.role ?? "").toLowerCase());

  const problems: InvitationProblem[] = [];
  if (email.length > EMAIL_MAX_LENGTH || !LOOKS_LIKE_EMAIL.test(email)) problems.push("emailWrong");
  if (!isPrintable(firstName)) problems.push("firstNameWrong");
  if (!isPrintable(lastName)) problems.push("lastNameWrong");
  if (fullNameLength(firstName, lastName) > FULL_NAME_MAX_LENGTH) problems.push("nameLong");
  if (company === "") problems.push("companyMissing");
  if (className === "") problems.push("classMissing");
  if (!eligibilityDate) problems.push("dateWrong");
  else if (eligibilityDate < EARLIEST || yearOf(eligibilityDate) > yearOf(day) + YEARS_AHEAD)
    problems.push("dateOutside");
  if (proRated === undefined) problems.push("proRatedWrong");
  if (roles === undefined) problems.push("roleWrong");

  const warnings: InvitationWarning[] = [];
  if (!problems.includes("emailWrong") && !isEmail(email)) warnings.push("emailUnusual");

  if (problems.length > 0 || !eligibilityDate || proRated === undefined || !roles)
    return { problems, warnings };
  const invitation = { email, firstName, lastName, company, className, eligibilityDate, proRated, roles };
  return { problems, warnings, invitation };
}

/**
 * Returns the plan that somebody is invited to: the class's plan of the year, or an earlier one, which stays in force in years without
 * one. Whoever starts before the class's first plan gets that one from its first day: its money is that of its year, and from an
 * earlier day on it would be allocated twice (ALO-04, WAL-08).
 *
 * @param plans of one class, the earliest first; `isFirst` for the first that the class ever had
 * @param start the Toronto day on which the person is to start, in their benefit year
 * @returns `eligibleFrom`, a Toronto day, only where the plan starts later; undefined for a class without a plan
 */
export function planToInviteTo<
  Plan extends {
    readonly benefitYear: BenefitYear;
    readonly startDate: IsoDate;
    readonly isFirst: boolean;
  },
>(
  plans: readonly Plan[],
  start: IsoDate,
): { readonly plan: Plan; readonly eligibleFrom?: IsoDate } | undefined {
  const inForce = plans.findLast(({ benefitYear }) => benefitYear <= yearOf(start));
  if (inForce && (start >= inForce.startDate || !inForce.isFirst)) return { plan: inForce };
  const [first] = plans;
  return first && { plan: first, eligibleFrom: first.startDate };
}

/**
 * Returns the first day of a person who was invited to a class's first plan, once the plan's own first day is corrected: whoever
 * started with the plan still does, and nobody starts before it ({@link planToInviteTo}).
 *
 * @param plan the plan's first day before and after the correction; all Toronto days
 */
export function firstDayAfterCorrection(
  firstDay: IsoDate,
  plan: { readonly before: IsoDate; readonly after: IsoDate },
): IsoDate {
  return firstDay === plan.before || firstDay < plan.after ? plan.after : firstDay;
}

/** Trims a name and collapses runs of whitespace to one space. */
export function tidy(text: string): string {
  return text.trim().replace(/\s+/g, " ");
}

/** Whether a name is not empty and all of its characters can be stored and displayed. */
export function isPrintable(name: string): boolean {
  return name !== "" && !/[\p{Cc}\p{Cs}]/u.test(name) && withoutHiddenMarks(name) === name;
}
