import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { FilaPreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useMemo } from 'react';
import { client } from '../../../app/api.ts';
import { usePuede, useUsuario } from '../../../app/session.ts';
import { callOptions } from '../../../stage/call-options.ts';
import { StageList } from '../../../stage/list-page.tsx';
import { NewLink } from '../../../stage/new-link.tsx';
import { ReasonDialog } from '../../../stage/reason-dialog.tsx';
import { narrowingOf, useViewCounts } from '../../../stage/view-counts.ts';
import { addressOf } from '../../../ui/list-address.ts';
import type { ViewCounts } from '../../../ui/list-views.tsx';
import type { RowAction } from '../../../ui/row-actions.tsx';
import { usePuedeCrear } from '../components/actor.ts';
import { BorradoresPendientes } from '../components/borradores-pendientes.tsx';
import { columnas, columnasDeOrganizacion, columnasDeRevision } from '../components/columnas.tsx';
import { listaDeRevision, listaEnUrl, vistas, vistasDeRevision } from '../components/lista-estado.ts';
import { useAccion } from '../pre-registro.acciones.ts';
import { type ListaQuery, preRegistroQueries } from '../pre-registro.queries.ts';
import type { ListaSearch } from '../pre-registro.search.ts';

const Lote = lazy(() => import('../components/lote.tsx').then((module) => ({ default: module.Lote })));

const { lista: m, toasts } = preRegistroMessages;

/** States in which the record waits for the foundation: its verb is 'Revisar'. */
const porRevisar: ReadonlySet<string> = new Set(['pendiente_validacion', 'en_revision']);

/** Every pre-registration that the account may see (A§2 'Pre-registration list'). */
export const ListaPage = () => {
  const search: ListaSearch = useSearch({ strict: false });
  const puedeCrear = usePuedeCrear();
  const { alcance, esPersonal } = useUsuario();
  const revisa = usePuede('revisar_pre_registros');
  const deRevision = useListaDeRevision(revisa);
  const enUrl = deRevision ?? listaEnUrl;
  const pregunta = enUrl.queryOf(search);
  const lista = useQuery(preRegistroQueries.lista(pregunta));
  const counts = useCuentas(revisa, pregunta);
  // What the list does not know goes nowhere.
  const conLaLista = addressOf(enUrl.searchOf(enUrl.stateOf(search)));

  const actions = (fila: FilaPreRegistro, ask: () => void): RowAction[] => [
    { id: 'ver', label: 'Ver', href: `/pre-registro/ver/${fila.id}` },
    ...(fila.acciones.includes('editar')
      ? [
          {
            id: 'editar',
            label: 'Editar',
            href: `/pre-registro/editar/${fila.id}`,
            verb: !esPersonal && fila.estado === 'requiere_cambios',
          },
        ]
      : []),
    ...(fila.acciones.includes('revisar')
      ? [
          {
            id: 'revisar',
            label: 'Revisar',
            href: `/pre-registro/revision/${fila.id}${conLaLista}`,
            verb: porRevisar.has(fila.estado),
          },
        ]
      : []),
    ...(fila.acciones.includes('eliminar') ? [{ id: 'eliminar', label: 'Eliminar', onSelect: ask }] : []),
  ];

  return (
    <StageList
      title={m.titulo}
      caption="Pre-registros"
      path="/pre-registro"
      list={enUrl}
      views={revisa ? vistasDeRevision : esPersonal ? vistas : undefined}
      counts={counts}
      search={search}
      exportPath="/pre-registros/exportar"
      query={lista}
      failed={{ id: 'pre-registro-lista', title: m.errorTitulo, text: m.error }}
      searchLabel="Buscar por folio, organización o responsable"
      allFilters
      columns={revisa ? columnasDeRevision : alcance === 'propio' ? columnasDeOrganizacion : columnas}
      rowLabel={(fila) => fila.folio}
      rowHref={(fila) => `/pre-registro/ver/${fila.id}`}
      actions={actions}
      dialog={(fila, onClose) => <EliminarDialog fila={fila} onClose={onClose} />}
      batch={
        revisa
          ? (filas, elegir) => (
              <Suspense>
                <Lote filas={filas} elegir={elegir} />
              </Suspense>
            )
          : undefined
      }
      create={puedeCrear && <NewLink href="/tipo-solicitud">{m.nuevo}</NewLink>}
      empty={
        alcance === 'por_acceso'
          ? { title: m.vaciaPorAcceso, text: m.vaciaPorAccesoAyuda }
          : {
              title: m.vacia,
              text: puedeCrear ? m.vaciaAyuda : 'Aparecerán aquí cuando una organización envíe el suyo.',
            }
      }
    >
      {puedeCrear && <BorradoresPendientes />}
    </StageList>
  );
};

/** The list with the filters of who reviews, once the server named what they choose from; null for everybody else. */
const useListaDeRevision = (revisa: boolean) => {
  const convocatorias = useQuery({ ...callOptions(), enabled: revisa }).data;
  const revisores = useQuery({
    ...preRegistroQueries.revisores(),
    enabled: revisa,
    select: opcionesDeRevisor,
  }).data;
  return useMemo(
    () => (revisa ? listaDeRevision({ convocatorias, revisores }) : null),
    [revisa, convocatorias, revisores],
  );
};
const opcionesDeRevisor = ({ items }: { items: readonly { id: string; nombre: string }[] }) =>
  items.map(({ id, nombre }) => ({ value: id, label: nombre }));

/** How many each view holds, with what else narrows the list; none while something is typed, which is not counted. */
const useCuentas = (revisa: boolean, pregunta: ListaQuery): ViewCounts | undefined => {
  const { data } = useQuery({
    ...preRegistroQueries.vistas(narrowingOf(pregunta)),
    enabled: revisa && !pregunta.q,
  });
  return useViewCounts(data, pregunta.q);
};

const EliminarDialog = ({ fila, onClose }: { fila: FilaPreRegistro | null; onClose: () => void }) => {
  const eliminar = useAccion(client.preRegistro.eliminar);
  return (
    <ReasonDialog
      record={fila}
      onClose={onClose}
      title={`Eliminar ${fila?.folio ?? ''}`}
      description={`Deja de aparecer en las listas; el rastro y el motivo quedan en la bitácora. Se avisa a ${fila?.organizacion ?? 'la organización'}.`}
      confirmLabel="Eliminar pre-registro"
      run={eliminar.mutateAsync}
      done={{ title: toasts.eliminado, text: fila?.folio ?? '' }}
      failed={toasts.eliminarError}
    />
  );
};
