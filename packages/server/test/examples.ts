import { randomUUID } from 'node:crypto';
import { ranuras } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { AVISO_VERSION } from '@portal/domain/features/usuarios/public';
import { addDays, today } from '@portal/domain/kernel/dates';
import { goodAnswers, MOTIVO, uploadAll } from '../src/features/pre-registro/testing/stories.ts';
import type { Ask, Example } from './example.ts';
import { accountExamples } from './examples.account.ts';
import { logExamples } from './examples.bitacora.ts';
import { callExamples } from './examples.convocatorias.ts';
import { organizationExamples } from './examples.organizaciones.ts';
import { staffExamples } from './examples.personal.ts';
import { caseExamples } from './examples.proyectos.ts';
import { repositoryExamples } from './examples.repositorio.ts';
import { roleExamples } from './examples.roles.ts';
import { userExamples } from './examples.usuarios.ts';
import { exportedLists } from './exported-lists.ts';
import { maker } from './maker.ts';
import { clonePreRegistro, documentOf, issuedOf, type Made, makeInvitacion, paperOf } from './records.ts';
import type { Person, Scene } from './scene.ts';

export type { Ask, Example };

const preRegistro = (
  path: string,
  body?: Readonly<Record<string, unknown>>,
  estado = 'pendiente_validacion',
): Example => ({
  of: 'organizacion',
  table: 'pre_registros',
  make: maker(clonePreRegistro, estado),
  ask: ({ id, version }) => ({
    url: `/pre-registros/${id}${path}`,
    ...(body ? { body: { version, ...body } } : {}),
  }),
});

const invitacion = (path: string, body: Readonly<Record<string, unknown>> = {}): Example => ({
  ...{ of: 'organizacion', table: 'invitaciones', make: makeInvitacion },
  ask: ({ id, version }) => ({ url: `/invitaciones/${id}${path}`, body: { version, ...body } }),
});

/** One of somebody's records at once with none other: what became of it is said in the answer, not by its status. */
const batch = (
  url: string,
  ofRow: Readonly<Record<string, unknown>> = {},
  body: Readonly<Record<string, unknown>> = {},
): Example => ({
  table: 'pre_registros',
  ask: async (_record, _who, scene) => {
    const { id, version } = await clonePreRegistro(scene, scene.people.duena, 'pendiente_validacion');
    return { url, body: { filas: [{ id, version, ...ofRow }], ...body } };
  },
});

const paperOfDraft = (draft: string): Example => ({
  table: 'documentos',
  ask: () => ({ url: `/pre-registros/${draft}/documentos/rfc`, upload: true }),
});

const marcas = (valido: boolean) => ({ marcas: { mision: { valido, comentario: 'A quién atienden.' } } });

/** The token in the letter of an invitation, by its id: the database keeps only its print. */
const invitationTokens = new Map<string, string>();

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

const bouncing = (scene: Scene): Promise<Made> =>
  insert(
    scene,
    `insert into direcciones_rebotadas (email, origen, motivo)
     values ($1, 'servidor', '550 no such user') returning id`,
    [`${randomUUID()}@osc.mx`],
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
  ...callExamples,
  ...organizationExamples,
  ...staffExamples,
  ...logExamples,
  ...caseExamples,
  ...userExamples,
  ...roleExamples,
  ...repositoryExamples,
  'preRegistro.listar': { ask: () => ({ url: '/pre-registros' }) },
  'preRegistro.obtener': preRegistro(''),
  'preRegistro.vistas': { ask: () => ({ url: '/pre-registros/vistas' }) },
  'preRegistro.revisores': { ask: () => ({ url: '/pre-registros/revisores' }) },
  'preRegistro.cola': preRegistro('/cola'),
  'preRegistro.presencia': {
    of: 'organizacion',
    make: maker(clonePreRegistro, 'pendiente_validacion'),
    ask: ({ id }) => ({ url: `/pre-registros/${id}/presencia`, body: { presente: true } }),
  },
  'preRegistro.asignar': batch('/pre-registros/asignar', { responsable: null }, { responsable: null }),
  'preRegistro.ponerEnRevision': batch('/pre-registros/poner-en-revision'),
  'preRegistro.versiones': preRegistro('/documentos'),
  'preRegistro.enviar': {
    table: 'pre_registros',
    changesWho: true,
    ask: async (_record, who, scene) => {
      const { rows } = await scene.portal.db.pools.owner.query<{ rfc: string }>(
        'select rfc from organizaciones where id = $1',
        [who.organizacionId],
      );
      const { rowCount } = await scene.portal.db.pools.owner.query(
        `select from documentos d join borradores b on b.id = d.entidad_id and b.usuario_id = $1
          where d.entidad = 'borrador' and d.vigente and b.formulario = 'pre-registro' and b.registro_id is null`,
        [who.browser.usuarioId],
      );
      // Who may not upload is refused by the operation as well.
      if ((rowCount ?? 0) < ranuras.length) await uploadAll(who.browser).catch(() => undefined);
      // Staff say whose it is; an applicant's is its own whatever it says.
      const nueva = who.organizacionId === null ? { organizacionNueva: true } : {};
      return { url: '/pre-registros', body: { respuestas: goodAnswers(rows[0]), ...nueva } };
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
  'invitacion.listar': { ask: () => ({ url: '/invitaciones' }) },
  'invitacion.mias': { ask: () => ({ url: '/invitaciones/mias' }) },
  'invitacion.obtener': invitacion(''),
  'invitacion.historial': invitacion('/historial'),
  'invitacion.crear': {
    table: 'invitaciones',
    ask: () => ({
      url: '/invitaciones',
      body: {
        email: `${randomUUID()}@osc.mx`,
        mensaje: 'Nos gustaría conocer su trabajo.',
        venceEl: addDays(today(new Date()), 30),
      },
    }),
  },
  'invitacion.obtenerPorToken': {
    of: 'persona',
    make: async (scene, owner) => {
      const token = randomUUID();
      const { id } = await insert(
        scene,
        `insert into invitaciones (email, mensaje, vence_el, created_by, token_huella)
         values ($1, 'Nos gustaría conocer su trabajo.', '2099-12-31', $2, app.huella($3)) returning id`,
        [owner.browser.email, scene.people.administrador.browser.usuarioId, token],
      );
      invitationTokens.set(id, token);
      return { id, version: 1 };
    },
    ask: ({ id }) => ({ url: '/invitaciones/enlace', body: { token: invitationTokens.get(id) ?? id } }),
  },
  'invitacion.aceptar': invitacion('/aceptar'),
  'invitacion.retirar': invitacion('/retirar', MOTIVO),
  'preRegistro.usarDelExpediente': {
    table: 'documentos',
    ask: async (_record, who, scene) => {
      if (who.organizacionId) await paperOf(scene, who, 'rfc');
      return { url: '/pre-registros/borrador/expediente', body: { ranuras: ['rfc'] } };
    },
  },
  'preRegistro.usarEnRegistro': {
    ...preRegistro('/expediente', { ranuras: ['rfc'] }),
    make: async (scene, owner) => {
      await paperOf(scene, owner, 'rfc');
      return clonePreRegistro(scene, owner, 'pendiente_validacion');
    },
    ask: ({ id }) => ({ url: `/pre-registros/${id}/expediente`, body: { ranuras: ['rfc'] } }),
  },
  'borradores.obtener': { ask: () => ({ url: '/borradores/pre-registro' }) },
  'borradores.sinEnviar': { ask: () => ({ url: '/borradores/pre-registro/sin-enviar' }) },
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
  'inicio.obtener': { ask: () => ({ url: '/inicio' }) },
  'busqueda.buscar': { ask: () => ({ url: '/busqueda?q=red' }) },
  'notificaciones.listar': { ask: () => ({ url: '/notificaciones' }) },
  'notificaciones.marcarLeida': {
    of: 'persona',
    table: 'notificaciones',
    make: notice,
    ask: ({ id }) => ({ url: `/notificaciones/${id}/leida`, body: {} }),
  },
  'notificaciones.marcarTodas': { ask: () => ({ url: '/notificaciones/leidas', body: {} }) },
  'notificaciones.buscar': { ask: () => ({ url: '/notificaciones/todas?q=aviso&sinLeer=true' }) },
  'notificaciones.marcarSinLeer': {
    of: 'persona',
    table: 'notificaciones',
    make: notice,
    ask: ({ id }) => ({ url: `/notificaciones/${id}/sin-leer`, body: {} }),
  },
  'notificaciones.marcarTodasSinLeer': { ask: () => ({ url: '/notificaciones/sin-leer', body: {} }) },
  'notificaciones.preferencias': { ask: () => ({ url: '/notificaciones/preferencias' }) },
  'notificaciones.guardarPreferencia': {
    table: 'preferencias_de_aviso',
    ask: () => ({
      url: '/notificaciones/preferencias/pre-registro',
      body: { canal: 'portal', entrega: 'al_momento' },
    }),
  },
  'correos.listar': { ask: () => ({ url: '/correos' }) },
  'correos.obtener': { of: 'portal', make: failedMail, ask: ({ id }) => ({ url: `/correos/${id}` }) },
  'correos.leer': {
    of: 'portal',
    make: failedMail,
    ask: ({ id }) => ({ url: `/correos/${id}/lectura`, body: {} }),
  },
  'correos.reintentar': {
    of: 'portal',
    table: 'correos',
    make: failedMail,
    ask: ({ id }) => ({ url: `/correos/${id}/reintentar`, body: {} }),
  },
  'correos.reportarRebote': {
    of: 'portal',
    table: 'correos',
    make: failedMail,
    ask: ({ id }) => ({ url: `/correos/${id}/rebote`, body: { motivo: 'El buzón ya no existe' } }),
  },
  'correos.direcciones': { ask: () => ({ url: '/direcciones-rebotadas' }) },
  'correos.reactivar': {
    of: 'portal',
    make: bouncing,
    ask: ({ id }) => ({ url: `/direcciones-rebotadas/${id}/reactivar`, body: {} }),
  },
  'GET /api/v1/correos/:id/vista': {
    of: 'portal',
    make: failedMail,
    ask: ({ id }) => ({ url: `/correos/${id}/vista` }),
  },
  'GET /api/v1/eventos': { ask: () => ({ url: '/api/v1/eventos', stream: true }) },
  'POST /api/v1/pre-registros/borrador/documentos/:ranura': paperOfDraft('borrador'),
  'POST /api/v1/pre-registros/borradores/:borrador/documentos/:ranura': paperOfDraft(
    'borradores/0b9e6f0e-52b0-4f0c-9d53-d2f52b7e2b01',
  ),
  'POST /api/v1/pre-registros/:id/documentos/:ranura': {
    ...preRegistro(''),
    ask: ({ id }) => ({ url: `/pre-registros/${id}/documentos/rfc`, upload: true }),
  },
  'oficio.listar': {
    of: 'organizacion',
    make: maker(clonePreRegistro, 'pendiente_validacion'),
    ask: ({ id }) => ({ url: `/documentos-emitidos?entidad=pre-registro&registro=${id}` }),
  },
  'oficio.verificar': {
    of: 'publico',
    make: async (scene, { organizacionId }) => {
      const { duena, otra } = scene.people;
      const owner = organizacionId === otra.organizacionId ? otra : duena;
      return { id: (await issuedOf(scene, owner)).codigo, version: 1 };
    },
    ask: ({ id }) => ({ url: `/verificar/${id}` }),
  },
  'GET /api/v1/documentos-emitidos/:id/contenido': {
    of: 'organizacion',
    make: issuedOf,
    ask: ({ id }) => ({ url: `/documentos-emitidos/${id}/contenido` }),
  },
  ...Object.fromEntries(
    exportedLists.map((list) => [
      `POST /api/v1/${list}/exportar`,
      { ask: () => ({ url: `/${list}/exportar`, body: {} }) },
    ]),
  ),
  'POST /api/v1/pre-registros/documentos': {
    ask: (_record, _who, scene) => ({
      url: '/pre-registros/documentos',
      body: { ids: [Object.values(scene.sent)[0] ?? ''] },
    }),
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
  ...accountExamples,
  'POST /api/auth/demo': auth('demo', { cuenta: 'administrador' }),
  'POST /api/auth/cuenta': {
    table: 'altas_pendientes',
    inputs: ['nombre', 'email', 'contrasena', 'aceptaAviso'],
    ask: () => ({
      url: '/api/auth/cuenta',
      body: {
        nombre: 'Nueva Persona',
        email: `${randomUUID()}@pruebas.mx`,
        contrasena: newPassword,
        aceptaAviso: AVISO_VERSION,
      },
    }),
  },
  'POST /api/auth/cuenta/confirmacion': auth('cuenta/confirmacion', {
    token: 'a'.repeat(43),
    contrasena: newPassword,
  }),
  'POST /api/auth/cuenta/confirmacion/contrasena': auth('cuenta/confirmacion/contrasena', {
    token: 'a'.repeat(43),
    nombre: 'Nueva Persona',
    contrasena: newPassword,
    aceptaAviso: AVISO_VERSION,
  }),
  'POST /api/auth/cuenta/confirmacion/reenvio': auth('cuenta/confirmacion/reenvio', {
    email: nobody,
  }),
  'POST /api/auth/recuperacion': auth('recuperacion', { email: nobody }),
  'POST /api/auth/recuperacion/consulta': auth('recuperacion/consulta', { token: 'a'.repeat(43) }),
  'POST /api/auth/recuperacion/restablecer': auth('recuperacion/restablecer', {
    token: 'a'.repeat(43),
    contrasena: newPassword,
  }),
  'POST /api/auth/invitacion/consulta': auth('invitacion/consulta', { token: 'a'.repeat(43) }),
  'POST /api/auth/invitacion': auth('invitacion', {
    token: 'a'.repeat(43),
    contrasena: newPassword,
    aceptaAviso: AVISO_VERSION,
  }),
  'GET /salud': { ask: () => ({ url: '/salud' }) },
  'GET /salud/viva': { ask: () => ({ url: '/salud/viva' }) },
  'GET /api': { ask: () => ({ url: '/api' }) },
  'GET /api/partes/:parte': { ask: () => ({ url: '/api/partes/pre-registro' }) },
  'GET /api/v1/openapi.json': { ask: () => ({ url: '/api/v1/openapi.json' }) },
  'GET /metricas': { ask: () => ({ url: '/metricas' }) },
};

/** The operation or route that an example is of. */
export const subjectOf = (name: string): string => name.split(' · ')[0] ?? name;
