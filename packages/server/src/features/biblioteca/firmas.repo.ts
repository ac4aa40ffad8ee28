import type { ListarFirmasInput } from '@portal/domain/features/biblioteca/firmas.shapes';
import type { ClaseDeTexto, LadoDeFirma } from '@portal/domain/features/firmas/public';
import { sql } from 'kysely';
import type { ActorUow, Tx } from '../../platform/db/index.ts';

/** Most signatures that the board shows; a sheet has all. */
export const MOSTRADAS = 200;

export type PendienteRow = {
  /** Of the text and its side: 'uuid.lado'. */
  readonly id: string;
  readonly texto_id: string;
  readonly lado: LadoDeFirma;
  readonly clase: ClaseDeTexto;
  readonly folio: string;
  readonly nombre: string;
  readonly cargo: string;
  readonly usuario_id: string | null;
  readonly abierto_en: Date | null;
  readonly enviado_en: Date;
  readonly proyecto_id: string;
  readonly proyecto_folio: string;
  readonly proyecto_nombre: string | null;
  readonly organizacion_id: string;
  readonly organizacion: string;
  readonly convenio_id: string | null;
  readonly otra_firmo: boolean;
  readonly copia: boolean;
  readonly recordado_en: Date | null;
  readonly recordado_por: string | null;
  readonly veces: number;
  /** It was reminded of today, by Chihuahua. */
  readonly hoy: boolean;
};

/** The sides of texts at signature that have not signed, the longest first. `desde`: those after this one. */
export const listPendientes = async (
  { tx, now, actor }: ActorUow,
  { de, q }: Pick<ListarFirmasInput, 'de' | 'q'>,
  {
    limit,
    desde = null,
    uno,
  }: { limit: number; desde?: string | null; uno?: { textoId: string; lado: LadoDeFirma } },
): Promise<PendienteRow[]> => {
  // Those of the organizations are never the foundation's to sign.
  const mias = sql`f.lado = 'fundacion' and app.puede('firmar_convenios') and coalesce(f.usuario_id, ${actor.usuarioId}::uuid) = ${actor.usuarioId}::uuid`;
  const words = q?.trim()
    ? // What somebody writes is no pattern: '%' and '_' are themselves (rule 92).
      sql`position(app.normalizar(${q.trim()})
            in app.normalizar(t.folio || ' ' || o.nombre || ' ' || coalesce(y.nombre, '') || ' ' || y.folio || ' ' || f.nombre)) > 0`
    : sql`true`;
  const after =
    desde === null
      ? sql`true`
      : sql`(t.created_at, t.id::text || '.' || f.lado) > (
    select x.created_at, ${desde}::text from textos_por_firmar x where x.id = split_part(${desde}, '.', 1)::uuid)`;
  const one = uno ? sql`t.id = ${uno.textoId}::uuid and f.lado = ${uno.lado}` : sql`true`;
  const { rows } = await sql<PendienteRow>`
    select t.id || '.' || f.lado as id, t.id as texto_id, f.lado, t.clase, t.folio, f.nombre, f.cargo, f.usuario_id, f.abierto_en,
           t.created_at as enviado_en, t.proyecto_id, y.folio as proyecto_folio, y.nombre as proyecto_nombre, t.organizacion_id,
           o.nombre as organizacion,
           coalesce((select k.convenio_id from convenio_textos k where k.firma_id = t.id),
                    (select k.convenio_id from convenio_modificatorios k where k.firma_id = t.id)) as convenio_id,
           exists (select from firmas x where x.texto_id = t.id) as otra_firmo,
           exists (select from escaneos_de_firma e where e.texto_id = t.id and e.resuelto_en is null and f.lado = any (e.lados)) as copia,
           r.enviado_en as recordado_en, u.nombre as recordado_por, coalesce(r.veces, 0)::int as veces,
           coalesce(r.dia = (${now}::timestamptz at time zone 'America/Chihuahua')::date, false) as hoy
      from textos_por_firmar t
      join firmantes f on f.texto_id = t.id
      join proyectos y on y.id = t.proyecto_id
      join organizaciones o on o.id = t.organizacion_id
      left join lateral (
        select x.dia, x.enviado_en, x.enviado_por, count(*) over () as veces from firma_recordatorios x
         where x.texto_id = t.id and x.lado = f.lado order by x.dia desc limit 1) r on true
      left join usuarios u on u.id = r.enviado_por
     where t.completo_en is null and t.retirado_en is null and y.eliminado_en is null
       and not exists (select from firmas x where x.texto_id = t.id and x.lado = f.lado)
       and ${de === 'mias' ? mias : sql`true`} and ${words} and ${one} and ${after}
     order by t.created_at, t.id::text || '.' || f.lado limit ${limit}`.execute(tx);
  return rows;
};

/** Notes that it was reminded of; false where it was today. */
export const insertRecordatorio = async (
  tx: Tx,
  row: PendienteRow,
  { dia, por, en }: { readonly dia: string; readonly por: string; readonly en: Date },
): Promise<boolean> => {
  const { numAffectedRows } = await sql`
    insert into firma_recordatorios (texto_id, lado, dia, proyecto_id, organizacion_id, enviado_por, enviado_en)
    values (${row.texto_id}::uuid, ${row.lado}, ${dia}::date, ${row.proyecto_id}::uuid, ${row.organizacion_id}::uuid, ${por}::uuid, ${en})
    on conflict do nothing`.execute(tx);
  return numAffectedRows === 1n;
};

/** When a side was reminded of a text on a day. */
export const recordadoEl = async (
  tx: Tx,
  { texto_id, lado }: PendienteRow,
  dia: string,
): Promise<Date | undefined> => {
  const { rows } = await sql<{ enviado_en: Date }>`
    select enviado_en from firma_recordatorios where texto_id = ${texto_id}::uuid and lado = ${lado} and dia = ${dia}::date`.execute(
    tx,
  );
  return rows[0]?.enviado_en;
};

/** Whether anybody who may sign this side has an account that hears of it. */
export const hayQuienFirme = async (tx: Tx, { texto_id, lado }: PendienteRow): Promise<boolean> => {
  const { rows } = await sql<{
    hay: boolean;
  }>`select app.hay_quien_firme(${texto_id}::uuid, ${lado}) as hay`.execute(tx);
  return rows[0]?.hay === true;
};
