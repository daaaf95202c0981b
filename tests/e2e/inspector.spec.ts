import type { Page } from "@playwright/test";
import { expect, expectAccessible, hydrated, signIn, test } from "tests/support/e2e";
import { today } from "~/domain/calendar";
import { ROLE_ANALYST, ROLE_EMPLOYEE } from "~/domain/role";
import { insertFlowCounts } from "~/service/demo/flow-counts";
import { putReceipt } from "./put-receipt";

const analyst = { roles: [ROLE_EMPLOYEE, ROLE_ANALYST] } as const;

/** The text in a diagram that marks the current state. */
function hereIn(page: Page) {
  return page.locator("#diagram-drawing text", { hasText: "You are here" });
}

test("an analyst sees a flow as a diagram, an outline and a table, downloads it and steps through it [MCH-02] [PEN-01] [PEN-02]", async ({
  page,
  scripts,
  signedIn,
}) => {
  await signedIn({ roles: [...analyst.roles] });
  await page.goto("/inspector/");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Setup wizard" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Setup wizard");
  await expect(page.getByRole("img", { name: "Diagram of Setup wizard" })).toBeVisible();
  await expect(page.locator("#outline-reviewing")).toContainText("/employee/setup/review-information");
  const row = page.getByRole("row").filter({ hasText: "allocation.save [is allocated exactly]" });
  await expect(row).toContainText("Saving the allocation");
  await expect(row.getByText("[is allocated exactly]")).toBeVisible();
  await expect(page.getByRole("region", { name: "What no browser test walks" })).toBeVisible();
  await expectAccessible(page);
  for (const name of ["SVG", "Mermaid", "SCXML", "JSON"]) {
    const path = await page.getByRole("link", { name, exact: true }).getAttribute("href");
    const file = await page.request.get(path ?? "");
    expect(file.status(), name).toBe(200);
    expect(await file.text(), name).toMatch(/Confirming the set-up/);
  }

  const asked: string[] = [];
  page.on("request", (request) => void asked.push(request.url()));
  await page.getByRole("button", { name: "Send basicInformation.save" }).click();
  await expect(page.locator("#here")).toContainText("Saving basic");
  await expect(hereIn(page)).toBeVisible();
  // The layout around it reloads who is signed in, as after each step.
  const ofFlow = (url: string) =>
    /\.data/.test(url) && !/_routes=root%2Croutes%2Fshell%2Fmain-shell$/.test(url);
  if (scripts) expect(asked.filter(ofFlow), "the browser walks by itself").toEqual([]);

  const region = page.getByRole("region", { name: /^Diagram of Setup wizard; it can be moved/ });
  const widthOf = () => region.locator("svg[role=img]").evaluate((svg) => svg.getBoundingClientRect().width);
  const natural = await widthOf();
  await page.getByRole("link", { name: "200%" }).click();
  await expect(page).toHaveURL(/zoom=200/);
  await expect.poll(widthOf).toBe(natural * 2);
  await region.focus();
  // A document that is still loading may ignore the first key press.
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    expect(await region.evaluate((one) => one.scrollLeft)).toBeGreaterThan(0);
  }).toPass();
});

test("an employee who is not an analyst gets a 404 from the inspector and sees no link to it [MCH-02]", async ({
  page,
  person,
  problems,
}) => {
  problems.allow(/404/);
  await signIn(page, await person());
  await expect(page.getByRole("link", { name: "Inspector" })).toHaveCount(0);
  expect((await page.request.get("/inspector/receipt/machine.json")).status()).toBe(404);
  expect((await page.request.get("/inspector/receipt/live.events")).status()).toBe(404);
  for (const path of ["", "receipt/", "receipt/numbers/", "receipt/live/"].map(
    (rest) => `/inspector/${rest}`,
  )) {
    const answer = await page.goto(path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.locator("main svg[role=img]")).toHaveCount(0);
  }
});

test("the URL holds the steps taken in a flow, and a refused event names its guard and the fact behind it [MCH-03]", async ({
  page,
  signedIn,
}) => {
  await signedIn({ roles: [...analyst.roles] });
  await page.goto("/inspector/receipt/?step=receipt.edit");
  await expect(page.getByRole("status").filter({ hasText: "You are in" })).toContainText(
    "Editing the receipt",
  );
  const save = page.locator("form").filter({ has: page.getByRole("heading", { name: "receipt.save" }) });
  const wrong = save.getByRole("radiogroup", { name: "Nothing is wrong with what was typed" });
  await wrong.getByLabel("No").check();
  await save.getByRole("button").click();
  await expect(page.getByRole("alert").filter({ hasText: "Refused" })).toContainText(
    "[can be saved] says no, because this does not hold: Nothing is wrong with what was typed.",
  );

  await expect(wrong.getByLabel("No"), "what was answered stays").toBeChecked();
  await wrong.getByLabel("Yes").check();
  await save
    .getByRole("radiogroup", { name: "The amount is more than the benefit has available" })
    .getByLabel("Yes")
    .check();
  await save.getByRole("button").click();
  await expect(page.locator("#here")).toContainText("Warning about the");
  await expectAccessible(page);
  const address = page.url();
  await page.goto("/inspector/");
  await page.goto(address);
  await expect(page.getByRole("status").filter({ hasText: "You are in" })).toContainText(
    "Warning about the balance",
  );
  await page.getByRole("link", { name: "One step back" }).click();
  await expect(page.locator("#here")).toContainText("Editing the receipt");

  const deleted = page.locator("#outline-deleted");
  await expect(deleted).toContainText("RCP-14");
  await deleted.getByRole("link", { name: 'Walk to "Deleted": 3 steps' }).click();
  await expect(page).toHaveURL(/#walk$/);
  await expect(page.locator("#here")).toContainText("Deleted");
  await expect(page.getByText("The flow has ended here.")).toBeVisible();
});

test("each step moves view and focus to the next events; a walk of 101 steps shows an error [MCH-03] [PEN-02]", async ({
  page,
  scripts,
  signedIn,
}) => {
  await signedIn({ roles: [...analyst.roles] });
  await page.goto("/inspector/receipt/");
  const heading = page.getByRole("heading", { name: "What can happen now" });
  const atWalk = async (title: string) => {
    await expect(page.getByRole("status").filter({ hasText: "You are in" })).toContainText(title);
    await expect(page).toHaveURL(/#walk$/);
    await expect(heading).toBeInViewport();
    if (scripts) await expect(heading).toBeFocused();
  };
  await page.getByRole("button", { name: "Send receipt.edit" }).click();
  await atWalk("Editing the receipt");
  await page.getByRole("button", { name: "Send receipt.save" }).click();
  await atWalk("Saving the receipt");
  await page.getByRole("link", { name: "One step back" }).click();
  await atWalk("Editing the receipt");
  await page.getByRole("link", { name: "Start again" }).click();
  await atWalk("Viewing the receipt");

  await page.goto(`/inspector/receipt/?${"step=receipt.edit&".repeat(101)}`);
  await expect(page.getByRole("alert").filter({ hasText: "A walk has 100 steps at most" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Send receipt.edit" })).toHaveCount(0);
});

test("a flow's diagram, outline and table appear after any navigation and are sent only once [MCH-02]", async ({
  page,
  signedIn,
}) => {
  await signedIn({ roles: [...analyst.roles] });
  const arrive = await page.goto("/inspector/receipt/");
  const document = (await arrive?.text()) ?? "";
  expect(document.split("outline-deleted").length, "a list item and the links to it, not a second time").toBe(
    1 + (await page.locator("#outline-deleted, a[href='#outline-deleted']").count()),
  );
  const isWhole = async () => {
    await expect(page.locator("#outline-deleted")).toBeVisible();
    await expect(page.getByRole("img", { name: "Diagram of Receipt" })).toBeVisible();
    await expect(hereIn(page)).toBeVisible();
    await expect(page.getByRole("table", { name: "Transitions of Receipt" })).toBeVisible();
  };
  await isWhole();
  await hydrated(page);
  await isWhole();
  await page.getByRole("link", { name: "All flows" }).click();
  await page.getByRole("link", { name: "Re-allocation" }).click();
  await expect(page.locator("#outline-landing")).toBeVisible();
  await page.goBack();
  await page.getByRole("link", { name: "Receipt", exact: true }).click();
  await isWhole();
  await page.getByRole("link", { name: "Watch your own flow live" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Receipt, live");
  await page.goBack();
  await isWhole();
  await page.getByRole("button", { name: "Send receipt.edit" }).click();
  await expect(page.locator("#here")).toContainText("Editing the receipt");
  await isWhole();
});

test("an analyst's own flow is shown live, without any typed text [MCH-02]", async ({
  page,
  scripts,
  signedIn,
  wallet,
}) => {
  const robin = await signedIn({ roles: [...analyst.roles] }, { to: "/inspector/receipt/live/" });
  await expect(page.getByText("No step has been taken since you opened this page.")).toBeVisible();
  await hydrated(page);
  const receipt = await putReceipt(wallet, robin);
  const other = await page.context().newPage();
  await other.goto(receipt.edit);
  await other.getByLabel("Amount").fill("77.31");
  await other.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(other.getByRole("dialog").getByText("Your changes are not saved yet.")).toBeVisible();
  if (!scripts) await page.getByRole("link", { name: "Load the page again" }).click();
  await expect(page.getByRole("log").getByRole("listitem").first()).toContainText("receipt.leave");
  await expect(page.locator("#here")).toBeVisible();
  await expect(hereIn(page)).toBeVisible();
  expect(await page.content()).not.toContain("77.31");
  await expectAccessible(page);
});

test("an analyst's own flow is streamed in Stately's protocol, without typed text, and nothing leaves the portal [MCH-02] @scripts", async ({
  page,
  signedIn,
  wallet,
}) => {
  const asked: string[] = [];
  page.context().on("request", (request) => void asked.push(request.url()));
  // Records the messages posted to any window of this browser.
  await page.context().addInitScript(() => {
    const posted: string[] = [];
    Reflect.set(window, "posted", posted);
    window.addEventListener("message", ({ origin, data }) =>
      posted.push(`${origin} ${JSON.stringify(data)}`),
    );
  });
  const robin = await signedIn({ roles: [...analyst.roles] }, { to: "/inspector/receipt/live/" });
  await page.getByRole("link", { name: "Show it in the protocol of Stately's inspector" }).click();
  await expectAccessible(page);
  const opened = page.waitForEvent("popup");
  await page.getByRole("link", { name: "Open a window that receives it" }).click();
  const received = await opened;
  await expect(received.getByRole("heading", { level: 1 })).toHaveText("Receipt, received");
  const receipt = await putReceipt(wallet, robin);
  const other = await page.context().newPage();
  await other.goto(receipt.edit);
  await other.getByLabel("Amount").fill("77.31");
  await other.getByLabel("Notes").fill("a word that nobody else knows");
  await other.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await expect(
    other.getByRole("dialog").getByText("Your changes are not saved yet. We will keep them for a day."),
  ).toBeVisible();
  const log = received.getByRole("log");
  await expect(log.getByRole("listitem").first()).toContainText("receipt.leave");
  await expectAccessible(received);
  const said = await log.innerText();
  await received.reload();
  await expect(log, "a window that is loaded again is sent all anew").toHaveText(said.replace(/\s+/g, " "));
  const posted = await received.evaluate((): unknown => Reflect.get(window, "posted"));
  const text = JSON.stringify(posted);
  expect(text).toContain("@xstate.snapshot");
  for (const typed of ["77.31", "7731", "nobody else knows"]) expect(text).not.toContain(typed);
  for (const url of asked.filter((one) => !/^(data|blob):/.test(one))) expect(url).toContain(wallet.origin);
});

test("a diagram's labels never overlap, fit their boxes and have 12 pixels or more; forced colours keep its shapes [MCH-02] [PEN-02] @scripts", async ({
  page,
  signedIn,
}) => {
  await signedIn({ roles: [...analyst.roles] });
  for (const flow of ["claim-submission", "receipt", "re-allocation", "setup-wizard"]) {
    await page.goto(`/inspector/${flow}/`);
    const found = await page.locator("svg[role=img]").evaluate((svg) => {
      const texts = [...svg.querySelectorAll("text")].map((text) => {
        const { x, y, width, height } = text.getBBox();
        const { width: box } = text.closest("[data-state]")?.querySelector("rect")?.getBBox() ?? {
          width: 1e9,
        };
        const size = Number.parseFloat(getComputedStyle(text).fontSize);
        return { said: text.textContent ?? "", x, y, width, height, box, size };
      });
      // The box of a text is higher than its line.
      const isOver = (one: (typeof texts)[number], other: (typeof texts)[number]) =>
        one.x < other.x + other.width - 1 &&
        other.x < one.x + one.width - 1 &&
        one.y < other.y + other.height - 3 &&
        other.y < one.y + one.height - 3;
      return {
        count: texts.length,
        small: texts.filter(({ size }) => size < 12).map(({ said }) => said),
        wide: texts.filter(({ width, box }) => width > box).map(({ said }) => said),
        over: texts.flatMap((one, place) =>
          texts
            .slice(place + 1)
            .flatMap((other) => (isOver(one, other) ? [`${one.said} / ${other.said}`] : [])),
        ),
      };
    });
    expect(found.count, flow).toBeGreaterThan(20);
    expect({ small: found.small, wide: found.wide, over: found.over }, flow).toEqual({
      small: [],
      wide: [],
      over: [],
    });
  }
  await page.emulateMedia({ forcedColors: "active" });
  await expect(hereIn(page)).toBeVisible();
  const colours = await page.locator("svg[role=img] [data-state] > rect").evaluateAll((boxes) => {
    const probe = document.body.appendChild(document.createElement("p"));
    probe.style.color = "CanvasText";
    const [ink] = [getComputedStyle(probe).color];
    probe.remove();
    return boxes.map((box) => {
      const { stroke, fill } = getComputedStyle(box);
      return stroke !== fill && (stroke === ink || box.closest("#here") !== null);
    });
  });
  expect(colours).not.toContain(false);
});

test("keys zoom a diagram around its middle, and dragging moves it [MCH-02] [PEN-02] @scripts", async ({
  page,
  signedIn,
}) => {
  await signedIn({ roles: [...analyst.roles] }, { to: "/inspector/setup-wizard/" });
  await hydrated(page);
  const region = page.getByRole("region", { name: /^Diagram of Setup wizard; it can be moved/ });
  const seen = () =>
    region.evaluate((one) => {
      const width = one.querySelector("svg")?.getBoundingClientRect().width ?? 1;
      return { width, left: one.scrollLeft, middle: (one.scrollLeft + one.clientWidth / 2) / width };
    });
  await region.focus();
  await region.evaluate((one) => one.scrollTo(150, 0));
  const { width, middle } = await seen();
  await page.keyboard.press("+");
  await expect(page).toHaveURL(/zoom=150/);
  await expect.poll(async () => (await seen()).width).toBe(width * 1.5);
  expect((await seen()).middle).toBeCloseTo(middle, 1);
  await expect(region).toBeFocused();
  await page.keyboard.press("+");
  await expect(page).toHaveURL(/zoom=200/);
  // The URL changes before the page does.
  await expect.poll(async () => (await seen()).width).toBe(width * 2);
  await page.keyboard.press("-");
  await expect(page).toHaveURL(/zoom=150/);
  await page.keyboard.press("0");
  await expect(page).not.toHaveURL(/zoom/);
  await expect.poll(async () => (await seen()).width).toBe(width);
  const { left } = await seen();
  const box = await region.boundingBox();
  if (!box) throw new Error("The diagram is not shown");
  await page.mouse.move(box.x + 300, box.y + 100);
  await page.mouse.down();
  await page.mouse.move(box.x + 220, box.y + 100, { steps: 4 });
  await page.mouse.up();
  await expect.poll(async () => (await seen()).left).toBeGreaterThan(left + 40);
});

test("a printed flow has a readable diagram on landscape pages and no interactive controls [MCH-02]", async ({
  page,
  signedIn,
}) => {
  await signedIn({ roles: [...analyst.roles] });
  await page.goto("/inspector/claim-submission/?step=claim.submit%21isCancelledTooLongAgo.0");
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { name: "What can happen now" })).toBeHidden();
  await expect(page.getByRole("navigation", { name: "Size of the diagram" })).toBeHidden();
  await expect(page.getByRole("button", { name: /^Send/ }).first()).toBeHidden();
  await expect(hereIn(page), "each part shows the drawing again").toHaveCount(1);
  const parts = page.locator("svg:has(> use[href='#diagram-drawing'])");
  await expect(parts).toHaveCount(4);
  for (const part of await parts.all()) {
    const scale = await part.evaluate((svg) =>
      svg instanceof SVGSVGElement ? svg.getBoundingClientRect().width / svg.viewBox.baseVal.width : 0,
    );
    expect(12 * scale * 0.75, "points").toBeGreaterThanOrEqual(8);
  }
  const { PDFDocument } = await import("pdf-lib");
  const printed = await PDFDocument.load(await page.pdf({ preferCSSPageSize: true }));
  const sides = printed.getPages().map((one) => (one.getWidth() > one.getHeight() ? "lying" : "standing"));
  expect(sides.filter((side) => side === "lying")).toHaveLength(4);
  expect(sides).toContain("standing");
});

test("two versions of a flow are compared with their changed transitions marked [MCH-02] [PEN-01] [PEN-02]", async ({
  page,
  signedIn,
}) => {
  await signedIn({ roles: [...analyst.roles] });
  await page.goto("/inspector/receipt/");
  await page.getByRole("link", { name: "What changed since an earlier version" }).click();
  await expect(page.getByText("Version 1, built on 05/01/2026").first()).toBeAttached();
  const main = page.getByRole("main");
  await expect(main).toContainText("Asking about a duplicate");
  await expect(main).toContainText("Waiting for the file");
  const changed = page.getByRole("row").filter({ hasText: "notice.close, from Explaining" });
  await expect(changed.locator("del", { hasText: "goes to Viewing the receipt" })).toBeVisible();
  await expect(changed.locator("ins", { hasText: "goes to Editing the receipt" })).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await expectAccessible(page);
});

test("an analyst sees how often transitions were taken and where people stopped [MCH-02]", async ({
  page,
  signedIn,
  wallet,
}) => {
  await wallet.db.transaction((tx) => insertFlowCounts(tx, today(wallet.clock)));
  await signedIn({ roles: [...analyst.roles] });
  await page.goto("/inspector/claim-submission/numbers/");
  await expect(page.getByText(/^Begun: \d+ to \d+$/)).toBeVisible();
  const stopped = page.getByRole("table", { name: "Where people stopped in Claim submission" });
  await expect(stopped.getByRole("row").filter({ hasText: "Agreeing to the policies" })).toContainText(
    /\d+ to \d+/,
  );
  const taken = page.getByRole("table", { name: "How often each transition of Claim submission was taken" });
  await expect(taken.getByRole("row").filter({ hasText: "claim.submitAnyway" })).toContainText(/\d+ to \d+/);
  await expectAccessible(page);
});

test("a screen reader reads a flow's page in the order of its recorded transcript [MCH-02, PEN-01]", async ({
  page,
  signedIn,
}) => {
  await signedIn({ roles: [...analyst.roles] });
  await page.goto("/inspector/re-allocation/");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Re-allocation");
  const read = await page.getByRole("main").ariaSnapshot();
  // Removes the records of this checkout's browser tests and their pictures, which differ every time.
  const said = read
    .replace(
      / (?:Walked last by .*?, \d{4}-\d\d-\d\d\.(?: From \d+ of \d+ steps\.)?|No test walks this\.)/g,
      "",
    )
    // The whole line was quoted because of a colon in the removed text.
    .replace(/'((?:row|cell) "[^'\n]*")'/g, "$1")
    .replace(
      /^ *- (?:paragraph:\n *- )?link "The screen at .*\n(?: +- (?:\/url: .*\.jpg|img "The screen at .*)\n)*/gm,
      "",
    )
    .replace(/- region "What no browser test walks":[\s\S]*$/, "");
  expect(`${said.trimEnd()}\n`).toMatchSnapshot("re-allocation.txt");
});
