import type { Permiso } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { enqueueMail, type RenderedMail } from '../../platform/mail/index.ts';

/** Who is told; the groups add up, each account is told once. Only active, confirmed accounts. */
export type Audience = {
  readonly usuarios?: readonly string[];
  /** Every account of the organization. */
  readonly organizacionId?: string | null;
  /** Staff whose role holds the permission. */
  readonly permiso?: Permiso;
  /** Usually whoever caused it. */
  readonly excepto?: string | null;
};

export type Recipient = {
  readonly id: string;
  readonly nombre: string;
  readonly email: string;
  readonly esPersonal: boolean;
};

export type Notice = Audience & {
  /** The event being dispatched; together with the account it makes the notice unique. */
  readonly evento: { readonly id: string; readonly tipo: string };
  readonly titulo: string;
  readonly cuerpo?: string;
  /** Path inside the portal: '/pre-registro/ver/…'. May depend on who reads it. */
  readonly enlace?: string | ((recipient: Recipient) => string);
  /** The letter to each recipient; without it only the bell moves. */
  readonly correo?: (recipient: Recipient) => RenderedMail;
};

/** The type of the live event that moves a bell; `datos.usuario_id` is the only account that may receive it. */
export const NOTIFICACION_CREADA = 'notificacion.creada';

/** Cuts a text that a person may have written to what the bell holds, in code points. */
const clip = (text: string, max: number): string => {
  const points = [...text];
  return points.length > max ? `${points.slice(0, max - 1).join('')}…` : text;
};

/** The accounts of an audience, in a stable order. Runs as the owner: a job acts for nobody. */
export const findRecipients = async (tx: Tx, audience: Audience): Promise<Recipient[]> => {
  const { rows } = await sql<Recipient>`
    select u.id, u.nombre, u.email, r.es_personal as "esPersonal"
      from usuarios u join roles r on r.id = u.rol_id
     where u.estado = 'activo' and u.email_verificado
       and u.id is distinct from ${audience.excepto ?? null}::uuid
       and (
         u.id = any(${[...(audience.usuarios ?? [])]}::uuid[])
         or u.organizacion_id = ${audience.organizacionId ?? null}::uuid
         or (r.es_personal and ${audience.permiso ?? null}::text = any(r.permisos))
       )
     order by u.id`.execute(tx);
  return rows;
};

/**
 * Tells an audience about an event: a row in each bell, a live event to each page, and a mail in the outbox, all in the
 * dispatch job's transaction. Idempotent per event and account, so the job may run again. Returns how many bells moved.
 */
export const notify = async (tx: Tx, notice: Notice): Promise<number> => {
  const recipients = await findRecipients(tx, notice);
  let moved = 0;
  for (const recipient of recipients) {
    const enlace = typeof notice.enlace === 'function' ? notice.enlace(recipient) : (notice.enlace ?? null);
    const created = await tx
      .insertInto('notificaciones')
      .values({
        usuario_id: recipient.id,
        evento_id: notice.evento.id,
        tipo: notice.evento.tipo,
        titulo: clip(notice.titulo, 200),
        cuerpo: clip(notice.cuerpo ?? '', 1000),
        enlace,
      })
      .onConflict((oc) => oc.constraint('notificaciones_una_por_evento').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (created) {
      moved += 1;
      await emitEvent(tx, {
        tipo: NOTIFICACION_CREADA,
        entidad: 'notificacion',
        entidadId: created.id,
        organizacionId: null,
        usuarioId: recipient.id,
        actorId: null,
        datos: { usuario_id: recipient.id },
      });
    }
    if (notice.correo)
      await enqueueMail(tx, {
        ...notice.correo(recipient),
        para: recipient.email,
        usuarioId: recipient.id,
        claveUnica: `evento:${notice.evento.id}:${recipient.id}`,
      });
  }
  return moved;
};
