import { readFile } from "node:fs/promises";
import path from "node:path";
import { errorCode } from "~/domain/error-code";
import { OperatorError } from "./operator-error";

/** The process's environment variables, or a test's. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Resolves a path relative to the folder where the person typed the command: npm starts us in the package's folder. */
export function resolvePathArgument(typed: string, environment: Environment): string {
  return path.resolve(environment.INIT_CWD ?? process.cwd(), typed);
}

/** Returns the server's URL without a trailing slash: `--url`, else from the HOST and PORT it was started with. */
export function resolveServerUrl(url: string | undefined, environment: Environment): string {
  if (url !== undefined) {
    if (!/^https?:/i.test(url) || !URL.canParse(url)) {
      throw new OperatorError(`${url} is not a URL such as http://127.0.0.1:3000.`);
    }
    return url.replace(/\/+$/, "");
  }
  const host = hostInUrl(environment.HOST || "127.0.0.1");
  const serverUrl = `http://${host}:${environment.PORT || "3000"}`;
  if (URL.canParse(serverUrl)) return serverUrl;
  throw new OperatorError(
    `The settings HOST and PORT do not make a URL, ${serverUrl}: say where the server is with --url.`,
  );
}

/** Returns the host under which a server that listens on `host` is reached. */
function hostInUrl(host: string): string {
  if (host === "0.0.0.0" || host === "::") return "127.0.0.1";
  return host.includes(":") ? `[${host}]` : host;
}

/**
 * Returns the operator's key: OPERATOR_KEY, else the one that the server generated in its data directory.
 * @throws {OperatorError} if there is none, or this user may not read it
 */
export async function readOperatorKey(
  dataDir: string | undefined,
  environment: Environment,
): Promise<string> {
  if (environment.OPERATOR_KEY && dataDir === undefined) return environment.OPERATOR_KEY;
  const folder =
    dataDir === undefined
      ? path.resolve(environment.DATA_DIR || ".data")
      : resolvePathArgument(dataDir, environment);
  const file = path.join(folder, "secrets", "operator-key");
  try {
    const key = (await readFile(file, "utf8")).trim();
    if (key !== "") return key;
  } catch (error) {
    const code = errorCode(error);
    throw new OperatorError(
      code === "EACCES" || code === "EPERM"
        ? `This user may not read ${file}: give the command as the user who runs the server, or set OPERATOR_KEY.`
        : `There is no operator's key in ${file}: start the server once, name its folder with --data-dir, or set OPERATOR_KEY.`,
    );
  }
  throw new OperatorError(`The file ${file} is empty: put back the operator's key, or set OPERATOR_KEY.`);
}
