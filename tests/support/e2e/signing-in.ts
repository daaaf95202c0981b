import { expect, type Page } from "@playwright/test";

export interface SignInPlace {
  /** The origin of a server other than the worker's own. */
  readonly origin?: string;
  /** Where to go after sign-in; default: where sign-in leads. */
  readonly to?: string;
}

/**
 * Signs in with the form's own post and opens the page it leads to, or the page a test is about. Only the sign-in specs type into
 * the form itself: every other test would merely render it once more.
 */
export async function signIn(
  page: Page,
  person: { readonly username: string; readonly password: string },
  { origin = "", to }: SignInPlace = {},
): Promise<void> {
  const path = `${origin}/sign-in/`;
  const { request } = page.context();
  const form = await request.get(path, { maxRedirects: 0 });
  const csrf = /name="csrf" value="([^"]+)"/.exec(await form.text())?.[1];
  if (!csrf) throw new Error(`${path} answered ${form.status()} without its form`);
  const { username, password } = person;
  const answer = await request.post(path, { form: { csrf, username, password }, maxRedirects: 0 });
  expect(answer.status(), "signing in leads on").toBe(303);
  await page.goto(new URL(to ?? answer.headers().location ?? "", answer.url()).href);
}
