import { type Umbral, umbralDe } from '@portal/domain/features/organizaciones/organizaciones.papeles';
import { today } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import { type Database, runAsSystem, type Tx, type Uow } from '../../platform/db/index.ts';
import { emitEvent, type JobRegistry } from '../../platform/jobs/index.ts';
import { ENTIDAD } from './organizaciones.actions.ts';

type PaperDue = {
  readonly documento: string;
  readonly organizacion: string;
  readonly tipo: string;
  readonly vence: string;
  readonly fechado: Date;
};

/** Current papers that may be due a warning: within 30 natural days, or expired and not yet told. */
const findPapersDue = async (tx: Tx, hoy: string): Promise<PaperDue[]> => {
  const { rows } = await sql<PaperDue>`
    select p.documento_id as documento, p.organizacion_id as organizacion, p.tipo, p.vence_en as vence,
           p.fechado_en as fechado
      from papeles p join documentos d on d.id = p.documento_id
     where d.vigente and p.vence_en <= ${hoy}::date + 30
       and not exists (select 1 from papeles_avisos v
                        where v.documento_id = p.documento_id and v.vence_en = p.vence_en and v.umbral = 0)
     order by p.vence_en, p.documento_id`.execute(tx);
  return rows;
};

/** Notes that a warning was given; false when it had been already. */
const noteWarning = async (tx: Tx, paper: PaperDue, umbral: Umbral): Promise<boolean> => {
  const noted = await tx
    .insertInto('papeles_avisos')
    .values({ documento_id: paper.documento, vence_en: paper.vence, umbral })
    .onConflict((oc) => oc.doNothing())
    .returning('umbral')
    .executeTakeFirst();
  return noted !== undefined;
};

/** What {@link warnOfPapers} does, in the given transaction. */
export const tellPapersDue = async ({ tx, now }: Pick<Uow, 'tx' | 'now'>): Promise<number> => {
  const hoy = today(now);
  let told = 0;
  for (const paper of await findPapersDue(tx, hoy)) {
    const umbral = umbralDe(paper.vence, hoy, today(paper.fechado));
    if (umbral === null || !(await noteWarning(tx, paper, umbral))) continue;
    await emitEvent(tx, {
      tipo: umbral === 0 ? 'papel.vencido' : 'papel.por-vencer',
      entidad: ENTIDAD,
      entidadId: paper.organizacion,
      organizacionId: paper.organizacion,
      datos: { tipo: paper.tipo, vence: paper.vence, umbral },
    });
    told += 1;
  }
  return told;
};

/**
 * Warns of papers 30 and 7 natural days ahead and once they have expired, by the foundation's calendar: one event for
 * each version of a paper, date and threshold, however often it runs. A day on which it did not run is made up for by
 * the next. How many it told.
 */
export const warnOfPapers = (database: Database): Promise<number> => runAsSystem(database, tellPapersDue);

/** Lists the daily job: 07:00 of Chihuahua, before the working day. */
export const registerPaperJobs = (registry: JobRegistry): void => {
  registry.schedule('avisar_papeles', '0 13 * * *', async ({ database, logger }) => {
    logger?.info({ avisos: await warnOfPapers(database) }, 'papers that expire: told');
  });
};
