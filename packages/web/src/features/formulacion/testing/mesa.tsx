import type { Formulacion, SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import type { Answers } from '@portal/domain/kernel/form';
import { render, screen } from '@testing-library/react';
import { useState } from 'react';
import { TooltipProvider } from '../../../ui/tooltip.tsx';
import { EditorDeSeccion } from '../public.ts';

export const vacias: Formulacion['secciones'] = {
  ficha: {},
  arbol_problemas: {},
  arbol_objetivos: {},
  poblacion: {},
  alcance: {},
  marco_logico: {},
  presupuesto: {},
  cronograma: {},
};

export const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

type Opciones = {
  readonly otras?: Partial<Formulacion['secciones']>;
  readonly readOnly?: boolean;
  readonly errores?: Readonly<Record<string, string>>;
};

/** An editor on a table: what it is given, and what it says in the end. `poner` is somebody else's change. */
export const poner = (seccion: SeccionDeFormulacion, answers: Answers, opciones: Opciones = {}) => {
  const ahora = { answers, poner: (() => undefined) as (answers: Answers) => void };
  const Mesa = () => {
    const [valor, setValor] = useState(answers);
    ahora.answers = valor;
    ahora.poner = setValor;
    return (
      <TooltipProvider>
        <EditorDeSeccion
          seccion={seccion}
          answers={valor}
          onChange={setValor}
          readOnly={opciones.readOnly ?? false}
          errorOf={(path) => opciones.errores?.[path]}
          otras={{ ...vacias, ...opciones.otras }}
          tipoSolicitud="convocatoria"
        />
      </TooltipProvider>
    );
  };
  render(<Mesa />);
  return ahora;
};

/** What the outline says, a line a node: its level and its text. */
export const esquema = (): string[] =>
  screen.getAllByRole('treeitem').map((nodo) => {
    const nivel = Number(nodo.getAttribute('aria-level')) - 1;
    return `${'  '.repeat(nivel)}${nodo.getAttribute('aria-label') ?? ''}`;
  });
