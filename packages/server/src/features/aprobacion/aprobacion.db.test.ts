import type { Aprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { describe, expect, it } from 'vitest';
import { makeCompleted } from '../../../test/make-aprobacion.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { MOTIVO, OBSERVACIONES, oficioDePrueba, respuestaDePrueba } from './testing/pages.ts';
import { tellStories } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const {
  scene,
  duena,
  gestor,
  otroGestor,
  consejera,
  see,
  post,
  act,
  refused,
  opened,
  sent,
  caseOf,
  versionsOf,
} = await tellStories(portal);

describe('AW-04: the evaluation of a completed co-diseño', () => {
  it('is opened once, by who leads it, with its first round', async () => {
    const { id } = await makeCompleted(scene, scene.people.duena);
    expect((await duena.send('POST', '/aprobaciones', { codisenoId: id })).status).toBe(403);
    expect(
      (await scene.people.analista.browser.send('POST', '/aprobaciones', { codisenoId: id })).status,
    ).toBe(403);
    const waiting = await gestor.send<{ items: { codisenoId: string }[] }>(
      'GET',
      `/aprobaciones/por-abrir?codiseno=${id}`,
    );
    expect(waiting.body.items.map(({ codisenoId }) => codisenoId)).toEqual([id]);
    const { status, body } = await gestor.send<Aprobacion>('POST', '/aprobaciones', { codisenoId: id });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      estado: 'en_evaluacion',
      ronda: 1,
      turno: 'fundacion',
      solicitado: '2000000.00',
    });
    expect(body.rondas[0]).toMatchObject({ numero: 1, etapa: 'oficio', oficio: { numero: null } });
    expect(await caseOf(body.id)).toEqual({ etapa: 'aprobacion', turno: 'fundacion' });
    const again = await gestor.send<{ code: string }>('POST', '/aprobaciones', { codisenoId: id });
    expect([again.status, again.body.code]).toEqual([409, 'ya_tiene_aprobacion']);
  });

  it('is not opened before the co-diseño is completed', async () => {
    const { id } = await makeCompleted(scene, scene.people.duena);
    await owner.query('alter table co_disenos disable trigger user');
    await owner.query(
      "update co_disenos set estado = 'en_progreso', terminado_en = null, version = version + 1 where id = $1",
      [id],
    );
    await owner.query('alter table co_disenos enable trigger user');
    const { status, body } = await gestor.send<{ code: string }>('POST', '/aprobaciones', { codisenoId: id });
    expect([status, body.code]).toEqual([422, 'codiseno_no_completado']);
  });
});

describe('stage 1: the oficio', () => {
  it('is kept as it is typed, and nobody but who leads it reads it before it is sent', async () => {
    const { id } = await opened();
    const { status, body } = await post(gestor, id, 'guardar-oficio', {
      version: 0,
      respuestas: oficioDePrueba(),
    });
    expect([status, body.rondas[0]?.oficio.documento?.version]).toEqual([200, 1]);
    expect((await see(otroGestor, id)).rondas[0]?.oficio.observaciones).toHaveLength(2);
    for (const other of [duena, consejera]) {
      const [ronda] = (await see(other, id)).rondas;
      expect([ronda?.oficio.documento, ronda?.oficio.observaciones, ronda?.dictamen]).toEqual([
        null,
        [],
        null,
      ]);
    }
    const late = await post(otroGestor, id, 'guardar-oficio', {
      version: 0,
      respuestas: oficioDePrueba({ plazo_respuesta: '5' }),
    });
    expect([late.status, late.body.code]).toEqual([409, 'documento_cambio']);
    expect(late.body.actual).toMatchObject({ version: 1, respuestas: { plazo_respuesta: '15' } });
    expect(
      (await post(duena, id, 'guardar-oficio', { version: 1, respuestas: oficioDePrueba() })).status,
    ).toBe(403);
  });

  it('keeps nothing that cannot be kept, and nothing that follows from the rest', async () => {
    const { id } = await opened();
    for (const wrong of ['Un\u0000cero', 'Media\ud800', 'x'.repeat(40_000)]) {
      const { status } = await post(gestor, id, 'guardar-oficio', {
        version: 0,
        respuestas: oficioDePrueba({ comentarios_generales: wrong }),
      });
      expect(status).toBe(422);
    }
    const { body } = await post(gestor, id, 'guardar-oficio', {
      version: 0,
      respuestas: oficioDePrueba({ observaciones_tecnicas: 'Otra cosa' }),
    });
    expect(body.rondas[0]?.oficio.documento?.respuestas).not.toHaveProperty('observaciones_tecnicas');
  });

  it('is refused with everything that it lacks', async () => {
    const { id } = await opened();
    await post(gestor, id, 'guardar-oficio', {
      version: 0,
      respuestas: oficioDePrueba({ comentarios_generales: 'Bien.', plazo_respuesta: '0' }),
    });
    const { version } = await see(gestor, id);
    const { status, body } = await post(gestor, id, 'emitir-oficio', { version });
    expect(status).toBe(422);
    expect(body.issues?.length).toBe(2);
    expect(await versionsOf(id)).toEqual([]);
  });

  it('C13, AW-05: takes its number, its deadline and a version of the design, and opens what it observes', async () => {
    const aprobacion = await sent({ plazo_respuesta: '10', tipo_plazo: 'naturales' });
    const [ronda] = aprobacion.rondas;
    expect(ronda?.oficio.numero).toMatch(/^OFI-\d{4}-\d{3,}$/u);
    expect(ronda?.oficio.vence).toMatch(/05:59:59\.999Z$/u);
    expect(aprobacion.turno).toBe('organizacion');
    expect(await caseOf(aprobacion.id)).toEqual({ etapa: 'aprobacion', turno: 'organizacion' });
    // Its case says until when, to both sides, in the list and on its page.
    for (const browser of [gestor, duena]) {
      const { body } = await browser.send<{ vence: string | null }>(
        'GET',
        `/proyectos/${aprobacion.proyecto.id}`,
      );
      expect(body.vence).toBe(ronda?.oficio.vence);
      const { body: lista } = await browser.send<{ items: { id: string; vence: string | null }[] }>(
        'GET',
        '/proyectos?etapa[]=aprobacion&turno[]=organizacion&limite=100',
      );
      expect(lista.items.find(({ id }) => id === aprobacion.proyecto.id)?.vence).toBe(ronda?.oficio.vence);
    }
    expect(await versionsOf(aprobacion.id)).toEqual(['oficio_enviado']);
    const suya = await see(duena, aprobacion.id);
    expect(suya.escribe).toEqual(['marco_logico']);
    expect(suya.rondas[0]?.oficio.observaciones.map(({ numero }) => numero)).toEqual([1, 2]);
    expect(suya.acciones.map(({ action }) => action).toSorted()).toEqual(['desistir', 'responder']);
    expect((await see(consejera, aprobacion.id)).rondas[0]?.oficio.numero).toBe(ronda?.oficio.numero);
    const { rows } = await owner.query<{ folio: string; datos: { campos: Record<string, string> } }>(
      "select folio, datos from documentos_emitidos where entidad = 'aprobacion' and entidad_id = $1",
      [aprobacion.id],
    );
    expect(rows[0]?.folio).toBe(ronda?.oficio.numero);
    expect(rows[0]?.datos.campos).toMatchObject({ plazo: '10 (diez) días naturales' });
    expect(rows[0]?.datos.campos.vence).toContain('(hora de Chihuahua)');
    // Nothing of it is written again.
    const closed = await post(gestor, aprobacion.id, 'guardar-oficio', {
      version: 1,
      respuestas: oficioDePrueba(),
    });
    expect([closed.status, closed.body.code]).toEqual([409, 'fuera_de_oficio']);
    await expect(
      owner.query(
        "update aprobacion_rondas set vence_en = vence_en + interval '1 day' where aprobacion_id = $1",
        [aprobacion.id],
      ),
    ).rejects.toThrow(/aprobacion_rondas/u);
    await expect(
      owner.query(
        "update aprobacion_documentos set version = version + 1 where clase = 'oficio' and proyecto_id = $1",
        [aprobacion.proyecto.id],
      ),
    ).rejects.toThrow(/closed/u);
  });

  it('sent by two at once is sent once, and of the other no number is used', async () => {
    const { id } = await opened();
    await post(gestor, id, 'guardar-oficio', { version: 0, respuestas: oficioDePrueba() });
    const { version } = await see(gestor, id);
    const ultimo = async () =>
      (await owner.query<{ n: number }>("select max(ultimo)::int as n from folios where serie = 'OFI'"))
        .rows[0]?.n ?? 0;
    const antes = await ultimo();
    const both = await Promise.all([
      post(gestor, id, 'emitir-oficio', { version }),
      post(otroGestor, id, 'emitir-oficio', { version }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect(await ultimo()).toBe(antes + 1);
    expect(await versionsOf(id)).toEqual(['oficio_enviado']);
  });
});

describe('stage 2: the answer', () => {
  it('is the organization’s alone until it is sent', async () => {
    const { id } = await sent();
    const { body } = await post(duena, id, 'guardar-respuesta', {
      version: 0,
      respuestas: respuestaDePrueba(),
    });
    expect(body.rondas[0]?.respuesta.documento?.version).toBe(1);
    for (const other of [gestor, consejera])
      expect((await see(other, id)).rondas[0]?.respuesta.documento).toBeNull();
    expect(
      (await post(gestor, id, 'guardar-respuesta', { version: 1, respuestas: respuestaDePrueba() })).status,
    ).toBe(403);
    expect((await scene.people.otra.browser.send('GET', `/aprobaciones/${id}`)).status).toBe(404);
    expect(await refused(gestor, id, 'responder')).toEqual([403, 'rol_no_autorizado']);
  });

  it('answers every observation of its own oficio (C18)', async () => {
    const { id } = await sent();
    await post(duena, id, 'guardar-respuesta', {
      version: 0,
      respuestas: { respuestas: [{ fila: OBSERVACIONES[0], respuesta: 'Sí.', ajuste: '' }] },
    });
    const { version } = await see(duena, id);
    const { status, body } = await post(duena, id, 'responder', { version });
    expect(status).toBe(422);
    expect(body.issues?.map(({ code }) => code)).toContain('sin_respuesta');
  });

  it('R 72: that comes late is received and marked, and nobody writes the design from then on', async () => {
    const { id } = await sent();
    await owner.query('alter table aprobacion_rondas disable trigger user');
    await owner.query('alter table aprobaciones disable trigger user');
    const ayer = "now() - interval '1 day'";
    await owner.query(
      `update aprobacion_rondas set enviado_en = now() - interval '9 days', vence_en = ${ayer} where aprobacion_id = $1`,
      [id],
    );
    await owner.query(
      'update aprobaciones a set vence_en = r.vence_en from aprobacion_rondas r where a.id = $1 and r.aprobacion_id = a.id',
      [id],
    );
    await owner.query('alter table aprobacion_rondas enable trigger user');
    await owner.query('alter table aprobaciones enable trigger user');
    await post(duena, id, 'guardar-respuesta', { version: 0, respuestas: respuestaDePrueba() });
    const respondida = await act(duena, id, 'responder');
    expect(respondida).toMatchObject({ turno: 'fundacion', escribe: [] });
    expect(respondida.rondas[0]?.respuesta).toMatchObject({
      tardia: true,
      versionDespues: (respondida.rondas[0]?.oficio.versionAntes ?? 0) + 1,
    });
    expect((await see(gestor, id)).rondas[0]?.respuesta.documento?.respuestas).toMatchObject({
      respuestas: [{ fila: OBSERVACIONES[0] }, { fila: OBSERVACIONES[1] }],
    });
    expect(await versionsOf(id)).toEqual(['oficio_enviado', 'oficio_respondido']);
  });

  it('sent by two colleagues at once is sent once', async () => {
    const { id } = await sent();
    await post(duena, id, 'guardar-respuesta', { version: 0, respuestas: respuestaDePrueba() });
    const { version } = await see(duena, id);
    const both = await Promise.all([
      post(duena, id, 'responder', { version }),
      post(scene.people.colega.browser, id, 'responder', { version }),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect((await versionsOf(id)).length).toBe(2);
  });
});

describe('the ways out', () => {
  it('the organization withdraws, and the administration cancels, with a reason; the case ends', async () => {
    const { id } = await sent();
    expect(await refused(duena, id, 'desistir', { motivo: '' })).toEqual([422, 'falta_motivo']);
    const retirada = await act(duena, id, 'desistir', MOTIVO);
    expect(retirada).toMatchObject({ estado: 'desistido', motivo: MOTIVO.motivo, turno: null, escribe: [] });
    expect(await caseOf(id)).toEqual({ etapa: 'no_aceptado', turno: null });
    const otra = await opened();
    expect(await refused(gestor, otra.id, 'cancelar', MOTIVO)).toEqual([403, 'rol_no_autorizado']);
    expect(await act(otroGestor, otra.id, 'cancelar', MOTIVO)).toMatchObject({ estado: 'cancelado' });
  });
});
