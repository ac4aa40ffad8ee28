import { addDays, formatDate, startOfDay, today } from '@portal/domain/kernel/dates';
import { isWorkingDay } from '@portal/domain/kernel/working-days';
import { sql } from 'kysely';
import { runAsSystem, type Uow } from '../../platform/db/index.ts';
import { emitEvent, type JobRegistry } from '../../platform/jobs/index.ts';
import type { ServerSlice } from '../../platform/slice.ts';
import { inhabilesEn } from '../../stage/calendario.ts';
import { noticesOf } from '../../stage/notices.ts';
import { AVISO_MENSUAL, type AvisoDeReporte } from './reportes.aviso.ts';
import { mensual } from './reportes.letters.ts';

/** The first working day of the month that a day is in, by the law and by the foundation's own calendar. */
const primerDiaHabil = (hoy: string, inhabiles: ReadonlySet<string>): string => {
  let dia = `${hoy.slice(0, 7)}-01`;
  while (!isWorkingDay(dia, inhabiles)) dia = addDays(dia, 1);
  return dia;
};

/** 'noviembre de 2026': the month that ended before this day. */
const mesAnterior = (hoy: string): string =>
  formatDate(addDays(`${hoy.slice(0, 7)}-01`, -1)).replace(/^\d+ de /u, '');

/**
 * Tells each subscriber of its reports, from the first working day of the month on, once a month however many nodes ask: whoever may
 * still read them. The letter holds no figure: its reader opens the report, and sees what it may see then. How many it told.
 */
export const sendMonthly = async ({ tx, now }: Pick<Uow, 'tx' | 'now'>): Promise<number> => {
  const hoy = today(now);
  if (hoy < primerDiaHabil(hoy, await inhabilesEn(tx, now))) return 0;
  const { rows } = await sql<{ reporte_id: string; usuario_id: string; nombre: string }>`
    with nuevos as (
      insert into reporte_envios (reporte_id, usuario_id, mes)
      select s.reporte_id, s.usuario_id, ${hoy.slice(0, 7)}
        from reporte_suscripciones s
        join reportes r on r.id = s.reporte_id
        join usuarios u on u.id = s.usuario_id and u.estado = 'activo' and u.eliminado_en is null
        join roles l on l.id = u.rol_id and 'ver_reportes' = any (l.permisos)
       -- Who began this month gets it with the next one.
       where (r.compartido or r.autor = s.usuario_id)
         and s.created_at < ${startOfDay(`${hoy.slice(0, 7)}-01`)}
      on conflict do nothing
      returning reporte_id, usuario_id)
    select n.reporte_id, n.usuario_id, r.nombre from nuevos n join reportes r on r.id = n.reporte_id`.execute(
    tx,
  );
  for (const { reporte_id: entidadId, usuario_id: usuarioId, nombre } of rows)
    await emitEvent(tx, {
      tipo: AVISO_MENSUAL,
      entidad: 'reporte',
      entidadId,
      usuarioId,
      aviso: { reporte: nombre, mes: mesAnterior(hoy) } satisfies AvisoDeReporte,
    });
  return rows.length;
};

/** At 08:00 of Chihuahua, every day: it tells on the first working day, or as soon as the portal is up again. */
export const registerReporteJobs: NonNullable<ServerSlice['jobs']> = (registry: JobRegistry) =>
  registry.schedule('reportes-del-mes', '0 14 * * *', async ({ database }) => {
    await runAsSystem(database, sendMonthly);
  });

/** The monthly letter: to one's own account alone. */
export const reporteNotices = noticesOf<typeof AVISO_MENSUAL, AvisoDeReporte>(
  async (_tx, { datos }) => datos.aviso as AvisoDeReporte | undefined,
  {
    [AVISO_MENSUAL]: {
      to: (_aviso, { usuarioId }) => ({ usuarios: usuarioId ? [usuarioId] : [] }),
      titulo: ({ reporte }) => `Tu reporte «${reporte}» está listo`,
      cuerpo: ({ mes }) => `El de ${mes}, con lo que puedes ver hoy.`,
      path: ({ entidadId }) => `/reportes/compuestos/${entidadId}`,
      letter: (aviso) => (reader) => mensual.render({ ...aviso, ...reader }),
    },
  },
);
