import { cartaMessages } from '@portal/domain/features/cartas/cartas.messages';
import { etiquetaDeTipo } from '@portal/domain/features/cartas/cartas.schema';
import { formatMonto } from '@portal/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { HangingHeader } from '../../../stage/hanging-header.tsx';
import { Loaded } from '../../../stage/loaded.tsx';
import { NextPending } from '../../../stage/next-pending.tsx';
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
          <HangingHeader
            {...una}
            title={cartaMessages.carta.titulo(etiquetaDeTipo[una.tipo])}
            facts={`${una.folio} · ${formatMonto(una.monto)}`}
            todas={{ pestana: 'cartas', label: cartaMessages.carta.verTodas }}
          />
          <NextPending aqui="/cartas/" id={una.id} />
          <CartaEscrita carta={una} />
        </div>
      )}
    </Loaded>
  );
};
