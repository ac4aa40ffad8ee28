import { finanzasMessages } from '@portal/domain/features/finanzas/finanzas.messages';
import type { Resumen } from '@portal/domain/features/finanzas/finanzas.shapes';
import { MoneyBar } from '../../../ui/money-bar.tsx';

const { columnas, dondeEstan } = finanzasMessages;

/** Where the pesos are on one bar, and in words. */
export const Donde = ({ totales }: { totales: Resumen['totales'] }) => (
  <MoneyBar
    large
    label="Dónde está el dinero"
    total={totales.presupuesto === null ? null : { label: columnas.presupuesto, monto: totales.presupuesto }}
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
    text={dondeEstan(totales)}
    empty={finanzasMessages.vacia.titulo}
  />
);
