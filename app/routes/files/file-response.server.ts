import { typesFor } from "~/domain/upload";
import type { RequestArgs } from "~/session/context.server";
import { paced } from "./paced.server";

const PDF = "application/pdf";
/** For a file of any kind: no page of ours is built around it, and it leads nowhere. */
export const unframed = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** What a browser may show where it stands; anything else is saved. */
const PICTURES: readonly string[] = typesFor("Images");
const KNOWN: readonly string[] = typesFor("Employee/Claim");

/**
 * A stored file's bytes in an answer that cannot do anything (reliability: uploads); every answer of ours says nosniff besides.
 * They are read as fast as the visitor takes them.
 *
 * @param opensPdf for what an employer publishes. Browsers show no PDF in a sandbox, and their own viewer is a page that a policy
 * for its parts may break; being told that it is a PDF, they make nothing else of it
 */
export function fileResponse(args: RequestArgs, content: Response, { opensPdf = false } = {}): Response {
  const type = content.headers.get("Content-Type") ?? "";
  const isOpenedPdf = opensPdf && type === PDF;
  const disposition = content.headers.get("Content-Disposition");
  const length = content.headers.get("Content-Length");
  return new Response(content.body && paced(content.body, args), {
    headers: {
      "Content-Type": KNOWN.includes(type) ? type : "application/octet-stream",
      "Content-Disposition":
        isOpenedPdf || PICTURES.includes(type) ? asShown(disposition) : asSaved(disposition),
      ...(length && { "Content-Length": length }),
      "Content-Security-Policy": isOpenedPdf ? unframed : `sandbox; default-src 'none'; ${unframed}`,
      "Cache-Control": cachedBy(content.headers.get("Cache-Control")),
    },
  });
}

/** What tells nothing of anybody, the service lets a person's own browser keep; anything else no cache keeps. */
function cachedBy(said: string | null): string {
  return said !== null && /^private, max-age=\d+, immutable$/.test(said) ? said : "no-store";
}

function asShown(disposition: string | null): string {
  return disposition?.replace(/^\s*attachment\b/i, "inline") ?? "inline";
}

function asSaved(disposition: string | null): string {
  return disposition?.replace(/^\s*inline\b/i, "attachment") ?? "attachment";
}
