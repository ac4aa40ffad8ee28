import { tipoDePapel } from '@portal/domain/features/organizaciones/public';
import {
  type ClaseDeVencimiento,
  clasesDeVencimiento,
  MAX_VENCIMIENTOS,
  type Vencimientos,
  type VencimientosInput,
} from '@portal/domain/features/reportes/public';
import { addDays, diffDays, today } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { visibleTo } from '@portal/domain/kernel/policy';
import { type RawBuilder, sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import { within } from '../../platform/db/scope.ts';

/**
 * What comes due, of each kind: its id, what it is, whose, of which case and on which day. Each is asked with the rights of who reads: of
 * a case that is not in sight, and of an organization's papers for who does not see all, there is nothing.
 */
const deCada = (ambito: RawBuilder<boolean>): Readonly<Record<ClaseDeVencimiento, RawBuilder<unknown>>> => ({
  papel: sql`
    select p.documento_id::text as id, p.tipo as que, p.organizacion_id, null::uuid as proyecto_id, p.vence_en as vence,
           '/organizaciones/' || p.organizacion_id as enlace
      from papeles p join documentos d on d.id = p.documento_id and d.vigente
     where p.vence_en is not null`,
  convenio: sql`
    select c.id::text, coalesce(c.numero, c.folio), c.organizacion_id, c.proyecto_id, c.vigencia_fin, '/convenio/' || c.id
      from convenios c
     where c.estado = 'vigente' and c.eliminado_en is null and c.vigencia_fin is not null and ${ambito}`,
  reporte: sql`
    select c.seguimiento_id::text, 'Reporte de avance', c.organizacion_id, c.proyecto_id, c.vence,
           '/seguimiento-operativo/' || c.seguimiento_id || '?pestana=reportes'
      from seguimiento_marchas c
     where c.estado in ('en_ejecucion', 'en_liquidacion') and c.vence is not null and ${ambito}`,
  comprobacion: sql`
    select c.seguimiento_id::text, (c.depositado - c.reintegrado - c.comprobado)::text, c.organizacion_id, c.proyecto_id, c.fin,
           '/seguimiento-operativo/' || c.seguimiento_id || '?pestana=comprobaciones'
      from seguimiento_marchas c
     where c.estado in ('en_ejecucion', 'en_liquidacion') and c.depositado - c.reintegrado - c.comprobado > 0 and ${ambito}`,
  suspension: sql`
    select c.seguimiento_id::text, 'Ejecución suspendida', c.organizacion_id, c.proyecto_id, c.fin,
           '/seguimiento-operativo/' || c.seguimiento_id
      from seguimiento_marchas c
     where c.estado = 'suspendido' and ${ambito}
    union all
    select c.id::text, 'Co-diseño en pausa', c.organizacion_id, c.proyecto_id, c.reanuda_el, '/co-diseno/' || c.id
      from co_disenos c
     where c.estado = 'pausado' and c.reanuda_el is not null and ${ambito}`,
});

/** A kind in words: the type of a paper, the pesos that are not proven; else as it is. */
const enPalabras = (clase: ClaseDeVencimiento, que: string): string => {
  if (clase === 'papel') return tipoDePapel(que)?.label ?? que;
  return clase === 'comprobacion' ? `${formatMonto(que)} por comprobar` : que;
};

type Fila = {
  readonly id: string;
  readonly clase: ClaseDeVencimiento;
  readonly que: string;
  readonly organizacion: string;
  readonly proyecto: string | null;
  readonly vence: string;
  readonly enlace: string;
};

/** What comes due within the horizon and what is overdue, the nearest first; {@link MAX_VENCIMIENTOS} at most. */
export const readVencimientos = async (
  { tx, actor, now }: Pick<ActorUow, 'tx' | 'actor' | 'now'>,
  { clase, horizonte }: VencimientosInput,
): Promise<Vencimientos> => {
  const hoy = today(now);
  const clases = clase?.length ? [...new Set(clase)] : clasesDeVencimiento;
  const cada = deCada(
    within(visibleTo(actor), { proyecto: 'c.proyecto_id', organizacion: 'c.organizacion_id' }),
  );
  const todo = sql.join(
    clases.map(
      (una) =>
        sql`select ${sql.lit(una)} as clase, v.* from (${cada[una]}) v (id, que, organizacion_id, proyecto_id, vence, enlace)`,
    ),
    sql` union all `,
  );
  const { rows } = await sql<Fila>`
    select v.id, v.clase, v.que, o.nombre as organizacion, coalesce(y.nombre, y.folio) as proyecto, v.vence::text as vence, v.enlace
      from (${todo}) v
      join organizaciones o on o.id = v.organizacion_id
      left join proyectos y on y.id = v.proyecto_id
     where v.vence <= ${addDays(hoy, horizonte)}::date and (v.proyecto_id is null or y.id is not null and y.eliminado_en is null)
     order by v.vence, v.clase, o.nombre, v.id limit ${MAX_VENCIMIENTOS + 1}`.execute(tx);
  const items = rows.slice(0, MAX_VENCIMIENTOS);
  return {
    items: items.map(({ clase: una, que, ...fila }) => ({
      ...fila,
      id: `${una}:${fila.id}`,
      clase: una,
      que: enPalabras(una, que),
      dias: diffDays(hoy, fila.vence),
    })),
    total: { n: items.length, mas: rows.length > MAX_VENCIMIENTOS },
  };
};
