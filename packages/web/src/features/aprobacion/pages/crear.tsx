import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import type { AprobacionPorAbrir } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { api, client } from '../../../app/api.ts';
import { type AskedOfWaiting, type Opened, OpeningPage } from '../../../stage/opening-page.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../aprobacion.acciones.ts';
import type { CrearSearch } from '../aprobacion.search.ts';

const { crear: m, lista, toasts } = aprobacionMessages;

const enEspera = ({ codisenoId: id, nombre: detalle, ...uno }: AprobacionPorAbrir): Opened => ({
  ...uno,
  id,
  detalle,
});

const usePorAbrir = ({ q, id }: AskedOfWaiting, enabled: boolean) =>
  useQuery({
    ...api.aprobacion.porAbrir.queryOptions({
      input: id ? { codiseno: id } : q ? { q } : {},
      placeholderData: id ? undefined : keepPreviousData,
      select: ({ items, total }) => ({ items: items.map(enEspera), total }),
    }),
    enabled,
  });

/** Opens the evaluation of a completed co-diseño (AW-04), with its first round. */
export const CrearPage = () => {
  const { codiseno = '' }: CrearSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const abrir = useAccion(client.aprobacion.abrir);
  return (
    <OpeningPage
      m={m}
      name="codisenoId"
      list={{ label: lista.titulo, href: '/aprobacion' }}
      before={{ href: '/co-diseno', hrefOf: (id) => `/co-diseno/${id}` }}
      chosen={codiseno}
      hrefOf={(id) => `/aprobacion/crear?codiseno=${id}`}
      onChoose={(id) =>
        void navigate({ to: '/aprobacion/crear', search: id ? { codiseno: id } : {}, replace: true })
      }
      useWaiting={usePorAbrir}
      waitingKey={api.aprobacion.porAbrir.key()}
      open={async (codisenoId) => {
        const { id, folio } = await abrir.mutateAsync({ codisenoId });
        toast.success(toasts.abierta, toasts.abiertaDetalle(folio));
        await navigate({ to: '/aprobacion/$id', params: { id }, replace: true });
      }}
      errorTitle={toasts.error}
    />
  );
};
