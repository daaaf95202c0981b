import { type OpenAPI, OpenAPIGenerator } from "@orpc/openapi";
import { ZodToJsonSchemaConverter } from "@orpc/zod/zod4";
import { z } from "zod";
import { contract } from "~/contract/contract";
import * as claimRecord from "~/contract/entities/claim-record";
import * as coverage from "~/contract/entities/coverage";
import * as operator from "~/contract/entities/operator";
import * as operatorClaim from "~/contract/entities/operator-claim";
import * as operatorCompany from "~/contract/entities/operator-company";
import * as operatorPerson from "~/contract/entities/operator-person";
import * as person from "~/contract/entities/person";
import * as publishedDocument from "~/contract/entities/published-document";
import * as receiptFacts from "~/contract/entities/receipt-facts";
import * as review from "~/contract/entities/review";
import * as vendor from "~/contract/entities/vendor";
import * as wallet from "~/contract/entities/wallet";
import { OPERATOR_KEY_HEADER, operatorContract } from "~/contract/operator";
import { IDEMPOTENCY_KEY_FORMAT, IDEMPOTENCY_KEY_HEADER } from "../idempotency";
import { addExamples } from "./examples";
import { completeOperation } from "./operation";

const entities = {
  ...claimRecord,
  ...coverage,
  ...operator,
  ...operatorClaim,
  ...operatorCompany,
  ...operatorPerson,
  ...person,
  ...publishedDocument,
  ...receiptFacts,
  ...review,
  ...vendor,
  ...wallet,
};

/** The entities of the contract by name, so that the document defines each of them once. */
const namedSchemas = Object.fromEntries(
  Object.entries(entities).flatMap(([name, schema]) =>
    schema instanceof z.ZodType
      ? [[name.charAt(0).toUpperCase() + name.slice(1), { schema, strategy: "output" as const }]]
      : [],
  ),
);

const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });

/** Generates the OpenAPI document of the contract, served at `/api/openapi.json`. */
export async function generateOpenApiDocument(): Promise<OpenAPI.Document> {
  const document = await generator.generate(
    { ...contract, operator: operatorContract },
    {
      info: {
        title: "Benefits wallet",
        version: "1.0.0",
        license: { name: "All rights reserved", identifier: "LicenseRef-All-rights-reserved" },
        description:
          "Amounts are integer cents, dates are Toronto days (yyyy-MM-dd). All calls after sign-in need a bearer token. " +
          `Writes accept ${IDEMPOTENCY_KEY_HEADER}: a repeated request with the same key is carried out once and returns the first ` +
          `response; another request with the key fails with 409. Operator calls need ${OPERATOR_KEY_HEADER} instead of a bearer token. ` +
          "Errors are `{ message, code?, details? }`.",
      },
      servers: [{ url: "/", description: "Where this document is served" }],
      security: [{ bearer: [] }],
      tags: [
        { name: "auth", description: "Sign-in, passwords and e-mail links" },
        { name: "employee", description: "The employee: set-up, allocation, profile" },
        {
          name: "employer",
          description: "The employee's company, its documents, files, and marketing choices",
        },
        { name: "claim", description: "Claims and receipts" },
        { name: "vendor", description: "The marketplace of wellness vendors" },
        { name: "wallet", description: "Balances, transactions, withdrawals" },
        { name: "operator", description: "The operator of this installation" },
      ],
      components: {
        securitySchemes: {
          bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
          operatorKey: { type: "apiKey", in: "header", name: OPERATOR_KEY_HEADER },
        },
        parameters: {
          IdempotencyKey: {
            name: IDEMPOTENCY_KEY_HEADER,
            in: "header",
            description:
              "Chosen by the caller for one write, and sent again with it if the response was lost.",
            required: false,
            schema: { type: "string", pattern: IDEMPOTENCY_KEY_FORMAT.source },
            example: "5f0c2a6e-91d4-4b6f-9a53-2f6f0d1c7b11",
          },
        },
        responses: {
          Refusal: {
            description: "The reason, as a sentence for the user",
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
      commonSchemas: namedSchemas,
    },
  );
  for (const path of Object.values(document.paths ?? {})) {
    for (const method of ["get", "post", "put", "delete"] as const) {
      const operation = path?.[method];
      if (operation) completeOperation(operation, method !== "get");
    }
  }
  addExamples(document);
  return document;
}
