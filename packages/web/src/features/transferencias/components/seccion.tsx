import { transferenciaMessages as m } from '@portal/domain/features/transferencias/transferencias.messages';
import type { Transferencias } from '@portal/domain/features/transferencias/transferencias.shapes';
import { transferenciaWorkflow } from '@portal/domain/features/transferencias/transferencias.workflow';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { LoadedPart } from '../../../stage/loaded-part.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { transferenciaQueries } from '../transferencias.queries.ts';
import { Transferencia } from './transferencia.tsx';

// Only the organization, when it asks for one.
const Solicitar = lazy(() => import('./solicitar.tsx').then((module) => ({ default: module.Solicitar })));

const Cargadas = ({ todas }: { todas: Transferencias }) => {
  const [pide, setPide] = useState(false);
  const { puede, impedimentos } = todas.solicitar;
  return (
    <>
      <p className="text-sm text-ink-soft">{m.limite(todas.porcentaje)}</p>
      {impedimentos.length > 0 && (
        <Banner tone="info" level={3} title={m.solicitar.impedida}>
          <ul className="space-y-1">
            {impedimentos.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
        </Banner>
      )}
      {puede && impedimentos.length === 0 && (
        <Button onClick={() => setPide(true)}>{transferenciaWorkflow.creation.label}</Button>
      )}
      {todas.transferencias.length === 0 ? (
        <EmptyState level={3} title={m.vacia} />
      ) : (
        <ol aria-label={m.titulo} className="space-y-4">
          {todas.transferencias.map((una) => (
            <li key={una.id}>
              <Transferencia una={una} />
            </li>
          ))}
        </ol>
      )}
      {pide && (
        <Suspense>
          <Solicitar todas={todas} onClose={() => setPide(false)} />
        </Suspense>
      )}
    </>
  );
};

/** The transfers between lines of a seguimiento, as they load, fail and are there. */
export const Seccion = ({ seguimientoId }: { seguimientoId: string }) => {
  const query = useQuery(transferenciaQueries.deSeguimiento(seguimientoId));
  return (
    <section aria-labelledby="transferencias" className="space-y-3">
      <h2 id="transferencias" className="font-semibold">
        {m.titulo}
      </h2>
      <LoadedPart query={query} failed={m.error} lines={4}>
        {(todo) => <Cargadas todas={todo} />}
      </LoadedPart>
    </section>
  );
};
