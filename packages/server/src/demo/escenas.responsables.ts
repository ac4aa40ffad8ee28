import { today } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import { assign } from '../features/pre-registro/pre-registro.lote.ts';
import { preRegistros } from '../features/pre-registro/pre-registro.repo.ts';
import type { ActorUow, Tx } from '../platform/db/index.ts';
import { versionFor } from '../platform/workflow/version.ts';
import { momentoDe } from './calendario.ts';
import type { Escena } from './escenas.ts';

/** Who of the foundation took which case: two of every three that wait, each for itself. */

const quienes = ['coordinador', 'administrador', null] as const;

const porRevisar = async (tx: Tx): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from pre_registros
     where estado in ('pendiente_validacion', 'en_revision') and eliminado_en is null order by created_at, id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};

const take = async (uow: ActorUow, ids: readonly string[]): Promise<void> => {
  const filas = [];
  for (const id of ids) {
    const row = await preRegistros.get(uow, id);
    filas.push({ id, version: versionFor(uow.actor, row), responsable: row.responsable_id });
  }
  if (filas.length > 0) await assign(uow, { filas, responsable: uow.actor.usuarioId });
};

/** Every scene of who took what as of `ahora`. */
export const escenasDeResponsables = (ahora: Date): Escena[] => {
  const cuando = momentoDe(today(ahora), { hace: 1, hora: '09:05' });
  return [
    {
      cuando,
      papeles: [],
      jugar: async ({ tx, elenco }) => {
        const ids = await porRevisar(tx);
        for (const [turno, quien] of quienes.entries())
          if (quien)
            await elenco.as(quien, cuando, (uow) =>
              take(
                uow,
                ids.filter((_, i) => i % quienes.length === turno),
              ),
            );
      },
    },
  ];
};
