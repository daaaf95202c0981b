import { type LinkProps, Link as RouterLink } from "@remix-run/react";
import { type ForwardedRef, forwardRef } from "react";

/**
 * Remix's link. On the server, a link with an absolute path is rendered directly as the anchor that Remix would render: Remix's
 * link queries the router four times for it, which took a twentieth of the claims page's CPU and a seventh of its memory.
 */
export const Link = import.meta.env.SSR ? forwardRef<HTMLAnchorElement, LinkProps>(ServerLink) : RouterLink;

function ServerLink(props: LinkProps, ref: ForwardedRef<HTMLAnchorElement>) {
  const {
    to,
    discover = "render",
    prefetch,
    preventScrollReset,
    relative,
    reloadDocument,
    replace,
    state,
    viewTransition,
    ...anchor
  } = props;
  // Relative paths, other sites and prefetched links need the router.
  if (typeof to !== "string" || !/^\/(?!\/)/.test(to) || to.includes("..") || prefetch)
    return <RouterLink {...props} ref={ref} />;
  const isDiscovered = discover === "render" && !reloadDocument;
  return <a {...anchor} data-discover={isDiscovered || undefined} href={to} ref={ref} />;
}
