import { gestionMessages } from '@portal/domain/features/usuarios/gestion.messages';
import type { AccionDeCuenta } from '@portal/domain/features/usuarios/gestion.policy';
import type { FilaDeUsuario } from '@portal/domain/features/usuarios/gestion.shapes';
import { formatDateTime, formatMediumDate } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useMemo, useState } from 'react';
import { usePuede } from '../../../app/session.ts';
import { StageList } from '../../../stage/list-page.tsx';
import { Button } from '../../../ui/button.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import type { RowAction } from '../../../ui/row-actions.tsx';
import { AccionDialog, iconos } from '../components/acciones.tsx';
import { EstadoBadge, InvitacionBadge, RolBadge } from '../components/insignias.tsx';
import { listaEnUrl, vistas } from '../components/lista-estado.ts';
import { Pestanas } from '../components/pestanas.tsx';
import { usuariosQueries } from '../usuarios.queries.ts';
import type { UsuariosSearch } from '../usuarios.search.ts';

const { lista: m } = gestionMessages;

// Its fields travel only to whoever makes one.
const NuevoDialog = lazy(() =>
  import('../components/nuevo-dialog.tsx').then(({ NuevoDialog: component }) => ({ default: component })),
);

const Acceso = ({ fila: { ultimoAcceso } }: { fila: FilaDeUsuario }) =>
  ultimoAcceso ? (
    <time dateTime={ultimoAcceso} title={formatDateTime(ultimoAcceso)}>
      {formatMediumDate(ultimoAcceso)}
    </time>
  ) : (
    <span className="text-ink-faint">{m.nunca}</span>
  );

/** The first one, and how many more there are: 'Red de Apoyo +2'. */
const organizacionesEnPalabras = ([first, ...rest]: FilaDeUsuario['organizaciones']): string | null =>
  first ? `${first.nombre}${rest.length > 0 ? ` +${rest.length}` : ''}` : null;

const columns: readonly Column<FilaDeUsuario>[] = [
  {
    id: 'folio',
    header: 'Folio',
    priority: 2,
    card: 'sub',
    cell: ({ folio }) => <span className="figures">{folio}</span>,
  },
  {
    id: 'nombre',
    header: 'Nombre',
    sortable: true,
    grow: 0.65,
    card: 'heading',
    cell: ({ nombre }) => nombre,
    second: ({ email }) => email,
    title: ({ nombre, email }) => `${nombre}, ${email}`,
  },
  { id: 'rol', header: 'Rol', card: 'wait', cell: ({ rol }) => <RolBadge rol={rol} /> },
  {
    id: 'estado',
    header: 'Estado',
    card: 'badge',
    cell: ({ estado, invitacion }) =>
      invitacion ? <InvitacionBadge invitacion={invitacion} /> : <EstadoBadge estado={estado} />,
  },
  {
    id: 'departamento',
    header: 'Departamento',
    priority: 3,
    grow: 0.35,
    cell: ({ departamento }) => departamento ?? <span className="text-ink-faint">{m.sinDepartamento}</span>,
    card: 'sub',
    inCard: ({ departamento }) => departamento,
  },
  {
    id: 'organizacion',
    header: 'Organización',
    priority: 3,
    grow: 0.35,
    cell: ({ organizaciones }) => organizacionesEnPalabras(organizaciones),
    card: 'sub',
    inCard: ({ organizaciones }) => organizacionesEnPalabras(organizaciones),
    title: ({ organizaciones }) => organizaciones.map(({ nombre }) => nombre).join(', '),
  },
  {
    id: 'acceso',
    header: 'Último acceso',
    sortable: true,
    priority: 2,
    cell: (fila) => <Acceso fila={fila} />,
  },
];

/** The tab Usuarios: every account of the portal (part2.md US-03). */
export const UsuariosPage = () => {
  const search: UsuariosSearch = useSearch({ strict: false });
  const { data: filtros } = useQuery(usuariosQueries.filtros());
  const enUrl = useMemo(
    () =>
      listaEnUrl(
        filtros?.roles.map(({ id, nombre }) => ({ value: id, label: nombre })),
        filtros?.departamentos,
        filtros?.organizaciones.map(({ id, nombre }) => ({ value: id, label: nombre })),
      ),
    [filtros],
  );
  const lista = useQuery(usuariosQueries.lista(enUrl.queryOf(search)));
  const invita = usePuede('crear_usuarios');
  const [nuevo, setNuevo] = useState(false);
  const [pedida, setPedida] = useState<{ accion: AccionDeCuenta; cuenta: FilaDeUsuario } | null>(null);
  const actions = (cuenta: FilaDeUsuario): RowAction[] =>
    cuenta.acciones
      .filter(({ enabled }) => enabled)
      .map(({ action, label }) => ({
        id: action,
        label,
        icon: iconos[action as AccionDeCuenta],
        onSelect: () => setPedida({ accion: action as AccionDeCuenta, cuenta }),
      }));
  return (
    <>
      <StageList
        title={gestionMessages.titulo}
        path="/usuarios"
        list={enUrl}
        views={vistas}
        search={search}
        exportPath="/usuarios/exportar"
        query={lista}
        failed={{ id: 'usuarios-lista', title: 'Error al cargar datos', text: m.error }}
        searchLabel={m.buscar}
        columns={columns}
        rowLabel={({ nombre }) => nombre}
        rowHref={({ id }) => `/usuarios/${id}`}
        actions={actions}
        create={
          invita && (
            <Button
              variant="primary"
              onClick={() => setNuevo(true)}
              icon={<UserPlus aria-hidden="true" className="size-4" />}
            >
              {m.nuevo}
            </Button>
          )
        }
        empty={{ title: m.vacia, text: m.vaciaAyuda }}
        noMatch={m.vacia}
      >
        <Pestanas actual="usuarios" />
      </StageList>
      {nuevo && (
        <Suspense>
          <NuevoDialog onClose={() => setNuevo(false)} />
        </Suspense>
      )}
      {pedida && <AccionDialog {...pedida} onClose={() => setPedida(null)} />}
    </>
  );
};
