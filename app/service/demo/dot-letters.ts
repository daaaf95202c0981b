/** Letters of a receipt printer, drawn by us: seven rows of five dots, each row one digit in base 32. */
const LETTERS: Readonly<Record<string, string>> = {
  A: "ehhvhhh",
  B: "uhhuhhu",
  C: "ehgggge",
  D: "uhhhhhu",
  E: "vgguggv",
  F: "vgguggg",
  G: "ehgnhhf",
  H: "hhhvhhh",
  I: "e44444e",
  J: "72222ic",
  K: "hikokih",
  L: "ggggggv",
  M: "hrllhhh",
  N: "hhpljhh",
  O: "ehhhhhe",
  P: "uhhuggg",
  Q: "ehhhlid",
  R: "uhhukih",
  S: "fgge11u",
  T: "v444444",
  U: "hhhhhhe",
  V: "hhhhha4",
  W: "hhhllla",
  X: "hha4ahh",
  Y: "hha4444",
  Z: "v1248gv",
  "0": "ehjlphe",
  "1": "4c4444e",
  "2": "eh1248v",
  "3": "v2421he",
  "4": "26aiv22",
  "5": "vgu11he",
  "6": "68guhhe",
  "7": "v124888",
  "8": "ehhehhe",
  "9": "ehhf12c",
  ".": "00000cc",
  ",": "0000c48",
  "-": "000v000",
  "/": "01248g0",
  ":": "0cc0cc0",
  $: "4fke5u4",
  "%": "op248j3",
  "&": "cik8lid",
  "'": "c480000",
  "#": "aavavaa",
};

/** How many dots a letter takes with the gap after it. */
export const LETTER_DOTS = 6;

/** SVG path data of a text whose first letter's upper left corner is at x, y. Unknown letters are gaps; accents are dropped. */
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
