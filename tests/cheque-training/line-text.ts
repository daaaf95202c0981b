import type { ChequeNumbers } from "~/domain/cheque-line";
import type { Dice } from "./dice";

/** A printed line, including spaces, and what a reader should find in it. */
export interface LineText {
  readonly printed: string;
  readonly numbers: ChequeNumbers;
}

/** Returns a line in one of the layouts of Canadian cheques: serial, transit and institution, account. */
export function chequeLine(dice: Dice): LineText {
  const serial = dice.digits(dice.pick([3, 3, 3, 4, 5, 6, 6, 7]));
  const transit = dice.digits(dice.chance(0.04) ? 4 : 5);
  const institution = dice.pick(["0", "0", "0", "1", "2", "3", "5", "6", "8"]) + dice.digits(2);
  const shown = accountAsPrinted(dice);
  const sequel = dice.chance(0.08) ? ` ${dice.digits(2)}` : "";
  const gap = " ".repeat(dice.pick([0, 1, 1, 2, 3]));
  // An account begins at most two positions after its symbol.
  const start = " ".repeat(dice.pick([0, 1, 1, 2, 2]));
  return {
    printed: `c${serial}c${gap}a${transit}d${institution}a${start}${shown}c${sequel}`,
    numbers: { transit, institution, account: shown.replace(/[d ]/g, "") },
  };
}

function accountAsPrinted(dice: Dice): string {
  const chance = dice.next();
  if (chance < 0.35) return dice.digits(7);
  const between = dice.pick(["d", " "]);
  if (chance < 0.55) return dice.digits(3) + between + dice.digits(4);
  if (chance < 0.7) return `${dice.digits(3)}d${dice.digits(3)}d${dice.digits(1)}`;
  if (chance < 0.85) return dice.digits(4) + dice.pick(["d", " ", ""]) + dice.digits(4);
  return dice.digits(dice.whole(10, 12));
}

/** Returns a random sequence of the 14 glyphs and spaces, so that a model learns shapes and not layouts. */
export function freeText(dice: Dice): string {
  const length = dice.whole(6, 34);
  let text = "";
  while (text.length < length) {
    const chance = dice.next();
    if (chance < 0.12 && text !== "" && !text.endsWith(" ")) text += " ";
    else if (chance < 0.36) text += dice.pick(["a", "b", "c", "d"]);
    else text += dice.digits(dice.whole(1, 5));
  }
  return text.trim();
}
