import { openAsBlob } from "node:fs";
import { uploadRoutes } from "~/contract/upload-routes";
import type { Service } from "~/service/service";
import { innermostCode, type UpstreamFailure } from "./upstream-failure";

/** Time limit of a call: a person does not wait longer, so a slow response becomes an error. */
export const CALL_TIMEOUT_MS = 20_000;
/** Of a call with a file. */
export const FILE_CALL_TIMEOUT_MS = 60_000;

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
      return request.method === "GET" ? fetchTwice(request) : fetchWithin(CALL_TIMEOUT_MS, request);
    },
    async upload(call, headers, fields, file, by) {
      addVisitorAddress(headers, by);
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append("file", await openAsBlob(file.path, { type: file.type }), file.name);
      const { method = "POST", path = "" } = uploadRoutes[call];
      return fetchWithin(FILE_CALL_TIMEOUT_MS, origin + path, { method, headers, body });
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
    return await fetchWithin(CALL_TIMEOUT_MS, request.clone());
  } catch (error) {
    const isClosed = CLOSED_CODES.includes(innermostCode(error)) && performance.now() - start < AT_ONCE_MS;
    if (!isClosed) throw error;
    return fetchWithin(CALL_TIMEOUT_MS, request);
  }
}

/** Later than the caller's own limit, whose error is the one to report. */
const ABORT_LATER_MS = 1_000;

/**
 * Fetches, and hangs up on an upstream that does not begin to respond in time or stops in the middle: a call that is only given up
 * would hold its socket for minutes, and an upstream that stalls would so use up the process's descriptors.
 */
async function fetchWithin(limit: number, call: Request | string, init: RequestInit = {}): Promise<Response> {
  const hangUp = new AbortController();
  const timer = setTimeout(() => hangUp.abort(), limit + ABORT_LATER_MS);
  try {
    // A signal given to `fetch` replaces the request's own, by which its caller takes it back.
    const signals = call instanceof Request ? [call.signal, hangUp.signal] : [hangUp.signal];
    const answer = await fetch(call, { ...init, signal: AbortSignal.any(signals) });
    return answer.body ? new Response(watchForStall(answer.body, limit, hangUp), answer) : answer;
  } finally {
    clearTimeout(timer);
  }
}

/** Passes a body on. Only the upstream's pauses count: a visitor who reads slowly is waited for. */
function watchForStall(
  body: ReadableStream<Uint8Array>,
  limit: number,
  hangUp: AbortController,
): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream<Uint8Array>(
    {
      async pull(passed) {
        const timer = setTimeout(() => hangUp.abort(), limit + ABORT_LATER_MS);
        try {
          const { done, value } = await reader.read();
          if (done) passed.close();
          else passed.enqueue(value);
        } finally {
          clearTimeout(timer);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    },
    // Nothing is read ahead of the visitor.
    { highWaterMark: 0 },
  );
}

/** Otherwise an upstream that limits attempts by IP address would count all of our visitors as one. */
function addVisitorAddress(headers: Headers, by: Parameters<Service["fetch"]>[1]): void {
  if (by?.ipAddress !== undefined) headers.set("X-Forwarded-For", by.ipAddress);
}
