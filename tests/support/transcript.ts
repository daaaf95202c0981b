import { virtual } from "@guidepup/virtual-screen-reader";
import { JSDOM, VirtualConsole } from "jsdom";

/** More than any page has; a reader that goes round in a circle is noticed. */
const longest = 2000;

/** Said at every turn, and of no use to whoever reads a transcript. */
const noise = /^end of (listitem|paragraph|term|definition|strong|columnheader|cell|row|rowgroup)\b/;

/**
 * What a screen reader says of a page as the server sent it, from top to bottom, a phrase a line. Styles of the page count, as
 * far as they hide something.
 */
export async function transcriptOf(html: string): Promise<string> {
  // Without a console of its own jsdom would complain on ours about what it does not know of styles.
  const { window } = new JSDOM(html, { pretendToBeVisual: true, virtualConsole: new VirtualConsole() });
  // With scripts nothing behind a dialog is read.
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
