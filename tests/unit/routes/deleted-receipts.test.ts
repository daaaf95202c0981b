import { argsFor, cookiePair, requestWith } from "tests/support/request-args";
import { expect, test } from "vitest";
import { readUndoableDeletions, recordDeletionHeader } from "~/routes/claims/receipt/deleted-receipts.server";

const deleted = { id: 5, claimId: 12, name: "fertility-clinic.pdf", wasLast: false };
const names = (found: readonly { readonly name: string }[]) => found.map(({ name }) => name);

test("only the person sees their restorable receipts, and the cookie does not reveal file names [RCP-14]", async () => {
  const header = await recordDeletionHeader(
    argsFor(await requestWith("/claim-management/")).args,
    7,
    deleted,
  );
  const pair = cookiePair(header);
  expect(header).toContain("Path=/claim-management");
  for (const encoding of ["utf8", "base64", "base64url"] as const)
    expect(Buffer.from(decodeURIComponent(pair.split("=")[1] ?? ""), encoding).toString()).not.toMatch(
      /clinic/,
    );
  const read = async (cookie: string, employeeId: number) => {
    const { args } = argsFor(
      await requestWith("/claim-management/", undefined, { headers: { Cookie: cookie } }),
    );
    return names(await readUndoableDeletions(args, employeeId, [12]));
  };
  expect(await read(pair, 7)).toEqual(["fertility-clinic.pdf"]);
  expect(await read(pair, 8)).toEqual([]);
  expect(await read(`${pair.slice(0, -4)}AAAA`, 7)).toEqual([]);
});
