import { etiquetasDeRol } from '@portal/domain/features/organizaciones/public';
import { gestionMessages } from '@portal/domain/features/usuarios/gestion.messages';
import type { AccionDeCuenta } from '@portal/domain/features/usuarios/gestion.policy';
import type { Usuario } from '@portal/domain/features/usuarios/gestion.shapes';
import { formatDate, formatDateTime } from '@portal/domain/kernel/dates';
import type { ActionView } from '@portal/domain/kernel/workflow';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded } from '../../../stage/loaded.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { DayLog } from '../../../ui/day-log.tsx';
import { KeyValue } from '../../../ui/key-value.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { phoneMask } from '../../../ui/masks.ts';
import { RecordHeader } from '../../../ui/record-header.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { AccionDialog, iconos } from '../components/acciones.tsx';
import { EstadoBadge, InvitacionBadge, RolBadge } from '../components/insignias.tsx';
import { Trabajo } from '../components/trabajo.tsx';
import { usuariosQueries } from '../usuarios.queries.ts';

const { lista: m } = gestionMessages;

/** One account: its data, how it is entered, the work that it carries and its part of the log. */
export const UsuarioPage = () => {
  const { id = '' } = useParams({ strict: false });
  const usuario = useQuery(usuariosQueries.uno(id));
  return <Loaded query={usuario}>{(data) => <Vista usuario={data} />}</Loaded>;
};

/** What ends or holds up an account. */
const graves: readonly string[] = ['suspender', 'revocarInvitacion', 'eliminar'];

/** What an account waits for; everything else is behind '…'. */
const primera = ({ acciones }: Usuario): ActionView | undefined =>
  (['activar', 'reenviarInvitacion', 'editar'] as const)
    .map((name) => acciones.find(({ action }) => action === name))
    .find((view) => view !== undefined);

const Vista = ({ usuario }: { usuario: Usuario }) => {
  const navigate = useNavigate();
  const [accion, setAccion] = useState<AccionDeCuenta | null>(null);
  const [bloqueo] = usuario.acciones.flatMap(({ blockers }) => blockers);
  const aLaVista = primera(usuario);
  // What keeps one action back is said at it.
  const cerrada = usuario.acciones.every(({ enabled }) => !enabled);
  return (
    <>
      <RecordHeader
        back={{ href: '/usuarios', label: m.volver }}
        title={usuario.nombre}
        folio={usuario.folio}
        tabTitle={usuario.nombre}
        primary={
          !cerrada &&
          aLaVista && (
            <Button
              size="sm"
              variant="primary"
              icon={iconos[aLaVista.action as AccionDeCuenta]}
              onClick={() => setAccion(aLaVista.action as AccionDeCuenta)}
            >
              {aLaVista.label}
            </Button>
          )
        }
        menu={
          cerrada
            ? []
            : usuario.acciones
                .filter((view) => view !== aLaVista)
                .map(({ action, label, enabled, blockers }) => ({
                  label,
                  icon: iconos[action as AccionDeCuenta],
                  danger: graves.includes(action),
                  disabled: !enabled,
                  detail: enabled ? undefined : blockers.map(({ message }) => message).join(' '),
                  onSelect: () => setAccion(action as AccionDeCuenta),
                }))
        }
      >
        <EstadoBadge estado={usuario.estado} />
        <RolBadge rol={usuario.rol} />
        <InvitacionBadge invitacion={usuario.invitacion} />
      </RecordHeader>
      <div className="mx-auto max-w-7xl space-y-6 px-4 py-5 md:px-8">
        {cerrada && bloqueo && <Banner title="No puedes cambiar esta cuenta">{bloqueo.message}</Banner>}
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Card title="Datos" surface="page">
            <KeyValue
              dense
              items={[
                { label: 'Email', value: <span className="break-all">{usuario.email}</span> },
                {
                  label: 'Teléfono',
                  value: usuario.telefono && (
                    <span className="figures">{phoneMask.show(usuario.telefono)}</span>
                  ),
                },
                { label: 'Cargo', value: usuario.cargo },
                { label: 'Departamento', value: usuario.departamento },
                ...(usuario.organizaciones.length > 0
                  ? [
                      {
                        label: usuario.organizaciones.length > 1 ? 'Organizaciones' : 'Organización',
                        value: (
                          <ul>
                            {usuario.organizaciones.map(({ id: suya, nombre, rol }) => (
                              <li key={suya}>
                                <TextLink href={`/organizaciones/${suya}`}>{nombre}</TextLink>{' '}
                                <span className="text-ink-faint">· {etiquetasDeRol[rol]}</span>
                              </li>
                            ))}
                          </ul>
                        ),
                      },
                    ]
                  : []),
                { label: 'Creada', value: formatDate(usuario.creadaEn) },
              ]}
            />
          </Card>
          <Card title="Acceso" surface="page">
            <KeyValue
              dense
              items={[
                {
                  label: 'Último acceso',
                  value: usuario.ultimoAcceso ? formatDateTime(usuario.ultimoAcceso) : m.nunca,
                },
                { label: 'Sesiones abiertas', value: String(usuario.sesiones) },
                { label: 'Segundo factor', value: usuario.segundoFactor ? 'Activo' : 'Sin activar' },
                { label: 'Llaves de acceso', value: String(usuario.llaves) },
                ...(usuario.invitacion && usuario.invitacionExpiraEn
                  ? [
                      {
                        label:
                          usuario.invitacion === 'vencida' ? 'Su invitación venció' : 'Su invitación vence',
                        value: `${formatDate(usuario.invitacionExpiraEn)}${usuario.invitadaPor ? `, la envió ${usuario.invitadaPor}` : ''}`,
                      },
                    ]
                  : []),
              ]}
            />
          </Card>
        </div>
        {usuario.esPersonal && (
          <Card title="Proyectos de los que es responsable">
            <Trabajo id={usuario.id} />
          </Card>
        )}
        <Historial id={usuario.id} nombre={usuario.nombre} />
      </div>
      {accion && (
        <AccionDialog
          accion={accion}
          cuenta={usuario}
          onClose={() => setAccion(null)}
          onDone={(hecha) => {
            if (hecha === 'eliminar') void navigate({ to: '/usuarios', replace: true });
          }}
        />
      )}
    </>
  );
};

const Historial = ({ id, nombre }: { id: string; nombre: string }) => {
  const historial = useInfiniteQuery(usuariosQueries.historial(id));
  const entradas = historial.data?.pages.flatMap(({ items }) => items);
  return (
    <Card title="Su parte de la bitácora" description="Lo que hizo y lo que se hizo con la cuenta.">
      {historial.isError ? (
        <ErrorState level={3} onRetry={() => void historial.refetch()} />
      ) : !entradas ? (
        <SkeletonText lines={4} />
      ) : entradas.length === 0 ? (
        <p className="text-sm text-ink-soft">Todavía no hay actividad.</p>
      ) : (
        <>
          <DayLog
            label="Su parte de la bitácora"
            items={entradas.map(({ id: entrada, texto, folio, quien, fallido, motivo, cuando }) => ({
              id: entrada,
              title: texto,
              about: folio,
              // What the person did itself is told without repeating who that is.
              who: quien === nombre ? null : quien,
              at: cuando,
              body: motivo ?? undefined,
              ...(fallido ? { tone: 'danger' as const } : {}),
            }))}
          />
          {historial.hasNextPage && (
            <Button
              size="sm"
              className="mt-4"
              busy={historial.isFetchingNextPage}
              busyLabel="Cargando..."
              onClick={() => void historial.fetchNextPage()}
            >
              Ver más
            </Button>
          )}
        </>
      )}
    </Card>
  );
};
