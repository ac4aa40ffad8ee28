import { transferenciaMessages as m } from '@portal/domain/features/transferencias/transferencias.messages';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { HangingHeader } from '../../../stage/hanging-header.tsx';
import { Loaded } from '../../../stage/loaded.tsx';
import { NextPending } from '../../../stage/next-pending.tsx';
import { Transferencia } from '../components/transferencia.tsx';
import { transferenciaQueries } from '../transferencias.queries.ts';

/** One transfer by its own address, and the way to the lines of its seguimiento. */
export const VerPage = () => {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(transferenciaQueries.una(id));
  return (
    <Loaded query={query}>
      {(una) => (
        <div className="space-y-6">
          <title>{`${una.folio} · Gestión de Proyectos`}</title>
          <HangingHeader
            {...una}
            title={m.pagina(una.folio)}
            todas={{ pestana: 'comprobacion', label: m.verTodas }}
          />
          <NextPending aqui="/transferencias/" id={una.id} />
          <Transferencia una={una} sola />
        </div>
      )}
    </Loaded>
  );
};
