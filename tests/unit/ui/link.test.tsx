import { type LinkProps, Link as RouterLink } from "react-router-dom";
import { expect, test } from "vitest";
import { Link } from "~/ui/link/link";
import { markupOf } from "./markup";

// The router's link must render the same in the browser as on the server, or React reports a hydration mismatch.
test.each<LinkProps>([
  { to: "/" },
  { to: "/claim-management/?status=REQUESTED&page=2#claims" },
  { to: "/marketplace/search/?place=Montr%C3%A9al&q=a+b" },
  { to: "/a/b", className: "x", id: "y", "aria-current": "page", rel: "next", title: "z" },
  { to: "/a", replace: true, preventScrollReset: true, reloadDocument: true, state: { from: "/b" } },
  { to: "/a", viewTransition: true, relative: "path" },
  { to: "?page=2" },
  { to: "#claims" },
  { to: "../up" },
  { to: "/a/../b" },
  { to: { pathname: "/a", search: "?b=1" } },
  { to: "https://vendor.example/book", target: "_blank" },
  { to: "//vendor.example/book" },
])("on the server a link renders like the router's: %o", (props) => {
  const at = "/claim-management/claim/?x=1";
  expect(markupOf(<Link {...props}>Claims</Link>, at)).toBe(
    markupOf(<RouterLink {...props}>Claims</RouterLink>, at),
  );
});
