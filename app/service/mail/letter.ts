import { escapeHtml } from "~/domain/escape-html";
/** The brand's data shown in mails. The process passes it in; the service itself is independent of the brand. */
export interface MailBrand {
  readonly name: string;
  /** The colour of the button, `#rrggbb`, dark enough for white text. */
  readonly accent: string;
  readonly address: readonly string[];
  readonly general: { readonly phone: string; readonly email: string };
  readonly support: { readonly phone: string; readonly email: string };
}

/** The content of a mail; the layout in text and HTML is the same for all. */
export interface Letter {
  /** Absent: the recipient stored in the outbox. */
  readonly to?: string;
  readonly replyTo?: string;
  readonly subject: string;
  readonly greeting: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly address: string };
  /** Text below the link, such as how long it works. */
  readonly afterAction?: string;
  /** What to do if the recipient did not cause the mail. */
  readonly notYou: string;
}

/** Renders the letter: subject, plain text, HTML. */
export function renderLetter(
  letter: Letter,
  brand: MailBrand,
): { subject: string; text: string; html: string } {
  return { subject: letter.subject, text: textOf(letter, brand), html: htmlOf(letter, brand) };
}

function textOf(letter: Letter, brand: MailBrand): string {
  const { greeting, paragraphs, action, afterAction, notYou } = letter;
  return [
    greeting,
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.address}`] : []),
    ...(afterAction === undefined ? [] : [afterAction]),
    notYou,
    `-- \n${[brand.name, ...brand.address, supportLine(brand)].join("\n")}`,
  ]
    .join("\n\n")
    .concat("\n");
}

const FONT = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,Arial,sans-serif";
const BOX = `max-width:36rem;margin:0 auto;padding:24px 16px;${FONT};font-size:17px;line-height:1.5;color:#1c2426`;
const SMALL = "font-size:15px;color:#4a5558";

function htmlOf(letter: Letter, brand: MailBrand): string {
  const { subject, greeting, paragraphs, action, afterAction, notYou } = letter;
  const lines = [brand.name, ...brand.address, supportLine(brand)].map(escapeHtml).join("<br>");
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(subject)}</title></head><body style="margin:0;background:#ffffff">`,
    `<div style="${BOX}"><p style="font-weight:600;color:${brand.accent}">${escapeHtml(brand.name)}</p>`,
    `<h1 style="font-size:22px;line-height:1.3">${escapeHtml(subject)}</h1>`,
    ...[greeting, ...paragraphs].map((paragraph) => `<p>${withBreaks(paragraph)}</p>`),
    ...(action ? [button(action, brand)] : []),
    ...(afterAction === undefined ? [] : [`<p>${escapeHtml(afterAction)}</p>`]),
    `<p style="${SMALL}">${escapeHtml(notYou)}</p>`,
    `<hr style="border:0;border-top:1px solid #c9d1d3"><p style="${SMALL}">${lines}</p></div></body></html>`,
  ].join("\n");
}

/** Renders the button and its address in plain text, because some mail programs do not open links. */
function button({ label, address }: NonNullable<Letter["action"]>, brand: MailBrand): string {
  const href = escapeHtml(address);
  const look = `display:inline-block;padding:12px 20px;border-radius:6px;background:${brand.accent};color:#ffffff`;
  return [
    `<p><a href="${href}" style="${look};text-decoration:none;font-weight:600">${escapeHtml(label)}</a></p>`,
    `<p style="${SMALL};overflow-wrap:anywhere">${href}</p>`,
  ].join("\n");
}

function supportLine(brand: MailBrand): string {
  return `Support: ${brand.support.email}, ${brand.support.phone}`;
}

function withBreaks(text: string): string {
  return escapeHtml(text).replaceAll("\n", "<br>");
}
