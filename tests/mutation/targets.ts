import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import ts from "typescript";

const signingIn = [
  ...["auth", "forgotten-password", "sign-up", "account", "profile", "banking", "personal-record"],
  ...["employer-switch", "unknown-person", "limits"],
];

/** The folders that `npm run test:mutation` changes, each with the contract tests that cover it in addition to its unit tests. */
export const targets: Readonly<Record<string, readonly string[]>> = {
  "app/domain": [],
  machines: [],
  "app/service/claims": [
    ...["claims", "claims-submit", "claims-year", "receipts", "sent-claims", "claims-record"],
    ...["claim-versions", "claims-export", "send-again", "uploads", "operator-decisions"],
    ...["operator-money", "idor", "claims-model"],
  ],
  "app/service/plans": [
    "allocation",
    "re-allocation",
    "re-allocation-mid-year",
    "wallet",
    "roll-over",
    "operator-people",
    "people",
    "idor",
    "claims-year",
  ],
  "app/service/auth": signingIn,
  "app/service/tokens": signingIn,
  "app/service/wallet": [
    ...["wallet", "withdrawals", "claims-year", "operator-money", "idor", "operator-decisions"],
  ],
};

/** Returns the sources under a path, without texts and re-exports, which contain no rules. */
export function sourcesUnder(root: string, folder: string): string[] {
  if (statSync(path.join(root, folder)).isFile()) return [folder];
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name) && !/(^|[-/])texts\.ts$/.test(name))
    .map((name) => `${folder}/${name}`)
    .sort();
}

/** The maximum number of test files to run per mutant. */
const mostTests = 14;

/** Returns the tests to run for a file: the closest ones by imports, then the contract tests of its folder. */
export function testsOf(root: string): (file: string) => { unit: string[]; contract: string[] } {
  const tests = ["tests/unit", "tests/machines"]
    .flatMap((folder) => sourcesUnder(root, folder))
    .filter((name) => /\.test\.tsx?$/.test(name) && !name.includes("/cheque-reader/"))
    .map((name) => ({ name, reached: reachedFrom(root, name) }));
  return (file) => {
    const folder = Object.keys(targets).find((name) => file.startsWith(`${name}/`)) ?? "";
    const contract = (targets[folder] ?? []).map((name) => `tests/contract/${name}.test.ts`);
    const ownFolder = file.startsWith("machines/") ? "tests/machines" : "tests/unit/domain";
    /**
     * The test of the same name first, then those of its folder: a file that all screens use is reached from hundreds of tests.
     */
    const rank = (name: string) =>
      path.basename(name).startsWith(`${path.parse(file).name}.test.`)
        ? 0
        : name.startsWith(ownFolder)
          ? 1
          : 2;
    const farthest = contract.length > 0 ? 2 : 5;
    const unit = tests
      .map(({ name, reached }) => ({
        name,
        distance: reached.get(file) ?? Number.POSITIVE_INFINITY,
        reached,
      }))
      .filter(({ distance, reached }) => distance <= farthest && !needsDatabase(reached))
      .sort((a, b) => rank(a.name) - rank(b.name) || a.distance - b.distance)
      .slice(0, mostTests);
    return { unit: unit.map(({ name }) => name), contract };
  };
}

function needsDatabase(reached: ReadonlyMap<string, number>): boolean {
  return reached.has("tests/support/database.ts");
}

/** Returns every file that `start` imports, directly or indirectly, with its distance in steps. */
function reachedFrom(root: string, start: string): Map<string, number> {
  const steps = new Map([[start, 0]]);
  for (const [file, distance] of steps) {
    for (const next of importsOf(root, file)) if (!steps.has(next)) steps.set(next, distance + 1);
  }
  return steps;
}

const known = new Map<string, readonly string[]>();

function importsOf(root: string, file: string): readonly string[] {
  const before = known.get(file);
  if (before) return before;
  const source = ts.createSourceFile(
    file,
    readFileSync(path.join(root, file), "utf8"),
    ts.ScriptTarget.Latest,
  );
  const names = source.statements.flatMap((statement) => {
    if (!ts.isImportDeclaration(statement) && !ts.isExportDeclaration(statement)) return [];
    const isType = ts.isImportDeclaration(statement)
      ? statement.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword
      : statement.isTypeOnly;
    const from = statement.moduleSpecifier;
    return isType || !from || !ts.isStringLiteral(from) ? [] : [from.text];
  });
  const files = names.flatMap((name) => fileOf(root, file, name));
  known.set(file, files);
  return files;
}

function fileOf(root: string, from: string, name: string): string[] {
  const base = name.startsWith("~/")
    ? `app/${name.slice(2)}`
    : name.startsWith(".")
      ? path.posix.join(path.posix.dirname(from), name)
      : name;
  if (!/^(app|machines|tests)\//.test(base)) return [];
  const endings = ["", ".ts", ".tsx", "/index.ts"];
  const found = endings.map((ending) => base + ending).find((one) => isFile(path.join(root, one)));
  return found && /\.tsx?$/.test(found) ? [found] : [];
}

function isFile(name: string): boolean {
  return statSync(name, { throwIfNoEntry: false })?.isFile() ?? false;
}
