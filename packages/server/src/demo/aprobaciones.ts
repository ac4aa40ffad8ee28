import { aprobacionesDictaminadas } from './aprobaciones.dictaminadas.ts';
import { aprobacionesEnCurso } from './aprobaciones.en-curso.ts';
import type { AprobacionDemo } from './aprobaciones.tipos.ts';
import { aprobacionesConConvenio } from './convenios.aprobaciones.ts';

/** The aprobaciones of the demo, one at every stage; that of the respondientes of Parral waits to be opened. */
export const aprobacionesDemo: readonly AprobacionDemo[] = [
  ...aprobacionesEnCurso,
  ...aprobacionesDictaminadas,
  ...aprobacionesConConvenio,
];
