import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import type { Cartera as CifrasDeCartera } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { compareMontos, formatMonto, type Monto } from '@portal/domain/kernel/money';
import { compactMonto } from '@portal/domain/kernel/money-words';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '../../../../app/problem.ts';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { ErrorState } from '../../../../ui/states.tsx';
import { carteraQuery } from '../../seguimiento.acciones.ts';

const { cartera: m, lista } = seguimientoMessages;

/** From here on an amount is told in few words: a figure has no more room. */
const EN_PALABRAS = '100000000.00';

const pesos = (monto: Monto): string =>
  compareMontos(monto, EN_PALABRAS) < 0 ? formatMonto(monto).replace(/\.\d\d$/, '') : compactMonto(monto);

const cifras = (
  cartera: CifrasDeCartera,
): readonly { readonly label: string; readonly n: number | string }[] => [
  { label: m.activos, n: cartera.activos },
  { label: m.total, n: pesos(cartera.total) },
  { label: m.ministrado, n: pesos(cartera.ministrado) },
  { label: m.saldo, n: pesos(cartera.saldo) },
  { label: m.ministracionesPendientes, n: cartera.ministracionesPendientes },
  { label: m.enRiesgo, n: cartera.enRiesgo },
  { label: m.reintegros, n: pesos(cartera.reintegros) },
  {
    label: m.avancePromedio,
    n: cartera.avancePromedio === null ? lista.sinDato : lista.avance(cartera.avancePromedio),
  },
];

/** One line of figures where it fits, two columns on a telephone: the list is what one came for. */
const linea =
  'grid grid-cols-2 gap-x-4 gap-y-2 rounded-lg border border-line bg-surface px-4 py-3 md:grid-cols-4 lg:flex justify-between';
const CIFRAS = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** The eight figures of what is in execution (SW-02). */
export const Cartera = () => {
  const { data, error, isFetching, refetch } = useQuery(carteraQuery());
  if (error && !data)
    return (
      <ErrorState title={m.error} onRetry={() => void refetch()} retrying={isFetching}>
        {problemOf(error).message}
      </ErrorState>
    );
  if (!data)
    return (
      <div className={linea}>
        {CIFRAS.map((cual) => (
          <Skeleton key={cual} className="my-0.5 h-10 w-24" />
        ))}
      </div>
    );
  return (
    <section aria-label={m.titulo}>
      <dl className={linea}>
        {cifras(data).map(({ label, n }) => (
          <div key={label}>
            <dt className="text-xs text-ink-soft">{label}</dt>
            <dd className="figures text-lg font-semibold whitespace-nowrap">{n}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
