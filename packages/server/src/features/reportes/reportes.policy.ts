import { leeReportes } from '@portal/domain/features/reportes/public';
import { AppError } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';

/** Error: 403 for who does not hold ver_reportes. */
export const assertReads = ({ actor }: Pick<ActorUow, 'actor'>): void => {
  if (!leeReportes(actor)) throw new AppError('prohibido');
};
