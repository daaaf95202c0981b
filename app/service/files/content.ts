import type { FileId } from "~/domain/ids";
import { authenticateCaller } from "../auth/bearer";
import type { ServiceDeps } from "../deps";
import { notFoundError, ServiceError } from "../service-error";
import type { Variant } from "./reference";
import { findFileForCaller, findFileOfAnyone, type ServedFile, storageKey } from "./rows";
import { hasValidSignature, parseVariant } from "./signed-url";
import { toReadableStream } from "./to-readable-stream";

const CONTENT_PATH =
  /^\/manage-employer\/api\/files\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/content\/?$/;
const SHOWN_IN_PLACE = new Set(["image/jpeg", "image/png", "image/webp"]);
/** Media types of the variants whose type differs from the file's own. */
const TYPE_OF: Readonly<Partial<Record<Variant, string>>> = {
  thumbnail: "image/webp",
  webp: "image/webp",
  "thumbnail-jpeg": "image/jpeg",
};
const A_WEEK = 7 * 24 * 60 * 60;

/** Whether a request is for {@link serveFileContent}. */
export function isFileContentRequest(request: Request): boolean {
  return CONTENT_PATH.test(new URL(request.url).pathname);
}

/**
 * GET (or HEAD) `/manage-employer/api/files/{id}/content` (not in the specification): the bytes of a stored file, by bearer token
 * for its owner and for the employees it is published for, or by signed URL for anybody who has it (RCP-16). `variant` selects the
 * thumbnail or a photo's other format, `download=1` an attachment.
 *
 * @throws {ServiceError} 401 without token or signature, 404 for another's file, an expired URL, or a missing variant
 */
export async function serveFileContent(deps: ServiceDeps, request: Request): Promise<Response> {
  const { pathname, searchParams: query } = new URL(request.url);
  const id = CONTENT_PATH.exec(pathname)?.[1];
  if (id === undefined) throw notFoundError();
  if (request.method !== "GET" && request.method !== "HEAD")
    throw new ServiceError(405, "Method not allowed");
  const file = await permittedFile(deps, request, id, query);
  if (!file) throw notFoundError();
  return fileResponse(deps, file, {
    variant: parseVariant(query),
    isDownload: query.get("download") === "1",
    isHead: request.method === "HEAD",
  });
}

/**
 * Builds the response with a stored file's bytes. The headers neutralise its content: no sniffing, no scripts, no frames, and no
 * caching except of vendor photos. A PDF is an attachment, because no browser shows one in a sandbox; our viewer reads the bytes.
 *
 * @throws {ServiceError} 404 when there is no such variant, or no bytes
 */
async function fileResponse(
  deps: Pick<ServiceDeps, "files" | "log">,
  file: ServedFile,
  options: { readonly variant: Variant; readonly isDownload?: boolean; readonly isHead?: boolean },
): Promise<Response> {
  const key = storageKey(file, options.variant);
  const stored = key === null ? undefined : await deps.files.get(key);
  if (!stored) {
    if (key !== null) deps.log.error({ file: file.id }, "a file that is written down is not in the store");
    throw notFoundError();
  }
  const type = TYPE_OF[options.variant] ?? file.type;
  const isShown = SHOWN_IN_PLACE.has(type) && !options.isDownload;
  return new Response(options.isHead ? null : toReadableStream(stored.open), {
    headers: {
      "Content-Type": type,
      "Content-Length": String(stored.size),
      "Content-Disposition": disposition(isShown ? "inline" : "attachment", file.name),
      "Content-Security-Policy":
        "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "Referrer-Policy": "no-referrer",
      "X-Content-Type-Options": "nosniff",
      // A vendor photo holds no personal data, and a replaced photo is another file.
      "Cache-Control": file.isPhoto ? `private, max-age=${A_WEEK}, immutable` : "no-store",
    },
  });
}

async function permittedFile(
  deps: ServiceDeps,
  request: Request,
  id: FileId,
  query: URLSearchParams,
): Promise<ServedFile | undefined> {
  if (!query.has("signature")) {
    const caller = await authenticateCaller(deps, request.headers.get("Authorization"));
    return findFileForCaller(deps, caller, id);
  }
  return hasValidSignature(deps, id, query) ? findFileOfAnyone(deps, id) : undefined;
}

/** Builds a Content-Disposition that every client reads: an ASCII name, and the full name percent-encoded (RFC 6266). */
function disposition(kind: "inline" | "attachment", name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${whole}`;
}
