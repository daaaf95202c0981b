import {
  type AnySchema,
  type ContractProcedure,
  type ErrorMap,
  type HTTPMethod,
  type HTTPPath,
  oc,
  type Route,
} from "@orpc/contract";

/** What holds for a call beside its route; the OpenAPI document and the tests read it from the call. */
export interface CallFacts {
  /** Somebody without a session makes it; every other call needs a bearer token, or an operator's key. */
  readonly withoutBearer?: boolean;
  /** A write that takes no Idempotency-Key: it only asks, or does once by its own nature what it is asked twice. */
  readonly withoutKey?: boolean;
}

/** A call as those see it who walk over all of them. */
export type AnyCall = ContractProcedure<AnySchema, AnySchema, ErrorMap, CallFacts>;

/** When a call answers with a status of 4xx, in the words of the OpenAPI document; codes in capitals are the answer's `code`. */
type Refusals = Readonly<Record<number, string>>;

/** What a call says beside method, path and summary, all of it optional. */
interface CallDetails
  extends Pick<Route, "description" | "successStatus" | "inputStructure">,
    Pick<CallFacts, "withoutKey"> {
  /** What its own rules refuse. What any call may refuse the document adds by itself. */
  readonly refuses?: Refusals;
}

/**
 * The heads of calls with one tag of the document and one set of facts: `employee.get(path, summary, details)`, which its
 * `.input(…)` and `.output(…)` follow. The path begins after the prefix of the contract that the call joins.
 */
export function callsOf<Facts extends CallFacts>(tag: string, facts: Facts) {
  const base = oc.$meta<Facts>(facts).$route({ tags: [tag] });
  function headOf(method: HTTPMethod) {
    return (path: HTTPPath, summary: string, { refuses, withoutKey = false, ...details }: CallDetails = {}) =>
      base
        .meta({ ...facts, ...(withoutKey && { withoutKey }) })
        .route({ method, path, summary, ...details, ...(refuses && { spec: refusing(refuses) }) });
  }
  return { get: headOf("GET"), post: headOf("POST"), put: headOf("PUT"), delete: headOf("DELETE") };
}

/** Heads of calls that need the bearer token of a session. */
export function callsWithBearer(tag: string) {
  return callsOf<CallFacts>(tag, {});
}

/** Heads of calls that somebody without a session makes. */
export function callsWithoutBearer(tag: string) {
  return callsOf<CallFacts>(tag, { withoutBearer: true });
}

/** What a call refuses of the link of a mail, whose token it takes. */
export const linkRefusals = {
  400: "TOKEN_ALTERED, TOKEN_FOREIGN",
  410: "TOKEN_USED, TOKEN_EXPIRED",
  429: "Asked too often",
} as const;

function refusing(refusals: Refusals): NonNullable<Route["spec"]> {
  const named = Object.entries(refusals).map(([status, description]) => [status, { description }] as const);
  return (operation) => ({
    ...operation,
    responses: { ...operation.responses, ...Object.fromEntries(named) },
  });
}
