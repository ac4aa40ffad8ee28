import { type Instante } from '../../kernel/dates.ts';
import { nivelDeEspera, waitingDays } from '../../kernel/waiting.ts';
import type { Turno } from '../proyectos/public.ts';

/** The flow of the home page: one mark a project, by whose turn it is. Without zod: it travels with the home page. */

/** In the order in which the marks stand. */
export const duenos = ['fundacion', 'organizacion', 'consejo', 'nadie'] as const;
export type Dueno = (typeof duenos)[number];

export const etiquetaDeDueno: Readonly<Record<Dueno, string>> = {
  fundacion: 'La fundación',
  organizacion: 'La organización',
  consejo: 'El consejo',
  nadie: 'Nadie por ahora',
};

export type EnFlujo = {
  readonly turno: Turno | null;
  readonly desde: Instante;
};

export const duenoDe = ({ turno }: Pick<EnFlujo, 'turno'>): Dueno => turno ?? 'nadie';

/** Whether it is somebody's turn for too long, as the chip of its age says; where it is nobody's, nothing is late. */
export const vaTarde = ({ turno, desde }: EnFlujo, now: Instante): boolean =>
  turno !== null && nivelDeEspera(waitingDays(desde, now)) === 'rojo';

/** The projects of a stage as they are drawn: by whose turn it is, those that wait longest first. */
export const ordenarFlujo = <T extends EnFlujo>(proyectos: readonly T[]): T[] =>
  proyectos.toSorted(
    (a, b) =>
      duenos.indexOf(duenoDe(a)) - duenos.indexOf(duenoDe(b)) ||
      new Date(a.desde).getTime() - new Date(b.desde).getTime(),
  );

/** The same as a row of a table: how many are whose, and how many are late. */
export const resumirFlujo = (
  proyectos: readonly EnFlujo[],
  now: Instante,
): Readonly<Record<Dueno | 'tarde', number>> => {
  const of = (dueno: Dueno): number => proyectos.filter((proyecto) => duenoDe(proyecto) === dueno).length;
  return {
    fundacion: of('fundacion'),
    organizacion: of('organizacion'),
    consejo: of('consejo'),
    nadie: of('nadie'),
    tarde: proyectos.filter((proyecto) => vaTarde(proyecto, now)).length,
  };
};
