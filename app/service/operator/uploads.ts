import { operatorContract } from "~/contract/operator";
import type { CallPermissions } from "~/contract/operator-rights";
import type { ServiceDeps } from "../deps";
import type { Operator } from "./authentication";
import { publishDocument } from "./documents";
import { addVendorPhoto } from "./vendor-photos";

interface StreamedCall {
  readonly rights: CallPermissions;
  answer(deps: ServiceDeps, operator: Operator, request: Request): Promise<Response>;
}

const streamed = [
  { call: operatorContract.publish["~orpc"], answer: publishDocument },
  { call: operatorContract.addVendorPhoto["~orpc"], answer: addVendorPhoto },
];

/** Returns the operator call at this path if it is an upload, whose body is read as a stream. */
export function findOperatorUpload(method: string, path: string): StreamedCall | undefined {
  const found = streamed.find(({ call: { route } }) => route.method === method && route.path === path);
  return found && { rights: found.call.meta, answer: found.answer };
}
