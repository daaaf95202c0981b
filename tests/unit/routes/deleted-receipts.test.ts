import { argsFor, cookiePair, cookies, employee, infoCall, requestWith } from "tests/support/request-args";
import { expect, test } from "vitest";
import { handleRestorePost } from "~/routes/claims/draft/restore-receipt.server";
import { readUndoableDeletions, recordDeletionHeader } from "~/routes/claims/receipt/deleted-receipts.server";
import { requireEmployee } from "~/session/require-employee.server";

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

test("a service that cannot put a receipt back says so in plain words, and Undo is gone [RCP-14, API-05]", async () => {
  const { args } = argsFor(await requestWith("/claim-management/claim/", {}), {
    [infoCall]: () => Response.json(employee),
    "POST /manage-claim/api/receipts/5/restore": () => new Response("Cannot POST", { status: 404 }),
  });
  const form = new FormData();
  form.set("receiptId", "5");
  const answer = await handleRestorePost(args, await requireEmployee(args, "claims"), form);
  const set = answer.headers.getSetCookie();
  const messages = await Promise.all(set.map((header) => cookies.flash.parse(cookiePair(header))));
  expect(messages).toContainEqual({
    tone: "bad",
    text: "This receipt cannot be put back. Please upload it again.",
  });
  expect(set).toHaveLength(2);
});
