import { createHmac, timingSafeEqual } from "node:crypto";
import type { FileId } from "~/domain/ids";
import type { Caller, ServiceDeps } from "../deps";
import { notFoundError } from "../service-error";
import { type SigningKey, signingKey, signingKeys } from "../tokens/signing-keys";
import { parseReference, VARIANTS, type Variant } from "./reference";
import { findFileForCaller, storageKey } from "./rows";

type Signing = Pick<ServiceDeps, "clock"> & {
  readonly secrets: Pick<ServiceDeps["secrets"], "signing" | "accepted">;
};

const LIFETIME_MS = 5 * 60_000;

/**
 * GET files?path=…: a URL of a stored file that the caller may open; the URL works for five minutes without a bearer token
 * (RCP-16).
 */
export async function readSignedFileUrl(
  deps: Signing & Pick<ServiceDeps, "db" | "publicOrigin">,
  caller: Caller,
  input: { readonly path: string },
): Promise<{ data: string }> {
  const reference = parseReference(input.path);
  const file = reference && (await findFileForCaller(deps, caller, reference.id));
  if (!file || storageKey(file, reference.variant) === null) throw notFoundError();
  return { data: signFileUrl(deps, file.id, reference.variant) };
}

/** Signs a URL that opens one file for five minutes. The caller has checked that the person may open it. */
export function signFileUrl(
  deps: Signing & Pick<ServiceDeps, "publicOrigin">,
  id: FileId,
  variant: Variant,
): string {
  const expires = String(deps.clock.now().getTime() + LIFETIME_MS);
  const key = signingKey(deps.secrets.signing, "file-address");
  const signature = `${key.kid}.${signatureOf(key, id, variant, expires).toString("base64url")}`;
  const query = new URLSearchParams({ variant, expires, signature });
  return `${deps.publicOrigin ?? ""}/manage-employer/api/files/${id}/content?${query}`;
}

/** Whether a URL's signature is valid for this file and has not expired. */
export function hasValidSignature(deps: Signing, id: FileId, query: URLSearchParams): boolean {
  const expires = query.get("expires") ?? "";
  const [kid, signature = ""] = (query.get("signature") ?? "").split(".");
  const { signing, accepted = signing } = deps.secrets;
  const key = signingKeys(accepted, "file-address").find((one) => one.kid === kid);
  if (!key) return false;
  const given = Buffer.from(signature, "base64url");
  const right = signatureOf(key, id, parseVariant(query), expires);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return false;
  return deps.clock.now().getTime() < Number(expires);
}

/** Returns the variant that a URL requests. */
export function parseVariant(query: URLSearchParams): Variant {
  return VARIANTS.find((one) => one === query.get("variant")) ?? "original";
}

function signatureOf(key: SigningKey, id: FileId, variant: Variant, expires: string): Buffer {
  return createHmac("sha256", key.bytes).update(`file address\n${id}\n${variant}\n${expires}`).digest();
}
