import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { diskFileStore } from "~/service/files/disk-file-store";

test("the list of files leaves out those that another instance removes meanwhile", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "wallet-store-"));
  try {
    const store = diskFileStore(folder);
    // All in one folder, whose names are read at once.
    const ids = [1, 2, 3].map((nth) => `aa00000${nth}-0000-4000-8000-000000000000`);
    for (const id of ids) await store.put(id, { open: () => Readable.from(["x"]) });
    const seen: string[] = [];
    for await (const { key } of store.stored()) {
      seen.push(key);
      for (const id of ids) if (id !== key) await store.remove(id);
    }
    expect(seen).toHaveLength(1);
  } finally {
    await rm(folder, { recursive: true });
  }
});
