import { formatMonto } from '@portal/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { HangingHeader } from '../../../stage/hanging-header.tsx';
import { Loaded } from '../../../stage/loaded.tsx';
import { NextPending } from '../../../stage/next-pending.tsx';
import { Boleto } from '../components/boleto.tsx';
import { ministracionQueries } from '../ministraciones.queries.ts';

/** One ministración by its own address: its ticket, and the way to all of its seguimiento. */
export const VerPage = () => {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(ministracionQueries.una(id));
  return (
    <Loaded query={query}>
      {(una) => (
        <div className="space-y-6">
          <title>{`${una.folio} · Gestión de Proyectos`}</title>
          <HangingHeader
            {...una}
            title={`Ministración ${una.numero}`}
            facts={`${una.folio} · ${formatMonto(una.monto)}`}
            todas={{ pestana: 'ministraciones', label: 'Ver todas las del proyecto' }}
          />
          <NextPending aqui="/ministraciones/" id={una.id} />
          <Boleto ministracion={una} />
        </div>
      )}
    </Loaded>
  );
};
