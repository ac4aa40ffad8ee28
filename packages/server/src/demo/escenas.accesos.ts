import { today } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import { giveAccess } from '../features/proyectos/public.ts';
import { DEMO_DOMAIN } from '../features/usuarios/public.ts';
import type { Tx } from '../platform/db/index.ts';
import { momentoDe } from './calendario.ts';
import type { Escena } from './escenas.ts';

/** What the member of the council reads: the two cases that were validated first. */

const MOTIVO = 'Lectura previa a la próxima sesión del Consejo Directivo.';
const CASOS = 2;

const validados = async (tx: Tx): Promise<readonly string[]> => {
  const { rows } = await sql<{ id: string }>`
    select id from proyectos where etapa = 'registro' and eliminado_en is null order by etapa_desde, id limit ${CASOS}`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
};

const consejero = async (tx: Tx): Promise<string> => {
  const { rows } = await sql<{ id: string }>`
    select id from usuarios where email = ${`consejero@${DEMO_DOMAIN}`}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The demo has no consejero');
  return row.id;
};

/** Every scene of what is opened to the council as of `ahora`. */
export const escenasDeAccesos = (ahora: Date): Escena[] => {
  const cuando = momentoDe(today(ahora), { hace: 3, hora: '12:10' });
  return [
    {
      cuando,
      papeles: [],
      jugar: async ({ tx, elenco }) => {
        const usuarioId = await consejero(tx);
        for (const proyectoId of await validados(tx))
          await elenco.as('administrador', cuando, (uow) =>
            giveAccess(uow, { proyectoId, usuarioId, motivo: MOTIVO, hasta: null }),
          );
      },
    },
  ];
};
