import { randomUUID } from 'node:crypto';
import type { Example } from './example.ts';
import { MOTIVO, makePlanDeDosLineas, makeTransferencia } from './make-transferencia.ts';
import { maker } from './maker.ts';

const transferencia = (path: string, body: Readonly<Record<string, unknown>> | null): Example => ({
  of: 'organizacion',
  table: 'transferencias',
  make: maker(makeTransferencia, {}),
  ask: (made) => ({
    url: `/transferencias/${made.id}${path}`,
    ...(body ? { body: { version: made.version, ...body } } : {}),
  }),
});

/** A valid use of every operation of the transfers. */
export const transferenciaExamples: Readonly<Record<string, Example>> = {
  'transferencia.deSeguimiento': {
    of: 'organizacion',
    make: async (scene, owner) => {
      const { seguimiento } = await makeTransferencia(scene, owner);
      return { id: seguimiento, version: 1 };
    },
    ask: ({ id }) => ({ url: `/seguimientos/${id}/transferencias` }),
  },
  'transferencia.obtener': transferencia('', null),
  'transferencia.solicitar': {
    of: 'organizacion',
    table: 'seguimientos',
    make: maker(makePlanDeDosLineas, null),
    ask: (made) => {
      const {
        id,
        de = randomUUID(),
        a = randomUUID(),
      } = made as Partial<Awaited<ReturnType<typeof makePlanDeDosLineas>>>;
      return { url: '/transferencias', body: { seguimientoId: id, de, a, monto: '100.00', motivo: MOTIVO } };
    },
  },
  'transferencia.retirar': transferencia('/retirar', {}),
  'transferencia.aprobar': transferencia('/aprobar', {}),
  'transferencia.rechazar': transferencia('/rechazar', { motivo: 'No se explica para qué se necesita.' }),
};
