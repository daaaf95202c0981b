import { type ClaimStory, claimStory, declinedClaimStory, receiptStory } from "./claim-story";

const daniel = { claimant: "Daniel" };
const sophie = { claimant: "Sophie" };

/**
 * Newest first. Paid: 1,742.25 healthcare (including half of the crown), 540.00 wellness, 300.00 insurance, 50.00 charity,
 * 225.00 retirement; all within 300 days, so that one year's allocation covers them whenever the year ends.
 */
const claimsOfAmelia: readonly ClaimStory[] = [
  claimStory(2, "requested", receiptStory("physio", 68_50, daniel), receiptStory("prescription", 27_90)),
  claimStory(4, "requested", receiptStory("gym", 89_00)),
  claimStory(11, "pendingPayment", receiptStory("retirement", 240_00)),
  claimStory(18, "partiallyPaid", receiptStory("crown", 1_234_50)),
  declinedClaimStory(23, "IMAGE_TOO_BLURRY", null, receiptStory("vision", 64_25)),
  claimStory(36, "paid", receiptStory("massage", 120_00)),
  claimStory(
    49,
    "paid",
    receiptStory("dental", 85_00, { ...sophie, daysBefore: 4, fileName: "IMG_2204.jpg" }),
  ),
  claimStory(53, "paid", receiptStory("lifeInsurance", 100_00)),
  declinedClaimStory(
    60,
    "OVER_BUDGET",
    "Above the yearly limit for glasses.",
    receiptStory("vision", 410_00),
  ),
  claimStory(64, "paid", receiptStory("prescription", 52_90)),
  claimStory(69, "paid", receiptStory("retirement", 75_00)),
  claimStory(74, "paid", receiptStory("vision", 175_00)),
  claimStory(79, "paid", receiptStory("pool", 199_85)),
  claimStory(85, "removed", receiptStory("supplies", 19_99)),
  claimStory(91, "paid", receiptStory("chiropractor", 65_00)),
  claimStory(96, "paid", receiptStory("prescription", 24_35, sophie)),
  declinedClaimStory(
    101,
    "OTHER",
    "This is a card slip. Please send the itemized receipt.",
    receiptStory("massage", 95_00),
  ),
  claimStory(106, "paid", receiptStory("acupuncture", 70_00)),
  claimStory(112, "paid", receiptStory("donation", 20_00)),
  claimStory(118, "paid", receiptStory("physio", 80_00, daniel)),
  claimStory(124, "paid", receiptStory("prescription", 18_60, sophie)),
  claimStory(129, "paid", receiptStory("shoes", 110_15)),
  claimStory(135, "paid", receiptStory("massage", 60_00)),
  claimStory(141, "paid", receiptStory("prescription", 31_20)),
  claimStory(146, "paid", receiptStory("lifeInsurance", 100_00)),
  claimStory(151, "paid", receiptStory("yoga", 42_50)),
  declinedClaimStory(
    156,
    "IMAGE_TOO_BLURRY",
    "The total cannot be read.",
    receiptStory("prescription", 33_10, daniel),
  ),
  claimStory(161, "paid", receiptStory("chiropractor", 45_00)),
  claimStory(167, "paid", receiptStory("retirement", 75_00)),
  claimStory(172, "paid", receiptStory("supplies", 28_75)),
  claimStory(178, "paid", receiptStory("nutrition", 60_00)),
  claimStory(184, "paid", receiptStory("prescription", 12_45)),
  claimStory(187, "paid", receiptStory("physio", 55_00)),
  claimStory(190, "paid", receiptStory("insurerShare", 39_80, daniel)),
  claimStory(196, "paid", receiptStory("race", 35_00)),
  claimStory(203, "paid", receiptStory("prescription", 22_95)),
  declinedClaimStory(210, "OVER_BUDGET", null, receiptStory("crown", 275_00, daniel)),
  claimStory(217, "paid", receiptStory("dental", 64_00, daniel)),
  claimStory(223, "paid", receiptStory("gym", 45_00)),
  claimStory(229, "paid", receiptStory("donation", 30_00)),
  claimStory(236, "paid", receiptStory("prescription", 35_50, sophie)),
  claimStory(242, "paid", receiptStory("lifeInsurance", 100_00)),
  claimStory(249, "paid", receiptStory("acupuncture", 39_50)),
  claimStory(256, "paid", receiptStory("meditation", 47_50)),
  declinedClaimStory(
    263,
    "OTHER",
    "The receipt is for a person who is not a dependent.",
    receiptStory("dental", 72_00),
  ),
  claimStory(270, "paid", receiptStory("retirement", 75_00)),
  declinedClaimStory(279, "IMAGE_TOO_BLURRY", null, receiptStory("massage", 75_00)),
];

const nora = { claimant: "Nora" };

/** Three open claims that can be sent as they are; two of them repeat sent claims, one with the same file. */
const claimsOfJack: readonly ClaimStory[] = [
  claimStory(
    2,
    "open",
    receiptStory("prescription", 67_40, { sentDaysAgo: 18, fileName: "prescription-1.jpg" }),
  ),
  claimStory(2, "open", receiptStory("massage", 62_50, { sentDaysAgo: 19, fileName: "massage-1.jpg" })),
  claimStory(
    2,
    "open",
    receiptStory("dental", 85_00, { ...nora, sentDaysAgo: 22, fileName: "dental-2.jpg", shot: 2 }),
  ),
  claimStory(19, "requested", receiptStory("massage", 62_50, { fileName: "massage-1.jpg" })),
  claimStory(22, "paid", receiptStory("dental", 85_00, { ...nora, fileName: "IMG_2204.jpg" })),
  claimStory(75, "paid", receiptStory("gym", 45_00, { notes: "Iron Maple Gym" })),
];

const claimsOfOlivia: readonly ClaimStory[] = [
  claimStory(3, "requested", receiptStory("acupuncture", 80_00)),
  claimStory(40, "paid", receiptStory("dental", 140_00)),
  claimStory(95, "paid", receiptStory("yoga", 42_50)),
];

/** At most 200.00 per category, so that a plan change can add or take money. */
const claimsOfEthan: readonly ClaimStory[] = [
  claimStory(30, "paid", receiptStory("vision", 150_00)),
  claimStory(62, "paid", receiptStory("gym", 45_00)),
];

const claimsOfMia: readonly ClaimStory[] = [
  claimStory(20, "paid", receiptStory("dental", 90_00)),
  claimStory(40, "paid", receiptStory("massage", 70_00, { notes: "Cedar Street Massage, 60 minutes" })),
];

/** Claims of last year, whenever the year ended: nothing is allocated for this year. */
const claimsOfLiam: readonly ClaimStory[] = [
  claimStory(100, "paid", receiptStory("physio", 95_00)),
  claimStory(400, "paid", receiptStory("dental", 120_00)),
];

const claimsOfHenry: readonly ClaimStory[] = [claimStory(60, "paid", receiptStory("chiropractor", 65_00))];

const claimsOfGrace: readonly ClaimStory[] = [
  claimStory(12, "requested", receiptStory("vision", 180_00)),
  claimStory(45, "paid", receiptStory("prescription", 24_35)),
];

const claimsOfZoe: readonly ClaimStory[] = [
  claimStory(5, "requested", receiptStory("physio", 75_00)),
  claimStory(33, "paid", receiptStory("dental", 110_00)),
];

export const claimsByFirstName: Readonly<Record<string, readonly ClaimStory[]>> = {
  Amelia: claimsOfAmelia,
  Jack: claimsOfJack,
  Olivia: claimsOfOlivia,
  Ethan: claimsOfEthan,
  Mia: claimsOfMia,
  Liam: claimsOfLiam,
  Henry: claimsOfHenry,
  Grace: claimsOfGrace,
  Zoe: claimsOfZoe,
};
