import { rendimientoMessages as m } from '@portal/domain/features/rendimientos/rendimientos.messages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { HangingHeader } from '../../../stage/hanging-header.tsx';
import { Loaded } from '../../../stage/loaded.tsx';
import { NextPending } from '../../../stage/next-pending.tsx';
import { Rendimiento } from '../components/rendimiento.tsx';
import { rendimientoQueries } from '../rendimientos.queries.ts';

/** One by its own address, and the way to all of its seguimiento. */
export const VerPage = () => {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(rendimientoQueries.una(id));
  return (
    <Loaded query={query}>
      {(uno) => (
        <div className="space-y-6">
          <title>{`${uno.folio} · Gestión de Proyectos`}</title>
          <HangingHeader
            {...uno}
            title={m.pagina(uno.folio)}
            todas={{ pestana: 'ministraciones', label: m.verTodos }}
          />
          <NextPending aqui="/rendimientos/" id={uno.id} />
          <Rendimiento uno={uno} />
        </div>
      )}
    </Loaded>
  );
};
