import type { TipoSolicitud } from '@portal/domain/features/proyectos/public';
import type { PorAbrirInput } from '@portal/domain/features/registro/registro.shapes';
import type { Answers } from '@portal/domain/kernel/answers';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db/index.ts';
import { type AskedOfWaiting, accountsTold, waitingFor, waitingOrder } from '../../stage/waiting.ts';

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

/** What is known for the ficha of a case that waits: of its pre-registro, its organization, and a registro that it had before. */
export type ConocidoRow = {
  readonly titular: string | null;
  readonly telefono: string | null;
  /** Whoever sent the pre-registro, unless staff did. */
  readonly remitente: string | null;
  readonly email: string | null;
  readonly proyecto_nombre: string | null;
  readonly ficha: Answers | null;
  readonly cuentas: readonly string[];
};

const campos = sql`
  p.id as pre_registro_id, p.folio, p.organizacion_id, p.nombre_organizacion as organizacion, y.id as proyecto_id,
  y.tipo_solicitud, y.convocatoria_id, v.titulo as convocatoria, y.turno_desde as desde`;

const waiting = waitingFor('registro', { tabla: 'pre_registros', estado: 'validado' });

const asks = ({ q, preRegistro }: PorAbrirInput): AskedOfWaiting => ({ q, id: preRegistro });

/** Those that wait for their registro, the longest waiting first; by what is typed, those that say it. */
export const listWaiting = async (
  tx: Tx,
  asked: PorAbrirInput,
  limit: number,
): Promise<(OrigenRow & ConocidoRow)[]> => {
  const ids = await waiting.ids(tx, asks(asked), limit);
  if (ids.length === 0) return [];
  const { rows } = await sql<OrigenRow & ConocidoRow>`
    select ${campos}, p.titular, o.telefono, u.nombre as remitente, u.email, y.nombre as proyecto_nombre, f.respuestas as ficha,
           ${accountsTold}
      from pre_registros p
      join proyectos y on y.id = p.proyecto_id
      join organizaciones o on o.id = p.organizacion_id
      left join convocatorias v on v.id = y.convocatoria_id
      left join membresias suya on suya.organizacion_id = p.organizacion_id and suya.usuario_id = p.created_by
      left join usuarios u on u.id = suya.usuario_id
      left join formulacion_secciones f on f.proyecto_id = y.id and f.seccion = 'ficha'
     where p.id = any(${ids}::uuid[])
     ${waitingOrder}`.execute(tx);
  return rows;
};

/** How many wait for their registro, up to a thousand. */
export const countWaiting = (tx: Tx, asked: PorAbrirInput): Promise<{ n: number; mas: boolean }> =>
  waiting.count(tx, asks(asked));

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
