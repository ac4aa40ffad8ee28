import type { CriterioDeRubrica, Puntajes } from '@portal/domain/features/aprobacion/calificacion';
import { type Answers, textOf } from '@portal/domain/kernel/answers';

/** One's own scores as they are typed: the text of each criterion, and the comment. */

export const COMENTARIO = 'comentario';
const MAXIMO = 100;

/** A criterion as it is typed: its points; null: nothing; undefined: no whole number up to 100. */
export const puntosDe = (texto: string): number | null | undefined => {
  const limpio = texto.trim();
  if (limpio === '') return null;
  const puntos = /^\d{1,3}$/u.test(limpio) ? Number(limpio) : Number.NaN;
  return puntos <= MAXIMO ? puntos : undefined;
};

export const tecleadosDe = (puntajes: Puntajes | null, comentario: string | null): Answers => ({
  ...Object.fromEntries(Object.entries(puntajes ?? {}).map(([id, puntos]) => [id, String(puntos)])),
  [COMENTARIO]: comentario ?? '',
});

/** What can be kept of them, and the criteria that cannot; of these the portal goes on with what it had. */
export const guardables = (rubrica: readonly CriterioDeRubrica[], data: Answers, base: Answers) => {
  const malos = rubrica.filter(({ id }) => puntosDe(textOf(data[id])) === undefined);
  const deQuien = (id: string): Answers => (malos.some((malo) => malo.id === id) ? base : data);
  const puntajes = Object.fromEntries(
    rubrica.flatMap(({ id }) => {
      const puntos = puntosDe(textOf(deQuien(id)[id]));
      return typeof puntos === 'number' ? [[id, puntos] as const] : [];
    }),
  );
  return { puntajes, malos };
};

/** Hundredths of a point that the criteria scored so far come to, whole numbers all the way; and how many wait. */
export const sumaDe = (rubrica: readonly CriterioDeRubrica[], data: Answers) => {
  const dichos = rubrica.map(({ id, peso }) => ({ peso, puntos: puntosDe(textOf(data[id])) }));
  return {
    partes: dichos.reduce((suma, { peso, puntos }) => suma + peso * (puntos ?? 0), 0),
    faltan: dichos.filter(({ puntos }) => typeof puntos !== 'number').length,
  };
};

/** Hundredths of a point as they are, nothing rounded: '78.55', '80'. */
export const exacto = (partes: number): string => {
  const centesimos = partes % 100;
  const entero = String(Math.floor(partes / 100));
  return centesimos === 0 ? entero : `${entero}.${String(centesimos).padStart(2, '0').replace(/0$/u, '')}`;
};
