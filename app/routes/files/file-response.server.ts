import { mediaTypesFor } from "~/domain/upload";
import type { RequestArgs } from "~/session/context.server";
import { withBackpressure } from "./with-backpressure.server";

const PDF = "application/pdf";
/** Policy for any file: it may not be framed, submit forms or set a base URL. */
export const UNFRAMED_POLICY = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** Types the browser may display inline; all others are downloaded. */
const PICTURES: readonly string[] = mediaTypesFor("Images");
const KNOWN: readonly string[] = mediaTypesFor("Employee/Claim");

/**
 * Streams a stored file in a response that cannot run anything (reliability: uploads); every response also has nosniff. Reads no
 * faster than the browser receives.
 *
 * @param opensPdf shows a PDF inline, for the employer's documents, without `sandbox` and `default-src`: browsers show no PDF in
 * a sandbox, and a policy may break their built-in viewer. Its content type keeps it from being interpreted as anything else
 */
export function fileResponse(args: RequestArgs, content: Response, { opensPdf = false } = {}): Response {
  // Other services write `Image/JPEG` or add a character set.
  const type = content.headers.get("Content-Type")?.split(";")[0]?.trim().toLowerCase() ?? "";
  const isOpenedPdf = opensPdf && type === PDF;
  const disposition = content.headers.get("Content-Disposition");
  // Of an answer that came compressed, it is the length before `fetch` decompressed it.
  const length = content.headers.has("Content-Encoding") ? null : content.headers.get("Content-Length");
  return new Response(content.body && withBackpressure(content.body, args), {
    headers: {
      "Content-Type": KNOWN.includes(type) ? type : "application/octet-stream",
      "Content-Disposition":
        isOpenedPdf || PICTURES.includes(type) ? asShown(disposition) : asSaved(disposition),
      ...(length && { "Content-Length": length }),
      "Content-Security-Policy": isOpenedPdf
        ? UNFRAMED_POLICY
        : `sandbox; default-src 'none'; ${UNFRAMED_POLICY}`,
      "Cache-Control": cacheControlOf(content.headers.get("Cache-Control")),
    },
  });
}

/** Passes on the service's private, immutable caching, which it sets for files without personal data; otherwise `no-store`. */
function cacheControlOf(header: string | null): string {
  return header !== null && /^private, max-age=\d+, immutable$/.test(header) ? header : "no-store";
}

function asShown(disposition: string | null): string {
  return disposition?.replace(/^\s*attachment\b/i, "inline") ?? "inline";
}

function asSaved(disposition: string | null): string {
  return disposition?.replace(/^\s*inline\b/i, "attachment") ?? "attachment";
}
