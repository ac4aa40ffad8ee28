import {
  type Cuadre,
  type FiltrosDeFinanzas,
  MOSTRADOS,
  type MotivoDeReintegro,
  type PendientesDeFinanzas,
} from '@portal/domain/features/finanzas/public';
import { estadosQueMinistran } from '@portal/domain/features/seguimiento/public';
import { type Fecha, today } from '@portal/domain/kernel/dates';
import { AppError } from '@portal/domain/kernel/errors';
import { type RawBuilder, sql } from 'kysely';
import { appendLog } from '../../platform/audit/index.ts';
import type { ActorUow, Tx } from '../../platform/db/index.ts';
import { casosDe, conSuCaso } from './finanzas.filtros.ts';
import { puedeComparar } from './finanzas.policy.ts';

/** What waits to be paid, to be proven and to come back, of what is filtered; whole projects, whatever municipalities they have. */

type Fila = {
  readonly proyecto_id: string;
  readonly folio_caso: string;
  readonly nombre: string | null;
  readonly organizacion: string;
  readonly monto: string;
  readonly enlace: string;
  readonly n: number;
  readonly total: string;
};

const presentada = ({ proyecto_id, folio_caso, nombre, organizacion, monto, enlace }: Fila) => ({
  proyecto: { id: proyecto_id, folio: folio_caso, nombre },
  organizacion,
  monto,
  enlace,
});

/** The rows with how many there are of all, and what they come to. */
const conTotal = <R extends Fila, I>(rows: readonly R[], de: (row: R) => I) => ({
  n: rows[0]?.n ?? 0,
  total: rows[0]?.total ?? '0.00',
  items: rows.map((row) => ({ ...presentada(row), ...de(row) })),
});

const DE_TODAS = sql`count(*) over ()::int as n, (sum(x.monto) over ())::numeric(14,2)::text as total`;

/** What was asked for and is still paid, or will be again: not of what is being settled (rule 86). */
const readPorPagar = async (tx: Tx, filtros: FiltrosDeFinanzas) => {
  const { rows } = await sql<
    Fila & {
      readonly folio: string;
      readonly estado: 'solicitada' | 'aprobada';
      readonly detenida: 'suspendido' | 'en_liquidacion' | null;
      readonly desde: Date;
    }
  >`
    select x.proyecto_id, x.folio_caso, x.nombre, x.organizacion, x.monto::text as monto, '/ministraciones/' || x.id as enlace,
           x.folio, x.estado, x.detenida, x.desde, ${DE_TODAS}
      from (
        select m.id, m.folio, m.estado, m.monto, coalesce(m.aprobada_en, m.created_at) as desde, p.id as proyecto_id, p.folio as folio_caso,
               p.nombre, m.beneficiario as organizacion, nullif(g.estado, 'en_ejecucion') as detenida
          from ministraciones m join seguimientos g on g.id = m.seguimiento_id and g.estado = any(${[...estadosQueMinistran]}::text[])
               ${conSuCaso(sql`m.proyecto_id`)}
         where m.estado in ('solicitada', 'aprobada') and ${casosDe(filtros)}) x
     order by x.desde, x.id limit ${MOSTRADOS}`.execute(tx);
  return conTotal(rows, ({ folio, estado, detenida, desde }) => ({
    folio,
    estado,
    detenida,
    desde: desde.toISOString(),
  }));
};

/** A case in execution with its balance and the end of what is agreed; over where it is settled, or that day has passed. */
const enEjecucion = (filtros: FiltrosDeFinanzas, hoy: Fecha): RawBuilder<unknown> => sql`
  select p.id as proyecto_id, p.folio as folio_caso, p.nombre, g.nombre_organizacion as organizacion, g.id as seguimiento,
         a.vigencia_fin, s.*, g.estado = 'terminado' or g.liquidado_en is not null as liquidado,
         coalesce(a.vigencia_fin < ${hoy}::date, false) as vencido
    from (select proyecto_id as de, depositado, reintegrado, comprobado, admitido, rendimiento, rendimiento_reintegrado from saldos) s
    ${conSuCaso(sql`s.de`)}
    join seguimientos g on g.proyecto_id = p.id
    left join lateral (select q.vigencia_fin from acuerdos q where q.proyecto_id = p.id order by q.numero desc limit 1) a on true
   where ${casosDe(filtros)}`;

const readPorComprobar = async (tx: Tx, filtros: FiltrosDeFinanzas, hoy: Fecha) => {
  const { rows } = await sql<Fila & { readonly en_revision: string; readonly vence: Fecha | null }>`
    select x.proyecto_id, x.folio_caso, x.nombre, x.organizacion, x.monto::text as monto,
           '/seguimiento-operativo/' || x.seguimiento || '?pestana=comprobacion' as enlace,
           (x.comprobado - x.admitido)::text as en_revision, x.vigencia_fin::text as vence, ${DE_TODAS}
      from (
        select e.*, e.depositado - e.reintegrado - e.comprobado as monto from (${enEjecucion(filtros, hoy)}) e
         where not e.liquidado and not e.vencido) x
     where x.monto > 0 order by x.vigencia_fin nulls last, x.proyecto_id limit ${MOSTRADOS}`.execute(tx);
  return conTotal(rows, ({ en_revision, vence }) => ({ enRevision: en_revision, vence }));
};

const readPorReintegrar = async (tx: Tx, filtros: FiltrosDeFinanzas, hoy: Fecha) => {
  const { rows } = await sql<Fila & { readonly en_revision: string; readonly motivo: MotivoDeReintegro }>`
    select x.proyecto_id, x.folio_caso, x.nombre, x.organizacion, x.monto::text as monto, '/seguimiento-operativo/' || x.seguimiento as enlace,
           case when x.todo then (x.comprobado - x.admitido)::text else '0.00' end as en_revision, x.motivo, ${DE_TODAS}
      from (
        select e.*, e.liquidado or e.vencido as todo,
               case when e.liquidado then 'liquidacion' when e.vencido then 'vigencia' else 'rendimientos' end as motivo,
               e.rendimiento - e.rendimiento_reintegrado
                 + case when e.liquidado or e.vencido then e.depositado - e.admitido - e.reintegrado else 0 end as monto
          from (${enEjecucion(filtros, hoy)}) e) x
     where x.monto > 0 order by x.monto desc, x.proyecto_id limit ${MOSTRADOS}`.execute(tx);
  return conTotal(rows, ({ en_revision, motivo }) => ({ enRevision: en_revision, motivo }));
};

export const pendientesDe = async (
  { tx, now }: ActorUow,
  filtros: FiltrosDeFinanzas,
): Promise<PendientesDeFinanzas> => {
  const hoy = today(now);
  const [porPagar, porComprobar, porReintegrar] = await Promise.all([
    readPorPagar(tx, filtros),
    readPorComprobar(tx, filtros, hoy),
    readPorReintegrar(tx, filtros, hoy),
  ]);
  return { porPagar, porComprobar, porReintegrar };
};

/** What the last comparison found; nothing to who does not see every case (row-level security). */
export const ultimoCuadre = async (uow: ActorUow): Promise<Cuadre> => {
  const { rows } = await sql<{
    readonly corrido_en: Date;
    readonly pedido_por: string | null;
    readonly proyectos: number;
    readonly movimientos: string;
    readonly diferencias: { proyecto: string; saldo: string; dice: string; suma: string }[];
  }>`
    select u.corrido_en, case when u.pedido_por is not null then coalesce(q.nombre, 'otra persona') end as pedido_por, u.proyectos, u.movimientos, coalesce((
             select jsonb_agg(d.dicha || jsonb_build_object('proyecto', coalesce(p.folio, d.dicha ->> 'proyecto')) order by d.orden)
               from jsonb_array_elements(u.diferencias) with ordinality as d (dicha, orden)
               left join proyectos p on p.id = (d.dicha ->> 'proyecto')::uuid), '[]') as diferencias
      from cuadres u left join usuarios q on q.id = u.pedido_por order by u.corrido_en desc, u.id desc limit 1`.execute(
    uow.tx,
  );
  const [ultimo] = rows;
  return {
    ultimo: ultimo
      ? {
          corridoEn: ultimo.corrido_en.toISOString(),
          pedidoPor: ultimo.pedido_por,
          proyectos: ultimo.proyectos,
          movimientos: Number(ultimo.movimientos),
          diferencias: ultimo.diferencias,
        }
      : null,
    puedeComparar: puedeComparar(uow),
  };
};

/** Compares the ledger now, or takes part in the run that was under way; the log says who asked for it. Error: 403. */
export const compararAhora = async (uow: ActorUow): Promise<Cuadre> => {
  if (!puedeComparar(uow)) throw new AppError('prohibido');
  const { rows } = await sql<{ corrio: boolean }>`select app.comparar_libro() as corrio`.execute(uow.tx);
  const cuadre = await ultimoCuadre(uow);
  if (rows[0]?.corrio)
    await appendLog(uow.tx, {
      actor: uow.actor,
      ip: uow.ip,
      accion: 'finanzas.comparar',
      entidad: 'lista',
      audiencia: 'bitacora',
      datos: { lista: 'cuadre', diferencias: cuadre.ultimo?.diferencias.length ?? 0 },
    });
  return cuadre;
};
