import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { FilaPreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { MOTIVO_MINIMO } from '@portal/domain/features/pre-registro/pre-registro.workflow';
import { formatDate, formatDateTime, formatMediumDate } from '@portal/domain/kernel/dates';
import { answersOf } from '@portal/domain/kernel/form';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { client } from '../../../app/api.ts';
import { statusOf } from '../../../app/list-status.ts';
import { problemOf } from '../../../app/problem.ts';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { ListToolbar } from '../../../ui/filter-panel.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import type { RowAction } from '../../../ui/row-actions.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { usePuedeCrear } from '../components/actor.ts';
import { EstadoBadge } from '../components/insignias.tsx';
import { listaEnUrl } from '../components/lista-estado.ts';
import { preRegistroQueries, useAccion } from '../pre-registro.queries.ts';
import type { ListaSearch } from '../pre-registro.search.ts';

const { lista: m, toasts } = preRegistroMessages;

const columns: readonly Column<FilaPreRegistro>[] = [
  { id: 'folio', header: 'Folio', sortable: true, nowrap: true, cell: (fila) => fila.folio },
  { id: 'organizacion', header: 'Organización', sortable: true, cell: (fila) => fila.organizacion },
  { id: 'titular', header: 'Responsable', sortable: true, priority: 2, cell: (fila) => fila.titular },
  {
    id: 'creado',
    header: 'Fecha',
    sortable: true,
    priority: 2,
    nowrap: true,
    cell: (fila) => (
      <time dateTime={fila.creadoEn} title={formatDate(fila.creadoEn)}>
        {formatMediumDate(fila.creadoEn)}
      </time>
    ),
  },
  { id: 'estado', header: 'Estado', sortable: true, cell: (fila) => <EstadoBadge estado={fila.estado} /> },
];

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
  const navigate = useNavigate();
  const puedeCrear = usePuedeCrear();
  const state = listaEnUrl.stateOf(search);
  const lista = useQuery(preRegistroQueries.lista(listaEnUrl.queryOf(search)));
  const [porEliminar, setPorEliminar] = useState<string | null>(null);

  useEffect(() => {
    if (lista.error) toast.destructive(m.errorTitulo, m.error, { id: 'pre-registro-lista' });
  }, [lista.error]);

  const actions = (fila: FilaPreRegistro): RowAction[] => [
    { id: 'ver', label: 'Ver', href: `/pre-registro/ver/${fila.id}` },
    ...(fila.acciones.includes('editar')
      ? [{ id: 'editar', label: 'Editar', href: `/pre-registro/editar/${fila.id}` }]
      : []),
    ...(fila.acciones.includes('revisar')
      ? [{ id: 'revisar', label: 'Revisar', href: `/pre-registro/revision/${fila.id}` }]
      : []),
    ...(fila.acciones.includes('eliminar')
      ? [{ id: 'eliminar', label: 'Eliminar', onSelect: () => setPorEliminar(fila.id) }]
      : []),
  ];

  return (
    <>
      <PageHeader title={m.titulo} actions={puedeCrear && <NuevoLink />} />
      <div className="space-y-4">
        {puedeCrear && <BorradorPendiente />}
        <ListToolbar
          state={state}
          onChange={(next) => void navigate({ to: '/pre-registro', search: listaEnUrl.searchOf(next) })}
          filters={listaEnUrl.filters}
          searchLabel="Buscar por folio, organización o responsable"
        />
        <Card flush>
          <DataTable
            caption="Pre-registros"
            columns={columns}
            page={lista.data}
            status={statusOf(lista)}
            state={state}
            onChange={(next) => void navigate({ to: '/pre-registro', search: listaEnUrl.searchOf(next) })}
            rowId={(fila) => fila.id}
            rowLabel={(fila) => fila.folio}
            rowHref={(fila) => `/pre-registro/ver/${fila.id}`}
            actions={actions}
            onRetry={() => void lista.refetch()}
            empty={
              <EmptyState title={m.vacia} actions={puedeCrear && <NuevoLink />}>
                {puedeCrear ? m.vaciaAyuda : 'Aparecerán aquí cuando una organización envíe el suyo.'}
              </EmptyState>
            }
          />
        </Card>
      </div>
      <EliminarDialog
        fila={lista.data?.items.find((fila) => fila.id === porEliminar) ?? null}
        onClose={() => setPorEliminar(null)}
      />
    </>
  );
};

/** What this account left half done, one click away. */
const BorradorPendiente = () => {
  const { data } = useQuery(preRegistroQueries.borrador());
  const borrador = data?.borrador;
  const started =
    borrador &&
    (borrador.documentos.length > 0 ||
      Object.values(answersOf(preRegistroForm, borrador.datos)).some(Boolean));
  if (!started) return null;
  return (
    <Banner
      title="Tienes un pre-registro sin enviar"
      actions={
        <ButtonLink size="sm" href="/pre-registro/crear?paso=organizacion">
          Continuar donde te quedaste
        </ButtonLink>
      }
    >
      Guardado el {formatDateTime(borrador.actualizadoEn)}.
    </Banner>
  );
};

const EliminarDialog = ({ fila, onClose }: { fila: FilaPreRegistro | null; onClose: () => void }) => {
  const eliminar = useAccion(client.preRegistro.eliminar);
  return (
    <ConfirmDialog
      open={fila !== null}
      onOpenChange={(open) => !open && onClose()}
      title={`Eliminar ${fila?.folio ?? ''}`}
      description={`Deja de aparecer en las listas; el rastro y el motivo quedan en la bitácora. Se avisa a ${fila?.organizacion ?? 'la organización'}.`}
      confirmLabel="Eliminar pre-registro"
      tone="danger"
      reason={{ label: 'Motivo', min: MOTIVO_MINIMO }}
      onConfirm={async (motivo) => {
        if (!fila) return;
        try {
          await eliminar.mutateAsync({ id: fila.id, version: fila.version, motivo });
          toast.success(toasts.eliminado, fila.folio);
        } catch (error) {
          toast.destructive(toasts.eliminarError, problemOf(error).message);
          throw error;
        }
      }}
    />
  );
};
