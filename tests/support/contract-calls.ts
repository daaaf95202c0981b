import { z } from "zod";
import type { AnyCall } from "~/contract/calls";
import { contract } from "~/contract/contract";

/** A call of the contract, for tests that iterate over all calls. */
export interface ContractCall {
  /** Its path in the contract: `claim.receipt`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Whether it needs no session. */
  readonly isOpen: boolean;
  /** The names of its input's fields. */
  readonly fields: readonly string[];
}

/** Returns every call of the contract. */
export function contractCalls(): ContractCall[] {
  return Object.entries<Readonly<Record<string, AnyCall>>>(contract).flatMap(([group, calls]) =>
    Object.entries(calls).map(([name, call]) => {
      const { route, inputSchema, meta } = call["~orpc"];
      return {
        name: `${group}.${name}`,
        method: route.method ?? "POST",
        path: route.path ?? "",
        isOpen: meta.withoutBearer ?? false,
        fields: fieldsOf(inputSchema, route.inputStructure === "detailed"),
      };
    }),
  );
}

/** @param isDetailed whether the input has its query and body separate */
function fieldsOf(input: unknown, isDetailed: boolean): string[] {
  if (!(input instanceof z.ZodObject)) return [];
  return isDetailed
    ? Object.values(input.shape).flatMap((part) => fieldsOf(part, false))
    : Object.keys(input.shape);
}

/** Builds the request for an input: path fields in the path, the others in the query of a GET or in a JSON body. */
export function requestOf(
  { method, path }: ContractCall,
  input: Readonly<Record<string, unknown>>,
): { address: string; body?: Readonly<Record<string, unknown>> } {
  const rest = new Map(Object.entries(input));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = rest.get(name);
    rest.delete(name);
    return encodeURIComponent(String(value));
  });
  if (method !== "GET")
    return { address: filled, ...(rest.size > 0 ? { body: Object.fromEntries(rest) } : {}) };
  const query = new URLSearchParams([...rest].map(([name, value]) => [name, String(value)]));
  return { address: rest.size > 0 ? `${filled}?${query}` : filled };
}
