import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { formOf, padded, pdf } from "tests/support/receipt-files";
import { argsFor, cookiePair, cookies, employee, requestWith } from "tests/support/request-args";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { uploadTexts } from "~/domain/upload-texts";
import { pageToken } from "~/session/page-token.server";
import { readForm } from "~/session/read-form.server";
import { problemOfIncompleteForm, readUpload, withUpload } from "~/session/read-upload.server";
import { restoreUnsentForm } from "~/session/unsent-form.server";
import { ConcurrencyLimiter } from "~/waiting/concurrency-limiter";

const page = "/claim-management/claim/";
const url = `http://wallet.example${page}`;

/** Returns a page token and the cookie it belongs to. */
async function tokenOfPage(): Promise<{ csrf: string; cookie: string }> {
  const { token, setCookie = "" } = await pageToken(argsFor(new Request(url)).args);
  return { csrf: token, cookie: cookiePair(setCookie) };
}

async function post(fields: Record<string, string>, headers: Record<string, string> = {}) {
  const { csrf, cookie } = await tokenOfPage();
  const body = new URLSearchParams({ csrf, ...fields });
  return argsFor(
    new Request(url, {
      method: "POST",
      body,
      headers: { Host: "wallet.example", Cookie: cookie, ...headers },
    }),
  ).args;
}

describe("a posted form", () => {
  test("with the page token is read", async () => {
    const { formData: form } = await readForm(await post({ event: "claim.submit" }));
    expect(form.get("event")).toBe("claim.submit");
    expect(form.has("csrf")).toBe(true);
  });

  test.each([{ csrf: "" }, { csrf: "made up" }, { csrf: "a.b" }])(
    "with the token %j is refused",
    async (fields) => {
      await expect(readForm(await post(fields))).rejects.toMatchObject({ init: { status: 403 } });
    },
  );

  test("with a token but another or no cookie is refused", async () => {
    const other = await tokenOfPage();
    await expect(readForm(await post({}, { Cookie: other.cookie }))).rejects.toMatchObject({
      init: { status: 403 },
    });
    await expect(readForm(await post({}, { Cookie: "" }))).rejects.toMatchObject({ init: { status: 403 } });
  });

  const NOBODY = 0;

  /** A post from a page of an earlier session of this person, sent in a new session of the same or another person. */
  const fromEarlierPage = async ({ whose = 7, now = 7, at = page, accept = "text/html,*/*" } = {}) => {
    const personOf = async (id: number) => cookiePair(await cookies.employeeId.serialize(id));
    // Nobody's is from before signing in.
    const before = whose === NOBODY ? undefined : { token: "the session before" };
    const headers = before ? { Cookie: await personOf(whose) } : {};
    const earlier = await requestWith(at, before, { headers });
    const { token: csrf, setCookie = "" } = await pageToken(argsFor(earlier).args);
    const body = new URLSearchParams({ csrf, amount: "12.34", password: "secret" });
    const Cookie = `${cookiePair(setCookie)}; ${await personOf(now)}`;
    const init = { method: "POST", body, headers: { Cookie, Accept: accept } };
    const { args, calls } = argsFor(await requestWith(at, { token: "the session now" }, init));
    const refused = await readForm(args).catch((error: unknown) => error);
    return { refused, calls };
  };

  test("from a page before the same person signed in again returns there and does nothing [ERR-03, PEN-01]", async () => {
    const { refused, calls } = await fromEarlierPage();
    if (!(refused instanceof Response)) throw refused;
    expect([refused.status, refused.headers.get("Location")]).toEqual([303, page]);
    expect(calls).toEqual([]);
    const Cookie = cookiePair(refused.headers.get("Set-Cookie") ?? "");
    const { args } = argsFor(await requestWith(page, undefined, { headers: { Cookie } }));
    expect(await restoreUnsentForm(args, 7)).toMatchObject({
      restored: { fields: { amount: "12.34" } },
      sentence: expect.stringContaining("this was not sent"),
    });
    expect(JSON.stringify(await restoreUnsentForm(args, 7)), "a password is never kept").not.toContain(
      "secret",
    );
  });

  test("from the contact page before signing in returns there and does nothing [ERR-03, STA-01]", async () => {
    const { refused } = await fromEarlierPage({ whose: NOBODY, at: "/contact" });
    if (!(refused instanceof Response)) throw refused;
    expect([refused.status, refused.headers.get("Location")]).toEqual([303, "/contact/"]);
    const Cookie = cookiePair(refused.headers.get("Set-Cookie") ?? "");
    const { args } = argsFor(await requestWith("/contact/", undefined, { headers: { Cookie } }));
    expect(await restoreUnsentForm(args, 7)).toMatchObject({ restored: { fields: { amount: "12.34" } } });
  });

  test.each([
    { why: "when it is another person's contact page", whose: 8, at: "/contact/" },
    { why: "when nobody was signed in on a page for employees", whose: NOBODY },
    { why: "when it is another person's page", whose: 8 },
    { why: "when scripts run and the page is still open", accept: "*/*" },
    { why: "for a URL without a page", at: "/sign-out/" },
  ])("from such a page is refused $why [SEC-08]", async (of) => {
    expect((await fromEarlierPage(of)).refused).toMatchObject({ init: { status: 403 } });
  });

  const formType = "application/x-www-form-urlencoded";
  const sent = async (body: string | ReadableStream, headers: Record<string, string>) => {
    const init = { method: "POST", body, headers, duplex: "half" } as const;
    const { args } = argsFor(new Request(url, init));
    return readForm(args).catch((error: unknown) => error);
  };

  test.each([
    ["of another content type", "a=1", { "Content-Type": "text/plain" }, 415],
    ["without a content type", new Blob(["a=1"]).stream(), {}, 415],
    ["of JSON", "{}", { "Content-Type": "application/json" }, 415],
    ["with files", "--x--", { "Content-Type": "multipart/form-data; boundary=x" }, 415],
    ["of more than 128 KiB", `a=${"x".repeat(131_072)}`, { "Content-Type": formType }, 413],
    ["of more than 200 fields", "a=1&".repeat(200), { "Content-Type": formType }, 413],
    ["shorter than its declared length", "a=1", { "Content-Type": formType, "Content-Length": "9" }, 400],
    [
      "with a declared length over the limit",
      "a=1",
      { "Content-Type": formType, "Content-Length": "131073" },
      413,
    ],
  ] as const)("a body %s is refused before it is parsed [SEC-01]", async (_what, body, headers, status) => {
    expect(await sent(body, headers)).toMatchObject({ init: { status } });
  });

  test("an endless body is read no further than the maximum length of a form [SEC-01]", async () => {
    let bytes = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        bytes += 10_000;
        controller.enqueue(new Uint8Array(10_000).fill(97));
      },
    });
    expect(await sent(body, { "Content-Type": formType })).toMatchObject({ init: { status: 413 } });
    expect(bytes).toBeLessThan(200_000);
  });

  test("a connection that breaks within the form does nothing [SEC-02]", async () => {
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => controller.error(new Error("aborted")),
    });
    expect(await sent(body, { "Content-Type": formType })).toMatchObject({ init: { status: 400 } });
  });
});

describe("a posted upload", () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), "wallet-posted-"));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  async function send(form: FormData, token: string | undefined = undefined) {
    const { csrf, cookie } = await tokenOfPage();
    form.set("csrf", token ?? csrf);
    const request = new Request(url, { method: "POST", body: form, headers: { Cookie: cookie } });
    const { args } = argsFor(request);
    return readUpload({ ...args, context: { ...args.context, uploadsDir: folder } }, employee);
  }

  test("stays on disk until it is disposed of, with its fields available", async () => {
    const file = await pdf(2);
    const upload = await send(formOf(file, { claimId: "7" }));
    expect(upload.formData.get("claimId")).toBe("7");
    expect(upload.file).toMatchObject({ name: file.name, type: file.type, size: file.bytes.length });
    expect(await readdir(folder)).toHaveLength(1);
    await upload.dispose();
    expect(await readdir(folder)).toEqual([]);
  });

  test("is removed after the work, even if that fails", async () => {
    const { csrf, cookie } = await tokenOfPage();
    const request = async () => ({
      method: "POST",
      body: formOf(await pdf(1), { csrf }),
      headers: { Cookie: cookie },
    });
    const work = async (ends: () => string) => {
      const { args } = argsFor(new Request(url, await request()));
      const at = { ...args, context: { ...args.context, uploadsDir: folder } };
      return withUpload(at, employee, async ({ file }) => {
        expect(await readdir(folder)).toEqual([path.basename(file?.path ?? "")]);
        return ends();
      });
    };
    expect(await work(() => "stored")).toBe("stored");
    expect(await readdir(folder)).toEqual([]);
    const failure = new Error("the work failed");
    await expect(
      work(() => {
        throw failure;
      }),
    ).rejects.toBe(failure);
    expect(await readdir(folder)).toEqual([]);
  });

  test("that is too large or incomplete is a problem and leaves nothing behind [RCP-02]", async () => {
    const large = await send(formOf(padded(await pdf(1), 10_485_760)));
    expect(large).toMatchObject({ problem: { status: 413, text: uploadTexts.tooLarge, isFormLost: false } });
    expect(large.file).toBeUndefined();
    const { cookie } = await tokenOfPage();
    const headers = { "Content-Type": "multipart/form-data; boundary=x", Cookie: cookie };
    const { args } = argsFor(new Request(url, { method: "POST", body: "--x\r\nbroken", headers }));
    const at = { ...args, context: { ...args.context, uploadsDir: folder } };
    expect(await readUpload(at, employee)).toMatchObject({
      problem: { status: 400, text: uploadTexts.malformed, isFormLost: true },
    });
    expect(await readdir(folder)).toEqual([]);
  });

  test.each([
    ["the page's token", true, true],
    ["an invalid token", false, true],
    ["an ended session", true, false],
  ])(
    "of 50 MB with %s: keeps its fields only for an admitted sender [RCP-02, SEC-01]",
    async (_, isOurs, isLetIn) => {
      const { csrf, cookie } = await tokenOfPage();
      const form = formOf(padded(await pdf(1), 50_000_000), {
        csrf: isOurs ? csrf : "made up",
        note: "kept",
      });
      form.append("after", "kept too");
      const request = new Request(url, { method: "POST", body: form, headers: { Cookie: cookie } });
      const { args } = argsFor(request);
      const context = { ...args.context, uploadsDir: folder };
      const { problem, formData } = await readUpload({ ...args, context }, isLetIn ? employee : undefined);
      const isKept = isOurs && isLetIn;
      expect(problem).toEqual({ status: 413, text: uploadTexts.tooLarge, isFormLost: !isKept });
      expect([formData.get("note"), formData.get("after")]).toEqual(
        isKept ? ["kept", "kept too"] : [null, null],
      );
      expect(await readdir(folder)).toEqual([]);
    },
  );

  test("counts against the signed-in person, or without one against the last person of the browser [SEC-02]", async () => {
    const { cookie } = await tokenOfPage();
    const owners: unknown[] = [];
    class Watched extends ConcurrencyLimiter {
      override run<Result>(task: () => Promise<Result>, owner?: unknown): Promise<Result> {
        owners.push(owner);
        return super.run(task, owner);
      }
    }
    const other = cookiePair(await cookies.employeeId.serialize(8));
    const reads = async (sender: typeof employee | undefined, Cookie: string) => {
      const request = new Request(url, { method: "POST", body: formOf(await pdf(1)), headers: { Cookie } });
      const { args } = argsFor(request);
      const context = { ...args.context, uploadsDir: folder, uploadGate: new Watched(1) };
      await readUpload({ ...args, context }, sender).catch(() => undefined);
    };
    await reads(employee, cookie);
    await reads(employee, `${cookie}; ${other}`);
    await reads(undefined, `${cookie}; ${other}`);
    expect(owners).toEqual([employee.id, employee.id, 8]);
  });

  test("leaves the queue when its client has gone [SEC-02]", async () => {
    const { cookie } = await tokenOfPage();
    const uploadGate = new ConcurrencyLimiter(1);
    let finish = () => {};
    const before = uploadGate.run(
      () =>
        new Promise<void>((resolve) => {
          finish = resolve;
        }),
    );
    const client = new AbortController();
    const body = formOf(await pdf(1));
    const request = new Request(url, {
      method: "POST",
      body,
      headers: { Cookie: cookie },
      signal: client.signal,
    });
    const { args } = argsFor(request);
    const upload = readUpload(
      { ...args, context: { ...args.context, uploadsDir: folder, uploadGate } },
      employee,
    );
    client.abort();
    await expect(upload).rejects.toMatchObject({ name: "AbortError" });
    finish();
    await before;
    expect(await readdir(folder)).toEqual([]);
  });

  test("is lost only where its file came before the typed fields and ended the reading [RCP-02]", () => {
    const form = (...names: string[]) => {
      const formData = new FormData();
      for (const name of names) formData.set(name, "x");
      return formData;
    };
    const tooLarge = { text: uploadTexts.tooLarge, status: 413, isFormLost: false } as const;
    const before = form("csrf", "seen");
    expect(problemOfIncompleteForm({ problem: tooLarge, formData: before }, "amount")).toEqual(tooLarge);
    const around = form("csrf", "seen", "amount");
    expect(problemOfIncompleteForm({ problem: tooLarge, formData: around }, "amount")).toBeUndefined();
    const broken = { ...tooLarge, isFormLost: true };
    expect(problemOfIncompleteForm({ problem: broken, formData: around }, "amount")).toEqual(broken);
    expect(problemOfIncompleteForm({ formData: before }, "amount")).toBeUndefined();
  });

  test("without the page token is refused and leaves nothing behind", async () => {
    await expect(send(formOf(await pdf(1)), "made up")).rejects.toMatchObject({ init: { status: 403 } });
    expect(await readdir(folder)).toEqual([]);
  });
});
