import { setFileScope } from "@vanilla-extract/css/fileScope";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createPath, matchRoutes, parsePath } from "react-router-dom";
import { createStaticRouter, StaticRouterProvider } from "react-router-dom/server";

// The build generates the styles; a test only needs their names, so this sets the file scope that vanilla-extract requires.
setFileScope("tests/unit/ui/markup.tsx", "benefits-wallet");

/** Returns the markup the server would send for these elements at this URL. */
export function markupOf(children: ReactNode, url = "/"): string {
  const routes = [{ id: "page", path: "*", element: children }];
  const location = {
    pathname: "/",
    search: "",
    hash: "",
    ...parsePath(url),
    state: null,
    key: "default",
  };
  const context = {
    basename: "/",
    location,
    matches: matchRoutes(routes, createPath(location)) ?? [],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
    activeDeferreds: null,
  };
  const router = createStaticRouter(routes, context);
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

/** Returns the first tag that contains this attribute text. */
export function tagWith(markup: string, text: string): string {
  const tag = [...markup.matchAll(/<[a-z][^>]*>/g)].map(String).find((candidate) => candidate.includes(text));
  if (!tag) throw new Error(`No element with ${text} in ${markup}`);
  return tag;
}
