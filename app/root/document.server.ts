import type { AppLoadContext } from "@remix-run/node";
import type { StyleSheet } from "~/session/context.server";

/**
 * Makes of a rendered page a document whose paint waits for no other file. In development it stays as it is.
 *
 * Remix' links that fetch modules ahead keep no nonce, so the policy holds them back, as it did before. With one, scripts begin
 * sooner; but without scripts Chromium's load event now and then stayed away. It is not known that the nonce was the cause: bring
 * it back only with many runs of the specs without scripts.
 */
export async function documentOf(
  html: string,
  request: Request,
  headers: Headers,
  context: AppLoadContext,
): Promise<string> {
  const { styleSheet, cookies, nonce } = context;
  if (!styleSheet) return html;
  const known: unknown = await cookies.styleSheet.parse(request.headers.get("Cookie"));
  if (known === styleSheet.version || !html.includes(linkTo(styleSheet))) return html;
  headers.append("Set-Cookie", await cookies.styleSheet.serialize(styleSheet.version));
  return withStyles(html, styleSheet, nonce);
}

/**
 * To a browser that has not been given this style sheet yet, the document brings the styles of what it shows. The sheet comes
 * without hurry, as if for a printer alone; `entry.client` puts it in the place of these styles before anything changes. Without
 * scripts nothing changes, and the next document finds the sheet in the browser.
 */
function withStyles(html: string, styleSheet: StyleSheet, nonce: string): string {
  // A printer has the sheet, whose rules these would outweigh, as they come after it.
  const styles = `<style nonce="${nonce}" media="not print">${styleSheet.stylesFor(html)}</style>`;
  // Functions, as a dollar sign in a replacement has a meaning.
  return html
    .replace(linkTo(styleSheet), () => linkTo(styleSheet, ' media="print"'))
    .replace("</head>", () => `${styles}</head>`);
}

/** As React writes it. */
function linkTo({ path }: StyleSheet, media = ""): string {
  return `<link rel="stylesheet" href="${path}"${media}/>`;
}
