import type { Route } from "@orpc/contract";

/** When a call answers with a status of 4xx, in the words of the OpenAPI document; codes in capitals are the answer's `code`. */
type Refusals = Readonly<Record<number, string>>;

/** What a call's own rules refuse, for its route. What any call may refuse the document adds by itself. */
export function refuses(refusals: Refusals): NonNullable<Route["spec"]> {
  const named = Object.entries(refusals).map(([status, description]) => [status, { description }] as const);
  return (operation) => ({
    ...operation,
    responses: { ...operation.responses, ...Object.fromEntries(named) },
  });
}
