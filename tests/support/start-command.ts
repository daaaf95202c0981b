import packageJson from "../../package.json" with { type: "json" };

const words = packageJson.scripts.start.split(" ");

/** The node options of `npm start`, and the environment variables before its command. */
export const startOptions: readonly string[] = words.filter((word) => word.startsWith("--"));
export const startEnvironment: Readonly<Record<string, string>> = Object.fromEntries(
  words.flatMap((word) => (/^[A-Z_]+=/.test(word) ? [word.split("=")] : [])),
);
