import { spawn } from "node:child_process";

/** The user a child process runs as, if it is not the current user. */
export interface ProcessUser {
  readonly uid: number;
  readonly gid: number;
  readonly name: string;
}

export interface ProgramResult {
  /** The exit code, or -1 when it could not be started. */
  readonly code: number;
  readonly output: string;
}

/** Runs a program of PostgreSQL until it exits. Never rejects: a program that cannot be started results in code -1. */
export function runProgram(
  program: string,
  args: readonly string[],
  where: { readonly cwd: string; readonly identity: ProcessUser | undefined },
): Promise<ProgramResult> {
  const { identity, cwd } = where;
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      ...(identity && { uid: identity.uid, gid: identity.gid }),
      env: { NODE_ENV: process.env.NODE_ENV, PATH: process.env.PATH, LC_ALL: "C", TZ: "UTC" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    const chunks: Buffer[] = [];
    // Without a free file descriptor there are no pipes, contrary to the type.
    child.stdout?.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.stderr?.on("data", (chunk: Buffer) => chunks.push(chunk));
    child.on("error", (error) => resolve({ code: -1, output: error.message }));
    child.on("close", (code) =>
      resolve({ code: code ?? -1, output: Buffer.concat(chunks).toString("utf8") }),
    );
  });
}
