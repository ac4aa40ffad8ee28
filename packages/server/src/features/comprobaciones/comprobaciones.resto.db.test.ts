import { randomUUID } from 'node:crypto';
import type { Comprobacion } from '@portal/domain/features/comprobaciones/comprobaciones.shapes';
import { describe, expect, it } from 'vitest';
import { makeDeposito } from '../../../test/make-comprobacion.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { complementoDePago } from '../../demo/cfdi.ts';
import { enBase64, factura } from '../../platform/cfdi/testing/facturas.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { listUnbalanced } from '../movimientos/public.ts';
import { createCierre, dia } from '../seguimiento/testing/finiquito.ts';
import { gastosDe, type Said, todas } from './testing/gastos.ts';

/** The rest of an invoice that is paid in parts (PPD), once its expense was admitted up to what had been paid of it. */

const portal = await createTestPortal();
const { scene, owner, duena, organizacion, liquida, analista, reintegrar } = await createCierre(portal);
const { proven } = gastosDe(organizacion);

const MOTIVO = 'Lo demás de la factura todavía no se paga.';
const sinCuadrar = () => runAsSystem(portal.db, ({ tx }) => listUnbalanced(tx));
const leer = async (id: string, browser = organizacion) =>
  (await browser.send<Comprobacion>('GET', `/comprobaciones/${id}`)).body;

/** Of an invoice of 1,160.00 that proves 1,000.00: 400.00 were paid, and admitted. */
const enParte = async () => {
  const deposito = await makeDeposito(scene, duena);
  const gasto = await proven(deposito, { uuid: randomUUID(), metodo: 'PPD' });
  const paga = async (pagado: string, insoluto: string) => {
    const complemento = complementoDePago(gasto.factura?.uuid ?? '', pagado, insoluto, dia(0));
    const xml = factura({ tipo: 'P', receptor: deposito.rfc, fecha: dia(0), complemento });
    const { version } = await leer(gasto.id);
    const { status, body } = await organizacion.send<Comprobacion & Said>(
      'POST',
      `/comprobaciones/${gasto.id}/agregar-pago`,
      { version, xml: enBase64(xml) },
    );
    return [status, body.issues?.map(({ code }) => code) ?? body.code];
  };
  const juzga = async (path: string, de: object = {}, browser = liquida) => {
    const { version } = await leer(gasto.id, browser);
    const { status, body } = await browser.send<Comprobacion & Said>(
      'POST',
      `/comprobaciones/${gasto.id}/${path}`,
      { version, ...de },
    );
    return { body, dice: [status, body.issues?.map(({ code }) => code) ?? body.code] };
  };
  expect(await paga('400.00', '760.00')).toEqual([200, undefined]);
  const { dice } = await juzga('admitir-en-parte', { monto: '400.00', motivo: MOTIVO }, analista);
  expect(dice).toEqual([200, undefined]);
  return { deposito, gasto, paga, juzga };
};
const acciones = async (id: string, browser = liquida) =>
  (await leer(id, browser)).acciones.filter(({ enabled }) => enabled).map(({ action }) => action);
const movimientos = async (id: string) =>
  (
    await owner.query<{ que: string }>(
      `select v.causa || ' ' || v.tipo || ' ' || v.monto as que from movimientos v
        where v.causa_id = $1 or v.causa_id in (select r.id from comprobacion_revisiones r where r.comprobacion_id = $1) order by v.id`,
      [id],
    )
  ).rows.map(({ que }) => que);

describe('the rest of an invoice paid in parts', () => {
  it('waits for later payments, is admitted as they come, up to what they prove, and both sides hear of it', async () => {
    const { deposito, gasto, paga, juzga } = await enParte();
    expect(await acciones(gasto.id)).not.toContain('admitirResto');
    expect((await juzga('admitir-resto')).dice).toEqual([422, ['sin_pago_nuevo', 'ppd_sin_pago']]);
    expect(await acciones(gasto.id, organizacion)).toEqual(['agregarPago']);

    expect(await paga('500.00', '260.00')).toEqual([200, undefined]);
    expect((await leer(gasto.id)).porRevisar).toBe(true);
    const { body: inicio } = await liquida.send<{ pendientes: { items: { titulo: string }[] } }>(
      'GET',
      '/inicio',
    );
    expect(inicio.pendientes.items.map(({ titulo }) => titulo)).toContain(
      `Revisa el resto del gasto ${gasto.folio}`,
    );
    expect((await juzga('admitir-resto')).dice).toEqual([422, ['ppd_sin_pago']]);
    expect((await juzga('admitir-mas', { monto: '500.01', motivo: MOTIVO })).dice).toEqual([
      422,
      ['ppd_sin_pago'],
    ]);
    const { body, dice } = await juzga('admitir-mas', { monto: '450.00', motivo: MOTIVO });
    expect(dice).toEqual([200, undefined]);
    expect(body).toMatchObject({
      estado: 'admitida_en_parte',
      admitido: '850.00',
      porRevisar: false,
      revisiones: [{ admitido: '450.00', motivo: MOTIVO }],
    });
    expect((await juzga('admitir-mas', { monto: '10.00', motivo: MOTIVO })).dice).toEqual([
      422,
      ['sin_pago_nuevo'],
    ]);

    expect(await paga('260.00', '0.00')).toEqual([200, undefined]);
    expect((await juzga('admitir-resto')).body).toMatchObject({ estado: 'admitida', admitido: '1000.00' });
    expect(await movimientos(gasto.id)).toEqual([
      'comprobacion comprobado 1000.00',
      'comprobacion admitido 400.00',
      'comprobacion comprobacion_liberada 600.00',
      'comprobacion-revision comprobado 450.00',
      'comprobacion-revision admitido 450.00',
      'comprobacion-revision comprobado 150.00',
      'comprobacion-revision admitido 150.00',
    ]);
    expect((await todas(organizacion, deposito.seguimiento)).saldo).toMatchObject({
      comprobado: '1000.00',
      admitido: '1000.00',
    });
    expect(await sinCuadrar()).toEqual([]);
    await portal.settle();
    const { rows } = await owner.query<{ titulo: string }>(
      "select titulo from notificaciones where usuario_id = $1 and titulo like '%resto del gasto ' || $2 order by id",
      [organizacion.usuarioId, gasto.folio],
    );
    expect(rows.map(({ titulo }) => titulo).toSorted()).toEqual([
      `Se admitió el resto del gasto ${gasto.folio}`,
      `Se revisó el resto del gasto ${gasto.folio}`,
    ]);
  });

  it('is nothing more where the payments prove no more, which closes the question', async () => {
    const { gasto, paga, juzga } = await enParte();
    await paga('760.00', '0.00');
    expect((await juzga('admitir-mas', { monto: '0.00', motivo: MOTIVO })).body).toMatchObject({
      admitido: '400.00',
      porRevisar: false,
      revisiones: [{ admitido: '0.00' }],
    });
    expect(await movimientos(gasto.id)).toHaveLength(3);
  });

  it('never passes what its deposit has left', async () => {
    const { deposito, paga, juzga } = await enParte();
    await reintegrar(deposito.id, '999300.00');
    await paga('760.00', '0.00');
    // 300.00 are left of it.
    expect((await juzga('admitir-resto')).dice).toEqual([409, ['excede_deposito']]);
    expect((await juzga('admitir-mas', { monto: '300.01', motivo: MOTIVO })).dice).toEqual([
      409,
      ['excede_deposito'],
    ]);
    expect((await juzga('admitir-mas', { monto: '300.00', motivo: MOTIVO })).dice).toEqual([200, undefined]);
    const { rows } = await owner.query('select estado from ministraciones where id = $1', [deposito.id]);
    expect(rows).toEqual([{ estado: 'comprobada' }]);
    expect(await sinCuadrar()).toEqual([]);
  });

  it('who admitted more of it does not declare it cancelled; all that was admitted goes back', async () => {
    const { deposito, gasto, paga, juzga } = await enParte();
    await paga('760.00', '0.00');
    await juzga('admitir-resto');
    expect(await acciones(gasto.id)).not.toContain('declararCancelada');
    expect(await acciones(gasto.id, analista)).not.toContain('declararCancelada');
    expect(await acciones(gasto.id, scene.people.coordinador.browser)).toContain('declararCancelada');
    expect((await todas(organizacion, deposito.seguimiento)).saldo.admitido).toBe('1000.00');
  });

  it('is held by the database: no more than was paid, no review without its money, and none rewritten', async () => {
    const { gasto, paga } = await enParte();
    const quien = liquida.usuarioId;
    const revision = (admitido: string, motivo: string | null) =>
      `insert into comprobacion_revisiones (comprobacion_id, proyecto_id, organizacion_id, admitido, motivo, revisada_por, revisada_en)
       select id, proyecto_id, organizacion_id, ${admitido}, ${motivo === null ? 'null' : `'${motivo}'`}, '${quien}', now() from comprobaciones where id = '${gasto.id}'`;
    const sube = (a: string, estado = 'admitida_en_parte') =>
      `update comprobaciones set admitido = ${a}, estado = '${estado}', version = version + 1, updated_at = now() where id = '${gasto.id}'`;
    const junto = (...pasos: string[]) => owner.query(`begin; ${pasos.join('; ')}; commit`);
    const falla = async (trabajo: Promise<unknown>, texto: string) => {
      await expect(trabajo).rejects.toThrow(texto);
      await owner.query('rollback');
    };
    await falla(junto(revision('0', MOTIVO)), 'sin_pago_nuevo');
    await paga('500.00', '260.00');
    await falla(junto(sube('900.01'), revision('500.01', MOTIVO)), 'ppd_sin_pago');
    await falla(junto(sube('450')), 'the ledger says otherwise');
    await falla(junto(revision('50', MOTIVO)), 'its expense says otherwise');
    await falla(junto(sube('450'), revision('50', MOTIVO)), 'the ledger says otherwise');
    await falla(junto(sube('300')), 'stays');
    await falla(junto(sube('450', 'por_revisar')), 'comprobaciones');
    await junto(revision('0', MOTIVO));
    await falla(owner.query('update comprobacion_revisiones set admitido = 1'), 'what was judged stays');
    await falla(owner.query('delete from comprobacion_revisiones'), 'what was judged stays');
  });
});
