import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { type Database, runAsSystem } from '../db/index.ts';
import type { JobRegistry } from '../jobs/index.ts';

/** The mail as it is handed to the server. */
export type OutgoingMail = {
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly messageId: string;
};

/** Sends one mail; rejects with `MailRejectedError` when trying again is useless, with anything else when it is not. */
export type MailTransport = { send(mail: OutgoingMail): Promise<void>; close(): void };

/** The server refused this mail for good (5xx). */
export class MailRejectedError extends Error {
  constructor(cause: Error) {
    super(cause.message, { cause });
    this.name = 'MailRejectedError';
  }
}

type SmtpTimeouts = { readonly connectMs: number; readonly greetingMs: number; readonly socketMs: number };

/**
 * SMTP by SMTP_URL (`smtp://` or `smtps://user:pass@host:port`). A server that hangs is given up: 10 s to connect and to
 * greet, 30 s of silence. A refused login is our own settings' fault and therefore tried again.
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
        await smtp.sendMail({ ...mail, to: { name: '', address: to } });
      } catch (error) {
        const { responseCode, code } = error as { responseCode?: number; code?: string };
        if (error instanceof Error && responseCode !== undefined && responseCode >= 500 && code !== 'EAUTH')
          throw new MailRejectedError(error);
        throw error;
      }
    },
    close: () => smtp.close(),
  };
};

/** Attempts before a mail is given up; with the job's back-off they span about half a day. */
export const MAX_ATTEMPTS = 12;

export type MailWorker = {
  readonly database: Database;
  /** Null without SMTP_URL: mails stay readable in the portal as 'retenido'. */
  readonly transport: MailTransport | null;
  /** CORREO_REMITENTE. */
  readonly from: string;
};

/** Name of the job that the outbox's trigger queues; its payload is `{ id }`. */
export const SEND_MAIL_TASK = 'enviar_correo';

const domainOf = (from: string): string => /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';

/** Marks the mail as kept: there is nobody to send it through. */
const keep = (database: Database, id: string): Promise<unknown> =>
  runAsSystem(database, ({ tx }) =>
    tx
      .updateTable('correos')
      .set({ estado: 'retenido' })
      .where('id', '=', id)
      .where('estado', '=', 'pendiente')
      .execute(),
  );

/** Counts an attempt and fixes the Message-ID before anything is sent; undefined when the mail is no longer due. */
const claim = (database: Database, id: string, from: string) =>
  runAsSystem(database, ({ tx }) =>
    tx
      .updateTable('correos')
      .set((eb) => ({
        intentos: eb('intentos', '+', 1),
        message_id: eb.fn.coalesce('message_id', eb.val(`<${id}@${domainOf(from)}>`)),
      }))
      .where('id', '=', id)
      .where('estado', '=', 'pendiente')
      .returning(['para', 'asunto', 'texto', 'html', 'intentos', 'message_id', 'reservado'])
      .executeTakeFirst(),
  );

type Outcome = {
  readonly estado?: 'enviado' | 'fallido';
  readonly ultimo_error: string | null;
  /** What stays of the words of a mail that carried a personal link. */
  readonly texto?: string;
  readonly html?: string;
};

const forgotten = 'Este correo llevaba un enlace personal: su contenido no se conserva.';

const note = (database: Database, id: string, { estado, ...columns }: Outcome): Promise<unknown> =>
  runAsSystem(database, ({ tx, now }) =>
    tx
      .updateTable('correos')
      .set({
        ...columns,
        ...(estado ? { estado } : {}),
        ...(estado === 'enviado' ? { enviado_en: now } : {}),
      })
      .where('id', '=', id)
      .where('estado', '=', 'pendiente')
      .execute(),
  );

/**
 * Sends one mail of the outbox. Its Message-ID is fixed before the first attempt, so that a mail that was sent twice
 * (a crash between sending and noting it) is one for the reader. No transaction is open while the network is used.
 * Throws to be tried again later; a refusal for good, or the last attempt, leaves 'fallido' with the reason.
 */
export const sendMail = async ({ database, transport, from }: MailWorker, id: string): Promise<void> => {
  if (!transport) {
    await keep(database, id);
    return;
  }
  const mail = await claim(database, id, from);
  if (!mail) return;
  try {
    const { para: to, asunto: subject, texto: text, html } = mail;
    await transport.send({ from, to, subject, text, html, messageId: mail.message_id ?? '' });
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    const last = error instanceof MailRejectedError || mail.intentos >= MAX_ATTEMPTS;
    await note(database, id, { ultimo_error: reason, ...(last ? { estado: 'fallido' } : {}) });
    if (!last) throw error;
    return;
  }
  const words = mail.reservado ? { texto: forgotten, html: `<p>${forgotten}</p>` } : {};
  await note(database, id, { estado: 'enviado', ultimo_error: null, ...words });
};

const payloadSchema = z.object({ id: z.uuid() });

/** Lists the outbox's job in the registry. Call it once at the start, with null where SMTP_URL is not set. */
export const registerMailJobs = (
  registry: JobRegistry,
  settings: Pick<MailWorker, 'transport' | 'from'>,
): void => {
  registry.task(SEND_MAIL_TASK, (payload, { database }) =>
    sendMail({ database, ...settings }, payloadSchema.parse(payload).id),
  );
};
