import { PATH } from "~/domain/paths";
import type { SetupStep } from "~/domain/setup-progress";

const SETUP_PATH = "/employee/setup";

/** The path of each step (decision D37). */
export const stepPath: Readonly<Record<SetupStep, string>> = {
  planOverview: PATH.setupLanding,
  basicInformation: PATH.basicInformation,
  walletAllocation: `${SETUP_PATH}/benefit-coverage`,
  bankingInformation: `${SETUP_PATH}/personal-banking`,
  dependents: `${SETUP_PATH}/dependents`,
  review: `${SETUP_PATH}/review-information`,
};

/** The terms as a dialog over the plan overview. */
export const TERMS_PATH = `${PATH.setupLanding}/terms`;
