import { createHash } from "node:crypto";
import type { TestFile } from "./receipt-files";

// The padding of the PDF standard (ISO 32000-1, 7.6.3.3); everything below follows its security handler revision 2.
const PADDING = Buffer.from("28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a", "hex");
const KEY_BYTES = 5;
const PERMISSIONS = -4;

/**
 * Returns a real PDF encrypted with 40-bit RC4: it opens only with `userPassword`; if that is empty, it is only protected against
 * changes.
 */
export function encryptedPdf(userPassword = "guide", ownerPassword = "owner of the guide"): TestFile {
  const id = md5(Buffer.from("encrypted for a test"));
  const ownerKey = md5(pad(ownerPassword)).subarray(0, KEY_BYTES);
  const owner = rc4(ownerKey, pad(userPassword));
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(PERMISSIONS);
  const key = md5(pad(userPassword), owner, permissions, id).subarray(0, KEY_BYTES);
  const user = rc4(key, PADDING);
  const page = rc4(keyOfObject(key, 4), Buffer.from("BT /F1 18 Tf 40 520 Td (Spending account guide) Tj ET"));

  const objects = [
    Buffer.from("<< /Type /Catalog /Pages 2 0 R >>"),
    Buffer.from("<< /Type /Pages /Kids [3 0 R] /Count 1 >>"),
    Buffer.from(
      "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 595] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>",
    ),
    Buffer.concat([Buffer.from(`<< /Length ${page.length} >>\nstream\n`), page, Buffer.from("\nendstream")]),
    Buffer.from("<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"),
    Buffer.from(
      `<< /Filter /Standard /V 1 /R 2 /O <${owner.toString("hex")}> /U <${user.toString("hex")}> /P ${PERMISSIONS} >>`,
    ),
  ];
  const hexId = `<${id.toString("hex")}>`;
  return {
    name: "protected.pdf",
    type: "application/pdf",
    bytes: Uint8Array.from(assembled(objects, `/Root 1 0 R /Encrypt 6 0 R /ID [${hexId} ${hexId}]`)),
  };
}

function assembled(objects: readonly Buffer[], trailer: string): Buffer {
  const written: Buffer[] = [Buffer.from("%PDF-1.4\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const length = () => written.reduce((sum, part) => sum + part.length, 0);
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(length());
    written.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n"));
  }
  const start = length();
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  const size = objects.length + 1;
  written.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} ${trailer} >>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(written);
}

function keyOfObject(key: Buffer, number: number): Buffer {
  const named = Buffer.concat([key, Buffer.from([number, 0, 0, 0, 0])]);
  return md5(named).subarray(0, KEY_BYTES + 5);
}

function pad(password: string): Buffer {
  return Buffer.concat([Buffer.from(password, "latin1"), PADDING]).subarray(0, 32);
}

function md5(...parts: readonly Buffer[]): Buffer {
  return createHash("md5").update(Buffer.concat(parts)).digest();
}

/** OpenSSL 3 disables Node's RC4, and rightly so. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const state = Array.from({ length: 256 }, (_, index) => index);
  const at = (index: number) => state[index & 255] ?? 0;
  const swap = (a: number, b: number) => {
    [state[a], state[b]] = [at(b), at(a)];
  };
  for (let i = 0, j = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  let i = 0;
  let j = 0;
  return data.map((byte) => {
    i = (i + 1) & 255;
    j = (j + at(i)) & 255;
    swap(i, j);
    return byte ^ at(at(i) + at(j));
  }) as Buffer;
}
