import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { HangingHeader } from '../../../stage/hanging-header.tsx';
import { Loaded } from '../../../stage/loaded.tsx';
import { NextPending } from '../../../stage/next-pending.tsx';
import { Gasto } from '../components/gasto.tsx';
import { comprobacionQueries } from '../comprobaciones.queries.ts';

/** One comprobación by its own address, and the way to all of its seguimiento. */
export const VerPage = () => {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(comprobacionQueries.una(id));
  return (
    <Loaded query={query}>
      {(una) => (
        <div className="space-y-6">
          <title>{`${una.folio} · Gestión de Proyectos`}</title>
          <HangingHeader
            {...una}
            title={`Comprobación ${una.folio}`}
            todas={{ pestana: 'comprobacion', label: 'Ver todas las del proyecto' }}
          />
          <NextPending aqui="/comprobaciones/" id={una.id} />
          <Gasto gasto={una} />
        </div>
      )}
    </Loaded>
  );
};
