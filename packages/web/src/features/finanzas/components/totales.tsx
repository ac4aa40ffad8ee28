import { finanzasMessages } from '@portal/domain/features/finanzas/finanzas.messages';
import type { Resumen } from '@portal/domain/features/finanzas/finanzas.shapes';
import { formatMonto } from '@portal/domain/kernel/money';
import { cn } from '../../../ui/cn.ts';
import './flujo.css';

const { columnas } = finanzasMessages;

/** What the bar below says on a telephone, where it would stand twice in sight. */
const enLaBarra: ReadonlySet<string> = new Set([
  columnas.comprometido,
  columnas.desembolsado,
  columnas.comprobado,
  columnas.reintegrado,
]);

/** The totals of what is filtered, in a line that stays in sight. */
export const Totales = ({ totales }: { totales: Resumen['totales'] }) => (
  <dl aria-label="Totales" className="fin-totales text-sm">
    {(
      [
        [columnas.proyectos, totales.proyectos.toLocaleString('es-MX')],
        ...(totales.presupuesto === null
          ? []
          : [[columnas.presupuesto, formatMonto(totales.presupuesto)] as const]),
        ...(totales.sinConvocatoria === null || totales.sinConvocatoria === '0.00'
          ? []
          : [[columnas.sinConvocatoria, formatMonto(totales.sinConvocatoria)] as const]),
        [columnas.comprometido, formatMonto(totales.comprometido)],
        [columnas.desembolsado, formatMonto(totales.desembolsado)],
        [columnas.comprobado, formatMonto(totales.comprobado)],
        [columnas.reintegrado, formatMonto(totales.reintegrado)],
      ] as const
    ).map(([etiqueta, valor]) => (
      <div
        key={etiqueta}
        className={cn('flex items-baseline gap-x-2', enLaBarra.has(etiqueta) && 'max-md:hidden')}
      >
        <dt className="text-ink-soft">{etiqueta}</dt>
        <dd className="figures font-semibold whitespace-nowrap">{valor}</dd>
      </div>
    ))}
  </dl>
);
