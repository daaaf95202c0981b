import { expect, test } from "vitest";
import { readSettings } from "~/process/settings";
import { startWarnings } from "~/process/start-warnings";

const real = [{ email: "help@wallet.ca" }];
const here = "http://127.0.0.1:3000";
const smtp = { SMTP_URL: "smtps://mail.wallet.ca" };
const https = { PUBLIC_HTTPS: "1" };
const origin = { PUBLIC_ORIGIN: "https://wallet.ca" };

test("warns about fictitious contacts when real people may use the portal, but not with the demo company", () => {
  const warned = (env: Record<string, string>, contacts?: typeof real) =>
    startWarnings(readSettings(env), here, contacts);
  expect(warned({ DEMO: "0" })).toEqual([
    expect.stringMatching(/^The contacts of this brand are fictitious/),
  ]);
  expect(warned({ DEMO: "0" }, [...real, { email: "privacy@wallet.example" }])).toHaveLength(1);
  expect(warned({ DEMO: "0" }, real)).toEqual([]);
  expect(warned({ DEMO: "1" })).toEqual([]);
  expect(warned({})).toEqual([]);
});

test.each([
  [smtp, true],
  [https, true],
  [{ ...smtp, ...https }, true],
  [{ ...smtp, ...origin }, false],
  [{ ...https, ...origin }, false],
  [{ ...https, UPSTREAM_API_URL: "https://benefits.wallet.ca" }, false],
  [{}, false],
])("with %j, warns about mail links that lead to this machine: %s", (env, isWarned) => {
  const warnings = startWarnings(readSettings({ ...env, DEMO: "0" }), here, real);
  const sentence = `The links of mails lead to ${here}, where nobody else finds the portal: set PUBLIC_ORIGIN to where people find it.`;
  expect(warnings).toEqual(isWarned ? [sentence] : []);
});
