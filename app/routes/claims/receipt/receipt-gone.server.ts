import { replace } from "@remix-run/node";
import { ApiError, undefinedIfNotFound } from "~/gateway/api-error";
import type { RequestArgs } from "~/session/context.server";
import { redirectWithFlash } from "~/session/flash.server";
import type { EmployeeSession } from "~/session/require-employee.server";
import { lastListPath } from "../list/list-cookie.server";
import { ADD_CLAIM_PATH } from "../paths";
import { texts } from "./receipt-answer-texts";

/**
 * Runs a step on a receipt that may have been deleted in another window: in that case redirects with a message to the draft, or
 * to the list if there is no draft any more (decision D76).
 *
 * @param read rejects with 404 if there is no such receipt
 */
export async function redirectIfReceiptGone<Read extends object, T>(
  args: RequestArgs,
  me: EmployeeSession,
  read: () => Promise<Read>,
  step: (found: Read) => Promise<T>,
): Promise<T | Response> {
  const found = await undefinedIfNotFound(read());
  if (found) return step(found);
  return redirectWithFlash(args, await draftOrList(args, me), { tone: "bad", text: texts.goneElsewhere });
}

/**
 * Loads a receipt's page. If the person deleted the receipt and came by Back or Forward, replaces the page with the draft, or
 * with the list if there is no draft any more.
 */
export async function replaceIfReceiptDeleted<T>(
  args: RequestArgs,
  me: EmployeeSession,
  load: () => Promise<T>,
): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "receiptDeleted")) throw error;
    throw replace(await draftOrList(args, me));
  }
}

async function draftOrList(args: RequestArgs, me: EmployeeSession): Promise<string> {
  const hasDraft = "openIdList" in (await me.api.claim.openingSummary());
  return hasDraft ? ADD_CLAIM_PATH : lastListPath(args, me.employee.id);
}
