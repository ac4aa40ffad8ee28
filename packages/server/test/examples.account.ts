import { randomUUID } from 'node:crypto';
import { AVISO_VERSION } from '@portal/domain/features/usuarios/public';
import {
  codeOf,
  confirmSessions,
  givePassword,
  giveSecondFactor,
  takeSecondFactor,
} from '../src/features/usuarios/testing/account.ts';
import { createAuthenticator } from '../src/features/usuarios/testing/authenticator.ts';
import type { Example } from './example.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

/** Examples of what an account does with itself: each brings the account into the state that it asks for. */

const PASSWORD = 'un zorro duerme bajo el puente';
const OTHER_PASSWORD = 'la grulla vuela sobre el cerro';

type Prepared = Readonly<Record<string, unknown>> | undefined;

/** A request under /api/auth by somebody who has just confirmed who they are; `prepare` makes the body. */
const auth = (
  path: string,
  prepare: (scene: Scene, who: Person, usuarioId: string) => Promise<Prepared> = async () => undefined,
): Example => ({
  ask: async (_record, who, scene) => {
    const { accounts } = scene.portal.parts;
    const { usuarioId } = who.browser;
    if (usuarioId) await confirmSessions(accounts, usuarioId);
    const body = await prepare(scene, who, usuarioId ?? randomUUID());
    return { url: `/api/auth/${path}`, ...(body ? { body } : {}) };
  },
});

const passkey = async (scene: Scene, owner: Person): Promise<Made> => {
  const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
    `insert into llaves_de_acceso (usuario_id, credencial_id, clave_publica, nombre)
     values ($1, $2, '\\x00', 'Mi llave') returning id`,
    [owner.browser.usuarioId, randomUUID()],
  );
  return { id: rows[0]?.id ?? '', version: 1 };
};

/** Another session of the owner; none where the account may not have any. */
const session = async (scene: Scene, owner: Person): Promise<Made> => {
  const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
    `insert into sesiones (usuario_id, token, expira_en)
     select id, app.huella($2), now() + interval '1 day' from usuarios where id = $1 and estado = 'activo' returning id`,
    [owner.browser.usuarioId, randomUUID()],
  );
  return { id: rows[0]?.id ?? randomUUID(), version: 1 };
};

/** Only for whoever is signed in: the database keeps credentials of accounts alone. */
const forAccounts =
  (work: (scene: Scene, usuarioId: string) => Promise<string>) =>
  async (scene: Scene, who: Person, usuarioId: string): Promise<{ codigo: string }> => ({
    codigo: who.browser.usuarioId ? await work(scene, usuarioId) : '123456',
  });

const authenticator = () => createAuthenticator('http://localhost:3000');

export const accountExamples: Readonly<Record<string, Example>> = {
  'POST /api/auth/sesion/codigo': {
    ask: () => ({ url: '/api/auth/sesion/codigo', body: { codigo: '123456' } }),
  },
  'POST /api/auth/sesion/organizacion': {
    ask: (_record, who, scene) => ({
      url: '/api/auth/sesion/organizacion',
      body: { organizacion: who.organizacionId ?? scene.people.duena.organizacionId },
    }),
  },
  'DELETE /api/auth/sesion/paso': { ask: () => ({ url: '/api/auth/sesion/paso' }) },
  'POST /api/auth/llave/opciones': { ask: () => ({ url: '/api/auth/llave/opciones', body: {} }) },
  'POST /api/auth/llave': {
    ask: () => ({ url: '/api/auth/llave', body: { respuesta: authenticator().get({ challenge: 'a' }) } }),
  },
  'GET /api/auth/aviso': { ask: () => ({ url: '/api/auth/aviso' }) },
  'POST /api/auth/reautenticacion': auth('reautenticacion', async ({ portal }, who, usuarioId) => {
    if (who.browser.usuarioId) await givePassword(portal.parts.accounts, usuarioId, PASSWORD);
    return { contrasena: PASSWORD };
  }),
  'POST /api/auth/reautenticacion/opciones': auth('reautenticacion/opciones'),
  'POST /api/auth/contrasena': auth('contrasena', async ({ portal }, who, usuarioId) => {
    if (who.browser.usuarioId) await givePassword(portal.parts.accounts, usuarioId, PASSWORD);
    return { actual: PASSWORD, nueva: OTHER_PASSWORD };
  }),
  'POST /api/auth/correo': auth('correo', async () => ({ email: `${randomUUID()}@pruebas.mx` })),
  'DELETE /api/auth/correo': auth('correo'),
  'POST /api/auth/correo/confirmacion': {
    ask: () => ({ url: '/api/auth/correo/confirmacion', body: { token: 'a'.repeat(43) } }),
  },
  'POST /api/auth/segundo-factor': auth('segundo-factor', async ({ portal }, _who, usuarioId) => {
    await takeSecondFactor(portal.parts.accounts, usuarioId);
    return {};
  }),
  'POST /api/auth/segundo-factor/confirmacion': auth(
    'segundo-factor/confirmacion',
    forAccounts(async ({ portal }, id) => codeOf(await giveSecondFactor(portal.parts.accounts, id, false))),
  ),
  'POST /api/auth/segundo-factor/codigos': auth(
    'segundo-factor/codigos',
    forAccounts(async ({ portal }, id) => codeOf(await giveSecondFactor(portal.parts.accounts, id))),
  ),
  'POST /api/auth/segundo-factor/desactivacion': auth(
    'segundo-factor/desactivacion',
    forAccounts(async ({ portal }, id) => codeOf(await giveSecondFactor(portal.parts.accounts, id))),
  ),
  'POST /api/auth/llaves/opciones': auth('llaves/opciones'),
  'POST /api/auth/llaves': {
    ...auth('llaves', async (_scene, who) => {
      const { body } = await who.browser.send<{ challenge?: string }>(
        'POST',
        '/api/auth/llaves/opciones',
        {},
      );
      return { nombre: 'Mi llave', respuesta: authenticator().create({ challenge: body.challenge ?? 'a' }) };
    }),
    table: 'llaves_de_acceso',
    inputs: ['nombre', 'respuesta'],
  },
  'DELETE /api/auth/llaves/:id': {
    of: 'persona',
    make: passkey,
    ask: async ({ id }, who, scene) => {
      const { usuarioId } = who.browser;
      if (usuarioId) await confirmSessions(scene.portal.parts.accounts, usuarioId);
      return { url: `/api/auth/llaves/${id}` };
    },
  },
  'cuenta.obtener': { ask: () => ({ url: '/cuenta' }) },
  'cuenta.editarPerfil': {
    table: 'usuarios',
    ask: async (_record, who, scene) => {
      const { rows } = await scene.portal.db.pools.owner.query<{ version: number }>(
        'select version from usuarios where id = $1',
        [who.browser.usuarioId],
      );
      return {
        url: '/cuenta/perfil',
        body: {
          version: rows[0]?.version ?? 1,
          nombre: 'Ana Ruiz',
          telefono: '614 123 4567',
          cargo: 'Directora',
        },
      };
    },
  },
  'cuenta.sesiones': { ask: () => ({ url: '/cuenta/sesiones' }) },
  'cuenta.cerrarSesion': {
    of: 'persona',
    make: session,
    ask: ({ id }) => ({ url: `/cuenta/sesiones/${id}` }),
  },
  'cuenta.renombrarLlave': {
    of: 'persona',
    table: 'llaves_de_acceso',
    make: passkey,
    ask: ({ id }) => ({ url: `/cuenta/llaves/${id}`, body: { nombre: 'La del trabajo' } }),
  },
  'cuenta.aceptarAviso': {
    ask: () => ({ url: '/cuenta/aviso', body: { version: AVISO_VERSION } }),
  },
  'GET /api/v1/cuenta/datos': { ask: () => ({ url: '/cuenta/datos' }) },
};
