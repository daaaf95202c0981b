import { createORPCClient, ORPCError } from "@orpc/client";
import { LinkFetchClient } from "@orpc/client/fetch";
import type { StandardLinkClient } from "@orpc/client/standard";
import type { ContractRouterClient } from "@orpc/contract";
import { ResponseValidationPlugin } from "@orpc/contract/plugins";
import { StandardOpenAPILink } from "@orpc/openapi-client/standard";
import { flattenHeader } from "@orpc/standard-server";
import type { z } from "zod";
import { type Contract, contract } from "~/contract/contract";
import { type FolderName, storedFile } from "~/contract/employer";
import { type Receipt, receipt } from "~/contract/entities/claim-record";
import type { RequestOrigin } from "~/contract/request-origin";
import { inTime } from "~/waiting/in-time";
import { ApiError } from "./api-error";
import { type FailureOfUpstream, LateAnswer, placeOfCall, whatFailed } from "./failure-of-upstream";
import { type StoredUpload, type Transport, type UploadCall, uploadPaths } from "./transport";

/** What a single call may add: a key that makes repeating a write harmless (reliability: idempotency). */
export interface CallOptions {
  idempotencyKey?: string;
}

/** In whose name a call is made, and from where they visit: sign-in counts its attempts by both. */
export interface Visitor extends RequestOrigin {
  readonly token?: string | undefined;
  /** Hears the `Retry-After` of a call that was made too often. */
  tooMany?(retryAfter: string): void;
}

interface LinkContext extends CallOptions, Visitor {}

/** Every call of the contract by noun, as the bearer of one token. Each rejects with {@link ApiError} only. */
export type Gateway = Calls & { readonly uploads: Uploads; readonly files: Files };

type Calls = ContractRouterClient<Contract, CallOptions>;

export interface Uploads {
  /** POST receipts/upload-receipt; answers the receipt's id and claim. */
  receipt(
    file: StoredUpload,
    fields: { receiptId?: Receipt["id"]; claimId?: Receipt["claimId"] },
    options: CallOptions,
  ): Promise<Pick<Receipt, "id" | "claimId">>;
  /** POST files; answers the stored file's reference. */
  file(file: StoredUpload, folder: FolderName, options?: CallOptions): Promise<string>;
}

export interface Files {
  /** The bytes behind a file reference, as a stream, fetched at its signed address. 404 for what is not the bearer's. */
  content(reference: string): Promise<Response>;
}

/** A person does not wait longer than this for an answer; slowness arrives as an error (design: machines). */
const patience = 20_000;
/** A file may travel longer. */
const patienceWithFile = 60_000;

/** Prepares one transport for use; the gateway of a request is then cheap to make. */
export function gatewayTo(transport: Transport): (who: Visitor) => Gateway {
  const link = linkTo(transport);
  return (who) => {
    const client: Calls = createORPCClient({
      call: (path, input, options) =>
        link.call(path, input, { ...options, context: { ...options.context, ...who } }),
    });
    const uploads: Uploads = {
      receipt: async (file, fields, options) => {
        const texts = { folderName: "Employee/Claim", ...textsOf(fields) };
        return upload(transport, "receipt", file, texts, receipt, { ...options, ...who });
      },
      file: async (file, folderName, options) => {
        const context = { ...options, ...who };
        return (await upload(transport, "file", file, { folderName }, storedFile, context)).data;
      },
    };
    return {
      auth: client.auth,
      employee: client.employee,
      employer: client.employer,
      claim: client.claim,
      wallet: client.wallet,
      uploads,
      files: { content: (reference) => contentOf(transport, client, reference, who) },
    };
  };
}

function linkTo(transport: Transport): StandardOpenAPILink<LinkContext> {
  return new StandardOpenAPILink<LinkContext>(contract, wayTo(transport), {
    url: transport.origin,
    headers: ({ context }) => Object.fromEntries(headersOf(context)),
    customErrorResponseBodyDecoder: (body, response) => {
      const { message, code } = messageIn(body);
      return new ORPCError(code ?? "REFUSED", {
        status: response.status,
        message: message ?? "",
        data: { message, code, ...flagsIn(body) },
      });
    },
    plugins: transport.isTrusted ? [] : [new ResponseValidationPlugin(contract)],
    interceptors: [
      async ({ next, path, context }) => {
        try {
          return await next();
        } catch (error) {
          throw told(transport, placeOfCall(path), callFailed(error), context);
        }
      },
    ],
  });
}

/** How a request travels: as it is within this process, else by HTTP. */
function wayTo(transport: Transport): StandardLinkClient<LinkContext> {
  const { call } = transport;
  if (!call) {
    return new LinkFetchClient<LinkContext>({
      fetch: async (request, _init, { context }) => {
        const answer = await inPatience(whole(transport, request, context));
        hearTooMany(context, answer.status, answer.headers.get("Retry-After"));
        return answer;
      },
    });
  }
  return {
    async call(request, { context }) {
      const answer = await inPatience(call(request, context));
      hearTooMany(context, answer.status, flattenHeader(answer.headers["retry-after"]));
      return { ...answer, body: () => Promise.resolve(answer.body) };
    },
  };
}

/** Waiting for so long is asked of people where an upstream does not say how long. */
const usualRetryAfter = "60";

function hearTooMany({ tooMany }: Visitor, status: number, retryAfter: string | null | undefined): void {
  if (status === 429) tooMany?.(retryAfter ?? usualRetryAfter);
}

async function upload<Answer>(
  transport: Transport,
  call: UploadCall,
  file: StoredUpload,
  fields: Record<string, string>,
  answered: z.ZodType<Answer>,
  context: LinkContext,
): Promise<Answer> {
  try {
    const answer = await inPatience(
      transport.upload(call, headersOf(context), fields, file, context),
      patienceWithFile,
    );
    const body: unknown = await inPatience(answer.json().catch(() => undefined));
    if (!answer.ok) {
      hearTooMany(context, answer.status, answer.headers.get("Retry-After"));
      const { message, code } = messageIn(body);
      throw new ApiError(answer.status, message, code);
    }
    return answered.parse(body);
  } catch (error) {
    throw told(transport, { method: "POST", path: uploadPaths[call] }, callFailed(error), context);
  }
}

function textsOf(fields: Readonly<Record<string, number | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

async function contentOf(
  transport: Transport,
  client: Calls,
  reference: string,
  by: RequestOrigin,
): Promise<Response> {
  let data: string | undefined;
  try {
    data = (await client.employer.fileUrl({ path: reference })).data;
    const answer = await inPatience(transport.fetch(new Request(new URL(data, transport.origin)), by));
    if (answer.ok) return answer;
    const { message, code } = messageIn(await answer.json().catch(() => undefined));
    throw new ApiError(answer.status, message, code);
  } catch (error) {
    // What went wrong with asking for the address has been told where it was asked.
    if (error instanceof ApiError && data === undefined) throw error;
    throw told(transport, { method: "GET", path: "/{file}" }, callFailed(error), by);
  }
}

/** Lets an upstream's failure be written down. @returns the failure, to be thrown */
function told(
  transport: Transport,
  call: Pick<FailureOfUpstream, "method" | "path">,
  failed: ApiError,
  by: RequestOrigin,
): ApiError {
  const what = transport.failed && whatFailed(failed);
  if (what) transport.failed?.({ ...call, ...what, ...(by.requestId ? { request: by.requestId } : {}) });
  return failed;
}

function headersOf(context: LinkContext): Headers {
  const headers = new Headers();
  if (context.token) headers.set("authorization", `Bearer ${context.token}`);
  if (context.idempotencyKey) headers.set("idempotency-key", context.idempotencyKey);
  return headers;
}

/** An upstream's answer counts when it is there to its end: one may begin and then fall silent. */
async function whole(transport: Transport, request: Request, by: RequestOrigin): Promise<Response> {
  const answer = await transport.fetch(request, by);
  if (!answer.body) return answer;
  return new Response(await answer.arrayBuffer(), answer);
}

/** @throws {ApiError} when the answer is late */
function inPatience<Answer>(answer: Promise<Answer>, limit = patience): Promise<Answer> {
  return inTime(answer, limit, () => callFailed(new LateAnswer()));
}

function messageIn(body: unknown): { message: string | undefined; code: string | undefined } {
  if (typeof body !== "object" || body === null) return { message: undefined, code: undefined };
  const text = (name: string) => {
    const value: unknown = Reflect.get(body, name);
    return typeof value === "string" && value !== "" ? value : undefined;
  };
  return { message: text("message"), code: text("code") };
}

/** What a body answers yes or no to, by name. */
function flagsIn(body: unknown): Record<string, boolean> {
  const entries: [string, unknown][] = typeof body === "object" && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(
    entries.filter((entry): entry is [string, boolean] => typeof entry[1] === "boolean"),
  );
}

function callFailed(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ORPCError && error.data) {
    const { message, code } = messageIn(error.data);
    return new ApiError(error.status, message, code, flagsIn(error.data));
  }
  // No answer, or one that is not the contract's: the same sentence, with the cause kept for the log.
  return Object.assign(new ApiError(503, undefined), { cause: error });
}
