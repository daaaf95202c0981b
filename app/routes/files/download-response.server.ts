import { UNFRAMED_POLICY } from "./file-response.server";

/** Returns a generated file as a download that cannot run anything and is not cached. */
export function downloadResponse(
  content: BodyInit,
  { name, type }: { readonly name: string; readonly type: string },
) {
  return new Response(content, {
    headers: {
      "Content-Type": type,
      "Content-Disposition": `attachment; filename="${name.replace(/[^\w.-]/g, "")}"`,
      "Content-Security-Policy": `sandbox; default-src 'none'; ${UNFRAMED_POLICY}`,
      "Cache-Control": "no-store",
    },
  });
}
