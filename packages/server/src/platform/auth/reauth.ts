import { AppError } from '@portal/domain/kernel/errors';
import { sql } from 'kysely';
import type { ActorUow } from '../db/index.ts';

/** Minutes for which a proof of who is at the keyboard holds (rule 8), by the database's clock, as it is stamped. */
const MINUTOS = 5;

/** Refuses (403 `reautenticacion_requerida`) unless this session proved who is at the keyboard a moment ago. */
export const assertReauthenticated = async (uow: ActorUow): Promise<void> => {
  const { rows } = await sql<{ vigente: boolean | null }>`
    select reautenticado_en > now() - make_interval(mins => ${MINUTOS}) as vigente
      from sesiones where id = ${uow.sessionId}::uuid`.execute(uow.tx);
  if (!rows[0]?.vigente)
    throw new AppError('prohibido', {
      code: 'reautenticacion_requerida',
      message: 'Confirma que eres tú para continuar.',
    });
};
