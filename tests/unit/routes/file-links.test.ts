import type { LoaderFunctionArgs } from "@remix-run/node";
import { argsFor, cookiePair, cookies, infoCall, requestWith } from "tests/support/request-args";
import { expect, test } from "vitest";
import { loader as claimsWorkbook } from "~/routes/claims/list/export";
import { loader as document } from "~/routes/documents/file";
import { loader as storedFile } from "~/routes/files/file";
import { loader as record } from "~/routes/profile/my-data/record";
import { loader as dates } from "~/routes/wallet/dates";

type Loader = (args: LoaderFunctionArgs) => Promise<Response>;

/** Requests a file as its link does, while the service cannot say who is signed in. */
async function followLink(loader: Loader, path: string, headers: Headers) {
  const request = await requestWith(path, {}, { headers });
  const { args, logged } = argsFor(request, {
    [infoCall]: () => Response.json({ message: "Later" }, { status: 503 }),
  });
  const answer = await loader({ ...args, params: { documentId: "7", fileId: "7" } });
  const message = await cookies.flash.parse(cookiePair(answer.headers.getSetCookie().at(-1) ?? ""));
  return { status: answer.status, location: answer.headers.get("Location"), message, logged };
}

/** The cookies of a browser that last showed this list. */
async function listShown(query: string): Promise<string> {
  const { employeeId, claimsList } = cookies;
  const headers = [await employeeId.serialize(7), await claimsList.serialize({ employeeId: 7, query })];
  return headers.map(cookiePair).join("; ");
}

test.each<[string, Loader, string]>([
  ["/documents/7/file/", document, "/documents/"],
  ["/claim-management/export/", claimsWorkbook, "/claim-management/?page=2"],
  ["/profile/my-data/record.zip", record, "/profile/my-data/"],
  ["/wallets/dates.ics", dates, "/wallets/"],
])(
  "%s leads back to its page if the service cannot say who is signed in [ERR-01]",
  async (path, loader, back) => {
    const cookie = await listShown("page=2");
    const headers = { "Sec-Fetch-Dest": "document", Cookie: cookie };
    const opened = await followLink(loader, path, new Headers(headers));
    expect(opened).toEqual({
      status: 302,
      location: back,
      message: { tone: "bad", text: "Later" },
      logged: [expect.any(String)],
    });
    const read = await followLink(loader, path, new Headers({ ...headers, "Sec-Fetch-Dest": "empty" }));
    expect(read).toMatchObject({ status: 503, location: null, message: null });
  },
);

test("a picture gets the status alone if the service cannot say who is signed in", async () => {
  expect(await followLink(storedFile, "/files/7", new Headers({ "Sec-Fetch-Dest": "image" }))).toEqual({
    status: 503,
    location: null,
    message: null,
    logged: ["file could not be read"],
  });
});
