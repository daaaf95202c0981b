/** Texts about sessions and posts (SES-05; the others are ours). */
export const texts = {
  classNotSelected: "Please select your class in the manage employee screen before login",
  tokenTooLong:
    "You could not be signed in, because your browser cannot keep the session that was made for you. Trying again will not help: please contact us.",
  notSent: "Your session had ended, so this was not sent.",
  noAnswer: "The wallet did not respond, so this may not have been saved.",
  wasClosed: "This page was closed to you when you sent this, so it was not saved.",
  sendAgain: "Check what you see here and send it again.",
  tooLongToKeep:
    "Part of it was too long to keep, such as a long text or a drawn signature: please enter that again.",
  fileNotKept: "The file you had chosen was not kept: please choose it again.",
  sendRestAgain: "Check the rest and send it again.",
  closedMeanwhile:
    "The page you sent something from is not open to you any more, so this press changed nothing.",
  closedKept: "What you entered is kept for 15 minutes, and shown again once that page is open.",
  notSentElsewhere:
    "Your session had ended, so something you sent did not reach us. What you entered is kept for 15 minutes.",
  noAnswerElsewhere:
    "The wallet did not respond, so something you sent may not have been saved. What you entered is kept for 15 minutes.",
  wasClosedElsewhere:
    "A page was closed to you when you sent something from it, so it was not saved. The page is open again, and what you entered is kept for 15 minutes.",
  signedOutMeanwhile:
    "You had signed out in this browser, so this was not sent. What you typed was not kept: please enter it again.",
  tokenOfNoUse: "The link you followed no longer signs you in.",
  anotherOffered: (name: string) =>
    `Another link was followed in the meantime, perhaps in another tab. It signs in ${name}: continue only if you mean them.`,
  offerEnded:
    "You had been asked too long ago, or in another tab, so nobody was signed in. Follow the link again if you still want to.",
  pageTooOld:
    "Nothing was done: this page was open too long, or someone has signed in since you opened it. Go back and reload it. If it is still yours, send it again.",
  pressAgain:
    "Nothing was done: the page was open too long, or someone has signed in since you opened it. This is how it is now.",
  olderThanPortal:
    "Nothing was done: this page was opened before the wallet was last updated. This is how it is now. Look at it once more, then press again.",
  notAForm: "This did not come from one of our forms, so nothing was done.",
  cutOff: "Part of this did not reach us, so nothing was done. Go back and send it again.",
  tooMuch:
    "This is more than our forms can hold, so nothing was done. Go back, shorten what you entered and send it again.",
} as const;
