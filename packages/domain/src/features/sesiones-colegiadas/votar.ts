import { textLength } from '../../kernel/characters.ts';
import type { Issue } from '../../kernel/errors.ts';
import { MOTIVO_MINIMO } from '../../kernel/written.ts';
import type { Voto } from './escrutinio.ts';
import type { EstadoDePunto, EstadoDeSesion } from './sesiones.schema.ts';

/** Whether a member may declare and vote on a point now, and what is missing of its vote (rules 68–70). Pure. */

export type Votante = {
  readonly sesion: EstadoDeSesion;
  readonly punto: EstadoDePunto;
  /** Holds a seat in the body on the day of the session, as titular or as the substitute who sits in. */
  readonly esMiembro: boolean;
  readonly presente: boolean;
  /** Kept out of this vote: who wrote the dictamen, reviewed, evaluated, or belongs to the organization (rule 69). */
  readonly excluido: boolean;
  /** Null: has not said yet. */
  readonly declaroConflicto: boolean | null;
  readonly voto: Voto | null;
};

export const errorDeVoto = {
  sin_asiento: 'No tienes un asiento en este cuerpo colegiado.',
  excluido: 'Participaste en la evaluación de este proyecto: no votas en él.',
  ausente: 'No se registró tu asistencia a esta sesión.',
  votacion_cerrada: 'La votación de este proyecto no está abierta.',
  sin_declarar: 'Antes de votar, di si tienes algún interés en el proyecto.',
  con_conflicto: 'Declaraste un interés en este proyecto: no votas en él.',
  ya_votaste: 'Ya emitiste tu voto en este proyecto.',
} as const;
export type ErrorDeVoto = keyof typeof errorDeVoto;

/**
 * Why somebody may not declare an interest, or that there is none; null: may. What was declared is not taken back once it was voted,
 * nor an interest once the vote is open: who said so does not vote.
 */
export const impideDeclarar = (votante: Votante): ErrorDeVoto | null => {
  const { sesion, punto, esMiembro, excluido, declaroConflicto, voto } = votante;
  if (!esMiembro) return 'sin_asiento';
  if (excluido) return 'excluido';
  if (sesion === 'cerrada' || sesion === 'cancelada' || punto === 'cerrado') return 'votacion_cerrada';
  if (voto !== null) return 'ya_votaste';
  return punto === 'abierto' && declaroConflicto ? 'con_conflicto' : null;
};

/** Why somebody may not vote; null: may. */
export const impideVotar = (votante: Votante): ErrorDeVoto | null => {
  const { sesion, punto, esMiembro, presente, excluido, declaroConflicto, voto } = votante;
  if (!esMiembro) return 'sin_asiento';
  if (excluido) return 'excluido';
  if (sesion !== 'en_sesion' || punto !== 'abierto') return 'votacion_cerrada';
  if (!presente) return 'ausente';
  if (voto !== null) return 'ya_votaste';
  if (declaroConflicto === null) return 'sin_declarar';
  return declaroConflicto ? 'con_conflicto' : null;
};

/** A reason is compulsory for a vote against and for an abstention (stages.md §4). */
export const faltasDeVoto = (voto: Voto, motivo: string): Issue[] =>
  voto !== 'aprobado' && textLength(motivo) < MOTIVO_MINIMO
    ? [
        {
          path: 'motivo',
          code: 'falta_motivo',
          message: `Escribe el motivo, con al menos ${MOTIVO_MINIMO} caracteres.`,
        },
      ]
    : [];
