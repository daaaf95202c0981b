import { argsFor, cookiePair } from "tests/support/request-args";
import { describe, expect, test } from "vitest";
import { parseStyleSheet } from "~/process/style-sheet";
import { optimizeDocument } from "~/root/document.server";
import { firstPaintRules } from "~/root/page-end";

const sheet = parseStyleSheet("/assets/parts-a1.css", '.a{content:"$&"}.x{top:0}');
const link = '<link rel="stylesheet" href="/assets/parts-a1.css"/>';
const preload = '<link rel="modulepreload" href="/assets/root.js"/>';
const rendered = `<html><head>${link}</head><body class="a">${preload}</body></html>`;

async function asked(html: string, { cookie = "", styleSheet = sheet, isBuilt = true } = {}) {
  const headers = new Headers();
  const request = new Request("http://wallet.example/", { headers: cookie ? { Cookie: cookie } : {} });
  const { args } = argsFor(request);
  const answer = await optimizeDocument(html, request, headers, {
    ...args.context,
    ...(isBuilt ? { styleSheet } : {}),
  });
  return { answer, cookie: headers.get("Set-Cookie") };
}

describe("a document", () => {
  test("for a first visit inlines its styles, loads the sheet at low priority and remembers the version", async () => {
    const { answer, cookie } = await asked(rendered);
    expect(answer).toContain(`<link rel="stylesheet" href="/assets/parts-a1.css" media="print"/>`);
    expect(answer).toContain(`<style nonce="nonce" media="not print">.a{content:"$&"}</style></head>`);
    expect(cookie).toMatch(/^styles=.*; Max-Age=\d{8}; Path=\/; HttpOnly; SameSite=Lax$/);
  });

  test("for a first visit is painted once complete, or in parts when scripts run", async () => {
    const expected = `<link rel="expect" href="#page-end" blocking="render"/>`;
    const { answer } = await asked(rendered);
    expect(answer).toContain(`${expected}<style`);
    expect(answer).not.toContain("scripting");
    const scripted = rendered.replace("</body>", "<script></script></body>");
    const { rule } = firstPaintRules(scripted);
    expect(rule).toContain("scripting:enabled");
    expect((await asked(scripted)).answer).toContain(
      `<noscript>${expected}</noscript><style nonce="nonce" media="not print">.a{content:"$&"}${rule}</style>`,
    );
  });

  test("for a later visit only links to the sheet until there is a newer one", async () => {
    const { cookie } = await asked(rendered);
    const later = await asked(rendered, { cookie: cookiePair(cookie ?? "") });
    expect(later.answer).toContain(link);
    expect(later.answer).not.toContain("<style");
    expect(later.cookie).toBeNull();
    const newer = parseStyleSheet("/assets/parts-b2.css", "body{top:0}");
    const anew = await asked(rendered.replace("a1", "b2"), {
      cookie: cookiePair(cookie ?? ""),
      styleSheet: newer,
    });
    expect(anew.answer).toContain('<style nonce="nonce" media="not print">body{top:0}</style>');
  });

  test.each([
    ["in development", { isBuilt: false }, rendered],
    ["that does not link to the sheet", {}, "<html><head></head></html>"],
  ])("%s is left unchanged", async (_, how, html) => {
    const { answer, cookie } = await asked(html, how);
    expect(answer).not.toContain("<style");
    expect(cookie).toBeNull();
  });

  test("preloads its scripts", async () => {
    const { answer } = await asked(rendered);
    expect(answer).toContain('<link nonce="nonce" rel="modulepreload" href="/assets/root.js"/>');
  });
});
