import { mkdir } from "node:fs/promises";
import path from "node:path";
import { createTransport } from "nodemailer";
import { propertyOf } from "~/domain/property";
import { writeAtomically } from "../disk/write-atomically";

/** A composed mail. */
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

/** Sends mails. */
export interface MailTransport {
  /** Resolves once the mail is accepted. @throws {MailNotAcceptedError} */
  send(mail: OutgoingMail): Promise<void>;
  /** Aborts sends in flight, which reject, and accepts no more mails. */
  close(): void;
}

/** The mail was not accepted. `code` is a network error code or the mail server's status, never its message. */
export class MailNotAcceptedError extends Error {
  override readonly name = "MailNotAcceptedError";

  constructor(
    readonly code: string,
    /** Whether retrying is pointless because the server rejects the mail permanently. */
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

/**
 * Timeouts (milliseconds) for a silent mail server, and for sending one mail in total. A server may filter a whole mail for minutes
 * before it confirms it (RFC 5321, 4.5.3.2.6); whoever gives up before sends it again although it was accepted.
 */
const serverTimeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 300_000 };
const TOTAL_TIMEOUT_MS = 480_000;

/** Sends by SMTP, each mail over a separate connection. */
export function smtpTransport(url: string, from: Sender): MailTransport {
  const inFlight = new Set<(why: MailNotAcceptedError) => void>();
  let isClosed = false;
  return {
    async send(mail) {
      if (isClosed) throw new MailNotAcceptedError("ESTOPPED", false);
      const smtp = createTransport({ url, ...serverTimeouts });
      let abort: (why: MailNotAcceptedError) => void = () => undefined;
      const aborted = new Promise<never>((_, reject) => {
        abort = reject;
      });
      const timer = setTimeout(() => abort(new MailNotAcceptedError("ETIMEDOUT", false)), TOTAL_TIMEOUT_MS);
      inFlight.add(abort);
      try {
        await Promise.race([smtp.sendMail(messageOf(mail, from)), aborted]);
      } catch (error) {
        throw notTaken(error);
      } finally {
        clearTimeout(timer);
        inFlight.delete(abort);
        smtp.close();
      }
    },
    close() {
      isClosed = true;
      for (const abort of inFlight) abort(new MailNotAcceptedError("ESTOPPED", false));
    },
  };
}

/**
 * Writes each mail atomically to a folder instead, as `<time>-<kind>-<id>.eml` readable by this user only. Sending the same
 * mail again replaces its file.
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
        await writeAtomically(path.join(folder, name), message as Buffer, { mayReplace: true });
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
    ...(replyTo !== undefined && { replyTo: { name: "", address: replyTo } }),
    // The same for each attempt, so that a mailbox that receives it twice shows it once.
    messageId: `<${id}@${from.address.slice(from.address.lastIndexOf("@") + 1)}>`,
    headers: { "Auto-Submitted": "auto-generated" },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function notTaken(error: unknown): MailNotAcceptedError {
  if (error instanceof MailNotAcceptedError) return error;
  const code = textIn(error, "code");
  const status = Number(textIn(error, "responseCode"));
  const isAboutMail = code === "EENVELOPE" || code === "EMESSAGE";
  return new MailNotAcceptedError(
    status > 0 ? String(status) : (code ?? "EUNKNOWN"),
    isAboutMail && (status >= 500 || !(status > 0)),
  );
}

function textIn(error: unknown, name: string): string | undefined {
  const value = propertyOf(error, name);
  return value === undefined ? undefined : String(value);
}
