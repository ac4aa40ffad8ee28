import { type Answers, type Row, rowsOf } from '../../kernel/answers.ts';
import { type MergedAnswers, mergeAnswers } from '../../kernel/merge.ts';
import { nodosDeObjetivos, nodosDeProblemas } from './arbol.form.ts';
import { type ClaseDeArbol, repararArbol } from './arbol.ts';
import type { SeccionDeFormulacion } from './secciones.nombres.ts';

/** A section that two people, or one without signal for a week, wrote upon the same version (rule 28; stages.md §3). */

const arboles: Readonly<Partial<Record<SeccionDeFormulacion, ClaseDeArbol>>> = {
  arbol_problemas: 'problemas',
  arbol_objetivos: 'objetivos',
};

/**
 * Puts both together as the kit does, row by row and cell by cell; of a tree, both sides are trees again: what one hung
 * from a branch that the other took away goes to the centre, and no text is lost.
 */
export const unirSeccion = (
  seccion: SeccionDeFormulacion,
  base: Answers,
  mias: Answers,
  suyas: Answers,
): MergedAnswers => {
  const unidas = mergeAnswers(base, mias, suyas);
  const clase = arboles[seccion];
  if (!clase) return unidas;
  const leer = clase === 'problemas' ? nodosDeProblemas : nodosDeObjetivos;
  const reparar = (answers: Answers): Answers =>
    rowsOf(answers.nodos).length === 0
      ? answers
      : { ...answers, nodos: repararArbol(clase, leer(answers)) as Row[] };
  return { ...unidas, mine: reparar(unidas.mine), theirs: reparar(unidas.theirs) };
};
