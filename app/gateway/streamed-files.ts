import type { ContractRouterClient } from "@orpc/contract";
import { type Contract, contract } from "~/contract/contract";
import { ApiError } from "./api-error";
import {
  apiErrorFromResponse,
  buildCallHeaders,
  reportUpstreamFailure,
  toApiError,
  withCallTimeout,
} from "./call-responses";
import type { Transport } from "./transport";
import type { LinkContext } from "./visitor";

export interface Files {
  /** Streams the bytes of a file reference from its signed URL. 404 if the file is not the bearer's. */
  content(reference: string): Promise<Response>;
  /** GET employees/personal-record: streams the ZIP. */
  personalRecord(): Promise<Response>;
}

type Client = Pick<ContractRouterClient<Contract>, "employer">;

/** Returns the calls whose responses are streams of bytes. */
export function fileCalls(transport: Transport, client: Client, who: LinkContext): Files {
  return {
    content: (reference) => contentOf(transport, client, reference, who),
    personalRecord: () => recordOf(transport, who),
  };
}

async function contentOf(
  transport: Transport,
  client: Client,
  reference: string,
  by: LinkContext,
): Promise<Response> {
  let data: string | undefined;
  try {
    data = (await client.employer.fileUrl({ path: reference })).data;
    return await fetchStreamed(transport, new Request(fileUrl(transport, data)), by);
  } catch (error) {
    // The call for the URL has already reported its own failure.
    if (error instanceof ApiError && data === undefined) throw error;
    throw reportUpstreamFailure(transport, { method: "GET", path: "/{file}" }, toApiError(error), by);
  }
}

/** A path is one of the service, which an upstream may serve under a path of its own; `new URL` would drop that path. */
function fileUrl({ origin }: Transport, url: string): URL {
  return url.startsWith("/") ? new URL(origin + url) : new URL(url, origin);
}

async function recordOf(transport: Transport, context: LinkContext): Promise<Response> {
  const { method = "GET", path = "" } = contract.employee.personalRecord["~orpc"].route;
  try {
    const request = new Request(transport.origin + path, { method, headers: buildCallHeaders(context) });
    return await fetchStreamed(transport, request, context);
  } catch (error) {
    throw reportUpstreamFailure(transport, { method, path }, toApiError(error), context);
  }
}

/** Sends a request and returns its response without buffering the body. @throws {ApiError} */
async function fetchStreamed(transport: Transport, request: Request, by: LinkContext): Promise<Response> {
  const answer = await withCallTimeout(transport.fetch(request, by));
  if (answer.ok) return answer;
  throw apiErrorFromResponse(answer, await withCallTimeout(answer.json().catch(() => undefined)), by);
}
