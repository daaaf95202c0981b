import { bought, type ClaimStory, claim } from "./claim-story";

const nora = { claimant: "Nora" };

/** Three open claims that can be sent as they are; the older two repeat claims sent before, one of them with the same file. */
export const claimsOfJack: readonly ClaimStory[] = [
  claim(2, "open", bought("prescription", 67_40, { sentDaysAgo: 18, fileName: "prescription-1.jpg" })),
  claim(2, "open", bought("massage", 62_50, { sentDaysAgo: 19, fileName: "massage-1.jpg" })),
  claim(2, "open", bought("dental", 85_00, { ...nora, sentDaysAgo: 22, fileName: "dental-2.jpg", shot: 2 })),
  claim(19, "requested", bought("massage", 62_50, { fileName: "massage-1.jpg" })),
  claim(22, "paid", bought("dental", 85_00, { ...nora, fileName: "IMG_2204.jpg" })),
  claim(75, "paid", bought("gym", 45_00, { notes: "Iron Maple Gym" })),
];

export const claimsOfOlivia: readonly ClaimStory[] = [
  claim(3, "requested", bought("acupuncture", 80_00)),
  claim(40, "paid", bought("dental", 140_00)),
  claim(95, "paid", bought("yoga", 42_50)),
];

/** 200.00 of each category at most, so that a plan change leaves room on both sides. */
export const claimsOfEthan: readonly ClaimStory[] = [
  claim(30, "paid", bought("vision", 150_00)),
  claim(62, "paid", bought("gym", 45_00)),
];

export const claimsOfMia: readonly ClaimStory[] = [
  claim(20, "paid", bought("dental", 90_00)),
  claim(40, "paid", bought("massage", 70_00, { notes: "Cedar Street Massage, 60 minutes" })),
];

/** Of last year only, wherever its end falls: nothing is allocated for this one. */
export const claimsOfLiam: readonly ClaimStory[] = [
  claim(100, "paid", bought("physio", 95_00)),
  claim(400, "paid", bought("dental", 120_00)),
];

export const claimsOfHenry: readonly ClaimStory[] = [claim(60, "paid", bought("chiropractor", 65_00))];

export const claimsOfGrace: readonly ClaimStory[] = [
  claim(12, "requested", bought("vision", 180_00)),
  claim(45, "paid", bought("prescription", 24_35)),
];

export const claimsOfZoe: readonly ClaimStory[] = [
  claim(5, "requested", bought("physio", 75_00)),
  claim(33, "paid", bought("dental", 110_00)),
];
