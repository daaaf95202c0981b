import { readdirSync, readFileSync } from "node:fs";
import type { Cookie } from "@remix-run/node";
import { describe, expect, test } from "vitest";
import { walletParties, whiteLabelParties } from "~/brand/legal-parties";
import * as one from "~/brand/wallet";
import * as other from "~/brand/white-label";
import type { LegalText } from "~/routes/legal/legal-text";
import { privacyPolicy } from "~/routes/legal/privacy-texts";
import { termsOfUse } from "~/routes/legal/terms-texts";
import { createCookies } from "~/session/cookies.server";

const wallet = { ...one.wallet, legal: walletParties };
const whiteLabel = { ...other.whiteLabel, legal: whiteLabelParties };
const brands = [wallet, whiteLabel];
const documents = brands.flatMap((brand) => [
  privacyPolicy(brand, brand.legal),
  termsOfUse(brand, brand.legal),
]);

/** Returns the whole text of a section, including contact details. */
function wordsOf({ sections }: LegalText, id: string): string {
  const section = sections.find((one) => one.id === id);
  return JSON.stringify(section ?? `no section ${id}`);
}

test("the privacy policy has 13 sections with one subject each, in force since 2018-08-13 [STA-02]", () => {
  for (const brand of brands) {
    const policy = privacyPolicy(brand, brand.legal);
    expect(policy.effectiveDate).toBe("2018-08-13");
    expect(policy.sections.map(({ id }) => id)).toEqual([
      ...["responsible", "minimum-age", "data-collected", "legal-bases", "disclosure", "transfers"],
      ...["your-rights", "pipeda", "anti-spam", "anti-money-laundering", "cookies"],
      ...["business-transfers", "policy-changes"],
    ]);
    expect(wordsOf(policy, "minimum-age")).toMatch(/at least 16 years old.*consent of a parent or guardian/);
  }
});

test("the privacy policy and the terms name the required parties, fee and tax rules [STA-02, STA-03]", () => {
  for (const brand of brands) {
    const { controller, dataProtectionOfficer: officer, administrator, licensee } = brand.legal;
    const responsible = wordsOf(privacyPolicy(brand, brand.legal), "responsible");
    for (const said of [controller, officer.name, officer.email, officer.phone, ...brand.address])
      expect(responsible).toContain(said);
    const terms = termsOfUse(brand, brand.legal);
    expect(wordsOf(terms, "fee")).toContain("subject to an administration fee plus taxes");
    expect(wordsOf(terms, "tax-rules")).toContain("administered under Canadian tax rules");
    expect(wordsOf(terms, "administration")).toContain(`administered by a third party, ${administrator}`);
    expect(wordsOf(terms, "administration")).toContain(
      `licensed to a single health-services customer, ${licensee}`,
    );
    expect(wordsOf(terms, "support")).toContain(brand.support.email);
    expect(terms.sections.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        ...["Flexible spending account terms", "Confidentiality and privacy", "Account security", "Support"],
        ...["Reservation of rights", "No additional rights"],
      ]),
    );
  }
});

test("neither brand names the other's parties", () => {
  const [ours, theirs] = brands.map(({ legal, general, support }) => [
    ...[legal.controller, legal.dataProtectionOfficer.email, legal.administrator, legal.licensee],
    ...[general.email, support.email],
  ]);
  const said = (brand: typeof wallet) =>
    JSON.stringify([privacyPolicy(brand, brand.legal), termsOfUse(brand, brand.legal)]);
  for (const name of theirs ?? []) expect(said(wallet)).not.toContain(name);
  for (const name of ours ?? []) expect(said(whiteLabel)).not.toContain(name);
});

describe("the privacy policy on browser storage", () => {
  const said = wordsOf(privacyPolicy(wallet, wallet.legal), "cookies");

  /** Returns the Set-Cookie header of every cookie, with its name and lifetime. */
  async function headersOfEveryCookie(): Promise<string[]> {
    const cookies = createCookies(["a secret of the tests"], false);
    const { sessions, pageTokens } = cookies;
    const made: Cookie[] = [pageTokens.cookie, ...flowNames().map((name) => cookies.flow(name, "/"))];
    for (const one of Object.values(cookies)) if (isCookie(one)) made.push(one);
    return [
      await sessions.commitSession(await sessions.getSession()),
      ...(await Promise.all(made.map((cookie) => cookie.serialize("x")))),
    ];
  }

  function flowNames(): string[] {
    const files = readdirSync("app/flows").filter((file) => file.endsWith(".server.ts"));
    const sources = files.map((file) => readFileSync(`app/flows/${file}`, "utf8")).join();
    return [...sources.matchAll(/\{ name: "([a-z-]+)", path: /g)].map(([, name = ""]) => name);
  }

  test("names every cookie the portal can set, with its lifetime [STA-02]", async () => {
    const headers = await headersOfEveryCookie();
    expect(headers.length).toBeGreaterThan(15);
    for (const header of headers) {
      const name = header.slice(0, header.indexOf("="));
      expect(said, name).toMatch(new RegExp(`[(, ]${name}[),]`));
      const seconds = Number(/Max-Age=(\d+)/.exec(header)?.[1] ?? 0);
      if (seconds > 0) expect(said, `${name} lives for ${seconds} s`).toContain(inWords[seconds] ?? "?");
    }
  });

  test("states how long typed text is kept: a week in the browser's storage, minutes in a cookie [STA-02]", () => {
    expect(said).toMatch(/browser's own storage keeps what you typed .* for 7 days at most/);
    expect(said).toMatch(/a whole form that you sent .* 15 minutes at most/);
    expect(said).toMatch(/8 at most, so that strangers .* stays when you sign out/);
  });

  test("promises no deletion of bank details that nobody performs [STA-02]", () => {
    expect(wordsOf(privacyPolicy(wallet, wallet.legal), "data-collected")).toMatch(
      /Bank details are kept until you replace them.*you can ask us to remove them/,
    );
  });
});

const inWords: Readonly<Record<number, string>> = {
  60: "one minute",
  300: "5 minutes",
  900: "15 minutes",
  3600: "one hour",
  86400: "one day",
  2592000: "30 days",
  34560000: "400 days",
};

function isCookie(one: unknown): one is Cookie {
  return typeof one === "object" && one !== null && "serialize" in one && "isSigned" in one;
}

describe("every legal text", () => {
  test("has unique anchors and titles, and content in each section", () => {
    for (const { sections, opening } of documents) {
      expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
      expect(new Set(sections.map(({ title }) => title)).size).toBe(sections.length);
      expect(opening.length).toBeGreaterThan(0);
      for (const { id, blocks } of sections) {
        expect(id).toMatch(/^[a-z]+(-[a-z]+)*$/);
        expect(JSON.stringify(blocks), "a name that ends with a stop ends no sentence").not.toContain("..");
        expect(JSON.stringify(blocks).length, id).toBeGreaterThan(200);
        // The page uses the texts of paragraphs as React keys.
        const words = blocks.map((block) => JSON.stringify(block));
        expect(new Set(words).size).toBe(words.length);
      }
    }
  });

  test("refers only to sections with the stated content", () => {
    const policy = privacyPolicy(wallet, wallet.legal);
    expect(policy.sections[3]?.title, "the purposes are in section 4").toMatch(/^Why we use it/);
    expect(policy.sections[2]?.title, "sections 3 to 5 are the limits").toMatch(/^What we collect/);
    expect(policy.sections[4]?.title).toMatch(/disclose/);
    expect(policy.sections[6]?.title, "individual access: section 7").toBe("Your rights");
  });
});
