import { today } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import { DIAS_DE_INVITACION } from '../features/usuarios/gestion.actions.ts';
import { changeInvitation, insertInvitation, insertUsuario } from '../features/usuarios/gestion.repo.ts';
import { changeUserState, DEMO_DOMAIN } from '../features/usuarios/public.ts';
import { appendLog } from '../platform/audit/index.ts';
import type { ActorUow, Tx } from '../platform/db/index.ts';
import { momentoDe } from './calendario.ts';
import type { Escena } from './escenas.ts';
import { type PersonaDemo, personalDemo, puestosDePrueba } from './personal.ts';

/** What became of the accounts of the staff: who left, who is away, who was invited, and when each was last here. */

const DIA = 86_400_000;

const emailDe = (clave: string): string => `${clave}@${DEMO_DOMAIN}`;

const cuentaDe = async (
  tx: Tx,
  clave: string,
): Promise<{ readonly id: string; readonly version: number }> => {
  const { rows } = await sql<{ id: string; version: number }>`
    select id, version from usuarios where email = ${emailDe(clave)}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`The demo has no ${clave}`);
  return row;
};

/** Invited by the administrador. Nobody reads a mailbox of the demo, and so no letter leaves. */
const invite = async (uow: ActorUow, persona: PersonaDemo): Promise<void> => {
  const { tx, now, actor } = uow;
  const { rows } = await sql<{ id: string }>`select id from roles where clave = ${persona.rol}`.execute(tx);
  const { nombrePila, apellidos, telefono, cargo, departamento } = persona;
  const id = await insertUsuario(
    tx,
    {
      nombre: `${nombrePila} ${apellidos}`,
      nombre_pila: nombrePila,
      apellidos,
      telefono,
      cargo,
      departamento,
    },
    { email: emailDe(persona.clave), rolId: rows[0]?.id ?? '' },
  );
  if (!id) throw new Error(`The demo has two ${persona.clave}`);
  await insertInvitation(tx, {
    usuario_id: id,
    expira_en: new Date(now.getTime() + DIAS_DE_INVITACION * DIA),
    invitado_por: actor.usuarioId,
  });
  await appendLog(tx, {
    actor,
    ip: null,
    accion: 'usuario.invitar',
    entidad: 'usuario',
    entidadId: id,
    datos: { rol: persona.rol },
  });
};

const withdraw = async (uow: ActorUow, clave: string): Promise<void> => {
  const { id } = await cuentaDe(uow.tx, clave);
  await changeInvitation(uow.tx, id, { estado: 'revocada', resuelta_en: uow.now });
  await appendLog(uow.tx, {
    actor: uow.actor,
    ip: null,
    accion: 'usuario.revocarInvitacion',
    entidad: 'usuario',
    entidadId: id,
    datos: {},
  });
};

/** Every scene of the staff's accounts as of `ahora`. */
export const escenasDePersonal = (ahora: Date): Escena[] => {
  const hoy = today(ahora);
  const comoAdministrador = (cuando: Date, work: (uow: ActorUow) => Promise<unknown>): Escena => ({
    cuando,
    papeles: [],
    jugar: async ({ elenco }) => void (await elenco.as('administrador', cuando, work)),
  });
  const suertes = personalDemo.flatMap((persona): Escena[] => {
    const { clave, estado } = persona;
    if (!estado) return [];
    const cuando = momentoDe(hoy, { hace: estado.hace, hora: '12:35' });
    if ('invitada' in estado) {
      const invited = comoAdministrador(cuando, (uow) => invite(uow, persona));
      if (estado.invitada === 'pendiente') return [invited];
      const later = new Date(cuando.getTime() + 3 * 60 * 60_000);
      return [invited, comoAdministrador(later, (uow) => withdraw(uow, clave))];
    }
    const motivo = 'suspendida' in estado ? estado.suspendida : estado.inactiva;
    return [
      comoAdministrador(cuando, async (uow) =>
        changeUserState(uow, {
          ...(await cuentaDe(uow.tx, clave)),
          estado: 'suspendida' in estado ? 'suspendido' : 'inactivo',
          motivo,
        }),
      ),
    ];
  });
  // The time of the last visit is written by sessions, which the demo has none of.
  const visitas = [...personalDemo, ...puestosDePrueba].flatMap(({ clave, entro }): Escena[] => {
    if (entro === undefined) return [];
    const cuando = momentoDe(hoy, { hace: entro, hora: '10:20' });
    return [
      {
        cuando,
        papeles: [],
        jugar: async ({ tx }) => {
          await sql`update usuarios set ultimo_acceso = ${cuando} where email = ${emailDe(clave)}`.execute(
            tx,
          );
        },
      },
    ];
  });
  return [...suertes, ...visitas];
};
