import { sesionPantallas } from '@portal/domain/features/sesiones-colegiadas/sesiones.pantalla.messages';
import type { PuntoDeSesion } from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';

const { asientos: m, voto } = sesionPantallas.sesion;

export type Asiento = PuntoDeSesion['asientos'][number];

/** How a seat is drawn: out and absent come before whatever else is known of it. */
export type ComoEsta =
  | 'ausente'
  | 'conflicto'
  | 'excluido'
  | 'presente'
  | 'emitido'
  | 'aprobado'
  | 'rechazado'
  | 'abstencion';

export const comoEsta = ({ presente, fuera, voto: suyo }: Asiento): ComoEsta => {
  if (fuera) return fuera;
  if (!presente) return 'ausente';
  return suyo ?? 'presente';
};

export const enPalabras = (asiento: Asiento): string => {
  const como = comoEsta(asiento);
  return como === 'aprobado' || como === 'rechazado' || como === 'abstencion' ? voto[como] : m[como];
};

/** Seats that are waited for: there, not out, and without a vote. */
export const faltanDe = ({ asientos }: Pick<PuntoDeSesion, 'asientos'>): readonly Asiento[] =>
  asientos.filter((uno) => comoEsta(uno) === 'presente');

/** Of those who count: how many voted, of how many. */
export const vanDe = ({
  asientos,
}: Pick<PuntoDeSesion, 'asientos'>): { readonly votaron: number; readonly de: number } => {
  const cuentan = asientos.filter(({ presente, fuera }) => presente && fuera === null);
  return { votaron: cuentan.filter(({ voto: suyo }) => suyo !== null).length, de: cuentan.length };
};
