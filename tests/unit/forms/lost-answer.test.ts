import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router-dom";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { clientAction } from "~/forms/lost-answer";
import { texts } from "~/session/texts";

const stays = /Everything you entered is still here, and it is safe to try again\.$/;

/** Returns the result of a post with this response. */
function outcomeOf(serverAction: () => Promise<unknown>, type = "application/x-www-form-urlencoded") {
  const headers = { "Content-Type": type };
  const request = new Request("http://wallet.test/form", { method: "POST", headers, body: "a=1" });
  return clientAction({ request, params: {}, serverAction: serverAction as () => Promise<never> });
}

const refusing = (status: number, said: unknown) => () => Promise.reject(new ErrorResponse(status, "", said));

async function lostOf(answer: unknown): Promise<{ status: number; sentence: string; isReadAgain: boolean }> {
  if (!(answer instanceof Response)) throw new Error("the answer passed");
  const { lost, isReadAgain = false }: { lost: string; isReadAgain?: boolean } = await answer.json();
  return { status: answer.status, sentence: lost, isReadAgain };
}

describe("a posted form", () => {
  test.each([
    [400, texts.cutOff],
    [413, texts.tooMuch],
    [415, texts.notAForm],
  ])(
    "that the session refuses to read (%d) keeps the form and reloads nothing [RCP-19]",
    async (status, said) => {
      const lost = await lostOf(await outcomeOf(refusing(status, said)));
      expect(said).toContain(lost.sentence.replace(stays, "").trim());
      expect(lost.sentence).toMatch(/so nothing was done\. Everything/);
      expect(lost.sentence).not.toContain("Go back");
      expect(lost.sentence).toMatch(stays);
      expect(lost.status).toBeGreaterThanOrEqual(500);
    },
  );

  test("from a page that is too old keeps the form and reloads the token [RCP-19]", async () => {
    const lost = await lostOf(await outcomeOf(refusing(403, texts.pageTooOld)));
    expect(lost.sentence).toMatch(/^Nothing was done: this page was open too long/);
    expect(lost.sentence).toMatch(stays);
    expect(lost.status, "below 400 the router reads the loaders again").toBe(200);
    expect(lost.isReadAgain, "and nothing is said before").toBe(true);
  });

  test("that meets a failing server keeps the form and shows the server's message [RCP-19]", async () => {
    const lost = await lostOf(await outcomeOf(refusing(503, { userMessage: "Not now." })));
    expect(lost.sentence).toMatch(/^Not now\. Everything/);
    expect(lost.isReadAgain).toBe(false);
  });

  test.each([
    [403, { userMessage: "Not yours." }],
    [404, null],
    [404, "Not open yet."],
    [409, { userMessage: "Too late." }],
  ])("with the response %d and %j goes to the error page", async (status, said) => {
    await expect(outcomeOf(refusing(status, said))).rejects.toMatchObject({ status });
  });

  test("with any other response passes it on, including a redirect", async () => {
    expect(await outcomeOf(async () => ({ status: "error" }))).toEqual({ status: "error" });
    const redirect = new Response(null, { status: 303 });
    await expect(outcomeOf(() => Promise.reject(redirect))).rejects.toBe(redirect);
  });
});

describe("a post without a response", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test.each([
    ["application/x-www-form-urlencoded", 60],
    ["multipart/form-data; boundary=x", 300],
  ])("(%s) counts as lost after exactly %d seconds [RCP-19]", async (type, seconds) => {
    let answer: unknown;
    void outcomeOf(() => new Promise(() => {}), type).then((one) => {
      answer = one;
    });
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(answer).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    expect((await lostOf(answer)).sentence).toMatch(/^We did not get an answer/);
  });
});
