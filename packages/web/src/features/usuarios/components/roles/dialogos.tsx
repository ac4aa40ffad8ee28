import type { AccionDeRol } from '@portal/domain/features/usuarios/roles.policy';
import type { Rol } from '@portal/domain/features/usuarios/roles.shapes';
import { lazy, Suspense } from 'react';

// What asks and edits travels only to whoever does it.
const EditarRol = lazy(() =>
  import('./editar-rol.tsx').then(({ EditarRol: component }) => ({ default: component })),
);
const PreguntaDeFactor = lazy(() =>
  import('./preguntas.tsx').then(({ PreguntaDeFactor: component }) => ({ default: component })),
);
const PreguntaDeEliminar = lazy(() =>
  import('./preguntas.tsx').then(({ PreguntaDeEliminar: component }) => ({ default: component })),
);

type Props = {
  readonly accion: AccionDeRol;
  readonly rol: Rol;
  readonly onClose: () => void;
  readonly onDeleted?: () => void;
};

/** The dialog of what is to be done with a role. */
export const DialogoDeRol = ({ accion, rol, onClose, onDeleted }: Props) => (
  <Suspense>
    {accion === 'editar' && <EditarRol id={rol.id} onClose={onClose} />}
    {accion === 'segundoFactor' && <PreguntaDeFactor rol={rol} onClose={onClose} />}
    {accion === 'eliminar' && <PreguntaDeEliminar rol={rol} onClose={onClose} onDone={onDeleted} />}
  </Suspense>
);
