import { makePerson } from "tests/support/person";
import { operatorKey, startService, type TestService } from "tests/support/service";
import { afterAll, beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { generateOpenApiDocument } from "~/service/openapi/document";

const operation = z.object({
  security: z.array(z.unknown()).optional(),
  parameters: z.array(z.object({ $ref: z.string().optional() })).default([]),
  requestBody: z
    .object({ content: z.record(z.string(), z.object({ example: z.unknown().optional() })) })
    .optional(),
});

let service: TestService;
beforeAll(async () => {
  service = await startService("in this process");
});
afterAll(() => service.stop());

/**
 * Every write of the document that takes a bearer token or an operator's key, without uploads, which the router does not handle.
 */
async function writes() {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
    .parse(await generateOpenApiDocument());
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { security, parameters, requestBody }]) => {
      const content = requestBody?.content;
      if (method === "get" || security?.length === 0 || content?.["multipart/form-data"]) return [];
      const isToldOf = parameters.some(({ $ref }) => $ref === "#/components/parameters/IdempotencyKey");
      const body = content?.["application/json"]?.example;
      return [{ method: method.toUpperCase(), path, body, isToldOf }];
    }),
  );
}

test("documents an idempotency key for exactly the calls that reject an invalid key [API-02]", async () => {
  const all = await writes();
  const person = await makePerson(service.db);
  const taking: string[] = [];
  for (const { method, path, body } of all) {
    // A new session for each, because one of the calls signs out.
    const token = await service.signIn(person);
    const headers = { "Idempotency-Key": "short", "Operator-Key": operatorKey };
    const answer = await service.call(method, path.replaceAll(/\{\w+\}/g, "1"), { token, headers, body });
    const said = JSON.stringify(answer.body) ?? "";
    if (said.includes("Idempotency-Key needs")) taking.push(`${method} ${path}`);
  }
  const told = all.filter(({ isToldOf }) => isToldOf).map(({ method, path }) => `${method} ${path}`);
  expect(told.sort()).toEqual(taking.sort());
  expect(taking).toContain("PUT /manage-claim/api/claims/submit");
});
