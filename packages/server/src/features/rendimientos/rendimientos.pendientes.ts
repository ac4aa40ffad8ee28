import { mesEnPalabras } from '@portal/domain/features/rendimientos/rendimientos.meses';
import { puedePagar, puedeRevisar } from '@portal/domain/features/rendimientos/rendimientos.policy';
import { formatMonto } from '@portal/domain/kernel/money';
import { veTodo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Pendientes } from '../../platform/slice.ts';
import { MOSTRADOS } from '../../stage/to-do.ts';

type Esperando = {
  readonly id: string;
  readonly folio: string;
  readonly estado: 'registrado' | 'en_reintegro';
  readonly mes: string;
  readonly monto: string;
  readonly organizacion: string;
  readonly nombre: string;
  readonly desde: Date;
};

const pide = {
  registrado: { titulo: (folio: string) => `Confirma el rendimiento ${folio}`, accion: 'Revisar' },
  en_reintegro: {
    titulo: (folio: string) => `Confirma el reintegro del rendimiento ${folio}`,
    accion: 'Confirmar',
  },
} as const;

/** Of the organization: a month whose interest was declared wrong lately and is not registered anew. */
const porRegistrar = async ({ tx, now }: ActorUow): Promise<Pendientes> => {
  const { rows } = await sql<Omit<Esperando, 'estado'>>`
    select p.id, p.folio, to_char(p.mes, 'YYYY-MM') as mes, p.monto::text, p.nombre_organizacion as organizacion, p.nombre_proyecto as nombre,
           p.updated_at as desde from rendimientos p
     where p.estado = 'corregido' and p.corregido_en > ${now}::timestamptz - interval '60 days'
       and not exists (select from rendimientos o where o.seguimiento_id = p.seguimiento_id and o.mes = p.mes
                        and o.estado not in ('rechazado', 'retirado', 'corregido'))
       and not exists (select from rendimientos o where o.seguimiento_id = p.seguimiento_id and o.mes = p.mes
                        and o.estado = 'corregido' and o.corregido_en > p.corregido_en)
       and not exists (select from seguimientos s where s.id = p.seguimiento_id and s.estado = 'terminado')
     order by p.updated_at, p.id limit ${MOSTRADOS}`.execute(tx);
  return {
    items: rows.map(({ id, folio, mes, nombre, organizacion, desde }) => ({
      id: `rendimiento.corregido:${id}`,
      clase: 'por_corregir',
      registro: { folio, nombre: nombre || organizacion, junto: null },
      titulo: `Registra de nuevo el rendimiento de ${mesEnPalabras(mes)}`,
      detalle: `${folio} se declaró erróneo.`,
      accion: 'Ver',
      enlace: `/rendimientos/${id}`,
      vence: null,
      desde,
    })),
  };
};

/** What somebody else registered, for who confirms it: interest for who reviews, refunds for who pays too; the oldest first. */
export const rendimientoPendientes = async (uow: ActorUow): Promise<Pendientes> => {
  const { tx, actor } = uow;
  if (actor.organizacionId) return porRegistrar(uow);
  const [revisa, paga] = [puedeRevisar(actor), puedePagar(actor)];
  if (!veTodo(actor) || !(revisa || paga)) return { items: [] };
  const { rows } = await sql<Esperando>`
    select id, folio, estado, to_char(mes, 'YYYY-MM') as mes, monto::text, nombre_organizacion as organizacion, nombre_proyecto as nombre,
           updated_at as desde from rendimientos
     where estado in ('registrado', 'en_reintegro')
       and case estado when 'registrado' then ${revisa} and created_by <> ${actor.usuarioId} else reintegro_por <> ${actor.usuarioId} end
     order by updated_at, id limit ${MOSTRADOS}`.execute(tx);
  return {
    items: rows.map(({ id, folio, estado, mes, monto, organizacion, nombre, desde }) => ({
      id: `rendimiento.${estado === 'registrado' ? 'registrado' : 'en-reintegro'}:${id}`,
      clase: 'por_revisar',
      registro: { folio, nombre: nombre || organizacion, junto: nombre ? organizacion : null },
      titulo: pide[estado].titulo(folio),
      detalle: `${formatMonto(monto)} de ${mesEnPalabras(mes)}, de ${organizacion}.`,
      accion: pide[estado].accion,
      enlace: `/rendimientos/${id}`,
      vence: null,
      desde,
    })),
  };
};
