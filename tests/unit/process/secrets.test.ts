import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadSecrets } from "~/process/secrets";
import { readSettings } from "~/process/settings";
import { dataKeyIds } from "~/sealing/seal";
import { StartupError } from "~/service/database";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "wallet-secrets-"));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const settings = (env: Readonly<Record<string, string>> = {}) => readSettings({ DATA_DIR: folder, ...env });
const file = (name: string) => path.join(folder, "secrets", name);
const put = async (name: string, text: string) => {
  await mkdir(path.join(folder, "secrets"), { recursive: true });
  await writeFile(file(name), text);
};

describe("the secrets of a data directory", () => {
  test("are created once, completely and readable only by the owner; concurrent starts share them", async () => {
    const made = await Promise.all(Array.from({ length: 8 }, () => loadSecrets(settings())));
    expect(new Set(made.map(({ session }) => session.join())).size).toBe(1);
    expect(new Set(made.map(({ data }) => dataKeyIds(data).join())).size).toBe(1);
    expect(new Set(made.map(({ operatorKey }) => operatorKey)).size).toBe(1);
    expect((await readdir(path.join(folder, "secrets"))).sort()).toEqual([
      ...["data-key", "operator-key", "session-secret"],
    ]);
    for (const name of ["data-key", "operator-key", "session-secret"]) {
      expect((await stat(file(name))).mode & 0o777, name).toBe(0o600);
      expect(await readFile(file(name), "utf8")).toMatch(/^[0-9a-f]{64}$/);
    }
  });

  test.each(["session-secret", "data-key", "operator-key"])(
    "an empty %s prevents the start with a message [SEC-08]",
    async (name) => {
      for (const text of ["", "\n", "  \n\n"]) {
        await put(name, text);
        await expect(loadSecrets(settings())).rejects.toThrow(StartupError);
        await expect(loadSecrets(settings())).rejects.toThrow(`The file ${file(name)} is empty: put back`);
        expect(await readFile(file(name), "utf8"), "it was left alone").toBe(text);
      }
    },
  );

  test.each([
    ["data-key", "ab"],
    ["data-key", `${"a".repeat(64)}\n${"g".repeat(64)}`],
    ["session-secret", "short"],
    ["operator-key", "short"],
  ])("a damaged %s prevents the start with a message", async (name, text) => {
    await put(name, text);
    await expect(loadSecrets(settings())).rejects.toThrow(
      `The file ${file(name)} is damaged: each of its lines needs`,
    );
  });

  test("each extra line is another accepted key, and settings replace the files with their own keys [SEC-08]", async () => {
    await put("data-key", `${"a".repeat(64)}\n${"b".repeat(64)}\n`);
    await put("session-secret", `${"c".repeat(64)}\n${"d".repeat(64)}\n`);
    const kept = await loadSecrets(settings());
    expect([kept.data.length, kept.session.length, kept.accepted.length]).toEqual([2, 2, 2]);
    const given = await loadSecrets(
      settings({
        DATA_KEY: "b".repeat(64),
        DATA_KEYS_ACCEPTED: "a".repeat(64),
        SESSION_SECRET: "d".repeat(64),
      }),
    );
    expect(dataKeyIds(given.data)).toEqual(dataKeyIds(kept.data).reverse());
    expect(given.session).toEqual([kept.session[1]]);
    expect(kept.keyFolder.holds).toEqual(["session", "data"]);
    expect(given.keyFolder.holds).toEqual([]);
  });

  test("a rotation is saved and applies at once, and old keys are accepted until they are dropped [SEC-08]", async () => {
    const secrets = await loadSecrets(settings());
    const [before] = dataKeyIds(secrets.data);
    const { signing, session } = secrets;
    await Promise.all([secrets.keyFolder.rotate(), secrets.keyFolder.rotate()]);
    expect(dataKeyIds(secrets.data)).toHaveLength(3);
    expect(dataKeyIds(secrets.data)[2]).toBe(before);
    expect(secrets.accepted).toEqual([secrets.signing, expect.anything(), signing]);
    expect(secrets.session).toEqual([expect.anything(), expect.anything(), ...session]);
    const again = await loadSecrets(settings());
    expect(dataKeyIds(again.data)).toEqual(dataKeyIds(secrets.data));
    expect(again.session).toEqual(secrets.session);
    expect(await secrets.keyFolder.older("data")).toBe(2);
    await secrets.keyFolder.forget(["data"]);
    expect(await secrets.keyFolder.older("session"), "the others stay").toBe(2);
    expect(dataKeyIds(secrets.data)).toEqual(dataKeyIds(again.data).slice(0, 1));
    expect(await readdir(path.join(folder, "secrets"))).toHaveLength(3);
    expect((await stat(file("data-key"))).mode & 0o777).toBe(0o600);
  });

  test("a rotation that cannot change one of the files changes neither [SEC-08]", async () => {
    const { keyFolder } = await loadSecrets(settings());
    const before = await readFile(file("session-secret"), "utf8");
    await put("data-key", "damaged");
    await expect(keyFolder.rotate()).rejects.toThrow(StartupError);
    await rm(file("data-key"));
    await mkdir(file("data-key"));
    await expect(keyFolder.rotate()).rejects.toThrow(StartupError);
    expect(await readFile(file("session-secret"), "utf8")).toBe(before);
    expect(await readdir(path.join(folder, "secrets")), "nothing is left").toHaveLength(3);
  });

  test("a rotation interrupted between the files is finished by the next, one interrupted before is not [SEC-08]", async () => {
    const secrets = await loadSecrets(settings());
    const next = "e".repeat(64);
    await put(".next-data-key", `${next}\n${"f".repeat(64)}`);
    await secrets.keyFolder.rotate();
    expect(await secrets.keyFolder.older("session"), "it was new already").toBe(0);
    expect(await readFile(file("data-key"), "utf8")).toBe(`${next}\n${"f".repeat(64)}`);
    expect(dataKeyIds(secrets.data)).toEqual(dataKeyIds([Buffer.from(next, "hex"), Buffer.alloc(32, 0xff)]));

    await put(".next-session-secret", next);
    await secrets.keyFolder.rotate();
    expect(await readFile(file("session-secret"), "utf8")).not.toContain(next);
    expect([await secrets.keyFolder.older("session"), await secrets.keyFolder.older("data")]).toEqual([1, 2]);
    expect(await readdir(path.join(folder, "secrets"))).toHaveLength(3);
  });
});
