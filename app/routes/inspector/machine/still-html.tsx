/** A part of the page that was rendered before anybody asked for it (`still-parts.server.tsx`); it has nothing that anybody typed. */
export function StillHtml({ html, className }: { html: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React itself, from the machine's own definition
  return <div {...(className && { className })} dangerouslySetInnerHTML={{ __html: html }} />;
}
