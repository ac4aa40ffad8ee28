import { today } from '@portal/domain/kernel/dates';
import { decidirTodo } from '../features/datos-abiertos/datos-abiertos.actions.ts';
import { momentoDe } from './calendario.ts';
import type { Escena } from './escenas.ts';

/** The foundation of the demo publishes its grants: the page and its files have something to say. */
export const escenasDeDatosAbiertos = (ahora: Date): Escena[] => {
  const cuando = momentoDe(today(ahora), { hace: 3, hora: '12:05' });
  return [
    {
      cuando,
      papeles: [],
      jugar: async ({ elenco }) => {
        await elenco.as('administrador', cuando, (uow) =>
          decidirTodo(uow, { publica: true, prefijo: 'ficosec', decision: null }),
        );
      },
    },
  ];
};
