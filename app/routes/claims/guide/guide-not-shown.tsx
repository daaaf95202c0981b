import { useLocation } from "@remix-run/react";
import { NoteLine } from "~/ui/banner/banner";
import { Link } from "~/ui/link/link";
import { texts } from "./texts";

/** Why the viewer shows no guide: the file is no valid PDF, or the file or the viewer did not arrive. */
export type NotShownReason = "damaged" | "unreachable";

/** Says why the guide is not shown; one that did not arrive can be requested again. */
export function GuideNotShown({ reason }: { reason: NotShownReason }) {
  const { pathname, search } = useLocation();
  return (
    <div role="alert">
      <NoteLine>
        {reason === "damaged" ? (
          texts.damaged
        ) : (
          <>
            {texts.unreachable}
            <Link to={pathname + search} reloadDocument>
              {texts.reload}
            </Link>
            {texts.unreachableEnd}
          </>
        )}
      </NoteLine>
    </div>
  );
}

/**
 * Returns the reason for an error of pdf.js. It calls whatever arrived instead of the file an invalid PDF, such as a page to which a
 * browser without `Sec-Fetch-Dest` was redirected, so a file counts as damaged only if the portal does serve a PDF. Never rejects.
 */
export async function reasonNotShown({ name }: Error, file: string): Promise<NotShownReason> {
  if (name !== "InvalidPDFException") return "unreachable";
  const leave = new AbortController();
  try {
    const { status, headers } = await fetch(file, { redirect: "manual", signal: leave.signal });
    const isPdf = status === 200 && headers.get("Content-Type") === "application/pdf";
    return isPdf ? "damaged" : "unreachable";
  } catch {
    return "unreachable";
  } finally {
    // The content was read already.
    leave.abort();
  }
}
