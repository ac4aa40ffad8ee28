import { compareMontos, type Monto } from '../../kernel/money.ts';
import type { DineroDeProyecto } from './proyectos.shapes.ts';

/** What happened to the same pesos, in its order, as a bar draws it; nothing before the first of them was asked. */
export const pasosDelDinero = ({
  solicitado,
  aprobado,
  depositado,
  comprobado,
}: DineroDeProyecto): {
  readonly asked?: Monto;
  readonly approved?: Monto;
  readonly disbursed?: Monto;
  readonly proven?: Monto;
} =>
  compareMontos(solicitado, '0.00') > 0
    ? { asked: solicitado, approved: aprobado, disbursed: depositado, proven: comprobado }
    : {};
