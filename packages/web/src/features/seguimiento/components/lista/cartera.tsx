import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import type { Cartera as CifrasDeCartera } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { compareMontos, formatMonto, type Monto } from '@portal/domain/kernel/money';
import { compactMonto } from '@portal/domain/kernel/money-words';
import { useQuery } from '@tanstack/react-query';
import { problemOf } from '../../../../app/problem.ts';
import { Cifra } from '../../../../ui/cifra.tsx';
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

/** The eight figures of what is in execution (SW-02). */
export const Cartera = () => {
  const { data, error, isFetching, refetch } = useQuery(carteraQuery());
  if (error && !data)
    return (
      <ErrorState title={m.error} onRetry={() => void refetch()} retrying={isFetching}>
        {problemOf(error).message}
      </ErrorState>
    );
  if (!data) return <Skeleton className="h-40 rounded-lg" />;
  return (
    <section aria-label={m.titulo}>
      <dl className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {cifras(data).map((una) => (
          <Cifra key={una.label} tight {...una} />
        ))}
      </dl>
    </section>
  );
};
