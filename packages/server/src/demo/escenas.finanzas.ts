import { today } from '@portal/domain/kernel/dates';
import { cuadrar } from '../features/movimientos/public.ts';
import { momentoDe } from './calendario.ts';
import type { Escena } from './escenas.ts';

/** The comparison of the ledger of last night, as its job would have made it: /finanzas says when it ran and that all holds. */
export const escenasDeFinanzas = (ahora: Date): Escena[] => {
  const cuando = momentoDe(today(ahora), { hace: 1, hora: '03:40' });
  return [
    {
      cuando,
      papeles: [],
      jugar: async ({ tx }) => {
        await cuadrar(tx, cuando);
      },
    },
  ];
};
