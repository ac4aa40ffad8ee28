import type { Modulo } from '../../kernel/modulo.ts';

/** The aprobación in the menu: what its badge counts (AL-06), and what waits for the applicant. */
export const aprobacionModulo: Modulo = {
  id: 'aprobacion',
  tabla: 'aprobaciones',
  validados: ['aprobado'],
  esperanAlSolicitante: ['en_evaluacion', 'diferido'],
  conserva: true,
};
