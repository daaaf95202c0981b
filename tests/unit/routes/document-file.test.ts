import { type Answers, argsFor, employee, infoCall, requestWith } from "tests/support/request-args";
import { expect, test } from "vitest";
import { loader } from "~/routes/documents/file";

const documentsCall = "GET /manage-employer/api/document/employee-documents";

/** Requests a document's file; `destination` is what the browser says it is for. */
async function requestFile(destination: string | undefined, answers: Answers, isSignedIn = true) {
  const headers = new Headers(destination === undefined ? {} : { "Sec-Fetch-Dest": destination });
  const request = await requestWith("/documents/7/file/", isSignedIn ? {} : undefined, { headers });
  const { args, logged } = argsFor(request, { [infoCall]: () => Response.json(employee), ...answers });
  const answer = await loader({ ...args, params: { documentId: "7" } }).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw answer;
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split("=")[0]);
  return { status: answer.status, location: answer.headers.get("Location"), cookies, logged };
}

const failing = { [documentsCall]: () => Response.json({ message: "Later" }, { status: 503 }) };
const ended = { [documentsCall]: () => Response.json({}, { status: 401 }) };
const withdrawn = { [documentsCall]: () => Response.json([]) };

test.each([
  ["the service fails", failing, true, 503],
  ["the document was withdrawn", withdrawn, true, 404],
  ["the session ends", ended, true, 401],
  ["nobody is signed in", {}, false, 403],
])(
  "if %s, the guide viewer gets the status alone, and a message is left for the next page [CLM-05, DOC-01]",
  async (_what, answers, isSignedIn, status) => {
    const answer = await requestFile("empty", answers, isSignedIn);
    expect(answer).toMatchObject({ status, location: null, cookies: [] });
    expect(answer.logged).toEqual(status === 503 ? ["document could not be read"] : []);
  },
);

test.each([["document"], ["iframe"], [undefined]])(
  "a document opened by the user leads back to the list or to sign-in on failure (%s) [DOC-01, SES-14]",
  async (destination) => {
    expect(await requestFile(destination, failing)).toMatchObject({
      status: 302,
      location: "/documents/",
      cookies: ["message"],
      logged: ["document could not be read"],
    });
    expect(await requestFile(destination, ended)).toMatchObject({
      status: 302,
      location: expect.stringMatching(/^\/sign-in\//),
    });
  },
);
