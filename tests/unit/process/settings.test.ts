import path from "node:path";
import { describe, expect, test } from "vitest";
import { readBuildFlags } from "~/process/build-flags";
import { readSettings, settingNames } from "~/process/settings";
import { StartupError } from "~/service/database/startup-error";

const httpUrl = "must be an address that begins with http:// or https://";
const url = { wrong: ["nope", "ftp://x.example", "http://", "//x.example", "https:x y"], says: httpUrl };
const yesOrNo = { wrong: ["2", "yes", "true", "00"], says: "must be 0 or 1" };

interface Case {
  readonly wrong: readonly string[];
  /** The end of the error message, if it is the same for all values. */
  readonly says?: string;
}

/** Each setting with invalid values. A setting that is missing here fails the last test. */
const cases: Readonly<Record<string, Case>> = {
  PORT: { wrong: ["many", "-1", "3000.5", "65536", "0x50", "1e3", " ", "99999999999999"] },
  HOST: {
    wrong: ["a b", "http://here", "ho\nst", "*"],
    says: "must be an address of this machine or its name",
  },
  DATABASE_URL: { wrong: ["mysql://x/y", "x", "http://x"], says: "must begin with postgres://" },
  // Any name is a valid folder; creating or reading it fails later, when it is opened (tests/faults/starting).
  DATA_DIR: { wrong: [] },
  UPSTREAM_API_URL: url,
  EMPLOYER_PORTAL_URL: url,
  TRUSTED_TOKEN_ORIGINS: { wrong: ["nope", "https://a.example b"] },
  MARKETING_FORM_URL: url,
  PLACES_URL: url,
  BRAND: { wrong: ["Wallet", "whitelabel", "constructor"], says: "must be wallet or white-label" },
  BENEFITS_NOW: {
    wrong: [
      ...["tomorrow", "5", "2027", "2027-01-15", "2027-01-15T23:59:00", "2027-02-29T12:00:00Z"],
      ...["1999-12-31T23:59:59Z", "9999-12-31T00:00:00Z", "2027-01-15T25:00:00Z"],
    ],
  },
  DEMO: yesOrNo,
  INSPECTOR: yesOrNo,
  DATABASE_PREPARED: yesOrNo,
  PUBLIC_HTTPS: yesOrNo,
  SESSION_SECRET: { wrong: ["short", "x".repeat(31)], says: "needs at least 32 characters" },
  SESSION_SECRETS_ACCEPTED: {
    wrong: ["short", `${"x".repeat(32)}, ${"y".repeat(31)}`],
    says: "needs at least 32 characters each",
  },
  DATA_KEY: { wrong: ["ab", "g".repeat(64)], says: "needs 64 hexadecimal digits (32 bytes)" },
  DATA_KEYS_ACCEPTED: {
    wrong: ["ab", `${"a".repeat(64)}, ${"b".repeat(63)}`],
    says: "needs 64 hexadecimal digits (32 bytes)",
  },
  OPERATOR_KEY: {
    wrong: ["short", "with a space ".repeat(4), "é".repeat(40), "x".repeat(201)],
    says: "needs 32 to 200 visible characters without spaces",
  },
  METRICS_KEY: {
    wrong: ["short", "with a space ".repeat(4), "x".repeat(201)],
    says: "needs 16 to 200 visible characters without spaces",
  },
  TRUSTED_PROXIES: {
    wrong: [
      "the proxy",
      "10.0.0.5, the proxy",
      "10.0.0.0/99",
      "10.0.0.0/",
      "fe80::/200",
      "10.0.0.0/8/8",
      "10.0.0.0/8x",
    ],
    says: "must be addresses or networks, such as 10.0.0.5 or 10.0.0.0/8",
  },
  PUBLIC_ORIGIN: {
    wrong: [...url.wrong, "https://x.example/portal", "https://me@x.example", "https://x.example/?a=1"],
  },
  SMTP_URL: {
    wrong: [
      ...["smtp://", "mail.example:25", "http://mail.example", "smtp://me:50%@mail.example", "smtp://a b"],
      ...[
        "smtp://me:12/word@mail.example",
        "smtp://me:12?word@mail.example",
        "smtp://me:12#word@mail.example",
      ],
    ],
  },
  MAIL_FROM: { wrong: ["nobody", "Wallet <a@b.example>", "a@b"], says: "must be an e-mail address" },
  LOG_LEVEL: {
    wrong: ["loud", "WARN", "30", "constructor"],
    says: "must be trace, debug, info, warn, error, fatal, silent",
  },
};

function sentenceOf(read: () => unknown): string {
  try {
    read();
  } catch (error) {
    if (error instanceof StartupError) return error.message;
    throw error;
  }
  return "it was taken";
}

describe.each(Object.entries(cases))("%s", (name, { wrong, says }) => {
  test.each(wrong)("the invalid value %j gives one sentence that names the setting", (value) => {
    const sentence = sentenceOf(() => readSettings({ [name]: value }));
    expect(sentence).toMatch(new RegExp(`^The setting ${name} is wrong: [^\\n]+\\.$`));
    // The message does not repeat passwords.
    expect(sentence).not.toContain("50%@");
    if (says !== undefined) expect(sentence).toBe(`The setting ${name} is wrong: ${says}.`);
  });

  test("an empty value counts as absent", () => {
    expect(readSettings({ [name]: "" })).toEqual(readSettings({}));
  });
});

test.each(["UPSTREAM_API_URL", "EMPLOYER_PORTAL_URL", "MARKETING_FORM_URL", "PLACES_URL", "PUBLIC_ORIGIN"])(
  "%s with a user or a password, with which no call would succeed, is refused without repeating it",
  (name) => {
    for (const user of ["me", "me:pass-word", ":pass-word"]) {
      const sentence = sentenceOf(() => readSettings({ [name]: `https://${user}@x.example` }));
      expect(sentence).toBe(`The setting ${name} is wrong: must be an address without user and password.`);
    }
  },
);

test("the upstream's address has no query or fragment, after which every path would be lost", () => {
  for (const rest of ["?key=1", "/api?", "#a"])
    expect(sentenceOf(() => readSettings({ UPSTREAM_API_URL: `https://api.example${rest}` }))).toBe(
      "The setting UPSTREAM_API_URL is wrong: must have no query and no fragment.",
    );
  expect(readSettings({ UPSTREAM_API_URL: "https://api.example/v1" }).upstreamApiUrl).toBe(
    "https://api.example/v1",
  );
});

test("session secrets with a comma or a space are listed as a JSON array [SEC-08]", () => {
  const [comma, space] = [`one, ${"x".repeat(32)}`, `the other ${"y".repeat(32)}`];
  const listed = (text: string) => readSettings({ SESSION_SECRETS_ACCEPTED: text }).acceptedSessionSecrets;
  expect(listed(JSON.stringify([comma, space]))).toEqual([comma, space]);
  const bracket = `[${"x".repeat(32)}`;
  expect(listed(`${bracket}, ${"y".repeat(32)}`)).toEqual([bracket, "y".repeat(32)]);
  for (const wrong of ['["a', '["a", 1]'])
    expect(sentenceOf(() => listed(wrong))).toBe(
      "The setting SESSION_SECRETS_ACCEPTED is wrong: must be separated by commas, or a JSON array of texts.",
    );
});

test("a parameter of the mail server's address may hold an @", () => {
  const url = "smtp://mail.example?name=me@wallet.example";
  expect(readSettings({ SMTP_URL: url }).smtpUrl).toBe(url);
});

test("valid settings are accepted", () => {
  const settings = readSettings({
    PORT: "0",
    HOST: "::1",
    BENEFITS_NOW: "2027-01-15T23:59:00-05:00",
    LOG_LEVEL: "info",
    DEMO: "0",
    SMTP_URL: "smtps://me:50%25@mail.example:465",
    PUBLIC_ORIGIN: "https://wallet.example/",
    TRUSTED_PROXIES: "10.0.0.5, 2001:db8::/32",
    MAIL_FROM: "a@b.example",
    BRAND: "wallet",
  });
  expect(settings).toMatchObject({
    port: 0,
    host: "::1",
    logLevel: "info",
    loadDemo: false,
    publicOrigin: "https://wallet.example",
    businessClockStart: new Date("2027-01-16T04:59:00Z"),
  });
});

test("a named operator's key does not become the installation's key [SEC-07]", () => {
  // As from the shell of an administrator who has set it for the operator's commands.
  expect(sentenceOf(() => readSettings({ OPERATOR_KEY: `wallet-operator-${"x".repeat(40)}` }))).toBe(
    "The setting OPERATOR_KEY is wrong: is a named operator's key, not the installation's.",
  );
});

test("the inspector is on with the demo company, and otherwise only on request [MCH-02]", () => {
  expect(readSettings({}).hasInspector).toBe(true);
  expect(readSettings({ INSPECTOR: "0" }).hasInspector).toBe(false);
  expect(readSettings({ DEMO: "0" }).hasInspector).toBe(false);
  expect(readSettings({ DEMO: "0", INSPECTOR: "1" }).hasInspector).toBe(true);
});

test("with an external database the secrets must be set", () => {
  const sentence = sentenceOf(() => readSettings({ DATABASE_URL: "postgres://x/y" }));
  expect(sentence).toMatch(/^With DATABASE_URL, SESSION_SECRET .* must be set too/);
});

test("a build of one brand does not start as the other", () => {
  expect(sentenceOf(() => readSettings({ BRAND: "white-label" }))).toBe(
    "This build is of the brand wallet, and the setting BRAND says white-label: build that one first.",
  );
});

describe("the flags of a build", () => {
  const root = path.resolve("/somewhere/wallet");

  test.each(["app", ".", "..", "../other", "/elsewhere", "node_modules/x", ".git", "app/build", "public"])(
    "BUILD_DIR %s is refused because existing files would be lost",
    (folder) => {
      expect(sentenceOf(() => readBuildFlags({ BUILD_DIR: folder }, root))).toMatch(
        /^The setting BUILD_DIR is wrong: must be a folder of its own in this project, [^\n]+\.$/,
      );
    },
  );

  test("an unknown BRAND gives one sentence", () => {
    expect(sentenceOf(() => readBuildFlags({ BRAND: "other" }, root))).toBe(
      "The setting BRAND is wrong: must be wallet or white-label.",
    );
  });

  test("valid flags are accepted", () => {
    expect(readBuildFlags({}, root)).toEqual({ folder: `${root}/build` });
    expect(readBuildFlags({ BRAND: "white-label", BUILD_DIR: `${root}/build/white-label` }, root)).toEqual({
      folder: `${root}/build/white-label`,
      brand: "white-label",
    });
  });
});

test("every setting has test cases", () => {
  expect(Object.keys(cases).sort()).toEqual([...settingNames].sort());
});
