import { z } from 'zod';
import { type Database, runAsSystem, type Tx } from '../db/index.ts';
import { enqueue, type JobRegistry } from '../jobs/index.ts';
import { isPermanent, MailError, type MailFailure } from './failures.ts';
import { type LetterPicture, withPicture } from './letter-page.ts';
import type { MailTransport } from './transport.ts';

/** Minutes from one attempt to the next: quick at first, then ever slower, over about a day. */
const WAITS = [1, 5, 15, 30, 60, 60, 120, 120, 240, 240, 480] as const;

/** Attempts before a mail is given up. */
export const MAX_ATTEMPTS = WAITS.length + 1;

/** When the portal tries again after its `attempts`th attempt failed; null when that was the last. */
export const nextAttempt = (attempts: number, now: Date): Date | null => {
  const minutes = WAITS[attempts - 1];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
};

export type MailWorker = {
  readonly database: Database;
  /** Null without SMTP_URL: mails stay readable in the portal as 'retenido'. */
  readonly transport: MailTransport | null;
  /** The mailboxes are made up: what is kept is read in the portal, personal links too. */
  readonly demo?: boolean;
  /** The picture that a letter carries over its sign, as it was when the letter was written; null: none. */
  readonly pictureOf?: (tx: Tx, id: string) => Promise<LetterPicture | null>;
  /** CORREO_REMITENTE. */
  readonly from: string;
};

/** Name of the job that the outbox's trigger queues; its payload is `{ id }`. */
export const SEND_MAIL_TASK = 'enviar_correo';

const domainOf = (from: string): string => /@([A-Za-z0-9.-]+)/.exec(from)?.[1] ?? 'localhost';

/** Marks the mail as kept: there is nobody to send it through, or its address bounces. */
const keep = (tx: Tx, id: string, porRebote: boolean, shown = false): Promise<unknown> =>
  tx
    .updateTable('correos')
    .set({ estado: 'retenido', por_rebote: porRebote, se_muestra: shown, proximo_intento_en: null })
    .where('id', '=', id)
    .where('estado', '=', 'pendiente')
    .execute();

/** True while the address bounces. The row stays locked: whoever lifts the bounce waits, and then finds what was kept. */
const bounces = async (tx: Tx, address: string): Promise<boolean> => {
  const found = await tx
    .selectFrom('direcciones_rebotadas')
    .select('id')
    .where('email', '=', address.toLowerCase())
    .forShare()
    .executeTakeFirst();
  return found !== undefined;
};

/**
 * Counts an attempt and fixes the Message-ID before anything is sent; undefined when the mail is no longer due or its
 * address bounces.
 */
const claim = ({ database, from, pictureOf }: MailWorker, id: string) =>
  runAsSystem(database, async ({ tx, now }) => {
    const due = await tx
      .selectFrom('correos')
      .select('para')
      .where('id', '=', id)
      .where('estado', '=', 'pendiente')
      .forUpdate()
      .executeTakeFirst();
    if (!due) return undefined;
    if (await bounces(tx, due.para)) {
      await keep(tx, id, true);
      return undefined;
    }
    const mail = await tx
      .updateTable('correos')
      .set((eb) => ({
        intentos: eb('intentos', '+', 1),
        proximo_intento_en: null,
        message_id: eb.fn.coalesce('message_id', eb.val(`<${id}@${domainOf(from)}>`)),
      }))
      .where('id', '=', id)
      .returning(['para', 'asunto', 'texto', 'html', 'intentos', 'message_id', 'reservado'])
      .executeTakeFirstOrThrow();
    return { ...mail, now, picture: (await pictureOf?.(tx, id)) ?? null };
  });

const forgotten = 'Este correo era solo para quien lo recibió: su contenido no se conserva.';

const noteSent = (database: Database, id: string, reservado: boolean): Promise<unknown> =>
  runAsSystem(database, ({ tx, now }) =>
    tx
      .updateTable('correos')
      .set({
        estado: 'enviado',
        enviado_en: now,
        falla: null,
        ultimo_error: null,
        ...(reservado ? { texto: forgotten, html: `<p>${forgotten}</p>` } : {}),
      })
      .where('id', '=', id)
      .where('estado', '=', 'pendiente')
      .execute(),
  );

/** Notes a failure and, with it, the next attempt: both are there or neither is. */
const noteFailure = (
  database: Database,
  id: string,
  attempt: { readonly para: string; readonly intentos: number },
  failure: MailFailure,
  reason: string,
): Promise<void> =>
  runAsSystem(database, async ({ tx, now }) => {
    const next = isPermanent(failure) ? null : nextAttempt(attempt.intentos, now);
    const estado = failure === 'direccion' ? 'rebotado' : next ? 'pendiente' : 'fallido';
    const noted = await tx
      .updateTable('correos')
      .set({ estado, falla: failure, ultimo_error: reason, proximo_intento_en: next })
      .where('id', '=', id)
      .where('estado', '=', 'pendiente')
      .executeTakeFirst();
    if (noted.numUpdatedRows === 0n) return;
    if (failure === 'direccion')
      await tx
        .insertInto('direcciones_rebotadas')
        .values({
          email: attempt.para.toLowerCase(),
          origen: 'servidor',
          motivo: reason,
          rebotada_en: now,
        })
        .onConflict((oc) => oc.column('email').doNothing())
        .execute();
    if (next) await enqueue(tx, SEND_MAIL_TASK, { id }, { key: `correo:${id}`, runAt: next });
  });

/**
 * Sends one mail of the outbox. Its Message-ID is fixed before the first attempt, so that a mail that was sent twice
 * (a crash between sending and noting it) is one for the reader. No transaction is open while the network is used.
 *
 * What can be tried again is queued for {@link nextAttempt}; a refusal for good, or the last attempt, leaves 'fallido'
 * with the reason. An address that its server refuses leaves 'rebotado', and from then on every mail to it is kept as
 * 'retenido' until the bounce is lifted or its account has another address (0009).
 */
export const sendMail = async (worker: MailWorker, id: string): Promise<void> => {
  const { database, transport, from, demo = false } = worker;
  if (!transport) {
    await runAsSystem(database, ({ tx }) => keep(tx, id, false, demo));
    return;
  }
  const mail = await claim(worker, id);
  if (!mail) return;
  const { para: to, asunto: subject, texto: text, now: date, picture } = mail;
  const drawn = picture && withPicture(mail.html, picture);
  const html = drawn?.html ?? mail.html;
  const inside = drawn ? { attachments: [drawn.attachment] } : {};
  try {
    await transport.send({
      from,
      to,
      subject,
      text,
      html,
      messageId: mail.message_id ?? '',
      date,
      ...inside,
    });
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 500);
    await noteFailure(database, id, mail, error instanceof MailError ? error.failure : 'otra', reason);
    return;
  }
  await noteSent(database, id, mail.reservado);
};

const payloadSchema = z.object({ id: z.uuid() });

/** Lists the outbox's job in the registry. Call it once at the start, with null where SMTP_URL is not set. */
export const registerMailJobs = (
  registry: JobRegistry,
  settings: Pick<MailWorker, 'transport' | 'from' | 'demo' | 'pictureOf'>,
): void => {
  registry.task(SEND_MAIL_TASK, (payload, { database }) =>
    sendMail({ database, ...settings }, payloadSchema.parse(payload).id),
  );
};
