import type { Visita, Visitas } from '@portal/domain/features/visitas/visitas.shapes';
import { addDays, instantAt, today } from '@portal/domain/kernel/dates';
import { describe, expect, it } from 'vitest';
import { makeSeguimiento } from '../../../test/make-seguimiento.ts';
import { MINUTA, makeVisita, PROPOSITO } from '../../../test/make-visita.ts';
import { LOGO } from '../../../test/pictures.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { typesetter } from '../../../test/typesetter.ts';
import { textOf } from '../../platform/pdf/testing/text-of.ts';
import { prepareDocument } from '../oficios/public.ts';
import { minutaDeVisita } from './visitas.minuta.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, otra, coordinador, consultor } = scene.people;
const organizacion = duena.browser;
const gestor = coordinador.browser;

const MOTIVO = 'El camino a la comunidad está cerrado por la lluvia.';
const OBSERVACIONES = 'El segundo taller abre por la tarde, no por la mañana.';
const hoy = today(new Date());
type Answer = Visita & {
  code?: string;
  issues?: { path: string; code: string }[];
  actual?: { version: number };
};

const post = (browser: Browser, path: string, body: Readonly<Record<string, unknown>>) =>
  browser.send<Answer>('POST', `/visitas${path}`, body);
const see = async (browser: Browser, id: string): Promise<Visita> => {
  const { status, body } = await browser.send<Visita>('GET', `/visitas/${id}`);
  expect(status).toBe(200);
  return body;
};
const act = async (browser: Browser, id: string, path: string, mas: Readonly<Record<string, unknown>> = {}) =>
  post(browser, `/${id}/${path}`, { version: (await see(browser, id)).version, ...mas });
const why = async (...ask: Parameters<typeof act>) => {
  const { status, body } = await act(...ask);
  return [status, body.code];
};
const programar = (browser: Browser, seguimientoId: string, mas: Readonly<Record<string, unknown>> = {}) =>
  post(browser, '', {
    seguimientoId,
    fecha: hoy,
    hora: '10:30',
    lugar: 'Sede de los talleres',
    proposito: PROPOSITO,
    ...mas,
  });
const fila = (n: number) => `7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8a${String(n).padStart(2, '0')}`;
const completa = {
  minuta: MINUTA,
  presentes: [{ fila: fila(1), nombre: 'Rosa Baca', cargo: 'Coordinadora de la organización' }],
  notas: [
    { fila: fila(2), clase: 'hallazgo', texto: 'El techo del segundo taller gotea.' },
    {
      fila: fila(3),
      clase: 'acuerdo',
      texto: 'Reparar el techo del segundo taller.',
      responsable: 'Rosa Baca',
      fecha: addDays(hoy, 30),
    },
  ],
};
const oye = async (folio: string): Promise<number> =>
  (await owner.query('select from notificaciones where cuerpo like $1 or titulo like $1', [`%${folio}%`]))
    .rowCount ?? 0;

describe('a visit, from its programme to its answer', () => {
  it('is programmed, registered with its minute and a picture, and its organization agrees', async () => {
    const { id: seguimiento } = await makeSeguimiento(scene, duena);
    const { status, body: nueva } = await programar(gestor, seguimiento);
    expect([status, nueva.estado, nueva.puedeEscribir]).toEqual([201, 'programada', true]);
    expect(nueva.folio).toMatch(/^VIS-\d{4}-\d{3,}$/u);
    expect(nueva.cuando).toBe(instantAt(hoy, '10:30').toISOString());
    const { id } = nueva;

    const vacia = await act(gestor, id, 'registrar');
    expect([vacia.status, vacia.body.issues?.map(({ path }) => path)]).toEqual([
      422,
      expect.arrayContaining(['minuta', 'presentes', 'fotos']),
    ]);
    const guardada = await post(gestor, `/${id}/guardar`, { version: 0, respuestas: completa });
    expect([guardada.status, guardada.body.documento?.version]).toEqual([200, 1]);
    // What is being written, and its pictures, are not yet its organization's to read.
    expect((await gestor.upload(`/visitas/${id}/documentos/foto_1`, 'taller.png', LOGO)).status).toBe(201);
    expect(await see(organizacion, id)).toMatchObject({ documento: null, fotos: [], puedeEscribir: false });
    // Nor that there is one: the event and the entry are the foundation's.
    const { rows: dicho } = await owner.query(
      `select audiencia from eventos where tipo = 'documento.subido' and entidad_id = $1
       union all select audiencia from bitacora where accion = 'documento.subir' and entidad_id = $1`,
      [id],
    );
    expect(dicho).toEqual([{ audiencia: 'personal' }, { audiencia: 'personal' }]);

    expect((await act(gestor, id, 'registrar')).body).toMatchObject({
      estado: 'realizada',
      puedeEscribir: false,
    });
    const leida = await see(organizacion, id);
    expect(leida.documento?.respuestas.minuta).toBe(MINUTA);
    expect(leida.fotos).toHaveLength(1);
    expect(leida.acciones.map(({ action }) => action)).toEqual(['conformar', 'observar']);
    expect((await act(organizacion, id, 'conformar')).body.estado).toBe('conforme');
    expect((await see(gestor, id)).respondida?.por.id).toBe(duena.browser.usuarioId);
  });

  it('its organization adds its own words, of twenty characters; the minute stays', async () => {
    const { id } = await makeVisita(scene, duena, { estado: 'realizada' });
    const antes = (await see(gestor, id)).documento;
    expect(await why(organizacion, id, 'observar', { observaciones: 'Muy corto' })).toEqual([
      422,
      'faltan_observaciones',
    ]);
    const { body } = await act(organizacion, id, 'observar', { observaciones: OBSERVACIONES });
    expect(body).toMatchObject({ estado: 'con_observaciones', observaciones: OBSERVACIONES });
    expect((await see(gestor, id)).documento).toEqual(antes);
    expect(await why(organizacion, id, 'conformar')).toEqual([409, 'estado_no_permite']);
  });

  it('is not before today, and is registered from its day on', async () => {
    const { id: seguimiento } = await makeSeguimiento(scene, duena);
    const ayer = await programar(gestor, seguimiento, { fecha: addDays(hoy, -1) });
    expect([ayer.status, ayer.body.code, ayer.body.issues?.[0]?.path]).toEqual([
      422,
      'fecha_pasada',
      'fecha',
    ]);
    const corto = await programar(gestor, seguimiento, { proposito: 'Ver' });
    expect([corto.status, corto.body.issues?.[0]?.path]).toEqual([422, 'proposito']);
    const { body: manana } = await programar(gestor, seguimiento, { fecha: addDays(hoy, 1) });
    expect(manana.puedeEscribir).toBe(false);
    const antes = await post(gestor, `/${manana.id}/guardar`, { version: 0, respuestas: completa });
    expect([antes.status, antes.body.code]).toEqual([409, 'todavia_no']);
    expect((await gestor.upload(`/visitas/${manana.id}/documentos/foto_1`, 'a.png', LOGO)).status).toBe(409);
    const registrada = await act(gestor, manana.id, 'registrar');
    expect(registrada.body.issues?.map(({ code }) => code)).toContain('todavia_no');
  });

  it('gets another day with its reason, or is called off; a minute of one that was called off is none', async () => {
    const { id } = await makeVisita(scene, duena, { porVenir: true });
    const dia = { fecha: addDays(hoy, 9), hora: '16:00' };
    expect(await why(gestor, id, 'reprogramar', { ...dia, motivo: 'No' })).toEqual([422, 'falta_motivo']);
    expect(await why(gestor, id, 'reprogramar', { ...dia, fecha: addDays(hoy, -3), motivo: MOTIVO })).toEqual(
      [422, 'fecha_pasada'],
    );
    const { body } = await act(gestor, id, 'reprogramar', { ...dia, motivo: MOTIVO });
    expect(body).toMatchObject({
      estado: 'programada',
      cuando: instantAt(dia.fecha, dia.hora).toISOString(),
      cambio: MOTIVO,
    });
    expect((await act(gestor, id, 'cancelar', { motivo: MOTIVO })).body).toMatchObject({
      estado: 'cancelada',
      cancelada: { motivo: MOTIVO },
    });
    const escrita = await post(gestor, `/${id}/guardar`, { version: 0, respuestas: completa });
    expect([escrita.status, escrita.body.code]).toEqual([409, 'solo_lectura']);
  });

  it('what somebody saved meanwhile travels with the refusal', async () => {
    const { id } = await makeVisita(scene, duena);
    const { status, body } = await post(gestor, `/${id}/guardar`, { version: 0, respuestas: completa });
    expect([status, body.code, body.actual?.version]).toEqual([409, 'documento_cambio', 1]);
  });

  it('an agreement is somebody’s to keep, by a day', async () => {
    const { id } = await makeVisita(scene, duena);
    const notas = [{ fila: fila(4), clase: 'acuerdo', texto: 'Reparar el techo.' }];
    await post(gestor, `/${id}/guardar`, { version: 1, respuestas: { ...completa, notas } });
    const { status, body } = await act(gestor, id, 'registrar');
    expect([status, body.issues?.map(({ path }) => path)]).toEqual([
      422,
      [`notas.${fila(4)}.responsable`, `notas.${fila(4)}.fecha`],
    ]);
    // Nor by one before the visit, which was two days ago.
    const antes = notas.map((nota) => ({ ...nota, responsable: 'Rosa Baca', fecha: addDays(hoy, -3) }));
    await post(gestor, `/${id}/guardar`, { version: 2, respuestas: { ...completa, notas: antes } });
    expect((await act(gestor, id, 'registrar')).body.issues?.map(({ code }) => code)).toEqual([
      'fecha_anterior',
    ]);
  });

  it('nothing but pictures is handed in', async () => {
    const { id } = await makeVisita(scene, duena);
    const { status } = await gestor.upload(
      `/visitas/${id}/documentos/foto_2`,
      'acta.pdf',
      Buffer.from('%PDF-1.4'),
    );
    expect(status).toBe(415);
    expect((await gestor.upload(`/visitas/${id}/documentos/foto_21`, 'a.png', LOGO)).status).toBe(404);
  });
});

describe('its minute', () => {
  it('is issued once, with what was seen, who was there and what was agreed, and anybody verifies it', async () => {
    const { id } = await makeVisita(scene, duena);
    await act(gestor, id, 'registrar');
    const { rows } = await owner.query<{ id: string; codigo: string; tipo: string }>(
      'select id, codigo, tipo from documentos_emitidos where entidad_id = $1',
      [id],
    );
    expect(rows.map(({ tipo }) => tipo)).toEqual(['minuta']);
    const [emitido] = rows;
    await prepareDocument(
      {
        database: portal.db,
        files: portal.parts.files,
        typesetter,
        documentos: [minutaDeVisita],
        config: {
          publicUrl: 'http://localhost:3000',
          foundation: 'FICOSEC',
          responsible: { nombre: 'F', domicilio: 'Chihuahua, Chih.', correo: 'hola@ejemplo.mx', said: true },
        },
      },
      emitido?.id ?? '',
    );
    const { documentoId, folio } = await see(organizacion, id);
    expect(documentoId).toBe(emitido?.id);
    const { rows: archivos } = await owner.query<{ clave: string }>(
      'select a.clave from documentos_emitidos e join archivos a on a.id = e.archivo_id where e.id = $1',
      [documentoId],
    );
    const chunks: Buffer[] = [];
    for await (const chunk of await portal.parts.files.store.get(archivos[0]?.clave ?? ''))
      chunks.push(Buffer.from(chunk as Uint8Array));
    const texto = (await textOf(Buffer.concat(chunks))).text.replaceAll(/\s+/gu, ' ');
    for (const dicho of [
      `Minuta de visita ${folio}`,
      MINUTA,
      'Rosa Baca',
      'Reparar el techo',
      'Fecha compromiso',
    ])
      expect(texto).toContain(dicho);
  });
});

describe('who may', () => {
  it('who reviews reports programmes; the organization and who only reads do not; another’s is not found', async () => {
    const { id: seguimiento } = await makeSeguimiento(scene, duena);
    const said = [];
    for (const browser of [organizacion, consultor.browser, otra.browser])
      said.push((await programar(browser, seguimiento)).status);
    expect(said).toEqual([403, 403, 404]);
    const { id } = await makeVisita(scene, duena, { estado: 'realizada' });
    expect((await act(gestor, id, 'conformar')).status).toBe(403);
    expect((await otra.browser.send('GET', `/visitas/${id}`)).status).toBe(404);
  });
});

describe('what the database holds', () => {
  it('a visit is of its seguimiento, after the day on which it is said, and goes the ways of its table', async () => {
    const { id } = await makeVisita(scene, duena);
    await expect(
      owner.query(
        `insert into visitas (folio, seguimiento_id, proyecto_id, organizacion_id, proyecto_folio, nombre_organizacion, cuando, lugar, proposito,
                              programada_en, created_by)
         select 'VIS-2020-900', seguimiento_id, proyecto_id, organizacion_id, 'PROJ-2020-000001', nombre_organizacion, now(), lugar, proposito, now(), created_by
           from visitas where id = $1`,
        [id],
      ),
    ).rejects.toThrow(/not of this seguimiento/u);
    const set = (cambios: string) =>
      owner.query(`update visitas set version = version + 1, ${cambios} where id = $1`, [id]);
    await expect(
      set("cuando = programada_en - interval '2 days', motivo_cambio = 'Diez letras.'"),
    ).rejects.toThrow(/visita_por_venir/u);
    await expect(set("cuando = now() + interval '9 days'")).rejects.toThrow(/its day stays/u);
    await expect(
      set(
        "estado = 'conforme', realizada_por = created_by, realizada_en = now(), respondida_por = created_by, respondida_en = now()",
      ),
    ).rejects.toThrow(/conforme after programada/u);
    await expect(
      set("estado = 'realizada', realizada_por = created_by, realizada_en = cuando - interval '2 days'"),
    ).rejects.toThrow(/visita_en_su_dia/u);
  });

  it('without its minute or a picture there is nothing to register; what was registered is written no more', async () => {
    const { id: vacia } = await makeVisita(scene, duena, { sinEscribir: true });
    await expect(
      owner.query(
        "update visitas set version = version + 1, estado = 'realizada', realizada_por = created_by, realizada_en = now() where id = $1",
        [vacia],
      ),
    ).rejects.toThrow(/nothing to register/u);
    const { id } = await makeVisita(scene, duena, { estado: 'realizada' });
    await expect(
      owner.query('update visita_paginas set version = version + 1 where visita_id = $1', [id]),
    ).rejects.toThrow(/closed/u);
    const tarde = await gestor.upload(`/visitas/${id}/documentos/foto_2`, 'a.png', LOGO);
    expect(tarde.status).toBe(409);
  });

  it('who saves a minute while it is being registered waits, and finds it closed', async () => {
    const { id } = await makeVisita(scene, duena);
    const [registra, guarda] = await Promise.all([owner.connect(), owner.connect()]);
    try {
      await registra.query('begin');
      await registra.query(
        "update visitas set version = version + 1, estado = 'realizada', realizada_por = created_by, realizada_en = now() where id = $1",
        [id],
      );
      const guardada = guarda
        .query("update visita_paginas set version = version + 1, respuestas = '{}' where visita_id = $1", [
          id,
        ])
        .then(() => 'guardada')
        .catch((error: Error) => error.message);
      // It has come to the lock, or to its end.
      await Promise.race([guardada, new Promise((resolve) => setTimeout(resolve, 300))]);
      await registra.query('commit');
      expect(await guardada).toMatch(/closed/u);
    } finally {
      registra.release();
      guarda.release();
    }
  });

  it('a suspended case takes visits; one that ended takes none, and no answer', async () => {
    const { id: suspendido } = await makeSeguimiento(scene, duena, { estado: 'suspendido' });
    expect((await programar(gestor, suspendido)).status).toBe(201);
    const { id: terminado } = await makeSeguimiento(scene, duena, { estado: 'terminado' });
    const { status, body } = await programar(gestor, terminado);
    expect([status, body.code]).toEqual([409, 'con_finiquito']);
    expect(
      (await gestor.send<Visitas>('GET', `/seguimientos/${terminado}/visitas`)).body.puedeProgramar,
    ).toBe(false);
    const { id, seguimiento } = await makeVisita(scene, duena, { estado: 'realizada' });
    const client = await owner.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query("update seguimientos set estado = 'terminado', terminado_en = now() where id = $1", [
        seguimiento,
      ]);
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await why(organizacion, id, 'conformar')).toEqual([422, 'con_finiquito']);
    await expect(
      owner.query(
        "update visitas set version = version + 1, estado = 'conforme', respondida_por = created_by, respondida_en = now() where id = $1",
        [id],
      ),
    ).rejects.toThrow(/con_finiquito/u);
  });
});

describe('what else knows of it', () => {
  it('its organization hears of it, answers what waits for it, and who follows the case what is late', async () => {
    const { id: seguimiento } = await makeSeguimiento(scene, duena);
    const { body: nueva } = await programar(gestor, seguimiento);
    await portal.settle();
    const { rows } = await owner.query<{ tipo: string }>(
      'select tipo from notificaciones where enlace = $1',
      [`/visitas/${nueva.id}`],
    );
    expect(new Set(rows.map(({ tipo }) => tipo))).toEqual(new Set(['visita.programada']));
    const { id: tarde } = await makeVisita(scene, otra);
    const { id: realizada } = await makeVisita(scene, otra, { estado: 'realizada' });
    const espera = async (browser: Browser, clave: string) =>
      JSON.stringify((await browser.send('GET', '/inicio')).body).includes(clave);
    expect(await espera(otra.browser, `visita.por-responder:${realizada}`)).toBe(true);
    expect(await espera(otra.browser, `visita.por-registrar:${tarde}`)).toBe(false);
    expect(await espera(gestor, `visita.por-registrar:${tarde}`)).toBe(true);
    await act(otra.browser, realizada, 'conformar');
    expect(await espera(otra.browser, `visita.por-responder:${realizada}`)).toBe(false);
    await portal.settle();
    expect(await oye((await see(gestor, realizada)).folio)).toBeGreaterThan(0);
  });

  it('is found by its folio, and told in the history of its case; what is typed is the foundation’s alone', async () => {
    const { id, proyecto } = await makeVisita(scene, duena);
    const { folio } = await see(gestor, id);
    const { body: hallado } = await organizacion.send('GET', `/busqueda?q=${folio}`);
    expect(JSON.stringify(hallado)).toContain(`/visitas/${id}`);
    await post(gestor, `/${id}/guardar`, { version: 1, respuestas: completa });
    await act(gestor, id, 'registrar');
    const historia = async (browser: Browser) =>
      JSON.stringify((await browser.send('GET', `/proyectos/${proyecto}/historial`)).body);
    expect(await historia(organizacion)).toContain('Registró una visita');
    expect(await historia(organizacion)).not.toContain('visita.guardar');
  });
});
