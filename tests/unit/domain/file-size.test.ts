import { expect, test } from "vitest";
import { formatFileSize } from "~/domain/file-size";

test.each([
  [0, "0 bytes"],
  [1, "1 byte"],
  [999, "999 bytes"],
  [1_000, "1 kB"],
  [244_600, "245 kB"],
  [999_000, "999 kB"],
  [1_000_000, "1 MB"],
  [1_240_000, "1.2 MB"],
  [10_485_760, "10.5 MB"],
  [2_000_000_000, "2,000 MB"],
])("a file of %s bytes is shown as %s", (bytes, text) => {
  expect(formatFileSize(bytes).replace("\u00a0", " ")).toBe(text);
});
