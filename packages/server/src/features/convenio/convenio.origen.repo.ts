import type { PorAbrirInput } from '@portal/domain/features/convenio/convenio.shapes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { type AskedOfWaiting, listWaitingOf, type WaitingRow, waitingFor } from '../../stage/waiting.ts';

/** The aprobaciones that a convenio is opened from. They are read by their table: no stage imports another one. */

export const waiting = waitingFor('convenio', { tabla: 'aprobaciones', estado: 'aprobado' });

const asks = ({ q, aprobacion }: PorAbrirInput): AskedOfWaiting => ({ q, id: aprobacion });

/** Those that wait for their convenio, the longest waiting first; by what is typed, those that say it. */
export const listWaiting = async (tx: Tx, asked: PorAbrirInput, limit: number): Promise<WaitingRow[]> =>
  listWaitingOf(tx, 'aprobaciones', await waiting.ids(tx, asks(asked), limit));

/** How many wait for their convenio, up to a thousand. */
export const countWaiting = (tx: Tx, asked: PorAbrirInput): Promise<{ n: number; mas: boolean }> =>
  waiting.count(tx, asks(asked));

/** The case of an aprobación in sight; undefined where there is none. */
export const caseOfAprobacion = async (tx: Tx, aprobacion: string): Promise<string | undefined> => {
  const { rows } = await sql<{ proyecto: string }>`
    select proyecto_id as proyecto from aprobaciones where id = ${aprobacion}`.execute(tx);
  return rows[0]?.proyecto;
};

export type Abrible = {
  readonly folio: string;
  readonly nombre: string | null;
  readonly organizacion_id: string;
  readonly organizacion: string;
  readonly estado: string;
  readonly etapa: string;
  readonly aprobado: string | null;
  readonly convenio_id: string | null;
};

/** An aprobación with its case, as both are once their locks are had: the formulación's, which stands before the case's. */
export const lockOrigin = async (
  tx: Tx,
  aprobacion: string,
  proyecto: string,
): Promise<Abrible | undefined> => {
  await sql`select app.apartar_proyecto(${proyecto}::uuid)`.execute(tx);
  const { rows } = await sql<Abrible>`
    select y.folio, p.nombre_proyecto as nombre, p.organizacion_id, p.nombre_organizacion as organizacion, p.estado, y.etapa,
           p.monto_aprobado::text as aprobado,
           (select c.id from convenios c where c.proyecto_id = y.id and c.eliminado_en is null) as convenio_id
      from aprobaciones p join proyectos y on y.id = p.proyecto_id and y.eliminado_en is null
     where p.id = ${aprobacion}`.execute(tx);
  return rows[0];
};
