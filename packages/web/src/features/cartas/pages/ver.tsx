import { cartaMessages } from '@portal/domain/features/cartas/cartas.messages';
import { etiquetaDeTipo } from '@portal/domain/features/cartas/cartas.schema';
import { formatMonto } from '@portal/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Loaded } from '../../../stage/loaded.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { cartaQueries } from '../cartas.queries.ts';
import { CartaEscrita } from '../components/carta.tsx';

/** One carta by its own address, and the way to all of its seguimiento. */
export const VerPage = () => {
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(cartaQueries.una(id));
  return (
    <Loaded query={query}>
      {(una) => (
        <div className="space-y-6">
          <title>{`${una.folio} · Gestión de Proyectos`}</title>
          <PageHeader
            title={cartaMessages.carta.titulo(etiquetaDeTipo[una.tipo])}
            description={`${una.folio} · ${formatMonto(una.monto)} · ${una.organizacion}`}
            actions={
              <ButtonLink href={`/seguimiento-operativo/${una.seguimientoId}?pestana=cartas`}>
                {cartaMessages.carta.verTodas}
              </ButtonLink>
            }
          />
          <CartaEscrita carta={una} />
        </div>
      )}
    </Loaded>
  );
};
