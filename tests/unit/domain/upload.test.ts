import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  FILE_NAME_MAX_LENGTH,
  mediaTypesFor,
  problemOfUpload,
  safeFileName,
  UPLOAD_FOLDERS,
  type UploadFolder,
  type UploadProblem,
} from "~/domain/upload";

const CLAIM: UploadFolder = "Employee/Claim";
const jpeg = {
  folder: CLAIM,
  size: 4_000_000,
  claimedName: "IMG_2204.jpg",
  claimedType: "image/jpeg",
  detectedType: "image/jpeg",
};

describe("size", () => {
  test.each<[number, UploadProblem | undefined]>([
    [1, undefined],
    [10_485_759, undefined],
    [10_485_760, "tooLarge"],
    [10_485_761, "tooLarge"],
  ])("with %d bytes: %s [RCP-01] [RCP-02]", (size, problem) => {
    expect(problemOfUpload({ ...jpeg, size })).toBe(problem);
  });

  test("an empty file input counts as missing, and an empty file as invalid [RCP-02]", () => {
    const empty = { ...jpeg, size: 0, detectedType: undefined };
    expect(problemOfUpload({ ...empty, claimedName: "", claimedType: "application/octet-stream" })).toBe(
      "missing",
    );
    expect(problemOfUpload(empty)).toBe("notValid");
  });
});

describe("kind", () => {
  test.each<[string, string, string | undefined, UploadProblem | undefined, UploadProblem | undefined]>([
    // name, declared type, type by content, problem as a receipt, problem as a cheque or an avatar
    ["a.jpg", "image/jpeg", "image/jpeg", undefined, undefined],
    ["a.png", "image/png", "image/png", undefined, undefined],
    ["a.PNG", "", "image/png", undefined, undefined],
    ["a.jpg", "image/pjpeg", "image/jpeg", undefined, undefined],
    ["a", "application/octet-stream", "image/jpeg", undefined, undefined],
    ["scan.2026", "", "image/png", undefined, undefined],
    ["a.gif", "image/gif", "image/gif", undefined, "notValid"],
    ["a.gif", "", "image/gif", undefined, "notValid"],
    ["a.webp", "", "image/webp", undefined, "notValid"],
    ["a.pdf", "", "application/pdf", undefined, "notValid"],
    ["a.jfif", "", "image/jpeg", undefined, undefined],
    ["a.jpeg", "", "image/jpeg", undefined, undefined],
    ["a.webp", "image/webp", "image/webp", undefined, "notValid"],
    ["a.pdf", "application/pdf", "application/pdf", undefined, "notValid"],
    ["a.pdf", "application/pdf; x=1", "application/pdf", undefined, "notValid"],
    ["a.jpg", "image/jpeg", "image/png", undefined, undefined],
    ["a.jpg", "image/jpeg", "image/webp", undefined, "notValid"],
    ["a.jpg", "image/jpeg", undefined, "notValid", "notValid"],
    ["a.jpg", "image/jpeg", "text/html", "notValid", "notValid"],
    ["a.png", "image/png", "image/svg+xml", "notValid", "notValid"],
    ["a.png", "image/png", "application/pdf", "notValid", "notValid"],
    ["a.pdf", "application/pdf", "image/png", "notValid", "notValid"],
    ["a.heic", "image/heic", "image/heic", "notSupported", "notValid"],
    ["a.heic", "", "image/heic", "notSupported", "notValid"],
    ["a.svg", "image/svg+xml", undefined, "notSupported", "notValid"],
    ["a.html", "text/html", undefined, "notSupported", "notValid"],
    ["a.docx", "", "application/zip", "notSupported", "notValid"],
    ["a.jpg.exe", "", "image/jpeg", "notSupported", "notValid"],
    ["a", "", undefined, "notSupported", "notValid"],
    ["a", "", "text/html", "notSupported", "notValid"],
  ])(
    "%j claimed as %j, found %s: receipt %s, cheque and avatar %s [RCP-02]",
    (name, type, found, receipt, other) => {
      const upload = { size: 10, claimedName: name, claimedType: type, detectedType: found };
      expect(problemOfUpload({ ...upload, folder: CLAIM })).toBe(receipt);
      expect(problemOfUpload({ ...upload, folder: "Employee/Cheque" })).toBe(other);
      expect(problemOfUpload({ ...upload, folder: "Employee/ProfileUrl" })).toBe(other);
    },
  );

  test("only an allowed type detected from the bytes is accepted, whatever is claimed [RCP-02]", () => {
    const type = fc.constantFrom(
      "",
      "image/jpeg",
      "image/png",
      "image/svg+xml",
      "application/pdf",
      "text/html",
      undefined,
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...UPLOAD_FOLDERS),
        fc.string(),
        type,
        type,
        fc.nat(11_000_000),
        (folder, name, claimed, found, size) => {
          const upload = { folder, size, claimedName: name, claimedType: claimed ?? "", detectedType: found };
          if (problemOfUpload(upload) !== undefined) return;
          expect(mediaTypesFor(folder)).toContain(found);
          expect(size).toBeLessThan(10_485_760);
        },
      ),
    );
  });

  test("the folders match those of the calls [API-06]", () => {
    expect(UPLOAD_FOLDERS).toEqual(["Images", "Employee/Claim", "Employee/Cheque", "Employee/ProfileUrl"]);
  });
});

describe("safeFileName", () => {
  test.each([
    ["dental-2.jpg", "dental-2.jpg"],
    ["Reçu d'été.pdf", "Reçu d'été.pdf"],
    ["../../etc/passwd", "passwd"],
    ["C:\\fakepath\\a.png", "a.png"],
    ["a\u0000.jpg", "a.jpg"],
    ["a\r\nSet-Cookie: x.jpg", "aSet-Cookie- x.jpg"],
    ["invoice\u202Egpj.exe", "invoicegpj.exe"],
    ["\u2066a\u2069.pdf", "a.pdf"],
    ['a"b<c>.pdf', "a-b-c-.pdf"],
    [".htaccess", "htaccess"],
    ["  a.pdf . ", "a.pdf"],
    ["a\ud800.pdf", "a.pdf"],
    ["", "file"],
    ["..", "file"],
    ["a/", "file"],
    ["\u202e", "file"],
  ])("turns %j into %j [RCP-02]", (name, safe) => {
    expect(safeFileName(name)).toBe(safe);
  });

  test("cuts long names before the extension, never within a character", () => {
    expect(safeFileName(`${"a".repeat(300)}.jpeg`)).toBe(`${"a".repeat(95)}.jpeg`);
    expect([...safeFileName(`${"🦷".repeat(300)}.pdf`)]).toHaveLength(FILE_NAME_MAX_LENGTH);
  });

  test("takes no longer for a row of spaces or dots than for other characters [SEC-01]", () => {
    for (const row of [" ", ".", "\u00a0", ". "]) {
      const name = `a${row.repeat(80_000)}b.png`;
      const start = process.cpuUsage();
      expect(safeFileName(name)).toHaveLength(FILE_NAME_MAX_LENGTH);
      const { user, system } = process.cpuUsage(start);
      expect((user + system) / 1_000, "milliseconds of CPU").toBeLessThan(1_000);
    }
  });

  test("makes any name short and safe, and leaves the result unchanged the second time", () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string({ maxLength: 300 }), fc.string({ unit: "binary", maxLength: 300 })),
        (name) => {
          const safe = safeFileName(name, "receipt");
          expect(safe).not.toMatch(/[/\\\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069"<>:|?*]/u);
          expect(safe).not.toMatch(/^\.|^$/);
          expect([...safe].length).toBeLessThanOrEqual(FILE_NAME_MAX_LENGTH);
          expect(() => encodeURIComponent(safe)).not.toThrow();
          expect(safeFileName(safe, "receipt")).toBe(safe);
        },
      ),
    );
  });
});

test("a file extension has at most 8 characters and a file name at most 100 [RCP-02]", () => {
  expect(safeFileName(`${"a".repeat(200)}.abcdefgh`)).toBe(`${"a".repeat(91)}.abcdefgh`);
  expect(safeFileName(`${"a".repeat(200)}.abcdefghi`)).toBe("a".repeat(100));
  expect(safeFileName("a".repeat(100))).toBe("a".repeat(100));
  expect(safeFileName("\u0000", "receipt")).toBe("receipt");
});

test("an empty named file and an unnamed file with content both count as files [RCP-02]", () => {
  const upload = { folder: "Employee/Claim", size: 0, claimedName: "", claimedType: "" } as const;
  expect(problemOfUpload(upload)).toBe("missing");
  expect(problemOfUpload({ ...upload, claimedName: "a" })).toBe("notSupported");
  expect(problemOfUpload({ ...upload, size: 1, detectedType: "image/png" })).toBeUndefined();
  const jpeg = { ...upload, size: 1, claimedName: "a.jpg", detectedType: "image/jpeg" };
  expect(problemOfUpload({ ...jpeg, claimedType: "binary/octet-stream" })).toBeUndefined();
  expect(problemOfUpload({ ...jpeg, claimedType: " IMAGE/JPG ; q=1" })).toBeUndefined();
});
