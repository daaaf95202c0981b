import fc from "fast-check";
import * as files from "tests/support/receipt-files";
import { expect, test } from "vitest";
import { countJpegScans } from "~/domain/picture-limits";

test("counts the scans of what cameras and phones write [RCP-02]", async () => {
  expect(countJpegScans((await files.photograph()).bytes)).toBe(1);
  expect(countJpegScans(files.manyScansJpeg(40).bytes)).toBe(40);
  expect(countJpegScans(new Uint8Array())).toBe(0);
  expect(countJpegScans(Uint8Array.from([0xff]))).toBe(0);
});

test("counts every marker once, wherever it stands", () => {
  const other = fc.uint8Array({ max: 0xfe, maxLength: 20 });
  fc.assert(
    fc.property(fc.array(other, { minLength: 1, maxLength: 30 }), (parts) => {
      const bytes = parts.flatMap((part, at) => [...(at > 0 ? [0xff, 0xda] : []), ...part]);
      expect(countJpegScans(Uint8Array.from(bytes))).toBe(parts.length - 1);
    }),
  );
});
