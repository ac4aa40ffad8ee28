import type { PorAbrirInput } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { type AskedOfWaiting, listWaitingOf, type WaitingRow, waitingFor } from '../../stage/waiting.ts';

/** The co-diseños that an aprobación is opened from. They are read by their table: no stage imports another one. */

export const waiting = waitingFor('aprobacion', { tabla: 'co_disenos', estado: 'completado' });

const asks = ({ q, codiseno }: PorAbrirInput): AskedOfWaiting => ({ q, id: codiseno });

/** Those that wait for their evaluation, the longest waiting first; by what is typed, those that say it. */
export const listWaiting = async (tx: Tx, asked: PorAbrirInput, limit: number): Promise<WaitingRow[]> =>
  listWaitingOf(tx, 'co_disenos', await waiting.ids(tx, asks(asked), limit));

/** How many wait for their evaluation, up to a thousand. */
export const countWaiting = (tx: Tx, asked: PorAbrirInput): Promise<{ n: number; mas: boolean }> =>
  waiting.count(tx, asks(asked));

/** The case of a co-diseño in sight; undefined where there is none. */
export const caseOfCodiseno = async (tx: Tx, codiseno: string): Promise<string | undefined> => {
  const { rows } = await sql<{ proyecto: string }>`
    select proyecto_id as proyecto from co_disenos where id = ${codiseno}`.execute(tx);
  return rows[0]?.proyecto;
};

export type Abrible = Omit<WaitingRow, 'id' | 'desde' | 'cuentas'> & {
  readonly codiseno_id: string;
  readonly estado: string;
  readonly etapa: string;
  /** montoSolicitado of the ficha as it was typed; null where it says none. */
  readonly solicitado: string | null;
  readonly aprobacion_id: string | null;
};

/** A co-diseño with its case, as both are once their locks are had: the formulación's, which stands before the case's. */
export const lockOrigin = async (
  tx: Tx,
  codiseno: string,
  proyecto: string,
): Promise<Abrible | undefined> => {
  await sql`select app.apartar_proyecto(${proyecto}::uuid)`.execute(tx);
  const { rows } = await sql<Abrible>`
    select p.id as codiseno_id, y.folio, p.nombre_proyecto as nombre, p.organizacion_id, p.nombre_organizacion as organizacion,
           y.id as proyecto_id, p.estado, y.etapa,
           (select s.respuestas ->> 'monto_solicitado'
              from formulacion_secciones s where s.proyecto_id = y.id and s.seccion = 'ficha') as solicitado,
           (select a.id from aprobaciones a where a.proyecto_id = y.id) as aprobacion_id
      from co_disenos p join proyectos y on y.id = p.proyecto_id and y.eliminado_en is null
     where p.id = ${codiseno}`.execute(tx);
  return rows[0];
};
