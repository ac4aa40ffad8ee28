import { municipios } from '@portal/domain/features/formulacion/public';
import type { Etapa } from '@portal/domain/features/proyectos/public';
import type {
  Cobertura,
  FiltrosDeReporte,
  ProyectosDeMunicipio,
} from '@portal/domain/features/reportes/public';
import { type RawBuilder, sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import { cappedCount } from '../../platform/db/keyset.ts';
import { casosDe, readAnios } from './reportes.casos.ts';

/** Most projects of one municipality that are shown. */
const MOSTRADOS = 50;

/**
 * Each case with the municipalities of its alcance, what was approved of it and whom it reaches directly: of one that was not
 * approved nothing. A reserved word, a key that is none of the state or a comma are left out as the domain does (`clavesDeMunicipios`).
 */
const conTerritorio = (casos: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with casos as materialized (${casos}),
       territorio as materialized (
         select c.id, a.id is not null as aprobado, coalesce(a.monto_aprobado, 0) as monto,
                case when a.id is null then 0 else coalesce(nullif(regexp_replace(p.respuestas ->> 'poblacion_directa', '\\D', '', 'g'), ''), '0')::bigint end as personas,
                coalesce((select array_agg(distinct m order by m)
                            from regexp_split_to_table(coalesce(s.respuestas ->> 'municipios', ''), '[\\s,]+') as m
                           where m = any (${municipios.map(({ clave }) => clave)}::text[])), '{}') as claves
           from casos c
           left join aprobaciones a on a.proyecto_id = c.id and a.estado = 'aprobado'
           left join formulacion_secciones s on s.proyecto_id = c.id and s.seccion = 'alcance'
           left join formulacion_secciones p on p.proyecto_id = c.id and p.seccion = 'poblacion')`;

type Fila = {
  readonly clave: string | null;
  readonly de: 'municipio' | 'ninguno' | 'total';
  readonly solicitudes: number;
  readonly proyectos: number;
  readonly aprobado: string;
  readonly personas: string;
};

const NADA = { solicitudes: 0, proyectos: 0, aprobado: '0.00', personas: 0 };
const cifras = (fila: Fila | undefined) =>
  fila
    ? {
        solicitudes: fila.solicitudes,
        proyectos: fila.proyectos,
        aprobado: fila.aprobado,
        personas: Number(fila.personas),
      }
    : NADA;

/**
 * The figures by municipality. Pesos and persons of a case are divided alike among its municipalities; the centavos and persons
 * that are left over go one by one to the first of them by key, so that the parts sum up to the whole.
 */
export const readCobertura = async (uow: ActorUow, filtros: FiltrosDeReporte): Promise<Cobertura> => {
  const figures = sql<Fila>`
    ${conTerritorio(casosDe(uow.actor, filtros))},
       repartido as (
         select m.clave, t.aprobado,
                trunc(t.monto / n.de, 2) + case when m.orden <= (t.monto - trunc(t.monto / n.de, 2) * n.de) * 100 then 0.01 else 0 end as monto,
                t.personas / n.de + case when m.orden <= t.personas % n.de then 1 else 0 end as personas
           from territorio t cross join lateral (select cardinality(t.claves) as de) n
           cross join lateral unnest(t.claves) with ordinality as m (clave, orden)),
       partes as (
         select 'municipio' as de, clave, aprobado, monto, personas from repartido
         union all
         select 'ninguno', null, aprobado, monto, personas from territorio where claves = '{}'
         union all
         select 'total', null, aprobado, monto, personas from territorio)
    select de, clave, count(*)::int as solicitudes, count(*) filter (where aprobado)::int as proyectos,
           sum(monto)::numeric(16,2)::text as aprobado, sum(personas)::text as personas
      from partes group by de, clave`.execute(uow.tx);
  const [{ rows }, anios] = await Promise.all([figures, readAnios(uow.tx, uow.actor)]);
  const porClave = new Map(
    rows.flatMap((fila) => (fila.de === 'municipio' ? [[fila.clave, fila] as const] : [])),
  );
  return {
    municipios: municipios.map(({ clave }) => ({ clave, ...cifras(porClave.get(clave)) })),
    sinMunicipio: cifras(rows.find(({ de }) => de === 'ninguno')),
    total: cifras(rows.find(({ de }) => de === 'total')),
    anios,
  };
};

type FilaDeMunicipio = {
  readonly id: string;
  readonly folio: string;
  readonly nombre: string | null;
  readonly organizacion: string;
  readonly etapa: Etapa;
  readonly aprobado: string | null;
  readonly municipios: number;
  readonly created_at: Date;
  readonly de: string;
};

/** The cases that work in a municipality, the newest first. */
export const readMunicipio = async (
  uow: ActorUow,
  clave: string,
  filtros: FiltrosDeReporte,
): Promise<ProyectosDeMunicipio> => {
  const { rows } = await sql<FilaDeMunicipio>`
    ${conTerritorio(casosDe(uow.actor, filtros))}
    select p.id, p.folio, p.nombre, o.nombre as organizacion, p.etapa, case when t.aprobado then t.monto::text end as aprobado,
           cardinality(t.claves) as municipios, p.created_at, count(*) over () as de
      from territorio t join proyectos p on p.id = t.id join organizaciones o on o.id = p.organizacion_id
     where ${clave} = any (t.claves)
     order by p.created_at desc, p.id desc limit ${MOSTRADOS}`.execute(uow.tx);
  return {
    items: rows.map(({ created_at: creado, de: _de, ...row }) => ({
      ...row,
      creadoEn: creado.toISOString(),
    })),
    total: cappedCount(rows[0]?.de ?? 0),
  };
};
