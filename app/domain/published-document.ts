/** The guides to the healthcare and the wellness spending account (CLM-05); other documents have no type. */
export const GUIDE_TYPES = ["EE_HSA", "EE_WSA"] as const;
export type GuideType = (typeof GUIDE_TYPES)[number];

/**
 * The host of another site that a document lies on (DOC-01; decisions D83).
 *
 * @param url as published: a URL elsewhere, or the reference of a stored file
 * @returns undefined for a reference and for what no browser should be led to, such as `javascript:`
 */
export function otherSiteOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host } = new URL(url);
  return protocol === "https:" || protocol === "http:" ? host : undefined;
}
