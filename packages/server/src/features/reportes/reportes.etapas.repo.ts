import {
  type EtapaMedida,
  etapasMedidas,
  type FiltrosDeReporte,
  type IndicadoresPorEtapa,
} from '@portal/domain/features/reportes/public';
import { type RawBuilder, sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import { casosDe, readAnios } from './reportes.casos.ts';

/**
 * What each stage's table says of its record of a case: since when, when it was passed, and whether it ended there. The same
 * moments as the line of a case shows (`<slice>.etapa.ts`); a seguimiento passes by its finiquito.
 */
const hechos: Readonly<Record<EtapaMedida, RawBuilder<unknown>>> = {
  pre_registro: sql`
    select 1 as orden, r.proyecto_id, r.created_at as desde, case when r.estado = 'validado' then r.fecha_revision end as hasta,
           r.estado = 'validado' as paso, r.estado = 'rechazado' as acabo
      from pre_registros r join casos c on c.id = r.proyecto_id where r.eliminado_en is null`,
  registro: sql`
    select 2, r.proyecto_id, r.created_at, case when r.estado = 'validado' then r.fecha_revision end,
           r.estado = 'validado', r.estado in ('rechazado', 'desistido', 'cancelado')
      from registros r join casos c on c.id = r.proyecto_id where r.eliminado_en is null`,
  co_diseno: sql`
    select 3, r.proyecto_id, r.created_at, case when r.estado = 'completado' then r.terminado_en end,
           r.estado = 'completado', r.estado in ('desistido', 'cancelado')
      from co_disenos r join casos c on c.id = r.proyecto_id`,
  aprobacion: sql`
    select 4, r.proyecto_id, r.created_at, d.decidida_en, r.estado = 'aprobado', r.estado in ('rechazado', 'desistido', 'cancelado')
      from aprobaciones r join casos c on c.id = r.proyecto_id
      left join aprobacion_rondas d on d.aprobacion_id = r.id and d.decision = 'aprobado'`,
  convenio: sql`
    select 5, r.proyecto_id, r.created_at, r.firmado_en, r.firmado_en is not null,
           r.firmado_en is null and r.estado in ('terminado', 'desistido', 'cancelado')
      from convenios r join casos c on c.id = r.proyecto_id where r.eliminado_en is null`,
  seguimiento: sql`
    select 6, r.proyecto_id, r.created_at, r.finiquitado_en, r.finiquitado_en is not null,
           r.finiquitado_en is null and r.estado = 'terminado'
      from seguimientos r join casos c on c.id = r.proyecto_id`,
};

type FilaDeEtapa = {
  readonly orden: number;
  readonly casos: number;
  readonly avanzaron: number;
  readonly terminaron: number;
  readonly mediana: number | null;
  readonly p90: number | null;
};

type FilaDeEmbudo = {
  readonly convocatoria_id: string | null;
  readonly titulo: string | null;
  readonly pasos: readonly number[];
};

type Leidas = { readonly etapas: readonly FilaDeEtapa[]; readonly embudos: readonly FilaDeEmbudo[] };

/** Days of a time, with two decimals. */
const dias = (part: number) =>
  sql`round((percentile_cont(${sql.lit(part)}) within group (order by extract(epoch from h.hasta - h.desde)) filter (where h.paso and h.hasta is not null) / 86400)::numeric, 2)::float8`;

/** One reading of every stage: its figures, and how far the cases of each call came. */
const readFigures = async ({ tx, actor }: ActorUow, filtros: FiltrosDeReporte): Promise<Leidas> => {
  const todos = sql.join(
    etapasMedidas.map((etapa) => hechos[etapa]),
    sql` union all `,
  );
  // A case counts in a step whatever became of it later; by one bit each, so that calls are grouped once.
  const pasos = etapasMedidas.map(
    (_, i) => sql`count(*) filter (where f.pasos & ${sql.lit(1 << (i + 1))} <> 0)::int`,
  );
  const { rows } = await sql<Leidas>`
    with casos as materialized (${casosDe(actor, filtros)}),
         hechos as materialized (${todos}),
         hasta_donde as (
           select proyecto_id, bit_or(1 << orden) as pasos from hechos where paso group by proyecto_id),
         por_etapa as (
           select h.orden, count(*)::int as casos, count(*) filter (where h.paso)::int as avanzaron,
                  count(*) filter (where h.acabo)::int as terminaron, ${dias(0.5)} as mediana, ${dias(0.9)} as p90
             from hechos h group by h.orden),
         por_convocatoria as (
           select c.convocatoria_id, array[count(*)::int, ${sql.join(pasos)}] as pasos
             from casos c left join hasta_donde f on f.proyecto_id = c.id
            group by c.convocatoria_id)
    select coalesce((select jsonb_agg(to_jsonb(e)) from por_etapa e), '[]') as etapas,
           coalesce((select jsonb_agg(jsonb_build_object('convocatoria_id', v.id, 'titulo', v.titulo, 'pasos', e.pasos)
                                      order by e.pasos[1] desc, v.titulo)
                       from por_convocatoria e left join convocatorias v on v.id = e.convocatoria_id), '[]') as embudos`.execute(
    tx,
  );
  return rows[0] ?? { etapas: [], embudos: [] };
};

const sumar = (embudos: readonly FilaDeEmbudo[]): number[] =>
  ['enviados', ...etapasMedidas].map((_, i) =>
    embudos.reduce((suma, { pasos }) => suma + (pasos[i] ?? 0), 0),
  );

/** Those whose call is not in sight are told together with those of none. */
const porConvocatoria = (embudos: readonly FilaDeEmbudo[]): IndicadoresPorEtapa['embudos'] => {
  const visibles = embudos.flatMap(({ convocatoria_id: id, titulo, pasos }) =>
    id === null || titulo === null ? [] : [{ convocatoria: { id, titulo }, pasos: [...pasos] }],
  );
  const otros = embudos.filter(({ convocatoria_id: id }) => id === null);
  return otros.length === 0 ? visibles : [...visibles, { convocatoria: null, pasos: sumar(otros) }];
};

/** The figures of every stage and the funnel, of the cases that the actor sees. */
export const readIndicadores = async (
  uow: ActorUow,
  filtros: FiltrosDeReporte,
): Promise<IndicadoresPorEtapa> => {
  const [{ etapas, embudos }, anios] = await Promise.all([
    readFigures(uow, filtros),
    readAnios(uow.tx, uow.actor),
  ]);
  const embudo = sumar(embudos);
  return {
    casos: embudo[0] ?? 0,
    etapas: etapasMedidas.map((etapa, i) => {
      const fila = etapas.find(({ orden }) => orden === i + 1);
      const { casos = 0, avanzaron = 0, terminaron = 0, mediana = null, p90 = null } = fila ?? {};
      return { etapa, casos, enCurso: casos - avanzaron - terminaron, avanzaron, terminaron, mediana, p90 };
    }),
    embudo,
    embudos: porConvocatoria(embudos),
    anios,
  };
};
