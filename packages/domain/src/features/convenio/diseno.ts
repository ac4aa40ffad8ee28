import type { Issue } from '../../kernel/errors.ts';
import { checkForm } from '../../kernel/form.ts';
import { addMontos, compareMontos, type Monto } from '../../kernel/money.ts';
import { planDe } from '../acuerdos/public.ts';
import { type Formulacion, formularios } from '../formulacion/public.ts';

/** The design as the final text takes it: it was complete when it was approved, and may have been opened again since (step 1). */

/** The sections that step 1 opens again, of which the plan of the acuerdo is made. */
export const seccionesDelPlan = ['presupuesto', 'cronograma', 'marco_logico'] as const;
export type SeccionDelPlan = (typeof seccionesDelPlan)[number];

/** What they say now. */
export type DisenoDelConvenio = Pick<Formulacion['secciones'], SeccionDelPlan>;

/**
 * What the plan of the acuerdo would ask of the foundation; null while it has no line. Not the sum of the budget: a line that is not
 * finished is no part of the plan, and the last signature would fail for what is missing of it.
 */
export const presupuestadoDe = (secciones: DisenoDelConvenio): Monto | null => {
  const suma = addMontos(...planDe({ secciones }).partidas.map(({ importe }) => importe));
  return compareMontos(suma, '0.00') === 0 ? null : suma;
};

/** Everything that its sections lack: 'formulacion.presupuesto.lineas.{fila}.concepto'. */
export const faltasDelDiseno = (secciones: DisenoDelConvenio): Issue[] =>
  seccionesDelPlan.flatMap((seccion) =>
    checkForm(formularios[seccion], secciones[seccion]).map((issue) => ({
      ...issue,
      path: `formulacion.${seccion}.${issue.path}`,
    })),
  );
