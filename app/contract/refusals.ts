import type { Route } from "@orpc/contract";

/** When a call answers with a status of 4xx, in the words of the OpenAPI document; codes in capitals are the answer's `code`. */
export type Refusals = Readonly<Record<number, string>>;

/** What a call refuses of the link of a mail, whose token it takes. */
export const linkRefusals = {
  400: "TOKEN_ALTERED, TOKEN_FOREIGN",
  410: "TOKEN_USED, TOKEN_EXPIRED",
  429: "Asked too often",
} as const;

/** What a call's own rules refuse, for its route. What any call may refuse the document adds by itself. */
export function refuses(refusals: Refusals): NonNullable<Route["spec"]> {
  const named = Object.entries(refusals).map(([status, description]) => [status, { description }] as const);
  return (operation) => ({
    ...operation,
    responses: { ...operation.responses, ...Object.fromEntries(named) },
  });
}
