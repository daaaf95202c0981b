import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { packageFolder } from "../database/package-folder";

const folder = path.join(packageFolder(), "app", "service", "record", "verify");
let made: Promise<string> | undefined;

/**
 * The page that checks a record without a connection: one file, as a page opened from a disk may fetch nothing beside it. Its
 * policy lets its own script and styles run and nothing else, no request at all.
 */
export function verifyPage(): Promise<string> {
  made ??= make();
  return made;
}

async function make(): Promise<string> {
  const [page, script, styles] = await Promise.all(
    ["verify.html", "verify.js", "verify.css"].map((name) => readFile(path.join(folder, name), "utf8")),
  );
  if (page === undefined || script === undefined || styles === undefined)
    throw new Error("the page is whole");
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(styles)}; base-uri 'none'; form-action 'none'`;
  return page
    .replace("{policy}", () => policy)
    .replace("/* styles */", () => styles)
    .replace("/* script */", () => script);
}

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
