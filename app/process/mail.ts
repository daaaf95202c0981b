import path from "node:path";
import { brand } from "~/brand/brand";
import type { MailDeps } from "~/service/mail/deliver";
import { startSendingMails } from "~/service/mail/mail-queue";
import { folderTransport, smtpTransport } from "~/service/mail/transport";
import type { Settings } from "./settings";

type ServiceSide = Omit<MailDeps, "transport" | "brand" | "portalOrigin">;

/**
 * Starts sending mails in the brand of this build: by SMTP_URL, else into `DATA_DIR/outbox`.
 *
 * @param portalOrigin the base of links in mails, without a trailing slash
 * @returns a function that stops it
 */
export function startMail(settings: Settings, deps: ServiceSide, portalOrigin: string): () => Promise<void> {
  const from = { name: brand.name, address: settings.mailFrom ?? brand.support.email };
  const transport = settings.smtpUrl
    ? smtpTransport(settings.smtpUrl, from)
    : folderTransport(path.join(settings.dataDir, "outbox"), from);
  return startSendingMails({
    ...deps,
    transport,
    portalOrigin,
    brand: { ...brand, accent: brand.mailAccent },
  });
}

/**
 * Returns the portal's origin: the setting, else the address it listens on, by a name that a browser on this machine resolves.
 */
export function resolvePortalOrigin(settings: Settings, url: string): string {
  if (settings.publicOrigin) return settings.publicOrigin;
  return url.replace(/^http:\/\/(0\.0\.0\.0|\[?::\]?)(?=[:/])/, "http://localhost").replace(/\/+$/, "");
}
