import type { Example } from './example.ts';
import { makeConvenio } from './make-convenio.ts';
import { type ComoSeguimiento, makeSeguimiento } from './make-seguimiento.ts';
import { maker } from './maker.ts';

/** A reason as long as every acuerdo asks for. */
const MOTIVO = { motivo: 'La sede se inundó y no se puede trabajar en ella.' };

const seguimiento = (
  path: string,
  body?: Readonly<Record<string, unknown>>,
  como: ComoSeguimiento = {},
): Example => ({
  of: 'organizacion',
  table: 'seguimientos',
  make: maker(makeSeguimiento, como),
  ask: ({ id, version }) => ({
    url: `/seguimientos/${id}${path}`,
    ...(body ? { body: { version, ...body } } : {}),
  }),
});

/** A valid use of every operation of the seguimiento. */
export const seguimientoExamples: Readonly<Record<string, Example>> = {
  'seguimiento.listar': { ask: () => ({ url: '/seguimientos' }) },
  'seguimiento.vistas': { ask: () => ({ url: '/seguimientos/vistas' }) },
  'seguimiento.cartera': { ask: () => ({ url: '/seguimientos/cartera' }) },
  'seguimiento.porAbrir': { ask: () => ({ url: '/seguimientos/por-abrir' }) },
  'seguimiento.delConvenio': {
    of: 'organizacion',
    make: maker(makeConvenio, { estado: 'vigente', corre: true }),
    ask: ({ id }) => ({ url: `/seguimientos/del-convenio?convenio=${id}` }),
  },
  'seguimiento.obtener': seguimiento(''),
  'seguimiento.abrir': {
    table: 'seguimientos',
    ask: async (_made, _who, scene) => {
      const { id } = await makeConvenio(scene, scene.people.duena, { estado: 'vigente', corre: true });
      return { url: '/seguimientos', body: { convenioId: id } };
    },
  },
  'seguimiento.suspender': seguimiento('/suspender', MOTIVO),
  'seguimiento.cierre': seguimiento('/cierre'),
  'seguimiento.liquidar': seguimiento('/liquidar', MOTIVO),
  'seguimiento.finiquitar': seguimiento('/finiquitar', {}, { estado: 'en_liquidacion' }),
  'seguimiento.reanudar': seguimiento('/reanudar', MOTIVO, { estado: 'suspendido' }),
};
