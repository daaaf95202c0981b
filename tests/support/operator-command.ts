import { spawn } from "node:child_process";
import { once } from "node:events";
import { ownProcess } from "./own-processes";

/** `npm run operator` as it is typed beside a server, with the key from the data directory. */
export async function typedCommand(
  typed: readonly string[],
  { dataDir, address, env }: OperatorPlace,
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [...ownProcess("operator"), ...typed], {
    env: {
      NODE_ENV: "test",
      PATH,
      HOME,
      INIT_CWD: dataDir,
      DATA_DIR: dataDir,
      PORT: new URL(address).port,
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [out, err] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => {
    out += chunk.toString();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    err += chunk.toString();
  });
  const [code] = await once(child, "close");
  return { code: Number(code), out, err };
}

interface OperatorPlace {
  readonly dataDir: string;
  readonly address: string;
  readonly env?: Readonly<Record<string, string>> | undefined;
}
