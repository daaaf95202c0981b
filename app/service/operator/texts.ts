import type { ReAllocationStatus } from "~/domain/access";
import { type BankingRemovalProblem, TRANSFER_DAYS } from "~/domain/banking-removal";
import type { BenefitYear } from "~/domain/benefit-year";
import { ENROLLMENTS } from "~/domain/enrollment";
import type { ClaimProposalId } from "~/domain/ids";
import type { InvitationProblem, InvitationWarning } from "~/domain/invitation";
import { amountForInput, type Cents, formatAmount } from "~/domain/money";
import type { OperatorRole } from "~/domain/operator-role";
import type { Count } from "~/domain/paging";
import { ORGANIZATION_NAME_MAX_LENGTH, PLAN_MAX_AMOUNT, type PlanProblem } from "~/domain/plan-offer";

/** Messages of the operator's calls. */
export const texts = {
  keyWrong: "The operator's key is missing or wrong, or was revoked.",
  operatorClosed: "The operator's calls are closed here: this installation was started without OPERATOR_KEY.",
  installationKeepsOperators:
    "There are named administrators, so the installation's key only keeps operators: use a key of your own.",
  roleMissing: (
    who: { readonly name: string; readonly role: OperatorRole },
    roles: readonly OperatorRole[],
  ) =>
    `This takes the role ${[...roles, "ADMINISTER"].filter((role, at, all) => all.indexOf(role) === at).join(" or ")}; ${who.name} has ${who.role}.`,
  noSuchOperator: "There is no such operator.",
  operatorKnown: "There is an operator of this name already.",
  operatorNameWrong: (most: number) =>
    `An operator needs a name with a letter in it, of at most ${most} letters, without unprintable characters.`,
  operatorRevoked: "This operator was revoked; add a new one.",
  installationStays: "The installation's key is a setting (OPERATOR_KEY) and is changed there.",
  ceilingNeedsDecisions: "A ceiling belongs to a role that decides or pays.",
  noSuchProposal: "There is no such proposal.",
  proposedAlready: (id: ClaimProposalId, who: string) =>
    `${who} has proposed something for this claim already: confirm proposal ${id} or withdraw it first.`,
  anotherConfirms: "Another operator confirms what you propose.",
  proposerMayNot: (name: string) => `${name}, who proposed this, may not do it any more: withdraw it.`,
  proposalClosed: {
    CONFIRMED: "This proposal has been confirmed already.",
    WITHDRAWN: "This proposal was withdrawn.",
  },
  tooManyKeys: "Too many wrong operator's keys",
  noSuchPerson: "There is no such person.",
  noSuchCompany: "There is no such company.",
  companyKnown: "There is a company of this name already.",
  companyWrong: `A company needs a name of at most ${ORGANIZATION_NAME_MAX_LENGTH} letters, without unprintable characters.`,
  planKnown: (className: string, year: BenefitYear) =>
    `The class ${className} has a plan for ${year} already.`,
  noSuchPlan: (className: string, year: BenefitYear) => `The class ${className} has no plan for ${year}.`,
  planDivided: (people: Count) =>
    `People who have divided the money of this plan already: ${people}. Nothing was changed: ask each of them for a re-allocation, or add a plan for the next year.`,
  planNotDivisible: (people: Count) =>
    `People of this class who still have to divide their money anew, and could not by this plan after what they have claimed: ${people}. ` +
    "Nothing was stored: wait until they have confirmed it, or take it back with re-allocation NONE first.",
  titleMissing: "A document needs a title.",
  noSuchDocument: "There is no such document.",
  noSuchClaim: "There is no such claim.",
  noSuchWithdrawal: "There is no such withdrawal.",
  withdrawalDecided: {
    APPROVED: "This withdrawal has been approved already.",
    REJECTED: "This withdrawal has been rejected already.",
    RETURNED: "This withdrawal was approved and has been returned already.",
  },
  withdrawalNotApproved:
    "This withdrawal has not been approved, so no bank can have sent it back: reject it to put the money back.",
  withdrawalDiffers: (amount: string) => `This withdrawal comes to ${amount}. Nothing was done.`,
  withdrawalAccountChanged:
    "The bank account of this person has changed since they asked for this. Nothing was done: reject it, so that they can ask again for the right account. If the money was sent already, do not reject it, or it is paid twice.",
  noAccountToPay: "This person has no bank account any more.",
  accountNeeded: {
    stillMember: () =>
      "Bank data are removed once the benefit has ended and no claim can be submitted any more.",
    reAllocationWaits: () =>
      "This person has to re-allocate, which needs a bank account. Withdraw that first: re-allocation with NONE.",
    stillOnItsWay: () =>
      `A withdrawal was approved less than ${TRANSFER_DAYS} days ago: the account is needed until its transfer has arrived.`,
    moneyOwed: (amount) =>
      `There is ${amount} of this person's that is not paid out yet, so the bank account is still needed.`,
  } satisfies Record<BankingRemovalProblem, (amount: string) => string>,
  accountRemoved:
    "The bank account of this person was removed, and nobody can confirm a re-allocation without one. They save one under Banking Information first.",
  withdrawalAboveCeiling: (ceiling: string) =>
    `This is above your ceiling of ${ceiling}: an operator with a higher one approves it.`,
  withdrawalReasonMissing: "A withdrawal is rejected or returned with a reason, which its owner reads.",
  noSuchReview: "There is no such review.",
  reviewHidden: "This review is hidden already.",
  reviewReasonMissing: "A review is hidden with a reason, which its author reads.",
  invitationWrong: (problem: string) => `Nothing was changed: ${problem}.`,
  signedUpAlready: "This person has signed up already and needs no invitation.",
  cancelledBeforeStart: "A benefit cannot be cancelled before the day it begins.",
  notSetUp: "This person has not set up the account yet, so there is nothing to re-allocate.",
  fundNeedsChange: "A fund belongs to the status CHANGE_REQUIRED only.",
  notDivided: (year: BenefitYear) =>
    `This person has not divided the money of ${year} yet, so no change can be added to it: ask for REQUIRED instead.`,
  claimedOfClosed: (name: string, claimed: string, most: string) =>
    `This person has claimed ${claimed} of ${name} already, and their plan leaves at most ${most} for it, so they could not divide their money anew.`,
  totalDoesNotFit: (fund: string, needed: string) =>
    `This person's plan gives ${fund}, and what they have claimed already and the plan's fixed amounts come to ${needed}, so they could not divide their money anew.`,
  dividesFirst: (fund: string, year: BenefitYear) =>
    `This person has still to divide a change of ${fund} of the year ${year}: wait for that, or take it back with NONE first.`,
  nothingToDivide: (year: BenefitYear) =>
    `This person's plan gives no money of ${year}, with the changes it has had, so there is nothing to divide anew.`,
  nothingToChange: "This person's plan leaves them no amount to choose, so there is nothing to divide.",
  keysAreSettings:
    "The keys are settings here and are changed there: let every instance accept the new ones (SESSION_SECRETS_ACCEPTED, " +
    "DATA_KEYS_ACCEPTED), make them SESSION_SECRET and DATA_KEY and accept the old ones, and then give rotate-key --reseal.",
  stillSealed: (values: Count) =>
    `Encrypted numbers (${values}) still need an older data key: give rotate-key --reseal first.`,
  stillSigned: (count: Count, hours: number) =>
    `An older session secret has signed ${count} sessions and links of mails that are good for up to ${hours} more hours: ` +
    "wait so long, or end them by --sign-out.",
  reAllocationDiffers: (status: ReAllocationStatus, fund: Cents, divided: Cents) =>
    `This person's re-allocation stands at ${status}, with ${formatAmount(fund)} still to divide and ${formatAmount(divided)} divided. ` +
    `Nothing was done; --was ${status} --undivided ${amountForInput(fund)} --divided ${amountForInput(divided)} names it as it stands.`,
  fundOutside: (total: string) =>
    `A plan with all its changes gives between ${formatAmount(0)} and ${formatAmount(PLAN_MAX_AMOUNT)}, and this person's gives ${total}.`,
  fundTooLow: (left: string) => `No more can be taken back than is left: ${left}.`,
} as const;

/** Messages for invalid plans. */
export const planTexts: Readonly<Record<PlanProblem, string>> = {
  classWrong: `A class needs a name of at most ${ORGANIZATION_NAME_MAX_LENGTH} letters, without unprintable characters.`,
  amountWrong: `The amount of a plan is above zero and at most ${formatAmount(PLAN_MAX_AMOUNT)}.`,
  startWrong: "A plan begins in this benefit year or a later one, before 2200.",
  runOutWrong: "The run-out ends in the year after the benefit year of the plan.",
  rolloverUndated:
    "What is left rolls over once last year's receipts are no longer taken: say the last day for those, the end of the run-out.",
  rolloverTooLate:
    "What is left rolls over on the day after the end of the run-out, in the same year: say an earlier day than December 31.",
  groupInsuranceWrong: `At most 20 group insurances, each with a name of at most ${ORGANIZATION_NAME_MAX_LENGTH} letters, without unprintable characters.`,
  feeWrong:
    "The administration fee and the tax on it are each between 0% and 100%, with at most two decimals.",
  categoryMissing: "A plan needs at least one category.",
  categoryUnknown: `The categories are ${ENROLLMENTS.map(({ id, name }) => `${id} ${name}`).join(", ")}.`,
  categoryTwice: "A category is named twice.",
  fixedWrong: "A fixed amount is above zero.",
  fixedTooMuch: "The fixed amounts come to more than the amount of the plan.",
  fixedTooLittle: "Every category has a fixed amount, so together they must come to the amount of the plan.",
};

/** Why a row of an invitation list is left out; the last four are found by checking the list and the database. */
export const invitationProblemTexts: Readonly<
  Record<InvitationProblem | "twiceInList" | "knownAlready" | "companyUnknown" | "classUnknown", string>
> = {
  emailWrong: "the e-mail is not an address",
  firstNameWrong: "the first name is missing or holds unprintable characters",
  lastNameWrong: "the last name is missing or holds unprintable characters",
  nameLong: "the full name is longer than 30 letters",
  companyMissing: "the company is missing",
  classMissing: "the class is missing",
  dateWrong: "the eligibility date is not a day (dd/MM/yyyy or yyyy-MM-dd)",
  dateOutside: "the eligibility date is before 2000 or after the year after next",
  proRatedWrong: "pro-rated is neither yes nor no",
  roleWrong: "the role is none of employee, owner, admin",
  twiceInList: "the e-mail is in this list already",
  knownAlready: "there is a person with this e-mail already",
  companyUnknown: "there is no such company",
  classUnknown: "the company has no plan for this class",
};

export const invitationWarningTexts: Readonly<Record<InvitationWarning, string>> = {
  emailUnusual: "the portal's forms refuse this e-mail, so that a forgotten password cannot be asked for",
  planLater:
    "the class has no plan for that date; the person is eligible from the first day of its first plan",
};
