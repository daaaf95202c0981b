import { tmpdir } from "node:os";
import { linksOf } from "tests/support/e2e/links";
import { makePerson } from "tests/support/person";
import { portalOfFile } from "tests/support/portal-of-file";
import { visitorOf } from "tests/support/visitor";
import { expect, test } from "vitest";

const portal = portalOfFile();

/**
 * Whether the client router leaves a redirect to the browser. In Remix's answer, a list, objects name their keys and values by
 * their places in it.
 */
function isLoadedByBrowser(answer: string): boolean {
  const values: unknown[] = JSON.parse(answer);
  const key = `_${values.indexOf("reload")}`;
  return values.some(
    (one) => typeof one === "object" && one !== null && values[Number(Reflect.get(one, key))] === true,
  );
}

test("with scripts, signing in on the way to a file makes the browser load it [SES-01]", async () => {
  const { username, password } = await makePerson(portal.db);
  const visitor = visitorOf(portal.origin);
  const from = "/files/1";
  const query = new URLSearchParams({ from });
  expect((await visitor.get(from)).location).toBe(`/sign-in/?${query}`);
  // What the client router posts.
  const signedIn = await visitor.post(`/sign-in.data?${query}`, { username, password });
  expect(isLoadedByBrowser(signedIn.text)).toBe(true);
  const again = await visitor.get(`/sign-in.data?${query}`);
  expect(isLoadedByBrowser(again.text), "signed in already [SES-04]").toBe(true);
});

test.each([
  { download: "/claim-management/export/?status=APPROVED", screen: "/claim-management/?status=APPROVED" },
  { download: "/wallets/dates.ics", screen: "/wallets/" },
  { download: "/profile/my-data/record.zip", screen: "/profile/my-data/" },
])(
  "signing in on the way to the download $download ends on the screen that offers it [SES-01, CLM-16]",
  async ({ download, screen }) => {
    const { username, password } = await makePerson(portal.db);
    const visitor = visitorOf(portal.origin);
    const { location } = await visitor.get(download);
    expect(location).toBe(`/sign-in/?${new URLSearchParams({ from: screen })}`);
    const signedIn = await visitor.post(location ?? "", { username, password });
    expect([signedIn.status, signedIn.location]).toEqual([303, screen]);
    expect((await visitor.get(screen)).status).toBe(200);
  },
);

/** Returns the errors that the sign-in page shows without scripts, by field. */
async function errorsOf(username: string, password: string) {
  const { status, text } = await visitorOf(portal.origin).post("/sign-in/", { username, password });
  const errors = [...text.matchAll(/id="sign-in-(\w+)-error"[^>]*>(.*?)<\/p>/g)];
  const texts = errors.map(([, field = "", shown = ""]) => [field, shown.replace(/<[^>]*>/g, "")]);
  return { status, errors: Object.fromEntries(texts) };
}

test("a user name of blanks is a missing one, also without scripts [PUB-04]", async () => {
  expect(await errorsOf("  \t ", "x")).toEqual({
    status: 400,
    errors: { username: "Please enter user name or email." },
  });
});

test("a user name or a password that is too long is told so at its own field [PUB-05, ERR-03]", async () => {
  expect(await errorsOf("x".repeat(321), "x")).toEqual({
    status: 400,
    errors: { username: "The user name or email may have at most 320 characters." },
  });
  expect(await errorsOf("x", "x".repeat(1025))).toEqual({
    status: 400,
    errors: { password: "The password may have at most 1024 characters." },
  });
});

test("a sign-up form posted again after a lost answer or a second press signs in too, with its own password only [PUB-06, PUB-08, RCP-19]", async () => {
  const links = await linksOf({ db: portal.db, dataDir: tmpdir() });
  const { path, email } = await links.invited(await makePerson(portal.db));
  const password = "a walk around the pond";
  const form = { firstName: "Isla", lastName: "Park", email, password, rePassword: password };
  const presses = [visitorOf(portal.origin), visitorOf(portal.origin)];
  const answers = await Promise.all(presses.map((visitor) => visitor.post(path, form)));
  const late = visitorOf(portal.origin);
  answers.push(await late.post(path, form));
  expect(answers.map(({ status, location }) => [status, location])).toEqual(
    Array.from({ length: 3 }, () => [303, "/employee/setup/landing-page"]),
  );
  expect((await late.get("/employee/setup/landing-page")).text).toContain("Thank you for signing up.");
  const other = "another walk around it";
  const stranger = visitorOf(portal.origin);
  const refused = await stranger.post(path, { ...form, password: other, rePassword: other });
  expect([refused.location, stranger.session()]).toEqual([path, undefined]);
  expect((await stranger.get(path)).text).toContain("This invitation has already been used");
});
