import type { EstadoConvocatoria } from '@portal/domain/features/convocatorias/convocatorias.schema';
import { convocatoriaWorkflow } from '@portal/domain/features/convocatorias/convocatorias.workflow';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Consulta, GrupoDeHallazgos } from '../../platform/slice.ts';

type Row = {
  readonly id: string;
  readonly titulo: string;
  readonly estado: EstadoConvocatoria;
  readonly fecha_cierre: string;
};

/** The calls in the actor's sight, by title and description: titles that begin so first, then the last to close. */
export const findConvocatorias = async (
  uow: ActorUow,
  { texto, limite }: Consulta,
): Promise<readonly GrupoDeHallazgos[]> => {
  const { rows } = await sql<Row>`
    select id, titulo, estado, fecha_cierre::text as fecha_cierre from convocatorias
     where eliminado_en is null and app.coincide(busqueda, ${texto})
     order by starts_with(app.normalizar(titulo), app.normalizar(${texto})) desc, fecha_cierre desc, id desc
     limit ${limite + 1}`.execute(uow.tx);
  return [
    {
      id: 'convocatorias',
      titulo: 'Convocatorias',
      hallazgos: rows.slice(0, limite).map(({ id, titulo, estado, fecha_cierre }) => ({
        id,
        titulo,
        detalle: `${convocatoriaWorkflow.states[estado].label} · cierre: ${formatMediumDate(fecha_cierre)}`,
        enlace: `/convocatorias/ver/${id}`,
      })),
      mas:
        rows.length > limite
          ? { texto: 'Ver todas las convocatorias', enlace: `/convocatorias?q=${encodeURIComponent(texto)}` }
          : null,
    },
  ];
};
