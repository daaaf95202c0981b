import { openAsBlob } from "node:fs";
import { uploadRoutes } from "~/contract/upload-routes";
import type { Service } from "~/service/service";
import type { FailureOfUpstream } from "./failure-of-upstream";

/** A file the portal has already streamed to disk. */
export type StoredUpload = Parameters<Service["upload"]>[3];

/** What stands behind the contract: the embedded service in this process, or an upstream API by URL (API-03). */
export interface Transport {
  readonly origin: string;
  /** Answers of an upstream are checked against the contract; ours are checked by the contract tests. */
  readonly isTrusted: boolean;
  readonly fetch: Service["fetch"];
  /** Told of every call that got no answer, or none that counts. An embedded service writes its own log. */
  readonly failed?: (failure: FailureOfUpstream) => void;
  /** A call of the contract without the bytes of HTTP, where both ends are in this process. */
  readonly call?: Service["call"];
  readonly upload: Service["upload"];
}

/** The embedded service, called in this process: no network, and an upload is handed over as the file it is. */
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
 * @param failed is told of calls that failed
 */
export function upstreamTransport(base: string, failed: Transport["failed"] = () => undefined): Transport {
  const origin = base.replace(/\/+$/, "");
  return {
    origin,
    isTrusted: false,
    failed,
    fetch(request, by) {
      // An upstream that counts attempts would count all of ours as one visitor's.
      if (by?.ipAddress !== undefined) request.headers.set("X-Forwarded-For", by.ipAddress);
      return fetch(request);
    },
    async upload(call, headers, fields, file) {
      const body = new FormData();
      for (const [name, value] of Object.entries(fields)) body.append(name, value);
      body.append("file", await openAsBlob(file.path, { type: file.type }), file.name);
      const { method = "POST", path = "" } = uploadRoutes[call];
      return fetch(origin + path, { method, headers, body });
    },
  };
}
