import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { CannotStart } from "../cannot-start";
import { type Identity, run } from "./run";

const accountName = "benefits-wallet";

/** Whether we are root, under which PostgreSQL refuses to run. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/**
 * The user that runs PostgreSQL when we are root: a system user of its own, made on first need, else `nobody`.
 * @throws {CannotStart} where there is neither.
 */
export async function systemUser(): Promise<Identity> {
  const known = await userNamed(accountName);
  if (known) return known;
  const args = ["--system", "--no-create-home", "--home-dir", "/nonexistent", "--shell", "/bin/false"];
  for (const program of ["/usr/sbin/useradd", "/sbin/useradd"]) {
    await run(program, [...args, accountName], { cwd: tmpdir(), identity: undefined });
    const made = await userNamed(accountName);
    if (made) return made;
  }
  const nobody = await userNamed("nobody");
  if (nobody && nobody.uid !== 0) return nobody;
  throw new CannotStart(
    `PostgreSQL does not run as root and no user "${accountName}" could be made; make one, or start as an ordinary user.`,
  );
}

/** The user who owns an existing database: it can only be run by that one. */
export async function userWithId(uid: number, gid: number): Promise<Identity> {
  const name = (await accounts()).find((account) => account.uid === uid)?.name;
  return { uid, gid, name: name ?? `number ${uid}` };
}

async function userNamed(name: string): Promise<Identity | undefined> {
  return (await accounts()).find((account) => account.name === name);
}

async function accounts(): Promise<Identity[]> {
  const text = await readFile("/etc/passwd", "utf8").catch(() => "");
  return text.split("\n").flatMap((line) => {
    const [name, , uid, gid] = line.split(":");
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}
