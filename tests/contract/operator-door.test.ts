import { isContractProcedure } from "@orpc/contract";
import { dumpOf } from "tests/support/dump";
import { operate } from "tests/support/operator";
import { makePerson } from "tests/support/person";
import { describeInProcessAndOverHttp, operatorKey, startService } from "tests/support/service";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { operatorContract } from "~/contract/operator";

/** Every call of the operator, with ids in its path. */
const calls = Object.values(operatorContract).map((call) => {
  if (!isContractProcedure(call)) throw new Error("no call");
  const { route, inputSchema } = call["~orpc"];
  const shape = inputSchema instanceof z.ZodObject ? Object.keys(inputSchema.shape) : [];
  return {
    method: route.method ?? "",
    path: route.path ?? "",
    address: (route.path ?? "").replace("/manage-operator/api", "").replaceAll(/\{\w+\}/g, "1"),
    fields: shape,
  };
});

describeInProcessAndOverHttp("the operator API", (service) => {
  test("rejects every call without the key, and nothing changes", async () => {
    const owner = await makePerson(service().db, { roles: ["ROLE_EMPLOYEE", "ROLE_EMP_OWNER"] });
    const token = await service().signIn(owner);
    const before = await dumpOf(service().db);
    for (const { method, path, address } of calls) {
      const asked = path.replaceAll(/\{\w+\}/g, "1");
      for (const sent of [{}, { token }, { token: operatorKey }, { headers: { "Operator-Key": "" } }]) {
        const answer = await service().call(method, asked, sent);
        expect(answer.status, `${method} ${asked}`).toBe(401);
      }
      if (address === "/people")
        expect((await operate(service(), method, address, undefined, { "Operator-Key": "x" })).status).toBe(
          401,
        );
    }
    expect(await dumpOf(service().db)).toEqual(before);
  });

  test("is in the OpenAPI document, with the operator key instead of a bearer token on every call [API-01, API-02]", async () => {
    const { body } = await service().call("GET", "/api/openapi.json");
    const document = z
      .object({
        components: z.object({ securitySchemes: z.record(z.string(), z.unknown()) }),
        paths: z.record(
          z.string(),
          z.record(z.string(), z.looseObject({ security: z.unknown().optional() })),
        ),
      })
      .parse(body);
    expect(document.components.securitySchemes.operatorKey).toEqual({
      type: "apiKey",
      in: "header",
      name: "Operator-Key",
    });
    for (const { method, path } of calls) {
      const operation = document.paths[path]?.[method.toLowerCase()];
      expect(operation?.security, path).toEqual([{ operatorKey: [] }]);
      expect(operation?.tags).toEqual(["operator"]);
    }
  });
});

describe("access to the operator API", () => {
  test("limits wrong keys per address, but still accepts a correct key from there [SEC-07]", async () => {
    const service = await startService("in this process", {
      limits: { operatorKey: { points: 3, windowSeconds: 900 } },
    });
    try {
      const guess = (key: string) =>
        operate(service, "GET", "/plans", undefined, { "Operator-Key": key }).then(({ status }) => status);
      expect([await guess("a"), await guess("b"), await guess("c"), await guess("d")]).toEqual([
        401, 401, 401, 429,
      ]);
      expect(await guess(operatorKey)).toBe(200);
      expect(await guess("e")).toBe(429);
    } finally {
      await service.stop();
    }
  });

  test("is closed when no key is set", async () => {
    const service = await startService("in this process", { hasOperator: false });
    try {
      for (const key of ["", "undefined", operatorKey]) {
        const answer = await operate(service, "GET", "/plans", undefined, { "Operator-Key": key });
        expect(answer).toMatchObject({ status: 404, body: { code: "OPERATOR_CLOSED" } });
      }
    } finally {
      await service.stop();
    }
  });

  test("hostile values never cause a 5xx", async () => {
    const service = await startService("in this process");
    try {
      const faults: string[] = [];
      for (const { method, address, fields } of calls) {
        for (const value of hostile) {
          const piece = new URLSearchParams({ x: String(value) }).toString().slice(2);
          const ordinary = Object.fromEntries(fields.map((name) => [name, 1]));
          const attempts: [string, unknown?][] =
            method === "GET"
              ? fields.map((name) => [`${address}?${name}=${piece}`])
              : [
                  [address, value],
                  ...fields.map((name): [string, unknown] => [address, { ...ordinary, [name]: value }]),
                ];
          if (address.includes("/1")) attempts.push([address.replace("/1", `/${piece || "%20"}`), {}]);
          for (const [asked, body] of attempts) {
            const { status } = await operate(service, method, asked, method === "GET" ? undefined : body);
            if (status >= 500) faults.push(`${status} ${method} ${asked} ${JSON.stringify(body)}`);
          }
        }
      }
      const row = {
        email: "a\u0000@b.ca",
        firstName: "\ud800",
        lastName: "x\u0000",
        company: "\u0000",
        className: "'; drop table",
        eligibilityDate: "31/02/2026",
        role: "__proto__",
      };
      const { status } = await operate(service, "POST", "/invitations", { people: [row], dryRun: false });
      expect(status).toBe(200);
      expect(faults).toEqual([]);
    } finally {
      await service.stop();
    }
  }, 120_000);
});

const hostile: readonly unknown[] = [
  ...["", "\u0000", "\ud800", "'; drop table claims; --", "1e308", "NaN", "-0", "99999999999999999999"],
  ...["2147483648", "9007199254740991", "2026-02-31", "+275760-09-13", "x".repeat(5000)],
  ...[-1, 0, 1.5, 1e308, 2_147_483_648, Number.MAX_SAFE_INTEGER, true, null],
  ...[[], [[1]], {}, [{}], JSON.parse('{"__proto__":{"x":1}}')],
];
