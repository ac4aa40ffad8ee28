import { rolesMessages as m } from '@portal/domain/features/usuarios/roles.messages';
import type { AccionDeRol } from '@portal/domain/features/usuarios/roles.policy';
import type { Rol } from '@portal/domain/features/usuarios/roles.shapes';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Loaded } from '../../../stage/loaded.tsx';
import { Button } from '../../../ui/button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { useMedia } from '../../../ui/use-media.ts';
import { Pestanas } from '../components/pestanas.tsx';
import { DialogoDeRol } from '../components/roles/dialogos.tsx';
import { MatrizDeRoles } from '../components/roles/matriz.tsx';
import { TarjetaDeRol } from '../components/roles/tarjeta.tsx';
import { rolesQueries } from '../roles.queries.ts';

// What asks and edits travels only to whoever does it.
const CrearRol = lazy(() =>
  import('../components/roles/crear-rol.tsx').then(({ CrearRol: component }) => ({ default: component })),
);

/** The tab 'Roles y Permisos': every role, what it lets do and who has it (part2.md US-08). */
export const RolesPage = () => {
  const query = useQuery(rolesQueries.lista());
  return <Loaded query={query}>{({ roles }) => <Lista roles={roles} />}</Loaded>;
};

const Lista = ({ roles }: { roles: readonly Rol[] }) => {
  // Narrower than this the roles do not fit side by side.
  const ancha = useMedia('(width >= 64rem)');
  const [nuevo, setNuevo] = useState(false);
  const [pedida, setPedida] = useState<{ accion: AccionDeRol; rol: Rol } | null>(null);
  return (
    <>
      <PageHeader
        title={m.titulo}
        description={m.descripcion}
        actions={
          <Button
            variant="primary"
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => setNuevo(true)}
          >
            {m.crear}
          </Button>
        }
      />
      <div className="space-y-6">
        <Pestanas actual="roles" />
        {roles.length === 0 && <EmptyState title={m.vacia} />}
        {ancha ? (
          <MatrizDeRoles roles={roles} onAccion={(accion, rol) => setPedida({ accion, rol })} />
        ) : (
          <ul className="space-y-4">
            {roles.map((rol) => (
              <li key={rol.id}>
                <TarjetaDeRol rol={rol} onAccion={(accion) => setPedida({ accion, rol })} />
              </li>
            ))}
          </ul>
        )}
      </div>
      <Suspense>{nuevo && <CrearRol onClose={() => setNuevo(false)} />}</Suspense>
      {pedida && <DialogoDeRol {...pedida} onClose={() => setPedida(null)} />}
    </>
  );
};
