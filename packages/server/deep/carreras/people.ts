import { randomInt, randomUUID } from 'node:crypto';
import { LIMITES_DE_INVITACION } from '@portal/domain/features/organizaciones/public';
import { todosLosPermisos } from '@portal/domain/kernel/policy';
import { createLinkTo } from '../../src/features/usuarios/usuarios.altas.repo.ts';
import { confirmAccount, signUp } from '../../src/features/usuarios/usuarios.sign-up.ts';
import { kyselyOn } from '../../src/platform/db/index.ts';
import { actAs } from '../../test/database.ts';
import { times } from '../../test/depth.ts';
import type { Answer, Browser } from '../../test/portal.ts';
import { colleagueInvitationOf } from '../../test/records.ts';
import {
  atOnce,
  countOf,
  type Lab,
  type Race,
  succeeded,
  tally,
  unless,
  WAIT,
  withoutRowLocks,
} from './lab.ts';

/** Races of accounts and of who leads: the last one stays, one address is one account, limits are exact. */

const ROUNDS = 20;

const lastAdministrator: Race = {
  name: '15: two administrators who suspend each other leave one',
  rounds: ROUNDS,
  round: async (lab) => {
    const { portal } = lab;
    const { owner } = portal.db.pools;
    const [ana, eva] = [
      await portal.browser({ rol: 'administrador' }),
      await portal.browser({ rol: 'administrador' }),
    ];
    const active = `u.estado = 'activo' and u.rol_id = (select id from roles where clave = 'administrador')`;
    const { rows: others } = await owner.query<{ id: string }>(
      `select u.id from usuarios u where ${active} and u.id not in ($1, $2)`,
      [ana.usuarioId, eva.usuarioId],
    );
    const rest = others.map(({ id }) => id);
    await owner.query("update usuarios set estado = 'inactivo', version = version + 1 where id = any($1)", [
      rest,
    ]);
    const suspend = (who: Browser, whom: Browser): Promise<boolean> =>
      actAs(
        portal.db,
        { usuarioId: who.usuarioId ?? '', esPersonal: true, permisos: todosLosPermisos },
        (tx) =>
          tx
            .updateTable('usuarios')
            .set((eb) => ({ estado: 'suspendido', version: eb('version', '+', 1) }))
            .where('id', '=', whom.usuarioId ?? '')
            .executeTakeFirst(),
      ).then(
        ({ numUpdatedRows }) => numUpdatedRows === 1n,
        () => false,
      );
    const done = await Promise.all([suspend(ana, eva), suspend(eva, ana)]);
    const left = await countOf(lab, `select count(*) as n from usuarios u where ${active}`);
    await owner.query("update usuarios set estado = 'activo', version = version + 1 where id = any($1)", [
      rest,
    ]);
    return unless(left === 1 && done.filter(Boolean).length === 1, `${left} left`);
  },
  unlock: {
    functions: {
      'app.cuidar_ultimo_administrador': (definition) =>
        definition
          .replace(/perform 1 from public\.roles[^;]*;/u, WAIT)
          .replace(/\n(\s*)if not exists/u, `\n$1${WAIT}\n$1if not exists`),
    },
  },
};

/** An organization of its own, with members who lead it. */
const organizationOf = async (
  { portal }: Lab,
  leaders: number,
): Promise<{ id: string; people: Browser[] }> => {
  const { rows } = await portal.db.pools.owner.query<{ id: string }>(
    `insert into organizaciones (nombre, tipo) values ('Organización de carreras', 'osc') returning id`,
  );
  const id = rows[0]?.id ?? '';
  const people = await atOnce(leaders, () => portal.browser({ rol: 'solicitante', organizacionId: id }));
  await portal.db.pools.owner.query(
    "update membresias set rol = 'propietario', version = version + 1 where organizacion_id = $1",
    [id],
  );
  return { id, people };
};

const lastPropietario: Race = {
  name: 'three propietarios who leave at once leave one',
  rounds: ROUNDS,
  round: async (lab) => {
    const { id, people } = await organizationOf(lab, 3);
    const answers = await Promise.all(
      people.map((who) =>
        who.send('POST', `/organizaciones/${id}/retirar-colega`, { cuentaId: who.usuarioId ?? '' }),
      ),
    );
    const left = await countOf(
      lab,
      "select count(*) as n from membresias where organizacion_id = $1 and rol = 'propietario'",
      [id],
    );
    return unless(left === 1 && answers.filter(succeeded).length === 2, `${left} left; ${tally(answers)}`);
  },
  unlock: {
    functions: {
      'app.colega_bajo_candado': (definition) => definition.replaceAll(/ for no key update/gu, ''),
      'app.retirar_colega': (definition) =>
        definition.replace('delete from public.membresias', `${WAIT} delete from public.membresias`),
    },
  },
};

const oneAccount: Race = {
  name: '5, 21: one address signed up and confirmed many times at once is one account',
  rounds: ROUNDS,
  round: async (lab) => {
    const { accounts } = lab.portal.parts;
    const email = `${randomUUID()}@carreras.mx`;
    const contrasena = 'un zorro duerme bajo el puente';
    const somebody = () => ({ ip: `10.9.${randomInt(250)}.${randomInt(250)}`, agent: null });
    const done = (work: Promise<unknown>): Promise<boolean> =>
      work.then(
        () => true,
        () => false,
      );
    const asked = await atOnce(times(8, 50), (i) =>
      done(signUp(accounts, { nombre: `Persona ${i}`, email, contrasena, aceptaAviso: 1 }, somebody())),
    );
    const token = await accounts.identity.transaction(somebody(), (_identity, client) =>
      createLinkTo(kyselyOn(client), email),
    );
    // As many as may try at once without waiting for each other.
    const confirmed = await atOnce(5, () =>
      done(confirmAccount(accounts, { token, contrasena }, somebody())),
    );
    const made = await countOf(lab, 'select count(*) as n from usuarios where email = $1', [email]);
    const [refused, opened] = [asked.filter((one) => !one).length, confirmed.filter(Boolean).length];
    return unless(
      made === 1 && refused === 0 && opened === 1,
      `${made} accounts, ${refused} refused, ${opened} confirmed`,
    );
  },
  // The address is unique, and an account is opened by the statement that finds it free.
  unlock: null,
};

const joinOnce: Race = {
  name: 'an invitation of a colleague accepted fifty times at once is accepted once',
  rounds: ROUNDS,
  round: async (lab) => {
    const { portal, scene } = lab;
    const browser = await portal.browser({ rol: 'solicitante' });
    const { id } = await colleagueInvitationOf(scene, scene.people.otra, browser.email ?? '');
    const answers = await atOnce(times(20, 50), () =>
      browser.send('POST', `/invitaciones-de-colega/${id}/aceptar`, {}),
    );
    const told = await countOf(
      lab,
      "select count(*) as n from bitacora where accion = 'organizacion.unirse' and datos ->> 'invitacion' = $1",
      [id],
    );
    return unless(answers.filter(succeeded).length === 1 && told === 1, `${told} told; ${tally(answers)}`);
  },
  // An account is in an organization once: the key of the membership keeps it, whatever was locked.
  unlock: null,
};

const invitations: Race = {
  name: 'colleagues invited at once stay within as many as may wait',
  rounds: ROUNDS,
  round: async (lab) => {
    const { id, people } = await organizationOf(lab, 2);
    const { pendientes } = LIMITES_DE_INVITACION.sinValidar;
    const answers = await atOnce(times(25, 40), (i) =>
      (people[i % people.length] as Browser).send('POST', `/organizaciones/${id}/invitaciones`, {
        email: `${randomUUID()}@carreras.mx`,
        rol: 'colaborador',
      }),
    );
    const waiting = await countOf(
      lab,
      "select count(*) as n from colega_invitaciones where organizacion_id = $1 and estado = 'pendiente'",
      [id],
    );
    return unless(
      waiting === pendientes && answers.filter(succeeded).length === pendientes,
      `${waiting} wait; ${tally(answers)}`,
    );
  },
  unlock: {
    statement: withoutRowLocks,
  },
};

/** Wrong passwords until each further try has to wait a minute, so that the pace of the machine does not matter. */
const guessUntilPatienceEnds = async ({ portal }: Lab, guess: () => Promise<Answer>): Promise<void> => {
  for (let tries = 0; tries < 12; tries++) {
    await guess();
    await portal.db.pools.owner.query("update intentos set expire = 0 where key like 'entrar-t:%'");
  }
};

const backoff: Race = {
  name: '10: of fifty wrong passwords at once, beyond the free ones, one is heard',
  rounds: ROUNDS,
  round: async (lab) => {
    await lab.portal.db.pools.owner.query('delete from intentos');
    const stranger = await lab.portal.browser();
    const email = `${randomUUID()}@carreras.mx`;
    const guess = (): Promise<Answer> =>
      stranger.send('POST', '/api/auth/sesion', { email, contrasena: 'otra frase cualquiera' });
    await guessUntilPatienceEnds(lab, guess);
    const answers = await atOnce(times(15, 50), guess);
    const heard = answers.filter(({ status }) => status === 401).length;
    const told = answers.filter(({ status }) => status === 429).length;
    return unless(heard === 1 && told === answers.length - 1, tally(answers));
  },
  unlock: {
    before: [
      `create or replace function app.olvidar() returns trigger language plpgsql as
         $$ begin new.points := 1; return new; end $$`,
      'create trigger olvidar before update on intentos for each row execute function app.olvidar()',
    ],
    after: ['drop trigger olvidar on intentos'],
  },
};

/** It ends the sessions of every administrator, and so goes last. */
export const lastOfAll: Race = lastAdministrator;
export const people: readonly Race[] = [lastPropietario, oneAccount, joinOnce, invitations, backoff];
