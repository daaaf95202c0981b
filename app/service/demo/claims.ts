import { bought, type ClaimStory, claim, declined } from "./claim-story";

const daniel = { claimant: "Daniel" };
const sophie = { claimant: "Sophie" };

/**
 * Newest first. Paid: 1,742.25 healthcare (including half of the crown), 540.00 wellness, 300.00 insurance, 50.00 charity,
 * 225.00 retirement; all within 300 days, so that one year's allocation covers them whenever the year ends.
 */
const claimsOfAmelia: readonly ClaimStory[] = [
  claim(2, "requested", bought("physio", 68_50, daniel), bought("prescription", 27_90)),
  claim(4, "requested", bought("gym", 89_00)),
  claim(11, "pendingPayment", bought("retirement", 240_00)),
  claim(18, "partiallyPaid", bought("crown", 1_234_50)),
  declined(23, "IMAGE_TOO_BLURRY", null, bought("vision", 64_25)),
  claim(36, "paid", bought("massage", 120_00)),
  claim(49, "paid", bought("dental", 85_00, { ...sophie, daysBefore: 4, fileName: "IMG_2204.jpg" })),
  claim(53, "paid", bought("lifeInsurance", 100_00)),
  declined(60, "OVER_BUDGET", "Above the yearly limit for glasses.", bought("vision", 410_00)),
  claim(64, "paid", bought("prescription", 52_90)),
  claim(69, "paid", bought("retirement", 75_00)),
  claim(74, "paid", bought("vision", 175_00)),
  claim(79, "paid", bought("pool", 199_85)),
  claim(85, "removed", bought("supplies", 19_99)),
  claim(91, "paid", bought("chiropractor", 65_00)),
  claim(96, "paid", bought("prescription", 24_35, sophie)),
  declined(101, "OTHER", "This is a card slip. Please send the itemized receipt.", bought("massage", 95_00)),
  claim(106, "paid", bought("acupuncture", 70_00)),
  claim(112, "paid", bought("donation", 20_00)),
  claim(118, "paid", bought("physio", 80_00, daniel)),
  claim(124, "paid", bought("prescription", 18_60, sophie)),
  claim(129, "paid", bought("shoes", 110_15)),
  claim(135, "paid", bought("massage", 60_00)),
  claim(141, "paid", bought("prescription", 31_20)),
  claim(146, "paid", bought("lifeInsurance", 100_00)),
  claim(151, "paid", bought("yoga", 42_50)),
  declined(156, "IMAGE_TOO_BLURRY", "The total cannot be read.", bought("prescription", 33_10, daniel)),
  claim(161, "paid", bought("chiropractor", 45_00)),
  claim(167, "paid", bought("retirement", 75_00)),
  claim(172, "paid", bought("supplies", 28_75)),
  claim(178, "paid", bought("nutrition", 60_00)),
  claim(184, "paid", bought("prescription", 12_45)),
  claim(187, "paid", bought("physio", 55_00)),
  claim(190, "paid", bought("insurerShare", 39_80, daniel)),
  claim(196, "paid", bought("race", 35_00)),
  claim(203, "paid", bought("prescription", 22_95)),
  declined(210, "OVER_BUDGET", null, bought("crown", 275_00, daniel)),
  claim(217, "paid", bought("dental", 64_00, daniel)),
  claim(223, "paid", bought("gym", 45_00)),
  claim(229, "paid", bought("donation", 30_00)),
  claim(236, "paid", bought("prescription", 35_50, sophie)),
  claim(242, "paid", bought("lifeInsurance", 100_00)),
  claim(249, "paid", bought("acupuncture", 39_50)),
  claim(256, "paid", bought("meditation", 47_50)),
  declined(263, "OTHER", "The receipt is for a person who is not a dependent.", bought("dental", 72_00)),
  claim(270, "paid", bought("retirement", 75_00)),
  declined(279, "IMAGE_TOO_BLURRY", null, bought("massage", 75_00)),
];

const nora = { claimant: "Nora" };

/** Three open claims that can be sent as they are; two of them repeat sent claims, one with the same file. */
const claimsOfJack: readonly ClaimStory[] = [
  claim(2, "open", bought("prescription", 67_40, { sentDaysAgo: 18, fileName: "prescription-1.jpg" })),
  claim(2, "open", bought("massage", 62_50, { sentDaysAgo: 19, fileName: "massage-1.jpg" })),
  claim(2, "open", bought("dental", 85_00, { ...nora, sentDaysAgo: 22, fileName: "dental-2.jpg", shot: 2 })),
  claim(19, "requested", bought("massage", 62_50, { fileName: "massage-1.jpg" })),
  claim(22, "paid", bought("dental", 85_00, { ...nora, fileName: "IMG_2204.jpg" })),
  claim(75, "paid", bought("gym", 45_00, { notes: "Iron Maple Gym" })),
];

const claimsOfOlivia: readonly ClaimStory[] = [
  claim(3, "requested", bought("acupuncture", 80_00)),
  claim(40, "paid", bought("dental", 140_00)),
  claim(95, "paid", bought("yoga", 42_50)),
];

/** At most 200.00 per category, so that a plan change can add or take money. */
const claimsOfEthan: readonly ClaimStory[] = [
  claim(30, "paid", bought("vision", 150_00)),
  claim(62, "paid", bought("gym", 45_00)),
];

const claimsOfMia: readonly ClaimStory[] = [
  claim(20, "paid", bought("dental", 90_00)),
  claim(40, "paid", bought("massage", 70_00, { notes: "Cedar Street Massage, 60 minutes" })),
];

/** Claims of last year, whenever the year ended: nothing is allocated for this year. */
const claimsOfLiam: readonly ClaimStory[] = [
  claim(100, "paid", bought("physio", 95_00)),
  claim(400, "paid", bought("dental", 120_00)),
];

const claimsOfHenry: readonly ClaimStory[] = [claim(60, "paid", bought("chiropractor", 65_00))];

const claimsOfGrace: readonly ClaimStory[] = [
  claim(12, "requested", bought("vision", 180_00)),
  claim(45, "paid", bought("prescription", 24_35)),
];

const claimsOfZoe: readonly ClaimStory[] = [
  claim(5, "requested", bought("physio", 75_00)),
  claim(33, "paid", bought("dental", 110_00)),
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
