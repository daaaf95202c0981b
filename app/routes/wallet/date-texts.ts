/** Sentences of the calendar file: true on their own day (decision D84); days are dd/MM/yyyy. */
export const dateTexts = {
  product: "Wallet",
  yearEnds: (year: string, amount: string) => ({
    summary: `Last day of the benefit year ${year}`,
    description: `When this file was made, ${amount} was left of it. Expenses until this day count.`,
  }),
  takenAgain: (year: number, day: string) => ({
    summary: `Receipts of ${year} are taken again`,
    description: `From ${day} on, expenses of ${year} can be added and sent again.`,
  }),
  runOutEnds: (year: number, day: string) => ({
    summary: `Last day for receipts of ${year}`,
    description: `Expenses of ${year} can be added and sent until ${day}.`,
  }),
  rolloverEnds: (amount: string) => ({
    summary: "Last day of the money that rolled over",
    description: `When this file was made, ${amount} could still roll over, to be used until this day.`,
  }),
} as const;
