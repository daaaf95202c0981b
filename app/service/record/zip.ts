import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import { ZipFile } from "yazl";

/** A file of a ZIP; its bytes are asked for when its turn comes. */
export interface ZippedFile {
  readonly name: string;
  readonly content: AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
  /** What is small already, such as a picture, is not compressed a second time. */
  readonly isPacked: boolean;
  /** Lets go of what was opened for it, whether or not any of it was read. */
  close?(): void;
}

/**
 * A ZIP of files as they come, one open at a time: nothing is read before somebody takes what was read before. Destroying it
 * closes the file that is open and asks for no other; a file that cannot be read to its end breaks it off.
 */
export function zipOf(files: AsyncIterable<ZippedFile>, at: Date): Readable {
  const zip = new ZipFile();
  const out = zip.outputStream;
  if (!(out instanceof Readable)) throw new TypeError("a ZIP is read from a stream of Node.js");
  let current: Readable | undefined;
  const write = async () => {
    for await (const { name, content, isPacked, close } of files) {
      try {
        current = Readable.from(content, { objectMode: false });
        if (out.destroyed) current.destroy();
        zip.addReadStream(current, name, { mtime: at, mode: 0o100644, compress: !isPacked });
        await finished(current);
      } finally {
        // What waited for its turn was opened and never begun: nothing else would close it.
        close?.();
      }
    }
    zip.end();
  };
  zip.on("error", (error) => out.destroy(error));
  out.once("close", () => current?.destroy());
  write().catch((error: Error) => out.destroy(error));
  return out;
}
