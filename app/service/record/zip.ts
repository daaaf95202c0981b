import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/** A file of a ZIP, read lazily when it is written to the archive. */
export interface ZippedFile {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** Whether the content is compressed already, such as a picture, and is stored without compression. */
  readonly isPacked: boolean;
}

/**
 * Streams a ZIP with backpressure, one open file at a time. Destroying the stream closes the open file and opens no other; an
 * error while reading a file destroys the stream.
 */
export function streamZip(files: AsyncIterable<ZippedFile>, at: Date): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream;
  if (!(out instanceof Readable)) throw new TypeError("a ZIP is read from a stream of Node.js");
  let current: Readable | undefined;
  const write = async () => {
    for await (const { name, content, isPacked } of files) {
      current = Readable.from(content, { objectMode: false });
      if (out.destroyed) current.destroy();
      zip.addReadStream(current, name, { mtime: at, mode: 0o100644, compress: !isPacked });
      await finished(current);
    }
    zip.end();
  };
  zip.on("error", (error) => out.destroy(error));
  out.once("close", () => current?.destroy());
  write().catch((error: Error) => out.destroy(error));
  return out;
}
