import { fromCentavos, toCentavos } from '@portal/domain/kernel/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { times } from '../../../test/depth.ts';
import { makeDeposito } from '../../../test/make-comprobacion.ts';
import { makePaper, PEDIDO } from '../../../test/make-ministracion.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { dia } from '../convenio/testing/pages.ts';
import { listUnbalanced } from '../movimientos/public.ts';
import { act, gastosDe, MOTIVO, todas } from './testing/gastos.ts';

/** What is proven and admitted, of a case and of each line, whatever is done and in whatever order (rules.md 87, 88). */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, coordinador, administrador } = scene.people;
const { paper } = gastosDe(duena.browser);

const POR_QUE = 'Un pago a jornaleros que no emiten facturas.';
const DEPOSITO = toCentavos(PEDIDO);
type Deposito = Awaited<ReturnType<typeof makeDeposito>>;

/** A deposit whose plan has two lines, each smaller than it: written beside the triggers, which keep a plan as it was signed. */
const makeDepositoDeDosLineas = async (): Promise<Deposito> => {
  const deposito = await makeDeposito(scene, duena);
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    await client.query(
      `with otra as (insert into partidas (proyecto_id, id, organizacion_id)
                     select proyecto_id, gen_random_uuid(), organizacion_id from partidas where id = $1 and proyecto_id = $2 returning id)
       insert into plan_partidas (acuerdo_id, partida, proyecto_id, organizacion_id, orden, rubro, concepto, importe, contrapartida)
       select q.acuerdo_id, otra.id, q.proyecto_id, q.organizacion_id, q.orden + 1, q.rubro, 'Traslados', 400000.00, 0
         from plan_partidas q, otra where q.partida = $1 and q.proyecto_id = $2`,
      [deposito.partida, deposito.convenio.proyecto],
    );
    await client.query('update plan_partidas set importe = 700000 where partida = $1 and proyecto_id = $2', [
      deposito.partida,
      deposito.convenio.proyecto,
    ]);
    await client.query('commit');
    return deposito;
  } finally {
    client.release();
  }
};

/** Something of the deposit comes back: registered by one, confirmed by another. True: it was taken. */
const reintegrar = async ({ id, convenio }: Deposito, monto: string): Promise<boolean> => {
  const client = await owner.connect();
  try {
    await client.query('begin');
    const recibo = await makePaper(client, id, 'comprobante_reintegro', coordinador.browser.usuarioId);
    const { rows } = await client.query<{ id: string }>(
      `insert into ministracion_reintegros (ministracion_id, proyecto_id, organizacion_id, monto, fecha, motivo, documento_id, registrado_por, registrado_en)
       values ($1, $2, $3, $4, (now() at time zone 'America/Chihuahua')::date, 'Lo que no se gastó vuelve.', $5, $6, now()) returning id`,
      [id, convenio.proyecto, convenio.organizacion, monto, recibo, coordinador.browser.usuarioId],
    );
    await client.query(
      'update ministracion_reintegros set confirmado_por = $2, confirmado_en = now() where id = $1',
      [rows[0]?.id, administrador.browser.usuarioId],
    );
    await client.query(
      `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id, actor_id)
       values ($1, $2, 'reintegrado', $3, 'reintegro', $4, $5)`,
      [convenio.proyecto, convenio.organizacion, monto, rows[0]?.id, administrador.browser.usuarioId],
    );
    await client.query('commit');
    return true;
  } catch {
    await client.query('rollback');
    return false;
  } finally {
    client.release();
  }
};

const proveWithoutCfdi = async ({ id }: Deposito, partida: string, monto: string) =>
  duena.browser.send<{ id: string; version: number }>('POST', '/comprobaciones', {
    ministracionId: id,
    partida,
    monto,
    documentoId: await paper(id, 'evidencia_gasto'),
    fecha: dia(0),
    motivo: POR_QUE,
  });

const monto = fc.oneof(
  // Amounts that meet each other, and those that do not.
  fc.constantFrom(1n, 30_000_000n, 50_000_000n, DEPOSITO, DEPOSITO + 1n),
  fc.bigInt({ min: 1n, max: DEPOSITO }),
);
const paso = fc.oneof(
  { weight: 3, arbitrary: fc.record({ que: fc.constant('comprobar' as const), linea: fc.nat(9), monto }) },
  {
    weight: 3,
    arbitrary: fc.record({
      que: fc.constantFrom('admitir' as const, 'parte' as const, 'rechazar' as const),
      cual: fc.nat(9),
      por: fc.bigInt({ min: 1n, max: 99n }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ que: fc.constant('reintegrar' as const), monto }) },
);

describe('what is proven and admitted', () => {
  it('87, 88: for any sequence of steps no peso is created, lost or counted twice, of the case and of each line', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(paso, { minLength: 4, maxLength: 12 }), async (pasos) => {
        const deposito = await makeDepositoDeDosLineas();
        const { partidas } = await todas(duena.browser, deposito.seguimiento);
        const lineas = partidas.map((una) => ({
          id: una.id,
          importe: toCentavos(una.importe),
          comprobado: 0n,
          admitido: 0n,
        }));
        const esperan: { id: string; version: number; linea: number; monto: bigint }[] = [];
        let [reintegrado, cerrada] = [0n, false];
        const suma = (cual: 'comprobado' | 'admitido') => lineas.reduce((de, una) => de + una[cual], 0n);
        const restante = () => DEPOSITO - reintegrado - suma('comprobado');
        for (const uno of pasos) {
          if (uno.que === 'comprobar') {
            const linea = uno.linea % lineas.length;
            const la = lineas[linea];
            if (!la) continue;
            const cabe = !cerrada && uno.monto <= la.importe - la.comprobado && uno.monto <= restante();
            const { status, body } = await proveWithoutCfdi(deposito, la.id, fromCentavos(uno.monto)).catch(
              // A ministración that was proven whole takes no paper.
              () => ({ status: 409, body: { id: '', version: 1 } }),
            );
            expect([uno, status === 201]).toEqual([uno, cabe]);
            if (!cabe) continue;
            la.comprobado += uno.monto;
            esperan.push({ ...body, linea, monto: uno.monto });
          } else if (uno.que === 'reintegrar') {
            const cabe = uno.monto <= restante();
            expect([uno, await reintegrar(deposito, fromCentavos(uno.monto))]).toEqual([uno, cabe]);
            if (cabe) reintegrado += uno.monto;
          } else {
            const [gasto] = esperan.splice(uno.cual % Math.max(esperan.length, 1), 1);
            const la = gasto && lineas[gasto.linea];
            if (!gasto || !la) continue;
            const parte = (gasto.monto * uno.por) / 100n;
            const enParte = uno.que === 'parte' && parte > 0n;
            const admite = uno.que === 'admitir' ? gasto.monto : enParte ? parte : 0n;
            if (uno.que === 'admitir') await act(coordinador.browser, gasto, 'admitir');
            else if (enParte)
              await act(coordinador.browser, gasto, 'admitir-en-parte', {
                monto: fromCentavos(parte),
                motivo: MOTIVO,
              });
            else await act(coordinador.browser, gasto, 'rechazar', { motivo: MOTIVO });
            la.admitido += admite;
            la.comprobado -= gasto.monto - admite;
            cerrada ||= suma('admitido') + reintegrado >= DEPOSITO;
          }
          const { saldo, partidas: ahora } = await todas(coordinador.browser, deposito.seguimiento);
          expect(saldo).toEqual({
            depositado: PEDIDO,
            reintegrado: fromCentavos(reintegrado),
            comprobado: fromCentavos(suma('comprobado')),
            admitido: fromCentavos(suma('admitido')),
            porComprobar: fromCentavos(restante()),
          });
          expect(ahora.map((una) => [una.comprobado, una.admitido, una.saldo])).toEqual(
            lineas.map(({ importe, comprobado, admitido }) =>
              [comprobado, admitido, importe - comprobado].map(fromCentavos),
            ),
          );
        }
        expect(await runAsSystem(portal.db, ({ tx }) => listUnbalanced(tx))).toEqual([]);
      }),
      { numRuns: times(5, 60) },
    );
  });

  it('the last centavo of a line is proven, and not another one', async () => {
    const deposito = await makeDepositoDeDosLineas();
    const { partidas } = await todas(duena.browser, deposito.seguimiento);
    const chica = partidas.reduce((a, b) => (toCentavos(b.importe) < toCentavos(a.importe) ? b : a));
    const casiTodo = fromCentavos(toCentavos(chica.importe) - 1n);
    expect((await proveWithoutCfdi(deposito, chica.id, casiTodo)).status).toBe(201);
    const { body } = await proveWithoutCfdi(deposito, chica.id, '0.02');
    expect(body).toMatchObject({
      issues: [{ path: 'monto', message: 'El monto rebasa el saldo del concepto ($0.01).' }],
    });
    expect((await proveWithoutCfdi(deposito, chica.id, '0.01')).status).toBe(201);
    expect((await proveWithoutCfdi(deposito, chica.id, '0.01')).status).toBe(422);
    expect((await proveWithoutCfdi(deposito, chica.id, '0.00')).status).toBe(422);
  });
});
