import type { FilaDeUsuario, ListarUsuariosInput } from '@portal/domain/features/usuarios/gestion.shapes';
import type { EstadoDeUsuario } from '@portal/domain/features/usuarios/public';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { closed, keyset, type SortColumn } from '../../platform/db/keyset.ts';
import { type Carried, type ListPages, pagesOf } from '../../platform/db/list-page.ts';
import { ownWords } from '../../platform/db/text-search.ts';

/** All SQL of the accounts as staff manage them; as the actor, within row-level security. */

const sortColumns: Readonly<Record<ListarUsuariosInput['orden'], SortColumn>> = {
  nombre: { column: 'nombre_orden', type: 'text' },
  creada: { column: 'created_at', type: 'timestamptz' },
  acceso: { column: 'acceso_orden', type: 'timestamptz' },
};

/** A row of the list, with its role. */
export type UsuarioRow = {
  readonly id: string;
  readonly folio: string;
  readonly nombre: string;
  readonly email: string;
  readonly cargo: string | null;
  readonly departamento: string | null;
  readonly estado: EstadoDeUsuario;
  readonly ultimo_acceso: Date | null;
  readonly created_at: Date;
  readonly rol_id: string;
  readonly rol_clave: string;
  readonly rol_nombre: string;
};

const columns = [
  'id',
  'folio',
  'nombre',
  'email',
  'cargo',
  'departamento',
  'estado',
  'ultimo_acceso',
  'created_at',
  'rol_id',
] as const;

/** Roles of the foundation, or the others. */
const ofKind = (personal: boolean) =>
  sql<boolean>`rol_id = any ((select array(select r.id from roles r where r.es_personal = ${sql.lit(personal)}))::uuid[])`;

/** The accounts that were not deleted, by pages or batches. */
export const listUsuarios = (tx: Tx, query: ListarUsuariosInput): ListPages<UsuarioRow & Carried> => {
  let base = tx.selectFrom('usuarios').where('eliminado_en', 'is', null);
  if (query.tipo) base = base.where(ofKind(query.tipo === 'personal'));
  if (query.rolId) base = base.where('rol_id', '=', query.rolId);
  if (query.estado?.length) base = base.where('estado', 'in', closed(query.estado));
  if (query.departamento) base = base.where('departamento', '=', query.departamento);
  const text = query.q?.trim();
  return pagesOf(tx, {
    keys: keyset({
      sort: sortColumns[query.orden],
      descending: query.sentido === 'desc',
      cursor: query.cursor,
      limit: query.limite,
    }),
    base,
    columns,
    around: (page) =>
      tx
        .selectFrom(page)
        .innerJoin('roles as r', 'r.id', 'p.rol_id')
        .selectAll('p')
        .select(['r.clave as rol_clave', 'r.nombre as rol_nombre'])
        .$castTo<UsuarioRow & Carried>(),
    words: text ? ownWords(tx, 'usuarios', { text, everything: true }) : null,
  });
};

/** A row of the list as it travels. */
export const presentFilaDeUsuario = (row: UsuarioRow): FilaDeUsuario => ({
  id: row.id,
  folio: row.folio,
  nombre: row.nombre,
  email: row.email,
  cargo: row.cargo,
  departamento: row.departamento,
  rol: { id: row.rol_id, clave: row.rol_clave, nombre: row.rol_nombre },
  estado: row.estado,
  ultimoAcceso: row.ultimo_acceso?.toISOString() ?? null,
  creadaEn: row.created_at.toISOString(),
});

/** Every role, in the order of their folios, and every department that some account has. */
export const readFilters = async (tx: Tx) => {
  const [roles, departamentos] = await Promise.all([
    sql<{ id: string; clave: string; nombre: string }>`
      select id, clave, nombre from roles order by length(folio), folio`.execute(tx),
    sql<{ departamento: string }>`
      select distinct departamento from usuarios
       where departamento is not null and eliminado_en is null order by departamento`.execute(tx),
  ]);
  return { roles: roles.rows, departamentos: departamentos.rows.map(({ departamento }) => departamento) };
};
