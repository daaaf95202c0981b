import type { AppLoadContext } from "@remix-run/node";
import type { StyleSheet } from "~/session/context.server";
import { readTextCookie } from "~/session/read-cookie.server";
import { firstPaintRules } from "./page-end";

/**
 * Changes a rendered page so that neither its first paint nor its scripts wait for another file. Returns it unchanged in
 * development.
 */
export async function optimizeDocument(
  html: string,
  request: Request,
  headers: Headers,
  context: AppLoadContext,
): Promise<string> {
  const { styleSheet, cookies, nonce } = context;
  if (!styleSheet) return html;
  const document = withPreloads(html, nonce);
  const knownVersion = await readTextCookie({ request }, cookies.styleSheet);
  if (knownVersion === styleSheet.version || !document.includes(linkTo(styleSheet))) return document;
  headers.append("Set-Cookie", await cookies.styleSheet.serialize(styleSheet.version));
  return withStyles(document, styleSheet, nonce);
}

/** Adds the nonce to `modulepreload` links: browsers preload only with it, and Remix sets it on scripts only. */
function withPreloads(html: string, nonce: string): string {
  return html.replaceAll('<link rel="modulepreload"', `<link nonce="${nonce}" rel="modulepreload"`);
}

/**
 * For a browser that has not received this stylesheet yet, inlines the styles that the document uses. The stylesheet itself loads
 * at low priority as `media="print"`; `entry.client` replaces the inlined styles by it before the page changes. Without scripts
 * the page never changes, and the next document finds the stylesheet in the browser's cache.
 */
function withStyles(html: string, styleSheet: StyleSheet, nonce: string): string {
  const { link, rule } = firstPaintRules(html);
  // When printing, the stylesheet applies; these styles come after it and would override its print rules.
  const styles = `<style nonce="${nonce}" media="not print">${styleSheet.stylesFor(html)}${rule}</style>`;
  // Replacement functions, because `$` has a meaning in replacement strings.
  return html
    .replace(linkTo(styleSheet), () => linkTo(styleSheet, ' media="print"'))
    .replace("</head>", () => `${link}${styles}</head>`);
}

/** The link as React renders it. */
function linkTo({ path }: StyleSheet, media = ""): string {
  return `<link rel="stylesheet" href="${path}"${media}/>`;
}
