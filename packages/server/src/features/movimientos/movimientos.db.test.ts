import { randomUUID } from 'node:crypto';
import { fromCentavos } from '@portal/domain/kernel/money';
import fc from 'fast-check';
import type pg from 'pg';
import { describe, expect, it } from 'vitest';
import { times } from '../../../test/depth.ts';
import { hadToWait } from '../../../test/lock-waits.ts';
import type { MadeConvenio } from '../../../test/make-convenio.ts';
import { makeEjecucion } from '../../../test/make-ministracion.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { listUnbalanced } from './movimientos.jobs.ts';

/** The ledger as the database keeps it, whatever moves it: written by its owner, who is held by its triggers and by nothing else. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, coordinador, administrador } = scene.people;

/** What was agreed of each, in centavos (`makeConvenio`). */
const TOTAL = 195_000_000n;
const tipos = [
  'solicitado',
  'solicitud_liberada',
  'aprobado',
  'aprobacion_liberada',
  'depositado',
  'reintegrado',
  'rendimiento',
  'rendimiento_reintegrado',
  'rendimiento_corregido',
  'rendimiento_reintegro_corregido',
] as const;
type Tipo = (typeof tipos)[number];

type Session = Pick<pg.ClientBase, 'query'>;

const said = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'done',
    (error: Error & { constraint?: string }) => error.constraint ?? error.message,
  );

const move = (proyecto: string, tipo: string, monto: string, session: Session = owner) =>
  said(
    session.query(
      `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id)
       select id, organizacion_id, $2, $3, 'prueba', $4 from proyectos where id = $1`,
      [proyecto, tipo, monto, randomUUID()],
    ),
  );

type Saldo = Record<
  'solicitado' | 'aprobado' | 'depositado' | 'reintegrado' | 'rendimiento' | 'rendimiento_reintegrado',
  bigint
>;
const vacio: Saldo = {
  solicitado: 0n,
  aprobado: 0n,
  depositado: 0n,
  reintegrado: 0n,
  rendimiento: 0n,
  rendimiento_reintegrado: 0n,
};

/** What a movement makes of a balance, by hand from rules.md 82 and 87, and of interest from ADR 0068; null: it is refused. */
const despues = (antes: Saldo, tipo: Tipo, monto: bigint): Saldo | null => {
  const signo = tipo.endsWith('_liberada') || tipo.endsWith('_corregido') ? -1n : 1n;
  const cual = (
    {
      solicitud_liberada: 'solicitado',
      aprobacion_liberada: 'aprobado',
      rendimiento_corregido: 'rendimiento',
      rendimiento_reintegro_corregido: 'rendimiento_reintegrado',
    } as Partial<Record<Tipo, keyof Saldo>>
  )[tipo];
  const columna = cual ?? (tipo as keyof Saldo);
  const queda = { ...antes, [columna]: antes[columna] + signo * monto };
  const enOrden =
    queda.reintegrado >= 0n &&
    queda.reintegrado <= queda.depositado &&
    queda.depositado <= queda.aprobado &&
    queda.aprobado <= queda.solicitado &&
    // Interest stands apart from what was deposited: it comes back up to what was earned, and makes no room.
    queda.rendimiento_reintegrado >= 0n &&
    queda.rendimiento_reintegrado <= queda.rendimiento;
  const asks = tipo === 'solicitado' || tipo === 'aprobado' || tipo === 'depositado';
  const cabe = !asks || queda.solicitado - queda.reintegrado <= TOTAL;
  return enOrden && cabe ? queda : null;
};

const saldoDe = async (proyecto: string): Promise<Saldo> => {
  const { rows } = await owner.query<Record<keyof Saldo, string>>(
    'select solicitado, aprobado, depositado, reintegrado, rendimiento, rendimiento_reintegrado from saldos where proyecto_id = $1',
    [proyecto],
  );
  const [row] = rows;
  const centavos = (de: string): bigint => BigInt(de.replace('.', ''));
  return row
    ? {
        solicitado: centavos(row.solicitado),
        aprobado: centavos(row.aprobado),
        depositado: centavos(row.depositado),
        reintegrado: centavos(row.reintegrado),
        rendimiento: centavos(row.rendimiento),
        rendimiento_reintegrado: centavos(row.rendimiento_reintegrado),
      }
    : vacio;
};

let folios = 500;
/** What a finiquito sets free, or a convenio that ends before its time, tried with amounts beside it: the case is over, by itself. */
const liberar = async (
  proyecto: string,
  causa: 'finiquito' | 'convenio-terminado',
  montos: readonly bigint[],
): Promise<string[]> => {
  const folio = `FIN-2018-${String(++folios)}`;
  const client = await owner.connect();
  try {
    await client.query('begin');
    await client.query('set local session_replication_role = replica');
    if (causa === 'convenio-terminado')
      await client.query(
        "update convenios set estado = 'terminado', terminado_en = now(), motivo = repeat('x', 20) where proyecto_id = $1",
        [proyecto],
      );
    else
      await client.query(
        `update seguimientos set estado = 'terminado', version = version + 1, terminado_en = now(), motivo = repeat('x', 20), liquidado_por = $2,
              liquidado_en = now(), finiquito_folio = $3, finiquitado_por = $4, finiquitado_en = now() where proyecto_id = $1`,
        [proyecto, coordinador.browser.usuarioId, folio, administrador.browser.usuarioId],
      );
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
  const dichos: string[] = [];
  for (const monto of montos)
    dichos.push(
      await said(
        owner.query(
          `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id)
           select proyecto_id, organizacion_id, 'liberado', $2, $3, case $3 when 'finiquito' then id else convenio_id end
             from seguimientos where proyecto_id = $1`,
          [proyecto, fromCentavos(monto), causa],
        ),
      ),
    );
  return dichos;
};

describe('the balances of a case', () => {
  it('82, 87: whatever is moved, no peso is created, lost or counted twice', async () => {
    const paso = fc.record({
      tipo: fc.constantFrom(...tipos),
      // Amounts that meet each other, and those that do not.
      monto: fc.oneof(
        fc.constantFrom(1n, 50_000_000n, 100_000_000n, TOTAL, TOTAL + 1n),
        fc.bigInt({ min: 1n, max: TOTAL }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(paso, { minLength: 1, maxLength: 14 }),
        fc.boolean(),
        async (pasos, antes) => {
          const { convenio } = await makeEjecucion(scene, duena);
          let espera = vacio;
          for (const { tipo, monto } of pasos) {
            const queda = despues(espera, tipo, monto);
            const dicho = await move(convenio.proyecto, tipo, fromCentavos(monto));
            expect([tipo, monto, dicho === 'done']).toEqual([tipo, monto, queda !== null]);
            espera = queda ?? espera;
            expect(await saldoDe(convenio.proyecto)).toEqual(espera);
          }
          // Its finiquito gives the call back what did not stay with the case, to the cent and once; a convenio that ends before its time all
          // of it, and only while nothing is out or asked for.
          const libre = TOTAL - espera.depositado + espera.reintegrado;
          if (libre > 0n) {
            const causa = antes ? 'convenio-terminado' : 'finiquito';
            const puede = !antes || espera.solicitado === 0n;
            const dichos = await liberar(convenio.proyecto, causa, [
              libre + 1n,
              libre - 1n || TOTAL + 1n,
              libre,
              libre,
            ]);
            expect([causa, libre, dichos.map((dicho) => dicho === 'done')]).toEqual([
              causa,
              libre,
              [false, false, puede, false],
            ]);
            const { rows } = await owner.query<{ queda: string; liberado: string }>(
              'select comprometido as queda, liberado from saldos where proyecto_id = $1',
              [convenio.proyecto],
            );
            expect(rows).toEqual([
              puede
                ? { queda: fromCentavos(TOTAL - libre), liberado: fromCentavos(libre) }
                : { queda: fromCentavos(TOTAL), liberado: '0.00' },
            ]);
          }
          expect(await runAsSystem(portal.db, ({ tx }) => listUnbalanced(tx))).toEqual([]);
        },
      ),
      { numRuns: times(5, 60) },
    );
  });

  it('a balance that is not what its movements come to is told by name', async () => {
    const { convenio } = await makeEjecucion(scene, duena);
    await move(convenio.proyecto, 'solicitado', '100.00');
    await owner.query('update saldos set solicitado = solicitado + 1 where proyecto_id = $1', [
      convenio.proyecto,
    ]);
    expect(await runAsSystem(portal.db, ({ tx }) => listUnbalanced(tx))).toEqual([
      { proyecto: convenio.proyecto, saldo: 'solicitado', dice: '101.00', suma: '100.00' },
    ]);
    await owner.query('update saldos set solicitado = solicitado - 1 where proyecto_id = $1', [
      convenio.proyecto,
    ]);
  });
});

describe('82: what is asked for and what is agreed meet under one lock', () => {
  type Step = (convenio: MadeConvenio, session: Session) => Promise<string>;
  const ask: Step = (convenio, session) => move(convenio.proyecto, 'solicitado', '1950000.00', session);
  /** A modification that lowers what is agreed, as it is proposed. */
  const lower: Step = (convenio, session) =>
    said(
      session.query(
        `insert into convenio_modificatorios (convenio_id, proyecto_id, organizacion_id, numero, orden, version, tipo, motivo, total, vigencia_inicio,
                                              vigencia_fin, partidas, plan_visto, bloques, plantilla, sha256, emitido_id, propuesto_por, propuesto_en)
         select c.id, c.proyecto_id, c.organizacion_id, 1, 2, 1, 'modificacion', 'Se gastará menos de lo que se había acordado.', $2, c.vigencia_inicio,
                c.vigencia_fin, '[]', app.plan_visto(c.proyecto_id), '[]', 'modificatorio.1', repeat('0', 64), t.emitido_id, c.created_by, now()
           from convenios c join convenio_textos t on t.id = c.texto_id where c.id = $1`,
        [convenio.id, '1000000.00'],
      ),
    );

  /** What the second says that begins while the first has been done and is not yet committed; and whether it had to wait for it. */
  const meet = async (first: Step, second: Step) => {
    const { convenio } = await makeEjecucion(scene, duena);
    const [one, other] = [await owner.connect(), await owner.connect()];
    try {
      const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
      await one.query('begin');
      expect(await first(convenio, one)).toBe('done');
      const answer = second(convenio, other);
      const waited = await hadToWait(owner, rows[0]?.pid, answer);
      await one.query('commit');
      return { waited, answer: await answer };
    } finally {
      one.release();
      other.release();
    }
  };

  it('an ask and a modification that lowers the total never both hold, whichever comes first; without the lock they do', async () => {
    const { rows } = await owner.query<{ def: string }>(
      "select pg_get_functiondef('app.tope_de_ministraciones(uuid)'::regprocedure) as def",
    );
    const [{ def } = { def: '' }] = rows;
    expect(await meet(ask, lower)).toEqual({ waited: true, answer: 'monto_ya_solicitado' });
    expect(await meet(lower, ask)).toEqual({ waited: true, answer: 'excede_acuerdo' });
    const sinCandado = def.replace(' for update;', ';');
    expect(sinCandado).not.toBe(def);
    try {
      await owner.query(sinCandado);
      expect(await meet(ask, lower)).toEqual({ waited: false, answer: 'done' });
      expect(await meet(lower, ask)).toEqual({ waited: false, answer: 'done' });
    } finally {
      await owner.query(def);
    }
  });
});
