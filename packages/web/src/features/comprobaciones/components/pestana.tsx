import { comprobacionMessages as m } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import type { Comprobaciones } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { compareMontos, formatMonto, subtractMontos } from '@portal/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { notHere, problemOf } from '../../../app/problem.ts';
import { ExportButton } from '../../../stage/export-button.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { MoneyBar } from '../../../ui/money-bar.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { TransferenciasDeSeguimiento } from '../../transferencias/public.ts';
import { comprobacionQueries } from '../comprobaciones.queries.ts';
import { Gasto } from './gasto.tsx';

// Only the organization, when it proves an expense.
const Comprobar = lazy(() => import('./comprobar.tsx').then((module) => ({ default: module.Comprobar })));

/** Of what was deposited, what was admitted, waits, and is left to prove. */
const Dinero = ({
  saldo: { depositado, reintegrado, comprobado, admitido, porComprobar },
}: Comprobaciones) => {
  const hay = compareMontos(depositado, '0.00') > 0;
  return (
    <MoneyBar
      label={m.dinero.titulo}
      montos={hay ? { disbursed: subtractMontos(depositado, reintegrado), proven: comprobado } : {}}
      text={m.dinero.frase(
        formatMonto(depositado),
        formatMonto(admitido),
        formatMonto(subtractMontos(comprobado, admitido)),
        formatMonto(porComprobar),
      )}
      empty={m.dinero.vacio}
    />
  );
};

/** What was transferred to a line, or from it: '+$5.00', '-$5.00'. */
const conSigno = (monto: string): string => `${monto.startsWith('-') ? '' : '+'}${formatMonto(monto)}`;

/** Each line of the budget, with what is left of it. */
const Partidas = ({ partidas }: Pick<Comprobaciones, 'partidas'>) => (
  <section className="space-y-2">
    <h2 className="font-semibold">{m.partidas.titulo}</h2>
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
  </section>
);

/** All of a seguimiento that was proven: its money, its lines, and each expense. */
const Cargadas = ({ todas }: { todas: Comprobaciones }) => {
  const [conFactura, setConFactura] = useState<boolean | null>(null);
  const { puede, impedimentos } = todas.comprobar;
  const abierta = puede && impedimentos.length === 0 && todas.ministraciones.length > 0;
  return (
    <div className="space-y-6">
      <Dinero {...todas} />
      {impedimentos.length > 0 && (
        <Banner tone="warning" level={3} title={m.comprobar.impedida}>
          <ul className="space-y-1">
            {impedimentos.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
        </Banner>
      )}
      {abierta && (
        <div className="flex flex-wrap gap-3">
          <Button variant="primary" onClick={() => setConFactura(true)}>
            {m.comprobar.boton}
          </Button>
          <Button onClick={() => setConFactura(false)}>{m.comprobar.botonSin}</Button>
        </div>
      )}
      <Partidas partidas={todas.partidas} />
      <TransferenciasDeSeguimiento seguimientoId={todas.id} />
      <div className="flex justify-end">
        <ExportButton
          path={`/seguimientos/${todas.id}/comprobaciones/exportar`}
          query={{}}
          empty={todas.comprobaciones.length === 0}
        />
      </div>
      {todas.comprobaciones.length === 0 ? (
        <EmptyState level={3} title={m.vacia} />
      ) : (
        <ol aria-label={m.titulo} className="space-y-4">
          {todas.comprobaciones.map((gasto) => (
            <li key={gasto.id}>
              <Gasto gasto={gasto} />
            </li>
          ))}
        </ol>
      )}
      {conFactura !== null && (
        <Suspense>
          <Comprobar todas={todas} conFactura={conFactura} onClose={() => setConFactura(null)} />
        </Suspense>
      )}
    </div>
  );
};

/** The tab as it loads, fails and is there. */
export const Pestana = ({ seguimientoId }: { seguimientoId: string }) => {
  const { data, error, fetchStatus, isFetching, refetch } = useQuery(
    comprobacionQueries.deSeguimiento(seguimientoId),
  );
  if (data) return <Cargadas todas={data} />;
  const problem = error ? problemOf(error) : fetchStatus === 'paused' ? notHere : null;
  if (!problem) return <SkeletonText lines={8} />;
  return (
    <ErrorState
      level={3}
      title={m.error}
      onRetry={() => void refetch()}
      retrying={isFetching}
      reference={problem.referencia}
    >
      {problem.message}
    </ErrorState>
  );
};
