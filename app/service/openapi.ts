import { type OpenAPI, OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { contract } from "~/contract/contract";
import { OPERATOR_KEY, operatorContract } from "~/contract/operator";
import type { CallRights } from "~/contract/operator-rights";
import { withoutBearer } from "~/contract/without-bearer";
import { IDEMPOTENCY_KEY } from "./idempotency";

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

/** The contract as an OpenAPI document, served at `/api/openapi.json`. */
export async function openApiDocument(): Promise<OpenAPI.Document> {
  const document = await generator.generate(
    { ...contract, operator: operatorContract },
    {
      info: {
        title: "Benefits wallet",
        version: "1.0.0",
        description:
          "Money is integer cents, dates are Toronto days (yyyy-MM-dd). Every call but those before the sign-in carries a bearer token. " +
          `Writes may carry ${IDEMPOTENCY_KEY}: the same key with the same request gets the same answer and is done once, ` +
          `with another request it is refused with 409. The operator's calls carry ${OPERATOR_KEY} instead of a bearer token. Refusals are \`{ message, code?, details? }\`.`,
      },
      security: [{ bearer: [] }],
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          operatorKey: { type: "apiKey", in: "header", name: OPERATOR_KEY },
        },
        parameters: {
          IdempotencyKey: {
            name: IDEMPOTENCY_KEY,
            in: "header",
            required: false,
            schema: { type: "string", minLength: 8, maxLength: 200 },
          },
        },
        responses: {
          Refusal: {
            description: "Why not, in a sentence a person may read",
            content: { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } },
          },
        },
        schemas: {
          Refusal: {
            type: "object",
            properties: {
              message: { type: "string" },
              code: { type: "string" },
              details: { type: "object" },
            },
            required: ["message"],
          },
        },
      },
    },
  );
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of ["get", "post", "put", "delete"] as const) {
      const operation = path?.[method];
      if (operation) complete(operation, method !== "get");
    }
  }
  return document;
}

const isFirst = <Item>(item: Item, at: number, all: readonly Item[]) => all.indexOf(item) === at;

/** Whom each call of the operator opens to, by the id of its operation. */
const operatorRights: ReadonlyMap<string, CallRights> = new Map(
  Object.entries(operatorContract).map(([name, call]) => [`operator.${name}`, call["~orpc"].meta]),
);

function complete(operation: OpenAPI.OperationObject, isWrite: boolean): void {
  operation.responses = { ...operation.responses, default: { $ref: "#/components/responses/Refusal" } };
  const rights = operatorRights.get(operation.operationId ?? "");
  if (rights) {
    operation.security = [{ operatorKey: [] }];
    operation.description = rights.roles.includes("READ")
      ? "For operators of every role."
      : `For operators with the role ${[...rights.roles, "ADMINISTER"].filter(isFirst).join(" or ")}.`;
  }
  if (withoutBearer.has(operation.operationId ?? "")) operation.security = [];
  else if (isWrite) {
    operation.parameters = [
      ...(operation.parameters ?? []),
      { $ref: "#/components/parameters/IdempotencyKey" },
    ];
  }
  const body = operation.requestBody;
  if (body && "content" in body && "multipart/form-data" in body.content) {
    body.content = { "multipart/form-data": body.content["multipart/form-data"] ?? {} };
  }
}
