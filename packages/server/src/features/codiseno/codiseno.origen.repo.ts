import type { PorAbrirInput } from '@portal/domain/features/codiseno/codiseno.shapes';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { type AskedOfWaiting, listWaitingOf, type WaitingRow, waitingFor } from '../../stage/waiting.ts';

/** The registros that a co-diseño is opened from. They are read by their table: no stage imports another one. */

export const waiting = waitingFor('co_diseno', { tabla: 'registros', estado: 'validado' });

const asks = ({ q, registro }: PorAbrirInput): AskedOfWaiting => ({ q, id: registro });

/** Those that wait for their co-diseño, the longest waiting first; by what is typed, those that say it. */
export const listWaiting = async (tx: Tx, asked: PorAbrirInput, limit: number): Promise<WaitingRow[]> =>
  listWaitingOf(tx, 'registros', await waiting.ids(tx, asks(asked), limit));

/** How many wait for their co-diseño, up to a thousand. */
export const countWaiting = (tx: Tx, asked: PorAbrirInput): Promise<{ n: number; mas: boolean }> =>
  waiting.count(tx, asks(asked));

/** The case of a registro in sight; undefined where there is none. */
export const caseOfRegistro = async (tx: Tx, registro: string): Promise<string | undefined> => {
  const { rows } = await sql<{ proyecto: string }>`
    select proyecto_id as proyecto from registros where id = ${registro} and eliminado_en is null`.execute(
    tx,
  );
  return rows[0]?.proyecto;
};

export type Abrible = Omit<WaitingRow, 'id' | 'desde' | 'cuentas'> & {
  readonly registro_id: string;
  readonly estado: string;
  readonly etapa: string;
  readonly codiseno_id: string | null;
};

/** A registro with its case, as both are once their locks are had: the formulación's, which stands before the case's. */
export const lockOrigin = async (
  tx: Tx,
  registro: string,
  proyecto: string,
): Promise<Abrible | undefined> => {
  await sql`select app.apartar_proyecto(${proyecto}::uuid)`.execute(tx);
  const { rows } = await sql<Abrible>`
    select p.id as registro_id, y.folio, p.nombre_proyecto as nombre, p.organizacion_id, p.nombre_organizacion as organizacion,
           y.id as proyecto_id, p.estado, y.etapa,
           (select c.id from co_disenos c where c.proyecto_id = y.id) as codiseno_id
      from registros p join proyectos y on y.id = p.proyecto_id and y.eliminado_en is null
     where p.id = ${registro} and p.eliminado_en is null`.execute(tx);
  return rows[0];
};
