import type { LoaderFunctionArgs } from "@remix-run/node";
import { PATH } from "~/domain/paths";
import { ApiError } from "~/gateway/api-error";
import { requireEmployee } from "~/session/require-employee.server";
import { fileOrRedirectBack } from "../files/file-or-redirect-back.server";
import { fileResponse } from "../files/file-response.server";
import { documentKey } from "./paths";
import { texts } from "./texts";

/** Serves the file of a published document (DOC-01), also to the viewer. On failure redirects a person to the list, which shows the reason. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const back = { path: PATH.documents, notFoundMessage: texts.gone, fault: "document could not be read" };
  return fileOrRedirectBack(args, back, async () => {
    const { api } = await requireEmployee(args, "documents");
    const published = await api.employer.documents();
    const document = published.find((one) => documentKey(one) === args.params.documentId);
    if (!document) throw new ApiError(404, undefined);
    return fileResponse(args, await api.files.content(document.url), { opensPdf: true });
  });
}
