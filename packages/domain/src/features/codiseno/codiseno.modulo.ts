import type { Modulo } from '../../kernel/modulo.ts';

/** The co-diseño in the menu: what its badge counts (CL-08), and what waits for the applicant. */
export const codisenoModulo: Modulo = {
  id: 'codiseno',
  tabla: 'co_disenos',
  validados: ['completado'],
  esperanAlSolicitante: ['en_progreso', 'pausado'],
  conserva: true,
};
