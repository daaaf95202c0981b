/** Renders HTML that a loader sanitized (`safeHtml`); never pass any other. */
export function Html({ safe }: { safe: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized on the server, which is the purpose of this part
  return <span dangerouslySetInnerHTML={{ __html: safe }} />;
}
