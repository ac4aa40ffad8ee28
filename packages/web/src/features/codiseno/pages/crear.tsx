import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import type { CodisenoPorAbrir } from '@portal/domain/features/codiseno/codiseno.shapes';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { api, client } from '../../../app/api.ts';
import { type AskedOfWaiting, type Opened, OpeningPage } from '../../../stage/opening-page.tsx';
import { toast } from '../../../ui/toast.ts';
import { useAccion } from '../codiseno.acciones.ts';
import type { CrearSearch } from '../codiseno.search.ts';

const { crear: m, lista, toasts } = codisenoMessages;

const enEspera = ({ registroId: id, nombre: detalle, ...uno }: CodisenoPorAbrir): Opened => ({
  ...uno,
  id,
  detalle,
});

const usePorAbrir = ({ q, id }: AskedOfWaiting, enabled: boolean) =>
  useQuery({
    ...api.codiseno.porAbrir.queryOptions({
      input: id ? { registro: id } : q ? { q } : {},
      placeholderData: id ? undefined : keepPreviousData,
      select: ({ items, total }) => ({ items: items.map(enEspera), total }),
    }),
    enabled,
  });

/** Opens the co-diseño of a validated registro (CL-06). */
export const CrearPage = () => {
  const { registro = '' }: CrearSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const abrir = useAccion(client.codiseno.abrir);
  return (
    <OpeningPage
      m={m}
      name="registroId"
      list={{ label: lista.titulo, href: '/co-diseno' }}
      before={{ href: '/registro', hrefOf: (id) => `/registro/ver/${id}` }}
      chosen={registro}
      hrefOf={(id) => `/co-diseno/crear?registro=${id}`}
      onChoose={(id) =>
        void navigate({ to: '/co-diseno/crear', search: id ? { registro: id } : {}, replace: true })
      }
      useWaiting={usePorAbrir}
      waitingKey={api.codiseno.porAbrir.key()}
      open={async (registroId) => {
        const { id, folio } = await abrir.mutateAsync({ registroId });
        toast.success(toasts.abierto, toasts.abiertoDetalle(folio));
        await navigate({ to: '/co-diseno/$id', params: { id }, replace: true });
      }}
      errorTitle={toasts.error}
    />
  );
};
