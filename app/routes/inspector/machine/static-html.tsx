import { useState } from "react";
import type { FlowParts } from "./browser-flow";

interface HtmlProps {
  /** Rendered by React from the machine's definition (`flow-parts.server.tsx`), never from user input; undefined keeps the document's. */
  html: string | undefined;
  className?: string;
}

/** A part of the page that never changes after the first render. */
export function StaticHtml({ html, className }: HtmlProps) {
  const [atFirst] = useState(html);
  return <RawHtml html={atFirst} {...(className && { className })} />;
}

export function RawHtml({ html = "", className }: HtmlProps) {
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
 * Makes a loader's parts non-enumerable, so that the server renders them but does not serialise them. They are in the document already,
 * and were half of its size as data.
 */
export function serverOnlyParts(parts: FlowParts): Partial<FlowParts> {
  const unsent = Object.entries(parts).map(([name, value]) => [name, { value, enumerable: false }]);
  return Object.defineProperties({}, Object.fromEntries(unsent));
}
