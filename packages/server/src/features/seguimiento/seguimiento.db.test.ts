import type { Seguimiento } from '@portal/domain/features/seguimiento/seguimiento.shapes';
import { describe, expect, it } from 'vitest';
import { makeConvenio } from '../../../test/make-convenio.ts';
import { makeSeguimiento } from '../../../test/make-seguimiento.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { terminarDe } from './seguimiento.ejecucion.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, otra, coordinador, administrador } = scene.people;
const gestor = coordinador.browser;
const firmante = administrador.browser;

const MOTIVO = { motivo: 'La sede se inundó y no se puede trabajar en ella.' };

type Answer = Seguimiento & { code?: string; issues?: { code: string }[] };
const see = async (browser: Browser, id: string): Promise<Seguimiento> => {
  const { status, body } = await browser.send<Seguimiento>('GET', `/seguimientos/${id}`);
  expect(status).toBe(200);
  return body;
};
const post = (browser: Browser, path: string, body: Readonly<Record<string, unknown>>) =>
  browser.send<Answer>('POST', `/seguimientos${path}`, body);
const vigente = () => makeConvenio(scene, duena, { estado: 'vigente', corre: true });
const caso = async (proyecto: string) => {
  const { rows } = await owner.query<{ etapa: string; turno: string | null; abiertas: string[] }>(
    'select etapa, turno, etapas_abiertas as abiertas from proyectos where id = $1',
    [proyecto],
  );
  return rows[0];
};
const acuerdos = async (convenio: string) => {
  const { rows } = await owner.query<{
    tipo: string;
    suspendido: boolean;
    total: string;
    actividades: number;
    ministraciones: string;
  }>(
    `select a.tipo, a.suspendido, a.total, (select count(*)::int from plan_actividades t where t.acuerdo_id = a.id) as actividades,
            (select sum(m.importe) from plan_ministraciones m where m.acuerdo_id = a.id) as ministraciones
       from acuerdos a where a.convenio_id = $1 order by a.numero`,
    [convenio],
  );
  return rows;
};

describe('rule 81: the execution of a convenio in force', () => {
  it('begins once, and its case moves to the seguimiento with it', async () => {
    const { id: convenioId, proyecto } = await vigente();
    const espera = await gestor.send<{ items: { convenioId: string }[] }>('GET', '/seguimientos/por-abrir');
    expect(espera.body.items.map((uno) => uno.convenioId)).toContain(convenioId);
    expect((await gestor.send('GET', `/seguimientos/del-convenio?convenio=${convenioId}`)).body).toEqual({
      seguimientoId: null,
      puedeAbrir: true,
    });
    const { status, body } = await post(gestor, '', { convenioId });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      folio: expect.stringMatching(/^PROJ-/),
      version: 1,
      estado: 'en_ejecucion',
      estatus: 'al_dia',
      convenio: { id: convenioId, numero: expect.stringMatching(/^CONV-/) },
      dinero: { total: '1950000.00', solicitado: '0.00', depositado: '0.00' },
      ministracionesPendientes: 1,
      acciones: [],
    });
    expect(body.acuerdos.map(({ tipo }) => tipo)).toEqual(['original']);
    expect(await caso(proyecto)).toMatchObject({
      etapa: 'seguimiento',
      turno: null,
      abiertas: expect.arrayContaining(['seguimiento']),
    });
    const otraVez = await post(gestor, '', { convenioId });
    expect([otraVez.status, otraVez.body.code]).toEqual([409, 'ya_tiene_seguimiento']);
    expect(
      (await duena.browser.send('GET', `/seguimientos/del-convenio?convenio=${convenioId}`)).body,
    ).toEqual({
      seguimientoId: body.id,
      puedeAbrir: false,
    });
    expect((await otra.browser.send('GET', `/seguimientos/${body.id}`)).status).toBe(404);
  });

  it('does not begin before it is in force', async () => {
    const { id: convenioId } = await makeConvenio(scene, duena, { estado: 'firmado' });
    const { status, body } = await post(gestor, '', { convenioId });
    expect([status, body.code]).toEqual([422, 'convenio_no_vigente']);
  });

  it('two who begin it at once begin one', async () => {
    const { id: convenioId } = await vigente();
    const answers = await Promise.all([
      post(gestor, '', { convenioId }),
      post(firmante, '', { convenioId }),
      post(gestor, '', { convenioId }),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409]);
  });
});

describe('rule 86: a suspension and its end are acuerdos', () => {
  it('each with the plan as it was, told to the organization with its letter', async () => {
    const { id, convenio } = await makeSeguimiento(scene, duena);
    const antes = await see(firmante, id);
    expect(antes.acciones.map(({ action }) => action)).toEqual(['suspender', 'liquidar']);
    const suspendido = await post(firmante, `/${id}/suspender`, { version: antes.version, ...MOTIVO });
    expect(suspendido.body).toMatchObject({
      estado: 'suspendido',
      estatus: 'en_riesgo',
      version: antes.version + 1,
      motivo: MOTIVO.motivo,
    });
    expect(await acuerdos(convenio)).toEqual([
      expect.objectContaining({ tipo: 'original', suspendido: false }),
      {
        tipo: 'suspension',
        suspendido: true,
        total: '1950000.00',
        actividades: 1,
        ministraciones: '1950000.00',
      },
    ]);
    const { body: emitidos } = await duena.browser.send<{ items: { tipo: string; referencia: string }[] }>(
      'GET',
      `/documentos-emitidos?entidad=seguimiento&registro=${id}`,
    );
    expect(emitidos.items).toEqual([
      expect.objectContaining({ tipo: 'acuerdo', referencia: suspendido.body.acuerdos[0]?.folio }),
    ]);
    const suyo = await see(duena.browser, id);
    expect(suyo).toMatchObject({ estado: 'suspendido', motivo: MOTIVO.motivo, acciones: [] });

    const viejo = await post(firmante, `/${id}/suspender`, { version: antes.version, ...MOTIVO });
    expect(viejo.status).toBe(409);
    const reanudado = await post(firmante, `/${id}/reanudar`, {
      version: suspendido.body.version,
      motivo: 'La sede se limpió y el grupo ya puede volver.',
    });
    expect(reanudado.body).toMatchObject({ estado: 'en_ejecucion', estatus: 'al_dia', suspendidoEn: null });
    expect((await acuerdos(convenio)).map(({ tipo, suspendido: para }) => [tipo, para])).toEqual([
      ['original', false],
      ['suspension', true],
      ['modificacion', false],
    ]);
    await portal.settle();
    const { rows } = await owner.query<{ titulo: string }>(
      "select titulo from notificaciones where usuario_id = $1 and titulo like 'La ejecución de PROJ-%' order by creada_en",
      [duena.browser.usuarioId],
    );
    expect(rows.map(({ titulo }) => titulo.replace(/PROJ-\S+/u, 'PROJ'))).toEqual(
      expect.arrayContaining(['La ejecución de PROJ se suspendió', 'La ejecución de PROJ se reanudó']),
    );
  });

  it('a movement of money raises no version of it', async () => {
    const { id, proyecto } = await makeSeguimiento(scene, duena);
    const { version } = await see(firmante, id);
    await owner.query('update saldos set comprometido = comprometido where proyecto_id = $1', [proyecto]);
    expect((await post(firmante, `/${id}/suspender`, { version, ...MOTIVO })).status).toBe(200);
  });

  it('not while something lies at signature, nor with few words, nor by who does not sign', async () => {
    const { id, version } = await makeSeguimiento(scene, duena, { modificatorio: true });
    const aFirma = await post(firmante, `/${id}/suspender`, { version, ...MOTIVO });
    expect([aFirma.status, aFirma.body.code]).toEqual([422, 'modificatorio_abierto']);
    const libre = await makeSeguimiento(scene, duena);
    const corto = await post(firmante, `/${libre.id}/suspender`, { version: 1, motivo: 'Se inundó.' });
    expect([corto.status, corto.body.code]).toEqual([422, 'motivo_corto']);
    expect((await post(gestor, `/${libre.id}/suspender`, { version: 1, ...MOTIVO })).status).toBe(403);
    expect((await post(duena.browser, `/${libre.id}/suspender`, { version: 1, ...MOTIVO })).status).toBe(403);
  });

  it('two who suspend it at once write one acuerdo', async () => {
    const { id, convenio, version } = await makeSeguimiento(scene, duena);
    const answers = await Promise.all(
      [1, 2, 3].map(() => post(firmante, `/${id}/suspender`, { version, ...MOTIVO })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await acuerdos(convenio)).toHaveLength(2);
  });

  it('the database writes none that changes more, nor one beside the seguimiento', async () => {
    const { id, convenio } = await makeSeguimiento(scene, duena, { estado: 'suspendido' });
    await expect(
      owner.query(
        `insert into acuerdos (folio, convenio_id, proyecto_id, organizacion_id, numero, tipo, fecha, total, vigencia_inicio, vigencia_fin, suspendido,
                               descripcion, formulacion_version, created_by)
         select 'ACU-2018-001', a.convenio_id, a.proyecto_id, a.organizacion_id, 3, 'modificacion', a.fecha, a.total - 1, a.vigencia_inicio,
                a.vigencia_fin, false, a.descripcion, a.formulacion_version, a.created_by
           from acuerdos a where a.convenio_id = $1 and a.numero = 2`,
        [convenio],
      ),
    ).rejects.toThrow(/changes nothing else/);
    expect((await see(firmante, id)).estado).toBe('suspendido');
  });
});

describe('its end, its list and its figures', () => {
  it('ends with its convenio', async () => {
    const { id, convenio } = await makeSeguimiento(scene, duena);
    const { rows } = await owner.query<{ version: number }>('select version from convenios where id = $1', [
      convenio,
    ]);
    const { status } = await firmante.send('POST', `/convenios/${convenio}/terminar`, {
      version: rows[0]?.version,
      motivo: 'El proyecto no se puede llevar a cabo.',
    });
    expect(status).toBe(200);
    await portal.settle();
    expect(await see(duena.browser, id)).toMatchObject({
      estado: 'terminado',
      estatus: 'terminado',
      acciones: [],
    });
    // However often it is told.
    await runAsSystem(portal.db, (uow) => terminarDe(uow, convenio));
  });

  it('the list says what the record says, to who may see it', async () => {
    const { id } = await makeSeguimiento(scene, duena, { estado: 'suspendido' });
    const de = async (browser: Browser, q = '') =>
      (
        await browser.send<{
          items: { id: string; estatus: string; montoTotal: string; proximoReporte: string | null }[];
        }>('GET', `/seguimientos${q}`)
      ).body.items;
    expect((await de(gestor, '?estado[]=suspendido&limite=100')).find((una) => una.id === id)).toMatchObject({
      estatus: 'en_riesgo',
      montoTotal: '1950000.00',
      montoEjercido: '0.00',
      proximoReporte: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/u),
    });
    expect((await de(duena.browser, '?limite=100')).map((una) => una.id)).toContain(id);
    expect((await de(otra.browser)).map((una) => una.id)).not.toContain(id);
    const { folio } = await see(gestor, id);
    expect((await de(gestor, `?q=${folio}`)).map((una) => una.id)).toEqual([id]);
  });

  it('the eight figures are those of what is in execution and in sight', async () => {
    const { body: antes } = await gestor.send<{ activos: number; enRiesgo: number; total: string }>(
      'GET',
      '/seguimientos/cartera',
    );
    await makeSeguimiento(scene, duena, { estado: 'suspendido' });
    await makeSeguimiento(scene, duena, { estado: 'terminado' });
    const { body } = await gestor.send<{ activos: number; enRiesgo: number; ministrado: string | null }>(
      'GET',
      '/seguimientos/cartera',
    );
    expect(body).toMatchObject({
      activos: antes.activos + 1,
      enRiesgo: antes.enRiesgo + 1,
      ministrado: '0.00',
    });
    const { body: ajena } = await otra.browser.send<{ activos: number; total: string; avancePromedio: null }>(
      'GET',
      '/seguimientos/cartera',
    );
    expect(ajena).toMatchObject({ activos: 0, total: '0.00', avancePromedio: null });
  });
});
