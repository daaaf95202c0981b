import letters from "./dot-letters.json";

/** Letters of a receipt printer: seven rows of five dots, each row a digit in base 32. */
const LETTERS: Readonly<Record<string, string>> = letters;

/** Width of a letter in dots, including the gap after it. */
export const LETTER_DOTS = 6;

/** Returns SVG path data of a text with its upper left corner at x, y. Unknown letters become gaps; accents are dropped. */
export function dotLetters(text: string, at: { x: number; y: number; dot: number }): string {
  const plain = [...text.normalize("NFD").replace(/\p{M}/gu, "").toUpperCase()];
  return plain
    .map((letter, index) => letterPath(letter, { ...at, x: at.x + index * LETTER_DOTS * at.dot }))
    .join("");
}

function letterPath(letter: string, { x, y, dot }: { x: number; y: number; dot: number }): string {
  const rows = [...(LETTERS[letter] ?? "")];
  return rows
    .map((row, down) => {
      const dots = Number.parseInt(row, 32).toString(2).padStart(5, "0");
      const runs = [...dots.matchAll(/1+/g)];
      return runs
        .map(
          (run) =>
            `M${x + run.index * dot} ${y + down * dot}h${run[0].length * dot}v${dot}h-${run[0].length * dot}z`,
        )
        .join("");
    })
    .join("");
}
