/**
 * Whether the password of a URL holds an unescaped `/`, `?` or `#`, so that the user was read as the host and the start of the
 * password as the port: the real host, behind the `@`, is then in the path or later. What is read as host and path must not be
 * printed.
 */
export function hasMisreadPassword(url: string): boolean {
  if (!URL.canParse(url)) return false;
  const { pathname, search, hash } = new URL(url);
  // The value of a parameter may hold an @.
  return [pathname, search.replace(/[=&].*/, ""), hash].some((part) => part.includes("@"));
}
