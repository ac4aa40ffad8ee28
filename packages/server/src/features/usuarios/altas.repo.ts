import type { CuentaDeAlta } from '@portal/domain/features/usuarios/altas.filas';
import type { FormatoDeAlta } from '@portal/domain/features/usuarios/altas.messages';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import type { Datos } from './gestion.repo.ts';

/** All SQL of the imports of accounts; as the actor, within row-level security. */

/** The accounts with these addresses; that of one that was deleted is free. */
export const findCuentas = async (tx: Tx, emails: readonly string[]): Promise<CuentaDeAlta[]> =>
  emails.length === 0
    ? []
    : (
        await sql<CuentaDeAlta>`
          select u.email, u.estado,
                 exists (select from invitaciones_de_cuenta i
                          where i.usuario_id = u.id and i.estado <> 'aceptada') as invitada
            from usuarios u where u.email = any (${emails})`.execute(tx)
      ).rows;

export type AltaRow = {
  readonly id: string;
  readonly archivo: string;
  readonly formato: FormatoDeAlta;
  readonly sha256: string;
  readonly cuentas: number;
  readonly quien: string;
  readonly creado_en: Date;
  readonly enviadas: number;
  readonly retenidas: number;
  readonly fallidas: number;
  readonly canceladas: number;
  readonly aceptadas: number;
};

const listed = (condition: ReturnType<typeof sql>, limit: number) => sql<AltaRow>`
  with pagina as (
    select a.id, a.archivo, a.formato, a.sha256, a.cuentas, a.creada_por, a.creado_en
      from altas_masivas a where ${condition} order by a.creado_en desc, a.id desc limit ${limit})
  select p.id, p.archivo, p.formato, p.sha256, p.cuentas, u.nombre as quien, p.creado_en,
         coalesce(v.enviadas, 0) as enviadas, coalesce(v.retenidas, 0) as retenidas,
         coalesce(v.fallidas, 0) as fallidas, coalesce(v.canceladas, 0) as canceladas, coalesce(v.aceptadas, 0) as aceptadas
    from pagina p
    join usuarios u on u.id = p.creada_por
    left join app.avance_de_altas((select array_agg(id) from pagina)) v on v.alta_id = p.id
   order by p.creado_en desc, p.id desc`;

/** The imports before one of them, or the last ones. */
export const listAltas = async (tx: Tx, antes: string | undefined, limit: number): Promise<AltaRow[]> => {
  const before = antes
    ? sql`(a.creado_en, a.id) < (select b.creado_en, b.id from altas_masivas b where b.id = ${antes}::uuid)`
    : sql`true`;
  return (await listed(before, limit).execute(tx)).rows;
};

export const findAlta = async (tx: Tx, id: string): Promise<AltaRow | undefined> =>
  (await listed(sql`a.id = ${id}::uuid`, 1).execute(tx)).rows[0];

/** When these very bytes were processed, and by whom. */
export const findProcessed = async (
  tx: Tx,
  sha256: string,
): Promise<{ readonly creado_en: Date; readonly quien: string } | undefined> =>
  (
    await sql<{ creado_en: Date; quien: string }>`
      select a.creado_en, u.nombre as quien from altas_masivas a join usuarios u on u.id = a.creada_por
       where a.sha256 = ${sha256}`.execute(tx)
  ).rows[0];

/** A new import; null when its file was processed already, by whoever was first. */
export const insertAlta = async (
  tx: Tx,
  alta: {
    readonly archivo: string;
    readonly formato: FormatoDeAlta;
    readonly sha256: string;
    readonly cuentas: number;
    readonly creada_por: string;
  },
): Promise<string | null> => {
  const made = await tx
    .insertInto('altas_masivas')
    .values(alta)
    .onConflict((oc) => oc.column('sha256').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
};

/** Accounts that wait for their invitations, in the order given: their ids by address. Where one is taken it is left out. */
export const insertUsuarios = async (
  tx: Tx,
  cuentas: readonly (Datos & { readonly email: string; readonly rol_id: string })[],
): Promise<ReadonlyMap<string, string>> => {
  const { rows } = await sql<{ id: string; email: string }>`
    insert into usuarios (nombre, nombre_pila, apellidos, email, telefono, cargo, departamento, rol_id, estado)
    select c.nombre, c.nombre_pila, c.apellidos, c.email, c.telefono, c.cargo, c.departamento, c.rol_id, 'inactivo'
      from rows from (jsonb_to_recordset(${JSON.stringify(cuentas)}::jsonb) as (
             nombre text, nombre_pila text, apellidos text, email text, telefono text, cargo text, departamento text,
             rol_id uuid)) with ordinality as c
     order by c.ordinality
    on conflict (email) do nothing returning id, email`.execute(tx);
  return new Map(rows.map(({ id, email }) => [email, id]));
};

/** The invitations of the accounts of an import. */
export const insertInvitations = (
  tx: Tx,
  ids: readonly string[],
  { alta, expira, por }: { readonly alta: string; readonly expira: Date; readonly por: string },
): Promise<unknown> =>
  sql`insert into invitaciones_de_cuenta (usuario_id, expira_en, invitado_por, alta_id)
      select c, ${expira}::timestamptz, ${por}::uuid, ${alta}::uuid from unnest(${ids}::uuid[]) c order by c`.execute(
    tx,
  );

/** The accounts of an import whose invitation still waits. */
export const listInvited = async (tx: Tx, alta: string): Promise<string[]> =>
  (
    await sql<{ usuario_id: string }>`
      select i.usuario_id from invitaciones_de_cuenta i join usuarios u on u.id = i.usuario_id
       where i.alta_id = ${alta}::uuid and i.estado = 'pendiente' order by length(u.folio), u.folio`.execute(
      tx,
    )
  ).rows.map(({ usuario_id }) => usuario_id);
