import { expect, test } from "../support/e2e";

/** What the content security policy of our pages forbids, each as its directive names it in the browser's complaint. */
const forbidden = {
  "style-src-elem": "<style>p { color: red }</style>",
  "style-src-attr": '<p style="color: red">red</p>',
  "img-src": '<img src="http://elsewhere.example/x.png" alt="">',
  "script-src": "<script>document.title = 'taken over'</script>",
};

for (const [directive, markup] of Object.entries(forbidden)) {
  const tag = directive === "script-src" ? " @scripts" : "";
  test(`the watch sees a violation of the policy: ${directive}${tag}`, async ({ page, problems }) => {
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
