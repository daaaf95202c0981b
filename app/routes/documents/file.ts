import type { LoaderFunctionArgs } from "@remix-run/node";
import { withEmployee } from "~/session/with-employee.server";
import { fileResponse } from "../files/file-response.server";

/** The file of a published document (DOC-01): a PDF opens in the browser. What is not published for this person is not there. */
export function loader(args: LoaderFunctionArgs): Promise<Response> {
  return withEmployee(args, "documents", async ({ api }) => {
    const published = await api.employer.documents();
    const document = published.find(({ id }) => String(id) === args.params.documentId);
    if (!document) throw new Response(null, { status: 404 });
    return fileResponse(await api.files.content(document.url), { opensPdf: true });
  });
}
