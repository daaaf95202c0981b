import { crc32, deflateSync } from "node:zlib";
import { PDFDocument } from "pdf-lib";
import sharp from "sharp";

export { encryptedPdf } from "./encrypted-pdf";

/** A file as a browser uploads it. */
export interface TestFile {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A photograph as a phone takes it: about 4 MB, rotated by its EXIF orientation, with its location. */
export const photograph = once(async (): Promise<TestFile> => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const jpeg = await sharp({ create: { width: 2600, height: 1950, channels: 3, background: "#888", noise } })
    .jpeg({ quality: 93 })
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: "Testphone", Model: "T1000" },
        IFD3: { GPSLatitudeRef: "N", GPSLatitude: "43/1 39/1 12/1" },
      },
    })
    .toBuffer();
  return { name: "IMG 0001.jpg", type: "image/jpeg", bytes: Uint8Array.from(jpeg) };
});

/** A small plain picture, with the same bytes for the same `seed`. */
export async function picture(format: "jpeg" | "png" | "webp" | "gif" = "jpeg", seed = 0): Promise<TestFile> {
  const background = { r: seed % 256, g: (seed >> 8) % 256, b: 90 };
  const image = sharp({ create: { width: 64, height: 40, channels: 3, background } });
  const bytes = Uint8Array.from(await image.toFormat(format).toBuffer());
  return { name: `receipt.${format === "jpeg" ? "jpg" : format}`, type: `image/${format}`, bytes };
}

/** A real PDF with several pages of text. */
export async function pdf(pages = 3, name = "invoice.pdf"): Promise<TestFile> {
  const document = await PDFDocument.create();
  for (let page = 1; page <= pages; page += 1) {
    document
      .addPage([420, 595])
      .drawText(`Dental invoice, page ${page} of ${pages}`, { x: 40, y: 520, size: 14 });
  }
  return pdfFile(name, await document.save());
}

/** A PDF that runs a script when opened. */
export async function scriptedPdf(): Promise<TestFile> {
  const document = await PDFDocument.create();
  document.addPage();
  document.addJavaScript("hello", "app.alert('hello')");
  return pdfFile("scripted.pdf", await document.save());
}

/** A PDF behind lines that a printer wrote: its header is at byte 900. */
export async function pdfBehindLines(): Promise<TestFile> {
  const { bytes } = await pdf(1);
  return pdfFile("printed.pdf", Buffer.concat([Buffer.from("\n".padStart(900, "%")), bytes]));
}

/** The first half of a PDF. */
export async function truncatedPdf(): Promise<TestFile> {
  const { bytes } = await pdf(1);
  return pdfFile("half.pdf", bytes.slice(0, bytes.length / 2));
}

/** The first half of a photograph. */
export async function truncatedJpeg(): Promise<TestFile> {
  const { bytes } = await photograph();
  return { name: "half.jpg", type: "image/jpeg", bytes: bytes.slice(0, bytes.length / 2) };
}

/**
 * A valid progressive JPEG of 64 by 64 grey pixels with this many scans, at most 883: one of the brightness of each block, then one
 * for each bit of each frequency, all of which are zero.
 */
export function manyScansJpeg(scans: number): TestFile {
  const segment = (marker: number, ...bytes: number[]) => [0xff, marker, 0, bytes.length + 2, ...bytes];
  const scan = (from: number, bits: number, data: readonly number[]) => [
    ...segment(0xda, 1, 1, 0, from, from, bits),
    ...data,
  ];
  const ofFrequencies = Array.from({ length: scans - 1 }, (_, at) => {
    const low = 13 - Math.floor(at / 63);
    const high = low === 13 ? 0 : low + 1;
    // The code of a run of 64 to 127 blocks, six bits that say 64, and five to fill the byte.
    return scan(1 + (at % 63), (high << 4) | low, [0b10110_000, 0b000_11111]);
  });
  const codes = (kind: number, lengths: readonly number[], symbols: readonly number[]) =>
    segment(0xc4, kind, ...Array.from({ length: 16 }, (_, at) => lengths[at] ?? 0), ...symbols);
  const bytes = [
    ...[0xff, 0xd8],
    ...segment(0xdb, 0, ...Array<number>(64).fill(1)),
    ...segment(0xc2, 8, 0, 64, 0, 64, 1, 1, 0x11, 0),
    ...codes(0x00, [1], [0]),
    ...codes(0x10, [1, 0, 0, 0, 14], [0xe0, ...Array.from({ length: 14 }, (_, at) => at << 4)]),
    ...scan(0, 0, Array<number>(8).fill(0)),
    ...ofFrequencies.flat(),
    ...[0xff, 0xd9],
  ];
  return { name: "scans.jpg", type: "image/jpeg", bytes: Uint8Array.from(bytes) };
}

/** A picture of 25 megapixels, as a camera writes it or as a progressive file. */
export async function largeJpeg({ progressive }: { readonly progressive: boolean }): Promise<TestFile> {
  const bytes = await sharp({ create: { width: 5_000, height: 5_000, channels: 3, background: "#c84" } })
    .jpeg({ progressive })
    .toBuffer();
  return { name: "large.jpg", type: "image/jpeg", bytes: Uint8Array.from(bytes) };
}

export const svg = text(
  "drawing.svg",
  "image/svg+xml",
  '<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>',
);
export const svgNamedPng = { ...svg, name: "drawing.png", type: "image/png" };
export const html = text("page.html", "text/html", "<!doctype html><script>alert(1)</script>");
export const htmlNamedJpg = { ...html, name: "photo.jpg", type: "image/jpeg" };
export const empty = text("nothing.jpg", "image/jpeg", "");

/** The header of a HEIC picture of newer phones; the rest does not matter. */
export const heic: TestFile = {
  name: "IMG_0002.HEIC",
  type: "image/heic",
  bytes: Uint8Array.from(
    Buffer.concat([
      Buffer.from([0, 0, 0, 24]),
      Buffer.from("ftypheic\0\0\0\0mif1heic", "latin1"),
      Buffer.alloc(200),
    ]),
  ),
};

/** 30,000 by 30,000 pixels in about 109 kB; decoded it would take hundreds of megabytes. */
export const giantPng = once(async (): Promise<TestFile> => {
  const side = 30_000;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head[8] = 1; // one bit for each point; the rest of the head is zero: grey, deflate, no interlace
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)), { level: 9 });
  const bytes = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", head),
    chunk("IDAT", rows),
    chunk("IEND", Buffer.alloc(0)),
  ]);
  return { name: "giant.png", type: "image/png", bytes: Uint8Array.from(bytes) };
});

/** The same file, padded with zero bytes to exactly this size. */
export function padded(file: TestFile, size: number): TestFile {
  const bytes = new Uint8Array(size);
  bytes.set(file.bytes);
  return { ...file, bytes };
}

/** File names that are known to cause trouble. */
export const hostileNames = [
  "../../etc/passwd.jpg",
  "..\\..\\windows\\system.jpg",
  "nul\0byte.jpg",
  "\u202egpj.exe.jpg",
  `${"long ".repeat(80)}.jpg`,
  `${"é".repeat(300)}.jpg`,
  '"; filename="evil.exe.jpg',
  "line\r\nSet-Cookie: a=b.jpg",
  ".htaccess.jpg",
  "   .jpg",
];

/** Returns form data with the file, as a form submits it. */
export function formOf(file: TestFile, fields: Readonly<Record<string, string>> = {}): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append("file", new Blob([file.bytes], { type: file.type }), file.name);
  return form;
}

function pdfFile(name: string, bytes: Uint8Array): TestFile {
  return { name, type: "application/pdf", bytes: Uint8Array.from(bytes) };
}

function text(name: string, type: string, content: string): TestFile {
  return { name, type, bytes: Uint8Array.from(Buffer.from(content)) };
}

function chunk(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(content.length, 0);
  named.copy(framed, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}

function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
