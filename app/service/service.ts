import { StandardOpenAPIHandler } from "@orpc/openapi/standard";
import { ORPCError } from "@orpc/server";
import { FetchHandler } from "@orpc/server/fetch";
import { flattenHeader, type StandardRequest, type StandardResponse } from "@orpc/standard-server";
import { OPERATOR_KEY_HEADER } from "~/contract/operator";
import type { RequestOrigin } from "~/contract/request-origin";
import { type UploadCall, uploadRoutes } from "~/contract/upload-routes";
import type { ReceivedFile } from "~/multipart/write-to-disk";
import { createSignInAttempts } from "./auth/attempts";
import { authenticateCaller } from "./auth/bearer";
import { createVisitorLimits } from "./auth/visitor-limits";
import type { CallContext } from "./call-handlers";
import { type Limits, type ServiceDeps, standardLimits, withRequestLog } from "./deps";
import { isFileContentRequest, serveFileContent } from "./files/content";
import { IDEMPOTENCY_KEY_HEADER } from "./idempotency";
import { generateOpenApiDocument } from "./openapi/document";
import { createOperatorAuthentication } from "./operator/authentication";
import { createOperatorRouter } from "./operator/router";
import { findOperatorUpload } from "./operator/uploads";
import { isPersonalRecordRequest, streamPersonalRecord } from "./record/personal-record";
import { withBufferedBody } from "./request-body";
import { createRouter } from "./router";
import { notFoundError, type ServiceError, serviceErrorBody, serviceErrorHeaders } from "./service-error";
import { toServiceError } from "./to-service-error";
import { acceptUpload, handleUpload } from "./uploads";

/** The embedded benefits service, which implements the contract. */
export interface Service {
  /**
   * Handles a request to the contract's paths or `/api/openapi.json`; never rejects.
   *
   * @param by origin as determined by the HTTP server or the portal in this process, never read from request headers
   */
  fetch(request: Request, by?: RequestOrigin): Promise<Response>;
  /**
   * Handles a contract call by the portal in this process: the same request and response as with `fetch`, without
   * serialising bodies. Never rejects.
   */
  call(request: StandardRequest, by?: RequestOrigin): Promise<StandardResponse>;
  /**
   * Handles an upload by the portal in this process. The portal removes the file afterwards.
   *
   * @param headers with the bearer token and optionally an Idempotency-Key
   */
  upload(
    call: UploadCall,
    headers: Headers,
    fields: Readonly<Record<string, string>>,
    file: ReceivedFile,
    by?: RequestOrigin,
  ): Promise<Response>;
}

/** Parameters of `createService`; missing limits default to the standard ones. */
export type ServiceSettings = Omit<ServiceDeps, "limits"> & { readonly limits?: Partial<Limits> };

/** Creates the service from its dependencies. Opens nothing and queries nothing before the first request. */
export function createService(settings: ServiceSettings): Service {
  const deps: ServiceDeps = { ...settings, limits: { ...standardLimits, ...settings.limits } };
  const { pool, limits } = deps;
  const visitors = createVisitorLimits(pool, limits.visitor);
  const refused = (error: unknown, by: RequestOrigin) => toServiceError(error, withRequestLog(deps, by).log);
  const router = createRouter(deps, createSignInAttempts(pool, limits.signIn), visitors);
  const authenticate = createOperatorAuthentication(deps);
  const operator = createOperatorRouter(deps, authenticate);
  const calls = new StandardOpenAPIHandler<CallContext>(
    { ...router, operator },
    {
      clientInterceptors: [
        async ({ next, context }) => {
          try {
            return await next();
          } catch (error) {
            const refusal = refused(error, context);
            context.refused = refusal;
            throw asOrpcError(refusal);
          }
        },
      ],
      customErrorResponseBodyEncoder: ({ message, data }) => ({ message, ...refusalFieldsOf(data) }),
    },
  );
  const handler = new FetchHandler(calls);
  let document: Promise<string> | undefined;

  async function answer(request: Request, by: RequestOrigin): Promise<Response> {
    const path = new URL(request.url).pathname.replace(/(?<=.)\/$/, "");
    if (path === "/api/openapi.json" && request.method === "GET") {
      document ??= generateOpenApiDocument().then((made) => JSON.stringify(made));
      return new Response(await document, { headers: { "Content-Type": "application/json" } });
    }
    const call = uploadCallAt(request.method, path);
    if (call) return handleUpload(deps, visitors, call, request);
    const upload = findOperatorUpload(request.method, path);
    if (upload) {
      const credentials = { operatorKey: request.headers.get(OPERATOR_KEY_HEADER), ipAddress: by.ipAddress };
      return upload.answer(deps, await authenticate(credentials, upload.rights), request);
    }
    if (isPersonalRecordRequest(request.method, path))
      return streamPersonalRecord(withRequestLog(deps, by), visitors, request);
    if (isFileContentRequest(request)) return serveFileContent(withRequestLog(deps, by), request);
    const context = contextOf((name) => request.headers.get(name), by);
    const read = await withBufferedBody(request, deps.limits.bodyBytes);
    const { matched, response } = await handler.handle(read, { context });
    if (!matched) throw notFoundError();
    for (const [name, value] of Object.entries(headersOf(context))) response.headers.set(name, value);
    return response;
  }

  async function safely(by: RequestOrigin, work: () => Promise<Response>): Promise<Response> {
    try {
      return withSafeHeaders(await work());
    } catch (error) {
      const refusal = refused(error, by);
      return withSafeHeaders(
        Response.json(serviceErrorBody(refusal), {
          status: refusal.status,
          headers: serviceErrorHeaders(refusal),
        }),
      );
    }
  }

  return {
    fetch: (request, by = {}) => safely(by, () => answer(request, by)),
    async call(request, by = {}) {
      const header = (name: string) => flattenHeader(request.headers[name.toLowerCase()]) ?? null;
      try {
        const lazy = { ...request, body: () => Promise.resolve(request.body) };
        const context = contextOf(header, by);
        const { matched, response } = await calls.handle(lazy, { context });
        if (!matched) throw notFoundError();
        return { ...response, headers: { ...response.headers, ...headersOf(context) } };
      } catch (error) {
        const refusal = refused(error, by);
        return {
          status: refusal.status,
          headers: serviceErrorHeaders(refusal),
          body: serviceErrorBody(refusal),
        };
      }
    },
    upload: (call, headers, fields, file, by = {}) =>
      safely(by, async () => {
        const caller = await authenticateCaller(deps, headers.get("Authorization"));
        const key = headers.get(IDEMPOTENCY_KEY_HEADER) ?? undefined;
        return acceptUpload(deps, visitors, caller, call, fields, file, key);
      }),
  };
}

/** Extracts the headers that calls may use. */
function contextOf(header: (name: string) => string | null, by: RequestOrigin): CallContext {
  return {
    ...by,
    authorization: header("Authorization"),
    operatorKey: header(OPERATOR_KEY_HEADER),
    idempotencyKey: header(IDEMPOTENCY_KEY_HEADER) ?? undefined,
  };
}

function headersOf({ refused }: CallContext): Readonly<Record<string, string>> {
  return refused ? serviceErrorHeaders(refused) : {};
}

function uploadCallAt(method: string, path: string): UploadCall | undefined {
  const calls: readonly UploadCall[] = ["receipt", "file"];
  return calls.find((call) => uploadRoutes[call].method === method && uploadRoutes[call].path === path);
}

type RefusalFields = Readonly<Record<string, unknown>>;

function asOrpcError(refusal: ServiceError): ORPCError<string, RefusalFields> {
  const { message, ...data } = serviceErrorBody(refusal);
  return new ORPCError("REFUSED", { status: refusal.status, message: String(message), data });
}

/** Picks the code, flags and details of a refusal; drops everything else. */
function refusalFieldsOf(data: unknown): RefusalFields {
  if (typeof data !== "object" || data === null) return {};
  const entries = Object.entries(data).filter(
    ([name, value]) =>
      typeof value === "boolean" ||
      (name === "code" && typeof value === "string") ||
      (name === "details" && typeof value === "object"),
  );
  return Object.fromEntries(entries);
}

/** Forbids caching (unless the handler set a policy) and content sniffing, because responses hold personal data. */
function withSafeHeaders(response: Response): Response {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Content-Type-Options", "nosniff");
  return response;
}
