import type { OperatorPerson } from "~/contract/entities/operator-person";
import type { Count } from "~/domain/paging";
import type { OperatorClient } from "./client";

/** The output of a command: `value` is printed as JSON for machines, `text` for people. */
export interface CommandOutput {
  readonly value: unknown;
  readonly text: string;
  /** The command succeeded only in part: the process exits with 1. */
  readonly isIncomplete?: boolean;
}

/** Runs a command's work against the server and prints its output. */
export type RunCommand = (
  work: (
    client: OperatorClient,
    serverUrl: string,
    /**
     * For a command that makes several writes: gives each part its own idempotency key, the same when the command is repeated.
     */
    clientFor: (part: string) => OperatorClient,
  ) => Promise<CommandOutput>,
) => Promise<void>;

/** Resolves a person from an e-mail address or a number. */
export async function resolvePerson(
  client: OperatorClient,
  who: string,
): Promise<Pick<OperatorPerson, "id">> {
  return isPersonNumber(who) ? { id: Number(who) } : client.findPerson({ email: who });
}

/** Whether an argument names a person by number, not by e-mail address. */
export function isPersonNumber(who: string): boolean {
  return /^\d{1,10}$/.test(who);
}

/** Builds the output of a call's result: `value` for machines, `text` for people. */
export function commandOutput<Value>(value: Value, text: (value: Value) => string): CommandOutput {
  return { value, text: text(value) };
}

/** Builds the output of a list's page, followed by a line with the page number and the totals. */
export function pageOutput<Found extends { readonly pageCount: Count; readonly total: Count }>(
  page: number,
  found: Found,
  text: (found: Found) => string,
): CommandOutput {
  const { pageCount, total } = found;
  const line = total === 0 ? "There is none." : `Page ${page} of ${Math.max(pageCount, 1)}, ${total} in all.`;
  return { value: found, text: `${text(found)}\n\n${line}` };
}
