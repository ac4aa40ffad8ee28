import type { ListarUsuariosInput } from '@portal/domain/features/usuarios/gestion.shapes';
import type { EstadoDeUsuario } from '@portal/domain/features/usuarios/public';
import type { Alcance, Permiso } from '@portal/domain/kernel/policy';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { closed, keysetOf, type SortColumn } from '../../platform/db/keyset.ts';
import { type Carried, type ListPages, pagesOf } from '../../platform/db/list-page.ts';
import {
  eitherWords,
  holdsWords,
  idsWithWords,
  ownWords,
  type Words,
} from '../../platform/db/text-search.ts';

/** All SQL of the accounts as staff manage them; as the actor, within row-level security. */

const sortColumns: Readonly<Record<ListarUsuariosInput['orden'], SortColumn>> = {
  nombre: { column: 'nombre_orden', type: 'text' },
  creada: { column: 'created_at', type: 'timestamptz' },
  acceso: { column: 'acceso_orden', type: 'timestamptz' },
};

/** A row of the list, with its role and the invitation that nobody accepted yet. */
export type UsuarioRow = {
  readonly id: string;
  readonly version: number;
  readonly folio: string;
  readonly nombre: string;
  readonly email: string;
  readonly email_verificado: boolean;
  readonly cargo: string | null;
  readonly departamento: string | null;
  readonly estado: EstadoDeUsuario;
  readonly ultimo_acceso: Date | null;
  readonly created_at: Date;
  readonly rol_id: string;
  readonly rol_clave: string;
  readonly rol_nombre: string;
  readonly rol_permisos: readonly Permiso[];
  readonly rol_alcance: Alcance;
  readonly invitacion: 'pendiente' | 'revocada' | null;
  readonly invitacion_expira: Date | null;
  /** Those that it belongs to, by name. */
  readonly organizaciones: readonly {
    readonly id: string;
    readonly nombre: string;
    readonly rol: 'propietario' | 'colaborador';
    /** Nobody else leads it who could enter. */
    readonly unicaPropietaria: boolean;
  }[];
};

/** The organizations of an account, by the alias of its row, as JSON. */
const membershipsOf = (alias: string) => {
  const id = sql.ref(`${alias}.id`);
  return sql<UsuarioRow['organizaciones']>`(
             select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'nombre', g.nombre, 'rol', s.rol, 'unicaPropietaria',
                      s.rol = 'propietario' and not exists (
                        select from membresias y join usuarios x on x.id = y.usuario_id
                         where y.organizacion_id = s.organizacion_id and y.rol = 'propietario'
                           and x.estado = 'activo' and x.email_verificado and x.id <> ${id}))
                      order by g.nombre, g.id), '[]')
               from membresias s join organizaciones g on g.id = s.organizacion_id where s.usuario_id = ${id})`;
};

const columns = [
  'id',
  'version',
  'folio',
  'nombre',
  'email',
  'email_verificado',
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

/** Belongs to one of these organizations, whatever else it belongs to; as ids, which the primary key finds beside other ids. */
const belongsTo = (which: RawBuilder<unknown>) =>
  sql<boolean>`id = any ((select array(select m.usuario_id from membresias m where m.organizacion_id ${which}))::uuid[])`;

/** What is typed is looked for in the account, or in the name of one of its organizations. */
const wordsOf = (tx: Tx, text: string): Words => {
  const search = { text, everything: true };
  return eitherWords(ownWords(tx, 'usuarios', search), {
    matches: sql<boolean>`exists (
      select from membresias m join organizaciones o on o.id = m.organizacion_id
       where m.usuario_id = usuarios.id and ${holdsWords('o.busqueda', text)})`,
    find: async () => {
      const ids = await idsWithWords(tx, 'organizaciones', text);
      return ids && belongsTo(sql`= any(${ids}::uuid[])`);
    },
  });
};

/** Most organizations that the list can be narrowed to without typing. */
const OFRECIDAS = 200;

/** The first organizations that have accounts, by name. */
export const listOrganizacionesConCuentas = async (tx: Tx): Promise<{ id: string; nombre: string }[]> =>
  (
    await sql<{ id: string; nombre: string }>`
      select o.id, o.nombre from organizaciones o
       where exists (select from membresias m where m.organizacion_id = o.id)
       order by o.nombre_orden, o.id limit ${OFRECIDAS}`.execute(tx)
  ).rows;

/** The accounts that were not deleted, by pages or batches. */
export const listUsuarios = (tx: Tx, query: ListarUsuariosInput): ListPages<UsuarioRow & Carried> => {
  let base = tx.selectFrom('usuarios').where('eliminado_en', 'is', null);
  if (query.tipo) base = base.where(ofKind(query.tipo === 'personal'));
  if (query.rolId) base = base.where('rol_id', '=', query.rolId);
  if (query.organizacionId) base = base.where(belongsTo(sql`= ${query.organizacionId}::uuid`));
  if (query.estado?.length) base = base.where('estado', 'in', closed(query.estado));
  if (query.departamento) base = base.where('departamento', '=', query.departamento);
  const text = query.q?.trim();
  return pagesOf(tx, {
    keys: keysetOf(query, sortColumns, 'asc'),
    base,
    columns,
    around: (page) =>
      tx
        .selectFrom(page)
        .innerJoin('roles as r', 'r.id', 'p.rol_id')
        .leftJoin('invitaciones_de_cuenta as i', (on) =>
          on.onRef('i.usuario_id', '=', 'p.id').on('i.estado', '<>', 'aceptada'),
        )
        .selectAll('p')
        .select([
          'r.clave as rol_clave',
          'r.nombre as rol_nombre',
          'r.permisos as rol_permisos',
          'r.alcance as rol_alcance',
          'i.estado as invitacion',
          'i.expira_en as invitacion_expira',
          membershipsOf('p').as('organizaciones'),
        ])
        .$castTo<UsuarioRow & Carried>(),
    words: text ? wordsOf(tx, text) : null,
  });
};

export type RolRow = {
  readonly id: string;
  readonly clave: string;
  readonly nombre: string;
  readonly es_personal: boolean;
  readonly permisos: readonly Permiso[];
  readonly alcance: Alcance;
};

/** Every role, in the order of their folios. */
export const listRoles = async (tx: Tx): Promise<RolRow[]> =>
  (
    await sql<RolRow>`
      select id, clave, nombre, es_personal, permisos, alcance from roles
       where eliminado_en is null order by length(folio), folio`.execute(tx)
  ).rows;

/** A role that may be given to an account, or undefined. */
export const findRol = async (tx: Tx, id: string): Promise<RolRow | undefined> =>
  (
    await sql<RolRow>`
      select id, clave, nombre, es_personal, permisos, alcance from roles
       where id = ${id}::uuid and eliminado_en is null`.execute(tx)
  ).rows[0];

/** Every department that some account has. */
export const listDepartamentos = async (tx: Tx): Promise<string[]> =>
  (
    await sql<{ departamento: string }>`
      select distinct departamento from usuarios
       where departamento is not null and eliminado_en is null order by departamento`.execute(tx)
  ).rows.map(({ departamento }) => departamento);

/** An account, whole. */
export type UsuarioEntero = UsuarioRow & {
  readonly nombre_pila: string | null;
  readonly apellidos: string | null;
  readonly telefono: string | null;
  readonly es_personal: boolean;
  readonly invitado_por: string | null;
  readonly sesiones: number;
  readonly segundo_factor: boolean;
  readonly llaves: number;
};

/** The account, or undefined when there is none in sight or it was deleted. */
export const findUsuario = async (tx: Tx, id: string): Promise<UsuarioEntero | undefined> => {
  const { rows } = await sql<UsuarioEntero>`
    select u.id, u.version, u.folio, u.nombre, u.email, u.email_verificado, u.cargo, u.departamento, u.estado, u.ultimo_acceso,
           u.created_at, u.rol_id, r.clave as rol_clave, r.nombre as rol_nombre, r.permisos as rol_permisos, r.alcance as rol_alcance, r.es_personal,
           u.nombre_pila, u.apellidos, u.telefono,
           i.estado as invitacion, i.expira_en as invitacion_expira, q.nombre as invitado_por,
           e.sesiones, e.segundo_factor, e.llaves, ${membershipsOf('u')} as organizaciones
      from usuarios u
      join roles r on r.id = u.rol_id
      left join invitaciones_de_cuenta i on i.usuario_id = u.id and i.estado <> 'aceptada'
      left join usuarios q on q.id = i.invitado_por
     cross join lateral app.entradas_de_cuenta(u.id) e
     where u.id = ${id}::uuid and u.eliminado_en is null`.execute(tx);
  return rows[0];
};

/**
 * Locks the account, and before it its organizations, until the transaction ends: who manages accounts takes turns. False when
 * there is none.
 */
export const lockUsuario = async (tx: Tx, id: string): Promise<boolean> =>
  (await sql<{ tomada: number | null }>`select app.tomar_cuenta(${id}::uuid) as tomada`.execute(tx)).rows[0]
    ?.tomada != null;

/** How often in the last hour a letter was asked for the account by one of these actions of the log. */
export const countLetters = async (tx: Tx, id: string, acciones: readonly string[]): Promise<number> =>
  (
    await sql<{ cuantas: number }>`
      select app.cartas_de_cuenta(${id}::uuid, ${[...acciones]}::text[]) as cuantas`.execute(tx)
  ).rows[0]?.cuantas ?? 0;

/** What is written of a person. */
export type Datos = {
  readonly nombre: string;
  readonly nombre_pila: string;
  readonly apellidos: string;
  readonly telefono: string | null;
  readonly cargo: string | null;
  readonly departamento: string | null;
};

/** A new account that waits for its invitation to be accepted; its id, or null when the address is taken. */
export const insertUsuario = async (
  tx: Tx,
  datos: Datos,
  { email, rolId }: { readonly email: string; readonly rolId: string },
): Promise<string | null> => {
  const made = await tx
    .insertInto('usuarios')
    .values({ ...datos, email, rol_id: rolId, estado: 'inactivo' })
    .onConflict((oc) => oc.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  return made?.id ?? null;
};

/** Begins the invitation of an account, or begins it anew; the earlier letter opens nothing once the next one is written. */
export const insertInvitation = (
  tx: Tx,
  invitation: { readonly usuario_id: string; readonly expira_en: Date; readonly invitado_por: string },
): Promise<unknown> => tx.insertInto('invitaciones_de_cuenta').values(invitation).execute();

/** Sends it again or takes it back; false when it is not to be changed any more. */
export const changeInvitation = async (
  tx: Tx,
  usuarioId: string,
  change:
    | {
        readonly estado: 'pendiente';
        readonly enviada_en: Date;
        readonly expira_en: Date;
        readonly resuelta_en: null;
      }
    | { readonly estado: 'revocada'; readonly resuelta_en: Date },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('invitaciones_de_cuenta')
    .set(change)
    .where('usuario_id', '=', usuarioId)
    .where('estado', 'in', change.estado === 'revocada' ? ['pendiente'] : ['pendiente', 'revocada'])
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
};

export type EntradaDeCuenta = {
  readonly id: string;
  readonly ocurrio_en: Date;
  readonly actor_id: string | null;
  readonly actor_nombre: string;
  readonly accion: string;
  readonly entidad: string;
  readonly ip: string | null;
  readonly resultado: string;
  readonly datos: Readonly<Record<string, unknown>>;
};

/** What the log keeps of an account: what it did, and what was done to it; newest first, what the actor may read of it. */
export const listHistoryOfUsuario = async (
  tx: Tx,
  id: string,
  before: string | undefined,
  limit: number,
): Promise<EntradaDeCuenta[]> => {
  const until = before ?? '9223372036854775807';
  const part = (condition: ReturnType<typeof sql>) => sql`
    (select id, ocurrio_en, actor_id, actor_nombre, accion, entidad, host(ip) as ip, resultado, datos from bitacora
      where ${condition} and id < ${until}::bigint order by id desc limit ${limit})`;
  const { rows } = await sql<EntradaDeCuenta>`
    select * from (${part(sql`actor_id = ${id}::uuid`)} union ${part(sql`entidad = 'usuario' and entidad_id = ${id}`)}) e
     order by id desc limit ${limit}`.execute(tx);
  return rows;
};

export type ProyectoQueLleva = {
  readonly id: string;
  readonly folio: string;
  readonly organizacion: string;
  readonly etapa: string;
  readonly organizacion_id: string;
};

/** The cases that an account is responsible for and that go on, in one order, at most `limit`; those in the actor's sight. */
export const listWork = async (tx: Tx, usuarioId: string, limit: number): Promise<ProyectoQueLleva[]> => {
  const { rows } = await sql<ProyectoQueLleva>`
    select p.id, p.folio, o.nombre as organizacion, p.etapa, p.organizacion_id
      from proyectos p join organizaciones o on o.id = p.organizacion_id
     where p.responsable_id = ${usuarioId}::uuid and p.eliminado_en is null
       and p.etapa not in ('concluido', 'no_aceptado')
     order by p.id limit ${limit}`.execute(tx);
  return rows;
};

/** The queue whose reviewers may be responsible for a case: that of the stage in which every case begins. */
export const COLA = 'pre_registros';

/** The accounts that may be responsible for a case; nobody for who may not say so. */
export const listSuccessors = async (tx: Tx): Promise<{ id: string; nombre: string }[]> =>
  (await sql<{ id: string; nombre: string }>`select id, nombre from app.revisores(${COLA})`.execute(tx)).rows;
