import { runOperator } from "./program";

// `npm run operator -- …`
process.exitCode = await runOperator(process.argv.slice(2), {
  environment: process.env,
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
});
