/** The guides to the healthcare and wellness spending accounts (CLM-05); other documents have no type. */
export const GUIDE_TYPES = ["EE_HSA", "EE_WSA"] as const;
export type GuideType = (typeof GUIDE_TYPES)[number];

/**
 * Returns the host of a document that is on another site (DOC-01; decision D83).
 *
 * @param url as published: an external URL, or the reference of a stored file
 * @returns undefined for a reference and for URLs that no browser should follow, such as `javascript:`
 */
export function externalHostOf(url: string): string | undefined {
  if (!URL.canParse(url)) return undefined;
  const { protocol, host } = new URL(url);
  return protocol === "https:" || protocol === "http:" ? host : undefined;
}
