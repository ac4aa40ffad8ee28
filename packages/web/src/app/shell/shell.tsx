import { mensajesDeSesion } from '@portal/domain/features/usuarios/public';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet, useLocation, useNavigate } from '@tanstack/react-router';
import { MonitorX } from 'lucide-react';
import { useMemo } from 'react';
import { Bell } from '../../features/notificaciones/public.ts';
import { AppShell } from '../../ui/app-shell.tsx';
import { toast } from '../../ui/toast.ts';
import { api } from '../api.ts';
import { type LiveRule, useLiveEvents } from '../live.ts';
import { problemOf } from '../problem.ts';
import { endOtherSessions, leaveSession, type Sesion, useSession, useUsuario } from '../session.ts';
import type { WebSlice } from '../slice.ts';

const NAME = 'Gestión de Proyectos';

/** What the role badge reads (A§2 'Header'; product.md §1): 'Usuario' for an applicant, else the role's name. */
export const roleLabel = ({ clave, nombre }: Sesion['rol']): string =>
  clave === 'administrador' ? 'Administrador' : clave === 'solicitante' ? 'Usuario' : nombre;

/** Any change of a record may move a badge; the figures come from the server, within what one may see. */
const refreshCounts: LiveRule = (_event, client) =>
  void client.invalidateQueries({ queryKey: api.modulos.key() });

/** Signs out with the seed's toasts; the card shows at once, whatever the network says (rule 12). */
const useSignOut = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    try {
      await leaveSession(client);
      toast.success(mensajesDeSesion.cerrada.titulo, mensajesDeSesion.cerrada.detalle);
    } catch (error) {
      toast.destructive(
        mensajesDeSesion.errorAlCerrar,
        `Saliste de este navegador, pero el portal aún no lo sabe; se lo diremos en cuanto responda. ${
          problemOf(error).status === 0 ? 'Ahora no hay conexión.' : ''
        }`.trim(),
      );
    }
    await navigate({ to: '/', replace: true });
  };
};

/** Ends the account's sessions on other devices and says how many there were. */
const closeOthers = async (): Promise<void> => {
  try {
    const n = await endOtherSessions();
    if (n === 0) toast.info('No hay otras sesiones abiertas');
    else
      toast.success('Sesiones cerradas', n === 1 ? 'Cerramos 1 sesión más.' : `Cerramos ${n} sesiones más.`);
  } catch (error) {
    toast.destructive(mensajesDeSesion.errorAlCerrar, problemOf(error).message);
  }
};

/** The frame of every page of the portal: 'Módulos', header, bell and user menu; and the live events. */
export const Shell = ({ slices }: { slices: readonly WebSlice[] }) => {
  const usuario = useUsuario();
  const { data: session } = useSession();
  const { pathname } = useLocation();
  const { data: counts } = useQuery(api.modulos.contar.queryOptions());
  const signOut = useSignOut();

  const rules = useMemo(() => [refreshCounts, ...slices.flatMap((slice) => slice.live ?? [])], [slices]);
  useLiveEvents(rules, session?.sesion != null);

  const items = slices
    .flatMap((slice) => slice.menu ?? [])
    .filter(({ permiso }) => !permiso || usuario.permisos.includes(permiso))
    .map(({ href, label, icon, count }) => ({
      href,
      label,
      icon,
      active: pathname === href || pathname.startsWith(`${href}/`),
      ...(count ? { count: counts?.[count.key] ?? 0, countLabel: count.label } : {}),
    }));

  return (
    <AppShell
      items={items}
      title={NAME}
      brand={(small) => (
        <span className="flex items-center gap-2.5">
          <img src="/icono.svg" alt="" width="28" height="28" className="size-7 shrink-0" />
          {!small && <span className="text-sm font-semibold">Sistema de Gestión</span>}
        </span>
      )}
      bell={<Bell />}
      user={{
        name: usuario.nombre,
        email: usuario.email,
        role: roleLabel(usuario.rol),
        onSignOut: () => void signOut(),
        more: [
          {
            label: 'Cerrar las demás sesiones',
            icon: <MonitorX aria-hidden="true" />,
            onSelect: () => void closeOthers(),
          },
        ],
      }}
    >
      <Outlet />
    </AppShell>
  );
};
