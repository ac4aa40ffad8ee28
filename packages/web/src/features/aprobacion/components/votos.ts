import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import type { RondaDeAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import type { TallyPart } from '../../../ui/tally-bar.tsx';

const { votacion: m } = aprobacionMessages;

export type Votacion = RondaDeAprobacion['votaciones'][number];

/** The tone of what a body said. */
export const tonos = { aprobado: 'success', rechazado: 'danger', abstencion: 'warning' } as const;

const votos = [
  { id: 'aFavor', label: m.aFavor, fill: 'success' },
  { id: 'abstenciones', label: m.abstenciones, fill: 'neutral' },
  { id: 'enContra', label: m.enContra, fill: 'danger' },
] as const;

/** The votes of a body as the parts of one bar. */
export const partesDe = (votacion: Votacion): TallyPart[] =>
  votos.map(({ id, ...parte }) => ({ id, n: votacion[id], ...parte }));
