import { LIMITES_DE_INVITACION } from '@portal/domain/features/organizaciones/organizaciones.schema';
import type { InvitacionConsultada } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { describe, expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { manualClock } from '../../platform/clock.ts';
import { pdf } from '../pre-registro/testing/stories.ts';
import { colleagues, newColleague, newOwner, type Owner, tokenFor } from './testing/stories.ts';

const A_DAY = 86_400_000;
const clock = manualClock(new Date());
const portal = await createTestPortal({ clock });
const { owner: pool } = portal.db.pools;

const invite = (owner: Owner, email: string | null, rol = 'colaborador') =>
  owner.browser.send<{ invitaciones: { id: string }[] }>('POST', `/organizaciones/${owner.id}/invitaciones`, {
    email,
    rol,
  });
const consult = (browser: Owner['browser'], token: string) =>
  browser.send<InvitacionConsultada>('POST', '/invitaciones-de-colega/consulta', { token });
const accept = (browser: Owner['browser'], id: string) =>
  browser.send('POST', `/invitaciones-de-colega/${id}/aceptar`, {});
const membershipsOf = async (usuarioId: string | null) =>
  (
    await pool.query<{ organizacion_id: string; rol: string }>(
      'select organizacion_id, rol from membresias where usuario_id = $1 order by desde',
      [usuarioId],
    )
  ).rows;

/** The foundation validated its RFC. */
const validate = (owner: Owner) =>
  pool.query('update organizaciones set rfc_confirmado_en = now() where id = $1', [owner.id]);
const lettersTo = async (email: string) =>
  (
    await pool.query<{ plantilla: string; asunto: string; texto: string }>(
      'select plantilla, asunto, texto from correos where para = $1 order by creado_en',
      [email],
    )
  ).rows;
/** Lets hours pass for the letters that wait, and writes what became due. */
const hoursLater = async (hours: number): Promise<void> => {
  const past = [`${hours} hours`];
  await pool.query('update turnos_de_carta set lleno_hasta = lleno_hasta - $1::interval', past);
  await pool.query('update graphile_worker._private_jobs set run_at = run_at - $1::interval', past);
  await portal.settle();
};

describe('the letter goes to a mailbox that somebody typed', () => {
  const SPAM = 'GANA 10,000 PESOS HOY en premios.example';

  it('what an organization wrote of itself stands in it only once the foundation validated its RFC', async () => {
    const owner = await newOwner(portal, { nombre_organizacion: SPAM });
    await pool.query('update usuarios set nombre = $2 where id = $1', [owner.browser.usuarioId, SPAM]);
    await invite(owner, 'ajena.nombre@osc.mx');
    await portal.settle();
    const [before] = await lettersTo('ajena.nombre@osc.mx');
    expect(before?.asunto).toBe('Te invitan a colaborar en el portal de proyectos');
    expect(before?.texto).toContain(`La persona que usa el correo ${owner.browser.email} te invita`);
    expect(JSON.stringify(before)).not.toContain('GANA');

    await validate(owner);
    await invite(owner, 'otra.nombre@osc.mx');
    await portal.settle();
    const [after] = await lettersTo('otra.nombre@osc.mx');
    expect(after?.asunto).toContain(SPAM);
  });

  it('three throw-away organizations together send one mailbox three letters, and the others later', async () => {
    const email = 'acosada.invitada@osc.mx';
    for (let n = 0; n < 3; n += 1) {
      const owner = await newOwner(portal);
      const { body } = await invite(owner, email);
      await owner.browser.send('POST', `/invitaciones-de-colega/${body.invitaciones[0]?.id}/reenviar`, {});
    }
    await portal.settle();
    expect(await lettersTo(email)).toHaveLength(3);
    await hoursLater(1);
    expect(await lettersTo(email)).toHaveLength(3);
    for (let n = 0; n < 6; n += 1) await hoursLater(4);
    // One letter an invitation: what was sent again while it waited is the same letter.
    const { length } = await lettersTo(email);
    expect(length).toBeGreaterThan(3);
    expect(length).toBeLessThanOrEqual(6);
  });

  it('one that the foundation validated does not wait behind them, and its link works', async () => {
    const guest = await portal.browser({ rol: 'solicitante' });
    const email = guest.email ?? '';
    for (let n = 0; n < 4; n += 1) await invite(await newOwner(portal), email);
    await portal.settle();
    const owner = await newOwner(portal);
    await validate(owner);
    await invite(owner, email);
    await portal.settle();
    expect((await lettersTo(email)).at(-1)?.plantilla).toBe('colega.invitado');
    const { body } = await consult(guest, await tokenFor(portal, email));
    expect((await accept(guest, body.id)).body).toMatchObject({ organizacion: { id: owner.id } });
  });

  it('an invitation that was withdrawn while it waited is not sent', async () => {
    const email = 'retirada.antes@osc.mx';
    for (let n = 0; n < 3; n += 1) await invite(await newOwner(portal), email);
    const owner = await newOwner(portal);
    const { body } = await invite(owner, email);
    await portal.settle();
    expect(await lettersTo(email)).toHaveLength(3);
    await owner.browser.send('POST', `/invitaciones-de-colega/${body.invitaciones[0]?.id}/retirar`, {});
    for (let n = 0; n < 3; n += 1) await hoursLater(4);
    expect(await lettersTo(email)).toHaveLength(3);
  });
});

describe('inviting a colleague', () => {
  it('writes to the address with a link whose token is kept by its hash only; its holder joins, once', async () => {
    const owner = await newOwner(portal);
    const guest = await portal.browser({ rol: 'solicitante' });
    const { status, body } = await invite(owner, `  ${guest.email?.toUpperCase()} `, 'propietario');
    expect(status).toBe(201);
    expect(body.invitaciones).toMatchObject([{ email: guest.email, rol: 'propietario', vencida: false }]);
    await portal.settle();
    const token = await tokenFor(portal, guest.email ?? '');
    const { rows } = await pool.query<{ token: string }>(
      'select token from colega_invitaciones where organizacion_id = $1',
      [owner.id],
    );
    expect(token.length).toBeGreaterThan(40);
    expect(rows[0]?.token).toMatch(/^[0-9a-f]{64}$/);

    const seen = await consult(guest, token);
    expect(seen.body).toMatchObject({ rol: 'propietario', impedimento: null });
    expect((await accept(guest, seen.body.id)).body).toMatchObject({
      organizacion: { id: owner.id },
      invitaciones: [],
    });
    expect(await membershipsOf(guest.usuarioId)).toEqual([{ organizacion_id: owner.id, rol: 'propietario' }]);
    expect((await consult(guest, token)).status).toBe(404);
    expect((await accept(guest, seen.body.id)).status).toBe(409);

    await portal.settle();
    const bell = await pool.query('select titulo from notificaciones where usuario_id = $1 and tipo = $2', [
      owner.browser.usuarioId,
      'colega.unido',
    ]);
    expect(bell.rowCount).toBe(1);
  });

  it('who lost the letter finds the invitation by its confirmed address', async () => {
    const owner = await newOwner(portal);
    const guest = await portal.browser({ rol: 'solicitante' });
    await invite(owner, guest.email);
    const { body } = await guest.send<{ organizacion: null; invitaciones: { id: string }[] }>(
      'GET',
      '/organizacion',
    );
    expect(body).toMatchObject({ organizacion: null, invitaciones: [{ rol: 'colaborador' }] });
    expect((await accept(guest, body.invitaciones[0]?.id ?? '')).status).toBe(200);
  });

  it('is refused beside the address: already a colleague, or already invited', async () => {
    const owner = await newOwner(portal);
    const colega = await newColleague(portal, owner);
    expect((await invite(owner, colega.email)).body.issues).toMatchObject([
      { path: 'email', code: 'ya_es_colega' },
    ]);
    await invite(owner, 'nueva@osc.mx');
    expect((await invite(owner, 'Nueva@osc.mx')).body.issues).toMatchObject([
      { path: 'email', code: 'invitacion_pendiente' },
    ]);
    expect((await invite(owner, 'sin-arroba')).status).toBe(400);
    expect((await invite({ ...owner, browser: colega }, 'otra@osc.mx')).status).toBe(403);
  });

  it.each(['sinValidar', 'validada'] as const)(
    'an organization %s has only so many waiting',
    async (kind) => {
      const owner = await newOwner(portal);
      if (kind === 'validada') await validate(owner);
      const { pendientes } = LIMITES_DE_INVITACION[kind];
      // Letters have limits of their own.
      for (let n = 0; n < pendientes; n += 1)
        expect((await invite(owner, `persona${n}.${kind}@osc.mx`)).status).toBe(201);
      expect(await invite(owner, 'una-mas@osc.mx')).toMatchObject({
        status: 409,
        body: { code: 'invitaciones_demasiadas' },
      });
    },
  );

  it.each(['sinValidar', 'validada'] as const)(
    'an organization %s is no mailing machine: so many letters an hour to one address, and in all',
    async (kind) => {
      const owner = await newOwner(portal);
      if (kind === 'validada') await validate(owner);
      const { cartas, porCorreo } = LIMITES_DE_INVITACION[kind];
      const { body } = await invite(owner, `la-misma.${kind}@osc.mx`);
      const again = () =>
        owner.browser.send('POST', `/invitaciones-de-colega/${body.invitaciones[0]?.id}/reenviar`, {});
      for (let n = 1; n < porCorreo; n += 1) expect((await again()).status).toBe(200);
      const hurried = { status: 409, body: { code: 'invitaciones_seguidas' } };
      expect(await again()).toMatchObject(hurried);
      await owner.browser.send('POST', `/invitaciones-de-colega/${body.invitaciones[0]?.id}/retirar`, {});
      expect(await invite(owner, `la-misma.${kind}@osc.mx`)).toMatchObject(hurried);
      for (let n = porCorreo; n < cartas; n += 1) {
        const sent = await invite(owner, `persona${n}.${kind}@osc.mx`);
        expect(sent.status).toBe(201);
        await owner.browser.send(
          'POST',
          `/invitaciones-de-colega/${sent.body.invitaciones[0]?.id}/retirar`,
          {},
        );
      }
      expect(await invite(owner, 'una-mas@osc.mx')).toMatchObject(hurried);
      expect((await invite(await newOwner(portal), `la-misma.${kind}@osc.mx`)).status).toBe(201);
    },
  );

  it('expires after seven days; sent again, the earlier link is dead and the new one lives', async () => {
    const owner = await newOwner(portal);
    const guest = await portal.browser({ rol: 'solicitante' });
    const { body } = await invite(owner, guest.email);
    const id = body.invitaciones[0]?.id ?? '';
    await portal.settle();
    const first = await tokenFor(portal, guest.email ?? '');
    clock.advance(7 * A_DAY);
    expect((await consult(guest, first)).body.impedimento?.code).toBe('invitacion_vencida');
    expect(await accept(guest, id)).toMatchObject({ status: 409, body: { code: 'invitacion_vencida' } });
    expect((await colleagues(owner.browser, owner.id)).invitaciones).toMatchObject([{ vencida: true }]);

    expect((await owner.browser.send('POST', `/invitaciones-de-colega/${id}/reenviar`, {})).status).toBe(200);
    await portal.settle();
    const second = await tokenFor(portal, guest.email ?? '');
    expect(second).not.toBe(first);
    expect((await consult(guest, first)).status).toBe(404);
    expect((await consult(guest, second)).body.impedimento).toBeNull();
    expect((await accept(guest, id)).status).toBe(200);
  });

  it('withdrawn, its link opens nothing', async () => {
    const owner = await newOwner(portal);
    const guest = await portal.browser({ rol: 'solicitante' });
    const { body } = await invite(owner, guest.email);
    const id = body.invitaciones[0]?.id ?? '';
    await portal.settle();
    const token = await tokenFor(portal, guest.email ?? '');
    await owner.browser.send('POST', `/invitaciones-de-colega/${id}/retirar`, {});
    expect((await consult(guest, token)).body.impedimento?.code).toBe('invitacion_usada');
    expect((await accept(guest, id)).status).toBe(409);
    expect((await colleagues(owner.browser, owner.id)).invitaciones).toEqual([]);
    expect((await owner.browser.send('POST', `/invitaciones-de-colega/${id}/reenviar`, {})).status).toBe(404);
  });

  it('another address or staff: told why, and nothing changes', async () => {
    const [owner, other] = [await newOwner(portal), await newOwner(portal)];
    const staff = await portal.browser({ rol: 'consultor' });
    for (const email of [other.browser.email, staff.email]) await invite(owner, email);
    await portal.settle();
    const reason = async (browser: Owner['browser'], email: string | null) =>
      (await consult(browser, await tokenFor(portal, email ?? ''))).body.impedimento?.code;
    expect(await reason(other.browser, other.browser.email)).toBeUndefined();
    expect(await reason(staff, staff.email)).toBe('organizacion_de_personal');
    expect(await reason(staff, other.browser.email)).toBe('invitacion_de_otro_correo');
    const { rows } = await pool.query<{ id: string; email: string }>(
      'select id, email from colega_invitaciones where organizacion_id = $1',
      [owner.id],
    );
    const idFor = (email: string | null) => rows.find((row) => row.email === email)?.id ?? '';
    expect((await accept(staff, idFor(staff.email))).body.code).toBe('organizacion_de_personal');
    expect((await accept(staff, idFor(other.browser.email))).status).toBe(404);
    expect(await membershipsOf(other.browser.usuarioId)).toMatchObject([{ organizacion_id: other.id }]);
  });

  it('two organizations invite one account: of two acceptances at once both hold, each once', async () => {
    const [a, b] = [await newOwner(portal), await newOwner(portal)];
    const guest = await portal.browser({ rol: 'solicitante' });
    await invite(a, guest.email);
    await invite(b, guest.email);
    const { rows } = await pool.query<{ id: string }>('select id from colega_invitaciones where email = $1', [
      guest.email,
    ]);
    const answers = await Promise.all([...rows, ...rows].map(({ id }) => accept(guest, id)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 409, 409]);
    const members = await membershipsOf(guest.usuarioId);
    expect(members.map(({ organizacion_id }) => organizacion_id).toSorted()).toEqual([a.id, b.id].toSorted());
  });

  it('what a newcomer has uploaded to its draft counts for the organization that it joins', async () => {
    const owner = await newOwner(portal);
    const guest = await portal.browser({ rol: 'solicitante' });
    await guest.upload('/pre-registros/borrador/documentos/rfc', 'rfc.pdf', pdf('uno'));
    await invite(owner, guest.email);
    const { body } = await guest.send<{ invitaciones: { id: string }[] }>('GET', '/organizacion');
    await accept(guest, body.invitaciones[0]?.id ?? '');
    expect((await guest.upload('/pre-registros/borrador/documentos/rfc', 'rfc.pdf', pdf('dos'))).status).toBe(
      201,
    );
  });
});

describe('who leads and who leaves', () => {
  const role = (browser: Owner['browser'], id: string, cuentaId: string | null, rol: string) =>
    browser.send('POST', `/organizaciones/${id}/cambiar-rol`, { cuentaId, rol });
  const remove = (browser: Owner['browser'], id: string, cuentaId: string | null) =>
    browser.send('POST', `/organizaciones/${id}/retirar-colega`, { cuentaId });

  it('a propietario makes another; then it may step down itself', async () => {
    const owner = await newOwner(portal);
    const colega = await newColleague(portal, owner);
    const me = owner.browser.usuarioId;
    expect(await role(owner.browser, owner.id, me, 'colaborador')).toMatchObject({
      status: 409,
      body: { code: 'ultimo_propietario' },
    });
    expect((await role(owner.browser, owner.id, colega.usuarioId, 'propietario')).status).toBe(200);
    expect((await role(owner.browser, owner.id, me, 'colaborador')).status).toBe(200);
    expect((await role(owner.browser, owner.id, me, 'propietario')).status).toBe(403);
    await portal.settle();
    const bell = await pool.query(
      "select titulo from notificaciones where usuario_id = $1 and tipo = 'colega.rol-cambiado'",
      [colega.usuarioId],
    );
    // By name: an account may belong to several.
    const named = await pool.query(
      "select 'Ahora eres propietario de ' || nombre as titulo from organizaciones where id = $1",
      [owner.id],
    );
    expect(bell.rows).toEqual(named.rows);
  });

  it('11: who is removed sees nothing of it any more, from the next request on; its account and its session stay', async () => {
    const owner = await newOwner(portal);
    const colega = await newColleague(portal, owner);
    expect((await remove(owner.browser, owner.id, colega.usuarioId)).status).toBe(200);
    expect((await colega.send('GET', '/organizacion')).body).toMatchObject({ organizacion: null });
    expect((await colega.send('GET', `/organizaciones/${owner.id}`)).status).toBe(404);
    expect(await membershipsOf(colega.usuarioId)).toEqual([]);
    await portal.settle();
    const mail = await pool.query(
      "select 1 from correos where usuario_id = $1 and plantilla = 'colega.retirado'",
      [colega.usuarioId],
    );
    expect(mail.rowCount).toBe(1);
    expect((await remove(owner.browser, owner.id, colega.usuarioId)).body.code).toBe('cuenta_de_otra');
  });

  it('a colaborador leaves by itself and removes nobody', async () => {
    const owner = await newOwner(portal);
    const [ana, luis] = [await newColleague(portal, owner), await newColleague(portal, owner)];
    expect((await remove(ana, owner.id, luis.usuarioId)).status).toBe(403);
    expect((await remove(ana, owner.id, ana.usuarioId)).status).toBe(200);
    expect(await membershipsOf(ana.usuarioId)).toEqual([]);
  });

  it('a suspended propietario leads nobody: the active one is still the last', async () => {
    const owner = await newOwner(portal);
    const colega = await newColleague(portal, owner);
    await role(owner.browser, owner.id, colega.usuarioId, 'propietario');
    await pool.query("update usuarios set estado = 'suspendido' where id = $1", [colega.usuarioId]);
    expect((await remove(owner.browser, owner.id, owner.browser.usuarioId)).body.code).toBe(
      'ultimo_propietario',
    );
    const { cuentas } = await colleagues(owner.browser, owner.id);
    expect(cuentas.find(({ yo }) => yo)?.unicoPropietario).toBe(true);
  });

  it('two propietarios who leave, step down or remove each other at once: one always stays', async () => {
    for (let round = 0; round < 12; round += 1) {
      const owner = await newOwner(portal);
      const colega = await newColleague(portal, owner);
      await role(owner.browser, owner.id, colega.usuarioId, 'propietario');
      const [me, other] = [owner.browser.usuarioId, colega.usuarioId];
      const send = [
        () => [remove(owner.browser, owner.id, me), remove(colega, owner.id, other)],
        () => [
          role(owner.browser, owner.id, me, 'colaborador'),
          role(colega, owner.id, other, 'colaborador'),
        ],
        () => [remove(owner.browser, owner.id, other), remove(colega, owner.id, me)],
      ][round % 3];
      await Promise.all(send?.() ?? []);
      const { rowCount } = await pool.query(
        "select from membresias where organizacion_id = $1 and rol = 'propietario'",
        [owner.id],
      );
      expect(rowCount).toBe(1);
    }
  });
});
