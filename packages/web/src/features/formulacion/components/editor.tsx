import type { SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import { type ComponentType, lazy, Suspense } from 'react';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { EditorProps } from './editor-types.ts';

const deArbol = (clase: 'problemas' | 'objetivos') =>
  lazy(() =>
    import('./arbol/editor.tsx').then(({ EditorDeArbol }) => ({
      default: (props: EditorProps) => <EditorDeArbol {...props} clase={clase} />,
    })),
  );

/** Each comes when its step is opened, and no sooner. */
const editores: Readonly<Record<SeccionDeFormulacion, ComponentType<EditorProps>>> = {
  ficha: lazy(() => import('./ficha.tsx').then((module) => ({ default: module.EditorDeFicha }))),
  arbol_problemas: deArbol('problemas'),
  arbol_objetivos: deArbol('objetivos'),
  poblacion: lazy(() =>
    import('./poblacion/editor.tsx').then((module) => ({ default: module.EditorDePoblacion })),
  ),
  alcance: lazy(() => import('./alcance/editor.tsx').then((module) => ({ default: module.EditorDeAlcance }))),
  marco_logico: lazy(() =>
    import('./matriz/editor.tsx').then((module) => ({ default: module.EditorDeMatriz })),
  ),
  presupuesto: lazy(() =>
    import('./presupuesto/editor.tsx').then((module) => ({ default: module.EditorDePresupuesto })),
  ),
  cronograma: lazy(() =>
    import('./cronograma/editor.tsx').then((module) => ({ default: module.EditorDeCronograma })),
  ),
};

/** The editor of one section of the formulación: a value in, a change out; read only where the page says so. */
export const EditorDeSeccion = ({ seccion, ...props }: EditorProps & { seccion: SeccionDeFormulacion }) => {
  const Editor = editores[seccion];
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
      <Editor {...props} />
    </Suspense>
  );
};
