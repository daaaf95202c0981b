import type { GreyPicture } from "~/cheque-reader/grey-picture";

/** Writes grey pictures of any size as the pages of one uncompressed TIFF, the input format of Tesseract's tools. */
export function multipageTiff(pages: readonly GreyPicture[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let length = 8;
  const header = new DataView(new ArrayBuffer(8));
  header.setUint16(0, 0x4949);
  header.setUint16(2, 42, true);
  parts.push(new Uint8Array(header.buffer));
  let pointer = { view: header, at: 4 };
  for (const { width, height, pixels } of pages) {
    const padded = new Uint8Array(pixels.length + (pixels.length % 2));
    padded.set(pixels);
    const pixelsAt = length;
    const fields: [tag: number, type: 3 | 4, value: number][] = [
      [256, 4, width],
      [257, 4, height],
      [258, 3, 8],
      [259, 3, 1],
      [262, 3, 1],
      [273, 4, pixelsAt],
      [277, 3, 1],
      [278, 4, height],
      [279, 4, pixels.length],
    ];
    const directory = new DataView(new ArrayBuffer(2 + fields.length * 12 + 4));
    directory.setUint16(0, fields.length, true);
    fields.forEach(([tag, type, value], index) => {
      const at = 2 + index * 12;
      directory.setUint16(at, tag, true);
      directory.setUint16(at + 2, type, true);
      directory.setUint32(at + 4, 1, true);
      directory.setUint32(at + 8, value, true);
    });
    pointer.view.setUint32(pointer.at, pixelsAt + padded.length, true);
    pointer = { view: directory, at: directory.byteLength - 4 };
    parts.push(padded, new Uint8Array(directory.buffer));
    length += padded.length + directory.byteLength;
  }
  const whole = new Uint8Array(length);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
