/** Sentences of the unsubscribe page (specification, sections 2 and 8; the others are ours). */
export const texts = {
  title: "Marketing e-mails",
  unknown: "Email not existed",
  unknownMore: "Open the link at the end of one of our e-mails again; it ends with your e-mail address.",
  gets: (email: string) => `We may send news and offers to ${email}.`,
  getsNone: (email: string) =>
    `We send no news and offers to ${email}. Messages about your account and your claims still come.`,
  stop: "Stop marketing e-mails",
  on: "On",
  off: "Off",
  saved: "Your settings have been successfully saved!",
  home: "Go to the start page",
} as const;
