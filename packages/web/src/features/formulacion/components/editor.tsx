import type { SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { EditorProps } from './editor-types.ts';

/** An editor, and how its code is read before it is drawn. */
const editor = (traer: () => Promise<{ default: ComponentType<EditorProps> }>) => ({
  traer,
  Editor: lazy(traer),
});

const deArbol = (clase: 'problemas' | 'objetivos') =>
  editor(() =>
    import('./arbol/editor.tsx').then(({ EditorDeArbol }) => ({
      default: (props: EditorProps) => <EditorDeArbol {...props} clase={clase} />,
    })),
  );

/** Each comes when its step is opened, and no sooner. */
const editores: Readonly<Record<SeccionDeFormulacion, ReturnType<typeof editor>>> = {
  ficha: editor(() => import('./ficha.tsx').then((module) => ({ default: module.EditorDeFicha }))),
  arbol_problemas: deArbol('problemas'),
  arbol_objetivos: deArbol('objetivos'),
  poblacion: editor(() =>
    import('./poblacion/editor.tsx').then((module) => ({ default: module.EditorDePoblacion })),
  ),
  alcance: editor(() =>
    import('./alcance/editor.tsx').then((module) => ({ default: module.EditorDeAlcance })),
  ),
  marco_logico: editor(() =>
    import('./matriz/editor.tsx').then((module) => ({ default: module.EditorDeMatriz })),
  ),
  presupuesto: editor(() =>
    import('./presupuesto/editor.tsx').then((module) => ({ default: module.EditorDePresupuesto })),
  ),
  cronograma: editor(() =>
    import('./cronograma/editor.tsx').then((module) => ({ default: module.EditorDeCronograma })),
  ),
};

/** Begins to read the code of an editor while the design itself is on its way. */
export const traerEditor = (seccion: SeccionDeFormulacion): void =>
  void editores[seccion].traer().catch(() => undefined);

/** The editor of one section of the formulación: a value in, a change out; read only where the page says so. */
export const EditorDeSeccion = ({ seccion, ...props }: EditorProps & { seccion: SeccionDeFormulacion }) => {
  const { Editor } = editores[seccion];
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
      <Editor {...props} />
    </Suspense>
  );
};
