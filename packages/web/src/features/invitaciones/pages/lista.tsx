import { invitacionMessages } from '@portal/domain/features/invitaciones/invitaciones.messages';
import { puedeInvitar } from '@portal/domain/features/invitaciones/invitaciones.policy';
import type { Invitacion } from '@portal/domain/features/invitaciones/invitaciones.shapes';
import { formatDate, formatMediumDate } from '@portal/domain/kernel/dates';
import { MOTIVO_MINIMO } from '@portal/domain/kernel/written';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { MailPlus, Undo2 } from 'lucide-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { client } from '../../../app/api.ts';
import { statusOf } from '../../../app/list-status.ts';
import { problemOf } from '../../../app/problem.ts';
import { useActor } from '../../../app/session.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { DataTable } from '../../../ui/data-table.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { ListToolbar } from '../../../ui/filter-panel.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { toast } from '../../../ui/toast.ts';
import { EstadoBadge } from '../components/insignias.tsx';
import { listaEnUrl } from '../components/lista-estado.ts';
import { invitacionQueries, useAccion } from '../invitaciones.queries.ts';
import type { InvitacionesSearch } from '../invitaciones.search.ts';

// Its fields and the finder of organizations travel only to whoever writes one.
const NuevaDialog = lazy(() =>
  import('../components/nueva-dialog.tsx').then(({ NuevaDialog: component }) => ({ default: component })),
);

const { lista: m } = invitacionMessages;

/** Whom it is for: the organization, or the address while it belongs to none. */
const destinatario = ({ organizacion, email }: Pick<Invitacion, 'organizacion' | 'email'>): string =>
  organizacion?.nombre ?? email ?? '';

const Dia = ({ value }: { value: string }) => (
  <time dateTime={value} title={formatDate(value)}>
    {formatMediumDate(value)}
  </time>
);

/** An address that breaks at its @ first, when a card is too narrow for it. */
const Email = ({ value }: { value: string }) => {
  const at = value.lastIndexOf('@');
  return (
    <>
      {value.slice(0, Math.max(at, 0))}
      <wbr />
      {value.slice(Math.max(at, 0))}
    </>
  );
};

const columns: readonly Column<Invitacion>[] = [
  {
    id: 'para',
    header: 'Para',
    cell: (fila) => (
      <>
        {fila.organizacion?.nombre ?? <Email value={fila.email ?? ''} />}
        {fila.organizacion && fila.email && (
          <span className="block text-sm font-normal text-ink-soft">{fila.email}</span>
        )}
      </>
    ),
  },
  {
    id: 'estado',
    header: 'Estado',
    cell: ({ estado, motivo }) => (
      <>
        <EstadoBadge estado={estado} />
        {motivo && <span className="mt-1 block max-w-80 text-sm text-ink-soft">Motivo: {motivo}</span>}
      </>
    ),
  },
  {
    id: 'creada',
    header: 'Enviada',
    sortable: true,
    priority: 2,
    nowrap: true,
    cell: (fila) => <Dia value={fila.creadaEn} />,
  },
  {
    id: 'vence',
    header: 'Vence',
    sortable: true,
    nowrap: true,
    cell: (fila) => <Dia value={fila.venceEl} />,
  },
  {
    id: 'proyecto',
    header: 'Proyecto',
    priority: 2,
    nowrap: true,
    cell: ({ proyecto }) => {
      if (!proyecto) return <span className="text-ink-faint">Ninguno</span>;
      return proyecto.enlace ? <TextLink href={proyecto.enlace}>{proyecto.folio}</TextLink> : proyecto.folio;
    },
  },
  { id: 'emitida', header: 'La envió', priority: 3, cell: (fila) => fila.emitidaPor },
];

/** Every invitation that the foundation issued (rule 43). */
export const ListaPage = () => {
  const search: InvitacionesSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const invita = puedeInvitar(useActor());
  const state = listaEnUrl.stateOf(search);
  const lista = useQuery(invitacionQueries.lista(listaEnUrl.queryOf(search)));
  const [nueva, setNueva] = useState(false);
  const [porRetirar, setPorRetirar] = useState<string | null>(null);
  const onChange = (next: typeof state) =>
    void navigate({ to: '/invitaciones', search: listaEnUrl.searchOf(next) });

  useEffect(() => {
    if (lista.error) toast.destructive('Error al cargar datos', m.error, { id: 'invitaciones-lista' });
  }, [lista.error]);

  const nuevaBoton = invita && (
    <Button
      variant="primary"
      onClick={() => setNueva(true)}
      icon={<MailPlus aria-hidden="true" className="size-4" />}
    >
      {m.nueva}
    </Button>
  );
  return (
    <>
      <PageHeader title={m.titulo} actions={nuevaBoton} />
      <div className="space-y-4">
        <ListToolbar
          state={state}
          onChange={onChange}
          filters={listaEnUrl.filters}
          searchLabel="Buscar por organización o correo"
        />
        <Card flush>
          <DataTable
            caption={m.titulo}
            columns={columns}
            page={lista.data}
            status={statusOf(lista)}
            state={state}
            onChange={onChange}
            rowId={(fila) => fila.id}
            rowLabel={destinatario}
            actions={(fila) =>
              fila.acciones.some(({ action, enabled }) => action === 'retirar' && enabled)
                ? [
                    {
                      id: 'retirar',
                      label: 'Retirar',
                      icon: <Undo2 aria-hidden="true" className="size-4" />,
                      onSelect: () => setPorRetirar(fila.id),
                    },
                  ]
                : []
            }
            onRetry={() => void lista.refetch()}
            empty={
              <EmptyState title={m.vacia} actions={nuevaBoton}>
                {m.vaciaAyuda}
              </EmptyState>
            }
          />
        </Card>
      </div>
      {nueva && (
        <Suspense>
          <NuevaDialog onClose={() => setNueva(false)} />
        </Suspense>
      )}
      <RetirarDialog
        invitacion={lista.data?.items.find((fila) => fila.id === porRetirar) ?? null}
        onClose={() => setPorRetirar(null)}
      />
    </>
  );
};

const RetirarDialog = ({ invitacion, onClose }: { invitacion: Invitacion | null; onClose: () => void }) => {
  const retirar = useAccion(client.invitacion.retirar);
  const para = invitacion ? destinatario(invitacion) : '';
  return (
    <ConfirmDialog
      open={invitacion !== null}
      onOpenChange={(open) => !open && onClose()}
      title="Retirar la invitación"
      description={`${para} ya no podrá presentar un proyecto con ella, y leerá el motivo.`}
      confirmLabel="Retirar invitación"
      tone="danger"
      reason={{ label: 'Motivo', min: MOTIVO_MINIMO }}
      onConfirm={async (motivo) => {
        if (!invitacion) return;
        const { id, version } = invitacion;
        try {
          await retirar.mutateAsync({ id, version, motivo });
          toast.success('Invitación retirada', para);
        } catch (error) {
          toast.destructive('Error al retirar la invitación', problemOf(error).message);
          throw error;
        }
      }}
    />
  );
};
