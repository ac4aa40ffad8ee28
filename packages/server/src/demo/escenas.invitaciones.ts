import { addDays, type Fecha, startOfDay, today } from '@portal/domain/kernel/dates';
import {
  acceptInvitation,
  expireInvitation,
  issueInvitation,
  withdrawInvitation,
} from '../features/invitaciones/invitaciones.actions.ts';
import { invitaciones } from '../features/invitaciones/invitaciones.repo.ts';
import type { Tx } from '../platform/db/index.ts';
import { cronista } from './calendario.ts';
import { comoPortal, type Escena, type Escenario, idDe, organizacionConRfc } from './escenas.ts';
import { type InvitacionDemo, invitacionesDemo } from './invitaciones.ts';
import { organizacionDemo } from './organizaciones.ts';
import type { Momento } from './tipos.ts';

/** The life of each invitation: issued, and then accepted, withdrawn, or run out of time. */

const MINUTOS = 60_000;

const claveDe = (i: InvitacionDemo): string => `invitacion:${i.clave}`;

const versionOf = async (tx: Tx, id: string): Promise<number> =>
  (await invitaciones.find({ tx }, id))?.version ?? 0;

const destinatario = async (i: InvitacionDemo, { tx }: Escenario) =>
  'email' in i.para
    ? { email: i.para.email }
    : { organizacionId: await organizacionConRfc(tx, organizacionDemo(i.para.organizacion).rfc) };

const emision = (i: InvitacionDemo, hoy: Fecha, cuando: Date): Escena => {
  return {
    cuando,
    papeles: [],
    jugar: async (escenario) => {
      const para = await destinatario(i, escenario);
      const id = await escenario.elenco.as(i.por, cuando, (uow) =>
        issueInvitation(uow, { ...para, mensaje: i.mensaje, venceEl: addDays(hoy, i.vence) }),
      );
      escenario.ids.set(claveDe(i), id);
    },
  };
};

/** What became of it; nothing while it waits. */
const desenlace = (i: InvitacionDemo, hoy: Fecha, cuandoDe: (momento: Momento) => Date): Escena[] => {
  const { aceptada, retirada, para } = i;
  if (aceptada && 'organizacion' in para) {
    const cuando = cuandoDe(aceptada);
    const [propietario] = organizacionDemo(para.organizacion).cuentas;
    return [
      {
        cuando,
        papeles: [],
        jugar: async (escenario) => {
          const id = idDe(escenario, claveDe(i));
          await escenario.elenco.as(propietario.clave, cuando, async (uow) =>
            acceptInvitation(uow, { id, version: await versionOf(uow.tx, id) }),
          );
        },
      },
    ];
  }
  if (retirada) {
    const cuando = cuandoDe(retirada);
    return [
      {
        cuando,
        papeles: [],
        jugar: async (escenario) => {
          const id = idDe(escenario, claveDe(i));
          await escenario.elenco.as(i.por, cuando, async (uow) =>
            withdrawInvitation(uow, { id, version: await versionOf(uow.tx, id), motivo: retirada.motivo }),
          );
        },
      },
    ];
  }
  if (i.vence >= 0) return [];
  // As its job does: at 00:05 of the day after its last one.
  const cuando = new Date(startOfDay(addDays(hoy, i.vence + 1)).getTime() + 5 * MINUTOS);
  return [
    {
      cuando,
      papeles: [],
      jugar: async (escenario) =>
        expireInvitation(comoPortal(escenario.tx, cuando), idDe(escenario, claveDe(i))),
    },
  ];
};

/** Every scene of the invitations as of `ahora`. */
export const escenasDeInvitaciones = (ahora: Date): Escena[] => {
  const hoy = today(ahora);
  return invitacionesDemo.flatMap((i) => {
    const cuandoDe = cronista(hoy);
    return [emision(i, hoy, cuandoDe(i.emitida)), ...desenlace(i, hoy, cuandoDe)];
  });
};
