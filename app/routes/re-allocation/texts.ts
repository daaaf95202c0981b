import type { MidYearCategory } from "~/domain/mid-year";
import type { ChangeProblem } from "~/domain/mid-year-form";
import { type Cents, formatAmount } from "~/domain/money";
import { amountThisYear } from "~/domain/pro-rating";

/** Texts of re-allocation; the specification only gives the two messages of REA-03. */
export const texts = {
  title: "Re-Allocation",
  steps: "Re-allocation steps",
  step: { landing: "Overview", allocating: "Wallet allocation", reviewing: "Review" },
  continue: "Continue",
  back: "Back",

  welcome: (firstName: string, companyName: string) =>
    `${firstName}, ${companyName} asks you to divide your benefit among the categories again. There are two more steps, and what you save is kept if you leave.`,
  savedAlready:
    "Your new amounts are saved and count already. You can change them until you have reviewed and confirmed them.",
  yourBenefit: (year: number) => `Your ${year} benefit`,
  now: "Allocated now",
  allocatedOf: (year: number) => `Allocated for ${year}`,
  nothingYet: "Nothing is allocated yet.",
  review: "Review the amounts",
  change: "Change the amounts",

  share: (fund: string, year: number) =>
    `Divide ${fund} for ${year} among the categories. Allocate all of it; you can leave a category at zero.`,
  fromBefore: (year: number) => `We filled in your ${year} amounts to start.`,
  claimedAlready: (year: number) => `Already claimed for ${year}`,
  claimedFloor: "A category cannot get less than you have already claimed from it.",
  atLeast: (least: string) => `Please enter at least ${least}: you have already claimed that much from it.`,
  warning: "Once you have confirmed them, you cannot change these amounts.",
  saving: "Saving …",
  saved: "Your amounts are saved. Please check them once more and confirm.",

  lookOnce:
    "Please check the amounts once more. They are saved and count already; you can change them until you confirm.",
  notAllocated: "You have not allocated your benefit yet.",
  amountsNow: "These are the amounts as they are now.",
  allocate: "Allocate the benefit",
  total: "Total",
  fullYear: (amount: string) => `${amount} for a full year`,
  confirm: "Confirm",
  changedMeanwhile:
    "The amounts were changed in the meantime, perhaps in another window. Below are the amounts as they are now: confirm again if they are right.",
  confirming: "Confirming …",
  confirmed: "Thank you, your re-allocation is confirmed.",

  midYear: "Mid-year re-allocation",
  gained: (fund: string, year: number) =>
    `Your plan gives you ${fund} more for ${year}. Add it to the categories.`,
  lost: (fund: string, year: number) =>
    `Your plan gives you ${fund} less for ${year}. Take it from the categories.`,
  midYearReview: "Review the change",
  lookOnceAtChange: "Please check the amounts once more. They take effect when you confirm.",
  unchanged: "There is nothing left to allocate. Review the amounts and confirm to finish.",
  noLongerFits: "Something changed since you typed these amounts. Please divide what is left again.",
  proRated: (days: number, daysInYear: number, year: number, change: string) =>
    `Your plan is pro-rated: it covers ${days} of the ${daysInYear} days of ${year}, so this is your share of a full-year change of ${change}. All amounts here are for ${year}.`,
  sign: {
    gained: "Type how much to add to each category.",
    lost: "Type how much to take away from each category. You cannot take away what you have already claimed.",
  },
  rest: { gained: "Add the rest here", lost: "Take the rest here" },
  leftover: { gained: "Left to add", lost: "Left to take away" },
  stillOpen: {
    gained: (amount: string) => `You still have ${amount} to add. What is left must be exactly $0.00.`,
    lost: (amount: string) => `You still have ${amount} to take away. What is left must be exactly $0.00.`,
  },
  tooMuch: (amount: string) => `${amount} too much. What is left must be exactly $0.00.`,
  nowAndClaimed: (now: string, claimed: string) => `Now ${now}, claimed ${claimed}`,
  notYours: "you cannot change this",
  afterwards: "After the change",
  problem: {
    exceeds: "Amount exceeds the permitted allocation",
    invalid: "Input amount is invalid",
  },
} as const;

/** Returns why an amount is not permitted, to append to the specification's message (REA-03); cents of this year. */
export function reasonText(reason: ChangeProblem["reason"], category: MidYearCategory, fund: Cents): string {
  switch (reason) {
    case "belowClaimed": {
      const { claimedAmount, leastAmount } = category;
      const free = Math.max(0, amountThisYear(category) - leastAmount);
      const fromRollover = claimedAmount - leastAmount;
      const from =
        fromRollover > 0 ? `, ${formatAmount(fromRollover)} of it from money that rolled over` : "";
      return `${formatAmount(claimedAmount)} was already claimed${from}, so at most ${formatAmount(free)} can be taken away.`;
    }
    case "exceedsFund":
      return `your plan gives you ${formatAmount(Math.abs(fund))} ${fund < 0 ? "less" : "more"} in all.`;
    case "wrongSign":
      return fund < 0
        ? "your plan gives you less, so nothing can be added."
        : "your plan gives you more, so nothing can be taken away.";
    case "notAnAmount":
      return "please enter an amount such as 20.00.";
    case "twice":
    case "notEditable":
      return "";
  }
}

/** Returns the text for how much more or less a category gets, in cents. */
export function changeText(change: Cents): string {
  if (change === 0) return "unchanged";
  return `${formatAmount(Math.abs(change))} ${change < 0 ? "less" : "more"}`;
}

/** Returns the text for how much of the fund is left to divide, or too much, in cents; the fund may be negative. */
export function leftoverText(leftover: number, fund: number): string {
  const open = fund < 0 ? -leftover : leftover;
  return open < 0
    ? texts.tooMuch(formatAmount(-open))
    : texts.stillOpen[fund < 0 ? "lost" : "gained"](formatAmount(open));
}
