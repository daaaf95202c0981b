import { contract } from "./contract";

/** The employee's calls that bring a file along, which travels as a stream. */
export const uploadRoutes = {
  receipt: contract.claim.uploadReceipt["~orpc"].route,
  file: contract.employer.uploadFile["~orpc"].route,
};

export type UploadCall = keyof typeof uploadRoutes;
