import { addDays, today } from '@portal/domain/kernel/dates';
import type { Example } from './example.ts';
import { makeAprobacion } from './make-aprobacion.ts';
import { type ComoSesion, makeSeat, makeSesion } from './make-sesion.ts';
import { maker } from './maker.ts';
import type { Person, Scene } from './scene.ts';

const NADIE = '00000000-0000-4000-8000-000000000000';
const MOTIVO = 'No se juntó el quórum para ese día.';
const manana = () => addDays(today(new Date()), 1);
const cuando = () => ({ fecha: manana(), hora: '10:30', lugar: 'Sala de prueba' });

const deLaDuena = (scene: Scene, _owner: Person, hasta: ComoSesion['hasta']) =>
  makeSesion(scene, scene.people.duena, { hasta });
const suPunto = async (scene: Scene, _owner: Person, hasta: ComoSesion['hasta']) => {
  const { punto } = await makeSesion(scene, scene.people.duena, { hasta });
  return { id: punto, version: 1 };
};

const sesion = (
  path: string,
  body?: () => Readonly<Record<string, unknown>>,
  hasta: ComoSesion['hasta'] = 'convocada',
): Example => ({
  of: 'portal',
  table: 'sesiones_colegiadas',
  make: maker(deLaDuena, hasta),
  ask: ({ id, version }) => ({
    url: `/sesiones-colegiadas/${id}${path}`,
    ...(body ? { body: { version, ...body() } } : {}),
  }),
});

const puntoDe = async (scene: Scene, id: string): Promise<string> => {
  const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
    'select id from puntos_de_sesion where sesion_id = $1',
    [id],
  );
  return rows[0]?.id ?? NADIE;
};
/** Of the project on its agenda. */
const delPunto = (
  path: string,
  hasta: ComoSesion['hasta'],
  body: Readonly<Record<string, unknown>> = {},
): Example => ({
  ...sesion(path, undefined, hasta),
  ask: async ({ id, version }, _who, scene) => ({
    url: `/sesiones-colegiadas/${id}${path}`,
    body: { version, puntoId: await puntoDe(scene, id), ...body },
  }),
});

/** What a member does itself. */
const delMiembro = (
  path: string,
  hasta: ComoSesion['hasta'],
  body: Readonly<Record<string, unknown>>,
): Example => ({
  of: 'portal',
  table: 'puntos_de_sesion',
  make: maker(suPunto, hasta),
  ask: ({ id }) => ({ url: `/puntos-de-sesion/${id}${path}`, body }),
});

const nuevo = async (scene: Scene): Promise<string> =>
  (await scene.portal.browser({ rol: 'consejero' })).usuarioId ?? '';
const admin = ({ people }: Scene): string => people.administrador.browser.usuarioId ?? '';
const porVotar = async (scene: Scene, duena: Person): Promise<string> =>
  (await makeAprobacion(scene, duena, { etapa: 'votacion' })).id;

/** A valid use of every operation of the collegiate sessions. */
export const sesionExamples: Readonly<Record<string, Example>> = {
  'sesionColegiada.cuerpos': { ask: () => ({ url: '/cuerpos-colegiados' }) },
  'sesionColegiada.candidatos': { ask: () => ({ url: '/cuerpos-colegiados/candidatos' }) },
  'sesionColegiada.agregarMiembro': {
    table: 'miembros_de_cuerpo',
    ask: async (_made, _who, scene) => ({
      url: '/cuerpos-colegiados/miembros',
      body: { cuerpo: 'comite', usuarioId: await nuevo(scene), cargo: 'vocalia', desde: '2026-01-01' },
    }),
  },
  'sesionColegiada.terminarMiembro': {
    of: 'portal',
    table: 'miembros_de_cuerpo',
    make: async (scene) => makeSeat(scene.portal.db.pools.owner, 'comite', await nuevo(scene), admin(scene)),
    ask: ({ id }) => ({
      url: `/cuerpos-colegiados/miembros/${id}/terminar`,
      body: { hasta: today(new Date()) },
    }),
  },
  'sesionColegiada.quorum': {
    ask: async (_made, _who, scene) => {
      const { rows } = await scene.portal.db.pools.owner.query<{ version: number }>(
        "select version from cuerpos_colegiados where cuerpo = 'consejo'",
      );
      return {
        url: '/cuerpos-colegiados/quorum',
        body: { cuerpo: 'consejo', version: rows[0]?.version ?? 1, quorum: 5 },
      };
    },
  },
  'sesionColegiada.listar': { ask: () => ({ url: '/sesiones-colegiadas' }) },
  'sesionColegiada.porVotar': { ask: () => ({ url: '/sesiones-colegiadas/por-votar?cuerpo=consejo' }) },
  'sesionColegiada.obtener': sesion(''),
  'sesionColegiada.convocar': {
    table: 'sesiones_colegiadas',
    ask: async (_made, _who, scene) => ({
      url: '/sesiones-colegiadas',
      body: { cuerpo: 'consejo', ...cuando(), aprobaciones: [await porVotar(scene, scene.people.duena)] },
    }),
  },
  'sesionColegiada.reprogramar': sesion('/reprogramar', cuando),
  'sesionColegiada.agregarPunto': {
    ...sesion(''),
    ask: async ({ id, version }, _who, scene) => ({
      url: `/sesiones-colegiadas/${id}/agregar-punto`,
      body: { version, aprobacionId: await porVotar(scene, scene.people.duena) },
    }),
  },
  'sesionColegiada.quitarPunto': delPunto('/quitar-punto', 'convocada'),
  'sesionColegiada.registrarAsistencia': sesion('/asistencia', () => ({ presentes: [] })),
  'sesionColegiada.abrir': sesion('/abrir', () => ({})),
  'sesionColegiada.abrirPunto': delPunto('/abrir-votacion', 'en_sesion'),
  'sesionColegiada.cerrarPunto': delPunto('/cerrar-votacion', 'votada'),
  'sesionColegiada.cerrar': sesion('/cerrar', () => ({}), 'contada'),
  'sesionColegiada.cancelar': sesion('/cancelar', () => ({ motivo: MOTIVO })),
  'sesionColegiada.declarar': delMiembro('/declarar', 'en_sesion', { conflicto: false }),
  'sesionColegiada.votar': delMiembro('/votar', 'abierta', { voto: 'aprobado' }),
};
