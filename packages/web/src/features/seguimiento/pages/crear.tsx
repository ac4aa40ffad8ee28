import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import type { SeguimientoPorAbrir } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { api, client } from '../../../app/api.ts';
import { type AskedOfWaiting, type Opened, OpeningPage } from '../../../stage/opening-page.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../seguimiento.acciones.ts';
import type { CrearSearch } from '../seguimiento.search.ts';

const { crear: m, lista, toasts } = seguimientoMessages;

const enEspera = ({ convenioId: id, nombre: detalle, ...uno }: SeguimientoPorAbrir): Opened => ({
  ...uno,
  id,
  detalle,
});

const usePorAbrir = ({ q, id }: AskedOfWaiting, enabled: boolean) =>
  useQuery({
    ...api.seguimiento.porAbrir.queryOptions({
      input: id ? { convenio: id } : q ? { q } : {},
      placeholderData: id ? undefined : keepPreviousData,
      select: ({ items, total }) => ({ items: items.map(enEspera), total }),
    }),
    enabled,
  });

/** Begins the execution of a convenio in force (SL-03, C29): which one of those that wait. */
export const CrearPage = () => {
  const { convenio = '' }: CrearSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const abrir = useAccion(client.seguimiento.abrir);
  return (
    <OpeningPage
      m={m}
      name="convenioId"
      list={{ label: lista.titulo, href: '/seguimiento-operativo' }}
      before={{ href: '/convenio', hrefOf: (id) => `/convenio/${id}` }}
      chosen={convenio}
      hrefOf={(id) => `/seguimiento-operativo/crear?convenio=${id}`}
      onChoose={(id) =>
        void navigate({
          to: '/seguimiento-operativo/crear',
          search: id ? { convenio: id } : {},
          replace: true,
        })
      }
      useWaiting={usePorAbrir}
      waitingKey={api.seguimiento.porAbrir.key()}
      open={async (convenioId) => {
        const { id, folio } = await abrir.mutateAsync({ convenioId });
        toast.success(toasts.abierto, toasts.abiertoDetalle(folio));
        await navigate({ to: '/seguimiento-operativo/$id', params: { id }, replace: true });
      }}
      errorTitle={toasts.error}
    />
  );
};
