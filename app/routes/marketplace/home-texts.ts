/** Words of the marketplace's home; those in the specification byte for byte. */
export const homeTexts = {
  marketplace: "Marketplace",
  hero: "Find somebody to feel better with",
  heroMore: "Massage, movement, teeth, eyes: people near you who your wallet pays for.",
  leftBefore: "You have ",
  leftAnd: " and ",
  leftAfter: " left.",
  featured: "Featured Vendor",
  seeAll: "See all",
  seeAllOf: " vendors",
  lookByService: "Look by service",
} as const;
