import { today } from '@portal/domain/kernel/dates';
import { subirAutoridad } from '../features/firmas/public.ts';
import { momentoDe } from './calendario.ts';
import { INTERMEDIA_DE_DEMO, RAIZ_DE_DEMO } from './efirma.autoridad.ts';
import type { Escena } from './escenas.ts';

/** The trust store of the demo: its own authority, which no other portal knows. */
export const escenasDeFirmas = (ahora: Date): Escena[] => {
  const cuando = momentoDe(today(ahora), { hace: 165, hora: '09:40' });
  return [
    {
      cuando,
      papeles: [],
      jugar: async ({ elenco }) => {
        for (const certificado of [RAIZ_DE_DEMO, INTERMEDIA_DE_DEMO])
          await elenco.as('administrador', cuando, (uow) => subirAutoridad(uow, certificado));
      },
    },
  ];
};
