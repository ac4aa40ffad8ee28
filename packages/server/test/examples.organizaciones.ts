import { randomUUID } from 'node:crypto';
import type { Example } from './example.ts';
import { uploadExamples } from './examples.subidas.ts';
import { colleagueInvitationOf, colleagueOf, type Made, paperOf } from './records.ts';
import type { Person, Scene } from './scene.ts';

/** Examples of what is done with an organization: its data, its people, its dossier. */

/** The owner's own organization as it stands. */
const organizationOf = async (scene: Scene, owner: Person): Promise<Made> => {
  const { rows } = await scene.portal.db.pools.owner.query<Made>(
    'select id, version from organizaciones where id = $1',
    [owner.organizacionId],
  );
  return rows[0] ?? { id: '', version: 1 };
};

const organizacion = (
  path: string,
  body?: (id: string, scene: Scene) => Promise<Readonly<Record<string, unknown>>>,
): Example => ({
  of: 'organizacion',
  table: 'organizaciones',
  make: organizationOf,
  ask: async ({ id }, _who, scene) => ({
    url: `/organizaciones/${id}${path}`,
    ...(body ? { body: await body(id, scene) } : {}),
  }),
});

/** What an organization says of itself now, under another telephone. */
const datosOf = async (id: string, scene: Scene) => {
  const { rows } = await scene.portal.db.pools.owner.query<{ nombre: string; tipo: string; version: number }>(
    'select nombre, tipo, version from organizaciones where id = $1',
    [id],
  );
  const { nombre, tipo, version } = rows[0] ?? { nombre: 'Nadie', tipo: 'osc', version: 1 };
  return { version, datos: { nombre, tipo, telefono: '614 123 4567' }, motivo: 'Lo pidió por escrito.' };
};

/** A colleague is made for each try. */
const withColleague = (path: string, more: Readonly<Record<string, unknown>> = {}): Example => ({
  ...organizacion(path),
  make: async (scene, owner) => {
    await colleagueOf(scene, owner);
    return organizationOf(scene, owner);
  },
  ask: async ({ id }, _who, scene) => {
    const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
      `select u.id from membresias m join usuarios u on u.id = m.usuario_id
        where m.organizacion_id = $1 and u.nombre = 'Colega de prueba' order by u.created_at desc limit 1`,
      [id],
    );
    return { url: `/organizaciones/${id}${path}`, body: { cuentaId: rows[0]?.id ?? randomUUID(), ...more } };
  },
});

const invitacionDeColega = (path: string): Example => ({
  of: 'organizacion',
  table: 'colega_invitaciones',
  make: (scene, owner) => colleagueInvitationOf(scene, owner, `${randomUUID()}@pruebas.mx`),
  ask: ({ id }) => ({ url: `/invitaciones-de-colega/${id}${path}`, body: {} }),
});

export const organizationExamples: Readonly<Record<string, Example>> = {
  // A paper of the dossier may come in parts, as any file.
  ...uploadExamples,
  'organizaciones.propia': { ask: () => ({ url: '/organizacion' }) },
  'organizaciones.listar': { ask: () => ({ url: '/organizaciones' }) },
  'organizaciones.obtener': organizacion(''),
  'organizaciones.editar': organizacion('', datosOf),
  'organizaciones.cambiarClabe': {
    ...organizacion('/clabe'),
    ask: async ({ id, version }, who, scene) => {
      // Somebody who has just proved who is at the keyboard (rule 8).
      await scene.portal.db.pools.owner.query(
        'update sesiones set reautenticado_en = now() where usuario_id = $1',
        [who.browser.usuarioId],
      );
      return { url: `/organizaciones/${id}/clabe`, body: { version, clabe: '002010077777777771' } };
    },
  },
  'organizaciones.consultarClabe': {
    ...organizacion('/clabe/consulta', async () => ({})),
    make: async (scene, owner) => {
      await scene.portal.db.pools.owner.query(
        "update organizaciones set clabe = '002010077777777771' where id = $1",
        [owner.organizacionId],
      );
      return organizationOf(scene, owner);
    },
  },
  'organizaciones.historial': organizacion('/historial'),
  'organizaciones.duplicados': organizacion('/duplicados'),
  'organizaciones.colegas': organizacion('/colegas'),
  'organizaciones.invitar': {
    ...organizacion('/invitaciones', async () => ({
      email: `${randomUUID()}@pruebas.mx`,
      rol: 'colaborador',
    })),
    make: async (scene, owner) => {
      await scene.portal.db.pools.owner.query(
        "update colega_invitaciones set estado = 'retirada', resuelta_en = now() where estado = 'pendiente' and organizacion_id = $1",
        [owner.organizacionId],
      );
      return organizationOf(scene, owner);
    },
  },
  'organizaciones.cambiarRol': withColleague('/cambiar-rol', { rol: 'propietario' }),
  'organizaciones.retirarColega': withColleague('/retirar-colega'),
  'organizaciones.reenviarInvitacion': invitacionDeColega('/reenviar'),
  'organizaciones.retirarInvitacion': invitacionDeColega('/retirar'),
  'organizaciones.consultarInvitacion': {
    ask: async (_record, _who, scene) => {
      const { token } = await colleagueInvitationOf(scene, scene.people.otra, `${randomUUID()}@pruebas.mx`);
      return { url: '/invitaciones-de-colega/consulta', body: { token } };
    },
  },
  'organizaciones.aceptarInvitacion': {
    of: 'persona',
    table: 'colega_invitaciones',
    changesWho: true,
    // Who belongs to an organization already may join this one too: here it is asked of who has none, and refused to the rest.
    make: async (scene, owner) => {
      const { rows } = await scene.portal.db.pools.owner.query<{ email: string }>(
        `select u.email from usuarios u join roles r on r.id = u.rol_id
          where u.id = $1 and not r.es_personal and not exists (select from membresias m where m.usuario_id = u.id)`,
        [owner.browser.usuarioId],
      );
      return colleagueInvitationOf(scene, scene.people.otra, rows[0]?.email ?? `${randomUUID()}@pruebas.mx`);
    },
    ask: ({ id }) => ({ url: `/invitaciones-de-colega/${id}/aceptar`, body: {} }),
  },
  'organizaciones.expediente': organizacion('/expediente'),
  'organizaciones.fecharPapel': {
    ...organizacion('/expediente/fechas', async () => ({
      version: 1,
      tipo: 'poder_notarial',
      emitidoEn: '2026-01-15',
      venceEn: null,
    })),
    make: async (scene, owner) => {
      await paperOf(scene, owner, 'poder_notarial');
      return organizationOf(scene, owner);
    },
  },
  'POST /api/v1/organizaciones/:id/expediente/:tipo': {
    ...organizacion(''),
    inputs: ['emitidoEn', 'venceEn'],
    ask: ({ id }) => ({
      url: `/organizaciones/${id}/expediente/acta_constitutiva`,
      upload: true,
      fields: { emitidoEn: '2020-05-04', venceEn: '' },
    }),
  },
};
