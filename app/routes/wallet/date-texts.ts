/** Texts of the calendar file, worded to be true on the day of the event (decision D84); days are dd/MM/yyyy. */
export const dateTexts = {
  product: "Wallet",
  yearEnds: (year: string, amount: string) => ({
    summary: `Last day of the benefit year ${year}`,
    description: `When this file was made, ${amount} was left of it. Expenses until this day count.`,
  }),
  takenAgain: (year: number, day: string) => ({
    summary: `Receipts from ${year} can be added again`,
    description: `From ${day} on, you can add and send expenses from ${year} again.`,
  }),
  runOutEnds: (year: number, day: string, amount: string | null) => ({
    summary: `Last day for receipts from ${year}`,
    description: `You can add and send expenses from ${year} until ${day}.${leftWhenMade(amount)}`,
  }),
  cancelled: (day: string, amount: string | null) => ({
    summary: "Last day to submit claims",
    description: `Your benefit is cancelled: you can submit claims until ${day}.${leftWhenMade(amount)}`,
  }),
  rolloverEnds: (amount: string) => ({
    summary: "Last day of the money that rolled over",
    description: `When this file was made, ${amount} could still roll over, to be used until this day.`,
  }),
} as const;

function leftWhenMade(amount: string | null): string {
  return amount ? ` When this file was made, ${amount} was left for them.` : "";
}
