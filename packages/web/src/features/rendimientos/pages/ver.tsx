import { mesEnPalabras } from '@portal/domain/features/rendimientos/rendimientos.meses';
import { rendimientoMessages as m } from '@portal/domain/features/rendimientos/rendimientos.messages';
import { formatMonto } from '@portal/domain/kernel/money';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { Loaded } from '../../../stage/loaded.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
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
          <PageHeader
            title={m.pagina(uno.folio)}
            description={`${formatMonto(uno.monto)} · ${mesEnPalabras(uno.mes)}`}
            actions={
              <ButtonLink href={`/seguimiento-operativo/${uno.seguimientoId}?pestana=ministraciones`}>
                {m.verTodos}
              </ButtonLink>
            }
          />
          <Rendimiento uno={uno} />
        </div>
      )}
    </Loaded>
  );
};
