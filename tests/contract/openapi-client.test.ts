import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import openapiTS, { astToString } from "openapi-typescript";
import { makePerson } from "tests/support/person";
import { startService, type TestService } from "tests/support/service";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { generateOpenApiDocument } from "~/service/openapi/document";

/** A client written with the types generated from the document: signs in, then reads and writes. */
const program = `
import createClient from "openapi-fetch";
import type { paths } from "./wallet";

export async function visit(baseUrl: string, username: string, password: string) {
  const client = createClient<paths>({ baseUrl });
  const signedIn = await client.POST("/auth/api/user/login", {
    params: { query: { portal: "employee" } },
    body: { username, password },
  });
  const headers = { Authorization: \`Bearer \${signedIn.data?.access_token}\` };
  const { data: info } = await client.GET("/manage-employee/api/employees/info", { headers });
  const employeeId: number = info?.id ?? 0;
  const { data: balances } = await client.GET("/manage-wallet-partner/employee/wallet/balances/{employeeId}", {
    headers,
    params: { path: { employeeId } },
  });
  const claims = await client.GET("/manage-claim/api/employees/claims", { headers, params: { query: { perPage: 5 } } });
  const withdrawn = await client.POST("/manage-wallet-partner/employee/bank/eft/withdraw", {
    headers: { ...headers, "Idempotency-Key": "a-key-of-the-client" },
    body: { employeeId, partnerId: "a client", referenceId: "a-client-reference-1", withdrawAmount: 100 },
  });
  return {
    firstName: info?.firstName,
    wallets: balances?.wallets.map(({ walletType }) => walletType),
    records: claims.data?.records.length,
    refused: withdrawn.error && { status: withdrawn.response.status, message: withdrawn.error.message },
  };
}
`;

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  exactOptionalPropertyTypes: true,
  types: [],
};

function faultsOf(file: string): string[] {
  const compiled = ts.createProgram([file], options);
  return ts
    .getPreEmitDiagnostics(compiled)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, "\n"));
}

describe("a client made from the OpenAPI document by openapi-typescript", () => {
  let service: TestService;
  let folder: string;
  beforeAll(async () => {
    service = await startService("over HTTP");
    // Inside the repository, so that the program resolves openapi-fetch.
    const parent = path.resolve("test-results");
    await mkdir(parent, { recursive: true });
    folder = await mkdtemp(path.join(parent, "openapi-client-"));
    const types = astToString(await openapiTS(JSON.stringify(await generateOpenApiDocument())));
    await writeFile(path.join(folder, "wallet.d.ts"), types);
  });
  afterAll(async () => {
    await service?.stop();
    if (folder) await rm(folder, { recursive: true, force: true });
  });

  test("compiles and calls the service [API-01, API-03]", async () => {
    const file = path.join(folder, "program.ts");
    await writeFile(file, program);
    expect(faultsOf(file)).toEqual([]);

    const { outputText } = ts.transpileModule(program, { compilerOptions: options });
    const script = path.join(folder, "program.mjs");
    await writeFile(script, outputText);
    const loaded: unknown = await import(pathToFileURL(script).href);
    const { visit } = z.object({ visit: z.custom<(...given: string[]) => Promise<unknown>>() }).parse(loaded);
    const person = await makePerson(service.db);
    expect(await visit(service.address, person.username, person.password)).toEqual({
      firstName: "Robin",
      wallets: [expect.any(String)],
      records: 0,
      refused: { status: 409, message: expect.any(String) },
    });
  });

  test("does not compile when a request has a type that the service rejects", async () => {
    const file = path.join(folder, "wrong.ts");
    await writeFile(file, program.replace("withdrawAmount: 100", 'withdrawAmount: "100"'));
    expect(faultsOf(file)).toEqual([expect.stringContaining("not assignable to type 'number'")]);
  });
});
