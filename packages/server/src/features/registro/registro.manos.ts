import { type Assignable, handsOf } from '../../stage/reviewers.ts';
import { ASIGNADO, avisoDe } from './registro.aviso.ts';
import { reviews } from './registro.lista.ts';
import { ENTIDAD, type RegistroRow, registros } from './registro.repo.ts';

/** How the cases of registros are given to somebody. */
export const asignables: Assignable<RegistroRow> = {
  tabla: 'registros',
  entidad: ENTIDAD,
  evento: ASIGNADO,
  lock: registros.lock,
  aviso: (row) => avisoDe(row, false),
};

/** The same of one case, from its page. */
export const manosDelCaso = handsOf(asignables, reviews);
