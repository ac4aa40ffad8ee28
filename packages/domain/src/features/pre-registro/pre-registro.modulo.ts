import type { Modulo } from '../../kernel/modulo.ts';

/** The pre-registration in the menu: what its badge counts, and that every solicitante sees it (product.md §1). */
export const preRegistroModulo: Modulo = {
  id: 'preRegistro',
  tabla: 'pre_registros',
  validados: ['validado'],
  esperanAlSolicitante: ['requiere_cambios'],
  siempre: true,
};
