import {
  type AnySchema,
  type ContractProcedure,
  type ErrorMap,
  type HTTPMethod,
  type HTTPPath,
  oc,
  type Route,
} from "@orpc/contract";

/** Facts about a call besides its route; the OpenAPI document and the tests read them from the call. */
export interface CallMeta {
  /** Callable without a session; every other call needs a bearer token or an operator's key. */
  readonly withoutBearer?: boolean;
  /** A write that takes no Idempotency-Key, because it only queries or is idempotent by nature. */
  readonly withoutKey?: boolean;
}

/** Any call, as code that iterates over all calls sees it. */
export type AnyCall = ContractProcedure<AnySchema, AnySchema, ErrorMap, CallMeta>;

/**
 * When a call answers with which 4xx status, in the words of the OpenAPI document; words in capitals are the response's `code`.
 */
type Refusals = Readonly<Record<number, string>>;

/** The optional details of a call, besides method, path and summary. */
interface CallDetails
  extends Pick<Route, "description" | "successStatus" | "inputStructure">,
    Pick<CallMeta, "withoutKey"> {
  /** The refusals of this call's own rules. The document adds those that any call may answer. */
  readonly refuses?: Refusals;
}

/**
 * Builds calls with one tag in the document and one set of facts: `employee.get(path, summary, details)`, followed by `.input(…)`
 * and `.output(…)`. The path starts after the prefix of the contract that the call joins.
 */
export function callBuilder<Facts extends CallMeta>(tag: string, facts: Facts) {
  const base = oc.$meta<Facts>(facts).$route({ tags: [tag] });
  function headOf(method: HTTPMethod) {
    return (path: HTTPPath, summary: string, { refuses, withoutKey = false, ...details }: CallDetails = {}) =>
      base
        .meta({ ...facts, ...(withoutKey && { withoutKey }) })
        .route({ method, path, summary, ...details, ...(refuses && { spec: refusing(refuses) }) });
  }
  return { get: headOf("GET"), post: headOf("POST"), put: headOf("PUT"), delete: headOf("DELETE") };
}

/** Builds calls that require the bearer token of a session. */
export function callsWithBearer(tag: string) {
  return callBuilder<CallMeta>(tag, {});
}

/** Builds calls that need no session. */
export function callsWithoutBearer(tag: string) {
  return callBuilder<CallMeta>(tag, { withoutBearer: true });
}

/** The refusals of a call that takes the token of a mail's link. */
export const linkRefusals = {
  400: "TOKEN_ALTERED, TOKEN_FOREIGN",
  410: "TOKEN_USED, TOKEN_EXPIRED",
  429: "Too many requests",
} as const;

function refusing(refusals: Refusals): NonNullable<Route["spec"]> {
  const named = Object.entries(refusals).map(([status, description]) => [status, { description }] as const);
  return (operation) => ({
    ...operation,
    responses: { ...operation.responses, ...Object.fromEntries(named) },
  });
}
