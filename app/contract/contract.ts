import { authContract } from "./auth";
import { claimContract } from "./claim";
import { employeeContract } from "./employee";
import { employerContract } from "./employer";
import { walletContract } from "./wallet";

/** Every call that is built so far (API-01): the one language between the portal and what stands behind it. */
export const contract = {
  auth: authContract,
  employee: employeeContract,
  employer: employerContract,
  claim: claimContract,
  wallet: walletContract,
};

export type Contract = typeof contract;
