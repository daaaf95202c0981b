import config from "tests/vitest.config";
import { createVitest, type Reporter } from "vitest/node";
import { z } from "zod";

// A separate process, which `mutation.ts` can kill when a mutant never terminates. It holds one vitest instance that runs tests
// repeatedly, each time with another text in place of one file. It writes nothing to the working tree.

const trial = z.object({
  /** The absolute path of the file to replace; "" for none. */
  file: z.string(),
  text: z.string(),
  /** Absolute paths of test files, in groups that run in order until a test fails. */
  groups: z.array(z.array(z.string())),
});
export type Trial = z.infer<typeof trial>;

/** The first failing test and the index of its group, or null if all passed. */
export type Verdict = { readonly killedBy: string | null; readonly group: number };

let standing: Trial = { file: "", text: "", groups: [] };
let killedBy: string | null = null;

function kill(by: string): void {
  killedBy ??= by;
  void vitest.cancelCurrentRun("test-failure");
}

const reporter: Reporter = {
  onTestCaseResult(one) {
    if (one.result().state === "failed") kill(one.fullName);
  },
  onTestModuleEnd(module) {
    const [error] = module.errors();
    if (error) kill(`${module.relativeModuleId}: ${error.message}`);
  },
  onTestSuiteResult(suite) {
    const [error] = suite.errors();
    if (error) kill(`${suite.fullName}: ${error.message}`);
  },
};

const { test = {}, resolve, root, plugins = [] } = config;
const vitest = await createVitest(
  "test",
  {
    ...test,
    config: false,
    watch: false,
    globalSetup: [],
    ...(root ? { root } : {}),
    testTimeout: 30_000,
    hookTimeout: 60_000,
    reporters: [reporter],
    // The second process of a contract test is bundled before the mutant is applied, so its tests prove nothing here.
    testNamePattern: /^(?!.*over HTTP)/,
  },
  {
    ...(resolve ? { resolve } : {}),
    plugins: [
      plugins,
      {
        name: "mutant",
        enforce: "pre",
        load: (id) => (id.split("?")[0] === standing.file ? standing.text : undefined),
      },
    ],
  },
);
await vitest.standalone();

async function verdictOf(next: Trial): Promise<Verdict> {
  const before = standing.file;
  standing = next;
  killedBy = null;
  for (const file of [before, next.file]) if (file) vitest.invalidateFile(file);
  let at = 0;
  for (const group of next.groups) {
    const project = vitest.getRootProject();
    const { unhandledErrors } = await vitest.runTestSpecifications(
      group.map((name) => project.createSpecification(name)),
    );
    if (killedBy === null && unhandledErrors.length > 0) killedBy = String(unhandledErrors[0]);
    if (killedBy !== null) break;
    at += 1;
  }
  return { killedBy, group: at };
}

process.on("message", async (message) => process.send?.(await verdictOf(trial.parse(message))));
process.on("disconnect", () => process.exit(0));
process.send?.("ready");
