/** Sentences of the unsubscribe page (PUB-12; the others are ours). */
export const texts = {
  title: "Marketing e-mails",
  unknown: "Email not existed",
  unknownMore: "Open the link at the end of one of our e-mails again; it ends with your e-mail address.",
  bare: (email: string) =>
    `Here you choose whether we send news and offers to ${email}. To make sure that it is you, we will send a link to that address.`,
  sendLink: "Send the link",
  linkSent: (email: string) =>
    `If we know ${email}, an e-mail with the link is on its way. The setting changes once you use the link.`,
  gets: (email: string) => `We may send news and offers to ${email}.`,
  getsNone: (email: string) =>
    `We do not send news and offers to ${email}. You still get messages about your account and your claims.`,
  stop: "Stop marketing e-mails",
  on: "On",
  off: "Off",
  saved: "Your settings have been successfully saved!",
  home: "Go to the start page",
} as const;
