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
import { withOmittedFields } from "~/contract/omitted-fields";
import type { RequestOrigin } from "~/contract/request-origin";
import { type UploadCall, uploadRoutes } from "~/contract/upload-routes";
import {
  apiErrorFromResponse,
  buildCallHeaders,
  parseErrorBody,
  parseErrorFlags,
  reportTooManyRequests,
  reportUpstreamFailure,
  toApiError,
  withCallTimeout,
} from "./call-responses";
import { OmittedFieldsPlugin } from "./omitted-fields-plugin";
import { type Files, fileCalls } from "./streamed-files";
import { FILE_CALL_TIMEOUT_MS, type StoredUpload, type Transport } from "./transport";
import { routeOfCall } from "./upstream-failure";
import type { CallOptions, LinkContext, Visitor } from "./visitor";

/** Every call of the contract by noun, made as the bearer of one token. Each rejects only with {@link ApiError}. */
export type Gateway = Calls & { readonly uploads: Uploads; readonly files: Files };

type Calls = ContractRouterClient<Contract, CallOptions>;

export interface Uploads {
  /** POST receipts/upload-receipt; returns the receipt's id and claim. */
  receipt(
    file: StoredUpload,
    fields: { receiptId?: Receipt["id"] | undefined; claimId?: Receipt["claimId"] | undefined },
    options: CallOptions,
  ): Promise<Pick<Receipt, "id" | "claimId">>;
  /** POST files; returns the stored file's reference. */
  file(file: StoredUpload, folder: FolderName, options?: CallOptions): Promise<string>;
}

/** Prepares a transport once, so that creating the gateway of each request is cheap. */
export function createGatewayFactory(transport: Transport): (who: Visitor) => Gateway {
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
      files: fileCalls(transport, client, who),
    };
  };
}

function linkTo(transport: Transport): StandardOpenAPILink<LinkContext> {
  return new StandardOpenAPILink<LinkContext>(contract, wayTo(transport), {
    url: transport.origin,
    headers: ({ context }) => Object.fromEntries(buildCallHeaders(context)),
    customErrorResponseBodyDecoder: (body, response) => {
      const { message, code } = parseErrorBody(body);
      return new ORPCError(code ?? "REFUSED", {
        status: response.status,
        message: message ?? "",
        data: { message, code, ...parseErrorFlags(body) },
      });
    },
    plugins: transport.isTrusted ? [] : [new ResponseValidationPlugin(contract), new OmittedFieldsPlugin()],
    interceptors: [
      async ({ next, path, context }) => {
        try {
          return await next();
        } catch (error) {
          throw reportUpstreamFailure(transport, routeOfCall(path), toApiError(error), context);
        }
      },
    ],
  });
}

/** Returns how requests travel: as objects within this process, else by HTTP. */
function wayTo(transport: Transport): StandardLinkClient<LinkContext> {
  const { call } = transport;
  if (!call) {
    return new LinkFetchClient<LinkContext>({
      fetch: async (request, _init, { context }) => {
        const answer = await withCallTimeout(readWholeResponse(transport, request, context));
        reportTooManyRequests(context, answer.status, answer.headers.get("Retry-After"));
        return answer;
      },
    });
  }
  return {
    async call(request, { context }) {
      const answer = await withCallTimeout(call(request, context));
      reportTooManyRequests(context, answer.status, flattenHeader(answer.headers["retry-after"]));
      return { ...answer, body: () => Promise.resolve(answer.body) };
    },
  };
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
    const answer = await withCallTimeout(
      transport.upload(call, buildCallHeaders(context), fields, file, context),
      FILE_CALL_TIMEOUT_MS,
    );
    const body: unknown = await withCallTimeout(answer.json().catch(() => undefined));
    if (!answer.ok) throw apiErrorFromResponse(answer, body, context);
    return answered.parse(withOmittedFields(answered, body));
  } catch (error) {
    const { method = "POST", path = "" } = uploadRoutes[call];
    throw reportUpstreamFailure(transport, { method, path }, toApiError(error), context);
  }
}

function textsOf(fields: Readonly<Record<string, number | undefined>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );
}

/** Reads an upstream's response to its end, because one may begin and then stall. */
async function readWholeResponse(
  transport: Transport,
  request: Request,
  by: RequestOrigin,
): Promise<Response> {
  const answer = await transport.fetch(request, by);
  if (!answer.body) return answer;
  return new Response(await answer.arrayBuffer(), answer);
}
