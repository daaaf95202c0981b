/** Whether a request that writes was sent by another site's page, by what browsers say of it. `host` is our own. */
export function isFromOtherSite(header: (name: string) => string | null | undefined, host: string): boolean {
  const site = header("Sec-Fetch-Site");
  if (site) return site !== "same-origin" && site !== "none";
  const origin = header("Origin");
  return Boolean(origin) && !isHostOf(origin ?? "", host);
}

function isHostOf(origin: string, host: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === host;
}
