import {
  hayPosteriorAprobado,
  periodosDe,
  situacionDe,
} from '@portal/domain/features/avances/avances.periodos';
import { puedeRevisar } from '@portal/domain/features/avances/avances.policy';
import { endOfDay, formatMediumDate, today } from '@portal/domain/kernel/dates';
import { veTodo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Pendiente, Pendientes } from '../../platform/slice.ts';
import { inhabilesDe } from '../../stage/calendario.ts';
import { MOSTRADOS } from '../../stage/to-do.ts';
import { listCalendarios } from './avances.repo.ts';

/** What the organization owes: reports that are due or late, and those that were sent back. */
const toWrite = async ({ tx, now }: ActorUow, organizacionId: string): Promise<Pendiente[]> => {
  const hoy = today(now);
  const calendarios = await listCalendarios(tx, organizacionId);
  const inhabiles = await inhabilesDe(tx);
  return calendarios
    .flatMap((calendario) =>
      periodosDe(calendario, calendario.reportes, inhabiles).flatMap((periodo): Pendiente[] => {
        const { id, folio, reportes } = calendario;
        const reporte = reportes.find((uno) => uno.numero === periodo.numero);
        // What a later approval closed could not be sent again.
        const corrige =
          reporte?.estado === 'en_correccion' && !hayPosteriorAprobado(periodo.numero, reportes);
        const situacion = situacionDe(periodo, reportes, { hoy, terminado: false });
        // On the day of the liquidación its last period is still running, and there is nothing more to come of it.
        const ultimo = calendario.liquidado && situacion === 'en_curso' && periodo.fin >= calendario.fin;
        if (!corrige && !ultimo && situacion !== 'por_reportar' && situacion !== 'atrasado') return [];
        return [
          {
            id: `avance.por-entregar:${id}:${periodo.numero}`,
            titulo: corrige
              ? `Corrige el reporte ${periodo.numero} de ${folio}`
              : `Envía el reporte ${periodo.numero} de ${folio}`,
            detalle: `Periodo ${formatMediumDate(periodo.inicio)} – ${formatMediumDate(periodo.fin)}.`,
            accion: corrige ? 'Corregir' : 'Escribir',
            enlace: reporte ? `/avances/${reporte.id}` : `/seguimiento-operativo/${id}?pestana=reportes`,
            vence: corrige ? null : endOfDay(periodo.vence),
            desde: null,
          },
        ];
      }),
    )
    .toSorted((a, b) => (a.vence?.getTime() ?? 0) - (b.vence?.getTime() ?? 0))
    .slice(0, MOSTRADOS);
};

type Esperando = {
  readonly id: string;
  readonly folio: string;
  readonly numero: number;
  readonly nombre: string;
  readonly organizacion: string;
  readonly desde: Date;
};

/**
 * What waits for the actor: to write by its day, or to review, the longest waiting first. What the finiquito closed is judged by nobody.
 */
export const avancePendientes = async (uow: ActorUow): Promise<Pendientes> => {
  const { actor, tx } = uow;
  if (actor.organizacionId) return { items: await toWrite(uow, actor.organizacionId) };
  if (!veTodo(actor) || !puedeRevisar(actor)) return { items: [] };
  const { rows } = await sql<Esperando>`
    select v.id, v.folio, v.numero, v.nombre_proyecto as nombre, v.nombre_organizacion as organizacion, coalesce(v.enviado_en, v.updated_at) as desde
      from avances v join seguimientos s on s.id = v.seguimiento_id and s.finiquitado_en is null
     where v.estado = 'enviado' order by v.updated_at, v.id limit ${MOSTRADOS}`.execute(tx);
  return {
    items: rows.map(({ id, folio, numero, nombre, organizacion, desde }) => ({
      id: `avance.por-revisar:${id}`,
      clase: 'por_atender' as const,
      registro: { folio, nombre: nombre || organizacion, junto: nombre ? organizacion : null },
      titulo: `Revisa el reporte ${numero} de ${folio}`,
      detalle: organizacion,
      accion: `Revisar reporte ${numero}`,
      enlace: `/avances/${id}`,
      vence: null,
      desde,
    })),
  };
};
