import { today } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import { DEMO_DOMAIN } from '../features/usuarios/public.ts';
import { appendLog } from '../platform/audit/index.ts';
import type { Tx } from '../platform/db/index.ts';
import { momentoDe } from './calendario.ts';
import type { Escena } from './escenas.ts';

/** Who came in, and who could not: what a log is mostly made of. Addresses are those that documents are written with. */

type Visita = {
  readonly hace: number;
  readonly hora: string;
  readonly clave: string;
  readonly ip: string;
  /** Why it failed; absent: it did not. */
  readonly motivo?: string;
};

const OFICINA = '203.0.113.24';
const CASA = '198.51.100.71';

const visitas: readonly Visita[] = [
  { hace: 12, hora: '08:57', clave: 'coordinador', ip: OFICINA },
  { hace: 11, hora: '09:03', clave: 'administrador', ip: OFICINA },
  { hace: 9, hora: '19:40', clave: 'coordinador', ip: CASA, motivo: 'contrasena' },
  { hace: 9, hora: '19:41', clave: 'coordinador', ip: CASA },
  { hace: 6, hora: '09:12', clave: 'analista', ip: OFICINA },
  { hace: 5, hora: '03:26', clave: 'administrador', ip: '192.0.2.200', motivo: 'contrasena' },
  { hace: 5, hora: '03:27', clave: 'administrador', ip: '192.0.2.200', motivo: 'contrasena' },
  { hace: 5, hora: '03:29', clave: 'administrador', ip: '192.0.2.200', motivo: 'contrasena' },
  { hace: 4, hora: '09:01', clave: 'administrador', ip: OFICINA },
  { hace: 2, hora: '10:15', clave: 'consultor', ip: OFICINA },
  { hace: 1, hora: '09:08', clave: 'coordinador', ip: OFICINA },
];

const cuentaDe = async (tx: Tx, clave: string): Promise<{ readonly id: string; readonly nombre: string }> => {
  const { rows } = await sql<{ id: string; nombre: string }>`
    select id, nombre from usuarios where email = ${`${clave}@${DEMO_DOMAIN}`}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`The demo has no ${clave}`);
  return row;
};

/** Every scene of who entered the portal as of `ahora`. */
export const escenasDeBitacora = (ahora: Date): Escena[] =>
  visitas.map(({ hace, hora, clave, ip, motivo }) => ({
    cuando: momentoDe(today(ahora), { hace, hora }),
    papeles: [],
    jugar: async ({ tx }) => {
      const { id, nombre } = await cuentaDe(tx, clave);
      await appendLog(tx, {
        // Nobody who could not enter proved who it was.
        actor: motivo ? null : { usuarioId: id, nombre },
        ip,
        accion: 'sesion.iniciar',
        entidad: 'usuario',
        entidadId: id,
        resultado: motivo ? 'fallido' : 'exitoso',
        datos: motivo ? { motivo } : {},
      });
    },
  }));
