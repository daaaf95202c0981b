import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { FileStore } from "~/service/deps";
import { storePhoto } from "~/service/files/photo";

test("a vendor's photo with a transparent background is stored on white in every size and format [MKT-14]", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "wallet-photo-"));
  const colours = new Map<string, number[]>();
  const files: Pick<FileStore, "put" | "remove"> = {
    async put(key, content) {
      if (!("path" in content)) throw new Error("a photo is given by path");
      const { channels } = await sharp(content.path).stats();
      colours.set(
        key.slice(36),
        channels.map(({ mean }) => Math.round(mean)),
      );
    },
    remove: () => Promise.resolve(),
  };
  try {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const logo = await sharp({ create: { width: 40, height: 30, channels: 4, background: clear } })
      .png()
      .toBuffer();
    await storePhoto({ files: files as FileStore, temporaryFolder: folder }, logo);
    const white = [255, 255, 255];
    expect(Object.fromEntries(colours)).toEqual({
      "": white,
      ".webp": white,
      ".thumbnail": white,
      ".thumbnail.jpg": white,
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});
