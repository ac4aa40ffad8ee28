import { Outlet, useMatches } from '@tanstack/react-router';
import { Suspense, useMemo } from 'react';
import { BotonBuscar } from '../../features/busqueda/public.ts';
import { OrganizacionActiva } from '../../features/cuenta/public.ts';
import { Bell, BouncedMailBanner } from '../../features/notificaciones/public.ts';
import { AppShell } from '../../ui/app-shell.tsx';
import { api } from '../api.ts';
import { FoundationLogo } from '../brand.tsx';
import { useLiveEvents } from '../live.ts';
import type { LiveRule } from '../live-rule.ts';
import { type Sesion, useAbierta, useFundacion, useUsuario } from '../session.ts';
import type { WebSlice } from '../slice.ts';
import { useSignOut } from '../use-sign-out.ts';
import { useMenu } from './menu.ts';
import { Signal } from './signal.tsx';
import { Uploads } from './uploads.tsx';

const NAME = 'Gestión de Proyectos';

/** What the role badge reads (A§2 'Header'; product.md §1): 'Usuario' for an applicant, else the role's name. */
export const roleLabel = ({ clave, nombre }: Sesion['rol']): string =>
  clave === 'administrador' ? 'Administrador' : clave === 'solicitante' ? 'Usuario' : nombre;

/** Any change of a record may move a badge; the figures come from the server, within what one may see. */
const refreshCounts: LiveRule = (_event, client) =>
  void client.invalidateQueries({ queryKey: api.modulos.key() });

/** The frame of every page of the portal: 'Módulos', header, search, bell and user menu; and the live events. */
export const Shell = ({ slices }: { slices: readonly WebSlice[] }) => {
  const usuario = useUsuario();
  const fundacion = useFundacion();
  const { items, paginas } = useMenu(slices);
  const signOut = useSignOut();
  const desk = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.desk) });

  const rules = useMemo(() => [refreshCounts, ...slices.flatMap((slice) => slice.live ?? [])], [slices]);
  useLiveEvents(rules, useAbierta());

  return (
    <AppShell
      items={items}
      title={NAME}
      brand={(small) => (
        <span className="flex min-w-0 items-center gap-2.5">
          <FoundationLogo
            className={small ? 'size-8' : 'h-8 w-auto max-w-28 shrink-0'}
            fallback={<img src="/icono.svg" alt="" width="28" height="28" className="size-7 shrink-0" />}
          />
          <span className={small ? 'sr-only' : 'truncate text-sm font-semibold'} title={fundacion}>
            <span className="sr-only">Ir al inicio:</span> {fundacion}
          </span>
        </span>
      )}
      homeHref="/"
      density={usuario.esPersonal ? 'compacta' : 'comoda'}
      search={
        <>
          {usuario.organizaciones && (
            <Suspense>
              <OrganizacionActiva />
            </Suspense>
          )}
          <BotonBuscar paginas={paginas} />
        </>
      }
      bell={<Bell />}
      user={{
        name: usuario.nombre,
        email: usuario.email,
        role: roleLabel(usuario.rol),
        onSignOut: () => void signOut(),
        settingsHref: '/configuracion',
      }}
      desk={desk}
    >
      <div className={desk ? 'px-4 pt-4 empty:hidden md:px-6' : 'contents'}>
        <Signal />
        <BouncedMailBanner />
        <Uploads />
      </div>
      <Outlet />
    </AppShell>
  );
};
