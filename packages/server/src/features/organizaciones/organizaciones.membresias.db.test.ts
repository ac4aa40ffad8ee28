import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { change, remove, accountant as twoOf } from './testing/membresias.ts';
import { newOwner, prove } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner: pool } = portal.db.pools;

type Sesion = {
  readonly organizacion: { readonly id: string; readonly rol: string } | null;
  readonly organizaciones?: readonly { readonly id: string }[];
};
type Propia = { readonly organizacion: { readonly id: string } | null };

const session = async (browser: Browser): Promise<Sesion | null> =>
  (await browser.send<{ sesion: Sesion | null }>('GET', '/api/auth/sesion')).body.sesion;
const active = async (browser: Browser): Promise<string | null> =>
  (await browser.send<Propia>('GET', '/organizacion')).body.organizacion?.id ?? null;

const accountant = () => twoOf(portal);

describe('one account in several organizations', () => {
  it('joins a second one, sees both in its session, and sees the records of the active one only', async () => {
    const { own, other, who } = await accountant();
    expect(await session(who)).toMatchObject({ organizacion: { id: other.id, rol: 'colaborador' } });
    expect((await session(who))?.organizaciones?.map(({ id }) => id).toSorted()).toEqual(
      [own.id, other.id].toSorted(),
    );
    expect((await who.send('GET', `/organizaciones/${own.id}`)).status).toBe(404);
    expect((await who.send('GET', `/organizaciones/${other.id}`)).status).toBe(200);

    const answer = await change(who, own.id);
    expect([answer.status, await active(who)]).toEqual([200, own.id]);
    expect(await session(who)).toMatchObject({ organizacion: { id: own.id, rol: 'propietario' } });
    expect((await who.send('GET', `/organizaciones/${other.id}`)).status).toBe(404);
    // Who has one only is told of no choice.
    expect((await session(other.browser))?.organizaciones).toBeUndefined();
  });

  it('leads where it leads: the role is that of the active organization', async () => {
    const { own, other, who } = await accountant();
    const letter = { email: `${randomUUID()}@osc.mx`, rol: 'colaborador' };
    expect((await who.send('POST', `/organizaciones/${other.id}/invitaciones`, letter)).status).toBe(403);
    await prove(portal, who);
    const clabe = { version: 1, clabe: '002010077777777771' };
    expect((await who.send('PUT', `/organizaciones/${other.id}/clabe`, clabe)).status).toBe(403);
    // Where it leads but does not stand, nothing is there.
    expect((await who.send('POST', `/organizaciones/${own.id}/invitaciones`, letter)).status).toBe(404);
    await change(who, own.id);
    expect((await who.send('POST', `/organizaciones/${own.id}/invitaciones`, letter)).status).toBe(201);
  });

  it('an organization that is not its own is not found; what is none is refused; nobody is asked to sign in', async () => {
    const { own, who } = await accountant();
    const stranger = await newOwner(portal);
    const before = await active(who);
    for (const id of [stranger.id, randomUUID()]) expect((await change(who, id)).status).toBe(404);
    expect((await change(who, 'x')).status).toBe(422);
    expect((await change(who, own.id, { rol: 'propietario' })).status).toBe(422);
    expect(await active(who)).toBe(before);
    expect((await change(await portal.browser(), own.id)).status).toBe(401);
    // Nor does anybody put itself into one through the tables.
    await expect(
      portal.db.pools.app.query(
        'insert into membresias (usuario_id, organizacion_id, rol) values ($1, $2, $3)',
        [who.usuarioId, stranger.id, 'propietario'],
      ),
    ).rejects.toThrow('permission denied');
  });

  it('the change is logged once; again it changes nothing', async () => {
    const { own, who } = await accountant();
    for (let turn = 0; turn < 3; turn += 1) expect((await change(who, own.id)).status).toBe(200);
    const { rowCount } = await pool.query(
      "select from bitacora where accion = 'sesion.cambiar-organizacion' and actor_id = $1",
      [who.usuarioId],
    );
    expect(rowCount).toBe(1);
  });

  it('another session of the account stays where it is, and the next one begins where it was last', async () => {
    const { own, other, who } = await accountant();
    const sessions = () =>
      pool.query<{ organizacion_id: string }>(
        'select organizacion_id from sesiones where usuario_id = $1 order by created_at',
        [who.usuarioId],
      );
    await portal.renew(who);
    expect(await active(who)).toBe(other.id);
    await change(who, own.id);
    expect((await sessions()).rows.map((row) => row.organizacion_id)).toEqual([other.id, own.id]);
    await portal.renew(who);
    expect(await active(who)).toBe(own.id);
  });

  it('does not say to a colleague where else somebody belongs', async () => {
    const { own, other, who } = await accountant();
    const as = { usuarioId: other.browser.usuarioId ?? '', organizacionId: other.id };
    const { rows } = await actAs(portal.db, as, (tx) =>
      sql<{ organizacion_id: string }>`
        select organizacion_id from membresias where usuario_id = ${who.usuarioId}::uuid`.execute(tx),
    );
    expect(rows.map((row) => row.organizacion_id)).toEqual([other.id]);
    expect(own.id).not.toBe(other.id);
  });
});

describe('two tabs of one browser', () => {
  it('a page of one organization reads and writes nothing once the session stands in another one', async () => {
    const { own, other, who } = await accountant();
    const page = { 'x-organizacion': own.id };
    const draft = { version: 0, datos: { mision: 'de la primera' } };
    for (const [method, url, body] of [
      ['GET', '/organizacion', undefined],
      ['PUT', '/borradores/pre-registro', draft],
      ['POST', '/notificaciones/leidas', {}],
    ] as const) {
      const answer = await who.send(method, url, body, page);
      expect([url, answer.status, answer.body.code]).toEqual([url, 409, 'otra_organizacion']);
    }
    expect(
      (await who.send('PUT', '/borradores/pre-registro', draft, { 'x-organizacion': other.id })).status,
    ).toBe(200);
    await change(who, own.id);
    expect((await who.send('PUT', '/borradores/pre-registro', draft, page)).status).toBe(200);
  });

  it('a draft is of the organization that it was begun for', async () => {
    const { own, other, who } = await accountant();
    const write = (mision: string) =>
      who.send('PUT', '/borradores/pre-registro', { version: 0, datos: { mision } });
    type Draft = { readonly borrador: { readonly datos: Record<string, string | null> } | null };
    const read = async () =>
      (await who.send<Draft>('GET', '/borradores/pre-registro')).body.borrador?.datos.mision;
    expect((await write('para la otra')).status).toBe(200);
    await change(who, own.id);
    expect(await read()).toBeUndefined();
    expect((await write('para la propia')).status).toBe(200);
    await change(who, other.id);
    expect(await read()).toBe('para la otra');
  });
});

describe('a membership that is taken away', () => {
  it('ends at once with the session open: it goes on in its other organization, and the stream of this one ends', async () => {
    const { own, other, who } = await accountant();
    const stream = await who.hold('/api/v1/eventos');
    expect((await remove(other.browser, other.id, who.usuarioId)).status).toBe(200);
    await expect.poll(() => stream.text()).toContain('"motivo":"otra_organizacion"');
    await expect.poll(() => stream.ended()).toBe(true);
    expect((await who.send('GET', `/organizaciones/${other.id}`)).status).toBe(404);
    expect(
      (await who.send('GET', '/organizacion', undefined, { 'x-organizacion': other.id })).body.code,
    ).toBe('otra_organizacion');
    expect((await change(who, other.id)).status).toBe(404);
    expect(await active(who)).toBe(own.id);
  });

  it('of an organization that is not the active one leaves its pages alone', async () => {
    const { own, other, who } = await accountant();
    await change(who, own.id);
    const stream = await who.hold('/api/v1/eventos');
    expect((await remove(other.browser, other.id, who.usuarioId)).status).toBe(200);
    await portal.settle();
    expect([stream.ended(), await active(who)]).toEqual([false, own.id]);
    stream.leave();
  });

  it('takes the draft along to the organization that is left', async () => {
    const { other, who } = await accountant();
    await who.send('PUT', '/borradores/pre-registro', { version: 0, datos: { mision: 'va conmigo' } });
    expect((await remove(who, other.id, who.usuarioId)).status).toBe(200);
    const { body } = await who.send<{ borrador: { datos: { mision: string } } | null }>(
      'GET',
      '/borradores/pre-registro',
    );
    expect(body.borrador?.datos.mision).toBe('va conmigo');
  });

  it('a sole owner of one of its organizations leaves the other, not that one', async () => {
    const { own, other, who } = await accountant();
    await change(who, own.id);
    expect((await remove(who, own.id, who.usuarioId)).body.code).toBe('ultimo_propietario');
    await change(who, other.id);
    expect((await remove(who, other.id, who.usuarioId)).status).toBe(200);
  });

  it('of a removal and a change over to it at the same moment, nobody is left inside', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { own, other, who } = await accountant();
      await change(who, own.id);
      await Promise.all([change(who, other.id), remove(other.browser, other.id, who.usuarioId)]);
      expect(await active(who)).toBe(own.id);
    }
  });
});

describe('notices of several organizations', () => {
  type Bell = { readonly items: { titulo: string; enlace: string | null; deOtra?: { id: string } }[] };

  it('reach the account whichever is active, and say of which they are; of one that it left, nothing opens', async () => {
    const { own, other, who } = await accountant();
    await change(who, own.id);
    await prove(portal, other.browser);
    const { rows } = await pool.query<{ version: number }>(
      'select version from organizaciones where id = $1',
      [other.id],
    );
    await pool.query(
      "update membresias set rol = 'propietario' where usuario_id = $1 and organizacion_id = $2",
      [who.usuarioId, other.id],
    );
    const clabe = { version: rows[0]?.version, clabe: '002010077777777771' };
    expect((await other.browser.send('PUT', `/organizaciones/${other.id}/clabe`, clabe)).status).toBe(200);
    await portal.settle();
    const told = async () =>
      (await who.send<Bell>('GET', '/notificaciones')).body.items.find(({ titulo }) =>
        titulo.startsWith('Cambió la CLABE'),
      );
    expect(await told()).toMatchObject({ enlace: '/organizacion', deOtra: { id: other.id } });
    await change(who, other.id);
    expect((await told())?.deOtra).toBeUndefined();
    await other.browser.send('POST', `/organizaciones/${other.id}/retirar-colega`, {
      cuentaId: who.usuarioId,
    });
    const after = await told();
    expect([after?.enlace, after?.deOtra]).toEqual([null, undefined]);
  });
});
