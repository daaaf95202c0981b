import { typesFor } from "~/domain/upload";

const PDF = "application/pdf";
/** What a browser may show where it stands; anything else is saved. */
const PICTURES: readonly string[] = typesFor("Images");
const KNOWN: readonly string[] = typesFor("Employee/Claim");

/**
 * A stored file's bytes in an answer that cannot do anything (reliability: uploads); every answer of ours says nosniff besides.
 *
 * @param opensPdf for what an employer publishes: browsers show no PDF in a sandbox
 */
export function fileResponse(content: Response, { opensPdf = false } = {}): Response {
  const type = content.headers.get("Content-Type") ?? "";
  const isOpenedPdf = opensPdf && type === PDF;
  const disposition = content.headers.get("Content-Disposition");
  const length = content.headers.get("Content-Length");
  return new Response(content.body, {
    headers: {
      "Content-Type": KNOWN.includes(type) ? type : "application/octet-stream",
      "Content-Disposition":
        isOpenedPdf || PICTURES.includes(type) ? asShown(disposition) : asSaved(disposition),
      ...(length && { "Content-Length": length }),
      "Content-Security-Policy": isOpenedPdf
        ? "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'none'"
        : "sandbox; default-src 'none'",
      "Cache-Control": "no-store",
    },
  });
}

function asShown(disposition: string | null): string {
  return disposition?.replace(/^\s*attachment\b/i, "inline") ?? "inline";
}

function asSaved(disposition: string | null): string {
  return disposition?.replace(/^\s*inline\b/i, "attachment") ?? "attachment";
}
