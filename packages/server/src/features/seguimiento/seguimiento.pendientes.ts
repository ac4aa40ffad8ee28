import { puedeAbrir } from '@portal/domain/features/seguimiento/seguimiento.policy';
import { veTodo } from '@portal/domain/kernel/policy';
import type { ActorUow } from '../../platform/db/index.ts';
import type { Pendientes } from '../../platform/slice.ts';
import { listWaiting } from './seguimiento.origen.repo.ts';

const MOSTRADOS = 10;

/** What waits for the actor: the convenios in force whose execution nobody began, the longest waiting first. */
export const seguimientoPendientes = async (uow: ActorUow): Promise<Pendientes> => {
  const { actor } = uow;
  if (!veTodo(actor) || !puedeAbrir(actor)) return { items: [] };
  const rows = await listWaiting(uow.tx, {}, MOSTRADOS);
  return {
    items: rows.map((row) => ({
      id: `seguimiento.por-abrir:${row.id}`,
      clase: 'por_atender' as const,
      registro: {
        folio: row.folio,
        nombre: row.nombre ?? row.organizacion,
        junto: row.nombre === null ? null : row.organizacion,
      },
      titulo: `El convenio ${row.numero} está vigente y espera su seguimiento`,
      detalle: row.organizacion,
      accion: 'Iniciar el seguimiento',
      enlace: `/seguimiento-operativo/crear?convenio=${row.id}`,
      vence: null,
      desde: row.desde,
    })),
  };
};
