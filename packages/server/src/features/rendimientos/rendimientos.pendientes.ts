import { mesEnPalabras } from '@portal/domain/features/rendimientos/rendimientos.meses';
import { puedePagar, puedeRevisar } from '@portal/domain/features/rendimientos/rendimientos.policy';
import { formatMonto } from '@portal/domain/kernel/money';
import { veTodo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Pendientes } from '../../platform/slice.ts';

const MOSTRADOS = 10;

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

/** What somebody else registered, for who confirms it: interest for who reviews, refunds for who pays too; the oldest first. */
export const rendimientoPendientes = async ({ tx, actor }: ActorUow): Promise<Pendientes> => {
  const [revisa, paga] = [puedeRevisar(actor), puedePagar(actor)];
  if (actor.organizacionId || !veTodo(actor) || !(revisa || paga)) return { items: [] };
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
