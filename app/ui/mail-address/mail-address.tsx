/** Displays an e-mail address or a site's name; if too long, it wraps before the @ or a dot. */
export function MailAddress({ text }: { text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: two parts may be equal, and parts never move
  return text.split(/(?=[@.])/).flatMap((part, index) => (index ? [<wbr key={index} />, part] : part));
}
