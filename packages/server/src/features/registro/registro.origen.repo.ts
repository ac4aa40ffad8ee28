import type { TipoSolicitud } from '@portal/domain/features/proyectos/public';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';

/** The pre-registros that a registro is opened from. They are read by their table: no stage imports another one. */

export type OrigenRow = {
  readonly pre_registro_id: string;
  readonly folio: string;
  readonly organizacion_id: string;
  readonly organizacion: string;
  readonly proyecto_id: string;
  readonly tipo_solicitud: TipoSolicitud;
  readonly convocatoria_id: string | null;
  readonly convocatoria: string | null;
  readonly desde: Date;
};

const campos = sql`
  p.id as pre_registro_id, p.folio, p.organizacion_id, p.nombre_organizacion as organizacion, y.id as proyecto_id,
  y.tipo_solicitud, y.convocatoria_id, v.titulo as convocatoria, y.turno_desde as desde`;

/** Those that wait for their registro, the longest waiting first; by what is typed, those that say it. */
export const listWaiting = async (tx: Tx, q: string | undefined, limit: number): Promise<OrigenRow[]> => {
  const text = q?.trim() ?? '';
  const among =
    text === '' ? sql`true` : sql`(p.folio = upper(${text}) or app.coincide(p.busqueda, ${text}))`;
  const { rows } = await sql<OrigenRow>`
    select ${campos}
      from proyectos y
      join pre_registros p on p.proyecto_id = y.id and p.eliminado_en is null and p.estado = 'validado'
      left join convocatorias v on v.id = y.convocatoria_id
     where y.etapa = 'registro' and y.eliminado_en is null and not ('registro' = any (y.etapas_abiertas)) and ${among}
     order by y.turno_desde, y.id
     limit ${limit}`.execute(tx);
  return rows;
};

/** The case of a pre-registro in sight, locked until the transaction ends, as it is once the lock is had. */
export const lockOrigin = async (
  tx: Tx,
  preRegistro: string,
): Promise<
  | (OrigenRow & {
      readonly estado: string;
      readonly etapa: string;
      readonly proyecto_folio: string;
      readonly registro_id: string | null;
    })
  | undefined
> => {
  const { rows: found } = await sql<{ proyecto: string }>`
    select proyecto_id as proyecto from pre_registros where id = ${preRegistro} and eliminado_en is null`.execute(
    tx,
  );
  const proyecto = found[0]?.proyecto;
  if (!proyecto) return;
  await sql`select app.apartar_proyecto(${proyecto}::uuid)`.execute(tx);
  const { rows } = await sql<
    OrigenRow & {
      readonly estado: string;
      readonly etapa: string;
      readonly proyecto_folio: string;
      readonly registro_id: string | null;
    }
  >`
    select ${campos}, p.estado, y.etapa, y.folio as proyecto_folio,
           (select r.id from registros r where r.proyecto_id = y.id and r.eliminado_en is null) as registro_id
      from pre_registros p join proyectos y on y.id = p.proyecto_id and y.eliminado_en is null
      left join convocatorias v on v.id = y.convocatoria_id
     where p.id = ${preRegistro} and p.eliminado_en is null`.execute(tx);
  return rows[0];
};
