import { createConfig, lintFromString } from "@redocly/openapi-core";
import { makePerson } from "tests/support/person";
import { describeInProcessAndOverHttp } from "tests/support/service";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { claims } from "~/service/database/schema";
import { generateOpenApiDocument } from "~/service/openapi/document";
import { NO_EXAMPLE } from "~/service/openapi/examples";

/** The implemented calls of section 7, as a client finds them in the document. */
const calls = [
  "POST /auth/api/user/logout",
  "GET /manage-employee/api/employees/info",
  "GET /manage-employee/api/employees/all-info",
  "GET /manage-employee/api/employees/eligibility-date",
  "GET /manage-employee/api/employees/is-setup-done",
  "GET /manage-employee/api/benefits-coverage",
  "GET /manage-employee/api/wallet-info/employee",
  "GET /manage-employer/api/document/employee-documents",
  "GET /manage-employer/api/vendors/services",
  "GET /manage-employer/api/vendors/employee",
  "GET /manage-employer/api/vendors/{id}/by-employee",
  "GET /manage-employer/api/vendors/{id}/reviews/by-employee",
  "POST /manage-employer/api/vendors/{id}/reviews/by-employee",
  "GET /manage-employer/api/vendors/{id}/reviews/by-employee/detail",
  "PUT /manage-employer/api/vendors/{id}/reviews/{reviewId}/by-employee",
  "DELETE /manage-employer/api/vendors/{id}/reviews/{reviewId}/by-employee",
  "POST /manage-employer/api/vendors/{id}/reviews/{reviewId}/reports/by-employee",
  "GET /manage-employer/api/languages/available",
  "GET /manage-employer/api/files",
  "POST /manage-employer/api/files",
  "GET /manage-employer/api/locations/provinces",
  "GET /manage-claim/api/claims/expense-types",
  "GET /manage-claim/api/claims/expense-types/{id}",
  "GET /manage-claim/api/claims/check/{id}",
  "GET /manage-claim/api/claims/claim-policy",
  "GET /manage-claim/api/employees/claims",
  "GET /manage-claim/api/employees/export",
  "GET /manage-claim/api/employees/claimOpeningSummary",
  "GET /manage-claim/api/employees/claim-draft",
  "GET /manage-claim/api/employees/claim-info",
  "GET /manage-claim/api/receipts",
  "GET /manage-claim/api/receipts/{id}",
  "PUT /manage-claim/api/receipts",
  "POST /manage-claim/api/receipts/check",
  "GET /manage-claim/api/receipts/{id}/facts",
  "DELETE /manage-claim/api/receipts/{id}",
  "POST /manage-claim/api/receipts/{id}/restore",
  "DELETE /manage-claim/api/receipts/{id}/replacement",
  "POST /manage-claim/api/receipts/upload-receipt",
  "POST /auth/api/user/confirm-password",
  "POST /auth/api/user/employer-switch-token",
  "PUT /manage-claim/api/claims/submit",
  "DELETE /manage-claim/api/claims/remove/{id}",
  "POST /manage-claim/api/claims/send-again/{id}",
  "PUT /manage-employee/api/employees/update-password",
  "PUT /manage-employee/api/employees/basic-information",
  "GET /manage-employee/api/employees/company-info",
  "GET /manage-employee/api/employees/landing-info",
  "GET /manage-employee/api/employees/address",
  "GET /manage-employee/api/employees/agreement",
  "GET /manage-employee/api/employees/banking-info",
  "PUT /manage-employee/api/employees/banking-info",
  "PUT /manage-employee/api/dependents",
  "GET /manage-employee/api/employees/profile",
  "PUT /manage-employee/api/employees/profile",
  "GET /manage-employee/api/employees/personal-record",
  "GET /manage-employee/api/employees/personal-record/contents",
  "PUT /manage-employee/api/employees/change-avatar",
  "GET /manage-employee/api/employees/location-info",
  "GET /manage-employee/api/flow-numbers",
  "GET /manage-employee/api/email-notifications",
  "PUT /manage-employee/api/email-notifications",
  "POST /manage-employee/api/email-notifications",
  "GET /manage-employee/api/benefits-coverage/set-up",
  "GET /manage-employee/api/benefits-coverage/previous",
  "GET /manage-employee/api/benefits-coverage/type",
  "GET /manage-employee/api/employees/plan/info",
  "PUT /manage-employee/api/employees/benefit-info",
  "POST /manage-employee/api/employees/finish-setup",
  "GET /manage-employer/api/employer-class-benefit-preset/employee",
  "PUT /manage-employee/api/employees/re-allocation",
  "POST /manage-employee/api/employees/re-allocation/complete",
  "GET /manage-employee/api/employees/previous/all-info",
  "POST /manage-employee/api/employees/previous/finish-setup",
  "GET /manage-employer/api/previous/employer-enrollments/plan/{id}",
  "GET /manage-wallet-partner/employee/wallet/balances/{employeeId}",
  "GET /manage-wallet-partner/employee/wallet/balances/pending-claim-by-category/{employeeId}",
  "GET /manage-wallet-partner/employee/wallet/transactions/all/{id}",
  "GET /manage-wallet-partner/employee/wallet/ledger/{employeeId}",
  "POST /manage-wallet-partner/employee/bank/eft/withdraw",
];

/** The calls that need no session. */
const openCalls = [
  "POST /auth/api/user/login",
  "POST /auth/api/user/forgot-password",
  "GET /auth/api/user/forgot-password",
  "PUT /auth/api/user/forgot-password",
  "GET /auth/api/user/account",
  "GET /auth/api/user/email-link",
  "POST /auth/api/user/email-link",
  "POST /manage-employee/api/employees/sign-up",
  "GET /manage-employer/api/common/employee/{email}",
  "GET /manage-employer/api/common/subscribe/{email}",
  "GET /manage-employer/api/common/unsubscribe/{email}",
  "GET /manage-employer/api/common/marketing-status/{email}",
  "POST /manage-employer/api/common/subscribe",
  "POST /manage-employer/api/common/unsubscribe",
  "POST /manage-employer/api/common/contact",
];

interface Operation {
  readonly security?: readonly unknown[];
  readonly parameters?: readonly { readonly name?: string; readonly $ref?: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
  readonly responses: Readonly<Record<string, unknown>>;
}

const body = z.object({
  content: z.record(z.string(), z.object({ example: z.unknown().optional() })).optional(),
});
const operation = z.object({ requestBody: body.optional(), responses: z.record(z.string(), body) });

describeInProcessAndOverHttp("the OpenAPI document", (service) => {
  async function document() {
    const { status, body } = await service().call("GET", "/api/openapi.json");
    expect(status).toBe(200);
    return body as {
      openapi: string;
      info: { title: string; description: string };
      security: unknown[];
      components: { securitySchemes: unknown };
      paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
    };
  }

  test("lists every call with its method and path [API-01]", async () => {
    const { openapi, info, paths } = await document();
    expect(openapi).toMatch(/^3\.1/);
    expect(info.title).toBe("Benefits wallet");
    const ofEmployees = Object.entries(paths).filter(([path]) => !path.startsWith("/manage-operator/"));
    const named = ofEmployees.flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(named.sort(), "a call more or less is named in `calls` or `openCalls` of this test").toEqual(
      [...calls, ...openCalls].sort(),
    );
  });

  test("requires a bearer token for every call except those before sign in [API-02]", async () => {
    const { paths, security, components } = await document();
    expect(security).toEqual([{ bearer: [] }]);
    expect(components.securitySchemes).toMatchObject({ bearer: { type: "http", scheme: "bearer" } });
    for (const call of [...calls, ...openCalls]) {
      const [method = "", path = ""] = call.split(" ");
      const operation = paths[path]?.[method.toLowerCase()];
      const isOpen = openCalls.includes(call);
      expect(operation?.security, call).toEqual(isOpen ? [] : undefined);
      const answer = await service().call(
        method,
        path.replace(/\{(id|employeeId)\}/, "1").replace("{email}", "no@example.com"),
      );
      if (isOpen) expect([200, 400, 403, 404], call).toContain(answer.status);
      else expect(answer, call).toMatchObject({ status: 401, body: { message: "Please sign in again" } });
    }
  });

  test("declares uploads as multipart, other bodies as JSON, and idempotency keys for writes [API-02]", async () => {
    const { paths, info } = await document();
    expect(info.description).toContain("Idempotency-Key");
    for (const path of ["/manage-employer/api/files", "/manage-claim/api/receipts/upload-receipt"]) {
      expect(Object.keys(paths[path]?.post?.requestBody?.content ?? {})).toEqual(["multipart/form-data"]);
    }
    const submit = paths["/manage-claim/api/claims/submit"]?.put;
    expect(Object.keys(submit?.requestBody?.content ?? {})).toEqual(["application/json"]);
    expect(submit?.parameters).toContainEqual({ $ref: "#/components/parameters/IdempotencyKey" });
    const sendAgain = paths["/manage-claim/api/claims/send-again/{id}"]?.post;
    expect(sendAgain?.parameters, "done twice it makes one").toMatchObject([{ name: "id" }]);
    expect(paths["/manage-claim/api/receipts/{id}"]?.get?.parameters).toMatchObject([{ name: "id" }]);
  });

  test("an idempotency key can be reused for the same request, but not for another [API-02]", async () => {
    const { db } = service();
    const person = await makePerson(db);
    const token = await service().signIn(person);
    const open = { employeeId: person.employeeId };
    const [one, two] = await db.insert(claims).values([open, open]).returning({ id: claims.id });
    const remove = (id: number | undefined) =>
      service().call("DELETE", `/manage-claim/api/claims/remove/${id}`, {
        token,
        headers: { "Idempotency-Key": "made-with-the-form" },
      });
    expect([await remove(one?.id), await remove(one?.id)]).toMatchObject([{ status: 204 }, { status: 204 }]);
    expect(await remove(two?.id)).toMatchObject({ status: 409, body: { message: expect.any(String) } });
    const statuses = await db
      .select({ id: claims.id, status: claims.status })
      .from(claims)
      .orderBy(claims.id);
    expect(statuses).toEqual([
      { id: one?.id, status: "DISABLED" },
      { id: two?.id, status: "OPEN" },
    ]);
  });

  test("declares the success codes and each call's errors, all in one shape [API-02]", async () => {
    const { paths } = await document();
    const codes = (path: string, method: string) => Object.keys(paths[path]?.[method]?.responses ?? {});
    expect(codes("/manage-employer/api/files", "post")).toEqual(
      "201 400 401 409 413 415 429 default".split(" "),
    );
    expect(codes("/manage-claim/api/claims/remove/{id}", "delete")).toEqual(
      "204 400 401 404 409 413 default".split(" "),
    );
    expect(codes("/manage-claim/api/claims/claim-policy", "get")).toEqual(["200", "401", "default"]);
    expect(codes("/auth/api/user/login", "post")).toEqual("200 400 401 413 429 default".split(" "));
    const refusal = { "application/json": { schema: { $ref: "#/components/schemas/Refusal" } } };
    const { responses } = paths["/manage-wallet-partner/employee/bank/eft/withdraw"]?.post ?? {};
    expect(responses?.["409"]).toEqual({
      description:
        "ABOVE_BALANCE; NO_BANK_ACCOUNT; ACCOUNT_CHANGED: the bank account differs from `knownAccount`; REFERENCE_REUSED: the reference was used with another amount. The idempotency key was used for another request",
      content: refusal,
    });
  });
});

describe("the OpenAPI document without a service", () => {
  test("passes all of Redocly's recommended rules, including its examples [API-01]", async () => {
    const source = JSON.stringify(await generateOpenApiDocument());
    const config = await createConfig({ extends: ["recommended"] });
    const problemsOf = async (text: string) =>
      (await lintFromString({ source: text, absoluteRef: "openapi.json", config })).map(
        ({ ruleId, message, location: [at] }) => `${ruleId}: ${message} (${at?.pointer})`,
      );
    expect(await problemsOf(source)).toEqual([]);
    // Checks the linter itself: a sum that is not a number, and a call without its summary.
    expect(await problemsOf(source.replace(/"totalAmount":4500/, '"totalAmount":"4500"'))).toMatchObject([
      expect.stringMatching(/^no-invalid-media-type-examples/),
    ]);
    expect(await problemsOf(source.replace(/"summary":"Sign in",/, ""))).toMatchObject([
      expect.stringMatching(/^operation-summary/),
    ]);
  });

  test("has an example for every body and every text in it", async () => {
    const document = await generateOpenApiDocument();
    const text = JSON.stringify(document);
    const unknown = new Set([...text.matchAll(/"(\w+)":\[?"\(text\)"/g)].map(([, name]) => name));
    expect([...unknown], "each needs a value in app/service/openapi/example-values.json").toEqual([]);
    expect(text).not.toContain(NO_EXAMPLE);
    const without = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
      Object.entries(z.record(z.string(), operation).parse(methods)).flatMap(
        ([method, { requestBody, responses }]) => {
          const answers = Object.entries(responses).filter(([status]) => status.startsWith("2"));
          return [requestBody, ...answers.map(([, answer]) => answer)]
            .flatMap((one) => Object.values(one?.content ?? {}))
            .filter(({ example }) => example === undefined)
            .map(() => `${method} ${path}`);
        },
      ),
    );
    expect(without).toEqual([]);
  });
});
