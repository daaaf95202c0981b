import { contract } from "./contract";

/** The employee's calls with a file, which is streamed. */
export const uploadRoutes = {
  receipt: contract.claim.uploadReceipt["~orpc"].route,
  file: contract.employer.uploadFile["~orpc"].route,
};

export type UploadCall = keyof typeof uploadRoutes;
