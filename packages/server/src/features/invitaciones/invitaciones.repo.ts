import type { EstadoDeInvitacion } from '@portal/domain/features/invitaciones/invitaciones.schema';
import type { ListarInvitacionesInput } from '@portal/domain/features/invitaciones/invitaciones.shapes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { keysetOf, type SortColumn } from '../../platform/db/keyset.ts';
import { type Carried, pagesOf } from '../../platform/db/list-page.ts';
import { eitherWords, ownWords, wordsOfOrganization } from '../../platform/db/text-search.ts';
import { recordStore } from '../../stage/record-store.ts';

/** The row as the rules and the presenter need it. */
export type InvitacionRow = {
  readonly id: string;
  readonly estado: EstadoDeInvitacion;
  readonly organizacion_id: string | null;
  readonly organizacion_nombre: string | null;
  readonly email: string | null;
  readonly mensaje: string;
  /** 'YYYY-MM-DD'. */
  readonly vence_el: string;
  readonly vence_en: Date;
  readonly emisor_nombre: string | null;
  readonly aceptada_en: Date | null;
  readonly aceptante_nombre: string | null;
  readonly motivo: string | null;
  readonly version: number;
  readonly created_at: Date;
  readonly proyecto_id: string | null;
  readonly proyecto_folio: string | null;
  readonly pre_registro_id: string | null;
};

const joined = (tx: Tx) =>
  tx
    .selectFrom('invitaciones as i')
    .leftJoin('organizaciones as o', 'o.id', 'i.organizacion_id')
    .leftJoin('usuarios as e', 'e.id', 'i.created_by')
    .leftJoin('usuarios as a', 'a.id', 'i.aceptada_por')
    .leftJoin('proyectos as y', (join) =>
      join.onRef('y.invitacion_id', '=', 'i.id').on('y.eliminado_en', 'is', null),
    )
    .leftJoin('pre_registros as r', 'r.proyecto_id', 'y.id')
    .select([
      'i.id',
      'i.estado',
      'i.organizacion_id',
      'o.nombre as organizacion_nombre',
      'i.email',
      'i.mensaje',
      sql<string>`i.vence_el::text`.as('vence_el'),
      'i.vence_en',
      'e.nombre as emisor_nombre',
      'i.aceptada_en',
      'a.nombre as aceptante_nombre',
      'i.motivo',
      'i.version',
      'i.created_at',
      'y.id as proyecto_id',
      'y.folio as proyecto_folio',
      'r.id as pre_registro_id',
    ])
    .$castTo<InvitacionRow>();

const sortColumns: Readonly<Record<ListarInvitacionesInput['orden'], SortColumn>> = {
  creada: { column: 'created_at', type: 'timestamptz' },
  vence: { column: 'vence_en', type: 'timestamptz' },
};

/** Rows in one of the states that a person reads: a pending one whose day passed is vencida, whatever the job did. */
const inStates = (estados: readonly EstadoDeInvitacion[], now: Date) =>
  sql<boolean>`(${sql.join(
    estados.map((estado) =>
      estado === 'pendiente'
        ? sql`estado = 'pendiente' and vence_en > ${now}`
        : estado === 'vencida'
          ? sql`estado = 'vencida' or estado = 'pendiente' and vence_en <= ${now}`
          : sql`estado = ${sql.lit(estado)}`,
    ),
    sql` or `,
  )})`;

/** What the foundation issued, by pages or batches. For who sees every invitation. */
export const listInvitaciones = (tx: Tx, query: ListarInvitacionesInput, now: Date) => {
  const keys = keysetOf(query, sortColumns);
  const all = tx.selectFrom('invitaciones');
  const text = query.q?.trim();
  const search = { text: text ?? '', everything: true };
  return pagesOf(tx, {
    keys,
    base: query.estado?.length ? all.where(inStates(query.estado, now)) : all,
    columns: ['id'],
    around: (page) =>
      joined(tx)
        .innerJoin(page, 'p.id', 'i.id')
        .select(['p.clave', 'p.ordenada'])
        .$castTo<InvitacionRow & Carried>(),
    words: text ? eitherWords(ownWords(tx, 'invitaciones', search), wordsOfOrganization(tx, search)) : null,
  });
};

/** Most invitations of one applicant that its page shows. */
const MIAS = 100;

/** The invitations of an organization or an address, newest first. */
export const listMine = (tx: Tx, organizacionId: string | null, email: string): Promise<InvitacionRow[]> =>
  joined(tx)
    .where((eb) =>
      eb.or([
        ...(organizacionId ? [eb('i.organizacion_id', '=', organizacionId)] : []),
        eb('i.email', '=', email),
      ]),
    )
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(MIAS)
    .execute();

export type NewInvitacion = {
  readonly organizacionId: string | null;
  readonly email: string | null;
  readonly mensaje: string;
  readonly venceEl: string;
  readonly createdBy: string;
};

/** Inserts the invitation, pending, and answers its id. */
export const insertInvitacion = async (tx: Tx, invitacion: NewInvitacion): Promise<string> => {
  const { id } = await tx
    .insertInto('invitaciones')
    .values({
      organizacion_id: invitacion.organizacionId,
      email: invitacion.email,
      mensaje: invitacion.mensaje,
      vence_el: invitacion.venceEl,
      created_by: invitacion.createdBy,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

/** Columns that an action may write beside state and version. */
export type InvitacionPatch = {
  readonly organizacion_id?: string | null;
  readonly aceptada_por?: string;
  readonly aceptada_en?: Date;
  readonly motivo?: string;
};

/** The table of the slice: what is read, locked and written of one invitation; accepted and used once, whoever asks at once. */
export const invitaciones = recordStore({
  table: 'invitaciones',
  alias: 'i',
  select: joined,
  deletes: false,
  columns: (patch: InvitacionPatch) => patch,
});

/** The organization, when it exists and the actor may see it. */
export const organizationExists = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.selectFrom('organizaciones').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Whether an address is that of a member of staff: they present no proyectos. */
export const isStaffAddress = async (tx: Tx, email: string): Promise<boolean> =>
  (await tx
    .selectFrom('usuarios as u')
    .innerJoin('roles as r', 'r.id', 'u.rol_id')
    .select('u.id')
    .where('u.email', '=', email)
    .where('r.es_personal', '=', true)
    .executeTakeFirst()) !== undefined;

/** The pending ones whose day passed, oldest first, at most `limit`: for the job. */
export const listOverdue = async (tx: Tx, now: Date, limit: number): Promise<string[]> => {
  const rows = await tx
    .selectFrom('invitaciones')
    .select('id')
    .where('estado', '=', 'pendiente')
    .where('vence_en', '<=', now)
    .orderBy('vence_en')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
};

/** The invitation that a link names, for the account that it was sent to. */
export const findByLink = async (tx: Tx, token: string): Promise<InvitacionRow | undefined> => {
  const { rows } = await sql<{ id: string | null }>`select app.invitacion_de_enlace(${token}) as id`.execute(
    tx,
  );
  const id = rows[0]?.id;
  return id ? invitaciones.find({ tx }, id) : undefined;
};
