import { diasQueQuedan, quedanEnPalabras } from '@portal/domain/features/arco/arco.plazos';
import { atiendeArco } from '@portal/domain/features/arco/arco.policy';
import { etiquetaDeDerecho } from '@portal/domain/features/arco/arco.schema';
import { endOfDay, today } from '@portal/domain/kernel/dates';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Pendientes } from '../../platform/slice.ts';
import { listWaiting } from './arco.repo.ts';

const MOSTRADAS = 10;

const que = { recibida: 'Responder', por_cumplir: 'Cumplir' } as const;

/** What waits for the actor here: requests to answer or to fulfil, by who attends them; what was asked of whose data it is. */
export const arcoPendientes = async (uow: ActorUow): Promise<Pendientes> => {
  const { tx, actor, now } = uow;
  const hoy = today(now);
  const rows = await listWaiting(tx, actor, atiendeArco(actor), MOSTRADAS + 1);
  return {
    items: rows.slice(0, MOSTRADAS).map((row) => {
      const vence = row.vence_el ?? hoy;
      const propia = row.usuario_id === actor.usuarioId;
      return {
        id: `arco.${row.estado}:${row.id}`,
        titulo: propia
          ? `Falta información en tu solicitud ${row.folio}`
          : `${que[row.estado === 'por_cumplir' ? 'por_cumplir' : 'recibida']} la solicitud ${row.folio}`,
        detalle: propia
          ? 'Responde lo que se te pidió, o se tendrá por no presentada.'
          : `${etiquetaDeDerecho[row.derecho]}. ${quedanEnPalabras(diasQueQuedan(vence, hoy))}.`,
        accion: propia ? 'Responder' : 'Atender',
        enlace: `/arco/${row.id}`,
        vence: endOfDay(vence),
        desde: row.created_at,
      };
    }),
    ...(rows.length > MOSTRADAS
      ? { resto: { texto: 'Ver todas las solicitudes ARCO', enlace: '/usuarios/arco' } }
      : {}),
  };
};
