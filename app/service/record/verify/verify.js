// Runs offline from disk in any current browser: no imports, no requests. It repeats the rules of a record on purpose, so that the
// check does not have to trust the code that wrote the record (PRF-11).

const MANIFEST = "manifest.json";
const NO_HASH = "0".repeat(64);
/** Files that operating systems add to folders. */
const OF_THE_SYSTEM = /(^|\/)(\.DS_Store|Thumbs\.db|desktop\.ini|\._[^/]*)$|^__MACOSX\//;

async function hashOf(bytes) {
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Serialises a value as canonical JSON: sorted keys, no spaces. */
function canonical(value) {
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const names = Object.keys(value).sort();
  return `{${names.map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`).join(",")}}`;
}

/** Maps names in the record to the chosen files, whether a folder, a parent of it, or single files were chosen. */
function named(chosen, manifest) {
  const root = chosen.find(({ path }) => path === MANIFEST || path.endsWith(`/${MANIFEST}`))?.path ?? "";
  const prefix = root.slice(0, root.length - MANIFEST.length);
  const single = new Map(manifest.files.map(({ name }) => [name.split("/").at(-1), name]));
  const isFolder = chosen.some(({ path }) => path.includes("/"));
  const found = new Map();
  for (const { path, file } of chosen) {
    if (OF_THE_SYSTEM.test(path) || !path.startsWith(prefix)) continue;
    const name = path.slice(prefix.length);
    found.set(isFolder ? name : (single.get(name) ?? name), file);
  }
  return found;
}

/** Returns the problems of a ledger, line by line. */
async function ledgerProblems(text, { file, lines, lastHash }) {
  const problems = [];
  const written = text.split("\n").filter((line) => line !== "");
  let previous = NO_HASH;
  for (const [index, line] of written.entries()) {
    const place = `${file}, line ${index + 1}`;
    let hash;
    let content;
    try {
      ({ hash, ...content } = JSON.parse(line));
    } catch {
      problems.push(`${place}: cannot be read.`);
      continue;
    }
    if (content.previous !== previous || content.line !== index + 1)
      problems.push(`${place}: does not follow the line before it.`);
    if ((await hashOf(new TextEncoder().encode(canonical(content)))) !== hash)
      problems.push(`${place}: is not as it was written.`);
    previous = hash;
  }
  if (written.length !== lines) problems.push(`${file}: has ${written.length} lines instead of ${lines}.`);
  if (previous !== lastHash) problems.push(`${file}: does not end as ${MANIFEST} says.`);
  return problems;
}

/**
 * Checks a record. `chosen` is a list of `{ path, file }` from the browser.
 * Returns `{ problems, files, lines, madeAt }`.
 */
async function checkRecord(chosen, progress = () => undefined) {
  const listed = chosen.find(({ path }) => path === MANIFEST || path.endsWith(`/${MANIFEST}`));
  if (!listed) return { problems: [`${MANIFEST} is not among the files: choose the folder that holds it.`] };
  let manifest;
  try {
    manifest = JSON.parse(await listed.file.text());
    if (!Array.isArray(manifest.files) || typeof manifest.ledger.file !== "string") throw new Error();
  } catch {
    return { problems: [`${MANIFEST}: cannot be read.`] };
  }
  const found = named(chosen, manifest);
  const problems = [];
  for (const [index, { name, bytes, sha256 }] of manifest.files.entries()) {
    const file = found.get(name);
    found.delete(name);
    if (index % 50 === 0) progress(index, manifest.files.length);
    if (!file) {
      problems.push(`${name}: is missing.`);
      continue;
    }
    const content = await file.arrayBuffer();
    if (content.byteLength !== bytes || (await hashOf(content)) !== sha256)
      problems.push(`${name}: is not as it was written.`);
    if (name === manifest.ledger.file)
      problems.push(...(await ledgerProblems(new TextDecoder().decode(content), manifest.ledger)));
  }
  found.delete(MANIFEST);
  for (const name of found.keys()) problems.push(`${name}: is not part of the record.`);
  const { files, ledger, madeAt } = manifest;
  return { problems, files: files.length, lines: ledger.lines, madeAt };
}

/** Returns all dropped files, including those in dropped folders. */
async function dropped(items) {
  const chosen = [];
  const walk = async (entry) => {
    if (entry.isFile) {
      const file = await new Promise((resolve, reject) => entry.file(resolve, reject));
      chosen.push({ path: entry.fullPath.replace(/^\//, ""), file });
      return;
    }
    const reader = entry.createReader();
    // `readEntries` returns one batch at a time, and an empty one at the end.
    for (;;) {
      const some = await new Promise((resolve, reject) => reader.readEntries(resolve, reject));
      if (some.length === 0) return;
      for (const one of some) await walk(one);
    }
  };
  // Read before the first await, after which the browser empties the list.
  const entries = [...items].map((item) => item.webkitGetAsEntry()).filter(Boolean);
  for (const entry of entries) await walk(entry);
  return chosen;
}

function start() {
  const said = document.getElementById("said");
  const differs = document.getElementById("differs");
  const say = (text, look) => {
    said.textContent = text;
    said.className = look;
  };
  if (!globalThis.crypto?.subtle) {
    say("This browser cannot check a page opened from a disk. Please open it with another one.", "bad");
    return;
  }
  let last = 0;
  const check = async (choosing) => {
    last += 1;
    const mine = last;
    differs.replaceChildren();
    say("Checking …", "");
    const progress = (at, of) => mine === last && at > 0 && say(`Checking … ${at} of ${of} files`, "");
    let result;
    try {
      result = await checkRecord(await choosing, progress);
    } catch {
      result = { problems: ["A file could not be read. Is the folder still there?"] };
    }
    if (mine !== last) return;
    const { problems, files, lines, madeAt } = result;
    if (problems.length === 0) {
      const day = new Date(madeAt).toLocaleDateString("en-GB", { timeZone: "America/Toronto" });
      say(
        `All is as it was written: ${files} files and ${lines} lines of the ledger, made on ${day}.`,
        "good",
      );
      return;
    }
    const many = problems.length === 1 ? "One thing differs" : `${problems.length} things differ`;
    say(`${many} from what was written. The first: ${problems[0]}`, "bad");
    for (const problem of problems) {
      const item = document.createElement("li");
      item.textContent = problem;
      differs.append(item);
    }
  };
  for (const id of ["folder", "files"]) {
    document.getElementById(id).addEventListener("change", ({ target }) => {
      const chosen = [...target.files].map((file) => ({ path: file.webkitRelativePath || file.name, file }));
      if (chosen.length > 0) check(chosen);
    });
  }
  document.addEventListener("dragover", (event) => event.preventDefault());
  document.addEventListener("drop", (event) => {
    event.preventDefault();
    check(dropped(event.dataTransfer.items));
  });
}

if (globalThis.document) start();
