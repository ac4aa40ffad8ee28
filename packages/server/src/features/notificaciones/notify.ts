import {
  type ClaseDeAviso,
  claseDe,
  llegaAlPortal,
  llegaPorCorreo,
  type Preferencia,
  preferenciaVigente,
} from '@portal/domain/features/notificaciones/public';
import type { Permiso } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { enqueueMail, type RenderedMail, withPreferences } from '../../platform/mail/index.ts';
import { clip } from './clip.ts';
import { findPreferencias } from './preferencias.repo.ts';
import { defer, type Words } from './resumen.repo.ts';

/** Who is told; the groups add up, each account is told once. Only active, confirmed accounts. */
export type Audience = {
  readonly usuarios?: readonly string[];
  /** Every account that belongs to the organization, whichever it has active. */
  readonly organizacionId?: string | null;
  /** Staff whose role holds the permission, or one of these; of what happened in a case, only those who see it. */
  readonly permiso?: Permiso | readonly Permiso[];
  /** Usually whoever caused it. */
  readonly excepto?: string | null;
};

export type Recipient = {
  readonly id: string;
  readonly nombre: string;
  readonly email: string;
  readonly esPersonal: boolean;
  /** The organization that the event is about, where the account belongs to it. */
  readonly organizacionId: string | null;
};

export type Notice = Audience & {
  /** The event being dispatched; together with the account it makes the notice unique. Its entity decides the kind. */
  readonly evento: { readonly id: string; readonly tipo: string };
  readonly titulo: string;
  readonly cuerpo?: string;
  /** Path inside the portal: '/pre-registro/ver/…'. May depend on who reads it. */
  readonly enlace?: string | ((recipient: Recipient) => string);
  /** The letter to each recipient; without it only the bell moves. */
  readonly correo?: (recipient: Recipient) => RenderedMail;
  /** Nobody opens the letters in the outbox: what they say is for few. */
  readonly reservado?: boolean;
  /** Origin of the portal, for the link to the preferences under each letter. */
  readonly publicUrl: string;
};

/** The type of the live event that moves a bell; `datos.usuario_id` is the only account that may receive it. */
export const NOTIFICACION_CREADA = 'notificacion.creada';

/** Where a person chooses what it is told of and how. */
export const RUTA_DE_PREFERENCIAS = '/configuracion/notificaciones';

const MAX_TITULO = 200;
const MAX_CUERPO = 1000;

/** The accounts of an audience of an event, in a stable order. Runs as the owner: a job acts for nobody. */
export const findRecipients = async (
  tx: Tx,
  audience: Audience,
  eventoId: string | null = null,
): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select u.id, u.nombre, u.email, r.es_personal as "esPersonal",
           (select m.organizacion_id from eventos e join membresias m on m.organizacion_id = e.organizacion_id
             where e.id = ${eventoId}::bigint and m.usuario_id = u.id) as "organizacionId"
      from usuarios u join roles r on r.id = u.rol_id
     where u.estado = 'activo' and u.email_verificado
       and u.id is distinct from ${audience.excepto ?? null}::uuid
       and (
         u.id = any(${[...(audience.usuarios ?? [])]}::uuid[])
         or exists (select from membresias m where m.usuario_id = u.id and m.organizacion_id = ${audience.organizacionId ?? null}::uuid)
         or (r.es_personal and r.permisos && ${[audience.permiso ?? []].flat()}::text[] and (r.alcance = 'todo' or not exists (
               select from eventos e where e.id = ${eventoId}::bigint and e.proyecto_id is not null and not exists (
                 select from accesos_proyecto a
                  where a.usuario_id = u.id and a.proyecto_id = e.proyecto_id
                    and a.desde <= now() and (a.hasta is null or a.hasta > now())))))
       )
     order by u.id`.execute(tx);
  return rows;
};

const wordsFor = (notice: Notice, recipient: Recipient): Words => ({
  evento: notice.evento,
  usuarioId: recipient.id,
  organizacionId: recipient.organizacionId,
  titulo: clip(notice.titulo, MAX_TITULO),
  cuerpo: clip(notice.cuerpo ?? '', MAX_CUERPO),
  enlace: typeof notice.enlace === 'function' ? notice.enlace(recipient) : (notice.enlace ?? null),
});

/** Rings one bell and tells its open pages; false when it rang before for this event. */
const ring = async (tx: Tx, words: Words): Promise<boolean> => {
  const created = await tx
    .insertInto('notificaciones')
    .values({
      usuario_id: words.usuarioId,
      organizacion_id: words.organizacionId,
      evento_id: words.evento.id,
      tipo: words.evento.tipo,
      titulo: words.titulo,
      cuerpo: words.cuerpo,
      enlace: words.enlace,
    })
    .onConflict((oc) => oc.constraint('notificaciones_una_por_evento').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) return false;
  await emitEvent(tx, {
    tipo: NOTIFICACION_CREADA,
    entidad: 'notificacion',
    entidadId: created.id,
    organizacionId: null,
    usuarioId: words.usuarioId,
    actorId: null,
    datos: { usuario_id: words.usuarioId },
  });
  return true;
};

const kindOf = (tipo: string): ClaseDeAviso => {
  const clase = claseDe(tipo);
  if (!clase) throw new Error(`notify: no kind of notice names the entity of '${tipo}'`);
  return clase;
};

/** Writes the letter to one person, or keeps it for the digest of the day. */
const write = async (
  tx: Tx,
  notice: Notice,
  letter: NonNullable<Notice['correo']>,
  recipient: Recipient,
  preferencia: Preferencia,
): Promise<void> => {
  if (preferencia.entrega === 'resumen_diario') {
    await defer(tx, wordsFor(notice, recipient));
    return;
  }
  await enqueueMail(tx, {
    ...withPreferences(letter(recipient), `${notice.publicUrl}${RUTA_DE_PREFERENCIAS}`),
    para: recipient.email,
    usuarioId: recipient.id,
    claveUnica: `evento:${notice.evento.id}:${recipient.id}`,
    reservado: notice.reservado ?? false,
  });
};

/**
 * Tells an audience about an event, each person as it prefers for this kind of notice: a row in the bell with a live
 * event to its pages, and a mail in the outbox, at once or in the digest of the day; all in the dispatch job's
 * transaction. A mandatory kind reaches both at once whatever was chosen. Idempotent per event and account, so the job
 * may run again. Returns how many bells moved. Throws for an event whose entity no kind names.
 */
export const notify = async (tx: Tx, notice: Notice): Promise<number> => {
  const clase = kindOf(notice.evento.tipo);
  const recipients = await findRecipients(tx, notice, notice.evento.id);
  const chosen = await findPreferencias(
    tx,
    clase,
    recipients.map(({ id }) => id),
  );
  let moved = 0;
  for (const recipient of recipients) {
    const preferencia = preferenciaVigente(clase, chosen.get(recipient.id));
    // Whoever wants mail only still learns of what has no letter.
    const bell = notice.correo ? llegaAlPortal(preferencia) : preferencia.canal !== 'ninguno';
    if (bell && (await ring(tx, wordsFor(notice, recipient)))) moved += 1;
    if (notice.correo && llegaPorCorreo(preferencia))
      await write(tx, notice, notice.correo, recipient, preferencia);
  }
  return moved;
};
