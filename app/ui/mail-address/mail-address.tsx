/** Displays an e-mail address or a site's name; if too long, it wraps before the @ or the last dot. */
export function MailAddress({ text }: { text: string }) {
  const at = text.lastIndexOf(text.includes("@") ? "@" : ".");
  // A break at the start would leave an empty line.
  if (at <= 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
