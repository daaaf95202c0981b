import packageJson from "../../package.json" with { type: "json" };

const words = packageJson.scripts.start.split(" ");

/** What `npm start` gives to node: its options, and what stands before the command. */
export const startOptions: readonly string[] = words.filter((word) => word.startsWith("--"));
export const startEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  words.flatMap((word) => (/^[A-Z_]+=/.test(word) ? [word.split("=")] : [])),
);
