import {
  type CambiosPorGuardar,
  cambiosPorGuardar,
  hayCambios,
  type SeccionDeFormulacion,
  sinRechazados,
} from '@portal/domain/features/formulacion/public';
import type { Answers } from '@portal/domain/kernel/answers';
import type { Issue } from '@portal/domain/kernel/errors';
import { problemOf } from '../../../../app/problem.ts';
import { sameContent } from '../../../../ui/autosave.ts';

/** What a save of a section was refused. */
export type Rechazo = {
  readonly issues: readonly Issue[];
  /** Nothing of what was typed last was saved, named or not. */
  readonly todo: boolean;
};

type PorGuardar<Guardado> = {
  readonly seccion: SeccionDeFormulacion;
  /** What the portal keeps of it. */
  readonly base: Answers;
  readonly data: Answers;
  /** What is known to be refused, where nobody waits for the answer. */
  readonly sabidos: readonly Issue[];
  readonly pedir: (cambios: CambiosPorGuardar) => Promise<Guardado>;
};

type LoGuardado<Guardado> =
  | {
      readonly kept: Guardado;
      /** What the portal keeps of it now. */
      readonly respuestas: Answers;
      readonly issues: readonly Issue[];
    }
  | { readonly kept: null; readonly error: unknown; readonly rechazo: Rechazo };

/**
 * Saves a section, and of one that is refused by name all the rest: without the answers and rows that were named, then without
 * the lists that they stand in. What was refused for another reason, or fails, is thrown.
 */
export const guardarLoQueSePueda = async <Guardado>({
  seccion,
  base,
  data,
  sabidos,
  pedir,
}: PorGuardar<Guardado>): Promise<LoGuardado<Guardado>> => {
  const cambiosDe = (respuestas: Answers) => cambiosPorGuardar(seccion, base, respuestas);
  let issues = sabidos;
  let respuestas = sinRechazados(seccion, base, data, issues);
  if (!hayCambios(cambiosDe(respuestas))) [issues, respuestas] = [[], data];
  for (let vez = 0; ; vez += 1) {
    try {
      return { kept: await pedir(cambiosDe(respuestas)), respuestas, issues };
    } catch (error) {
      const problem = problemOf(error);
      if (problem.status !== 422) throw error;
      issues = [...issues, ...problem.issues];
      const resto = sinRechazados(seccion, base, data, issues, { enteras: vez > 0 });
      const igual = sameContent(resto, respuestas);
      if (igual || !hayCambios(cambiosDe(resto)))
        return { kept: null, error, rechazo: { issues, todo: igual } };
      respuestas = resto;
    }
  }
};
