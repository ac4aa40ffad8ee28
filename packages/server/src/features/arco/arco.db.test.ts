import { aportarAntes, cumplirAntes, responderAntes } from '@portal/domain/features/arco/arco.plazos';
import type { FilaDeArco, PasoDeArco, SolicitudArco } from '@portal/domain/features/arco/arco.shapes';
import { addDays } from '@portal/domain/kernel/dates';
import { addWorkingDays } from '@portal/domain/kernel/working-days';
import { beforeEach, describe, expect, it } from 'vitest';
import { goodRequest } from '../../../test/examples.arco.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { manualClock } from '../../platform/clock.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { mayHear } from '../../platform/realtime/stream.ts';
import { closeAllUnanswered, remindOfTerms } from './arco.jobs.ts';

/** From what was asked to what was done (law of 2025, arts. 21–33; Reglamento, arts. 95–97). Noon of Chihuahua on a Tuesday, so that a day forward is a day forward. */
const START = new Date('2026-11-10T18:00:00.000Z');
const HOY = '2026-11-10';
const clock = manualClock(START);
const portal = await createTestPortal({ clock });
const { owner } = portal.db.pools;
const juridico = await portal.browser({ rol: 'juridico', nombre: 'Jurídica' });
const administrador = await portal.browser({ rol: 'administrador' });
const analista = await portal.browser({ rol: 'analista' });
const persona = await portal.browser({ rol: 'solicitante', nombre: 'Ana Núñez' });
const ajena = await portal.browser({ rol: 'solicitante' });

beforeEach(async () => {
  clock.set(START);
  await owner.query('delete from solicitudes_arco');
});
const TEXTO = 'Una respuesta que dice todo lo que hace falta.';
const ask = (who: Browser, over: object = {}) =>
  who.send<SolicitudArco & { code?: string; issues?: { path: string; code: string }[] }>('POST', '/arco', {
    ...goodRequest,
    ...over,
  });
const made = async (who = persona): Promise<SolicitudArco> => {
  const { status, body } = await ask(who);
  if (status !== 201) throw new Error(`solicitar: ${status} ${JSON.stringify(body)}`);
  return body;
};
const does = (who: Browser, { id, version }: SolicitudArco, path: string, body: object) =>
  who.send<SolicitudArco & { code?: string; issues?: { path: string; code: string }[] }>(
    'POST',
    `/arco/${id}/${path}`,
    { version, ...body },
  );
/** The same, for what goes well. */
const done = async (who: Browser, solicitud: SolicitudArco, path: string, body: object) => {
  const answer = await does(who, solicitud, path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};
const register = (over: object = {}) =>
  juridico.send<SolicitudArco & { issues?: { path: string; code: string }[] }>('POST', '/arco/registrar', {
    ...goodRequest,
    nombre: 'Luis Gómez',
    email: 'luis@correo.example',
    recibidaEl: HOY,
    ...over,
  });
const bells = async (who: Browser): Promise<string[]> => {
  const { rows } = await owner.query<{ titulo: string }>(
    "select titulo from notificaciones where usuario_id = $1 and tipo like 'arco.%' order by id",
    [who.usuarioId],
  );
  return rows.map(({ titulo }) => titulo);
};

describe('a request of an account', () => {
  it('gets a folio, its last day, and an acknowledgement by bell and mail; who attends is told', async () => {
    const solicitud = await made();
    expect(solicitud).toMatchObject({
      estado: 'recibida',
      esSuya: true,
      via: 'portal',
      recibidaEl: HOY,
      responderAntes: responderAntes(HOY),
      vence: { el: '2026-12-09', quedan: 20 },
      turno: 'fundacion',
      acciones: [],
    });
    expect(solicitud.folio).toMatch(/^ARCO-2026-\d{4,}$/u);
    await portal.settle();
    expect(await bells(persona)).toEqual([`Solicitud ${solicitud.folio} recibida`]);
    expect(await bells(juridico)).toEqual([`Solicitud ${solicitud.folio} recibida`]);
    expect(await bells(analista)).toEqual([]);
    const { rows } = await owner.query<{ texto: string }>('select texto from correos where para = $1', [
      persona.email,
    ]);
    expect(
      rows.some(({ texto }) => texto.includes(solicitud.folio) && texto.includes('9 de diciembre')),
    ).toBe(true);
  });

  it.each([
    ['asunto', { asunto: 'Tel' }],
    ['descripcion', { descripcion: 'Muy corta' }],
  ])('is refused beside %s', async (path, over) => {
    const { status, body } = await ask(persona, over);
    expect([status, body.issues?.map((issue) => issue.path)]).toEqual([422, [path]]);
  });

  it('an account has at most ten open ones, however many are sent at once', async () => {
    const answers = await Promise.all(Array.from({ length: 14 }, () => ask(ajena)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('demasiadas_abiertas');
  });

  it('is seen by whose it is and by who attends; another account and other staff find nothing', async () => {
    const { id } = await made();
    for (const [who, status] of [
      [persona, 200],
      [juridico, 200],
      [administrador, 200],
      [ajena, 404],
      [analista, 404],
    ] as const) {
      expect((await who.send('GET', `/arco/${id}`)).status).toBe(status);
      expect((await who.send('GET', `/arco/${id}/historial`)).status).toBe(status);
    }
    expect((await persona.send<{ items: unknown[] }>('GET', '/arco/mias')).body.items).toHaveLength(1);
    expect((await ajena.send<{ items: unknown[] }>('GET', '/arco/mias')).body.items).toEqual([]);
  });
});

describe('from the question to what was done', () => {
  it('asks, receives, answers and makes effective; every step is in the log and is told', async () => {
    let solicitud = await made();
    solicitud = await done(juridico, solicitud, 'pedir-informacion', {
      texto: 'Falta una identificación oficial.',
    });
    expect(solicitud).toMatchObject({
      estado: 'informacion_solicitada',
      turno: 'titular',
      vence: { el: aportarAntes(HOY), quedan: 10 },
    });
    clock.set(new Date(START.getTime() + 3 * 86_400_000));
    solicitud = await done(persona, solicitud, 'entregar-informacion', {
      texto: 'Envié mi credencial de elector al correo.',
    });
    // The time starts again on the day after.
    expect(solicitud).toMatchObject({ estado: 'recibida', vence: { el: responderAntes('2026-11-13') } });
    solicitud = await done(juridico, solicitud, 'prorrogar', {
      motivo: 'Los datos están en un archivo en papel.',
    });
    expect(solicitud.vence?.el).toBe(addWorkingDays(responderAntes('2026-11-13'), 20));
    solicitud = await done(juridico, solicitud, 'declarar-procedente', { texto: TEXTO });
    expect(solicitud).toMatchObject({
      estado: 'por_cumplir',
      respuesta: { procede: true, el: '2026-11-13' },
      cumplirAntes: cumplirAntes('2026-11-13'),
    });
    solicitud = await done(juridico, solicitud, 'prorrogar', { motivo: 'El proveedor tarda en corregirlo.' });
    solicitud = await done(juridico, solicitud, 'cumplir', { texto: TEXTO });
    expect(solicitud).toMatchObject({ estado: 'cumplida', vence: null, turno: null, acciones: [] });

    const { body: pasos } = await juridico.send<PasoDeArco[]>('GET', `/arco/${solicitud.id}/historial`);
    expect(pasos.map(({ accion }) => accion)).toEqual([
      'cumplir',
      'prorrogar',
      'declararProcedente',
      'prorrogar',
      'entregarInformacion',
      'pedirInformacion',
      'registrar',
    ]);
    expect(pasos[0]?.quien).toBe('Jurídica');
    const { body: suyos } = await persona.send<PasoDeArco[]>('GET', `/arco/${solicitud.id}/historial`);
    expect(suyos.map(({ quien }) => quien)).toEqual([
      ...Array.from({ length: 4 }, () => 'Fundación'),
      'Ana Núñez',
      'Fundación',
      'Ana Núñez',
    ]);
    // The log keeps what was done, never what the person wrote.
    const { rows } = await owner.query<{ datos: object }>(
      "select datos from bitacora where entidad = 'arco' and entidad_id = $1",
      [solicitud.id],
    );
    expect(JSON.stringify(rows)).not.toMatch(/teléfono|credencial|identificación/iu);
    await portal.settle();
    expect((await bells(persona)).filter((titulo) => titulo.includes(solicitud.folio)).toSorted()).toEqual([
      `Falta información en tu solicitud ${solicitud.folio}`,
      `Se amplió el plazo de tu solicitud ${solicitud.folio}`,
      `Se amplió el plazo de tu solicitud ${solicitud.folio}`,
      `Solicitud ${solicitud.folio} recibida`,
      `Tu solicitud ${solicitud.folio} procede`,
      `Tu solicitud ${solicitud.folio} ya se cumplió`,
    ]);
  });

  it('is refused with its cause and its reasons', async () => {
    const solicitud = await made();
    const sinCausa = await does(juridico, solicitud, 'declarar-improcedente', { texto: TEXTO });
    expect(sinCausa.status).toBe(400);
    const negada = await done(juridico, solicitud, 'declarar-improcedente', {
      texto: TEXTO,
      causa: 'sin_datos',
    });
    expect(negada).toMatchObject({
      estado: 'improcedente',
      respuesta: { procede: false, causa: 'sin_datos' },
    });
  });

  it('information is asked for within five días hábiles, once', async () => {
    const solicitud = await made();
    clock.set(new Date(START.getTime() + 9 * 86_400_000)); // 2026-11-19; the last day was the 18th
    const tarde = await does(juridico, solicitud, 'pedir-informacion', { texto: TEXTO });
    expect([tarde.status, tarde.body.code]).toEqual([422, 'tarde_para_requerir']);
  });

  it('28: of two who saw one version, one wins', async () => {
    const solicitud = await made();
    await done(juridico, solicitud, 'prorrogar', { motivo: 'Los datos están en un archivo en papel.' });
    const otra = await does(administrador, solicitud, 'declarar-procedente', { texto: TEXTO });
    expect([otra.status, otra.body.code]).toEqual([409, 'version_distinta']);
  });

  it('nobody attends the own request, on the server and in the database', async () => {
    const suya = await made(juridico);
    expect(suya.acciones.every(({ enabled }) => !enabled)).toBe(true);
    const no = await does(juridico, suya, 'declarar-procedente', { texto: TEXTO });
    expect([no.status, no.body.code]).toEqual([422, 'solicitud_propia']);
    expect((await does(administrador, suya, 'declarar-procedente', { texto: TEXTO })).status).toBe(200);
  });
});

describe('what came by mail', () => {
  it('runs from the day on which it came, is acknowledged by mail, and staff bring what the person sent', async () => {
    const { status, body } = await register({ recibidaEl: '2026-11-05', email: 'Luis@Correo.example ' });
    expect([status, body.responderAntes, body.titular.email, body.conCuenta]).toEqual([
      201,
      responderAntes('2026-11-05'),
      'luis@correo.example',
      false,
    ]);
    await portal.settle();
    const pedida = await done(juridico, body, 'pedir-informacion', {
      texto: 'Falta una identificación oficial.',
    });
    for (const [recibidaEl, code] of [
      ['2026-11-11', 'fecha_futura'],
      ['2026-11-09', 'fecha_antes'],
    ]) {
      const no = await does(juridico, pedida, 'registrar-informacion', { texto: TEXTO, recibidaEl });
      expect([no.status, no.body.issues?.[0]?.code]).toEqual([422, code]);
    }
    const completa = await done(juridico, pedida, 'registrar-informacion', { texto: TEXTO, recibidaEl: HOY });
    expect(completa.responderAntes).toBe(responderAntes(HOY));
    await done(juridico, completa, 'declarar-procedente', { texto: TEXTO });
    await portal.settle();
    const { rows } = await owner.query<{ asunto: string; reservado: boolean }>(
      "select asunto, reservado from correos where para = 'luis@correo.example' order by creado_en, asunto",
    );
    expect(rows.map(({ asunto }) => asunto)).toEqual([
      `Solicitud ${body.folio} recibida`,
      `Falta información en tu solicitud ${body.folio}`,
      `Llegó la información de la solicitud ${body.folio}`,
      `Tu solicitud ${body.folio} procede`,
    ]);
    expect(rows.every(({ reservado }) => reservado)).toBe(true);
  });

  it.each([
    ['2026-11-11', 'fecha_futura'],
    [addDays(HOY, -91), 'fecha_lejana'],
  ])('received on %s: %s', async (recibidaEl, code) => {
    const { status, body } = await register({ recibidaEl });
    expect([status, body.issues?.[0]?.code]).toEqual([422, code]);
  });
});

describe('the clock', () => {
  const at = (fecha: string) => clock.set(new Date(`${fecha}T18:00:00.000Z`));
  const remind = () => runAsSystem(portal.db, ({ tx }) => remindOfTerms({ tx, now: clock.now() }));
  const close = () => closeAllUnanswered(portal.db);

  it('reminds who attends at 5, 2 and 0 días hábiles and on the first late day, each once', async () => {
    const { folio } = await made();
    const told: [string, number][] = [];
    for (const fecha of [
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-07',
      '2026-12-08',
      '2026-12-09',
      '2026-12-10',
      '2026-12-15',
    ]) {
      at(fecha);
      told.push([fecha, await remind()]);
      expect(await remind(), 'the same day again').toBe(0);
    }
    expect(told.filter(([, n]) => n > 0).map(([fecha]) => fecha)).toEqual([
      '2026-12-02',
      '2026-12-07',
      '2026-12-09',
      '2026-12-10',
    ]);
    await portal.settle();
    expect((await bells(juridico)).filter((titulo) => titulo.includes(`${folio} v`)).toSorted()).toEqual([
      `La solicitud ${folio} vence el 9 de diciembre de 2026`,
      `La solicitud ${folio} vence el 9 de diciembre de 2026`,
      `La solicitud ${folio} vence hoy`,
      `La solicitud ${folio} venció el 9 de diciembre de 2026`,
    ]);
  });

  it('a term that was extended is reminded of anew', async () => {
    const solicitud = await made();
    at('2026-12-02');
    expect(await remind()).toBe(1);
    await done(juridico, solicitud, 'prorrogar', { motivo: 'Los datos están en un archivo en papel.' });
    expect(await remind()).toBe(0);
  });

  it('closes what was not completed in time, and not a day earlier', async () => {
    const pedida = await done(juridico, await made(), 'pedir-informacion', { texto: TEXTO });
    at('2026-11-25');
    expect(await close()).toBe(0);
    at('2026-11-26');
    expect([await close(), await close()]).toEqual([1, 0]);
    const { body } = await persona.send<SolicitudArco>('GET', `/arco/${pedida.id}`);
    expect(body).toMatchObject({ estado: 'no_presentada', vence: null });
  });

  it('who is late answers all the same, and the person who is late does not', async () => {
    const solicitud = await made();
    at('2026-12-28');
    const { body } = await juridico.send<SolicitudArco>('GET', `/arco/${solicitud.id}`);
    expect(body.vence?.quedan).toBeLessThan(0);
    expect((await does(juridico, body, 'prorrogar', { motivo: 'Un motivo suficiente.' })).body.code).toBe(
      'plazo_vencido',
    );
    await done(juridico, body, 'declarar-procedente', { texto: TEXTO });
  });
});

describe('the inbox', () => {
  it('narrows by state, right and term, and is for who attends only', async () => {
    const [una, otra] = [await made(), await made(ajena)];
    await done(juridico, otra, 'pedir-informacion', { texto: TEXTO });
    const folios = async (query: string) =>
      (await juridico.send<{ items: FilaDeArco[] }>('GET', `/arco?${query}`)).body.items.map(
        ({ folio }) => folio,
      );
    // The person's term ends before the foundation's.
    expect(await folios('')).toEqual([otra.folio, una.folio]);
    expect(await folios('estado[]=recibida')).toEqual([una.folio]);
    expect(await folios('derecho[]=acceso')).toEqual([]);
    expect(await folios('situacion=en_tiempo')).toEqual([una.folio]);
    expect(await folios(`q=${una.folio}`)).toEqual([una.folio]);
    clock.set(new Date('2026-12-10T18:00:00.000Z'));
    expect(await folios('situacion=atrasada')).toEqual([una.folio]);
    for (const who of [persona, analista]) expect((await who.send('GET', '/arco')).status).toBe(403);
  });

  it('waits on the home page of who attends, and of whose it is once something is asked', async () => {
    type Home = { pendientes: { grupos?: unknown } };
    const solicitud = await made();
    const said = async (who: Browser) => JSON.stringify((await who.send<Home>('GET', '/inicio')).body);
    expect(await said(juridico)).toContain(`Responder la solicitud ${solicitud.folio}`);
    expect(await said(persona)).not.toContain(solicitud.folio);
    await done(juridico, solicitud, 'pedir-informacion', { texto: TEXTO });
    expect(await said(juridico)).not.toContain(solicitud.folio);
    expect(await said(persona)).toContain(`Falta información en tu solicitud ${solicitud.folio}`);
  });
});

describe('who hears of it on open pages', () => {
  const person = (rol: string, permisos: readonly string[], usuarioId: string) =>
    ({
      usuarioId,
      nombre: rol,
      email: '',
      organizacionId: null,
      rol,
      esPersonal: true,
      alcance: 'todo',
      permisos: new Set(permisos),
    }) as never;

  it('whose it is and who attends; staff who see every case learn no id', async () => {
    await made();
    const { rows } = await owner.query(
      `select id::text, tipo, entidad, entidad_id as "entidadId", organizacion_id as "organizacionId", usuario_id as "usuarioId",
              actor_id as "actorId", proyecto_id as "proyectoId", null as sesiones, audiencia,
              reservado_a as "reservadoA", reservado_permiso as "reservadoPermiso",
              reservado_organizacion as "reservadoOrganizacion"
         from eventos where tipo = 'arco.recibida' order by eventos.id desc limit 1`,
    );
    const event = rows[0];
    const id = persona.usuarioId ?? '';
    expect(event.reservadoA).toEqual([id]);
    expect(mayHear(person('solicitante', [], id), event)).toBe(true);
    expect(mayHear(person('juridico', ['atender_arco'], 'x'), event)).toBe(true);
    expect(mayHear(person('analista', ['ver_proyectos', 'ver_reportes'], 'y'), event)).toBe(false);
  });
});
