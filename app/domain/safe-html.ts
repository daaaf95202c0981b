import sanitizeHtml from "sanitize-html";

const options: sanitizeHtml.IOptions = {
  allowedTags: ["a", "b", "br", "em", "i", "li", "ol", "p", "strong", "u", "ul"],
  allowedAttributes: { a: ["href", "rel", "target"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    // Links open in a new tab, so that the user does not lose a form being filled in.
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href !== undefined && { href }), rel: "noopener noreferrer", target: "_blank" },
    }),
  },
  nestingLimit: 20,
};

/**
 * Sanitizes HTML from an employer or an upstream (reliability: Access): keeps text, emphasis, lists and links to web and mail
 * addresses, which open in a new tab. Removes everything else, including scripts and styles with their contents.
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, options).trim();
}
