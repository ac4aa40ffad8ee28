import { rendimientoMessages as m } from '@portal/domain/features/rendimientos/rendimientos.messages';
import type { Rendimientos } from '@portal/domain/features/rendimientos/rendimientos.shapes';
import { rendimientoWorkflow } from '@portal/domain/features/rendimientos/rendimientos.workflow';
import { formatMonto } from '@portal/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { LoadedPart } from '../../../stage/loaded-part.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { rendimientoQueries } from '../rendimientos.queries.ts';
import { Rendimiento } from './rendimiento.tsx';

// Only the organization, when it registers one.
const Registrar = lazy(() => import('./registrar.tsx').then((module) => ({ default: module.Registrar })));

const SALDOS = ['confirmado', 'reintegrado', 'porReintegrar'] as const;

const Cargados = ({ todos }: { todos: Rendimientos }) => {
  const [pide, setPide] = useState(false);
  const { puede, impedimentos } = todos.registrar;
  return (
    <>
      <p className="text-sm text-ink-soft">{m.explica}</p>
      {impedimentos.length > 0 && (
        <Banner tone="info" level={3} title={m.registrar.impedida}>
          <ul className="space-y-1">
            {impedimentos.map(({ code, message }) => (
              <li key={code}>{message}</li>
            ))}
          </ul>
        </Banner>
      )}
      <dl className="flex flex-wrap gap-x-8 gap-y-2 text-sm">
        {SALDOS.map((cual) => (
          <div key={cual}>
            <dt className="text-xs text-ink-soft">{m.saldo[cual]}</dt>
            <dd className="figures font-semibold">{formatMonto(todos.saldo[cual])}</dd>
          </div>
        ))}
      </dl>
      {puede && impedimentos.length === 0 && (
        <Button onClick={() => setPide(true)}>{rendimientoWorkflow.creation.label}</Button>
      )}
      {todos.rendimientos.length === 0 ? (
        <EmptyState level={3} title={m.vacia} />
      ) : (
        <ol aria-label={m.titulo} className="space-y-4">
          {todos.rendimientos.map((uno) => (
            <li key={uno.id}>
              <Rendimiento uno={uno} />
            </li>
          ))}
        </ol>
      )}
      {pide && (
        <Suspense>
          <Registrar todos={todos} onClose={() => setPide(false)} />
        </Suspense>
      )}
    </>
  );
};

/** The bank interest of a seguimiento, as it loads, fails and is there. */
export const Seccion = ({ seguimientoId }: { seguimientoId: string }) => {
  const query = useQuery(rendimientoQueries.deSeguimiento(seguimientoId));
  return (
    <section aria-labelledby="rendimientos" className="space-y-3">
      <h2 id="rendimientos" className="font-semibold">
        {m.titulo}
      </h2>
      <LoadedPart query={query} failed={m.error} lines={4}>
        {(todo) => <Cargados todos={todo} />}
      </LoadedPart>
    </section>
  );
};
