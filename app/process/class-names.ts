import { createHash } from "node:crypto";

const LETTERS = 3;
/** By file: the prefix of its names, ours and vanilla-extract's. */
const beginnings = new Map<string, { ours: string; theirs: string }>();

/**
 * Names a class or a variable by three letters for its file and its number in that file. vanilla-extract uses twice as many
 * letters for the file, in every page's scripts, styles and markup, and random letters do not compress.
 *
 * @param hash vanilla-extract's own name: letters for the file, then the number, which is 0 for the first
 */
export function shortIdentifier({ hash, filePath }: { hash: string; filePath: string }): string {
  const known = beginnings.get(filePath) ?? { theirs: hash.slice(0, -1), ours: lettersOf(filePath) };
  const twin = [...beginnings].find(([other, { ours }]) => other !== filePath && ours === known.ours);
  if (twin)
    throw new Error(`${filePath} and ${twin[0]} would share class names: rename one, or set LETTERS to 4.`);
  if (!hash.startsWith(known.theirs)) throw new Error(`${hash} is not numbered as ${known.theirs} is.`);
  beginnings.set(filePath, known);
  return `${known.ours}${hash.slice(known.theirs.length)}`;
}

/** Consonants, so that no name is a word or one that ad blockers hide; no digits, which would run into the number. */
const ALPHABET = "bcdfghjklmnpqrstvwxyzBCDFGHJKLMNPQRSTVWXYZ";

function lettersOf(filePath: string): string {
  let rest = createHash("sha256").update(filePath).digest().readUInt32BE();
  let letters = "";
  while (letters.length < LETTERS) {
    letters += ALPHABET.charAt(rest % ALPHABET.length);
    rest = Math.floor(rest / ALPHABET.length);
  }
  return letters;
}
