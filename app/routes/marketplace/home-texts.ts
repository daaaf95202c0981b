/** Texts of the marketplace's home page; those from the specification byte for byte. */
export const homeTexts = {
  marketplace: "Marketplace",
  hero: "Find someone to help you feel better",
  heroMore: "Massage, fitness, dental and eye care near you, covered by your wallet.",
  leftBefore: "You have ",
  leftAnd: " and ",
  leftAfter: " left.",
  featured: "Featured Vendor",
  seeAll: "See all",
  seeAllOf: "vendors",
  browseByService: "Browse by service",
} as const;
