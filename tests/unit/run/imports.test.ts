import { execFileSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";

/** Wrong imports: the rule that must report it, the importing file, and its line. */
const wrong = [
  ["routes-imports-only-lower-layers", "app/routes/claims/list.tsx", `import "~/service/claims";`],
  ["routes-imports-only-lower-layers", "app/routes/claims/direct.tsx", `import "~/contract/call";`],
  ["flows-imports-only-lower-layers", "app/flows/run.ts", `import "~/ui/button";`],
  ["session-imports-only-lower-layers", "app/session/access.ts", `import "~/flows/empty";`],
  ["gateway-imports-only-lower-layers", "app/gateway/client.ts", `import "~/session/empty";`],
  ["service-imports-only-lower-layers", "app/service/people.ts", `import "~/gateway/empty";`],
  ["operator-imports-only-lower-layers", "app/operator/commands/claims.ts", `import "~/service/claims";`],
  ["contract-imports-only-lower-layers", "app/contract/claim.ts", `import "~/service/claims";`],
  ["inspector-imports-only-lower-layers", "app/inspector/bad.ts", `import "~/session/empty";`],
  ["machines-imports-only-lower-layers", "machines/claim.ts", `import "~/gateway/empty";`],
  ["cheque-reader-imports-only-lower-layers", "app/cheque-reader/read.ts", `import "~/service/claims";`],
  ["places-imports-only-lower-layers", "app/places/find.ts", `import "~/service/claims";`],
  ["waiting-imports-only-lower-layers", "app/waiting/queue.ts", `import "~/service/claims";`],
  ["sealing-imports-only-lower-layers", "app/sealing/seal.ts", `import "~/service/claims";`],
  ["forms-imports-only-lower-layers", "app/forms/field.tsx", `import "~/session/empty";`],
  ["ui-imports-only-lower-layers", "app/ui/list.tsx", `import "~/forms/empty";`],
  ["brand-imports-only-lower-layers", "app/brand/brand.ts", `import "~/ui/button";`],
  ["theme-imports-only-lower-layers", "app/theme/tokens.css.ts", `import "~/ui/button";`],
  ["domain-imports-only-lower-layers", "app/domain/claim.ts", `import "machines/empty";`],
  ["multipart-imports-only-lower-layers", "app/multipart/receive.ts", `import "~/service/claims";`],
  ["root-imports-only-lower-layers", "app/root.tsx", `import "~/service/claims";`],
  ["process-imports-only-lower-layers", "app/server.ts", `import "~/ui/button";`],
  ["service-imports-only-lower-layers", "app/service/deps.ts", `import "~/process/serve-service";`],
  ["no-unknown-folder", "app/routes/claims/odd.tsx", `import "~/cellar/barrel";`],
  ["service-types-in-the-transport-only", "app/gateway/other.ts", `import type {} from "~/service/claims";`],
  ["transport-takes-only-types-of-the-service", "app/gateway/transport.ts", `import "~/service/claims";`],
  ["inspector-on-its-own-pages-alone", "app/routes/claims/seen.tsx", `import "~/inspector/empty";`],
  ["nothing-imports-routes", "app/ui/link.tsx", `import "~/routes/claims/texts";`],
  ["server-files-never-reach-the-browser", "app/ui/token.tsx", `import "./secret.server";`],
  ["server-files-never-reach-the-browser", "app/ui/far.tsx", `import "./token";`],
  ["remix-in-few-places", "app/domain/link.ts", `import "@remix-run/react";`],
  ["remix-in-few-places", "app/service/session.ts", `import "@remix-run/node";`],
  ["no-cycles", "app/domain/chick.ts", `import "./egg";`],
  [
    "no-cycles",
    "app/domain/feather.ts",
    `import type { Crest } from "./rooster"; export type Tail = Crest | 1;`,
  ],
  ["no-circles-of-folders", "app/service/mail/letter.ts", `import type {} from "../people/address";`],
  ["no-unresolved-imports", "app/domain/lost.ts", `import "./nowhere";`],
  ["no-tests-in-the-app", "app/service/fixture.ts", `import "tests/support/thing";`],
  ["no-development-packages-in-the-app", "app/service/seed.ts", `import "fast-check";`],
] as const;

/** Allowed imports, none of which may be reported. */
const right = {
  "app/routes/claims/good.tsx": `import "~/flows/empty"; import "~/gateway/empty"; import "~/session/empty"; import "~/ui/button";
    import "machines/empty"; import "~/session/cookie.server"; import "@remix-run/react"; import "./texts";`,
  "app/routes/inspector/good.tsx": `import "~/inspector/empty";`,
  "app/flows/good.ts": `import "machines/empty"; import "~/gateway/empty"; import "~/session/empty";`,
  "app/session/good.server.ts": `import "@remix-run/node"; import "~/gateway/empty";`,
  "app/gateway/good.ts": `import "~/contract/call";`,
  "app/contract/good.ts": `import "~/domain/money"; import "zod";`,
  "app/service/good.ts": `import "~/contract/call"; import "@remix-run/node-fetch-server"; import type { Arbitrary } from "fast-check"; export type A = Arbitrary<1>;`,
  "app/operator/good.ts": `import "~/contract/call"; import "~/domain/money"; import "commander";`,
  "app/forms/good.tsx": `import "~/ui/button"; import "~/domain/money"; import "@remix-run/react";`,
  "app/ui/good.tsx": `import "~/theme/empty"; import "@remix-run/react";`,
  "app/process/serve-service.ts": `import "./good"; import "~/service/good";`,
  "app/process/good.ts": `import "~/service/good"; import "~/session/good.server";`,
  "app/service/database/schema/hen.ts": `import { egg } from "./shell"; export const hen = () => egg;`,
  "app/service/database/schema/shell.ts": `import { hen } from "./hen"; export const egg = () => hen;`,
} as const;

const empty = [
  "app/service/claims.ts",
  "app/contract/call.ts",
  "app/ui/button.tsx",
  "app/ui/secret.server.ts",
  "app/flows/empty.ts",
  "app/session/empty.ts",
  "app/session/cookie.server.ts",
  "app/gateway/empty.ts",
  "app/inspector/empty.ts",
  "app/theme/empty.ts",
  "app/forms/empty.ts",
  "app/domain/money.ts",
  "app/cellar/barrel.ts",
  "app/routes/claims/texts.ts",
  "machines/empty.ts",
  "tests/support/thing.ts",
] as const;

const report = z.object({
  summary: z.object({
    violations: z.array(z.object({ from: z.string(), rule: z.object({ name: z.string() }) })),
  }),
});

const repository = process.cwd();
const copy = mkdtempSync(path.join(tmpdir(), "imports-"));
let found: string[];

function put(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(copy, file)), { recursive: true });
  writeFileSync(path.join(copy, file), content);
}

beforeAll(() => {
  for (const file of empty) put(file, "export {};");
  for (const [file, content] of Object.entries(right)) put(file, content);
  for (const [, file, line] of wrong) put(file, line);
  // The other halves of the cycles.
  put("app/domain/egg.ts", `import "./chick";`);
  put("app/domain/rooster.ts", `import type { Tail } from "./feather"; export type Crest = Tail;`);
  put("app/service/people/address.ts", `import type {} from "../mail/letter";`);
  copyFileSync(path.join(repository, "tsconfig.json"), path.join(copy, "tsconfig.json"));
  copyFileSync(path.join(repository, "package.json"), path.join(copy, "package.json"));
  symlinkSync(path.join(repository, "node_modules"), path.join(copy, "node_modules"));
  const command = path.join(repository, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");
  const config = path.join(repository, ".config/dependency-cruiser.cjs");
  const answer = execFileSync(
    process.execPath,
    [command, "--config", config, "--output-type", "json", "app", "machines"],
    { cwd: copy, encoding: "utf8", maxBuffer: 64 * 1024 * 1024 },
  );
  found = report
    .parse(JSON.parse(answer))
    .summary.violations.map((violation) => `${violation.rule.name}: ${violation.from}`);
});

afterAll(() => rmSync(copy, { recursive: true, force: true }));

describe("the import rules", () => {
  test.each(wrong)("%s is reported for %s", (rule, file) => {
    expect(found).toContain(`${rule}: ${rule === "no-circles-of-folders" ? path.dirname(file) : file}`);
  });

  test("allowed imports are not reported", () => {
    const innocent = found.filter((line) => Object.keys(right).some((file) => line.endsWith(`: ${file}`)));
    expect(innocent).toEqual([]);
  });

  test("every rule has a wrong import that proves it", () => {
    const config: unknown = createRequire(import.meta.url)("../../../.config/dependency-cruiser.cjs");
    const rules = z.object({ forbidden: z.array(z.object({ name: z.string() })) }).parse(config).forbidden;
    expect(new Set(wrong.map(([rule]) => rule))).toEqual(new Set(rules.map((rule) => rule.name)));
  });
});
