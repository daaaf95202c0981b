import path from "node:path";
import { z } from "zod";
import type { Brand } from "~/brand/variant";
import { StartupError } from "~/service/database/startup-error";

/** The build's settings from the environment. */
export interface BuildFlags {
  /** Absent: the brand of the existing build, else the main one. */
  readonly brand?: Brand["key"];
  /** Absolute path of the build folder. */
  readonly folder: string;
}

export const brandFlag = z.enum(["wallet", "white-label"], "must be wallet or white-label");

/**
 * Reads the flags of a build from an environment; an empty value counts as absent.
 *
 * @param root the project's folder
 * @throws {StartupError} one sentence naming the variable that is wrong
 */
export function readBuildFlags(env: Readonly<Record<string, string | undefined>>, root: string): BuildFlags {
  const flags = z.object({
    BRAND: brandFlag.optional(),
    BUILD_DIR: z
      .string()
      .default("build")
      .transform((folder) => path.resolve(root, folder))
      .refine(
        (folder) => isOwnFolder(path.relative(root, folder)),
        "must be a folder of its own in this project, such as build or build/white-label",
      ),
  });
  const read = flags.safeParse({ BRAND: env.BRAND || undefined, BUILD_DIR: env.BUILD_DIR || undefined });
  if (!read.success) throw invalidSettingError(read.error);
  const { BRAND: brand, BUILD_DIR: folder } = read.data;
  return { folder, ...(brand && { brand }) };
}

/** Whether the folder is inside the project, where packages are found, and outside the sources, packages and hidden folders. */
function isOwnFolder(inside: string): boolean {
  const [first = ""] = inside.split(path.sep);
  const others = ["", "..", "app", "machines", "public", "tests", "node_modules"];
  return !path.isAbsolute(inside) && !others.includes(first) && !first.startsWith(".");
}

/** Returns the error for the first invalid setting. */
export function invalidSettingError({ issues: [issue] }: z.ZodError): StartupError {
  return new StartupError(`The setting ${issue?.path[0]?.toString()} is wrong: ${issue?.message}.`);
}
