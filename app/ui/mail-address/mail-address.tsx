/** An e-mail address to read; a long one breaks before its @, if it must. */
export function MailAddress({ text }: { text: string }) {
  const at = Math.max(0, text.lastIndexOf("@"));
  return (
    <>
      {text.slice(0, at)}
      <wbr />
      {text.slice(at)}
    </>
  );
}
