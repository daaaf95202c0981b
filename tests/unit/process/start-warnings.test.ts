import { expect, test } from "vitest";
import { readSettings } from "~/process/settings";
import { httpsWarnings, startWarnings } from "~/process/start-warnings";

const real = [{ email: "help@wallet.ca" }];
const here = "http://127.0.0.1:3000";
const smtp = { SMTP_URL: "smtps://mail.wallet.ca" };
const https = { PUBLIC_HTTPS: "1" };
const origin = { PUBLIC_ORIGIN: "https://wallet.ca" };
const upstream = { UPSTREAM_API_URL: "https://benefits.wallet.ca" };

const warned = (env: Record<string, string>, { contacts = real, hasDemoCompany = false } = {}) =>
  startWarnings(readSettings(env), { portalOrigin: here, hasDemoCompany, contacts });

test("warns about fictitious contacts when real people may use the portal, but not with the demo company", () => {
  const fictitious = [...real, { email: "privacy@wallet.example" }];
  expect(startWarnings(readSettings({ DEMO: "0" }), { portalOrigin: here, hasDemoCompany: false })).toEqual([
    expect.stringMatching(/^The contacts of this brand are fictitious/),
  ]);
  expect(warned({ DEMO: "0" }, { contacts: fictitious })).toHaveLength(1);
  expect(warned({ DEMO: "0" })).toEqual([]);
  expect(warned({ DEMO: "1" }, { contacts: fictitious })).toEqual([]);
  expect(warned({}, { contacts: fictitious })).toEqual([]);
});

const links = `The links of mails lead to ${here}, where nobody else finds the portal: set PUBLIC_ORIGIN to where people find it.`;
const unsent =
  "Mails reach nobody: without SMTP_URL they are only written to the folder outbox of the data directory.";

test.each([
  [smtp, [links]],
  [https, [unsent, links]],
  [origin, [unsent]],
  [{ ...smtp, ...https }, [links]],
  [{ ...smtp, ...origin }, []],
  [{ ...https, ...origin }, [unsent]],
  [{ ...https, ...origin, ...smtp }, []],
  [{ ...https, ...upstream }, []],
  [{}, []],
])("with %j, warns about mails that are not sent, or whose links lead to this machine", (env, warnings) => {
  expect(warned({ ...env, DEMO: "0" })).toEqual(warnings);
});

test.each([
  ["smtp://me:word@mail.wallet.ca:587", true],
  ["smtp://me:word@mail.wallet.ca:587?requireTLS=true", false],
  ["smtps://me:word@mail.wallet.ca", false],
  ["smtp://mail.wallet.ca", false],
  ["smtp://me:word@127.0.0.1:25", false],
])("for the mail server %s, warns about a password without encryption: %s", (SMTP_URL, isWarned) => {
  const clear = expect.stringMatching(/^The password of SMTP_URL, .*[?]requireTLS=true\.$/);
  expect(warned({ DEMO: "0", ...origin, SMTP_URL })).toEqual(isWarned ? [clear] : []);
});

test("warns about the demo company's published password where others reach the portal, also once DEMO is 0", () => {
  const demo = expect.stringMatching(/^This database has the demo company, .* start with DEMO=0/);
  for (const DEMO of ["0", "1"]) {
    const whole = { DEMO, ...https, ...origin };
    expect(warned(whole, { hasDemoCompany: true })).toEqual([demo]);
    expect(warned({ ...whole, ...upstream })).toEqual([]);
    expect(warned({ DEMO }, { hasDemoCompany: true })).toEqual([]);
  }
});

test("warns if the address and the setting for https contradict each other", () => {
  const contradiction = (env: Record<string, string>) => httpsWarnings(readSettings(env));
  expect(contradiction(origin)).toEqual([expect.stringContaining("but PUBLIC_HTTPS is not 1")]);
  expect(contradiction({ ...https, PUBLIC_ORIGIN: "http://wallet.ca" })).toEqual([
    expect.stringContaining("nobody can sign in there"),
  ]);
  for (const env of [{ ...origin, ...https }, { PUBLIC_ORIGIN: "http://wallet.ca" }, https, {}])
    expect(contradiction(env)).toEqual([]);
});
