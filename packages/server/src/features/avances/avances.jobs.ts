import { periodosDe, situacionDe } from '@portal/domain/features/avances/avances.periodos';
import { SEGUIMIENTO } from '@portal/domain/features/seguimiento/public';
import { diffDays, today } from '@portal/domain/kernel/dates';
import { runAsSystem, type Uow } from '../../platform/db/index.ts';
import { emitEvent, type JobRegistry } from '../../platform/jobs/index.ts';
import { ajusteVigente } from '../../stage/ajustes.ts';
import { inhabilesDe } from '../../stage/calendario.ts';
import { avisoDe, POR_VENCER } from './avances.aviso.ts';
import { listCalendarios } from './avances.repo.ts';

/** Reminds of the reports that come due: one event for each period and threshold, however often it runs. How many it told. */
export const remindOfReports = async ({ tx, now }: Pick<Uow, 'tx' | 'now'>): Promise<number> => {
  const hoy = today(now);
  let told = 0;
  const inhabiles = await inhabilesDe(tx);
  // Natural days before a report is due; 0: on the day itself.
  const umbrales = await ajusteVigente(tx, 'recordatorios-de-reportes', now);
  for (const calendario of await listCalendarios(tx, null)) {
    const { id, reportes, organizacion_id: organizacionId } = calendario;
    const [periodo] = periodosDe(calendario, reportes, inhabiles).filter(
      (uno) => situacionDe(uno, reportes, { hoy, terminado: false }) === 'por_reportar',
    );
    const umbral = periodo && umbrales.findLast((uno) => diffDays(hoy, periodo.vence) <= uno);
    if (!periodo || umbral === undefined) continue;
    const noted = await tx
      .insertInto('avance_recordatorios')
      .values({ seguimiento_id: id, vence: periodo.vence, umbral })
      .onConflict((oc) => oc.doNothing())
      .returning('umbral')
      .executeTakeFirst();
    if (!noted) continue;
    await emitEvent(tx, {
      tipo: POR_VENCER,
      entidad: SEGUIMIENTO,
      entidadId: id,
      organizacionId,
      datos: { umbral },
      aviso: avisoDe(calendario, periodo),
    });
    told += 1;
  }
  return told;
};

/** At 07:30 of Chihuahua, before the working day. */
export const registerAvanceJobs = (registry: JobRegistry): void =>
  registry.schedule('reportes-de-avance', '30 13 * * *', async ({ database }) => {
    await runAsSystem(database, remindOfReports);
  });
