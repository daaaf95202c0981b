import DOMPurify from "dompurify";
import mermaid from "mermaid";

/**
 * Parses a diagram with Mermaid's own parser.
 *
 * @throws Mermaid's error for an invalid diagram
 */
export async function parseMermaid(diagram: string): Promise<string> {
  // Mermaid sanitises each text with a browser's DOM, which does not exist here. Skipping that does not affect parsing.
  const withoutDocument = { addHook: () => undefined, sanitize: (text: string) => text };
  const before = Object.getOwnPropertyDescriptors(DOMPurify);
  if (!DOMPurify.isSupported) Object.assign(DOMPurify, withoutDocument);
  try {
    return (await mermaid.parse(diagram)).diagramType;
  } finally {
    for (const name of Object.keys(withoutDocument))
      if (!(name in before)) Reflect.deleteProperty(DOMPurify, name);
  }
}
