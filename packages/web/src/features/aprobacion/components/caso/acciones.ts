import type { EtapaDeRonda } from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { Aprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import type { AccionAprobacion } from '@portal/domain/features/aprobacion/aprobacion.workflow';

/** What this account may do with the record as it stands. */
export const puede = (
  { acciones }: Pick<Aprobacion, 'acciones'>,
  ...cuales: readonly AccionAprobacion[]
): boolean => acciones.some(({ action, enabled }) => enabled && cuales.some((una) => una === action));

/** What this account is offered with it, also while something still keeps it from being done. */
export const leToca = (
  { acciones }: Pick<Aprobacion, 'acciones'>,
  ...cuales: readonly AccionAprobacion[]
): boolean => acciones.some(({ action }) => cuales.some((una) => una === action));

/** What a dialog of the page asks about; null: none is open. */
export type Pregunta =
  /** Both of the last two open another round: what was put off goes back, or a project is evaluated anew (C21). */
  | { readonly que: 'desistir' | 'cancelar' | 'archivar' | 'volver' | 'nuevaAprobacion' }
  | { readonly que: 'cumplirCondicion'; readonly fila: string };

/** Where a stage of a round is read; without a round, of the one that goes on. */
export const rutaDeEtapa = (id: string, etapa?: EtapaDeRonda, ronda?: number): string => {
  const partes = [ronda && `ronda=${ronda}`, etapa && `etapa=${etapa}`].filter(Boolean);
  return `/aprobacion/${id}${partes.length > 0 ? `?${partes.join('&')}` : ''}`;
};
