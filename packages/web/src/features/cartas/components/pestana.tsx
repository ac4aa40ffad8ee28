import { cartaMessages as m } from '@portal/domain/features/cartas/cartas.messages';
import type { Cartas } from '@portal/domain/features/cartas/cartas.shapes';
import { useQuery } from '@tanstack/react-query';
import { MailPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LoadedPart } from '../../../stage/loaded-part.tsx';
import { NextPending } from '../../../stage/next-pending.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { cartaQueries } from '../cartas.queries.ts';
import { CartaEscrita } from './carta.tsx';

// Only for who writes one, when it does.
const Registrar = lazy(() => import('./registrar.tsx').then((module) => ({ default: module.Registrar })));

/** The cartas of a seguimiento, the newest first, and the way to write one. */
const Cargadas = ({ todas }: { todas: Cartas }) => {
  const [escribe, setEscribe] = useState(false);
  const puede = todas.tipos.length > 0;
  return (
    <div className="space-y-6">
      <NextPending aqui="/cartas/" />
      {puede && todas.detenida && (
        <Banner tone="warning" level={3} title={m.detenida}>
          <p>{todas.detenida}</p>
        </Banner>
      )}
      {puede && (
        <div className="flex justify-end">
          <Button
            variant="primary"
            icon={<MailPlus aria-hidden="true" className="size-4" />}
            onClick={() => setEscribe(true)}
          >
            {m.registrar.boton}
          </Button>
        </div>
      )}
      {todas.cartas.length === 0 ? (
        <EmptyState level={3} title={m.vacia} />
      ) : (
        <ol aria-label={m.titulo} className="space-y-4">
          {todas.cartas.map((una) => (
            <li key={una.id}>
              <CartaEscrita carta={una} />
            </li>
          ))}
        </ol>
      )}
      {escribe && (
        <Suspense>
          <Registrar todas={todas} onClose={() => setEscribe(false)} />
        </Suspense>
      )}
    </div>
  );
};

/** The tab as it loads, fails and is there. */
export const Pestana = ({ seguimientoId }: { seguimientoId: string }) => {
  const query = useQuery(cartaQueries.deSeguimiento(seguimientoId));
  return (
    <LoadedPart query={query} failed={m.error}>
      {(todo) => <Cargadas todas={todo} />}
    </LoadedPart>
  );
};
