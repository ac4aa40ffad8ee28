import { formatMonto, type Monto } from '@portal/domain/kernel/money';
import type { ReactNode } from 'react';

/**
 * The cell of a column of amounts: without cents where nobody of the page wrote any, so that no row says '.00' for all.
 * @param of the amount of a row, or null where it has none: then `blank`.
 */
export const moneyCell =
  <Row,>(of: (row: Row) => Monto | null, blank: ReactNode) =>
  (row: Row, rows: readonly Row[]): ReactNode => {
    const monto = of(row);
    if (monto === null) return blank;
    const cents = rows.some((other) => !(of(other) ?? '.00').endsWith('.00'));
    return cents ? formatMonto(monto) : formatMonto(monto).replace(/\.00$/, '');
  };
