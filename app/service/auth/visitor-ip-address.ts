import { BlockList, isIP, isIPv4, isIPv6 } from "node:net";

/** The header in which a proxy names the client it forwards for. */
export const FORWARDED_FOR_HEADER = "X-Forwarded-For";

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** An address as some proxies forward it, with the port of the connection: `203.0.113.9:51234`, `[2001:db8::1]:51234`. */
const WITH_PORT = /^(?:(\d+\.\d+\.\d+\.\d+)|\[([^\]]+)\])(?::\d+)?$/;

/**
 * The peers whose X-Forwarded-For is trusted: those on this machine (the portal, a reverse proxy), and the named ones.
 *
 * @param named IP addresses such as `10.0.0.5`, or networks such as `10.0.0.0/8`
 * @throws {Error} for an entry that is neither
 */
export function parseTrustedProxies(named: readonly string[]): BlockList {
  const proxies = new BlockList();
  for (const one of ["127.0.0.0/8", "::1", ...named]) {
    const [ipAddress = "", ...prefix] = one.split("/");
    if (prefix.length === 0) proxies.addAddress(ipAddress, familyOf(ipAddress));
    else proxies.addSubnet(ipAddress, lengthOf(prefix.join("/")), familyOf(ipAddress));
  }
  return proxies;
}

/**
 * Returns the visitor's IP address as the limits count it, from the peer of a socket and its X-Forwarded-For header. Trusts the
 * header only from a known proxy, and only its last IP address, which that proxy added itself. Shortens IPv6 to its first 64 bits,
 * because one household may use all addresses below them. The result is an address again: a portal passes it on to a service, which
 * shortens it once more.
 */
export function visitorIpAddress(
  proxies: BlockList,
  peer: string,
  forwarded: string | null | undefined,
): string {
  const near = bare(peer);
  const said = withoutPort(forwarded?.split(",").at(-1)?.trim() ?? "");
  const isProxy = isIP(near) !== 0 && proxies.check(near, familyOf(near));
  const visitor = said && isProxy ? bare(said) : near;
  if (isIPv6(visitor)) return network(visitor);
  return isIPv4(visitor) ? visitor : near;
}

function lengthOf(prefix: string): number {
  if (!/^\d{1,3}$/.test(prefix)) throw new RangeError("a network is written as 10.0.0.0/8");
  return Number(prefix);
}

function familyOf(ipAddress: string): "ipv4" | "ipv6" {
  return isIPv6(ipAddress) ? "ipv6" : "ipv4";
}

function withoutPort(forwarded: string): string {
  const [, ipv4, ipv6] = WITH_PORT.exec(forwarded) ?? [];
  return ipv4 ?? ipv6 ?? forwarded;
}

function bare(ipAddress: string): string {
  const text = ipAddress.replace(/%.*$/, "");
  return MAPPED_IPV4.exec(text)?.[1] ?? text;
}

/** The address of an IPv6 address's /64 network: its first four groups written out, the others zero. */
function network(ipAddress: string): string {
  const [left = "", right] = ipAddress.toLowerCase().split("::");
  const groups = left.split(":").filter((group) => group !== "");
  const end = right?.split(":").filter((group) => group !== "") ?? [];
  const zeros = right === undefined ? 0 : 8 - groups.length - end.length;
  return [...groups, ...Array.from({ length: zeros }, () => "0"), ...end].slice(0, 4).join(":").concat("::");
}
