import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../db/index.ts';
import type { LetterWords, RenderedMail } from './letters.ts';

export type MailToQueue = RenderedMail & {
  /** One address; nothing else may hide in it. */
  readonly para: string;
  /** The same key is queued once, however often the cause is repeated: 'evento:123:usuario'. */
  readonly claveUnica: string;
  readonly usuarioId?: string | null;
  /**
   * It carries a link that opens an account: nobody reads its words in the portal, and they are forgotten once it was
   * sent. So it is, said or not, with every mail whose words hold a token.
   */
  readonly reservado?: boolean;
};

const CONTROL = /[\u0000-\u001f\u007f\u0085\u2028\u2029]/;
const ADDRESS = /^[^\s,;<>()"\\@]{1,64}@[^\s,;<>()"\\@]{1,253}$/;

/** How the portal writes a personal link: the token after '#', which browsers never send. */
const PERSONAL_LINK = /[#?&]token=/;

/** Most characters of a mail's two forms, as the outbox's table keeps them (0004). */
const MAX_TEXTO = 100_000;
const MAX_HTML = 300_000;

/** Whether a mail is short enough for the outbox. Only letters that list things can be too long. */
export const fitsOutbox = ({ texto, html }: RenderedMail): boolean =>
  texto.length <= MAX_TEXTO && html.length <= MAX_HTML;

/** The key under which the words of a letter are kept, where the foundation wrote some (`plantillas`). */
export const letterKey = (id: string): string => `correo-${id.replaceAll('.', '-')}`;

/**
 * The mail in the words that are in force now: the foundation's, where it wrote some and they fit. What stands in the outbox already
 * keeps its own.
 */
const inForce = async (tx: Tx, mail: MailToQueue): Promise<RenderedMail> => {
  if (!mail.con) return mail;
  const { rows } = await sql<{
    words: LetterWords | null;
  }>`select app.palabras_de_correo(${letterKey(mail.plantilla)}) as words`.execute(tx);
  const words = rows[0]?.words;
  const own = words ? mail.con(words) : mail;
  return fitsOutbox(own) ? own : mail;
};

/** Whether a mail of this key is in the outbox, waiting or sent. */
export const isQueued = async (tx: Tx, claveUnica: string): Promise<boolean> =>
  (await tx.selectFrom('correos').select('id').where('clave_unica', '=', claveUnica).executeTakeFirst()) !==
  undefined;

/**
 * Puts a mail in the outbox in the caller's transaction, a job's or the accounts': a request writes no mail, it emits the
 * event of which one tells. It leaves after the commit, at least once, with one Message-ID.
 * Nothing happens when `claveUnica` is already there. Throws on a line break in address or subject and on anything
 * that is not one address (rule 91).
 */
export const enqueueMail = async (tx: Tx, mail: MailToQueue): Promise<void> => {
  if (!ADDRESS.test(mail.para) || CONTROL.test(mail.para))
    throw new Error('enqueueMail: not one e-mail address');
  if (CONTROL.test(mail.asunto) || mail.asunto.trim() === '')
    throw new Error('enqueueMail: the subject must be one line');
  const { asunto, texto, html } = await inForce(tx, mail);
  await tx
    .insertInto('correos')
    .values({
      id: randomUUID(),
      plantilla: mail.plantilla,
      para: mail.para,
      asunto: asunto.slice(0, 250),
      texto,
      html,
      clave_unica: mail.claveUnica,
      usuario_id: mail.usuarioId ?? null,
      reservado: mail.reservado || PERSONAL_LINK.test(texto) || PERSONAL_LINK.test(html),
    })
    .onConflict((oc) => oc.column('clave_unica').doNothing())
    .execute();
};
