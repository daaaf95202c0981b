import type { LoaderFunctionArgs } from "@remix-run/node";
import { readClaimFilters } from "~/domain/claim-filters";
import { redirectWithFlash } from "~/session/flash.server";
import { lastEmployeeId } from "~/session/read-cookie.server";
import { requireEmployee } from "~/session/require-employee.server";
import { downloadResponse } from "../../files/download-response.server";
import { fileOrRedirectBack } from "../../files/file-or-redirect-back.server";
import { claimSearchOf } from "./claim-search";
import { lastListPath } from "./list-cookie.server";
import { listTexts as texts } from "./list-texts.server";

/** Exports all claims matching the filters in the URL as a workbook (CLM-16). Errors redirect to the list, which shows them. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const filters = readClaimFilters(new URL(args.request.url).searchParams);
  // Not the list of the person signed in: who that is may be what fails.
  const path = await lastListPath(args, await lastEmployeeId(args));
  return fileOrRedirectBack(args, { path, fault: "claims could not be exported" }, async () => {
    const { api } = await requireEmployee(args, "claims");
    // Invalid dates would not filter at all.
    if (filters.dateProblems.length > 0) {
      return redirectWithFlash(args, path, { tone: "bad", text: texts.noDatesMore });
    }
    const workbook = await api.claim.exportList(claimSearchOf(filters));
    return downloadResponse(workbook, workbook);
  });
}
