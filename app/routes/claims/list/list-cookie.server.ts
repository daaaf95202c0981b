import { z } from "zod";
import type { EmployeeId } from "~/domain/ids";
import type { RequestArgs } from "~/session/context.server";
import { readCookie } from "~/session/read-cookie.server";
import { CLAIMS_PATH } from "../paths";

/** The longest query that is kept; all filters together are shorter. */
const MAX_QUERY_LENGTH = 500;
const listCookie = z.object({ employeeId: z.int(), query: z.string().max(MAX_QUERY_LENGTH) });

/** Returns the query of the list this person last saw, which closing a dialog returns to, with or without scripts (CLM-12). */
export async function lastListQuery(args: RequestArgs, employeeId: EmployeeId | undefined): Promise<string> {
  const read = await readCookie(args, args.context.cookies.claimsList, listCookie);
  return read && read.employeeId === employeeId ? read.query : "";
}

export async function lastListPath(args: RequestArgs, employeeId: EmployeeId | undefined): Promise<string> {
  const query = await lastListQuery(args, employeeId);
  return query ? `${CLAIMS_PATH}?${query}` : CLAIMS_PATH;
}

/** Returns the header that stores the query; none if it is already stored, or longer than any list of ours. */
export async function listQueryHeader(
  args: RequestArgs,
  employeeId: EmployeeId,
  query: string,
): Promise<Record<string, string>> {
  const staysAsItIs = query.length > MAX_QUERY_LENGTH || (await lastListQuery(args, employeeId)) === query;
  if (staysAsItIs) return {};
  return { "Set-Cookie": await args.context.cookies.claimsList.serialize({ employeeId, query }) };
}
