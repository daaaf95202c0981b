import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, hydrated, test } from "tests/support/e2e";
import { putClaims } from "./put-claims";

/** What our content security policy forbids, each with the directive in the browser's error. */
const forbidden = [
  ["a style element", "style-src", "<style>p { color: red }</style>"],
  ["a style attribute", "style-src", '<p style="color: red">red</p>'],
  ["a picture", "img-src", '<img src="http://elsewhere.example/x.png" alt="">'],
  ["a script @scripts", "script-src", "<script>document.title = 'taken over'</script>"],
] as const;

for (const [what, directive, markup] of forbidden) {
  test(`a violation of the content security policy is detected: ${what}`, async ({ page, problems }) => {
    await page.route("**/contact/", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: (await response.text()).replace("</main>", `${markup}</main>`) });
    });
    await page.goto("/contact/");
    await expect
      .poll(() => problems.found.filter((problem) => problem.includes("Content Security Policy")))
      .toContainEqual(expect.stringContaining(directive));
    await expect(page).not.toHaveTitle("taken over");
    problems.allow(/Content Security Policy/);
  });
}

test("leaving a page while its response is being read is not reported as a problem @scripts", async ({
  page,
  wallet,
  signedIn,
}) => {
  const robin = await signedIn();
  await putClaims(wallet.db, robin, [{}]);
  // The claim's page stalls after half of its bytes.
  const halting = createServer(async (request, response) => {
    const { cookie = "" } = request.headers;
    const answer = await fetch(wallet.origin + request.url, { headers: { cookie }, redirect: "manual" });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const kept = [...answer.headers].filter(
      ([name]) => !/^(content-(length|encoding)|transfer-|connection)/.test(name),
    );
    response.writeHead(answer.status, Object.fromEntries(kept));
    if (request.url?.includes("/detail")) response.write(bytes.subarray(0, bytes.length / 2));
    else response.end(bytes);
  });
  await new Promise<void>((resolve) => halting.listen(0, "127.0.0.1", resolve));
  try {
    const { port } = halting.address() as AddressInfo;
    await page.goto(`http://127.0.0.1:${port}/claim-management/`);
    await hydrated(page);
    await page.evaluate(() => {
      const { fetch: ask } = window;
      window.fetch = async (...asked) => {
        const answer = await ask(...asked);
        // By then the response is being read.
        setTimeout(() => document.body.setAttribute("data-read", ""));
        return answer;
      };
    });
    await page.getByRole("link", { name: /, Claim \d/ }).click();
    await expect(page.locator("body")).toHaveAttribute("data-read");
    const noted = page.waitForEvent("console", (message) => message.text().includes("BodyStreamBuffer"));
    await page.getByRole("link", { name: "Add Claim" }).click();
    await noted;
    await expect(page.getByRole("dialog", { name: "Add Claims" })).toBeVisible();
  } finally {
    halting.closeAllConnections();
    halting.close();
  }
});
