import type { Example } from './example.ts';
import { INDICADOR, makePorRevisar } from './make-hilo.ts';
import { makeProyecto } from './records.ts';

/** The change of each case that was made, by the case. */
const cambios = new Map<string, string>();

/** A valid use of every operation of el hilo. */
export const hiloExamples: Readonly<Record<string, Example>> = {
  'hilo.obtener': {
    of: 'organizacion',
    make: makeProyecto,
    ask: ({ id }) => ({ url: `/proyectos/${id}/hilo` }),
  },
  'hilo.porRevisar': {
    of: 'organizacion',
    make: makeProyecto,
    ask: ({ id }) => ({ url: `/proyectos/${id}/por-revisar` }),
  },
  'hilo.revisar': {
    of: 'organizacion',
    // What it writes is a row of its own; of the case nothing is.
    table: 'proyectos',
    make: async (scene, owner) => {
      const { cambio, ...made } = await makePorRevisar(scene, owner);
      cambios.set(made.id, cambio);
      return made;
    },
    ask: ({ id }) => ({
      url: `/proyectos/${id}/por-revisar/revisar`,
      body: { cosa: INDICADOR, cambios: [cambios.get(id) ?? 'version.2~matriz:nadie'] },
    }),
  },
};
