import { finanzasMessages } from '@portal/domain/features/finanzas/finanzas.messages';
import type { Resumen } from '@portal/domain/features/finanzas/finanzas.shapes';
import { addMontos } from '@portal/domain/kernel/money';
import { MoneyBar } from '../../../ui/money-bar.tsx';

const { columnas, dondeEstan } = finanzasMessages;

/** What all pesos are measured against: the budget, and beside it what came by no call and is of none. */
const aTodo = ({ presupuesto, sinConvocatoria }: Resumen['totales']) => {
  if (presupuesto === null) return null;
  if (sinConvocatoria === null || sinConvocatoria === '0.00')
    return { label: columnas.presupuesto, monto: presupuesto };
  return {
    label: finanzasMessages.presupuestoYSin,
    monto: addMontos(presupuesto, sinConvocatoria),
  };
};

/** Where the pesos are on one bar, and in words. */
export const Donde = ({ totales }: { totales: Resumen['totales'] }) => (
  <MoneyBar
    large
    label="Dónde está el dinero"
    total={aTodo(totales)}
    montos={{
      asked: totales.comprometido,
      disbursed: totales.desembolsado,
      proven: totales.comprobado,
    }}
    names={{ asked: columnas.comprometido, disbursed: columnas.desembolsado, proven: columnas.comprobado }}
    besides={[
      { label: columnas.reintegrado, monto: totales.reintegrado },
      { label: columnas.enRevision, monto: totales.enRevision },
      { label: columnas.porComprobar, monto: totales.porComprobar },
      { label: columnas.porDepositar, monto: totales.porDepositar },
    ]}
    // On a telephone the bar has its amounts beside it, and the table the others.
    text={<span className="max-md:hidden">{dondeEstan(totales)}</span>}
    empty={finanzasMessages.vacia.titulo}
  />
);
