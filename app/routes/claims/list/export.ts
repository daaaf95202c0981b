import type { LoaderFunctionArgs } from "@remix-run/node";
import { readClaimFilters } from "~/domain/claim-filters";
import { ApiError } from "~/gateway/api-error";
import { redirectWithFlash } from "~/session/flash.server";
import { requireEmployee, signOutIfUnauthorized } from "~/session/require-employee.server";
import { lastListPath } from "./list-cookie.server";
import { searchOf } from "./search";
import { texts } from "./texts";

/** The claims that the filters in the URL find, all pages, as a workbook (CLM-16). What fails leads back to the list, which says so. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { api, employee } = await requireEmployee(args, "claims");
  const filters = readClaimFilters(new URL(args.request.url).searchParams);
  const list = await lastListPath(args, employee.id);
  // Dates that cannot be read would let every claim through.
  if (filters.dateProblems.length > 0) {
    return redirectWithFlash(args, list, { tone: "bad", text: texts.noDatesMore });
  }
  try {
    return asSaved(await api.claim.exportList(searchOf(filters)));
  } catch (error) {
    const instead = await signOutIfUnauthorized(args, error);
    if (!(instead instanceof ApiError)) throw instead;
    if (instead.status >= 500) args.context.logError("claims could not be exported", instead);
    return redirectWithFlash(args, list, { tone: "bad", text: instead.userMessage });
  }
}

function asSaved(workbook: File): Response {
  return new Response(workbook, {
    headers: {
      "Content-Type": workbook.type,
      "Content-Disposition": `attachment; filename="${workbook.name.replace(/[^\w.-]/g, "")}"`,
      "Content-Security-Policy":
        "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "Cache-Control": "no-store",
    },
  });
}
