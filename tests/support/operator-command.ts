import { spawn } from "node:child_process";
import { once } from "node:events";
import { runOperator } from "~/operator/program";
import { ownProcess } from "./own-processes";

interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** Runs `npm run operator` in this process, with the key from the data directory: starting a process costs 0.4 s of CPU. */
export async function operatorCommand(typed: readonly string[], place: OperatorPlace): Promise<Said> {
  let [out, err] = ["", ""];
  const code = await runOperator(typed, {
    environment: environmentAt(place),
    out: (text) => {
      out += text;
    },
    err: (text) => {
      err += text;
    },
  });
  return { code, out, err };
}

/** The same in a separate process, as an operator types it. */
export async function typedCommand(typed: readonly string[], place: OperatorPlace): Promise<Said> {
  const { PATH, HOME } = process.env;
  const child = spawn(process.execPath, [...ownProcess("operator"), ...typed], {
    env: { NODE_ENV: "test", PATH, HOME, ...environmentAt(place) },
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

function environmentAt({ dataDir, address, env }: OperatorPlace) {
  return { INIT_CWD: dataDir, DATA_DIR: dataDir, PORT: new URL(address).port, ...env };
}
