import { calcularLinea, comoLinea } from '@portal/domain/features/formulacion/public';
import type { Row } from '@portal/domain/kernel/answers';
import { fromCentavos, type Monto, toCentavos } from '@portal/domain/kernel/money';

/** So much of what is asked of the foundation paid by the organization instead, from the dearest lines: the total stays. */
export const pasarAContrapartida = (rows: readonly Row[], monto: Monto): Row[] => {
  let falta = toCentavos(monto);
  const calculos = new Map(rows.map((row) => [row.fila, calcularLinea(comoLinea(row))]));
  const caras = rows.toSorted((a, b) => {
    const [x, y] = [a, b].map(({ fila }) => calculos.get(fila)?.fundacion ?? 0n);
    return (x ?? 0n) > (y ?? 0n) ? -1 : 1;
  });
  const nuevas = new Map<string, string>();
  for (const { fila } of caras) {
    const calculo = calculos.get(fila);
    if (!calculo || falta <= 0n || calculo.fundacion <= 0n) continue;
    const parte = calculo.fundacion < falta ? calculo.fundacion : falta;
    nuevas.set(fila, fromCentavos(calculo.organizacion + parte));
    falta -= parte;
  }
  return rows.map((row) => {
    const organizacion = nuevas.get(row.fila);
    return organizacion === undefined ? row : { ...row, organizacion };
  });
};
