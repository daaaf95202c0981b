import { existsSync, readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { settingNames } from "~/process/settings";

const root = path.resolve(import.meta.dirname, "../../..");
const folders = ["app", "machines", "tests", ".github"];
const isOurs = (name: string) => !/(^|\/)(node_modules|build|test-results)\//.test(name);

/** Returns every file of a folder, by its path from the root. */
function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: "utf8" })
    .map((name) => `${folder}/${name}`)
    .filter(isOurs);
}

const files = folders.flatMap(filesIn);
const documents = ["README.md", ...files.filter((name) => name.endsWith(".md"))];
const read = (name: string) => readFileSync(path.join(root, name), "utf8");
/** Removes the code blocks of a document. */
const withoutExamples = (text: string) => text.replace(/^```[\s\S]*?^```$/gm, "");

/** Returns the texts between backticks in a document, outside code blocks. */
function mentioned(name: string): string[] {
  return [...withoutExamples(read(name)).matchAll(/`([^`\n]+)`/g)].map(([, word = ""]) => word);
}

/** Returns the anchor of a heading as GitHub generates it. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
}

describe("a document", () => {
  test.each(documents)("%s has no broken links", (name) => {
    const links = [...withoutExamples(read(name)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, to = ""]) => to);
    const lost = links.filter((link) => {
      if (/^https?:/.test(link)) return false;
      const [file = "", anchor] = link.split("#");
      const target = file === "" ? name : path.join(path.dirname(name), file);
      if (!existsSync(path.join(root, target))) return true;
      if (anchor === undefined) return false;
      const headings = [...read(target).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
      return !headings.includes(anchor);
    });
    expect(lost).toEqual([]);
  });

  test.each(documents)("%s mentions only existing files", (name) => {
    const lost = mentioned(name)
      .filter((word) => /^\w[\w./-]*\.(ts|tsx|cjs|sql|md|json)$/.test(word))
      .filter((word) => !existsSync(path.join(root, word)) && !existsSync(path.join(root, "app", word)))
      .filter((word) => !files.some((file) => file.endsWith(`/${word}`)));
    expect(lost).toEqual([]);
  });

  test.each(documents)("%s mentions only existing folders", (name) => {
    const lost = mentioned(name)
      .filter((word) => /^(app|machines|tests|\.config|\.github|\.ci)\/[\w/-]+$/.test(word))
      .filter((word) => !existsSync(path.join(root, word)));
    expect(lost).toEqual([]);
  });

  test("mentions only names that exist in the code, so a rename must update it", () => {
    const sources = files.filter(
      (name) => /\.(ts|tsx|sql)$/.test(name) && !name.endsWith("documents.test.ts"),
    );
    const words = new Set(
      [...sources, "vite.config.ts"].flatMap((name) => read(name).match(/[\w$]+/g) ?? []),
    );
    const lost = documents.flatMap((name) =>
      mentioned(name)
        .map((word) => /^([A-Za-z][\w.]*)(\(.*\)?.*)?$/.exec(word))
        .filter((found) => found?.[2] || /^[a-zA-Z.]*[a-z][A-Z]\w*$/.test(found?.[1] ?? ""))
        .flatMap((found) => found?.[1]?.split(".") ?? [])
        .filter((word) => !words.has(word))
        .map((word) => `${name}: ${word}`),
    );
    expect(lost).toEqual([]);
  });

  test("names members that their class or interface declares", () => {
    const declaring = new Map<string, string[]>();
    for (const text of files.filter((name) => /\.tsx?$/.test(name)).map(read))
      for (const [, owner = ""] of text.matchAll(/(?:class|interface) (\w+)/g))
        declaring.set(owner, [...(declaring.get(owner) ?? []), text]);
    const lost = documents.flatMap((name) =>
      mentioned(name)
        .map((word) => /^([A-Z]\w*[a-z]\w*)\.([a-z]\w*)$/.exec(word) ?? [])
        .filter(([, owner = "", member = ""]) => {
          const texts = declaring.get(owner);
          return texts && !texts.some((text) => new RegExp(`\\b${member}\\b`).test(text));
        })
        .map(([word]) => `${name}: ${word}`),
    );
    expect(lost).toEqual([]);
  });

  test("names only scripts of package.json", () => {
    const { scripts } = z
      .object({ scripts: z.record(z.string(), z.string()) })
      .parse(JSON.parse(read("package.json")));
    const lost = documents.flatMap((name) =>
      [...read(name).matchAll(/npm run (?:-s )?([a-z][\w:-]*)/g)]
        .map(([, script = ""]) => script)
        .filter((script) => !(script in scripts))
        .map((script) => `${name}: ${script}`),
    );
    expect(lost).toEqual([]);
  });
});

describe("the README of a folder", () => {
  const folders = readdirSync(path.join(root, "app"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

  /** Returns what a folder may import according to the import rules. */
  function allowed(folder: string): string {
    const rules: unknown = createRequire(import.meta.url)(path.join(root, ".config/dependency-cruiser.cjs"));
    const { forbidden } = z
      .object({ forbidden: z.array(z.object({ comment: z.string().optional() })) })
      .parse(rules);
    const begin = `${folder} may import `;
    const comment = forbidden.find((rule) => rule.comment?.startsWith(begin))?.comment;
    if (!comment) throw new Error(`no rule of imports for ${folder}`);
    return comment.slice(begin.length).replace(/\.$/, "");
  }

  test.each([...folders, "machines"])("%s lists what the folder may import", (folder) => {
    const text = read(folder === "machines" ? "machines/README.md" : `app/${folder}/README.md`);
    const [, said = ""] = /^May import: ([^.]+)\./m.exec(text) ?? [];
    const names = (list: string) => list.replaceAll("`", "").split(/,\s+/).sort();
    expect(names(said)).toEqual(names(allowed(folder)));
  });

  test.each([...folders.map((folder) => `app/${folder}`), "machines", "tests"])("%s is short", (folder) => {
    expect(read(`${folder}/README.md`).split("\n").length).toBeLessThan(70);
  });
});

describe("the settings", () => {
  /** Returns the names in the first column of the settings tables. */
  const namesIn = (document: string) =>
    [...read(document).matchAll(/^\| (`[^|]*) \|/gm)]
      .flatMap(([, cell = ""]) => [...cell.matchAll(/`([A-Z][A-Z_]+)(?:=[^`]*)?`/g)])
      .map(([, name = ""]) => name);

  test("are all listed in RUNNING.md, and no others", () => {
    const known = [...settingNames, "BUILD_DIR"].sort();
    const said = new Set(namesIn("app/process/RUNNING.md"));
    expect([...said].sort()).toEqual(known);
  });

  test("the README names only existing ones", () => {
    const known = new Set([...settingNames, "BUILD_DIR"]);
    const said = namesIn("README.md");
    expect(said.length).toBeGreaterThan(8);
    expect(said.filter((name) => !known.has(name))).toEqual([]);
  });
});
