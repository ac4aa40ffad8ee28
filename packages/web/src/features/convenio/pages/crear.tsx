import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import type { ConvenioPorAbrir } from '@portal/domain/features/convenio/convenio.shapes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { api, client } from '../../../app/api.ts';
import { type AskedOfWaiting, type Opened, OpeningPage } from '../../../stage/opening-page.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../convenio.acciones.ts';
import type { CrearSearch } from '../convenio.search.ts';

const { crear: m, lista, toasts } = convenioMessages;

const enEspera = ({ aprobacionId: id, nombre: detalle, ...uno }: ConvenioPorAbrir): Opened => ({
  ...uno,
  id,
  detalle,
});

const usePorAbrir = ({ q, id }: AskedOfWaiting, enabled: boolean) =>
  useQuery({
    ...api.convenio.porAbrir.queryOptions({
      input: id ? { aprobacion: id } : q ? { q } : {},
      placeholderData: id ? undefined : keepPreviousData,
      select: ({ items, total }) => ({ items: items.map(enEspera), total }),
    }),
    enabled,
  });

/** Opens the convenio of an approved project (KL-02, C22): which one of those that wait. */
export const CrearPage = () => {
  const { aprobacion = '' }: CrearSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const abrir = useAccion(client.convenio.abrir);
  return (
    <OpeningPage
      m={m}
      name="aprobacionId"
      list={{ label: lista.titulo, href: '/convenio' }}
      before={{ href: '/aprobacion', hrefOf: (id) => `/aprobacion/${id}` }}
      chosen={aprobacion}
      hrefOf={(id) => `/convenio/crear?aprobacion=${id}`}
      onChoose={(id) =>
        void navigate({ to: '/convenio/crear', search: id ? { aprobacion: id } : {}, replace: true })
      }
      useWaiting={usePorAbrir}
      waitingKey={api.convenio.porAbrir.key()}
      open={async (aprobacionId) => {
        const { id, folio } = await abrir.mutateAsync({ aprobacionId });
        toast.success(toasts.abierto, toasts.abiertoDetalle(folio));
        await navigate({ to: '/convenio/$id', params: { id }, replace: true });
      }}
      errorTitle={toasts.error}
    />
  );
};
