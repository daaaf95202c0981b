import { LOST_FORM_LIFE_MS } from "~/forms/lost-form";
import { COOKIE_LIFE_S, PEOPLE_OF_A_DEVICE } from "~/session/cookie-lives";
import type { TextBlock } from "~/ui/long-text/long-text";

const life = COOKIE_LIFE_S;

/** What the portal keeps in a browser: each cookie by its name, for what and how long, and the browser's storage (STA-02). */
export const cookieBlocks: readonly TextBlock[] = [
  "The portal uses only cookies it cannot do without or that you asked for. There are no advertising or analytics cookies, no trackers, and no fonts or scripts from other companies. So there is no banner to click away. Behind https the names of some begin with “__Host-”.",
  [
    "The session cookie (session) keeps you signed in. It is signed, closed to scripts, and ends when you sign out, at the latest after ten hours unless your plan sets another time.",
    "The form cookie (csrf) protects what you send against forgery by other sites. It ends when you close the browser.",
    "The person cookie (person) holds your number with us, so that what you typed is given back to you alone. It ends when you sign out or close the browser.",
    `The message cookie (message) carries a sentence such as “Your claim has been submitted successfully.” to the next page. It lives for ${lifeText(life.message)} at most.`,
    `The kept form (typed) holds a whole form that you sent when your session had ended or its page had just closed to you, bank details included but no password and no file, so that you need not enter it again. It is encrypted, lives for ${lifeText(life.typed)} at most, and ends when it was shown to you or you sign out.`,
    `The offered link (offered) holds the link of an e-mail or of the employer portal while you are asked whether it should sign you in. It is encrypted and lives for ${lifeText(life.offered)} at most.`,
    `The draft cookies (flow-setup-wizard, flow-claim-submission, flow-receipt, flow-re-allocation) remember where you are in a task of several steps, such as sending a claim, and what you typed in a receipt and did not save. They are encrypted, and live for ${lifeText(life.flow)} at most. With them go the numbers of those receipts (kept-receipts) and, for ${lifeText(life.deletedReceipts)} at most, the names of receipts you have just deleted (deleted-receipts), so that you can take that back; those are encrypted as well, and end when you sign out.`,
    "The list cookie (claims-list) remembers how you last searched and sorted your claims. It ends when you close the browser.",
    `The device cookie (device) remembers the numbers of the people who signed in in this browser with their password, ${PEOPLE_OF_A_DEVICE} at most, so that strangers who guess at your password elsewhere cannot lock you out here. It is encrypted, stays when you sign out, and lives for ${lifeText(life.device)} after the last sign-in.`,
    `The style cookie (styles) remembers which version of our style sheet your browser has, and nothing about you. It lives for ${lifeText(life.styles)}.`,
    `The lite cookie (lite) remembers that you chose pages without scripts, or with them. It is set only when you choose, and lives for ${lifeText(life.lite)}.`,
  ],
  `Beside cookies, your browser's own storage keeps what you typed in a form that could not be sent because the connection failed: one form, for ${lifeText(LOST_FORM_LIFE_MS / 1000)} at most, without bank and insurance numbers, passwords, signatures and files. It ends when you send or discard the form, sign out, or somebody else signs in in this browser.`,
  "You can delete or block cookies in your browser. Without the session and the form cookie you cannot sign in. This page, like the terms and the contact page, contains no script at all.",
];

/** So many seconds in words; a whole number of the largest unit they fill. */
function lifeText(seconds: number): string {
  const minutes = seconds / 60;
  if (minutes < 60) return minutes === 1 ? "one minute" : `${minutes} minutes`;
  const hours = minutes / 60;
  if (hours < 24) return hours === 1 ? "one hour" : `${hours} hours`;
  const days = hours / 24;
  return days === 1 ? "one day" : `${days} days`;
}
