import type { Example } from './example.ts';
import { makeProyecto } from './records.ts';

const one = (path: string): Example => ({
  of: 'organizacion',
  make: makeProyecto,
  ask: ({ id }) => ({ url: `/proyectos/${id}${path}` }),
});

/** A valid use of every operation of the spine. */
export const caseExamples: Readonly<Record<string, Example>> = {
  'proyecto.listar': { ask: () => ({ url: '/proyectos' }) },
  'proyecto.contar': { ask: () => ({ url: '/proyectos/conteos' }) },
  'proyecto.obtener': one(''),
  'proyecto.expediente': one('/expediente'),
  'proyecto.historial': one('/historial'),
};
