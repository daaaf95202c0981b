import { hostile } from "tests/support/hostile";
import { makePerson } from "tests/support/person";
import { type Sent, startService, type TestService } from "tests/support/service";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { openApiDocument } from "~/service/openapi";

/** As one percent-encoded piece of an address; half a character becomes the sign for one. */
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
  readonly sent?: Sent;
}

/** Every hostile value in every place of every call that takes JSON or nothing. */
async function attempts(): Promise<Attempt[]> {
  const { paths } = z
    .object({ paths: z.record(z.string(), z.record(z.string(), operation)) })
    .parse(await openApiDocument());
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody }]) => ({
      ...{ path, method: method.toUpperCase(), parameters, content: requestBody?.content },
    })),
  );
  return calls
    .filter(({ path, content }) => !path.endsWith("/logout") && !content?.["multipart/form-data"])
    .flatMap(({ path, method, parameters, content }) => {
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

  test("in any field of any call are no fault of ours: never a 5xx", async () => {
    const token = await service.signIn(await makePerson(service.db));
    const odd = ["claim-info", "claims"].flatMap((name) =>
      oddQueries.map((query) => ({ method: "GET", path: `/manage-claim/api/employees/${name}?${query}` })),
    );
    const all: Attempt[] = [...(await attempts()), ...odd];
    expect(all.length).toBeGreaterThan(1000);
    const faults: string[] = [];
    for (let from = 0; from < all.length; from += 8) {
      await Promise.all(
        all.slice(from, from + 8).map(async ({ method, path, sent }) => {
          const { status } = await service.call(method, path, { token, ...sent });
          if (status >= 500) faults.push(`${status} ${method} ${path} ${JSON.stringify(sent?.body)}`);
        }),
      );
    }
    expect(faults).toEqual([]);
  }, 120_000);
});
