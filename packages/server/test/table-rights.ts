import { randomUUID } from 'node:crypto';
import { type Permiso, todosLosPermisos } from '@portal/domain/kernel/policy';

/**
 * The second wall (architecture.md, idea 3): what the application's role may do, whatever the code above it forgets.
 * Every row tried belongs to `miembro` and its organization.
 */
export const actors = [
  'nadie',
  'miembro',
  'colega',
  'ajeno',
  'recien',
  'personal',
  'lector',
  'administrador',
] as const;
export type ActorName = (typeof actors)[number];

/** Who the actors are to the database: permissions as the session would set them. */
export const permisos: Readonly<Partial<Record<ActorName, readonly Permiso[]>>> = {
  personal: ['votar_proyectos', 'ver_reportes'],
  lector: ['ver_proyectos'],
  administrador: todosLosPermisos,
};

export type Rows = { readonly preRegistro: string; readonly borrador: string; readonly documento: string };
export type Values = {
  readonly yo: string | null;
  readonly organizacion: string;
  readonly dueno: string;
  /** A file that no document has yet. */
  readonly archivo: string;
};
export type TableRights = {
  /** Privileges of gp_app, exactly; a column in parentheses when only that one may be written. */
  readonly grants: string;
  /** Picks the row tried; it belongs to `miembro`. */
  readonly row?: (rows: Rows & Values) => string;
  /** A new row of the owner's organization, written by whoever acts. */
  readonly insert?: (values: Values) => string;
  /** A change that the table's own rules allow. */
  readonly set?: string;
  readonly select: readonly ActorName[];
  readonly inserts?: readonly ActorName[];
  readonly update?: readonly ActorName[];
  readonly delete?: readonly ActorName[];
};

const everybody: readonly ActorName[] = actors;
const organization: readonly ActorName[] = ['miembro', 'colega'];
const readers: readonly ActorName[] = ['lector', 'administrador'];
/** A value in the text of a statement; only ids of the scene's own go in. */
export const q = (value: string | null): string => (value === null ? 'null' : `'${value}'`);
const byUser = (column: string) => (r: Rows & Values) => `${column} = ${q(r.dueno)}`;

/** By hand from product.md §1, rules 17, 20, 23 and 57: every table of the schema, and nothing that it does not list. */
export const tables: Readonly<Record<string, TableRights>> = {
  accesos: { grants: '', select: [] },
  verificaciones: { grants: '', select: [] },
  intentos: { grants: '', select: [] },
  roles: { grants: 'select', row: () => "clave = 'administrador'", select: everybody },
  folios: { grants: 'select', row: () => "serie = 'PR'", select: ['administrador'] },
  organizaciones: {
    grants: 'select',
    row: (r) => `id = ${q(r.organizacion)}`,
    select: [...organization, ...readers],
  },
  usuarios: {
    grants: 'select update(estado,version)',
    row: (r) => `id = ${q(r.dueno)}`,
    set: "estado = 'inactivo', version = version + 1",
    select: [...organization, ...readers],
    update: ['administrador'],
  },
  sesiones: {
    grants: 'select(agente,created_at,expira_en,id,ip,updated_at,usuario_id)',
    row: byUser('usuario_id'),
    select: ['miembro'],
  },
  bitacora: {
    grants:
      'insert(accion,actor_id,actor_nombre,datos,entidad,entidad_id,ip,organizacion_id,resultado) select',
    row: (r) => `organizacion_id = ${q(r.organizacion)}`,
    insert: ({ yo, organizacion }) =>
      `(actor_id, accion, entidad, organizacion_id) values (${q(yo)}, 'prueba', 'prueba', ${q(organizacion)})`,
    select: [...organization, ...readers],
    inserts: [...organization, 'personal', ...readers],
  },
  eventos: {
    grants: 'insert(actor_id,datos,entidad,entidad_id,organizacion_id,tipo,usuario_id) select',
    row: (r) => `organizacion_id = ${q(r.organizacion)} and usuario_id is null`,
    insert: ({ yo, organizacion }) =>
      `(actor_id, tipo, entidad, entidad_id, organizacion_id) values (${q(yo)}, 'prueba.hecha', 'prueba', '1', ${q(organizacion)})`,
    select: [...organization, ...readers],
    inserts: [...organization, 'personal', ...readers],
  },
  idempotencia: {
    grants: 'insert select update(respuesta)',
    row: byUser('usuario_id'),
    insert: ({ dueno }) => `(clave, usuario_id, huella) values ('${randomUUID()}', ${q(dueno)}, 'x')`,
    set: `respuesta = '{}'`,
    select: ['miembro'],
    inserts: ['miembro'],
    update: ['miembro'],
  },
  archivos: {
    grants: 'insert select',
    row: (r) => `id = (select archivo_id from documentos where id = ${q(r.documento)})`,
    insert: ({ dueno }) =>
      `(id, clave, nombre, extension, mime, bytes, sha256, creado_por) values (gen_random_uuid(), '${key()}', 'a.pdf', 'pdf', 'application/pdf', 1, '${'0'.repeat(64)}', ${q(dueno)})`,
    select: [...organization, ...readers],
    inserts: ['miembro'],
  },
  documentos: {
    grants: 'delete insert select update(entidad,entidad_id,organizacion_id,vigente)',
    row: (r) => `id = ${q(r.documento)}`,
    insert: ({ yo, organizacion, archivo }) =>
      `(entidad, entidad_id, ranura, version, archivo_id, organizacion_id, creado_por)
       values ('pre-registro', gen_random_uuid(), 'rfc', 1, ${q(archivo)}, ${q(organizacion)}, ${q(yo)})`,
    set: 'vigente = false',
    select: [...organization, ...readers],
    inserts: [...organization, 'administrador'],
    update: [...organization, 'administrador'],
    // Only what was never sent can go.
    delete: [],
  },
  correos: {
    grants: 'insert select update(estado,intentos)',
    row: () => "clave_unica = 'de-prueba'",
    insert: () =>
      `(plantilla, para, asunto, texto, html, clave_unica) values ('p', 'a@b.mx', 'a', 't', 'h', '${randomUUID()}')`,
    set: "estado = 'pendiente', intentos = 0",
    select: ['administrador'],
    // Whoever causes an event may put its mail in the queue; only the portal's own code words it.
    inserts: everybody,
    update: ['administrador'],
  },
  notificaciones: {
    grants: 'select update(leida_en)',
    row: byUser('usuario_id'),
    set: 'leida_en = now()',
    select: ['miembro'],
    update: ['miembro'],
  },
  borradores: {
    grants: 'delete insert select update',
    row: (r) => `id = ${q(r.borrador)}`,
    insert: ({ dueno }) =>
      `(formulario, usuario_id, registro_id) values ('pre-registro', ${q(dueno)}, gen_random_uuid())`,
    set: "datos = '{}'",
    select: ['miembro'],
    inserts: ['miembro'],
    update: ['miembro'],
    delete: ['miembro'],
  },
  pre_registros: {
    grants: 'insert select update',
    row: (r) => `id = ${q(r.preRegistro)}`,
    insert: ({ yo, organizacion }) =>
      `(folio, organizacion_id, formulario_version, respuestas, clasificacion, created_by)
       values ('PR-2002-${String(Math.floor(Math.random() * 1e9))}', ${q(organizacion)}, 1,
               '{"tipo_solicitante":"osc","nombre_organizacion":"X","rfc":"ABC950612XY4","titular":"Y"}', 'ac', ${q(yo)})`,
    set: 'version = version + 1',
    select: [...organization, ...readers],
    inserts: [...organization, 'administrador'],
    update: [...organization, 'administrador'],
  },
};

/** A storage key that no other file has. */
export const key = (): string => {
  const azar = randomUUID().replaceAll('-', '');
  return `${azar.slice(0, 2)}/${azar.slice(2, 4)}/${azar}`;
};
