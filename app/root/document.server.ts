import type { AppLoadContext } from "@remix-run/node";
import type { StyleSheet } from "~/session/context.server";
import { firstDrawing } from "./page-end";

/** Makes of a rendered page a document whose paint and whose scripts wait for no other file. In development it stays as it is. */
export async function documentOf(
  html: string,
  request: Request,
  headers: Headers,
  context: AppLoadContext,
): Promise<string> {
  const { styleSheet, cookies, nonce } = context;
  if (!styleSheet) return html;
  const document = withPreloads(html, nonce);
  const known: unknown = await cookies.styleSheet.parse(request.headers.get("Cookie"));
  if (known === styleSheet.version || !document.includes(linkTo(styleSheet))) return document;
  headers.append("Set-Cookie", await cookies.styleSheet.serialize(styleSheet.version));
  return withStyles(document, styleSheet, nonce);
}

/** Browsers fetch scripts ahead only where the link bears the nonce, which Remix gives to scripts alone. */
function withPreloads(html: string, nonce: string): string {
  return html.replaceAll('<link rel="modulepreload"', `<link nonce="${nonce}" rel="modulepreload"`);
}

/**
 * To a browser that has not been given this style sheet yet, the document brings the styles of what it shows. The sheet comes
 * without hurry, as if for a printer alone; `entry.client` puts it in the place of these styles before anything changes. Without
 * scripts nothing changes, and the next document finds the sheet in the browser.
 */
function withStyles(html: string, styleSheet: StyleSheet, nonce: string): string {
  const { link, rule } = firstDrawing(html);
  // A printer has the sheet, whose rules these would outweigh, as they come after it.
  const styles = `<style nonce="${nonce}" media="not print">${styleSheet.stylesFor(html)}${rule}</style>`;
  // Functions, as a dollar sign in a replacement has a meaning.
  return html
    .replace(linkTo(styleSheet), () => linkTo(styleSheet, ' media="print"'))
    .replace("</head>", () => `${link}${styles}</head>`);
}

/** As React writes it. */
function linkTo({ path }: StyleSheet, media = ""): string {
  return `<link rel="stylesheet" href="${path}"${media}/>`;
}
