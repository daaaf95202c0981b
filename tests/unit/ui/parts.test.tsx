import { describe, expect, test } from "vitest";
import { ROWS_PER_PAGE } from "~/domain/paging";
import { COMMENT_CLAMP_LENGTH } from "~/domain/review";
import { markupOf, tagWith } from "./markup";

const { Button } = await import("~/ui/button/button");
const { Tag } = await import("~/ui/tag/tag");
const { Amount } = await import("~/ui/amount/amount");
const { ListFoot, Pagination } = await import("~/ui/pagination/pagination");
const { Banner } = await import("~/ui/banner/banner");
const { Toast } = await import("~/ui/banner/toast");
const { DialogFlash, FlashScope } = await import("~/ui/banner/flash-banner");
const { RouteDialog } = await import("~/ui/route-dialog/route-dialog");
const { AppShell } = await import("~/ui/shell/app-shell");
const { Clamp } = await import("~/ui/clamp/clamp");
const { Thumb } = await import("~/ui/thumb/thumb");
const { IconSprite } = await import("~/ui/icon/sprite");

describe("a button", () => {
  test("that is disabled shows the reason [CLM-02] [PEN-03]", () => {
    const reason = "You can only submit a claim after eligibility date";
    const markup = markupOf(
      <Button disabled disabledReason={reason}>
        Add Claim
      </Button>,
    );
    const button = tagWith(markup, "<button");
    const id = /aria-describedby="([^"]+)"/.exec(button)?.[1];
    expect(button).toContain("disabled");
    expect(tagWith(markup, `id="${id}"`)).toMatch(/^<span/);
    expect(markup).toContain(reason);
  });

  test("that is enabled shows no reason", () => {
    expect(markupOf(<Button disabledReason="Not yet">Save</Button>)).not.toContain("Not yet");
  });
});

describe("a status", () => {
  test.each([
    ["OPEN", "Open", "#i-open"],
    ["REQUESTED", "Requested", "#i-requested"],
    ["APPROVED", "Approved", "#i-approved"],
    ["REJECTED", "Declined", "#i-declined"],
    ["SOMETHING", "SOMETHING", "#i-declined"],
    ["toString", "toString", "#i-declined"],
  ])("%s has a text and a shape from the sprite [CLM-18]", (status, text, shape) => {
    const markup = markupOf(<Tag status={status}>{text}</Tag>);
    expect(markup).toContain(text);
    expect(markup).toContain(`href="${shape}"`);
    expect(markupOf(<IconSprite />)).toContain(`id="${shape.slice(1)}"`);
  });
});

describe("an amount", () => {
  test("shows its cents, smaller when it is big, and reads as one text [CLM-14]", () => {
    expect(markupOf(<Amount cents={123450} />)).toContain(">$1,234.50<");
    expect(markupOf(<Amount isLarge cents={-5000} />).replace(/<[^>]+>/g, "")).toBe("-$50.00");
  });
});

describe("page numbers", () => {
  test("mark the current page and link to its neighbours [CLM-19]", () => {
    const markup = markupOf(<Pagination page={2} pageCount={3} pagePath={(page) => `/?page=${page}`} />);
    expect(tagWith(markup, "aria-current")).toContain('href="/?page=2"');
    expect(tagWith(markup, 'rel="next"')).toContain('href="/?page=3"');
    expect(tagWith(markup, 'rel="prev"')).toContain('href="/?page=1"');
  });

  test("offer 10, 20, 40 and 60 rows [CLM-19]", () => {
    const markup = markupOf(
      <ListFoot
        rows={20}
        choices={ROWS_PER_PAGE}
        rowsPath={(rows) => `/?rowsPerPage=${rows}`}
        page={1}
        pageCount={1}
        pagePath={(page) => `/?page=${page}`}
      />,
    );
    expect(markup.replace(/<[^>]+>/g, "")).toBe("Rows per page: 10 · 20 · 40 · 60");
    expect(markup).toContain("<strong>20</strong>");
  });
});

describe("a message", () => {
  const message = { id: "1", tone: "good", text: "Your receipt has been edited successfully." } as const;

  test("stays in the page with a role, and its toast waits for scripts [ERR-02]", () => {
    expect(tagWith(markupOf(<Banner tone="good">Saved</Banner>), 'role="status"')).toBeTruthy();
    expect(tagWith(markupOf(<Banner tone="bad">No</Banner>), 'role="alert"')).toBeTruthy();
    expect(markupOf(<Toast bannerRef={{ current: null }}>Saved</Toast>)).toBe("");
  });

  test("is in a live region that was there before it, and a bad one is an alert by itself [ERR-02, PEN-02]", () => {
    const region = /<div role="status"[^>]*><\/div>/;
    expect(markupOf(<FlashScope message={null}>Page</FlashScope>)).toMatch(region);
    const good = markupOf(<FlashScope message={message}>Page</FlashScope>);
    expect(good.match(/role="/g), "nothing announces it a second time").toHaveLength(1);
    expect(good).toMatch(/<div role="status"[^>]*><div.*edited successfully/s);
    const bad = markupOf(<FlashScope message={{ ...message, tone: "bad" }}>Page</FlashScope>);
    expect(bad).toMatch(region);
    expect(tagWith(bad, 'role="alert"')).toBeTruthy();
  });

  test("is repeated in a dialog over the page [ERR-02]", () => {
    const markup = markupOf(
      <FlashScope message={message}>
        <dialog open>
          <DialogFlash className="" />
        </dialog>
      </FlashScope>,
    );
    expect(markup.split("<dialog")[1]).toContain(message.text);
    expect(markup.split("<dialog")[0]).toContain(message.text);
  });
});

test("the note about a restored form appears with the result message, also in the dialog [ERR-03]", () => {
  const flash = { id: "1", tone: "good", text: "Saved." } as const;
  const kept = { id: "2", tone: "bad", text: "Shown again." } as const;
  const markup = markupOf(
    <FlashScope
      message={flash}
      persistent={{ message: kept, more: <button type="button">Discard it</button> }}
    >
      <dialog open>
        <DialogFlash className="" />
      </dialog>
    </FlashScope>,
  );
  for (const part of markup.split("<dialog"))
    expect([flash.text, kept.text, "Discard it"].filter((text) => !part.includes(text))).toEqual([]);
});

test("a comment of 100 characters is shown whole, a longer one is folded [MKT-10]", () => {
  const markup = (length: number) =>
    markupOf(
      <Clamp text={"x".repeat(length)} limit={COMMENT_CLAMP_LENGTH} more="Read More" less="Read Less" />,
    );
  expect(markup(100)).not.toContain("<details");
  expect(markup(101)).toContain("<details");
});

describe("a dialog", () => {
  test("is open in the server's page, labelled by its focused title, with a link back [PEN-01]", () => {
    const markup = markupOf(
      <RouteDialog title="Agreement" back="/claim-management/">
        <p>Body</p>
      </RouteDialog>,
    );
    const title = /<h2 id="([^"]+)"[^>]*>Agreement/.exec(markup);
    const dialog = tagWith(markup, "<dialog");
    expect(dialog).toContain(`aria-labelledby="${title?.[1]}"`);
    expect(dialog).toContain("open");
    expect(title?.[0]).toMatch(/tabindex="-1".*autofocus/i);
    expect(tagWith(markup, 'href="/claim-management/"')).toMatch(/^<a/);
    expect(markup.indexOf(">Close<")).toBeLessThan(markup.indexOf("Body"));
  });

  test("leaves the focus to the error summary if there is one [ERR-03]", () => {
    const markup = markupOf(
      <RouteDialog title="Agreement" back="/" hasErrors>
        <p>Body</p>
      </RouteDialog>,
    );
    expect(markup).not.toMatch(/autofocus/i);
  });
});

describe("the main layout", () => {
  const shell = (
    <AppShell
      brandName="Benefit Wallet"
      home="/claim-management/"
      userName="Amelia Roy"
      userMenu={<li>Sign out</li>}
      groups={[[{ to: "/claim-management/", text: "Claims" }], [{ to: "/privacy/", text: "Privacy" }]]}
      footer={<p>Amounts in USD</p>}
    >
      <h1>Claim Management</h1>
    </AppShell>
  );

  test("shows the name and its menu without scripts [LAY-01] [PEN-01]", () => {
    expect(markupOf(shell)).toMatch(/<details[^>]*><summary>Amelia Roy.*Sign out.*<\/details>/s);
  });

  test("has a menu opened and closed by links, with the current page marked [LAY-03]", () => {
    const markup = markupOf(shell, "/claim-management/");
    const id = /<nav[^>]* id="([^"]+)"/.exec(markup)?.[1];
    expect(tagWith(markup, `href="#${id}"`)).toMatch(/^<a/);
    expect(tagWith(markup, 'href="#content"')).toMatch(/^<a/);
    expect(tagWith(markup, 'id="content"')).toMatch(/^<main/);
    expect(tagWith(markup, "aria-current")).toContain('href="/claim-management/"');
  });
});

describe("a picture", () => {
  test("is an image with alternative text, even if it fails to load [RCP-16]", () => {
    const image = tagWith(
      markupOf(<Thumb src="/files/1" fallbackSrc="/files/1?signed" alt="Receipt" />),
      "<img",
    );
    expect(image).toContain('src="/files/1"');
    expect(image).toContain('alt="Receipt"');
  });
});
