import { compareMontos, type Monto, percentOf } from '../../kernel/money.ts';
import { type TipoSolicitud, topes } from './tipos-solicitud.ts';

/**
 * The most that the foundation may give to a project of this total (A§9; rule 42), rounded to the centavo.
 * @throws RangeError when `total` is no canonical amount.
 */
export const techo = (tipo: TipoSolicitud, total: Monto): Monto => percentOf(total, String(topes[tipo]));

/** Whether an amount asked or approved is more than the ceiling of its project's total. */
export const rebasaTecho = (tipo: TipoSolicitud, monto: Monto, total: Monto): boolean =>
  compareMontos(monto, techo(tipo, total)) > 0;
