import { openAsBlob } from "node:fs";
import { uploadRoutes } from "~/contract/upload-routes";
import type { Service } from "~/service/service";
import { innermostCode, type UpstreamFailure } from "./upstream-failure";

/** A file that the portal has already streamed to disk. */
export type StoredUpload = Parameters<Service["upload"]>[3];

/** What answers the contract: the embedded service in this process, or an upstream API by URL (API-03). */
export interface Transport {
  readonly origin: string;
  /** False for an upstream, whose responses are validated against the contract; the contract tests check ours. */
  readonly isTrusted: boolean;
  readonly fetch: Service["fetch"];
  /** Called for every call without a response or without a valid one. An embedded service writes its own log. */
  readonly onFailure?: (failure: UpstreamFailure) => void;
  /** Makes a call of the contract without serialising it as HTTP, if both ends are in this process. */
  readonly call?: Service["call"];
  readonly upload: Service["upload"];
}

/** The embedded service, called in this process: no network, and an upload is passed on as a file on disk. */
export function embeddedTransport(service: Service): Transport {
  return {
    origin: "http://embedded.invalid",
    isTrusted: true,
    fetch: (request, by) => service.fetch(request, by),
    call: (request, by) => service.call(request, by),
    upload: (call, headers, fields, file, by) => service.upload(call, headers, fields, file, by),
  };
}

/**
 * An upstream API with the contract's paths (API-01, API-03) under `base`. Uploads are streamed from disk, never held in memory.
 * @param failed called for every call that failed
 */
export function upstreamTransport(base: string, failed: Transport["onFailure"] = () => undefined): Transport {
  const origin = base.replace(/\/+$/, "");
  return {
    origin,
    isTrusted: false,
    onFailure: failed,
    fetch(request, by) {
      addVisitorAddress(request.headers, by);
      return request.method === "GET" ? fetchTwice(request) : fetch(request);
    },
    async upload(call, headers, fields, file, by) {
      addVisitorAddress(headers, by);
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append("file", await openAsBlob(file.path, { type: file.type }), file.name);
      const { method = "POST", path = "" } = uploadRoutes[call];
      return fetch(origin + path, { method, headers, body });
    },
  };
}

/** What the use of a closed connection fails with, at once. Later the same codes mean that the upstream gave up on the call. */
const CLOSED_CODES: readonly (string | undefined)[] = ["UND_ERR_SOCKET", "ECONNRESET", "EPIPE"];
const AT_ONCE_MS = 1_000;

/**
 * Fetches what only reads, once more if its connection was closed before a response: an upstream may close one that was kept open
 * in the moment in which the portal uses it again. RFC 9110 allows this for what may be repeated.
 */
async function fetchTwice(request: Request): Promise<Response> {
  const start = performance.now();
  try {
    return await fetch(request.clone());
  } catch (error) {
    const isClosed = CLOSED_CODES.includes(innermostCode(error)) && performance.now() - start < AT_ONCE_MS;
    if (!isClosed) throw error;
    return fetch(request);
  }
}

/** Otherwise an upstream that limits attempts by IP address would count all of our visitors as one. */
function addVisitorAddress(headers: Headers, by: Parameters<Service["fetch"]>[1]): void {
  if (by?.ipAddress !== undefined) headers.set("X-Forwarded-For", by.ipAddress);
}
