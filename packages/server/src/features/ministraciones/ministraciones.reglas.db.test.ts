import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { makeEjecucion, makeMinistracion, NOTA, PEDIDO } from '../../../test/make-ministracion.ts';
import { makeOpinion } from '../../../test/make-opinion.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { dia } from '../convenio/testing/pages.ts';
import { MOTIVO, tellStories } from './testing/stories.ts';

const portal = await createTestPortal();
const story = await tellStories(portal);
const {
  scene,
  owner,
  organizacion,
  analista,
  pagadora,
  see,
  todas,
  act,
  why,
  ask,
  asked,
  refusedAsk,
  receipt,
  saldo,
  sinCuadrar,
} = story;
const { duena, otra, coordinador, administrador } = scene.people;

describe('what is asked for', () => {
  it('81, 83: is of the plan or extraordinaria, of an amount and concepts, within what was agreed', async () => {
    const { id: seguimiento } = await makeEjecucion(scene, duena);
    expect(await refusedAsk(seguimiento, { numero: 7, monto: '1950000.01', conceptos: 'Talleres' })).toEqual([
      422,
      ['fuera_de_plan@numero', 'excede_acuerdo@monto', 'conceptos_cortos@conceptos'],
    ]);
    const { status, body } = await ask(seguimiento, { monto: '0.50' });
    expect([status, body.issues?.map(({ message }) => message)]).toEqual([
      422,
      ['El monto debe ser mayor a 0'],
    ]);
    expect(await refusedAsk(seguimiento, { tipo: 'extraordinaria' })).toEqual([
      422,
      ['numero_de_extraordinaria@numero'],
    ]);
    await asked(seguimiento, { monto: '900000.00' });
    expect(
      await asked(seguimiento, { tipo: 'extraordinaria', numero: undefined, monto: '50000.00' }),
    ).toMatchObject({
      numero: 2,
      tipo: 'extraordinaria',
      plan: null,
    });
    expect((await ask(seguimiento, {}, coordinador.browser)).status).toBe(403);
    expect((await ask(seguimiento, {}, otra.browser)).status).toBe(404);
  });

  it('needs the opinion 32-D in force, and says until when it was', async () => {
    const { id: seguimiento, convenio } = await makeEjecucion(scene, duena);
    await makeOpinion(scene, convenio.organizacion, '2026-01-15');
    try {
      const { status, body } = await ask(seguimiento);
      expect([status, body.issues?.map(({ message }) => message)]).toEqual([
        422,
        [
          'Tu opinión de cumplimiento venció el 15 de enero de 2026; sube una con menos de 30 días naturales.',
        ],
      ]);
      expect((await todas(organizacion, seguimiento)).solicitar.impedimentos).toHaveLength(1);
    } finally {
      await makeOpinion(scene, convenio.organizacion);
    }
  });

  it('86: nothing is asked, approved or paid while the execution is suspended', async () => {
    const { id: seguimiento, version } = await makeEjecucion(scene, duena);
    const { id: pedida } = await asked(seguimiento, { monto: '900000.00' });
    const { id: aprobada } = await asked(seguimiento, {
      tipo: 'extraordinaria',
      numero: undefined,
      monto: '50000.00',
    });
    await act(analista, aprobada, 'aprobar', { nota: NOTA });
    const { body: antes } = await pagadora.send<{ pendientes: { items: { id: string }[] } }>(
      'GET',
      '/inicio',
    );
    expect(antes.pendientes.items.map(({ id }) => id)).toContain(`ministracion.por-pagar:${aprobada}`);
    const { status, body } = await administrador.browser.send<{ code?: string; issues?: unknown }>(
      'POST',
      `/seguimientos/${seguimiento}/suspender`,
      {
        version,
        motivo: 'Se detectaron gastos que no son del proyecto.',
      },
    );
    expect([status, body.code, body.issues]).toEqual([200, undefined, undefined]);
    expect(
      await refusedAsk(seguimiento, { tipo: 'extraordinaria', numero: undefined, monto: '1.00' }),
    ).toEqual([422, ['pagos_detenidos@']]);
    expect(await why(analista, pedida, 'aprobar', { nota: NOTA })).toEqual([422, ['pagos_detenidos@']]);
    const { acciones } = await see(pagadora, aprobada);
    expect(acciones.find(({ action }) => action === 'depositar')).toMatchObject({
      enabled: false,
      blockers: [{ code: 'pagos_detenidos' }],
    });
    // Nobody is asked to pay it, and what is to be paid says that it waits.
    const { body: inicio } = await pagadora.send<{ pendientes: { items: { id: string }[] } }>(
      'GET',
      '/inicio',
    );
    expect(inicio.pendientes.items.map(({ id }) => id)).not.toContain(`ministracion.por-pagar:${aprobada}`);
    const { body: finanzas } = await pagadora.send<{
      porPagar: { items: { enlace: string; detenida: string | null }[] };
    }>('GET', '/finanzas/pendientes');
    expect(finanzas.porPagar.items.find(({ enlace }) => enlace.endsWith(aprobada))?.detenida).toBe(
      'suspendido',
    );
    // And the ledger says so, whatever the code forgets.
    await expect(
      owner.query(
        `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id)
         select proyecto_id, organizacion_id, 'depositado', 1, 'prueba', id from ministraciones where id = $1`,
        [aprobada],
      ),
    ).rejects.toThrow('pagos_detenidos');
    await act(analista, pedida, 'rechazar', { motivo: MOTIVO });
  });
});

describe('at once', () => {
  it('82: of twelve that ask for more than half of what is agreed one is taken, and nothing is lost', async () => {
    const { id: seguimiento, convenio } = await makeEjecucion(scene, duena);
    const colega = scene.people.colega.browser;
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        ask(
          seguimiento,
          { tipo: 'extraordinaria', numero: undefined, monto: '1000000.00' },
          i % 2 ? colega : organizacion,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(11).fill(422),
    ]);
    expect(await saldo(convenio.proyecto)).toMatchObject({ solicitado: PEDIDO });
    expect((await todas(organizacion, seguimiento)).ministraciones).toHaveLength(1);
  });

  it('83: of six that ask for the same number one is taken', async () => {
    const { id: seguimiento } = await makeEjecucion(scene, duena);
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => ask(seguimiento, { monto: '1000.00' })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(5).fill(422),
    ]);
  });

  it('86: a deposit that meets a suspension comes before it, or not at all', async () => {
    const { id, seguimiento, comprobante } = await makeMinistracion(scene, duena, { estado: 'aprobada' });
    const { version } = await see(pagadora, id);
    const [pagado, suspendido] = await Promise.all([
      pagadora.send('POST', `/ministraciones/${id}/depositar`, {
        version,
        rastreo: 'ABC123456',
        fechaDeposito: dia(0),
        documentoId: comprobante,
      }),
      administrador.browser.send('POST', `/seguimientos/${seguimiento}/suspender`, {
        version: 1,
        motivo: 'Se detectaron gastos que no son del proyecto.',
      }),
    ]);
    expect([200, 422]).toContain(pagado.status);
    expect(suspendido.status).toBe(200);
    const { rows } = await owner.query<{ tarde: boolean }>(
      `select exists (select from movimientos v where v.causa_id = $1 and v.tipo = 'depositado') as tarde
         from ministraciones m where m.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ tarde: pagado.status === 200 }]);
  });
});

describe('a refund', () => {
  it('87: is registered by one and confirmed by another, never beyond the deposit; what came back may be asked for again', async () => {
    const { id, seguimiento, convenio } = await makeMinistracion(scene, duena, { estado: 'depositada' });
    const documentoId = await receipt(analista, id, 'comprobante_reintegro');
    const reintegro = {
      monto: '400000.00',
      fecha: dia(0),
      motivo: 'Se devolvió lo que no se gastó en talleres.',
      documentoId,
    };
    expect(await why(analista, id, 'registrar-reintegro', { ...reintegro, monto: '1000000.01' })).toEqual([
      422,
      ['excede_deposito@monto'],
    ]);
    expect(await why(organizacion, id, 'registrar-reintegro', reintegro)).toEqual([403, []]);
    const registrado = await act(analista, id, 'registrar-reintegro', reintegro);
    const [uno] = registrado.reintegros;
    expect(registrado).toMatchObject({ estado: 'depositada', reintegrado: '0.00' });
    expect(await why(analista, id, 'confirmar-reintegro', { reintegroId: uno?.id })).toEqual([
      422,
      ['quien_registro@'],
    ]);
    const confirmado = await act(pagadora, id, 'confirmar-reintegro', { reintegroId: uno?.id });
    expect(confirmado.reintegrado).toBe('400000.00');
    expect(await saldo(convenio.proyecto)).toEqual({
      solicitado: PEDIDO,
      aprobado: PEDIDO,
      depositado: PEDIDO,
      reintegrado: '400000.00',
    });
    expect((await todas(organizacion, seguimiento)).saldo.disponible).toBe('1350000.00');

    const otro = await act(pagadora, id, 'registrar-reintegro', {
      ...reintegro,
      monto: '600000.00',
      documentoId: await receipt(pagadora, id, 'comprobante_reintegro'),
    });
    const abierto = otro.reintegros.find(({ confirmado: visto }) => visto === null);
    const descartado = await act(pagadora, id, 'descartar-reintegro', {
      reintegroId: abierto?.id,
      motivo: 'El depósito era de otro proyecto.',
    });
    expect(descartado.reintegrado).toBe('400000.00');
    await expect(owner.query('update movimientos set monto = 1 where causa_id = $1', [id])).rejects.toThrow(
      'corrected by another',
    );
    expect(await sinCuadrar()).toEqual([]);
  });
});

describe('the same money is not told twice, nor out of its time', () => {
  /** Pays an approved one as the application's own role would, whatever the code above it forgot. */
  const pagarEnLaBase = (id: string, comprobante: string, fecha: string, rastreo: string) =>
    actAs(
      portal.db,
      { usuarioId: pagadora.usuarioId ?? '', permisos: ['ver_proyectos', 'autorizar_pagos'] },
      async (tx) => {
        await sql`update ministraciones set estado = 'depositada', version = version + 1, updated_at = now(), depositada_por = ${pagadora.usuarioId},
          depositada_en = now(), fecha_deposito = ${fecha}::date, rastreo = ${rastreo}, comprobante_id = ${comprobante} where id = ${id}`.execute(
          tx,
        );
        await sql`insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id, actor_id)
        select proyecto_id, organizacion_id, 'depositado', monto, 'ministracion', id, ${pagadora.usuarioId} from ministraciones where id = ${id}`.execute(
          tx,
        );
      },
    );

  it('a clave de rastreo is of one deposit, however it is written, also of another case', async () => {
    const [una, otraMas] = [
      await makeMinistracion(scene, duena, { estado: 'aprobada' }),
      await makeMinistracion(scene, duena, { estado: 'aprobada' }),
    ];
    const deposito = async (id: string, rastreo: string) => ({
      rastreo,
      fechaDeposito: dia(0),
      documentoId: await receipt(pagadora, id),
    });
    await act(pagadora, una.id, 'depositar', await deposito(una.id, 'SPEIREPETIDA01'));
    expect(
      await why(pagadora, otraMas.id, 'depositar', await deposito(otraMas.id, 'speirepetida01')),
    ).toEqual([409, ['rastreo_repetido@rastreo']]);
    await expect(pagarEnLaBase(otraMas.id, otraMas.comprobante, dia(0), 'SpeiRepetida01')).rejects.toThrow(
      'rastreo_repetido',
    );
  });

  it('85: nothing is deposited before its approval, nor after today, in the database neither', async () => {
    const { id, comprobante } = await makeMinistracion(scene, duena, { estado: 'aprobada' });
    for (const fecha of [dia(-1), dia(1)])
      await expect(pagarEnLaBase(id, comprobante, fecha, 'SPEIFECHA01')).rejects.toThrow('deposited before');
    await pagarEnLaBase(id, comprobante, dia(0), 'SPEIFECHA01');
  });

  it('87: what comes back comes after its deposit', async () => {
    const { id, comprobante } = await makeMinistracion(scene, duena, { estado: 'depositada' });
    const reintegro = { monto: '5.00', motivo: MOTIVO, documentoId: comprobante };
    expect(await why(pagadora, id, 'registrar-reintegro', { ...reintegro, fecha: dia(-1) })).toEqual([
      422,
      ['fecha_anterior@fecha'],
    ]);
    for (const dias of [-1, 1])
      await expect(
        owner.query(
          `insert into ministracion_reintegros (ministracion_id, proyecto_id, organizacion_id, monto, fecha, motivo, documento_id, registrado_por, registrado_en)
           select id, proyecto_id, organizacion_id, 5, $2, $3, $4, $5, now() from ministraciones where id = $1`,
          [id, dia(dias), MOTIVO, comprobante, pagadora.usuarioId],
        ),
      ).rejects.toThrow('before its deposit');
  });

  it('81, 84: whom the carta will name is whom the convenio names', async () => {
    const { id: seguimiento, convenio } = await makeEjecucion(scene, duena);
    const pedir = (beneficiario: string | null) =>
      actAs(
        portal.db,
        { usuarioId: duena.browser.usuarioId ?? '', organizacionId: convenio.organizacion },
        async (tx) => {
          await sql`insert into ministraciones (folio, seguimiento_id, convenio_id, proyecto_id, organizacion_id, acuerdo_id, numero, tipo, monto,
            conceptos, beneficiario, proyecto_folio, nombre_proyecto, cuenta_banco, cuenta_final, created_by)
          select 'MIN-2021-900', s.id, s.convenio_id, s.proyecto_id, s.organizacion_id, a.id, 1, 'inicial', 1000, ${MOTIVO},
                 coalesce(${beneficiario}, s.nombre_organizacion), s.folio, coalesce(s.nombre_proyecto, ''), '012', '7890', ${duena.browser.usuarioId}
            from seguimientos s join acuerdos a on a.convenio_id = s.convenio_id where s.id = ${seguimiento}`.execute(
            tx,
          );
          await sql`insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id, actor_id)
          select proyecto_id, organizacion_id, 'solicitado', monto, 'ministracion', id, created_by from ministraciones
           where seguimiento_id = ${seguimiento}`.execute(tx);
        },
      );
    await expect(pedir('Otra Persona, S.A.')).rejects.toThrow('not what its convenio says');
    await pedir(null);
  });
});
