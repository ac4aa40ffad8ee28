import type { Modulo } from '../../kernel/modulo.ts';

/** The registro in the menu: what its badge counts, and what waits for the applicant (RL-12). */
export const registroModulo: Modulo = {
  id: 'registro',
  tabla: 'registros',
  validados: ['validado'],
  esperanAlSolicitante: ['borrador', 'requiere_cambios'],
};
