import { formatMonto } from '@portal/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Loaded } from '../../../stage/loaded.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
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
          <PageHeader
            title={`Comprobación ${una.folio}`}
            description={`${formatMonto(una.monto)} · ${una.partida.concepto}`}
            actions={
              <ButtonLink href={`/seguimiento-operativo/${una.seguimientoId}?pestana=comprobacion`}>
                Ver todas las del proyecto
              </ButtonLink>
            }
          />
          <Gasto gasto={una} />
        </div>
      )}
    </Loaded>
  );
};
