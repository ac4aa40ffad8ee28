import { randomUUID } from 'node:crypto';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { goodAnswers, MOTIVO, uploadAll } from '../src/features/pre-registro/testing/stories.ts';
import { clonePreRegistro, documentOf, type Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

/** What goes over the wire; paths without /api are under /api/v1. */
export type Ask = {
  readonly url: string;
  readonly body?: Readonly<Record<string, unknown>>;
  /** A PDF is uploaded instead of a body. */
  readonly upload?: true;
  /** What travels beside the file. */
  readonly fields?: Readonly<Record<string, string>>;
  /** The answer is a stream that does not end. */
  readonly stream?: true;
};

/** A valid use of one operation, on a record on which it is possible. */
export type Example = {
  /** Who owns the record: its organization, one person, or the portal itself; nothing when there is none. */
  readonly of?: 'organizacion' | 'persona' | 'portal';
  /** The table whose row the operation writes, or creates when there is no record. */
  readonly table?: string;
  /** What a route outside the contract takes from its body. */
  readonly inputs?: readonly string[];
  /** A new record of this owner, in a state that allows the operation. */
  readonly make?: (scene: Scene, owner: Person) => Promise<Made>;
  readonly ask: (record: Made, who: Person, scene: Scene) => Ask | Promise<Ask>;
  /** Whoever does it is somebody else afterwards: a newcomer becomes a member. */
  readonly changesWho?: true;
};

const preRegistro = (
  path: string,
  body?: Readonly<Record<string, unknown>>,
  estado = 'pendiente_validacion',
): Example => ({
  of: 'organizacion',
  table: 'pre_registros',
  make: (scene, owner) => clonePreRegistro(scene, owner, estado),
  ask: ({ id, version }) => ({
    url: `/pre-registros/${id}${path}`,
    ...(body ? { body: { version, ...body } } : {}),
  }),
});

const marcas = (valido: boolean) => ({ marcas: { mision: { valido, comentario: 'A quién atienden.' } } });

/** A row written by the portal itself, as a job would. */
const insert = async (scene: Scene, text: string, values: readonly unknown[]): Promise<Made> => {
  const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(text, [...values]);
  return { id: rows[0]?.id ?? '', version: 1 };
};

const notice = (scene: Scene, owner: Person): Promise<Made> =>
  insert(
    scene,
    `insert into notificaciones (usuario_id, evento_id, tipo, titulo)
     values ($1, (random() * 1e15)::bigint, 'pre-registro.validado', 'Aviso') returning id`,
    [owner.browser.usuarioId],
  );

const failedMail = (scene: Scene): Promise<Made> =>
  insert(
    scene,
    `insert into correos (plantilla, para, asunto, texto, html, clave_unica, estado, intentos)
     values ('prueba', 'ana@osc.mx', 'Asunto', 'Texto', '<p>Texto</p>', $1, 'fallido', 3) returning id`,
    [randomUUID()],
  );

const draft = (scene: Scene, owner: Person): Promise<Made> =>
  insert(
    scene,
    `insert into borradores (formulario, usuario_id, registro_id, version) values ('pre-registro', $1, gen_random_uuid(), 1)
     returning id`,
    [owner.browser.usuarioId],
  );

const nobody = 'nadie@pruebas.mx';
const auth = (url: string, body?: Readonly<Record<string, unknown>>): Example => ({
  ask: () => ({ url: `/api/auth/${url}`, ...(body ? { body } : {}) }),
});
const newPassword = 'un zorro duerme bajo el puente';

/**
 * An example of every operation of the contract, by its name, and of every other route of the server, by method and
 * path (a second use of one is told apart after ' · '). A test fails when one is missing or too many.
 */
export const examples: Readonly<Record<string, Example>> = {
  'preRegistro.listar': { ask: () => ({ url: '/pre-registros' }) },
  'preRegistro.obtener': preRegistro(''),
  'preRegistro.historial': preRegistro('/historial'),
  'preRegistro.enviar': {
    table: 'pre_registros',
    changesWho: true,
    ask: async (_record, who, scene) => {
      const { rows } = await scene.portal.db.pools.owner.query<{ rfc: string }>(
        'select rfc from organizaciones where id = $1',
        [who.organizacionId],
      );
      const { rowCount } = await scene.portal.db.pools.owner.query(
        "select from documentos where creado_por = $1 and entidad = 'borrador' and vigente",
        [who.browser.usuarioId],
      );
      // Who may not upload is refused by the operation as well.
      if ((rowCount ?? 0) < ranuras.length) await uploadAll(who.browser).catch(() => undefined);
      return { url: '/pre-registros', body: { respuestas: goodAnswers(rows[0]) } };
    },
  },
  'preRegistro.editar': {
    ...preRegistro(''),
    ask: async ({ id, version }, _who, scene) => {
      const { rows } = await scene.portal.db.pools.owner.query<{ respuestas: Record<string, string | null> }>(
        'select respuestas from pre_registros where id = $1',
        [id],
      );
      return {
        url: `/pre-registros/${id}`,
        body: { version, respuestas: rows[0]?.respuestas ?? goodAnswers() },
      };
    },
  },
  'preRegistro.solicitarRevision': preRegistro('/solicitar-revision', {}),
  'preRegistro.guardarValidaciones': preRegistro('/guardar-validaciones', marcas(true)),
  'preRegistro.enviarARevision': preRegistro('/enviar-a-revision', marcas(true)),
  'preRegistro.solicitarCambios': preRegistro('/solicitar-cambios', marcas(false)),
  'preRegistro.aprobar': preRegistro('/aprobar', {
    ...marcas(true),
    justificacion: 'Los demás datos se cotejaron en persona.',
  }),
  'preRegistro.rechazar': preRegistro('/rechazar', MOTIVO),
  'preRegistro.reabrir': preRegistro('/reabrir', MOTIVO, 'rechazado'),
  'preRegistro.eliminar': preRegistro('/eliminar', MOTIVO),
  'borradores.obtener': { ask: () => ({ url: '/borradores/pre-registro' }) },
  'borradores.guardar': {
    table: 'borradores',
    ask: () => ({
      url: '/borradores/pre-registro',
      body: { registro: randomUUID(), version: 0, datos: { mision: 'Acompañar a jóvenes.' } },
    }),
  },
  'borradores.descartar': {
    ask: async (_record, who, scene) => {
      if (who.browser.usuarioId) await draft(scene, who);
      return { url: '/borradores/pre-registro' };
    },
  },
  'modulos.contar': { ask: () => ({ url: '/modulos' }) },
  'notificaciones.listar': { ask: () => ({ url: '/notificaciones' }) },
  'notificaciones.marcarLeida': {
    of: 'persona',
    table: 'notificaciones',
    make: notice,
    ask: ({ id }) => ({ url: `/notificaciones/${id}/leida`, body: {} }),
  },
  'notificaciones.marcarTodas': { ask: () => ({ url: '/notificaciones/leidas', body: {} }) },
  'correos.listar': { ask: () => ({ url: '/correos' }) },
  'correos.obtener': { of: 'portal', make: failedMail, ask: ({ id }) => ({ url: `/correos/${id}` }) },
  'correos.reintentar': {
    of: 'portal',
    table: 'correos',
    make: failedMail,
    ask: ({ id }) => ({ url: `/correos/${id}/reintentar`, body: {} }),
  },
  'GET /api/v1/correos/:id/vista': {
    of: 'portal',
    make: failedMail,
    ask: ({ id }) => ({ url: `/correos/${id}/vista` }),
  },
  'GET /api/v1/eventos': { ask: () => ({ url: '/api/v1/eventos', stream: true }) },
  'POST /api/v1/pre-registros/borrador/documentos/:ranura': {
    table: 'documentos',
    ask: () => ({ url: '/pre-registros/borrador/documentos/rfc', upload: true }),
  },
  'POST /api/v1/pre-registros/:id/documentos/:ranura': {
    ...preRegistro(''),
    ask: ({ id }) => ({ url: `/pre-registros/${id}/documentos/rfc`, upload: true }),
  },
  'GET /api/v1/documentos/:id/contenido': {
    of: 'organizacion',
    make: (scene, owner) => documentOf(scene, { registro: scene.sent[owner.organizacionId ?? ''] ?? '' }),
    ask: ({ id }) => ({ url: `/documentos/${id}/contenido` }),
  },
  'GET /api/v1/documentos/:id/contenido · de un borrador': {
    of: 'persona',
    make: (scene, owner) => documentOf(scene, { borradorDe: owner }),
    ask: ({ id }) => ({ url: `/documentos/${id}/contenido` }),
  },
  'GET /api/auth/sesion': auth('sesion'),
  'POST /api/auth/sesion': auth('sesion', { email: nobody, contrasena: newPassword }),
  'DELETE /api/auth/sesion': auth('sesion?alcance=otras'),
  'POST /api/auth/demo': auth('demo', { cuenta: 'administrador' }),
  'POST /api/auth/cuenta': {
    table: 'usuarios',
    inputs: ['nombre', 'email', 'contrasena'],
    ask: () => ({
      url: '/api/auth/cuenta',
      body: {
        nombre: 'Nueva Persona',
        email: `${randomUUID()}@pruebas.mx`,
        contrasena: newPassword,
      },
    }),
  },
  'POST /api/auth/cuenta/confirmacion': auth('cuenta/confirmacion', { token: 'a'.repeat(43) }),
  'POST /api/auth/cuenta/confirmacion/reenvio': auth('cuenta/confirmacion/reenvio', {
    email: nobody,
    contrasena: newPassword,
  }),
  'POST /api/auth/recuperacion': auth('recuperacion', { email: nobody }),
  'POST /api/auth/recuperacion/restablecer': auth('recuperacion/restablecer', {
    token: 'a'.repeat(43),
    contrasena: newPassword,
  }),
  'GET /salud': { ask: () => ({ url: '/salud' }) },
  'GET /salud/viva': { ask: () => ({ url: '/salud/viva' }) },
  'GET /metricas': { ask: () => ({ url: '/metricas' }) },
};

/** The operation or route that an example is of. */
export const subjectOf = (name: string): string => name.split(' · ')[0] ?? name;
