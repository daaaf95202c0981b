import { OpenAPIHandler } from "@orpc/openapi/fetch";
import { ORPCError } from "@orpc/server";
import { contract } from "~/contract/contract";
import { OPERATOR_KEY } from "~/contract/operator";
import { signInAttempts } from "./auth/attempts";
import { callerOf } from "./auth/bearer";
import { visitorLimits } from "./auth/visitor-limits";
import { refusalOf } from "./failure";
import { acceptUpload, fileContent, handleUpload, isFileContent, type UploadCall } from "./files";
import { IDEMPOTENCY_KEY } from "./idempotency";
import { openApiDocument } from "./openapi";
import { isPublishing, publishDocument } from "./operator/documents";
import { operatorDoor } from "./operator/door";
import { createOperatorRouter } from "./operator/router";
import { type Limits, type ServiceParts, standardLimits } from "./parts";
import { notFound, type Refusal, refusalBody } from "./refusal";
import { leaveUnreadBody, withReadBody } from "./request-body";
import { type CallContext, createRouter } from "./router";

/** A file the portal has already brought to this machine's disk; it stays the portal's to remove. */
export interface UploadedFile {
  readonly path: string;
  readonly name: string;
  readonly type: string;
  readonly size: number;
}

/** The embedded benefits service: the contract, answered. */
export interface Service {
  /**
   * Answers a request at the paths of section 7 or `/api/openapi.json`; never rejects.
   *
   * @param from the visitor's address, told by whoever opened the door (a socket, or the portal in this process). No
   *   header is believed for it.
   */
  fetch(request: Request, from?: { readonly address?: string | undefined }): Promise<Response>;
  /** An upload by the portal in this process. `headers` carry the bearer token and perhaps an Idempotency-Key. */
  upload(
    call: UploadCall,
    headers: Headers,
    fields: Readonly<Record<string, string>>,
    file: UploadedFile,
  ): Promise<Response>;
}

/** What `createService` needs; limits not given are the standard ones. */
export type ServiceSettings = Omit<ServiceParts, "limits"> & { readonly limits?: Partial<Limits> };

/** Makes the service from its parts. Nothing is opened or asked before the first request. */
export function createService(settings: ServiceSettings): Service {
  const parts: ServiceParts = { ...settings, limits: { ...standardLimits, ...settings.limits } };
  const { pool, limits } = parts;
  const visitors = visitorLimits(pool, limits.visitor);
  const router = createRouter(parts, signInAttempts(pool, limits.signIn), visitors);
  const door = operatorDoor(parts);
  const operator = createOperatorRouter(parts, door);
  const handler = new OpenAPIHandler<CallContext>(
    { ...router, operator },
    {
      clientInterceptors: [
        async ({ next }) => {
          try {
            return await next();
          } catch (error) {
            throw asOrpcError(refusalOf(error, parts.log));
          }
        },
      ],
      customErrorResponseBodyEncoder: ({ message, data }) => ({ message, ...saidBesides(data) }),
    },
  );
  let document: Promise<string> | undefined;

  async function answer(request: Request, address: string | undefined): Promise<Response> {
    const path = new URL(request.url).pathname.replace(/(?<=.)\/$/, "");
    if (path === "/api/openapi.json" && request.method === "GET") {
      document ??= openApiDocument().then((made) => JSON.stringify(made));
      return new Response(await document, { headers: { "Content-Type": "application/json" } });
    }
    const call = uploadCallAt(request.method, path);
    if (call) return handleUpload(parts, visitors, call, request);
    if (isPublishing(request.method, path)) {
      await door({ operatorKey: request.headers.get(OPERATOR_KEY), address });
      return publishDocument(parts, request);
    }
    if (isFileContent(request)) return fileContent(parts, request);
    const { matched, response } = await handler.handle(await withReadBody(request, parts.limits.bodyBytes), {
      context: {
        authorization: request.headers.get("Authorization"),
        operatorKey: request.headers.get(OPERATOR_KEY),
        idempotencyKey: request.headers.get(IDEMPOTENCY_KEY) ?? undefined,
        address,
      },
    });
    if (!matched) throw notFound();
    return response;
  }

  async function safely(work: () => Promise<Response>): Promise<Response> {
    try {
      return guarded(await work());
    } catch (error) {
      const refusal = refusalOf(error, parts.log);
      return guarded(Response.json(refusalBody(refusal), { status: refusal.status }));
    }
  }

  return {
    async fetch(request, from) {
      const answered = await safely(() => answer(request, from?.address));
      void leaveUnreadBody(request, parts.limits.uploadBytes * UPLOADS_WORTH_LEAVING);
      return answered;
    },
    upload: (call, headers, fields, file) =>
      safely(async () => {
        const caller = await callerOf(parts, headers.get("Authorization"));
        const key = headers.get(IDEMPOTENCY_KEY) ?? undefined;
        return acceptUpload(parts, visitors, caller, call, fields, file, key);
      }),
  };
}

/** How much is read of a body after its answer, in uploads of the largest size. */
const UPLOADS_WORTH_LEAVING = 4;

const streamed = [
  { call: "receipt", route: contract.claim.uploadReceipt["~orpc"].route },
  { call: "file", route: contract.employer.uploadFile["~orpc"].route },
] as const;

function uploadCallAt(method: string, path: string): UploadCall | undefined {
  return streamed.find(({ route }) => route.method === method && route.path === path)?.call;
}

type SaidBesides = Readonly<Record<string, string | boolean>>;

function asOrpcError(refusal: Refusal): ORPCError<string, SaidBesides> {
  const { message, ...data } = refusalBody(refusal);
  return new ORPCError("REFUSED", { status: refusal.status, message: String(message), data });
}

/** The code and the flags of a refusal; of anything else nothing is told. */
function saidBesides(data: unknown): SaidBesides {
  if (typeof data !== "object" || data === null) return {};
  const entries = Object.entries(data).filter(
    (entry): entry is [string, string | boolean] =>
      typeof entry[1] === "boolean" || (entry[0] === "code" && typeof entry[1] === "string"),
  );
  return Object.fromEntries(entries);
}

/** Answers hold personal data: no cache keeps them, no browser takes them for something else. */
function guarded(response: Response): Response {
  if (!response.headers.has("Cache-Control")) response.headers.set("Cache-Control", "no-store");
  response.headers.set("X-Content-Type-Options", "nosniff");
  return response;
}
