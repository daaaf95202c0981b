/** Words of the marketplace's home; those in the specification byte for byte. */
export const homeTexts = {
  marketplace: "Marketplace",
  hero: "Find someone to help you feel better",
  heroMore: "Massage, movement, teeth, eyes: people near you whose services your wallet covers.",
  leftBefore: "You have ",
  leftAnd: " and ",
  leftAfter: " left.",
  featured: "Featured Vendor",
  seeAll: "See all",
  seeAllOf: " vendors",
  lookByService: "Look by service",
} as const;
