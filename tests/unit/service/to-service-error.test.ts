import { Writable } from "node:stream";
import { ORPCError } from "@orpc/server";
import pino from "pino";
import { describe, expect, test } from "vitest";
import { ServiceError } from "~/service/service-error";
import { toServiceError } from "~/service/to-service-error";

function meaningOf(error: unknown): {
  status: number;
  message: string;
  code: string | undefined;
  logged: string;
} {
  let logged = "";
  const log = pino(
    new Writable({
      write(chunk, _encoding, done) {
        logged += String(chunk);
        done();
      },
    }),
  );
  const { status, message, code } = toServiceError(error, log);
  return { status, message, code, logged };
}

function databaseError(code: string, message = "the database said no"): Error {
  return new Error("Failed query: select 1", { cause: Object.assign(new Error(message), { code }) });
}

describe("how a thrown error is reported to the caller", () => {
  test("a refusal is passed on unchanged, even as a cause", () => {
    expect(meaningOf(new ServiceError(409, "Too late", "LATE"))).toMatchObject({
      status: 409,
      message: "Too late",
      code: "LATE",
      logged: "",
    });
    expect(meaningOf(new Error("rolled back", { cause: new ServiceError(404, "Not found") }))).toMatchObject({
      status: 404,
    });
  });

  test.each([
    "ECONNREFUSED",
    "ENOENT",
    "57P01",
    "57P03",
    "08006",
    "53300",
    "53100",
    "40001",
    "40P01",
    "55P03",
    "25006",
    "25P03",
  ])("the database error %s makes the service unavailable, not broken", (code) => {
    expect(meaningOf(databaseError(code)).status).toBe(503);
  });

  test("a lost or late connection also makes it unavailable", () => {
    expect(meaningOf(new Error("Connection terminated unexpectedly")).status).toBe(503);
    expect(meaningOf(new Error("Query read timeout")).status).toBe(503);
    expect(
      meaningOf(new Error("x", { cause: new Error("timeout exceeded when trying to connect") })).status,
    ).toBe(503);
  });

  test("an unstorable character gives 400, and an out-of-range number gives 404", () => {
    expect(meaningOf(databaseError("22021")).status).toBe(400);
    expect(meaningOf(databaseError("22003")).status).toBe(404);
  });

  test("a request aborted by its sender is not logged", () => {
    const broken = new DOMException("This operation was aborted", "AbortError");
    expect(meaningOf(broken)).toMatchObject({ status: 400, logged: "" });
  });

  test("invalid input names its first field", () => {
    const issues = [{ message: "Invalid ISO date", path: ["body", "expenseDate"] }];
    const invalid = new ORPCError("BAD_REQUEST", { message: "Input validation failed", data: { issues } });
    expect(meaningOf(invalid)).toMatchObject({ status: 400, message: "expenseDate: Invalid ISO date" });
  });

  test("anything else is an internal error, logged without personal data", () => {
    const { status, message, logged } = meaningOf(
      databaseError("23514", "account 0464542 of robin@example.com"),
    );
    expect({ status, message }).toEqual({ status: 500, message: "Internal error" });
    expect(logged).toContain("23514");
    expect(logged).toContain("to-service-error.test");
    expect(logged).not.toMatch(/0464542|robin|select 1/);
  });

  test("a thrown value that is not an error is an internal error as well", () => {
    expect(meaningOf("oops")).toMatchObject({ status: 500, message: "Internal error" });
  });
});
