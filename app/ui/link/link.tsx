import { type LinkProps, Link as RouterLink } from "@remix-run/react";
import { type ForwardedRef, forwardRef } from "react";

/**
 * Remix's link. On the server one with a path of its own is just the anchor that Remix would write: its link asks the
 * router four times for what stands there already, which took a twentieth of the claims page's CPU and a seventh of its memory.
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
  // What counts from the page's own path, leads to another site or is fetched ahead is the router's matter.
  if (typeof to !== "string" || !/^\/(?!\/)/.test(to) || to.includes("..") || prefetch)
    return <RouterLink {...props} ref={ref} />;
  const isDiscovered = discover === "render" && !reloadDocument;
  return <a {...anchor} data-discover={isDiscovered || undefined} href={to} ref={ref} />;
}
