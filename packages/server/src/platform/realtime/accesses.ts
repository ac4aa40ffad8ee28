import type { ActorUow } from '../db/index.ts';

/** A case that an account sees from a moment, until another: `hasta` is the first instant without; null: no end yet. */
export type Acceso = {
  readonly proyectoId: string;
  readonly desde: Date;
  readonly hasta: Date | null;
};

/** The accesses of the actor that have not ended, those that are yet to begin too; none for who does not see by access. */
export const readAccesses = async ({ tx, actor, now }: ActorUow): Promise<readonly Acceso[]> =>
  actor.alcance === 'por_acceso'
    ? tx
        .selectFrom('accesos_proyecto')
        .select(['proyecto_id as proyectoId', 'desde', 'hasta'])
        .where('usuario_id', '=', actor.usuarioId)
        .where(({ eb, or }) => or([eb('hasta', 'is', null), eb('hasta', '>', now)]))
        .execute()
    : [];

/** Whether one of them opens this case at this moment. */
export const reaches = (accesos: readonly Acceso[], proyectoId: string | null): boolean => {
  const now = new Date();
  return accesos.some(
    (acceso) =>
      acceso.proyectoId === proyectoId &&
      acceso.desde <= now &&
      (acceso.hasta === null || acceso.hasta > now),
  );
};
