import { comprobacionMessages as m } from '@portal/domain/features/comprobaciones/comprobaciones.messages';
import type { Comprobaciones } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { compareMontos, formatMonto, subtractMontos } from '@portal/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { LoadedPart } from '../../../stage/loaded-part.tsx';
import { NextPending } from '../../../stage/next-pending.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { MoneyBar } from '../../../ui/money-bar.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { TransferenciasDeSeguimiento } from '../../transferencias/public.ts';
import { comprobacionQueries } from '../comprobaciones.queries.ts';
import { Gastos } from './gastos.tsx';
import { Partidas } from './partidas.tsx';

// Only the organization, when it proves an expense.
const Comprobar = lazy(() => import('./comprobar.tsx').then((module) => ({ default: module.Comprobar })));

/** Of what was deposited, what was admitted, waits, and is left to prove. */
const Dinero = ({
  saldo: { depositado, reintegrado, comprobado, admitido, porComprobar },
  comprobar: { impedimentos },
}: Comprobaciones) => {
  const hay = compareMontos(depositado, '0.00') > 0;
  // What keeps anything from being proven says that nothing was deposited.
  if (!hay && impedimentos.length > 0) return null;
  return (
    <MoneyBar
      label={m.dinero.titulo}
      montos={hay ? { disbursed: subtractMontos(depositado, reintegrado), proven: comprobado } : {}}
      text={m.dinero.frase(
        formatMonto(depositado),
        formatMonto(admitido),
        formatMonto(subtractMontos(comprobado, admitido)),
        formatMonto(porComprobar),
        impedimentos.some(({ code }) => code === 'terminado'),
      )}
      empty={m.dinero.vacio}
    />
  );
};

/** Of its organization, while anything is left: how money goes back, as nothing on this page does it. */
const ComoReintegrar = ({ saldo, comprobar }: Comprobaciones) =>
  comprobar.puede && compareMontos(saldo.porComprobar, '0.00') > 0 ? (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center font-medium md:min-h-0">
        {m.dinero.reintegrar.titulo}
      </summary>
      <ol className="mt-2 max-w-prose list-decimal space-y-1 pl-5">
        {m.dinero.reintegrar.pasos.map((paso) => (
          <li key={paso}>{paso}</li>
        ))}
      </ol>
    </details>
  ) : null;

/** All of a seguimiento that was proven: its money, its lines, and each expense. */
const Cargadas = ({ todas }: { todas: Comprobaciones }) => {
  const [facturas, setFacturas] = useState<'cerradas' | 'abiertas' | 'aparte'>('cerradas');
  const [sinCfdi, setSinCfdi] = useState(false);
  const { puede, impedimentos } = todas.comprobar;
  const abierta = puede && impedimentos.length === 0 && todas.ministraciones.length > 0;
  return (
    <div className="space-y-6">
      <NextPending aqui="/comprobaciones/" />
      <Dinero {...todas} />
      <ComoReintegrar {...todas} />
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
          <Button variant="primary" onClick={() => setFacturas('abiertas')}>
            {m.comprobar.boton}
          </Button>
          <Button onClick={() => setSinCfdi(true)}>{m.comprobar.botonSin}</Button>
        </div>
      )}
      <Partidas partidas={todas.partidas} />
      <TransferenciasDeSeguimiento seguimientoId={todas.id} />
      {todas.gastos.porRevisar + todas.gastos.revisados === 0 ? (
        <EmptyState level={3} title={m.vacia} />
      ) : (
        <Gastos todas={todas} />
      )}
      {facturas !== 'cerradas' && (
        <Suspense>
          <Comprobar
            todas={todas}
            conFactura
            open={facturas === 'abiertas'}
            onClose={() => setFacturas('aparte')}
          />
        </Suspense>
      )}
      {sinCfdi && (
        <Suspense>
          <Comprobar todas={todas} conFactura={false} open onClose={() => setSinCfdi(false)} />
        </Suspense>
      )}
    </div>
  );
};

/** The tab as it loads, fails and is there. */
export const Pestana = ({ seguimientoId }: { seguimientoId: string }) => {
  const query = useQuery(comprobacionQueries.deSeguimiento(seguimientoId));
  return (
    <LoadedPart query={query} failed={m.error}>
      {(todo) => <Cargadas todas={todo} />}
    </LoadedPart>
  );
};
