export const texts = {
  step: (number: number, all: number) => `Step ${number} of ${all}`,
  completed: "Completed",
  youAreHere: "You are here",
  notStarted: "Not started",
} as const;
