/** An e-mail address to read; a long one breaks before its @, if it must, and the name of a site before its last dot. */
export function MailAddress({ text }: { text: string }) {
  const at = text.lastIndexOf(text.includes("@") ? "@" : ".");
  // At the very start it would leave a line with nothing in it.
  if (at <= 0) return <>{text}</>;
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
