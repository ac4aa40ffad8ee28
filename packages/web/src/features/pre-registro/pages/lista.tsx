import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { FilaPreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { formatDate, formatMediumDate } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { client } from '../../../app/api.ts';
import { useUsuario } from '../../../app/session.ts';
import { StageList } from '../../../stage/list-page.tsx';
import { ReasonDialog } from '../../../stage/reason-dialog.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import type { RowAction } from '../../../ui/row-actions.tsx';
import { usePuedeCrear } from '../components/actor.ts';
import { EstadoBadge } from '../components/insignias.tsx';
import { listaEnUrl, vistas } from '../components/lista-estado.ts';
import { preRegistroQueries, useAccion } from '../pre-registro.queries.ts';
import type { ListaSearch } from '../pre-registro.search.ts';

// Comes after the list: few have one.
const BorradoresPendientes = lazy(() =>
  import('../components/borradores-pendientes.tsx').then((module) => ({
    default: module.BorradoresPendientes,
  })),
);

const { lista: m, toasts } = preRegistroMessages;

const columns: readonly Column<FilaPreRegistro>[] = [
  {
    id: 'folio',
    header: 'Folio',
    sortable: true,
    cell: (fila) => <span className="figures">{fila.folio}</span>,
  },
  {
    id: 'organizacion',
    header: 'Organización',
    sortable: true,
    grow: 0.6,
    card: 'heading',
    cell: (fila) => fila.organizacion,
  },
  {
    id: 'titular',
    header: 'Responsable',
    sortable: true,
    priority: 2,
    grow: 0.4,
    card: 'no',
    cell: (fila) => fila.titular,
  },
  {
    id: 'creado',
    header: 'Fecha',
    sortable: true,
    priority: 2,
    cell: (fila) => (
      <time dateTime={fila.creadoEn} title={formatDate(fila.creadoEn)}>
        {formatMediumDate(fila.creadoEn)}
      </time>
    ),
  },
  {
    id: 'estado',
    header: 'Estado',
    sortable: true,
    card: 'badge',
    cell: (fila) => <EstadoBadge estado={fila.estado} />,
  },
];

/** States in which the record waits for the foundation: its verb is 'Revisar'. */
const porRevisar: ReadonlySet<string> = new Set(['pendiente_validacion', 'en_revision']);

const NuevoLink = () => (
  <ButtonLink
    variant="primary"
    href="/tipo-solicitud"
    icon={<FilePlus2 aria-hidden="true" className="size-4" />}
  >
    {m.nuevo}
  </ButtonLink>
);

/** Every pre-registration that the account may see (A§2 'Pre-registration list'). */
export const ListaPage = () => {
  const search: ListaSearch = useSearch({ strict: false });
  const puedeCrear = usePuedeCrear();
  const { alcance, esPersonal } = useUsuario();
  const lista = useQuery(preRegistroQueries.lista(listaEnUrl.queryOf(search)));

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
            href: `/pre-registro/revision/${fila.id}`,
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
      list={listaEnUrl}
      views={esPersonal ? vistas : undefined}
      search={search}
      exportPath="/pre-registros/exportar"
      query={lista}
      failed={{ id: 'pre-registro-lista', title: m.errorTitulo, text: m.error }}
      searchLabel="Buscar por folio, organización o responsable"
      columns={columns}
      rowLabel={(fila) => fila.folio}
      rowHref={(fila) => `/pre-registro/ver/${fila.id}`}
      actions={actions}
      dialog={(fila, onClose) => <EliminarDialog fila={fila} onClose={onClose} />}
      create={puedeCrear && <NuevoLink />}
      empty={
        alcance === 'por_acceso'
          ? { title: m.vaciaPorAcceso, text: m.vaciaPorAccesoAyuda }
          : {
              title: m.vacia,
              text: puedeCrear ? m.vaciaAyuda : 'Aparecerán aquí cuando una organización envíe el suyo.',
            }
      }
    >
      {puedeCrear && (
        <Suspense>
          <BorradoresPendientes />
        </Suspense>
      )}
    </StageList>
  );
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
