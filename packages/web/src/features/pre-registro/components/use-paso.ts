import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import type { Issue } from '@portal/domain/kernel/errors';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { controlId } from '../../../ui/control-id.ts';
import { focusField } from '../../../ui/error-summary.tsx';
import type { CrearSearch } from '../pre-registro.search.ts';

const DOCUMENTOS = 'documentos';

/** The step that shows the control of a path; undefined when the form has none for it. */
export const pasoDe = (path: string): string | undefined =>
  path.startsWith(DOCUMENTOS)
    ? DOCUMENTOS
    : preRegistroForm.sections.find((step) => step.fields.some((id) => id === path))?.id;

/** The open step, in the URL: `paso` is undefined until one is chosen. */
export const usePaso = (): {
  paso: string | undefined;
  abrir: (paso: string) => void;
  /** Back to the page without a step. */
  soltar: () => void;
} => {
  const search: Pick<CrearSearch, 'paso' | 'borrador'> = useSearch({ strict: false });
  const navigate = useNavigate();
  // Which draft it is stays with every step.
  const { borrador } = search;
  const paso = preRegistroForm.sections.find((step) => step.id === search.paso)?.id;
  return {
    paso,
    abrir: (next) => void navigate({ to: '.', search: { paso: next, borrador } }),
    soltar: () => void navigate({ to: '.', search: { borrador } }),
  };
};

/**
 * Refusals put beside their fields: the step of the first one opens and its control takes the focus.
 * `mostrar` answers false when no field of the form is named, so that the caller says it in a toast.
 */
export const useIssues = (
  paso: string,
  abrir: (paso: string) => void,
  /** The controls that are on screen whatever the step. */
  aqui: readonly string[] = [],
): {
  issues: readonly Issue[];
  mostrar: (issues: readonly Issue[]) => boolean;
  irA: (path: string) => void;
  /** Takes back what was said of a path: it was changed. */
  quitar: (path: string) => void;
} => {
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const goal = useRef<string>(null);

  // After the wizard's own effect, which on a new step goes to the heading.
  useEffect(() => {
    if (goal.current === null) return;
    if (pasoDe(goal.current) !== paso && !aqui.includes(goal.current)) return;
    focusField(controlId(goal.current));
    goal.current = null;
  }, [issues, paso, aqui]);

  const irA = (path: string) => {
    const step = pasoDe(path);
    if (!step) return;
    if (step === paso || aqui.includes(path)) return focusField(controlId(path));
    goal.current = path;
    abrir(step);
  };
  const mostrar = (next: readonly Issue[]) => {
    const placed = next.filter((issue) => pasoDe(issue.path));
    const [first] = placed;
    if (!first) return false;
    goal.current = first.path;
    setIssues(placed);
    const step = pasoDe(first.path);
    if (step && step !== paso && !aqui.includes(first.path)) abrir(step);
    return true;
  };
  const quitar = (path: string) => setIssues((previous) => previous.filter((issue) => issue.path !== path));
  return { issues, mostrar, irA, quitar };
};
