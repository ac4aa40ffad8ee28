import { today } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import { reportRebote } from '../features/notificaciones/correos.repo.ts';
import { savePreferencia } from '../features/notificaciones/preferencias.repo.ts';
import { DEMO_DOMAIN } from '../features/usuarios/public.ts';
import type { Tx } from '../platform/db/index.ts';
import { momentoDe } from './calendario.ts';
import type { Escena } from './escenas.ts';

/** What people choose about their notices, and an address that takes no mail. */

const DEVUELTO = 'hrascon';

/**
 * The newest mail to an account, as if it had left: the demo sends none, and only what left can come back.
 * @throws Error when there is none.
 */
const enviarUno = async (tx: Tx, email: string): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    update correos set estado = 'enviado', intentos = 1, enviado_en = creado_en + interval '40 seconds'
     where id = (select id from correos where para = ${email} order by creado_en desc limit 1)
    returning id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`The demo wrote no mail to ${email}`);
  return row.id;
};

/** Every scene of notices as of `ahora`. */
export const escenasDeAvisos = (ahora: Date): Escena[] => {
  const hoy = today(ahora);
  const elige = momentoDe(hoy, { hace: 26, hora: '20:40' });
  const rebota = momentoDe(hoy, { hace: 8, hora: '09:35' });
  return [
    {
      cuando: elige,
      papeles: [],
      jugar: ({ elenco }) =>
        elenco.as('usuario2', elige, (uow) =>
          savePreferencia(uow, 'convocatorias', { canal: 'portal', entrega: 'al_momento' }),
        ),
    },
    {
      cuando: rebota,
      papeles: [],
      jugar: async ({ tx, elenco }) => {
        const correo = await enviarUno(tx, `${DEVUELTO}@${DEMO_DOMAIN}`);
        await elenco.as('administrador', rebota, (uow) =>
          reportRebote(
            uow,
            correo,
            'El servidor de correo respondió: el buzón está lleno y no acepta mensajes.',
          ),
        );
      },
    },
  ];
};
