import { puedeRevisar } from '@portal/domain/features/transferencias/transferencias.policy';
import { formatMonto } from '@portal/domain/kernel/money';
import { veTodo } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Pendientes } from '../../platform/slice.ts';
import { MOSTRADOS } from '../../stage/to-do.ts';

type Esperando = {
  readonly id: string;
  readonly folio: string;
  readonly monto: string;
  readonly organizacion: string;
  readonly nombre: string;
  readonly desde: Date;
};

/** Transfers that somebody else asked for, for who judges them: the oldest first. */
export const transferenciaPendientes = async ({ tx, actor }: ActorUow): Promise<Pendientes> => {
  if (actor.organizacionId || !veTodo(actor) || !puedeRevisar(actor)) return { items: [] };
  const { rows } = await sql<Esperando>`
    select id, folio, monto::text, nombre_organizacion as organizacion, nombre_proyecto as nombre, updated_at as desde from transferencias
     where estado = 'solicitada' and created_by <> ${actor.usuarioId}
     order by updated_at, id limit ${MOSTRADOS}`.execute(tx);
  return {
    items: rows.map(({ id, folio, monto, organizacion, nombre, desde }) => ({
      id: `transferencia.solicitada:${id}`,
      clase: 'por_revisar',
      registro: { folio, nombre: nombre || organizacion, junto: nombre ? organizacion : null },
      titulo: `Revisa la transferencia ${folio}`,
      detalle: `${formatMonto(monto)} entre partidas de ${organizacion}.`,
      accion: 'Revisar',
      enlace: `/transferencias/${id}`,
      vence: null,
      desde,
    })),
  };
};
