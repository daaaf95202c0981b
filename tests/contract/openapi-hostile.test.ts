import { figure, isFullRun } from "tests/support/counts";
import { hostile } from "tests/support/hostile";
import { makePerson } from "tests/support/person";
import { formOf, picture, type TestFile } from "tests/support/receipt-files";
import { operatorKey, startService, type TestCallOptions, type TestService } from "tests/support/service";
import { giveBankAndBasicInformation } from "tests/support/whole-person";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { generateOpenApiDocument } from "~/service/openapi/document";

/** Percent-encodes a value as one path segment; a lone surrogate becomes the replacement character. */
function inAddress(value: unknown): string {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return new URLSearchParams({ x: text }).toString().slice(2);
}

const operation = z.object({
  parameters: z.array(z.object({ name: z.string().optional(), in: z.string().optional() })).default([]),
  requestBody: z
    .object({
      content: z.record(
        z.string(),
        z.object({ schema: z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() }) }),
      ),
    })
    .optional(),
});

interface Attempt {
  readonly method: string;
  readonly path: string;
  readonly sent?: TestCallOptions;
}

/** Every hostile value in every field of every call; upload forms contain a picture. */
async function attempts(): Promise<Attempt[]> {
  const paper = await picture();
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
    .parse(await generateOpenApiDocument());
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      path,
      method: method.toUpperCase(),
      parameters,
      content: requestBody?.content,
    })),
  );
  return calls
    .filter(({ path }) => !path.endsWith("/logout"))
    .flatMap(({ path, method, parameters, content }) => {
      const form = content?.["multipart/form-data"]?.schema.properties;
      if (form) return inForms({ method, path, fields: Object.keys(form) }, paper);
      const fields = Object.keys(content?.["application/json"]?.schema.properties ?? {});
      const ordinary = Object.fromEntries(fields.map((name) => [name, 1]));
      const somewhere = path.replace("{id}", "1");
      return hostile.flatMap((value): Attempt[] => [
        ...parameters.flatMap(({ name, in: place }) =>
          place === "path"
            ? { method, path: path.replace(`{${name}}`, inAddress(value)) }
            : place === "query"
              ? {
                  method,
                  path: `${somewhere}?${name}=${inAddress(value)}`,
                  ...(content ? { sent: { body: {} } } : {}),
                }
              : [],
        ),
        ...fields.map((name) => ({
          method,
          path: somewhere,
          sent: { body: { ...ordinary, [name]: value } },
        })),
        ...(method === "GET" ? [] : [{ method, path: somewhere, sent: { body: value } }]),
      ]);
    });
}

function inForms(
  { method, path, fields }: { method: string; path: string; fields: readonly string[] },
  paper: TestFile,
): Attempt[] {
  const names = [...fields.filter((name) => name !== "file"), "__proto__"];
  return names.flatMap((name) =>
    hostile.map((value) => {
      const text = typeof value === "string" ? value : JSON.stringify(value);
      return { method, path, sent: { raw: formOf(paper, { folderName: "Employee/Claim", [name]: text }) } };
    }),
  );
}

const required = { reAllocationStatus: "REQUIRED" } as const;
const changing = { reAllocationStatus: "CHANGE_REQUIRED", fundChange: 30_000 } as const;

const oddQueries = [
  "__proto__[x]=1",
  "a[b][c]=1",
  "claimId[]=1&claimId[]=2",
  "claimId=1&claimId=2",
  "%",
  "%00=%00",
];

describe("hostile values", () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startService("in this process");
  });
  afterAll(() => service.stop());

  test("in any field of any call never cause a 5xx", async () => {
    const standings = [{}, { isSetupDone: false }, required, changing];
    const tokens: string[] = [];
    for (const wishes of standings) {
      const person = await makePerson(service.db, wishes);
      await giveBankAndBasicInformation(service.db, service.secrets.data, person);
      tokens.push(await service.signIn(person));
    }
    const odd = ["claim-info", "claims"].flatMap((name) =>
      oddQueries.map((query) => ({ method: "GET", path: `/manage-claim/api/employees/${name}?${query}` })),
    );
    const all: Attempt[] = [...(await attempts()), ...odd];
    expect(all.length).toBeGreaterThan(1000);
    // In a full run each attempt by every person; otherwise every second one, by alternating people.
    const first = Math.floor(Math.random() * 2);
    const asked = isFullRun
      ? tokens.flatMap((token) => all.map((attempt) => ({ ...attempt, token })))
      : all
          .filter((_, index) => index % 2 === first)
          .map((attempt, index) => ({ ...attempt, token: tokens[index % tokens.length] }));
    const faults: string[] = [];
    for (let from = 0; from < asked.length; from += 8) {
      await Promise.all(
        asked.slice(from, from + 8).map(async ({ method, path, sent, token }) => {
          const headers = { "Operator-Key": operatorKey };
          const { status } = await service.call(method, path, { token, headers, ...sent });
          if (status >= 500) faults.push(`${status} ${method} ${path} ${JSON.stringify(sent?.body)}`);
        }),
      );
    }
    expect(faults).toEqual([]);
    // No attempt created an administrator: otherwise the key would be refused with 403.
    const headers = { "Operator-Key": operatorKey };
    expect((await service.call("GET", "/manage-operator/api/plans", { headers })).status).toBe(200);
    figure("hostile fields of calls", `${asked.length} called, 0 faults`);
  }, 900_000);
});
