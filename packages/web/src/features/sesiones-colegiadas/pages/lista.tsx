import { sesionMessages } from '@portal/domain/features/sesiones-colegiadas/sesiones.messages';
import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import type { FilaDeSesion } from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { CalendarPlus, UsersRound } from 'lucide-react';
import { useEffect } from 'react';
import { rememberList } from '../../../app/list-memory.ts';
import { statusOf } from '../../../app/list-status.ts';
import { notHere, problemOf } from '../../../app/problem.ts';
import { usePuede } from '../../../app/session.ts';
import { useFailedToast } from '../../../stage/use-failed-toast.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import { addressOf } from '../../../ui/list-address.ts';
import { ListViews, viewOf } from '../../../ui/list-views.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { RowAction } from '../../../ui/row-actions.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { columnas, columnasDeQuienConvoca } from '../components/lista-columnas.tsx';
import { listaEnUrl, vistas } from '../components/lista-estado.ts';
import { sesionesQueries } from '../sesiones.queries.ts';

const { lista: titulos } = sesionMessages;
const { lista: m } = sesionPantallas;

const hrefDe = ({ id }: FilaDeSesion): string => `/sesiones/${id}`;
const acciones = (fila: FilaDeSesion): RowAction[] => [
  {
    id: 'abrir',
    // Until it is opened there is nothing to vote on, and all to read.
    label: fila.porVotar === 0 ? m.abrir : fila.estado === 'en_sesion' ? m.votar : m.leer,
    href: hrefDe(fila),
    verb: true,
  },
];

/** The sessions that the account may see: those to come first. */
export const ListaPage = () => {
  const search: Parameters<typeof listaEnUrl.stateOf>[0] = useSearch({ strict: false });
  const navigate = useNavigate();
  const convoca = usePuede('gestionar_aprobaciones');
  const vota = usePuede('votar_proyectos');
  const state = listaEnUrl.stateOf(search);
  const lista = useQuery(sesionesQueries.lista(listaEnUrl.queryOf(search)));
  const view = viewOf(vistas, state);
  const mostrada = addressOf(listaEnUrl.searchOf(state));
  useEffect(() => rememberList('/sesiones', mostrada), [mostrada]);
  useFailedToast(lista.error, { id: 'sesiones-lista', title: titulos.error });
  const convocar = convoca && (
    <ButtonLink
      variant="primary"
      href="/sesiones/convocar"
      icon={<CalendarPlus aria-hidden="true" className="size-4" />}
    >
      {titulos.nueva}
    </ButtonLink>
  );
  return (
    <div data-wide="">
      <PageHeader
        title={titulos.titulo}
        description={titulos.subtitulo}
        actions={
          <>
            <ButtonLink href="/sesiones/cuerpos" icon={<UsersRound aria-hidden="true" className="size-4" />}>
              {m.cuerpos}
            </ButtonLink>
            {convocar}
          </>
        }
      />
      <div className="space-y-gap">
        <ListViews
          label="Vistas de sesiones"
          views={vistas}
          state={state}
          hrefOf={(to) => `/sesiones${addressOf(listaEnUrl.searchOf(to))}`}
        />
        <DataTable
          caption={titulos.titulo}
          columns={vota ? columnas : columnasDeQuienConvoca}
          page={lista.data}
          status={statusOf(lista)}
          problem={
            lista.error ? problemOf(lista.error) : lista.fetchStatus === 'paused' ? notHere : undefined
          }
          state={state}
          onChange={(next) => void navigate({ to: '/sesiones', search: listaEnUrl.searchOf(next) })}
          usual={listaEnUrl.usual}
          rowId={({ id }) => id}
          rowLabel={({ fecha, cuerpo }) => `${cuerpo} ${fecha.slice(0, 10)}`}
          rowHref={hrefDe}
          actions={acciones}
          onRetry={() => void lista.refetch()}
          view={view}
          empty={
            <EmptyState title={titulos.vacia} actions={convocar}>
              {convoca ? m.vaciaDetalle : m.vaciaParaMiembro}
            </EmptyState>
          }
        />
      </div>
    </div>
  );
};
