import { sql } from 'kysely';
import type { ActorUow } from '../db/index.ts';

/** A case that an account sees from a moment, until another: `hasta` is the first instant without; null: no end yet. */
type Acceso = {
  readonly proyectoId: string;
  readonly desde: Date;
  readonly hasta: Date | null;
};

/** What an open page may hear of that its actor's rights do not tell. */
export type Reach = {
  /** The cases that the actor sees by access. */
  readonly accesos: readonly Acceso[];
  /** The organizations of the actor that its session does not stand in. */
  readonly aparte: readonly (string | null)[];
};

export const nowhere: Reach = { accesos: [], aparte: [] };

/** The accesses that have not ended, those that are yet to begin too; none for who does not see by access. */
const readAccesses = async ({ tx, actor, now }: ActorUow): Promise<readonly Acceso[]> =>
  actor.alcance === 'por_acceso'
    ? tx
        .selectFrom('accesos_proyecto')
        .select(['proyecto_id as proyectoId', 'desde', 'hasta'])
        .where('usuario_id', '=', actor.usuarioId)
        .where(({ eb, or }) => or([eb('hasta', 'is', null), eb('hasta', '>', now)]))
        .execute()
    : [];

const readApart = async ({ tx, actor }: ActorUow): Promise<readonly string[]> => {
  if (actor.esPersonal) return [];
  const { rows } = await sql<{ aparte: string[] }>`select app.organizaciones_aparte() as aparte`.execute(tx);
  return rows[0]?.aparte ?? [];
};

/** The reach of the actor as it is now. */
export const readReach = async (uow: ActorUow): Promise<Reach> => ({
  accesos: await readAccesses(uow),
  aparte: await readApart(uow),
});

/** Whether an access opens this case at this moment. */
export const reaches = ({ accesos }: Reach, proyectoId: string | null): boolean => {
  const now = new Date();
  return accesos.some(
    (acceso) =>
      acceso.proyectoId === proyectoId &&
      acceso.desde <= now &&
      (acceso.hasta === null || acceso.hasta > now),
  );
};
