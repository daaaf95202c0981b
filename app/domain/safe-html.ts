import sanitizeHtml from "sanitize-html";

const options: sanitizeHtml.IOptions = {
  allowedTags: ["a", "b", "br", "em", "i", "li", "ol", "p", "strong", "u", "ul"],
  allowedAttributes: { a: ["href", "rel", "target"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: {
    // Whoever reads on does not lose the form they are filling in.
    a: (tagName, { href }) => ({
      tagName,
      attribs: { ...(href === undefined ? {} : { href }), rel: "noopener noreferrer", target: "_blank" },
    }),
  },
  nestingLimit: 20,
};

/**
 * HTML that an employer or an upstream wrote, made fit for a page of ours (reliability: Access): text, emphasis, lists and
 * links to web and mail addresses, which open beside the page. Everything else goes, scripts and styles with what is in them.
 */
export function safeHtml(html: string): string {
  return sanitizeHtml(html, options).trim();
}
