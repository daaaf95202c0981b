import type { InferContractRouterOutputs } from "@orpc/contract";
import { authContract } from "./auth";
import { claimContract } from "./claim";
import { employeeContract } from "./employee";
import { employerContract } from "./employer";
import type { ParsedInputs } from "./parsed-inputs";
import { walletContract } from "./wallet";

/**
 * Every call that is built so far (API-01): the one language between the portal and what stands behind it. The calls that the
 * specification does not name say that they are ours.
 */
export const contract = {
  auth: authContract,
  employee: employeeContract,
  employer: employerContract,
  claim: claimContract,
  wallet: walletContract,
};

export type Contract = typeof contract;

/** What each call hands to its function in the service. */
export type Inputs = ParsedInputs<Contract>;
/** What each call answers. */
export type Outputs = InferContractRouterOutputs<Contract>;
