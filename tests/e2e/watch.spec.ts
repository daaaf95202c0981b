import { expect, test } from "tests/support/e2e";

/** What the content security policy of our pages forbids, each with the directive that the browser's complaint names. */
const forbidden = [
  ["a style element", "style-src", "<style>p { color: red }</style>"],
  ["a style attribute", "style-src", '<p style="color: red">red</p>'],
  ["a picture", "img-src", '<img src="http://elsewhere.example/x.png" alt="">'],
  ["a script @scripts", "script-src", "<script>document.title = 'taken over'</script>"],
] as const;

for (const [what, directive, markup] of forbidden) {
  test(`the watch sees a violation of the policy: ${what}`, async ({ page, problems }) => {
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
