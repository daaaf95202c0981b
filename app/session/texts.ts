/** Sentences of the session room (specification, section 8; the others are ours). */
export const texts = {
  classNotSelected: "Please select your class in the manage employee screen before login",
  notSent: "Your session had ended, so this was not sent. Check what you see here and send it again.",
  typedTooLong:
    "Your session had ended, so this was not sent. A part of it was too long to be kept, a long text or a drawn signature for example: please enter that again. Check the rest and send it again.",
  signedOutMeanwhile:
    "You had signed out in this browser, so this was not sent. What was typed there was not kept: please enter it again.",
  tokenOfNoUse: "The link you followed no longer signs you in.",
  pageTooOld:
    "Nothing was done, as this page has been open for too long or somebody has signed in since it was loaded. Go back, load it again and send it once more.",
  notAForm: "This did not come from a form of ours, so nothing was done.",
  cutOff: "This did not arrive whole, so nothing was done. Go back and send it again.",
  tooMuch:
    "This is more than a form of ours can hold, so nothing was done. Go back, shorten what you entered and send it again.",
} as const;
