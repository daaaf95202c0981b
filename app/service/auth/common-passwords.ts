let list: Promise<ReadonlySet<string>> | undefined;

/**
 * The common passwords of @zxcvbn-ts/language-common that are long enough to be chosen here (decision D56), lower case.
 * Loaded when the first password is chosen: a server on which nobody does holds none of it in memory.
 */
export function commonPasswords(leastLength: number): Promise<ReadonlySet<string>> {
  list ??= import("@zxcvbn-ts/language-common").then(
    ({ dictionary }) =>
      new Set(dictionary["passwords-common"].filter((password) => password.length >= leastLength)),
  );
  return list;
}
