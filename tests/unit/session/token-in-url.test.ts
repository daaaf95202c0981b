import { argsFor, cookiePair, cookies, employee, infoCall, requestWith } from "tests/support/request-args";
import { expect, test } from "vitest";
import { exchangeToken } from "~/session/token-in-url.server";

test.each([
  [503, "stays, because who is signed in could not be read"],
  [401, "is replaced, because it has ended"],
])("with a link's token, a present session that gets a %d %s [SES-02]", async (status, _why) => {
  const answered = (sent: Request) =>
    sent.headers.get("Authorization") === "Bearer offered"
      ? Response.json(employee)
      : Response.json({ message: "no" }, { status });
  const { args } = argsFor(await requestWith("/documents/?token=offered&page=2"), { [infoCall]: answered });
  const answer = await exchangeToken(args, "present");
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/documents/?page=2"]);
  const isReplaced = answer.headers.getSetCookie().some((cookie) => cookie.startsWith("session="));
  expect(isReplaced).toBe(status === 401);
});

test("a link's token that is too long to be kept is refused and logged, and its URL opened without it [SES-02]", async () => {
  const token = "t".repeat(2_801);
  const { args, calls, logged } = argsFor(await requestWith(`/documents/?token=${token}`));
  const answer = await exchangeToken(args, undefined);
  expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/documents/"]);
  const message = await cookies.flash.parse(cookiePair(answer.headers.get("Set-Cookie") ?? ""));
  expect(message).toEqual({ tone: "bad", text: expect.stringContaining("your browser cannot keep") });
  expect([calls, logged]).toEqual([[], ["a session token is too long"]]);
});
