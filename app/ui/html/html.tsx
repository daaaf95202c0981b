/** HTML that a loader made safe (`safeHtml`); never give it any other. */
export function Html({ safe }: { safe: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made safe on the server, which is what this part is for
  return <span dangerouslySetInnerHTML={{ __html: safe }} />;
}
