// Sets the file scope that the styles of the routes need.
import "tests/unit/ui/markup";
import {
  type Answers,
  employee,
  infoCall,
  argsFor as inProcess,
  requestWith,
} from "tests/support/request-args";
import { expect, test } from "vitest";
import { createGatewayFactory } from "~/gateway/gateway";
import { loader as guideLoader } from "~/routes/claims/guide/route";
import { GUIDE_ACCOUNTS } from "~/routes/claims/paths";
import { documentFilePath } from "~/routes/documents/paths";
import { loader as documentsLoader } from "~/routes/documents/route";

/** As `argsFor` of the tests, but answers are checked as an upstream's are. */
function argsFor(request: Request, answers: Answers) {
  const { args } = inProcess(request);
  const upstream = createGatewayFactory({
    origin: "http://upstream.example",
    isTrusted: false,
    upload: () => Promise.reject(new Error("no uploads here")),
    fetch: async (sent) =>
      (await answers[`${sent.method} ${new URL(sent.url).pathname}`]?.(sent)) ??
      Response.json({ message: "Not found" }, { status: 404 }),
  });
  return {
    args: { ...args, context: { ...args.context, gateway: (token?: string) => upstream({ token }) } },
  };
}

const documentsCall = "GET /manage-employer/api/document/employee-documents";
const named = { title: "HSA guide", url: "Documents/hsa.pdf", display: true, type: "EE_HSA" };

test("Documents shows a document with exactly the specification's fields: title, url, display, type [DOC-01, API-03, API-05]", async () => {
  const { args } = argsFor(await requestWith("/documents/", {}), {
    [infoCall]: () => Response.json(employee),
    [documentsCall]: () => Response.json([named]),
  });
  const { documents } = await documentsLoader({ ...args, params: {} });
  const path = documentFilePath({ id: undefined, url: named.url });
  expect(path).toMatch(/^\/documents\/[\da-z]{1,13}\/file\/$/);
  expect(documents).toEqual([{ key: expect.any(String), title: "HSA guide", href: path, about: "File" }]);
});

test("two documents without an id have two URLs [DOC-01]", () => {
  const paths = ["Documents/hsa.pdf", "Documents/wsa.pdf"].map((url) => documentFilePath({ id: null, url }));
  expect(new Set(paths).size).toBe(2);
});

test("a guide without a media type, which is ours, opens in the PDF viewer [CLM-05, API-05]", async () => {
  const { args } = argsFor(await requestWith("/claim-management/plan/guide/hsa/", {}), {
    [infoCall]: () => Response.json(employee),
    [documentsCall]: () => Response.json([{ id: 1, ...named }]),
  });
  const guide = await guideLoader({ ...args, params: { account: GUIDE_ACCOUNTS.EE_HSA } });
  expect(guide.file).not.toBeNull();
});
