import { sql } from 'kysely';
import { runAsSystem, type Uow } from '../../platform/db/index.ts';
import { emitEvent, type JobRegistry } from '../../platform/jobs/index.ts';
import { avisoDe } from './sesiones.actions.ts';
import { POR_CELEBRARSE } from './sesiones.notices.ts';
import { ENTIDAD, type SesionRow } from './sesiones.repo.ts';

/**
 * Reminds the members of sessions within a day, once each; how many. Safe to run twice. What was convened within that day they were
 * just told of, and so of what was moved into it (`reprogramar`).
 */
export const recordarSesiones = async ({ tx, now }: Pick<Uow, 'tx' | 'now'>): Promise<number> => {
  const { rows } = await sql<Pick<SesionRow, 'id' | 'cuerpo' | 'fecha' | 'lugar'>>`
    update sesiones_colegiadas set version = version + 1, recordada_en = ${now}
     where estado = 'convocada' and recordada_en is null and fecha between ${now}::timestamptz and ${now}::timestamptz + interval '1 day'
       and created_at <= fecha - interval '1 day'
    returning id, cuerpo, fecha, lugar`.execute(tx);
  for (const row of rows)
    await emitEvent(tx, {
      tipo: POR_CELEBRARSE,
      entidad: ENTIDAD,
      entidadId: row.id,
      organizacionId: null,
      datos: {},
      aviso: avisoDe(row),
    });
  return rows.length;
};

export const registerSesionJobs = (registry: JobRegistry): void =>
  registry.schedule('recordar-sesiones', '*/15 * * * *', async ({ database }) => {
    await runAsSystem(database, recordarSesiones);
  });
