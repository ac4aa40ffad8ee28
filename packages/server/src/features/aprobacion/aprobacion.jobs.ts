import { umbralDeRespuesta } from '@portal/domain/features/aprobacion/aprobacion.plazo';
import { today } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import { runAsSystem, type Tx, type Uow } from '../../platform/db/index.ts';
import { emitEvent, type JobRegistry } from '../../platform/jobs/index.ts';
import { ajusteVigente } from '../../stage/ajustes.ts';
import { inhabilesEn } from '../../stage/calendario.ts';
import { avisoDe, CONDICION_POR_VENCER, POR_VENCER } from './aprobacion.aviso.ts';
import { ENTIDAD } from './aprobacion.repo.ts';

type PorVencer = {
  readonly id: string;
  readonly ronda_id: string;
  readonly folio: string;
  readonly nombre_proyecto: string | null;
  readonly organizacion_id: string;
  readonly organizacion_nombre: string;
  readonly ronda: number;
  readonly vence_en: Date;
};

type OficioPorVencer = PorVencer & { readonly oficio: string };

/** The oficios that wait for their answer and are not late, the nearest deadline first. */
const listRunning = async (tx: Tx, now: Date): Promise<readonly OficioPorVencer[]> => {
  const { rows } = await sql<OficioPorVencer>`
    select a.id, r.id as ronda_id, a.folio, a.nombre_proyecto, a.organizacion_id, a.nombre_organizacion as organizacion_nombre,
           a.ronda, a.vence_en, r.oficio_numero as oficio
      from aprobaciones a join aprobacion_rondas r on r.aprobacion_id = a.id and r.numero = a.ronda
     where a.vence_en between ${now} and ${now}::timestamptz + interval '15 days'
     order by a.vence_en, a.id`.execute(tx);
  return rows;
};

/** Notes that a reminder was given; false when it had been already. */
const noteReminder = async (tx: Tx, ronda: string, umbral: number): Promise<boolean> => {
  const noted = await tx
    .insertInto('aprobacion_recordatorios')
    .values({ ronda_id: ronda, umbral })
    .onConflict((oc) => oc.doNothing())
    .returning('umbral')
    .executeTakeFirst();
  return noted !== undefined;
};

type PorCumplir = PorVencer & { readonly fila: string; readonly texto: string };

/** The conditions of what was approved that nobody fulfilled and are not late, the nearest day first. */
const listOpenConditions = async (tx: Tx, now: Date): Promise<readonly PorCumplir[]> => {
  const { rows } = await sql<PorCumplir>`
    select a.id, r.id as ronda_id, a.folio, a.nombre_proyecto, a.organizacion_id, a.nombre_organizacion as organizacion_nombre,
           a.ronda, c.fila, c.texto,
           (c.fecha + 1)::timestamp at time zone 'America/Chihuahua' - interval '1 second' as vence_en
      from aprobacion_condiciones c join aprobacion_rondas r on r.id = c.ronda_id and r.decision = 'aprobado'
      join aprobaciones a on a.id = r.aprobacion_id and a.estado = 'aprobado'
     where c.cumplida_en is null and c.fecha between ${today(now)}::date and ${today(now)}::date + 15
     order by c.fecha, a.id, c.orden`.execute(tx);
  return rows;
};

/** Notes that a reminder of a condition was given; false when it had been already. */
const noteConditionReminder = async (
  tx: Tx,
  { ronda_id, fila }: Pick<PorCumplir, 'ronda_id' | 'fila'>,
  umbral: number,
): Promise<boolean> => {
  const noted = await tx
    .insertInto('aprobacion_recordatorios_de_condicion')
    .values({ ronda_id, fila, umbral })
    .onConflict((oc) => oc.doNothing())
    .returning('umbral')
    .executeTakeFirst();
  return noted !== undefined;
};

type Reminder<Row> = {
  readonly tipo: string;
  readonly rows: readonly Row[];
  /** Notes it for a row and a threshold; false when that was done already. */
  readonly note: (row: Row, umbral: number) => Promise<boolean>;
  readonly more: (row: Row) => Parameters<typeof avisoDe>[1];
};

/** One event for each row and threshold, however often it runs. How many it told. */
const remind = async <Row extends PorVencer>(
  { tx, now }: Pick<Uow, 'tx' | 'now'>,
  { tipo, rows, note, more }: Reminder<Row>,
): Promise<number> => {
  let told = 0;
  const inhabiles = await inhabilesEn(tx, now);
  const umbrales = await ajusteVigente(tx, 'recordatorios-de-oficios', now);
  for (const row of rows) {
    const umbral = umbralDeRespuesta(row.vence_en, today(now), inhabiles, umbrales);
    if (umbral === null || !(await note(row, umbral))) continue;
    await emitEvent(tx, {
      tipo,
      entidad: ENTIDAD,
      entidadId: row.id,
      organizacionId: row.organizacion_id,
      datos: { umbral },
      aviso: avisoDe(row, more(row)),
    });
    told += 1;
  }
  return told;
};

/** Reminds of the deadlines that come near. A day on which it did not run is made up for by the next. How many it told. */
export const remindOfDeadlines = async (uow: Pick<Uow, 'tx' | 'now'>): Promise<number> =>
  remind(uow, {
    tipo: POR_VENCER,
    rows: await listRunning(uow.tx, uow.now),
    note: (row, umbral) => noteReminder(uow.tx, row.ronda_id, umbral),
    more: ({ oficio }) => ({ oficio }),
  });

/** The same of the conditions whose day comes near. */
export const remindOfConditions = async (uow: Pick<Uow, 'tx' | 'now'>): Promise<number> =>
  remind(uow, {
    tipo: CONDICION_POR_VENCER,
    rows: await listOpenConditions(uow.tx, uow.now),
    note: (row, umbral) => noteConditionReminder(uow.tx, row, umbral),
    more: ({ texto }) => ({ condicion: texto }),
  });

/** At 07:20 of Chihuahua, before the working day. */
export const registerAprobacionJobs = (registry: JobRegistry): void =>
  registry.schedule('plazos-de-aprobacion', '20 13 * * *', async ({ database }) => {
    await runAsSystem(database, remindOfDeadlines);
    await runAsSystem(database, remindOfConditions);
  });
