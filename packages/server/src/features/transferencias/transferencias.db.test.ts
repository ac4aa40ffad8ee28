import type { Comprobaciones } from '@portal/domain/features/comprobaciones/public';
import type {
  Transferencia,
  Transferencias,
} from '@portal/domain/features/transferencias/transferencias.shapes';
import { describe, expect, it } from 'vitest';
import { makeDeposito } from '../../../test/make-comprobacion.ts';
import {
  aprobarTransferencia,
  MOTIVO,
  makePlanDeDosLineas,
  partirPlan,
  pedirTransferencia,
} from '../../../test/make-transferencia.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { gastosDe } from '../comprobaciones/testing/gastos.ts';
import { dia } from '../convenio/testing/pages.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, coordinador, administrador } = scene.people;
const organizacion = duena.browser;
const revisa = coordinador.browser;
const RECHAZO = 'No se explica para qué se necesita.';

type Said = { code?: string; issues?: { path: string; code: string; message: string }[] };
type Plan = Awaited<ReturnType<typeof makePlanDeDosLineas>>;

const ask = ({ id, de, a }: Plan, monto: string, cambio: object = {}, browser: Browser = organizacion) =>
  browser.send<Transferencia & Said>('POST', '/transferencias', {
    seguimientoId: id,
    de,
    a,
    monto,
    motivo: MOTIVO,
    ...cambio,
  });
const why = async (...pedida: Parameters<typeof ask>) => {
  const { status, body } = await ask(...pedida);
  return [status, body.issues?.map(({ code, path }) => `${code}@${path}`) ?? body.code];
};
const asked = async (...pedida: Parameters<typeof ask>): Promise<Transferencia> => {
  const { status, body } = await ask(...pedida);
  expect([status, body.code, body.issues]).toEqual([201, undefined, undefined]);
  return body;
};
const act = (browser: Browser, { id, version }: Transferencia, path: string, body: object = {}) =>
  browser.send<Transferencia & Said>('POST', `/transferencias/${id}/${path}`, { version, ...body });
const approved = async (plan: Plan, monto: string): Promise<Transferencia> => {
  const { status, body } = await act(revisa, await asked(plan, monto), 'aprobar');
  expect([status, body.code, body.issues]).toEqual([200, undefined, undefined]);
  return body;
};
const todas = async ({ id }: { readonly id: string }, browser: Browser = organizacion) =>
  (await browser.send<Transferencias>('GET', `/seguimientos/${id}/transferencias`)).body;
const lineas = async (id: string) =>
  (await organizacion.send<Comprobaciones>('GET', `/seguimientos/${id}/comprobaciones`)).body.partidas.map(
    ({ concepto, original, importe, saldo }) => [concepto, original, importe, saldo],
  );
const told = async (usuarioId: string | null | undefined, titulo: string): Promise<number> =>
  (
    await owner.query('select from notificaciones where usuario_id = $1 and titulo like $2', [
      usuarioId,
      titulo,
    ])
  ).rows.length;

describe('a transfer between lines', () => {
  it('is asked for, told, approved by another, and from then on the lines are worth what it makes of them', async () => {
    const plan = await makePlanDeDosLineas(scene, duena);
    const una = await asked(plan, '100000.00');
    expect(una).toMatchObject({
      folio: expect.stringMatching(/^TRA-\d{4}-\d{3,}$/u),
      estado: 'solicitada',
      de: { concepto: 'Talleres' },
      a: { concepto: 'Traslados' },
      acciones: [expect.objectContaining({ action: 'retirar', enabled: true })],
    });
    // Nothing moved yet; what waits counts against what is asked beside it.
    expect((await lineas(plan.id))[0]).toEqual(['Talleres', '1550000.00', '1550000.00', '1550000.00']);
    expect((await todas(plan)).partidas[0]?.puedeSalir).toBe('55000.00');
    const { body: inicio } = await revisa.send<{ pendientes: { items: { id: string }[] } }>('GET', '/inicio');
    expect(inicio.pendientes.items.map(({ id }) => id)).toContain(`transferencia.solicitada:${una.id}`);
    expect((await act(organizacion, una, 'aprobar')).status).toBe(403);
    const { status, body } = await act(revisa, una, 'aprobar');
    expect([status, body.estado, body.resuelta?.por.id]).toEqual([200, 'aprobada', revisa.usuarioId]);
    expect(await lineas(plan.id)).toEqual([
      ['Talleres', '1550000.00', '1450000.00', '1450000.00'],
      ['Traslados', '400000.00', '500000.00', '500000.00'],
    ]);
    const { body: cierre } = await revisa.send<{ partidas: { importe: string }[] }>(
      'GET',
      `/seguimientos/${plan.id}/cierre`,
    );
    expect(cierre.partidas.map(({ importe }) => importe)).toEqual(['1450000.00', '500000.00']);
    await portal.settle();
    expect(await told(revisa.usuarioId, '% solicitó transferir $100,000.00 entre partidas')).toBe(1);
    expect(await told(organizacion.usuarioId, `La transferencia ${una.folio} se aprobó`)).toBe(1);
    const { rows } = await owner.query<{ accion: string }>(
      "select accion from bitacora where entidad = 'transferencia' and entidad_id = $1 order by id",
      [una.id],
    );
    expect(rows.map(({ accion }) => accion)).toEqual(['transferencia.solicitar', 'transferencia.aprobar']);
    expect((await act(revisa, body, 'rechazar', { motivo: RECHAZO })).status).toBe(409);
  });

  it('is refused with a reason, or taken back, and the lines stay as they were', async () => {
    const plan = await makePlanDeDosLineas(scene, duena);
    const una = await asked(plan, '155000.00');
    const corto = await act(revisa, una, 'rechazar', { motivo: 'Porque no se puede.' });
    expect([corto.status, corto.body.code]).toEqual([422, 'motivo_corto']);
    const { body } = await act(revisa, una, 'rechazar', { motivo: RECHAZO });
    expect([body.estado, body.resuelta?.motivo]).toEqual(['rechazada', RECHAZO]);
    const otra = await asked(plan, '155000.00');
    expect((await act(revisa, otra, 'retirar')).status).toBe(403);
    expect((await act(organizacion, otra, 'retirar')).body.estado).toBe('retirada');
    expect((await lineas(plan.id)).map(([, , importe]) => importe)).toEqual(['1550000.00', '400000.00']);
    await portal.settle();
    expect(await told(organizacion.usuarioId, `La transferencia ${una.folio} se rechazó`)).toBe(1);
    expect(await told(revisa.usuarioId, `La transferencia ${otra.folio} se retiró`)).toBe(1);
  });

  it('no more than the percentage leaves a line, all together, and what was proven stays in it: in words and in SQL', async () => {
    const plan = await makePlanDeDosLineas(scene, duena);
    const { status, body } = await ask(plan, '155000.01');
    expect([status, body.issues]).toEqual([
      422,
      [
        {
          path: 'monto',
          code: 'excede_porcentaje',
          message: 'Cambia más de 10 % de la partida: pide un convenio modificatorio.',
        },
      ],
    ]);
    expect(await why(plan, '10.00', { motivo: 'Corto.' })).toEqual([422, ['motivo_corto@motivo']]);
    expect(await why(plan, '10.00', { a: plan.de })).toEqual([422, ['misma_partida@a']]);
    expect((await why(plan, '0.00'))[0]).toBe(422);
    await approved(plan, '100000.00');
    expect(await why(plan, '55000.01')).toEqual([422, ['excede_porcentaje@monto']]);
    const pide = (monto: string, de = plan.de, a = plan.a) =>
      pedirTransferencia(owner, { id: plan.id, de, a }, organizacion.usuarioId, monto);
    await expect(pide('55000.01')).rejects.toThrow('excede_porcentaje');
    // Proven of the second line: nearly all that it is worth by now.
    await owner.query(
      'insert into saldos_partida (proyecto_id, partida, organizacion_id, comprobado) select proyecto_id, $2, organizacion_id, 499990 from seguimientos where id = $1',
      [plan.id, plan.a],
    );
    expect(await why(plan, '10.01', { de: plan.a, a: plan.de })).toEqual([422, ['excede_partida@monto']]);
    await expect(pide('10.01', plan.a, plan.de)).rejects.toThrow('excede_partida');
    await expect(pide('10.00', plan.a, plan.a)).rejects.toThrow(/between two lines/);
    // The setting by its date: what is asked from tomorrow on is judged by tomorrow's.
    await owner.query(
      `insert into ajustes (clave, valor, vigente_desde) values ('transferencias-entre-partidas', '{"porcentaje": "2.5"}', now() + interval '1 day')`,
    );
    expect((await todas(plan)).porcentaje).toBe('10');
    const id = await pide('10.00', plan.a, plan.de);
    await expect(aprobarTransferencia(owner, id, organizacion.usuarioId)).rejects.toThrow(
      'resuelve_otra_persona',
    );
    await aprobarTransferencia(owner, id, revisa.usuarioId);
    await expect(aprobarTransferencia(owner, id, administrador.browser.usuarioId)).rejects.toThrow();
  });

  it('none while the project is suspended or settled, nor while a modificatorio lies at signature', async () => {
    const plan = await makePlanDeDosLineas(scene, duena);
    const una = await asked(plan, '1000.00');
    const mueve = async (accion: string) => {
      const { body } = await revisa.send<{ version: number }>('GET', `/seguimientos/${plan.id}`);
      const { status } = await administrador.browser.send('POST', `/seguimientos/${plan.id}/${accion}`, {
        version: body.version,
        motivo: 'La sede se inundó y no se puede trabajar en ella.',
      });
      expect([accion, status]).toEqual([accion, 200]);
    };
    await mueve('suspender');
    expect(await why(plan, '10.00')).toEqual([422, ['transferencias_detenidas@']]);
    expect((await act(revisa, una, 'aprobar')).body.issues?.map(({ code }) => code)).toEqual([
      'transferencias_detenidas',
    ]);
    await expect(aprobarTransferencia(owner, una.id, revisa.usuarioId)).rejects.toThrow(
      'transferencias_detenidas',
    );
    expect((await todas(plan)).solicitar.impedimentos.map(({ code }) => code)).toEqual([
      'transferencias_detenidas',
    ]);
    await mueve('reanudar');
    const { rows } = await owner.query<{ convenio: string }>(
      'select convenio_id as convenio from seguimientos where id = $1',
      [plan.id],
    );
    await owner.query(
      `insert into convenio_modificatorios (convenio_id, proyecto_id, organizacion_id, numero, orden, version, tipo, motivo, total, vigencia_inicio,
                                            vigencia_fin, bloques, plantilla, sha256, emitido_id, propuesto_por, propuesto_en)
       select c.id, c.proyecto_id, c.organizacion_id, 1, 4, 1, 'prorroga', 'Se retrasó la obra por las lluvias.', c.monto, c.vigencia_inicio,
              c.vigencia_fin + 90, '[]', 'modificatorio.1', repeat('0', 64), t.emitido_id, $2, now()
         from convenios c join convenio_textos t on t.id = c.texto_id where c.id = $1`,
      [rows[0]?.convenio, revisa.usuarioId],
    );
    expect(await why(plan, '10.00')).toEqual([422, ['modificatorio_abierto@']]);
    await expect(aprobarTransferencia(owner, una.id, revisa.usuarioId)).rejects.toThrow(
      'modificatorio_abierto',
    );
    await owner.query(
      `update convenio_modificatorios set retirado_en = now(), retirado_por = $2, motivo_retiro = 'Ya no se necesita.' where convenio_id = $1`,
      [rows[0]?.convenio, revisa.usuarioId],
    );
    await mueve('liquidar');
    const { body: cierre } = await revisa.send<{ pendientes: { texto: string }[] }>(
      'GET',
      `/seguimientos/${plan.id}/cierre`,
    );
    expect(cierre.pendientes.map(({ texto }) => texto)).toContain(
      `La transferencia ${una.folio} está solicitada: recházala o pide que se retire.`,
    );
    expect((await act(revisa, una, 'rechazar', { motivo: RECHAZO })).status).toBe(200);
  });

  it('88: an expense is judged by the line as it stands, in the code and by the ledger', async () => {
    const deposito = await makeDeposito(scene, duena);
    const plan = {
      ...(await partirPlan(owner, deposito.convenio.proyecto)),
      id: deposito.seguimiento,
      version: 1,
      proyecto: deposito.convenio.proyecto,
    };
    const { proof, proven } = gastosDe(organizacion);
    const de = { partida: plan.a, monto: '450000.00' };
    const grande = { total: '900000.00', subtotal: '900000.00' };
    const sinFactura = {
      xml: undefined,
      fecha: dia(0),
      motivo: 'Un pago a jornaleros que no emiten facturas.',
    };
    const antes = await proof(deposito, grande, { ...de, ...sinFactura });
    expect([antes.status, antes.body.issues?.map(({ code }) => code)]).toEqual([422, ['excede_partida']]);
    await approved(plan, '50000.00');
    await proven({ ...deposito }, grande, { ...de, ...sinFactura, documentoId: deposito.evidencia });
    expect((await lineas(plan.id))[1]).toEqual(['Traslados', '400000.00', '450000.00', '0.00']);
    const { rows } = await owner.query<{ importe: string }>(
      'select app.importe_de_partida($1, $2)::text as importe',
      [plan.proyecto, plan.de],
    );
    expect(rows).toEqual([{ importe: '1500000.00' }]);
  });

  it('a modificatorio starts from the lines as they stand, and once it wrote them anew what was transferred before counts no more', async () => {
    const plan = await makePlanDeDosLineas(scene, duena);
    const una = await approved(plan, '100000.00');
    const espera = await asked(plan, '1000.00');
    const { rows } = await owner.query<{ convenio: string }>(
      'select convenio_id as convenio from seguimientos where id = $1',
      [plan.id],
    );
    const convenio = rows[0]?.convenio ?? '';
    const { body: vigente } = await revisa.send<{ partidas: { importe: string }[] }>(
      'GET',
      `/convenios/${convenio}/plan`,
    );
    expect(vigente.partidas.map(({ importe }) => importe)).toEqual(['1450000.00', '500000.00']);
    // What both signed, with every line: written beside the triggers that keep it to its signatures.
    const client = await owner.connect();
    try {
      await client.query('begin');
      await client.query('set local session_replication_role = replica');
      await client.query(
        `with m as (
         insert into convenio_modificatorios (convenio_id, proyecto_id, organizacion_id, numero, orden, version, tipo, motivo, total, vigencia_inicio,
                                              vigencia_fin, partidas, bloques, plantilla, sha256, emitido_id, propuesto_por, propuesto_en, firma_id, firmado_en)
         select c.id, c.proyecto_id, c.organizacion_id, 1, 2, 1, 'modificacion', 'Se cambian las partidas del plan.', c.monto, c.vigencia_inicio,
                c.vigencia_fin, '[]', '[]', 'modificatorio.1', repeat('0', 64), t.emitido_id, $2, now(), gen_random_uuid(), now()
           from convenios c join convenio_textos t on t.id = c.texto_id where c.id = $1 returning *),
       a as (
         insert into acuerdos (folio, convenio_id, proyecto_id, organizacion_id, numero, tipo, fecha, total, vigencia_inicio, vigencia_fin,
                               descripcion, modificatorio_id, formulacion_version, created_by)
         select 'ACU-2018-' || (100 + (random() * 90000)::int), m.convenio_id, m.proyecto_id, m.organizacion_id, 2, 'modificacion', (now() at time zone 'America/Chihuahua')::date,
                m.total, m.vigencia_inicio, m.vigencia_fin, 'Se cambian las partidas.', m.id, o.formulacion_version, $2
           from m join acuerdos o on o.convenio_id = m.convenio_id returning *)
       insert into plan_partidas (acuerdo_id, partida, proyecto_id, organizacion_id, orden, rubro, concepto, importe, contrapartida)
       select a.id, q.partida, q.proyecto_id, q.organizacion_id, q.orden, q.rubro, q.concepto,
              case when q.concepto = 'Traslados' then 600000 else 1350000 end, 0
         from a join plan_partidas q on q.proyecto_id = a.proyecto_id`,
        [convenio, revisa.usuarioId],
      );
      await client.query('commit');
    } finally {
      client.release();
    }
    expect(await lineas(plan.id)).toEqual([
      ['Talleres', '1350000.00', '1350000.00', '1350000.00'],
      ['Traslados', '600000.00', '600000.00', '600000.00'],
    ]);
    const { transferencias, partidas } = await todas(plan, revisa);
    expect(transferencias.map(({ id, sustituida }) => [id, sustituida])).toEqual([
      [espera.id, false],
      [una.id, true],
    ]);
    expect(partidas[0]?.puedeSalir).toBe('135000.00');
    expect((await act(revisa, espera, 'aprobar')).body.code).toBe('plan_cambiado');
    await expect(aprobarTransferencia(owner, espera.id, revisa.usuarioId)).rejects.toThrow('plan_cambiado');
    expect((await act(revisa, espera, 'rechazar', { motivo: RECHAZO })).status).toBe(200);
  });
});
