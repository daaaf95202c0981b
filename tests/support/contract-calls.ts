import { z } from "zod";
import type { AnyCall } from "~/contract/calls";
import { contract } from "~/contract/contract";

/** A call of the contract as the tests that walk over all of them see it. */
export interface ContractCall {
  /** By its place in the contract: `claim.receipt`. */
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** Whether somebody without a session makes it. */
  readonly isOpen: boolean;
  /** The names of its input's fields. */
  readonly fields: readonly string[];
}

/** Every call of the contract, read from it. */
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

/** @param isDetailed its query and its body are apart */
function fieldsOf(input: unknown, isDetailed: boolean): string[] {
  if (!(input instanceof z.ZodObject)) return [];
  return isDetailed
    ? Object.values(input.shape).flatMap((part) => fieldsOf(part, false))
    : Object.keys(input.shape);
}

/** The request a client would make of an input: fields of the path, else the query of a GET, else a JSON body. */
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
