import { mkdir } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import { writeWhole } from "../disk/write-whole";

/** A mail as it goes out. */
export interface OutgoingMail {
  readonly id: string;
  readonly kind: string;
  readonly createdAt: Date;
  readonly to: string;
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Where mails go. */
export interface MailTransport {
  /** Resolves once the mail is taken. @throws {MailNotTaken} */
  send(mail: OutgoingMail): Promise<void>;
  /** Ends what is under way and takes no more: what was not taken yet rejects. */
  close(): void;
}

/** A mail was not taken. `code` is a word of the network or a number of the mail server, never its text. */
export class MailNotTaken extends Error {
  override readonly name = "MailNotTaken";

  constructor(
    readonly code: string,
    /** The server will not take it however often it is asked. */
    readonly isFinal: boolean,
  ) {
    super(code);
  }
}

/** `"Name" <address>`. */
export interface Sender {
  readonly name: string;
  readonly address: string;
}

/** How long a mail server may be silent, and how long one mail may take in all. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
const wholePatience = 60_000;

/** Sends by SMTP, each mail over a connection of its own. */
export function smtpTransport(url: string, from: Sender): MailTransport {
  const underWay = new Set<(why: MailNotTaken) => void>();
  let isClosed = false;
  return {
    async send(mail) {
      if (isClosed) throw new MailNotTaken("ESTOPPED", false);
      const smtp = createTransport({ url, ...patience });
      let give: (why: MailNotTaken) => void = () => undefined;
      const givenUp = new Promise<never>((_, reject) => {
        give = reject;
      });
      const timer = setTimeout(() => give(new MailNotTaken("ETIMEDOUT", false)), wholePatience);
      underWay.add(give);
      try {
        await Promise.race([smtp.sendMail(messageOf(mail, from)), givenUp]);
      } catch (error) {
        throw notTaken(error);
      } finally {
        clearTimeout(timer);
        underWay.delete(give);
        smtp.close();
      }
    },
    close() {
      isClosed = true;
      for (const give of underWay) give(new MailNotTaken("ESTOPPED", false));
    },
  };
}

/**
 * Writes each mail to a folder instead, as `<time>-<kind>-<id>.eml` that only we may read; there completely or not at all.
 * The same mail is the same file.
 */
export function folderTransport(folder: string, from: Sender): MailTransport {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "unix" });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail, from));
      const time = mail.createdAt.toISOString().replace(/[-:.]/g, "");
      const name = `${time}-${mail.kind}-${mail.id}.eml`;
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 });
        await writeWhole(path.join(folder, name), message as Buffer, { mayReplace: true });
      } catch (error) {
        throw notTaken(error);
      }
    },
    close: () => undefined,
  };
}

function messageOf(mail: OutgoingMail, from: Sender) {
  const { id, to, replyTo, subject, text, html } = mail;
  return {
    from,
    to: { name: "", address: to },
    subject,
    text,
    html,
    date: mail.createdAt,
    ...(replyTo === undefined ? {} : { replyTo: { name: "", address: replyTo } }),
    // The same for each attempt: a mailbox that got it twice shows it once.
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function notTaken(error: unknown): MailNotTaken {
  if (error instanceof MailNotTaken) return error;
  const code = textIn(error, "code");
  const status = Number(textIn(error, "responseCode"));
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  return new MailNotTaken(
    status > 0 ? String(status) : (code ?? "EUNKNOWN"),
    isAboutMail && (status >= 500 || !(status > 0)),
  );
}

function textIn(error: unknown, name: string): string | undefined {
  const value: unknown = typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
  return value === undefined ? undefined : String(value);
}
