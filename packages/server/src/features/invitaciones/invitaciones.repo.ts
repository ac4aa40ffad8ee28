import type { EstadoDeInvitacion } from '@portal/domain/features/invitaciones/invitaciones.schema';
import type { ListarInvitacionesInput } from '@portal/domain/features/invitaciones/invitaciones.shapes';
import { TOPE_DE_CONTEO } from '@portal/domain/kernel/shapes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { cappedCount, containsPattern, keyset, type SortColumn } from '../../platform/db/keyset.ts';

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
    .leftJoin('proyectos as p', (join) =>
      join.onRef('p.invitacion_id', '=', 'i.id').on('p.eliminado_en', 'is', null),
    )
    .leftJoin('pre_registros as r', 'r.proyecto_id', 'p.id')
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
      'p.id as proyecto_id',
      'p.folio as proyecto_folio',
      'r.id as pre_registro_id',
    ])
    .$castTo<InvitacionRow>();

/** The invitation, or undefined when there is none in sight. */
export const findInvitacionById = (tx: Tx, id: string): Promise<InvitacionRow | undefined> =>
  joined(tx).where('i.id', '=', id).executeTakeFirst();

/** The same under a row lock, until the transaction ends: accepted and used once, whoever asks at the same time. */
export const lockInvitacionById = (tx: Tx, id: string): Promise<InvitacionRow | undefined> =>
  joined(tx).where('i.id', '=', id).forUpdate('i').executeTakeFirst();

const sortColumns: Readonly<Record<ListarInvitacionesInput['orden'], SortColumn>> = {
  creada: { column: 'created_at', type: 'timestamptz' },
  vence: { column: 'vence_en', type: 'timestamptz' },
};

/** The state that a person reads: a pending one whose day passed is vencida, whatever the job did. */
const shownState = (now: Date) =>
  sql<string>`case when estado = 'pendiente' and vence_en <= ${now} then 'vencida' else estado end`;

const base = (tx: Tx, query: ListarInvitacionesInput, now: Date) => {
  let q = tx.selectFrom('invitaciones');
  if (query.estado?.length) q = q.where(shownState(now), 'in', query.estado);
  const text = query.q?.trim();
  if (text) {
    const pattern = sql`app.normalizar(${containsPattern(text)})`;
    q = q.where(
      sql<boolean>`(busqueda like ${pattern} or organizacion_id = any(array(
        select o.id from organizaciones o where o.busqueda like ${pattern})))`,
    );
  }
  return q;
};

/** One page of what the foundation issued, with the cursors of its neighbours and a capped count. */
export const listInvitaciones = async (tx: Tx, query: ListarInvitacionesInput, now: Date) => {
  const sort = sortColumns[query.orden];
  const keys = keyset({
    sort,
    descending: query.sentido !== 'asc',
    cursor: query.cursor,
    limit: query.limite,
  });
  let filtered = base(tx, query, now);
  if (keys.where) filtered = filtered.where(keys.where);
  const page = filtered
    .select(['id', keys.key.as('clave')])
    .orderBy(keys.orderBy)
    .limit(keys.limit);
  const [rows, total] = await Promise.all([
    joined(tx)
      .innerJoin(page.as('pagina'), 'pagina.id', 'i.id')
      .select('pagina.clave')
      .orderBy(keys.orderByOf('i'))
      .$castTo<InvitacionRow & { readonly clave: string }>()
      .execute(),
    tx
      .selectFrom(
        base(tx, query, now)
          .select(sql`1`.as('uno'))
          .limit(TOPE_DE_CONTEO + 1)
          .as('s'),
      )
      .select(({ fn }) => fn.countAll<string>().as('n'))
      .executeTakeFirstOrThrow(),
  ]);
  return { ...keys.page(rows), total: cappedCount(total.n) };
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

/** Writes state, version and patch where state and version are still as decided; false when they are not. */
export const saveInvitacion = async (
  tx: Tx,
  at: { readonly id: string; readonly estado: EstadoDeInvitacion; readonly version: number },
  to: EstadoDeInvitacion,
  patch: InvitacionPatch,
  now: Date,
): Promise<boolean> => {
  const result = await tx
    .updateTable('invitaciones')
    .set({ ...patch, estado: to, version: at.version + 1, updated_at: now })
    .where('id', '=', at.id)
    .where('estado', '=', at.estado)
    .where('version', '=', at.version)
    .executeTakeFirst();
  return result.numUpdatedRows === 1n;
};

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
  return id ? findInvitacionById(tx, id) : undefined;
};
