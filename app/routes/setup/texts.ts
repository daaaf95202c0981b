import type { SetupStep } from "~/domain/setup-progress";

/** Texts of the set-up wizard; those not in the specification are ours. */
export const texts = {
  setup: "Setup Wizard",
  steps: "Setup steps",
  step: {
    planOverview: "Plan overview",
    basicInformation: "Basic information",
    walletAllocation: "Wallet allocation",
    bankingInformation: "Banking information",
    dependents: "Dependents",
    review: "Review",
  } satisfies Record<SetupStep, string>,
  continue: "Continue",
  back: "Back",
  noDependents: "If you have none, choose Continue.",

  notSaved: "This was not saved",
  notSavedMore:
    "This is what you entered here. If it differs from what is saved, tell your employer or change it in your profile.",
  goHome: "Go to the start page",
  alreadyComplete: "Your setup is complete.",
  doneElsewhere: "Your setup was completed in another window. Nothing was changed.",

  welcome: (firstName: string, companyName: string) =>
    `Welcome, ${firstName}. ${companyName} gives you a benefit to spend. Setting it up takes about 5 minutes. Each step is saved when you choose Continue, so you can stop after any of them and come back.`,
  yourBenefit: "Your benefit",
  aYear: "for the full benefit year",
  noPlan: "The amount is not set yet.",
  employer: "Employer",
  planStart: "Plan start",
  eligibleFrom: "Eligible from",
  notFixed: "Not set yet",
  proRated: "Your plan is pro-rated: for part of a year you get part of the amount.",
  yourShare: (year: number, amount: string) => `Your share for ${year} is ${amount}.`,
  categories: "Categories",
  whatFollows: "Next steps",
  follows: {
    basicInformation: "Your date of birth and your home address.",
    walletAllocation: "How you divide the benefit among its categories.",
    bankingInformation: "Where your withdrawals go. Have a picture of a void cheque (marked VOID) ready.",
    dependents: "The people you can claim for, if there are any.",
    review: "You check everything once more and confirm.",
  },
  bankingSaved: "Your banking information is saved.",
  terms: "Terms and Conditions of Use",
  backToPlan: "Back to the plan overview",
  termsBefore: "The rules for your benefit and this portal are in the",
} as const;
