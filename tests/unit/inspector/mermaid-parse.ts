import DOMPurify from "dompurify";
import mermaid from "mermaid";

/**
 * Reads a diagram by Mermaid's own parser.
 *
 * @throws what Mermaid says of a diagram that it cannot read
 */
export async function parseMermaid(diagram: string): Promise<string> {
  // Mermaid cleans each text of markup by a browser's document, and there is none here. It changes nothing of what is read.
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
