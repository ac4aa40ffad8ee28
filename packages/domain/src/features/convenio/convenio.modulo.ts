import type { Modulo } from '../../kernel/modulo.ts';

/** The convenio in the menu: what its badge counts (KL-08), and what waits for the applicant. */
export const convenioModulo: Modulo = {
  id: 'convenio',
  tabla: 'convenios',
  validados: ['firmado', 'vigente'],
  esperanAlSolicitante: ['borrador', 'en_revision_legal'],
};
