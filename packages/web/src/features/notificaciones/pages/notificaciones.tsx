import { mensajesDeNotificaciones as mensajes } from '@portal/domain/features/notificaciones/notificaciones.messages';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { MoreHorizontal, Settings } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { ChoiceLink } from '../../../ui/choice-link.tsx';
import { DropdownMenu } from '../../../ui/dropdown-menu.tsx';
import { IconButton, IconLink } from '../../../ui/icon-button.tsx';
import type { ListState } from '../../../ui/list-state.ts';
import { ListToolbar } from '../../../ui/list-toolbar.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import {
  filters,
  filtroOf,
  hrefOf,
  isFiltered,
  listStateOf,
  queryOf,
  searchOf,
} from '../components/lista-estado.ts';
import { NoticePage } from '../components/notice-page.tsx';
import { useBandeja, useMarcar, useMarcarTodas, useNotificaciones } from '../notificaciones.queries.ts';
import type { NotificacionesSearch } from '../notificaciones.search.ts';

/** All the notices of the account: filtered, by pages and by how long ago they came. */
export const NotificacionesPage = () => {
  const search: NotificacionesSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const lista = useNotificaciones(queryOf(search));
  const sinLeer = useBandeja().data?.sinLeer ?? 0;
  const marcar = useMarcar();
  const state = listStateOf(search);
  const change = (next: ListState) =>
    void navigate({
      to: '/notificaciones',
      search: searchOf(next, search.ver),
      replace: next.q !== state.q,
    });
  return (
    <>
      <PageHeader
        title={mensajes.titulo}
        description={mensajes.descripcion}
        actions={
          <>
            <MarkAll search={search} sinLeer={sinLeer} />
            <IconLink
              label="Preferencias de notificaciones"
              hint="Preferencias"
              href="/configuracion/notificaciones"
            >
              <Settings aria-hidden="true" className="size-5" />
            </IconLink>
          </>
        }
      />
      <nav aria-label="Qué notificaciones ver" className="mb-4 flex gap-1">
        <ChoiceLink href={hrefOf(search, undefined)} active={!search.ver}>
          Todas
        </ChoiceLink>
        <ChoiceLink href={hrefOf(search, 'sin-leer')} active={search.ver === 'sin-leer'}>
          {mensajes.sinLeer(sinLeer)}
        </ChoiceLink>
      </nav>
      <div className="space-y-4">
        <ListToolbar
          state={state}
          onChange={change}
          filters={filters}
          searchLabel="Buscar en tus notificaciones"
        />
        <NoticePage
          lista={lista}
          filtered={isFiltered(filtroOf(search))}
          onlyUnread={search.ver === 'sin-leer'}
          onMark={(id, leida) => marcar.mutate({ id, leida })}
          onGo={(cursor) => change({ ...state, cursor })}
          onClear={() => change({ ...state, q: '', filtros: {}, cursor: null })}
        />
      </div>
    </>
  );
};

/** Read or unread, all that the page's filters find; the words say whether that is everything. */
const MarkAll = ({ search, sinLeer }: { search: NotificacionesSearch; sinLeer: number }) => {
  const marcarTodas = useMarcarTodas();
  const filtro = filtroOf(search);
  const some = isFiltered(filtro);
  const mark = (leida: boolean) => marcarTodas.mutate({ filtro: { ...filtro, sinLeer: undefined }, leida });
  return (
    <>
      {sinLeer > 0 && (
        <Button busy={marcarTodas.isPending} onClick={() => mark(true)}>
          {some ? mensajes.marcarEstas : mensajes.marcarTodas}
        </Button>
      )}
      <DropdownMenu
        items={[
          {
            label: some ? mensajes.marcarEstasSinLeer : mensajes.marcarTodasSinLeer,
            onSelect: () => mark(false),
          },
        ]}
        trigger={
          <IconButton label="Más acciones de notificaciones" hint="Más acciones">
            <MoreHorizontal aria-hidden="true" className="size-5" />
          </IconButton>
        }
      />
    </>
  );
};
