import type { LoaderFunctionArgs } from "@remix-run/node";
import { today } from "~/domain/calendar";
import { PATH } from "~/domain/paths";
import { requireEmployee } from "~/session/require-employee.server";
import { downloadResponse } from "../../files/download-response.server";
import { fileOrRedirectBack } from "../../files/file-or-redirect-back.server";
import { withBackpressure } from "../../files/with-backpressure.server";

/** Serves the employee's record as a ZIP while the download is open (PRF-11); otherwise redirects to the password form. */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const file = { name: `my-record-${today(args.context.clock)}.zip`, type: "application/zip" };
  return fileOrRedirectBack(args, { path: PATH.myData, fault: "a record could not be made" }, async () => {
    const { api } = await requireEmployee(args, "profile");
    // The ZIP is only built for a GET request.
    if (args.request.method === "HEAD") return downloadResponse("", file);
    const { body } = await api.files.personalRecord();
    return downloadResponse(body ? withBackpressure(body, args) : "", file);
  });
}
