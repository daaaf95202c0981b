import { unframed } from "./file-response.server";

/** A file that was made for this answer, to be saved: it cannot do anything, and no cache keeps it. */
export function madeFile(
  content: BodyInit,
  { name, type }: { readonly name: string; readonly type: string },
) {
  return new Response(content, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name.replace(/[^\w.-]/g, "")}"`,
      "Content-Security-Policy": `sandbox; default-src 'none'; ${unframed}`,
      "Cache-Control": "no-store",
    },
  });
}
