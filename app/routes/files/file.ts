import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { Gateway } from "~/gateway/gateway";
import { apiErrorUnlessSignedOut, requireEmployee } from "~/session/require-employee.server";
import { fileResponse } from "./file-response.server";

/**
 * Serves a file of the signed-in person, or a vendor's photo, by reference: the file itself, its thumbnail (`?thumbnail`), or, as
 * the fallback for a picture that did not load, a redirect to its signed URL (`?signed`, RCP-16). Files of others are a 404.
 */
export async function loader(args: LoaderFunctionArgs): Promise<Response> {
  const { searchParams } = new URL(args.request.url);
  const reference = `${args.params.fileId ?? ""}${searchParams.has("thumbnail") ? "/thumbnail" : ""}`;
  try {
    const { api } = await requireEmployee(args, "anyEmployee");
    const signed = searchParams.has("signed") && (await urlHere(api, reference, args.request));
    return signed ? redirect(signed) : fileResponse(args, await api.files.content(reference));
  } catch (error) {
    const failed = await apiErrorUnlessSignedOut(args, error);
    if (failed.status >= 500) args.context.logError("file could not be read", failed);
    return new Response(null, { status: failed.status === 400 ? 404 : failed.status });
  }
}

/** Returns the signed URL, or undefined if it is on another host, because our pages load no pictures from other sites. */
async function urlHere(api: Gateway, reference: string, request: Request): Promise<string | undefined> {
  const { data } = await api.employer.fileUrl({ path: reference });
  const here = new URL(request.url);
  const url = new URL(data, here);
  return url.host === here.host ? url.pathname + url.search : undefined;
}
