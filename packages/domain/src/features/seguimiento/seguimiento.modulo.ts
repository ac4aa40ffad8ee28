import type { Modulo } from '../../kernel/modulo.ts';

/** The seguimiento in the menu: its badge counts what is being executed, what is suspended or being settled included (part2.md S16). */
export const seguimientoModulo: Modulo = {
  id: 'seguimiento',
  tabla: 'seguimientos',
  validados: ['en_ejecucion', 'suspendido', 'en_liquidacion'],
  esperanAlSolicitante: [],
  conserva: true,
};
