import { virtual } from "@guidepup/virtual-screen-reader";
import { JSDOM, VirtualConsole } from "jsdom";

/** More phrases than any page has, to detect a reader that loops. */
const longest = 2000;

/** Phrases that occur everywhere and do not help whoever reads a transcript. */
const noise = /^end of (listitem|paragraph|term|definition|strong|columnheader|cell|row|rowgroup)\b/;

/**
 * Returns what a screen reader says about a page as the server sent it, from top to bottom, one phrase per line. Of the page's
 * styles only those that hide something count.
 */
export async function transcriptOf(html: string): Promise<string> {
  // Without a virtual console, jsdom would report unsupported CSS on our console.
  const { window } = new JSDOM(html, { pretendToBeVisual: true, virtualConsole: new VirtualConsole() });
  // With scripts, a screen reader does not read anything behind a dialog.
  const dialog = window.document.querySelector("dialog[open]");
  if (dialog) window.document.body.replaceChildren(dialog);
  await virtual.start({ container: window.document.body, window });
  try {
    for (let phrase = 0; (await virtual.lastSpokenPhrase()) !== "end of document"; phrase += 1) {
      if (phrase > longest) throw new Error(`The page has no end after ${longest} phrases.`);
      await virtual.next();
    }
    const phrases = await virtual.spokenPhraseLog();
    return `${phrases.filter((phrase) => !noise.test(phrase)).join("\n")}\n`;
  } finally {
    await virtual.stop();
    window.close();
  }
}
