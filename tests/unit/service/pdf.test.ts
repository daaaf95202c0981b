import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { constants, deflateRawSync } from "node:zlib";
import { encryptedPdf } from "tests/support/encrypted-pdf";
import { pdf } from "tests/support/receipt-files";
import { afterAll, beforeAll, expect, test } from "vitest";
import { tryToOpenPdf } from "~/service/files/pdf";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "wallet-pdf-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const CATALOG = "<</Type/Catalog/Pages 2 0 R>>";
const PAGE = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 300]>>";
const invoice = written([CATALOG, "<</Type/Pages/Kids[3 0 R]/Count 1>>", PAGE]);
const locked = Buffer.from(encryptedPdf("guide").bytes).toString("latin1");

test.each([
  ["a whole file", invoice],
  [
    "lines of a printer before the header",
    `\x1b%-12345X@PJL ENTER LANGUAGE=PDF\r\n${" ".repeat(800)}\r\n${invoice}`,
  ],
  ["a table of objects at another place", invoice.replace(/startxref\n\d+/, "startxref\n7")],
  ["line ends changed by a mail program", invoice.replaceAll("\n", "\r\n")],
  ["an end that was cut off", invoice.slice(0, invoice.indexOf("startxref"))],
  ["a wrong count of pages", invoice.replace("/Count 1", "/Count 7")],
  ["other text after its end", `${invoice}${"<p>Scanned with care</p>\n".repeat(200)}`],
])("a PDF with %s opens [RCP-01]", async (_, content) => {
  expect(await opened(content)).toBe("opens");
});

test.each([
  ["nothing but a header", "%PDF-1.7\nhello"],
  ["no pages", written([CATALOG, "<</Type/Pages/Kids[]/Count 0>>"])],
  ["pages that are not there", written([CATALOG, "<</Type/Pages/Kids[3 0 R]/Count 1>>"])],
  ["pages that contain themselves", written([CATALOG, "<</Type/Pages/Kids[2 0 R]/Count 1>>"])],
  ["only its first bytes", invoice.slice(0, 60)],
  ["an encryption that is cut off", locked.slice(0, 600)],
])("a PDF with %s is broken [RCP-02]", async (_, content) => {
  expect(await opened(content)).toBe("broken");
});

test.each([
  ["a password", locked],
  ["a certificate", locked.replace("/Filter /Standard", "/Filter /Adobe.PubSec")],
])("a PDF locked with %s asks for a password [RCP-15]", async (_, content) => {
  expect(await opened(content)).toBe("asksForPassword");
});

test("10 MB with many pages open [RCP-01]", async () => {
  const { bytes } = await pdf(2000);
  expect(await opened(Buffer.concat([bytes, Buffer.alloc(10_485_759 - bytes.length)]))).toBe("opens");
});

test("a file that decompresses to 260 MB is broken, because it gets no more memory", async () => {
  const bomb = compressedObjects(260);
  expect(bomb.length).toBeLessThan(1_000_000);
  expect(await opened(bomb)).toBe("broken");
  expect(await opened(compressedObjects(1))).toBe("opens");
});

test("a check that cannot start says nothing about the file", async () => {
  const program = process.execPath;
  process.execPath = path.join(folder, "no-such-program");
  try {
    expect(await opened(invoice)).toBeUndefined();
  } finally {
    process.execPath = program;
  }
});

async function opened(content: string | Uint8Array) {
  const file = path.join(folder, "file.pdf");
  await writeFile(file, typeof content === "string" ? Buffer.from(content, "latin1") : content);
  return tryToOpenPdf(file);
}

function written(objects: readonly string[]): string {
  let content = "%PDF-1.4\n";
  const rows = objects.map((object, index) => {
    const row = `${String(content.length).padStart(10, "0")} 00000 n \n`;
    content += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return row;
  });
  const size = objects.length + 1;
  return `${content}xref\n0 ${size}\n0000000000 65535 f \n${rows.join("")}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${content.length}\n%%EOF\n`;
}

/** A PDF whose catalogue and page are in a compressed stream of this size. */
function compressedObjects(megabytes: number): Buffer {
  const objects = [CATALOG, "<</Type/Pages/Kids[3 0 R]/Count 1>>", PAGE];
  let place = 0;
  const numbers = objects.map((object, index) => {
    const number = `${index + 1} ${place} `;
    place += object.length + 1;
    return number;
  });
  const zeros = deflateRawSync(Buffer.alloc(1_000_000), { finishFlush: constants.Z_FULL_FLUSH });
  const first = megabytes * 1_000_000;
  const stream = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    deflateRawSync(Buffer.from(numbers.join("").padEnd(1_000_000)), { finishFlush: constants.Z_FULL_FLUSH }),
    ...Array.from({ length: megabytes - 1 }, () => zeros),
    deflateRawSync(Buffer.from(objects.join(" "))),
  ]);
  const head = Buffer.from("%PDF-1.5\n");
  const rows = Buffer.alloc(6 * 6);
  const row = (index: number, type: number, place: number, last: number) => {
    rows[index * 6] = type;
    rows.writeUInt32BE(place, index * 6 + 1);
    rows[index * 6 + 5] = last;
  };
  for (const index of objects.keys()) row(index + 1, 2, 4, index);
  row(4, 1, head.length, 0);
  const packed = Buffer.concat([
    Buffer.from(
      `4 0 obj\n<</Type/ObjStm/N 3/First ${first}/Filter/FlateDecode/Length ${stream.length}>>\nstream\n`,
    ),
    stream,
    Buffer.from("\nendstream\nendobj\n"),
  ]);
  const start = head.length + packed.length;
  row(5, 1, start, 0);
  return Buffer.concat([
    head,
    packed,
    Buffer.from(`5 0 obj\n<</Type/XRef/Size 6/W[1 4 1]/Root 1 0 R/Length ${rows.length}>>\nstream\n`),
    rows,
    Buffer.from(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`),
  ]);
}
