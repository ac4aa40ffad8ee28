import type { Invitacion, MiInvitacion } from '@portal/domain/features/invitaciones/invitaciones.shapes';
import { addDays, endOfDay, today } from '@portal/domain/kernel/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { manualClock } from '../../platform/clock.ts';
import { act, apply, MOTIVO, sendWith, uploadAll } from '../pre-registro/testing/stories.ts';
import { expireInvitations } from './invitaciones.jobs.ts';

const NOW = new Date();
const clock = manualClock(NOW);
const portal = await createTestPortal({ clock });
const { owner } = portal.db.pools;
let coordinator: Browser;
let administrator: Browser;

beforeAll(async () => {
  coordinator = await portal.browser({ rol: 'coordinador' });
  administrator = await portal.browser({ rol: 'administrador' });
});

const newcomer = () => portal.browser({ rol: 'solicitante' });
const venceEl = addDays(today(NOW), 15);
const mensaje = 'Conocemos su trabajo con jóvenes y queremos conversarlo.';

/** An organization with an account, whose RFC later applications repeat. */
const organization = async () => {
  const browser = await newcomer();
  const { organizacion, respuestas } = await apply(browser);
  return { browser, id: organizacion.id, rfc: { rfc: respuestas.rfc ?? null } };
};
const invite = async (to: { organizacionId: string } | { email: string }): Promise<Invitacion> => {
  const { status, body } = await coordinator.send<Invitacion>('POST', '/invitaciones', {
    ...to,
    mensaje,
    venceEl,
  });
  if (status !== 201) throw new Error(`invite: ${status} ${JSON.stringify(body)}`);
  return body;
};
const accept = (who: Browser, { id, version }: { id: string; version: number }) =>
  who.send<MiInvitacion>('POST', `/invitaciones/${id}/aceptar`, { version });
const mine = async (who: Browser): Promise<MiInvitacion[]> =>
  (await who.send<{ items: MiInvitacion[] }>('GET', '/invitaciones/mias')).body.items;
const byInvitation = (id: string) => ({ tipoSolicitud: 'invitacion_ficosec', invitacionId: id }) as const;
/** The token in the letter to an address. */
const tokenFor = async (email: string): Promise<string> => {
  const { rows } = await owner.query<{ texto: string }>('select texto from correos where para = $1', [email]);
  return /#token=([\w-]+)/u.exec(rows[0]?.texto ?? '')?.[1] ?? '';
};

describe('43: an invitation to an organization', () => {
  it('rings its bell and writes to it, is accepted, and one proyecto comes of it', async () => {
    const guest = await organization();
    const invitacion = await invite({ organizacionId: guest.id });
    expect(invitacion).toMatchObject({ estado: 'pendiente', organizacion: { id: guest.id }, email: null });
    await portal.settle();
    const { rows: bells } = await owner.query(
      "select enlace from notificaciones where usuario_id = $1 and tipo = 'invitacion.emitida'",
      [guest.browser.usuarioId],
    );
    expect(bells).toEqual([
      { enlace: `/tipo-solicitud?tipo=invitacion_ficosec&invitacion=${invitacion.id}` },
    ]);

    await uploadAll(guest.browser);
    const early = await sendWith(guest.browser, byInvitation(invitacion.id), guest.rfc);
    expect(early.body.code).toBe('invitacion_sin_aceptar');

    expect((await accept(guest.browser, invitacion)).body.estado).toBe('aceptada');
    const sent = await sendWith(guest.browser, byInvitation(invitacion.id), guest.rfc);
    expect(sent.status).toBe(201);
    expect(sent.body.proyecto.tipoSolicitud).toBe('invitacion_ficosec');
    expect((await mine(guest.browser))[0]).toMatchObject({
      utilizada: true,
      proyecto: { folio: sent.body.proyecto.folio, enlace: `/pre-registro/ver/${sent.body.id}` },
    });

    await uploadAll(guest.browser);
    const again = await sendWith(guest.browser, byInvitation(invitacion.id), guest.rfc);
    expect(again.body.code).toBe('invitacion_utilizada');
    const { body: history } = await administrator.send<{ items: { texto: string }[] }>(
      'GET',
      `/proyectos/${sent.body.proyecto.id}/historial`,
    );
    expect(history.items.map(({ texto }) => texto)).toContain('Aceptó la invitación');
  });

  it('a deleted proyecto gives the invitation back', async () => {
    const guest = await organization();
    const invitacion = await invite({ organizacionId: guest.id });
    await accept(guest.browser, invitacion);
    const record = await apply(guest.browser, guest.rfc, byInvitation(invitacion.id));
    await act(administrator, 'eliminar', record, MOTIVO);
    expect((await apply(guest.browser, guest.rfc, byInvitation(invitacion.id))).proyecto.id).not.toBe(
      record.proyecto.id,
    );
  });

  it('is accepted once, whoever clicks at the same moment', async () => {
    const guest = await organization();
    const colleague = await portal.browser({ rol: 'solicitante', organizacionId: guest.id });
    const invitacion = await invite({ organizacionId: guest.id });
    const answers = await Promise.all([guest.browser, colleague].map((who) => accept(who, invitacion)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  it('is nobody else’s: not in sight, not to accept, not to send with', async () => {
    const guest = await organization();
    const stranger = await organization();
    const invitacion = await invite({ organizacionId: guest.id });
    expect(await mine(stranger.browser)).toEqual([]);
    expect((await accept(stranger.browser, invitacion)).status).toBe(404);
    await uploadAll(stranger.browser);
    const sent = await sendWith(stranger.browser, byInvitation(invitacion.id), stranger.rfc);
    expect(sent.body.code).toBe('invitacion_ajena');
  });

  it('staff who capture on its behalf accept it with that', async () => {
    const guest = await organization();
    const invitacion = await invite({ organizacionId: guest.id });
    await uploadAll(coordinator);
    const { status } = await coordinator.send('POST', '/pre-registros', {
      respuestas: { ...(await answersOf(guest.browser)), ...guest.rfc },
      organizacionId: guest.id,
      ...byInvitation(invitacion.id),
    });
    expect(status).toBe(201);
    expect((await mine(guest.browser))[0]).toMatchObject({ estado: 'aceptada', utilizada: true });
  });
});

const answersOf = async (who: Browser) => {
  const { body } = await who.send<{ items: { id: string }[] }>('GET', '/pre-registros');
  const record = await who.send<{ respuestas: Record<string, string | null> }>(
    'GET',
    `/pre-registros/${body.items[0]?.id}`,
  );
  return record.body.respuestas;
};

describe('43: an invitation to an address', () => {
  it('is a letter with a link that works for the account with that confirmed address only', async () => {
    const guest = await newcomer();
    const email = guest.email ?? '';
    const invitacion = await invite({ email });
    await portal.settle();
    const token = await tokenFor(email);
    expect(token.length).toBeGreaterThan(30);
    const open = (who: Browser, with_ = token) =>
      who.send<MiInvitacion>('POST', '/invitaciones/enlace', { token: with_ });
    expect((await open(guest)).body).toMatchObject({ id: invitacion.id, estado: 'pendiente' });
    for (const other of [await newcomer(), coordinator]) expect((await open(other)).status).toBe(404);
    expect((await open(guest, 'x'.repeat(43))).status).toBe(404);

    expect((await accept(guest, invitacion)).status).toBe(200);
    const record = await apply(guest, {}, byInvitation(invitacion.id));
    const { rows } = await owner.query('select organizacion_id from invitaciones where id = $1', [
      invitacion.id,
    ]);
    expect(rows).toEqual([{ organizacion_id: record.organizacion.id }]);
  });

  it('the letter is written once, however often its event is dispatched, and only its print is kept', async () => {
    const email = 'invitada.una@ejemplo.mx';
    const { id } = await invite({ email });
    await portal.settle();
    const token = await tokenFor(email);
    const { rows: events } = await owner.query<{ id: string }>(
      "select id from eventos where tipo = 'invitacion.emitida' and entidad_id = $1",
      [id],
    );
    const evento = {
      id: events[0]?.id ?? '',
      tipo: 'invitacion.emitida',
      entidad: 'invitacion',
      entidadId: id,
      organizacionId: null,
      usuarioId: null,
      actorId: null,
      datos: {},
      creadoEn: NOW,
    };
    const { invitacionNotices } = await import('./invitaciones.notices.ts');
    const { runAsSystem } = await import('../../platform/db/index.ts');
    await runAsSystem(portal.db, ({ tx }) => invitacionNotices.tell(tx, evento, 'https://portal.example'));
    const { rows } = await owner.query('select count(*)::int as n from correos where para = $1', [email]);
    expect(rows).toEqual([{ n: 1 }]);
    const { rows: kept } = await owner.query<{ row: string }>(
      'select to_jsonb(i)::text as row from invitaciones i where id = $1',
      [id],
    );
    expect(kept[0]?.row).not.toContain(token);
  });
});

describe('43: an invitation ends', () => {
  it('by time: its last day counts whole, then it is vencida whatever the job did', async () => {
    const guest = await organization();
    const [inTime, late] = [
      await invite({ organizacionId: guest.id }),
      await invite({ organizacionId: guest.id }),
    ];
    try {
      clock.set(endOfDay(venceEl));
      expect((await accept(guest.browser, inTime)).status).toBe(200);
      clock.advance(1);
      const { status, body } = await accept(guest.browser, late);
      expect({ status, code: body.code }).toEqual({ status: 422, code: 'invitacion_vencida' });
      expect((await mine(guest.browser)).find(({ id }) => id === late.id)?.estado).toBe('vencida');

      expect(await expireInvitations(portal.db)).toBeGreaterThan(0);
      expect(await expireInvitations(portal.db)).toBe(0);
      const { rows } = await owner.query(
        'select estado from invitaciones where id = any($1) order by estado',
        [[inTime.id, late.id]],
      );
      expect(rows).toEqual([{ estado: 'aceptada' }, { estado: 'vencida' }]);
      const { body: list } = await coordinator.send<{ items: Invitacion[] }>(
        'GET',
        '/invitaciones?estado[]=vencida',
      );
      expect(list.items.map(({ id }) => id)).toContain(late.id);
    } finally {
      clock.set(NOW);
    }
  });

  it('withdrawn with a reason that the organization reads; never once a proyecto came of it', async () => {
    const guest = await organization();
    const invitacion = await invite({ organizacionId: guest.id });
    const withdraw = (who: Browser, version: number, motivo: string) =>
      who.send<Invitacion>('POST', `/invitaciones/${invitacion.id}/retirar`, { version, motivo });
    expect((await withdraw(coordinator, 1, 'corto')).body.code).toBe('falta_motivo');
    expect((await withdraw(guest.browser, 1, MOTIVO.motivo)).status).toBe(403);
    expect((await withdraw(coordinator, 1, MOTIVO.motivo)).body).toMatchObject({
      estado: 'retirada',
      motivo: MOTIVO.motivo,
    });
    expect((await accept(guest.browser, { id: invitacion.id, version: 2 })).status).toBe(409);
    await portal.settle();
    const { rows } = await owner.query<{ cuerpo: string }>(
      "select cuerpo from notificaciones where usuario_id = $1 and tipo = 'invitacion.retirada'",
      [guest.browser.usuarioId],
    );
    expect(rows).toEqual([{ cuerpo: MOTIVO.motivo }]);
  });
});

describe('43: issuing', () => {
  it('is for exactly one organization or address, from today and for a year at most', async () => {
    const guest = await organization();
    const codeOf = async (body: Record<string, unknown>) =>
      (await coordinator.send('POST', '/invitaciones', { mensaje, venceEl, ...body })).body.code;
    expect(await codeOf({})).toBe('destinatario_requerido');
    expect(await codeOf({ organizacionId: guest.id, email: 'a@b.mx' })).toBe('destinatario_requerido');
    expect(await codeOf({ email: coordinator.email })).toBe('email_del_personal');
    expect(await codeOf({ organizacionId: '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1a01' })).toBe(
      'organizacion_desconocida',
    );
    expect(await codeOf({ email: 'a@b.mx', venceEl: addDays(today(NOW), -1) })).toBe('fecha_pasada');
    expect(await codeOf({ email: 'a@b.mx', venceEl: addDays(today(NOW), 400) })).toBe('fecha_lejana');
  });

  it('the list finds by organization and address, without accents, and pages by key', async () => {
    await invite({ email: 'presidencia@nunez.example' });
    const { body } = await coordinator.send<{ items: Invitacion[] }>('GET', '/invitaciones?q=NÚÑEZ');
    expect(body.items.map(({ email }) => email)).toEqual(['presidencia@nunez.example']);
    const first = await coordinator.send<{ items: Invitacion[]; siguiente: string }>(
      'GET',
      '/invitaciones?limite=2&orden=vence&sentido=asc',
    );
    const second = await coordinator.send<{ items: Invitacion[]; anterior: string | null }>(
      'GET',
      `/invitaciones?limite=2&orden=vence&sentido=asc&cursor=${first.body.siguiente}`,
    );
    const ids = [...first.body.items, ...second.body.items].map(({ id }) => id);
    expect(new Set(ids).size).toBe(4);
    expect(second.body.anterior).not.toBeNull();
  });
});

describe('the page of one, for staff', () => {
  it('shows it and its part of the log; of nobody else, and of one that is not there it says so', async () => {
    const guest = await organization();
    const invitacion = await invite({ organizacionId: guest.id });
    expect((await accept(guest.browser, invitacion)).status).toBe(200);
    const read = (who: Browser, path = '', id = invitacion.id) =>
      who.send<Invitacion & { items: { texto: string; quien: string }[] }>(
        'GET',
        `/invitaciones/${id}${path}`,
      );
    const one = await read(coordinator);
    expect([one.status, one.body.estado, one.body.organizacion?.id]).toEqual([200, 'aceptada', guest.id]);
    const { body } = await read(coordinator, '/historial');
    expect(body.items.map(({ texto }) => texto)).toEqual(['Aceptó la invitación', 'Envió la invitación']);
    for (const path of ['', '/historial']) {
      expect((await read(guest.browser, path)).status).toBe(403);
      expect((await read(coordinator, path, '3f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1a01')).status).toBe(404);
    }
  });
});
