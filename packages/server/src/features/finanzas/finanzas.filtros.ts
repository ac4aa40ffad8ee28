import { type FiltrosDeFinanzas, SIN } from '@portal/domain/features/finanzas/public';
import { type RawBuilder, sql } from 'kysely';

/** Conditions of /finanzas over a case `p`, its call `c` and its territory `t`, whatever reads them: figures, lists and sheets. */

/** The year that a case counts in: of its call by its first day; without one, that in which it was received (Chihuahua). */
export const anioDeCaso = sql<number>`coalesce(extract(year from c.fecha_apertura), extract(year from p.created_at at time zone 'America/Chihuahua'))::int`;

/** The municipalities among which its pesos are split; one that is null where it names none. */
export const municipiosDeCaso = sql<
  (string | null)[]
>`case when cardinality(t.municipios) > 0 then t.municipios else '{null}'::text[] end`;

/** Case, call and territory around a table whose `proyecto_id` they are of; a deleted case counts nowhere. */
export const conSuCaso = (proyecto: RawBuilder<unknown>) => sql`
  join proyectos p on p.id = ${proyecto} and p.eliminado_en is null
  left join convocatorias c on c.id = p.convocatoria_id
  left join territorios t on t.proyecto_id = p.id`;

const igual = (columna: RawBuilder<unknown>, valor: string) =>
  valor === SIN ? sql`${columna} is null` : sql`${columna} = ${valor}`;

/** What narrows to some cases; true where nothing does. */
export const casosDe = (filtros: FiltrosDeFinanzas): RawBuilder<boolean> => {
  const { convocatoria, anio, region, eje, municipio, organizacion } = filtros;
  const condiciones = [
    ...(convocatoria === undefined ? [] : [igual(sql`p.convocatoria_id`, convocatoria)]),
    ...(anio === undefined ? [] : [sql`${anioDeCaso} = ${anio}`]),
    ...(region === undefined ? [] : [igual(sql`p.region`, region)]),
    ...(eje === undefined ? [] : [igual(sql`p.eje`, eje)]),
    ...(municipio === undefined
      ? []
      : [
          municipio === SIN
            ? sql`coalesce(cardinality(t.municipios), 0) = 0`
            : sql`t.municipios @> array[${municipio}]::text[]`,
        ]),
    ...(organizacion === undefined ? [] : [sql`p.organizacion_id = ${organizacion}`]),
  ];
  return condiciones.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(condiciones, sql` and `)}`;
};
