import { isIPv4, isIPv6 } from "node:net";

/** The header in which a proxy says for whom it asks. */
export const forwardedFor = "X-Forwarded-For";

const mappedIPv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The visitor's address as the sign-in limit counts it, from the peer of the socket and the header X-Forwarded-For. The peer of the socket decides; only a peer on this very
 * machine (the portal, a reverse proxy) is believed when it forwards for somebody, and then the last address it added.
 * IPv6 counts by its first 64 bits, as one household may use all addresses below them.
 */
export function visitorAddress(peer: string, forwardedFor: string | null | undefined): string {
  const near = bare(peer);
  const forwarded = forwardedFor?.split(",").at(-1)?.trim();
  const isHere = near === "::1" || near.startsWith("127.");
  const visitor = isHere && forwarded ? bare(forwarded) : near;
  return isIPv6(visitor) ? network(visitor) : isIPv4(visitor) ? visitor : near;
}

function bare(address: string): string {
  const text = address.replace(/%.*$/, "");
  return mappedIPv4.exec(text)?.[1] ?? text;
}

function network(address: string): string {
  const [left = "", right] = address.toLowerCase().split("::");
  const groups = left.split(":").filter((group) => group !== "");
  const end = right?.split(":").filter((group) => group !== "") ?? [];
  const zeros = right === undefined ? 0 : 8 - groups.length - end.length;
  return [...groups, ...Array.from({ length: Math.max(zeros, 0) }, () => "0"), ...end].slice(0, 4).join(":");
}
