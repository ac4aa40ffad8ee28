import type { GuardarVistaInput, Pantalla, Vista } from '@portal/domain/features/vistas/vistas.shapes';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';

const columnas = sql`v.id, v.nombre, v.filtros, v.version`;

/** The account's own views of a list, by name. */
export const listVistas = async ({ tx, actor }: ActorUow, pantalla: Pantalla): Promise<Vista[]> => {
  const { rows } = await sql<Vista>`
    select ${columnas} from vistas_guardadas v
     where v.usuario_id = ${actor.usuarioId}::uuid and v.pantalla = ${pantalla} order by app.normalizar(v.nombre), v.id`.execute(
    tx,
  );
  return rows;
};

/** A view of the account's own. */
export const findVista = async (
  { tx, actor }: ActorUow,
  id: string,
): Promise<(Vista & { readonly pantalla: Pantalla }) | undefined> => {
  const { rows } = await sql<Vista & { readonly pantalla: Pantalla }>`
    select ${columnas}, v.pantalla from vistas_guardadas v
     where v.id = ${id}::uuid and v.usuario_id = ${actor.usuarioId}::uuid`.execute(tx);
  return rows[0];
};

/** How many there are of a list, and whether another one goes by that name. Whoever asks holds the turn of its own. */
export const countVistas = async (
  { tx, actor }: ActorUow,
  { pantalla, nombre }: { readonly pantalla: Pantalla; readonly nombre: string },
  salvo: string | null,
): Promise<{ readonly cuantas: number; readonly repetida: boolean }> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`vistas:${actor.usuarioId}`}, 0))`.execute(tx);
  const { rows } = await sql<{ cuantas: number; repetida: boolean }>`
    select count(*)::int as cuantas, coalesce(bool_or(app.normalizar(nombre) = app.normalizar(${nombre})), false) as repetida
      from vistas_guardadas
     where usuario_id = ${actor.usuarioId}::uuid and pantalla = ${pantalla} and id is distinct from ${salvo}::uuid`.execute(
    tx,
  );
  return rows[0] ?? { cuantas: 0, repetida: false };
};

export const insertVista = async (
  { tx, actor }: ActorUow,
  { pantalla, nombre, filtros }: GuardarVistaInput,
): Promise<Vista> => {
  const { rows } = await sql<Vista>`
    insert into vistas_guardadas as v (usuario_id, pantalla, nombre, filtros)
    values (${actor.usuarioId}::uuid, ${pantalla}, ${nombre}, ${JSON.stringify(filtros)}::jsonb) returning ${columnas}`.execute(
    tx,
  );
  const [vista] = rows;
  if (!vista) throw new Error('The view was not kept');
  return vista;
};

/** Renames a view upon its version; undefined where that is another. */
export const renameVista = async (
  { tx }: ActorUow,
  { id, version, nombre }: { readonly id: string; readonly version: number; readonly nombre: string },
): Promise<Vista | undefined> => {
  const { rows } = await sql<Vista>`
    update vistas_guardadas v set nombre = ${nombre}, version = v.version + 1
     where v.id = ${id}::uuid and v.version = ${version} returning ${columnas}`.execute(tx);
  return rows[0];
};

export const deleteVista = async (
  { tx }: ActorUow,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    delete from vistas_guardadas where id = ${id}::uuid and version = ${version}`.execute(tx);
  return numAffectedRows === 1n;
};
