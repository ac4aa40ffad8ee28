import { comprobacionMessages as m } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import type { Comprobaciones } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { compareMontos, formatMonto, subtractMontos } from '@portal/domain/kernel/money';
import { useWide } from '../../../ui/use-media.ts';
import { Plegada } from './plegada.tsx';

type Lineas = Pick<Comprobaciones, 'partidas'>;

/** What was transferred to a line, or from it: '+$5.00', '-$5.00'. */
const conSigno = (monto: string): string => `${monto.startsWith('-') ? '' : '+'}${formatMonto(monto)}`;

const Lista = ({ partidas }: Lineas) => (
  <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
    {partidas.map(({ id, concepto, original, importe, comprobado, admitido, saldo }) => (
      <li
        key={id}
        className="grid gap-x-6 gap-y-1 p-3 text-sm md:grid-cols-4 lg:grid-cols-[minmax(0,1fr)_repeat(4,8rem)]"
      >
        <span className="min-w-0 font-medium wrap-anywhere md:col-span-4 lg:col-span-1">
          {concepto}
          {compareMontos(original, importe) !== 0 && (
            <span className="block text-xs font-normal text-ink-soft">
              {m.partidas.original(formatMonto(original), conSigno(subtractMontos(importe, original)))}
            </span>
          )}
        </span>
        {[
          [m.partidas.importe, importe],
          [m.partidas.comprobado, comprobado],
          [m.partidas.admitido, admitido],
          [m.partidas.saldo, saldo],
        ].map(([label, monto = '0.00']) => (
          <span key={label} className="flex justify-between gap-2 md:block md:text-right">
            <span className="text-xs text-ink-faint md:block">{label}</span>
            <span className="figures">{formatMonto(monto)}</span>
          </span>
        ))}
      </li>
    ))}
  </ul>
);

/** Each line of the budget, with what is left of it; on a telephone they are folded: their sum stands above. */
export const Partidas = ({ partidas }: Lineas) => {
  const ancho = useWide();
  if (!ancho)
    return (
      <Plegada titulo={m.partidas.titulo}>
        <Lista partidas={partidas} />
      </Plegada>
    );
  return (
    <section className="space-y-2">
      <h2 className="font-semibold">{m.partidas.titulo}</h2>
      <Lista partidas={partidas} />
    </section>
  );
};
