import type { LoaderFunctionArgs } from "@remix-run/node";
import { PATH } from "~/domain/landing";
import { ApiError } from "~/gateway/api-error";
import { redirectWithFlash } from "~/session/flash.server";
import { requireEmployee, signOutIfUnauthorized } from "~/session/require-employee.server";
import { fileResponse } from "../files/file-response.server";
import { texts } from "./texts";

/** The file of a published document (DOC-01). What cannot be opened leads back to the list, which says why. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { api } = await requireEmployee(args, "documents");
  try {
    const published = await api.employer.documents();
    const document = published.find(({ id }) => String(id) === args.params.documentId);
    if (!document) throw new ApiError(404, undefined);
    return fileResponse(await api.files.content(document.url), { opensPdf: true });
  } catch (error) {
    const instead = await signOutIfUnauthorized(args, error);
    if (!(instead instanceof ApiError)) throw instead;
    if (instead.status >= 500) args.context.logError("document could not be read", instead);
    const text = instead.status === 404 ? texts.gone : instead.userMessage;
    return redirectWithFlash(args, PATH.documents, { tone: "bad", text });
  }
}
