import type { Avance, Avances } from '@portal/domain/features/avances/avances.shapes';
import type { Inicio } from '@portal/domain/features/inicio/public';
import type { Seguimiento } from '@portal/domain/features/seguimiento/public';
import { describe, expect, it } from 'vitest';
import { LOGROS, makeAvance, makeReportable } from '../../../test/make-avance.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { remindOfReports } from './avances.jobs.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, otra, coordinador } = scene.people;
const gestor = coordinador.browser;

type Answer = Avance & {
  code?: string;
  issues?: { path: string }[];
  actual?: { version: number };
};
const post = (browser: Browser, path: string, body: Readonly<Record<string, unknown>>) =>
  browser.send<Answer>('POST', `/avances${path}`, body);
const see = async (browser: Browser, id: string): Promise<Avance> => {
  const { status, body } = await browser.send<Avance>('GET', `/avances/${id}`);
  expect(status).toBe(200);
  return body;
};
const reportes = async (browser: Browser, seguimiento: string): Promise<Avances> =>
  (await browser.send<Avances>('GET', `/seguimientos/${seguimiento}/avances`)).body;

/** All of its plan, as its page says it. */
const completo = ({ indicadores, actividades }: Avance, porcentaje: string) => ({
  logros: LOGROS,
  indicadores: indicadores.map(({ id: fila }) => ({ fila, valor: '70' })),
  actividades: actividades.map(({ id: fila }) => ({ fila, porcentaje })),
});

describe('the report of a period', () => {
  it('is begun, saved, sent and approved, and its progress is that of the execution', async () => {
    const { id: seguimientoId } = await makeReportable(scene, duena);
    const antes = await reportes(duena.browser, seguimientoId);
    expect(antes.periodos[0]).toMatchObject({ numero: 1, reporte: null, puedeEscribir: true });
    expect((await reportes(gestor, seguimientoId)).periodos[0]?.puedeEscribir).toBe(false);

    const { status, body: nuevo } = await post(duena.browser, '', { seguimientoId, numero: 1 });
    expect([status, nuevo.estado, nuevo.documento?.version]).toEqual([201, 'borrador', 0]);
    const { id, version } = nuevo;
    // What is being written is its organization's.
    expect((await see(gestor, id)).documento).toBeNull();
    const sinTodo = await post(duena.browser, `/${id}/enviar`, { version });
    expect([sinTodo.status, sinTodo.body.issues?.map(({ path }) => path)]).toMatchObject([
      422,
      expect.arrayContaining(['logros']),
    ]);
    const guardado = await post(duena.browser, `/${id}/guardar`, {
      version: 0,
      respuestas: completo(nuevo, '55'),
    });
    expect([guardado.status, guardado.body.documento?.version, guardado.body.version]).toEqual([
      200,
      1,
      version,
    ]);
    const enviado = await post(duena.browser, `/${id}/enviar`, { version });
    expect(enviado.body).toMatchObject({ estado: 'enviado', fisico: 55, puedeEscribir: false });
    expect((await see(gestor, id)).documento?.respuestas.logros).toBe(LOGROS);

    const aprobado = await post(gestor, `/${id}/aprobar`, { version: enviado.body.version });
    expect(aprobado.body.estado).toBe('aprobado');
    const despues = await reportes(gestor, seguimientoId);
    expect(despues).toMatchObject({ avance: 55, aprobado: 1 });
    expect(despues.indicadores.map(({ valor }) => valor)).toContain('70');
    const { body: seguimiento } = await gestor.send<Seguimiento>('GET', `/seguimientos/${seguimientoId}`);
    expect(seguimiento).toMatchObject({ avance: 55, proximoReporte: despues.periodos[1]?.vence });
  });

  it('goes back with what is to be changed, and comes again; when it came first stays', async () => {
    const { id, version } = await makeAvance(scene, duena, { estado: 'enviado' });
    const corto = await post(gestor, `/${id}/solicitar-cambios`, { version, motivo: 'No' });
    expect([corto.status, corto.body.code]).toEqual([422, 'falta_motivo']);
    const devuelto = await post(gestor, `/${id}/solicitar-cambios`, {
      version,
      motivo: 'Faltan las listas de asistencia de los talleres.',
    });
    expect(devuelto.body).toMatchObject({
      estado: 'en_correccion',
      comentario: 'Faltan las listas de asistencia de los talleres.',
    });
    const recibido = async () =>
      (await owner.query<{ recibido_en: Date }>('select recibido_en from avances where id = $1', [id]))
        .rows[0]?.recibido_en;
    const antes = await recibido();
    const deNuevo = await post(duena.browser, `/${id}/enviar`, { version: devuelto.body.version });
    expect(deNuevo.body.estado).toBe('enviado');
    expect(await recibido()).toEqual(antes);
  });

  it('of an execution that ended is approved and sent back no more; with its finiquito the home offers it to nobody', async () => {
    const { id, version, seguimiento } = await makeAvance(scene, duena, { estado: 'enviado' });
    const fin = (de: string) =>
      owner.query(
        `begin; set local session_replication_role = replica;
         update seguimientos set version = version + 1, estado = 'terminado', terminado_en = now()${de} where id = '${seguimiento}'; commit`,
      );
    const enInicio = async () => {
      const { body } = await gestor.send<Inicio>('GET', '/inicio');
      return body.pendientes.items.some(({ enlace }) => enlace === `/avances/${id}`);
    };
    await fin('');
    const devuelto = await post(gestor, `/${id}/solicitar-cambios`, {
      version,
      motivo: 'Faltan las listas de asistencia de los talleres.',
    });
    expect([devuelto.status, devuelto.body.code]).toEqual([422, 'solo_se_aprueba']);
    expect(await enInicio()).toBe(true);
    const quien = gestor.usuarioId;
    await fin(
      `, liquidado_por = '${duena.browser.usuarioId}', liquidado_en = now(), finiquito_folio = 'FIN-2019-901', finiquitado_por = '${quien}', finiquitado_en = now()`,
    );
    const tarde = await post(gestor, `/${id}/aprobar`, { version });
    expect([tarde.status, tarde.body.code]).toEqual([422, 'con_finiquito']);
    expect(await enInicio()).toBe(false);
  });

  it('is not sent before its period is over, and a period has one report', async () => {
    const { id, version, seguimiento } = await makeAvance(scene, duena, { enCurso: true });
    const temprano = await post(duena.browser, `/${id}/enviar`, { version });
    expect([temprano.status, temprano.body.code]).toEqual([422, 'periodo_en_curso']);
    const otraVez = await post(duena.browser, '', { seguimientoId: seguimiento, numero: 2 });
    expect([otraVez.status, otraVez.body.code]).toEqual([409, 'ya_empezado']);
    const futuro = await post(duena.browser, '', { seguimientoId: seguimiento, numero: 3 });
    expect([futuro.status, futuro.body.code]).toEqual([409, 'periodo_por_venir']);
    const ninguno = await post(duena.browser, '', { seguimientoId: seguimiento, numero: 99 });
    expect([ninguno.status, ninguno.body.code]).toEqual([422, 'periodo_inexistente']);
  });

  it('two who begin it at once get one report', async () => {
    const { id: seguimientoId } = await makeReportable(scene, duena);
    const dos = await Promise.all([1, 2].map(() => post(duena.browser, '', { seguimientoId, numero: 1 })));
    expect(dos.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  it('what somebody saved meanwhile travels with the refusal', async () => {
    const { id } = await makeAvance(scene, duena);
    const { status, body } = await post(duena.browser, `/${id}/guardar`, {
      version: 0,
      respuestas: { logros: LOGROS },
    });
    expect([status, body.code, body.actual?.version]).toEqual([409, 'documento_cambio', 1]);
  });

  it('what was sent is written no more, by nobody', async () => {
    const { id } = await makeAvance(scene, duena, { estado: 'enviado' });
    const { status, body } = await post(duena.browser, `/${id}/guardar`, {
      version: 1,
      respuestas: { logros: LOGROS },
    });
    expect([status, body.code]).toEqual([409, 'solo_lectura']);
    await expect(
      owner.query('update avance_paginas set version = version + 1 where avance_id = $1', [id]),
    ).rejects.toThrow(/closed/u);
  });

  it('is of its organization and of who sees the case', async () => {
    const { id, seguimiento } = await makeAvance(scene, duena);
    expect((await otra.browser.send('GET', `/avances/${id}`)).status).toBe(404);
    expect((await otra.browser.send('GET', `/seguimientos/${seguimiento}/avances`)).status).toBe(404);
    expect((await post(gestor, `/${id}/guardar`, { version: 1, respuestas: {} })).status).toBe(403);
  });
});

describe('what the database holds', () => {
  it('a period that ends before the vigencia, or lies over another, is none; a closed one takes no report', async () => {
    const { id } = await makeAvance(scene, duena, { enCurso: true });
    const copia = (inicio: string, fin: string, numero = 3) =>
      owner.query(
        `insert into avances (seguimiento_id, proyecto_id, organizacion_id, acuerdo_id, folio, nombre_organizacion, numero, inicio, fin, vence, created_by)
         select seguimiento_id, proyecto_id, organizacion_id, acuerdo_id, folio, nombre_organizacion, ${numero}, ${inicio}, ${fin}, fin + 400, created_by
           from avances where id = $1`,
        [id],
      );
    await expect(copia('inicio', 'fin')).rejects.toThrow(/no such period/u);
    await expect(copia('inicio - 400', 'inicio - 300', 1)).rejects.toThrow(/no such period/u);
  });

  it('who saves a page while it is being sent waits, and finds it closed', async () => {
    const { id } = await makeAvance(scene, duena);
    const [envia, guarda] = await Promise.all([owner.connect(), owner.connect()]);
    try {
      await envia.query('begin');
      await envia.query(
        `update avances set version = version + 1, estado = 'enviado', recibido_en = now(), enviado_por = created_by, enviado_en = now()
          where id = $1`,
        [id],
      );
      const guardada = guarda
        .query("update avance_paginas set version = version + 1, respuestas = '{}' where avance_id = $1", [
          id,
        ])
        .then(() => 'guardada')
        .catch((error: Error) => error.message);
      // It has come to the lock, or to its end.
      await Promise.race([guardada, new Promise((resolve) => setTimeout(resolve, 300))]);
      await envia.query('commit');
      expect(await guardada).toMatch(/closed/u);
    } finally {
      envia.release();
      guarda.release();
    }
  });

  it('nobody approves what the same person sent', async () => {
    const { id } = await makeAvance(scene, duena, { estado: 'enviado' });
    await expect(
      owner.query(
        "update avances set version = version + 1, estado = 'aprobado', resuelto_por = enviado_por, resuelto_en = now() where id = $1",
        [id],
      ),
    ).rejects.toThrow(/revisa_otra_persona/u);
  });
});

describe('what the clock says', () => {
  it('reminds of a report that is due, once a threshold', async () => {
    const { id } = await makeReportable(scene, duena);
    const { periodos } = await reportes(duena.browser, id);
    const [primero] = periodos;
    const now = new Date(`${primero?.vence}T18:00:00Z`);
    const avisar = () => runAsSystem(portal.db, ({ tx }) => remindOfReports({ tx, now }));
    expect(await avisar()).toBeGreaterThan(0);
    expect(await avisar()).toBe(0);
    const { rows } = await owner.query<{ entidad: string }>(
      "select entidad from eventos where tipo = 'avance.por-vencer' and entidad_id = $1",
      [id],
    );
    expect(rows).toEqual([{ entidad: 'seguimiento' }]);
  });
});

describe('what the report before said', () => {
  it('is not lessened without a reason, nor is a figure a word', async () => {
    const { seguimiento: seguimientoId } = await makeAvance(scene, duena, { estado: 'aprobado' });
    const { body: nuevo } = await post(duena.browser, '', { seguimientoId, numero: 2 });
    expect(nuevo.actividades.map(({ antes }) => antes)).toContain(40);
    const codes = async (version: number, respuestas: object) => {
      await post(duena.browser, `/${nuevo.id}/guardar`, { version, respuestas });
      const { status, body } = await post(duena.browser, `/${nuevo.id}/enviar`, { version: nuevo.version });
      expect(status).toBe(422);
      return new Set(body.issues?.map((uno) => (uno as unknown as { code: string }).code));
    };
    const menos = completo(nuevo, '39');
    expect(
      await codes(0, { ...menos, indicadores: menos.indicadores.map((uno) => ({ ...uno, valor: 'abc' })) }),
    ).toEqual(new Set(['periodo_en_curso', 'no_es_cifra', 'bajo_sin_motivo']));
    const motivo = 'La lluvia destruyó una barda que ya estaba.';
    expect(
      await codes(1, { ...menos, actividades: menos.actividades.map((una) => ({ ...una, motivo })) }),
    ).toEqual(new Set(['periodo_en_curso']));
    expect(await codes(2, completo(nuevo, '40'))).toEqual(new Set(['periodo_en_curso']));
  });
});
