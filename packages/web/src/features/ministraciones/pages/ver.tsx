import { formatMonto } from '@portal/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Loaded } from '../../../stage/loaded.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
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
          <PageHeader
            title={`Ministración ${una.numero}`}
            description={`${una.folio} · ${formatMonto(una.monto)} · ${una.beneficiario}`}
            actions={
              <ButtonLink href={`/seguimiento-operativo/${una.seguimientoId}?pestana=ministraciones`}>
                Ver todas las del proyecto
              </ButtonLink>
            }
          />
          <Boleto ministracion={una} />
        </div>
      )}
    </Loaded>
  );
};
