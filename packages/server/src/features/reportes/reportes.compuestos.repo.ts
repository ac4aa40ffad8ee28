import {
  alDia,
  type Compuesto,
  type CrearCompuestoInput,
  componeReportes,
  type Definicion,
  MAX_COMPUESTOS,
} from '@portal/domain/features/reportes/public';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import { saveAt } from '../../platform/db/save-at.ts';

type Row = {
  readonly id: string;
  readonly nombre: string;
  readonly definicion: Definicion;
  readonly compartido: boolean;
  readonly autor: string;
  readonly autor_nombre: string;
  readonly suscrito: boolean;
  readonly version: number;
};

const present = ({ actor }: ActorUow, { autor, autor_nombre, definicion, ...row }: Row): Compuesto => {
  const propio = autor === actor.usuarioId;
  return {
    ...row,
    definicion: alDia(definicion),
    autor: { id: autor, nombre: autor_nombre },
    propio,
    editable: propio && componeReportes(actor),
  };
};

const select = ({ actor }: ActorUow, id: string | null) => sql<Row>`
  select r.id, r.nombre, r.definicion, r.compartido, r.autor, coalesce(u.nombre, 'Otra persona') as autor_nombre, r.version,
         exists (select from reporte_suscripciones s where s.reporte_id = r.id and s.usuario_id = ${actor.usuarioId}::uuid) as suscrito
    from reportes r left join usuarios u on u.id = r.autor
   where (r.compartido or r.autor = ${actor.usuarioId}::uuid) and (${id}::uuid is null or r.id = ${id}::uuid)
   order by r.autor <> ${actor.usuarioId}::uuid, lower(r.nombre), r.id limit 500`;

/** The actor's own reports and the shared ones, by name. */
export const listCompuestos = async (uow: ActorUow): Promise<Compuesto[]> =>
  (await select(uow, null).execute(uow.tx)).rows.map((row) => present(uow, row));

/** A report in sight of the actor. */
export const findCompuesto = async (uow: ActorUow, id: string): Promise<Compuesto | undefined> => {
  const { rows } = await select(uow, id).execute(uow.tx);
  return rows[0] && present(uow, rows[0]);
};

/** Whether the actor may keep one more; counted in turn, so that two at the same moment are counted in order. */
export const cabeOtro = async ({ tx, actor }: ActorUow): Promise<boolean> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reportes:${actor.usuarioId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from reportes where autor = ${actor.usuarioId}::uuid`.execute(tx);
  return (rows[0]?.n ?? 0) < MAX_COMPUESTOS;
};

const columnsOf = ({ nombre, definicion, compartido }: CrearCompuestoInput) => ({
  nombre,
  definicion: JSON.stringify(definicion),
  compartido,
});

export const insertCompuesto = async (uow: ActorUow, escrito: CrearCompuestoInput): Promise<string> => {
  const { id } = await uow.tx
    .insertInto('reportes')
    .values({ ...columnsOf(escrito), autor: uow.actor.usuarioId })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

type At = { readonly id: string; readonly version: number };

/** Changes a report at its version; false when somebody was faster. */
export const saveCompuesto = (uow: ActorUow, at: At, escrito: CrearCompuestoInput): Promise<boolean> =>
  saveAt(uow.tx.updateTable('reportes').set({ ...columnsOf(escrito), version: at.version + 1 }), at);

/** Deletes a report at its version, with its subscriptions; false when somebody was faster. */
export const deleteCompuesto = async ({ tx }: ActorUow, { id, version }: At): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('reportes')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};

/** Whether the actor gets it each month from now on; false where that was so already. */
export const subscribe = async ({ tx, actor }: ActorUow, id: string, suscrito: boolean): Promise<boolean> => {
  if (suscrito) {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('reporte_suscripciones')
      .values({ reporte_id: id, usuario_id: actor.usuarioId })
      .onConflict((oc) => oc.doNothing())
      .executeTakeFirst();
    return numInsertedOrUpdatedRows === 1n;
  }
  const { numDeletedRows } = await tx
    .deleteFrom('reporte_suscripciones')
    .where('reporte_id', '=', id)
    .where('usuario_id', '=', actor.usuarioId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
};
