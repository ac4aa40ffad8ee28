import type { AccionConvenio } from '@portal/domain/features/convenio/convenio.workflow';
import { convenioWorkflow } from '@portal/domain/features/convenio/convenio.workflow';
import { diffDays, today } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import { type Database, runAsSystem, type Tx, type Uow } from '../../platform/db/index.ts';
import { eachApart, emitEvent, type JobRegistry } from '../../platform/jobs/index.ts';
import { runTransition } from '../../platform/workflow/run-transition.ts';
import { ajusteVigente } from '../../stage/ajustes.ts';
import { closeSignature, openSignature } from './convenio.apertura-de-firma.ts';
import { avisoDe, POR_VENCER } from './convenio.aviso.ts';
import { readDetalle } from './convenio.detalle.repo.ts';
import { convenios, ENTIDAD } from './convenio.repo.ts';
import { subjectOf } from './convenio.subject.ts';

/** What the clock does: a convenio comes into force, or expires; the organization is reminded of what it was asked for. */

/** Most in one run; the next goes on. */
const TANDA = 500;

const due = async (tx: Tx, hoy: string): Promise<readonly { id: string; accion: AccionConvenio }[]> => {
  const { rows } = await sql<{ id: string; accion: AccionConvenio }>`
    (select id, 'entrarEnVigor' as accion from convenios
      where estado = 'firmado' and planeado_en is not null and vigencia_inicio <= ${hoy}::date and vigencia_fin >= ${hoy}::date
      order by vigencia_inicio, id limit ${TANDA})
    union all
    (select id, 'vencer' from convenios where estado = 'vigente' and vigencia_fin < ${hoy}::date order by vigencia_fin, id limit ${TANDA})`.execute(
    tx,
  );
  return rows;
};

const move = (uow: Uow, id: string, accion: AccionConvenio): Promise<void> => {
  const hoy = today(uow.now);
  return runTransition(uow, {
    workflow: convenioWorkflow,
    store: convenios,
    action: accion,
    id,
    subject: async (row) =>
      subjectOf(row, await readDetalle(uow.tx, row, hoy), { accion, hoy, firmasQueFaltan: 0 }),
    patch: () => ({}),
    aviso: (row) => avisoDe(row),
    log: ({ numero }) => ({ numero }),
  });
};

/**
 * Moves what its dates have moved already: what decides judges by the day (`estadoPorFecha`), so that a run that comes late, or twice,
 * changes nothing but the row. Each in a transaction of its own: one that fails holds up no other. How many it moved.
 */
export const moveByDate = async (database: Database): Promise<number> => {
  const pendientes = await runAsSystem(database, ({ tx, now }) => due(tx, today(now)));
  return eachApart(
    pendientes,
    async ({ id, accion }) => {
      await runAsSystem(database, (uow) => move(uow, id, accion));
      return true;
    },
    'Convenios that are due could not be moved.',
  );
};

/** The same within a transaction: what has come due by then. */
export const moveDueWithin = async (uow: Uow): Promise<void> => {
  for (const { id, accion } of await due(uow.tx, today(uow.now))) await move(uow, id, accion);
};

type PorVencer = {
  readonly id: string;
  readonly folio: string;
  readonly nombre_proyecto: string | null;
  readonly organizacion_id: string;
  readonly organizacion_nombre: string;
  readonly aprobado: string;
  readonly limite_entrega: Date;
};

/** Reminds of what was asked for and is not given: one event for each request and threshold, however often it runs. How many it told. */
export const remindOfRequests = async ({ tx, now }: Pick<Uow, 'tx' | 'now'>): Promise<number> => {
  const umbrales = await ajusteVigente(tx, 'recordatorios-de-convenios', now);
  const [lejano = 0] = umbrales;
  const { rows } = await sql<PorVencer>`
    select id, folio, nombre_proyecto, organizacion_id, nombre_organizacion as organizacion_nombre, aprobado::text, limite_entrega
      from convenios
     where entregado_en is null and estado in ('borrador', 'en_revision_legal') and eliminado_en is null
       and limite_entrega between ${now} and ${now}::timestamptz + make_interval(days => ${lejano + 1}::int)
     order by limite_entrega, id`.execute(tx);
  let told = 0;
  for (const row of rows) {
    const dias = diffDays(today(now), today(row.limite_entrega));
    const umbral = umbrales.findLast((uno) => dias <= uno);
    if (umbral === undefined) continue;
    const noted = await tx
      .insertInto('convenio_recordatorios')
      .values({ convenio_id: row.id, vence_en: row.limite_entrega, umbral })
      .onConflict((oc) => oc.doNothing())
      .returning('umbral')
      .executeTakeFirst();
    if (!noted) continue;
    await emitEvent(tx, {
      tipo: POR_VENCER,
      entidad: ENTIDAD,
      entidadId: row.id,
      organizacionId: row.organizacion_id,
      datos: { umbral },
      aviso: avisoDe(row),
    });
    told += 1;
  }
  return told;
};

/** Just after midnight of Chihuahua by dates; at 07:25, before the working day, the reminders. */
export const registerConvenioJobs = (registry: JobRegistry): void => {
  registry.subscribe('documento-emitido.preparado', 'abrir-convenio-a-firma', (event, { database }) =>
    runAsSystem(database, (uow) => openSignature(uow, event.entidadId)),
  );
  registry.subscribe(
    ['convenio.desistido', 'convenio.cancelado'],
    'cerrar-firma-de-convenio',
    (event, { database }) => runAsSystem(database, (uow) => closeSignature(uow, event.entidadId)),
  );
  registry.schedule('vigencia-de-convenios', '5 6 * * *', async ({ database }) => {
    await moveByDate(database);
  });
  registry.schedule('entregas-de-convenios', '25 13 * * *', async ({ database }) => {
    await runAsSystem(database, remindOfRequests);
  });
};
