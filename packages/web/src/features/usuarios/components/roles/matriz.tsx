import { permisoEnPalabras, rolesMessages } from '@portal/domain/features/usuarios/roles.messages';
import type { AccionDeRol } from '@portal/domain/features/usuarios/roles.policy';
import type { Rol } from '@portal/domain/features/usuarios/roles.shapes';
import { permisos as catalogo, type Permiso } from '@portal/domain/kernel/policy';
import { Check, MoreHorizontal, Pencil, ShieldCheck, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePuede } from '../../../../app/session.ts';
import { cn } from '../../../../ui/cn.ts';
import { DropdownMenu, type MenuItem } from '../../../../ui/dropdown-menu.tsx';
import { IconButton } from '../../../../ui/icon-button.tsx';
import { BareLink, TextLink } from '../../../../ui/link.tsx';
import { acciones, faltan } from './acciones.ts';

const categorias = Object.entries(catalogo) as [string, readonly Permiso[]][];

type Props = { roles: readonly Rol[]; onAccion: (accion: AccionDeRol, rol: Rol) => void };

const celda = 'h-7 border-b border-line px-1 text-center';
const cabeza = 'h-7 border-b border-line text-left font-normal';

const Marca = ({ si }: { si: boolean }) =>
  si && (
    <>
      <Check aria-hidden="true" className="mx-auto size-4 text-accent-ink" />
      <span className="sr-only">Sí</span>
    </>
  );

/** What each role lets do, side by side: its permissions by category, whom it reaches, and its second factor (US-08). */
export const MatrizDeRoles = ({ roles, onAccion }: Props) => {
  const lista = usePuede('editar_usuarios');
  const fila = (titulo: string, cellOf: (rol: Rol) => ReactNode) => (
    <tr className="hover:bg-hover">
      <th scope="row" className={cn(cabeza, 'pr-2 pl-2 font-medium whitespace-nowrap')}>
        {titulo}
      </th>
      {roles.map((rol) => (
        <td key={rol.id} className={celda}>
          {cellOf(rol)}
        </td>
      ))}
    </tr>
  );
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-separate border-spacing-0 text-sm">
        <caption className="sr-only">Permisos de cada rol</caption>
        <thead>
          <tr>
            <th scope="col" className="border-b border-line-strong">
              <span className="sr-only">Permiso</span>
            </th>
            {roles.map((rol) => (
              <th
                key={rol.id}
                scope="col"
                className="w-13 border-b border-line-strong pb-1 align-bottom font-normal"
              >
                <Rotulo rol={rol} onAccion={onAccion} />
              </th>
            ))}
          </tr>
        </thead>
        {categorias.map(([categoria, list]) => (
          <tbody key={categoria}>
            {list.map((permiso, at) => (
              <tr key={permiso} className="hover:bg-hover">
                <th scope="row" className={cn(cabeza, 'pr-2 whitespace-nowrap')}>
                  <span className="inline-block w-24 pl-2 text-xs font-medium text-ink-soft">
                    {at === 0 && categoria}
                  </span>
                  {permisoEnPalabras[permiso]}
                </th>
                {roles.map((rol) => (
                  <td key={rol.id} className={celda}>
                    <Marca si={rol.permisos.includes(permiso)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        ))}
        <tbody>
          {fila('Cuentas', (rol) =>
            rol.cuentas === null ? (
              <span className="text-xs text-ink-faint" title="Las de las organizaciones">
                —
              </span>
            ) : rol.cuentas > 0 && lista ? (
              <TextLink
                href={`/usuarios?rolId=${rol.id}`}
                aria-label={`${rolesMessages.cuentas(rol.cuentas)}: ${rol.nombre}`}
              >
                {rol.cuentas.toLocaleString('es-MX')}
              </TextLink>
            ) : (
              <span title={rol.cuentas === 0 ? rolesMessages.sinCuentas : undefined}>
                {rol.cuentas.toLocaleString('es-MX')}
              </span>
            ),
          )}
          {fila('Ve todos los proyectos, no solo los que se le abren', ({ alcance, esPersonal }) => (
            <Marca si={esPersonal && alcance === 'todo'} />
          ))}
          {fila('Segundo factor obligatorio', (rol) => {
            const { factor } = acciones(rol);
            return factor?.enabled ? (
              <input
                type="checkbox"
                aria-label={`Exigir segundo factor a ${rol.nombre}`}
                title={faltan(rol.sinFactor)}
                checked={rol.segundoFactor}
                onChange={() => onAccion('segundoFactor', rol)}
                className="check mx-auto block size-5"
              />
            ) : rol.segundoFactor ? (
              <ShieldCheck role="img" aria-label="Sí" className="mx-auto size-4 text-accent-ink" />
            ) : null;
          })}
        </tbody>
      </table>
    </div>
  );
};

/** A role's name upright, so that any number of them stand side by side; what may be done with it below. */
const Rotulo = ({ rol, onAccion }: { rol: Rol; onAccion: Props['onAccion'] }) => {
  const { editar, eliminar, motivo } = acciones(rol);
  const items: MenuItem[] = [
    ...(editar
      ? [
          {
            label: 'Editar',
            icon: <Pencil aria-hidden="true" className="size-4" />,
            disabled: !editar.enabled,
            detail: motivo,
            onSelect: () => onAccion('editar', rol),
          },
        ]
      : []),
    ...(eliminar
      ? [
          {
            label: 'Eliminar',
            icon: <Trash2 aria-hidden="true" className="size-4" />,
            danger: true,
            onSelect: () => onAccion('eliminar', rol),
          },
        ]
      : []),
  ];
  return (
    <div className="flex h-48 flex-col items-center justify-end">
      <BareLink
        href={`/usuarios/roles/${rol.id}`}
        title={`${rol.descripcion}${rol.delSistema ? ' · Del portal' : ''}`}
        className="min-h-0 rotate-180 truncate font-semibold [writing-mode:vertical-rl] hover:underline"
      >
        {rol.nombre} <span className="folio font-normal">{rol.folio}</span>
      </BareLink>
      {items.length > 0 ? (
        <DropdownMenu
          items={items}
          trigger={
            <IconButton label={`Acciones de ${rol.nombre}`} hint="Acciones">
              <MoreHorizontal aria-hidden="true" className="size-5" />
            </IconButton>
          }
        />
      ) : (
        <span aria-hidden="true" className="size-icon shrink-0" />
      )}
    </div>
  );
};
