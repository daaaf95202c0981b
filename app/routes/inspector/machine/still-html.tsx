import { useState } from "react";
import type { FlowParts } from "./flow-here";

interface HtmlProps {
  /** Of the machine's own definition, by React (`still-parts.server.tsx`): nothing that anybody typed. Absent: as it came with the document. */
  html: string | undefined;
  className?: string;
}

/** A part of the page that stays as it came. */
export function StillHtml({ html, className }: HtmlProps) {
  const [atFirst] = useState(html);
  return <MadeHtml html={atFirst} {...(className && { className })} />;
}

export function MadeHtml({ html = "", className }: HtmlProps) {
  return (
    <div
      {...(className && { className })}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React itself, from the machine's own definition
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/**
 * A loader's parts, from which the server renders the page. They are no part of the data that a browser is sent: there they stand in the
 * document, and a second time as data they were half of it.
 */
export function servedParts(parts: FlowParts): Partial<FlowParts> {
  const unsent = Object.entries(parts).map(([name, value]) => [name, { value, enumerable: false }]);
  return Object.defineProperties({}, Object.fromEntries(unsent));
}
