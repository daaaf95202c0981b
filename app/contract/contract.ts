import type { InferContractRouterOutputs } from "@orpc/contract";
import { authContract } from "./auth";
import { claimContract } from "./claim";
import { employeeContract } from "./employee";
import { employerContract } from "./employer";
import type { ParsedInputs } from "./parsed-inputs";
import { walletContract } from "./wallet";

/**
 * All calls that are built so far (API-01), the only interface between the portal and what it runs on. Calls that the
 * specification does not name are marked as ours.
 */
export const contract = {
  auth: authContract,
  employee: employeeContract,
  employer: employerContract,
  claim: claimContract,
  wallet: walletContract,
};

export type Contract = typeof contract;

/** What each call passes to its function in the service. */
export type Inputs = ParsedInputs<Contract>;
/** What each call answers. */
export type Outputs = InferContractRouterOutputs<Contract>;
