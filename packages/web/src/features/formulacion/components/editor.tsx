import type { SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import { Suspense } from 'react';
import { codeAhead } from '../../../ui/code-ahead.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import type { EditorProps } from './editor-types.ts';

const deArbol = (clase: 'problemas' | 'objetivos') =>
  codeAhead<EditorProps>(() =>
    import('./arbol/editor.tsx').then(({ EditorDeArbol }) => (props) => (
      <EditorDeArbol {...props} clase={clase} />
    )),
  );

/** Each comes when its step is opened, and no sooner. */
const editores: Readonly<Record<SeccionDeFormulacion, ReturnType<typeof codeAhead<EditorProps>>>> = {
  ficha: codeAhead(() => import('./ficha.tsx').then((module) => module.EditorDeFicha)),
  arbol_problemas: deArbol('problemas'),
  arbol_objetivos: deArbol('objetivos'),
  poblacion: codeAhead(() => import('./poblacion/editor.tsx').then((module) => module.EditorDePoblacion)),
  alcance: codeAhead(() => import('./alcance/editor.tsx').then((module) => module.EditorDeAlcance)),
  marco_logico: codeAhead(() => import('./matriz/editor.tsx').then((module) => module.EditorDeMatriz)),
  presupuesto: codeAhead(() =>
    import('./presupuesto/editor.tsx').then((module) => module.EditorDePresupuesto),
  ),
  cronograma: codeAhead(() => import('./cronograma/editor.tsx').then((module) => module.EditorDeCronograma)),
};

/** Begins to read the code of an editor while the design itself is on its way. */
export const traerEditor = (seccion: SeccionDeFormulacion): void => editores[seccion].bring();

/** The editor of one section of the formulación: a value in, a change out; read only where the page says so. */
export const EditorDeSeccion = ({ seccion, ...props }: EditorProps & { seccion: SeccionDeFormulacion }) => {
  const { Component: Editor } = editores[seccion];
  return (
    <Suspense fallback={<Skeleton className="h-96 rounded-lg" />}>
      <Editor {...props} />
    </Suspense>
  );
};
