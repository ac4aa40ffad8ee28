import { createTransport } from 'nodemailer';
import { failureOf, MailError } from './failures.ts';

/** What travels inside a mail, named by its HTML as `cid:…`. */
export type Attachment = {
  readonly cid: string;
  readonly filename: string;
  readonly contentType: string;
  readonly content: Buffer;
  readonly contentDisposition: 'inline';
};

/** The mail as it is handed to the server. */
export type OutgoingMail = {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
  readonly date: Date;
  readonly attachments?: Attachment[];
};

/** Sends one mail; rejects with a {@link MailError} that says why. */
export type MailTransport = { send(mail: OutgoingMail): Promise<void>; close(): void };

type SmtpTimeouts = { readonly connectMs: number; readonly greetingMs: number; readonly socketMs: number };

/** Written by a program (RFC 3834): no robot of absence answers it, and a message of return starts no loop. */
const automatic = { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' };

/**
 * SMTP by SMTP_URL (`smtp://` or `smtps://user:pass@host:port`). A server that hangs is given up: 10 s to connect and to
 * greet, 30 s of silence.
 */
export const createSmtpTransport = (
  smtpUrl: string,
  { connectMs, greetingMs, socketMs }: SmtpTimeouts = {
    connectMs: 10_000,
    greetingMs: 10_000,
    socketMs: 30_000,
  },
): MailTransport => {
  const smtp = createTransport({
    url: smtpUrl,
    connectionTimeout: connectMs,
    greetingTimeout: greetingMs,
    socketTimeout: socketMs,
    dnsTimeout: connectMs,
    // Nothing is read from disk or fetched to build a mail (rule 91).
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    async send({ to, ...mail }) {
      try {
        // As an object, so that the address is never parsed as a list.
        await smtp.sendMail({ ...mail, to: { name: '', address: to }, headers: automatic });
      } catch (error) {
        throw error instanceof Error ? new MailError(failureOf(error), error) : error;
      }
    },
    close: () => smtp.close(),
  };
};
