import type { OperatorPerson } from "~/contract/entities/operator";
import type { Count } from "~/domain/paging";
import type { OperatorClient } from "./client";

/** What a command has to say: for machines as it is, for people as text. */
export interface CommandOutput {
  readonly value: unknown;
  readonly text: string;
  /** The command was done, but not all of it was right: the process ends with 1. */
  readonly isIncomplete?: boolean;
}

/** Runs the work of a command against the server and prints what it says. */
export type Run = (
  work: (
    client: OperatorClient,
    serverUrl: string,
    /** For a command of several calls that write: each part has a key of its own, the same when the command is repeated. */
    clientFor: (part: string) => OperatorClient,
  ) => Promise<CommandOutput>,
) => Promise<void>;

/** The person meant by an e-mail or a number. */
export async function personNamed(client: OperatorClient, who: string): Promise<Pick<OperatorPerson, "id">> {
  return /^\d{1,10}$/.test(who) ? { id: Number(who) } : client.findPerson({ email: who });
}

/** What a call answered: for machines as it is, for people as `text` says it. */
export function output<Value>(value: Value, text: (value: Value) => string): CommandOutput {
  return { value, text: text(value) };
}

/** A page of a list, with the line under it that says of how many. */
export function pageOutput<Found extends { readonly pageCount: Count; readonly total: Count }>(
  page: number,
  found: Found,
  text: (found: Found) => string,
): CommandOutput {
  const { pageCount, total } = found;
  const line = total === 0 ? "There is none." : `Page ${page} of ${Math.max(pageCount, 1)}, ${total} in all.`;
  return { value: found, text: `${text(found)}\n\n${line}` };
}
