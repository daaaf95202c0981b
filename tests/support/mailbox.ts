import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";

/** Returns the mails in a folder, oldest first, without those that are still being written. */
export async function mailsIn(folder: string): Promise<Email[]> {
  const names = await readdir(folder).catch(() => []);
  const whole = names.filter((name) => name.endsWith(".eml") && !name.startsWith(".")).sort();
  return Promise.all(whole.map(async (name) => PostalMime.parse(await readFile(path.join(folder, name)))));
}

/**
 * Waits for that many mails to an address, optionally with a subject; fails if they do not arrive. The order of mails sent at the
 * same time is undefined, so a test that needs a certain mail gives its subject.
 */
export async function mailsTo(
  folder: string,
  address: string,
  count = 1,
  subject = /(?:)/,
): Promise<Email[]> {
  const deadline = performance.now() + 15_000;
  for (;;) {
    const theirs = (await mailsIn(folder)).filter(
      (mail) => mail.to?.some((one) => one.address === address) && subject.test(mail.subject ?? ""),
    );
    if (theirs.length >= count) return theirs;
    if (performance.now() > deadline) throw new Error(`${theirs.length} of ${count} mails came`);
    await wait(100);
  }
}

/** Returns the token of the link in a mail. */
export function tokenIn(mail: Email): string {
  const token = /[?&]token=([\w.-]+)/.exec(mail.text ?? "")?.[1];
  if (token === undefined) throw new Error("the mail has no link with a token");
  return token;
}
