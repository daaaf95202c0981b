import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { type LinePicture, linePicture } from "./line-picture";
import { multipageTiff } from "./multipage-tiff";

const PAGES = 50;

/**
 * `tsx make-lines.ts <folder> short|long <count> <first seed>`: writes pictures of lines and their texts for Tesseract's tools.
 */
async function main(): Promise<void> {
  const [folder = "", kind = "", count = "", seed = ""] = process.argv.slice(2);
  if (kind !== "short" && kind !== "long") throw new Error("Say short or long.");
  await mkdir(folder, { recursive: true });
  for (let first = 0; first < Number(count); first += PAGES) {
    const lines: LinePicture[] = [];
    for (let i = first; i < Math.min(Number(count), first + PAGES); i++)
      lines.push(await linePicture(kind, Number(seed) + i));
    const name = path.join(folder, `${kind}-${String(first / PAGES).padStart(3, "0")}`);
    await writeFile(`${name}.tif`, multipageTiff(lines.map((line) => line.picture)));
    await writeFile(`${name}.box`, lines.map(boxOf).join(""));
  }
}

/** Returns the box entry for the text of a whole page, and a tab for the end of its line. */
function boxOf({ picture: { width, height }, text }: LinePicture, page: number): string {
  return `WordStr 0 0 ${width} ${height} ${page} #${text}\n\t ${width} ${height} ${width + 1} ${height + 1} ${page}\n`;
}

await main();
