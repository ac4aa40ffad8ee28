import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCandados, type Step } from '../../../test/candados.ts';
import { untilLocked } from '../../../test/lock-waits.ts';
import { makeComprobacion, makeDeposito } from '../../../test/make-comprobacion.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { proveInvoice } from '../../../test/prove-invoice.ts';
import { createScene } from '../../../test/scene.ts';

/** What two do at the same moment, written by the database's owner, who is held by its locks and triggers and by nothing else. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, coordinador, administrador } = scene.people;

const { meet, without } = createCandados(owner);
const CANDADO = ["perform pg_advisory_xact_lock(hashtextextended('factura:' || new.uuid, 0));"];

describe('88: the same invoice in two projects at once', () => {
  const race = async (porcentaje: number | null) => {
    const [uno, otro] = [await makeDeposito(scene, duena), await makeDeposito(scene, duena)];
    const uuid = randomUUID();
    return meet(
      proveInvoice(uno, duena, { uuid, porcentaje }),
      proveInvoice(otro, duena, { uuid, porcentaje }),
    );
  };

  it('used whole it counts once, by its lock, and without it by its index; without both it counts twice', async () => {
    expect(await race(null)).toEqual({ waited: true, answer: 'factura_repetida' });
    await without('app.vigilar_comprobacion()', CANDADO, async () => {
      expect(await race(null)).toEqual({ waited: true, answer: 'comprobaciones_uuid' });
      await owner.query('alter index comprobaciones_uuid rename to comprobaciones_uuid_antes');
      const { rows } = await owner.query<{ def: string }>(
        "select pg_get_indexdef('comprobaciones_uuid_antes'::regclass) as def",
      );
      await owner.query('drop index comprobaciones_uuid_antes');
      try {
        expect(await race(null)).toEqual({ waited: false, answer: 'done' });
      } finally {
        await owner.query((rows[0]?.def ?? '').replace('comprobaciones_uuid_antes', 'comprobaciones_uuid'));
      }
    });
  });

  it('two shares that are more than the whole never both hold; without the lock they do', async () => {
    expect(await race(60)).toEqual({ waited: true, answer: 'factura_repetida' });
    await without('app.vigilar_comprobacion()', CANDADO, async () =>
      expect(await race(60)).toEqual({ waited: false, answer: 'done' }),
    );
  });
});

describe('two judgements of one comprobación at once', () => {
  /** So much of it is admitted, the rest is set free. */
  const judge =
    (id: string, por: string | null | undefined, admitido: number): Step =>
    async (session) => {
      await session.query(
        `update comprobaciones set estado = 'admitida_en_parte', admitido = $3, revisada_por = $2, revisada_en = now(),
                motivo = 'Lo demás no es de este proyecto.', version = version + 1, updated_at = now() where id = $1`,
        [id, por, admitido],
      );
      for (const [tipo, monto] of [
        ['admitido', admitido],
        ['comprobacion_liberada', 1000 - admitido],
      ])
        await session.query(
          `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, partida, causa, causa_id, actor_id)
           select proyecto_id, organizacion_id, $2, $3, partida, 'comprobacion', id, $4 from comprobaciones where id = $1`,
          [id, tipo, monto, por],
        );
    };
  const race = async () => {
    const { id } = await makeComprobacion(scene, duena);
    return meet(
      judge(id, coordinador.browser.usuarioId, 700),
      judge(id, administrador.browser.usuarioId, 600),
    );
  };

  it('over HTTP the second, which waits for the first, hears that it was judged', async () => {
    const { id, version } = await makeComprobacion(scene, duena);
    const one = await owner.connect();
    try {
      await one.query('begin');
      await judge(id, coordinador.browser.usuarioId, 700)(one);
      const second = administrador.browser.send<{ code: string }>('POST', `/comprobaciones/${id}/admitir`, {
        version,
      });
      await untilLocked(owner);
      await one.query('commit');
      expect((await second).status).toBe(409);
    } finally {
      one.release();
    }
  });

  it('one holds: what was judged stays. Without that rule the balances refuse the second, then the ledger, which has it; without all of them it counts twice', async () => {
    const con = await race();
    expect(con.waited).toBe(true);
    expect(con.answer).toMatch(/^comprobaciones: /u);
    const { rows } = await owner.query<{ tgname: string }>(
      `select t.tgname from pg_trigger t join pg_proc p on p.oid = t.tgfoid
        where t.tgrelid = 'comprobaciones'::regclass and not t.tgisinternal and t.tgtype & 16 <> 0 and t.tgconstraint = 0`,
    );
    const disable = (how: 'disable' | 'enable') =>
      Promise.all(
        rows.map(({ tgname }) => owner.query(`alter table comprobaciones ${how} trigger ${tgname}`)),
      );
    await disable('disable');
    try {
      expect(await race()).toEqual({ waited: true, answer: 'comprobado_de_lo_depositado' });
      await owner.query('alter table saldos drop constraint comprobado_de_lo_depositado');
      await owner.query('alter table saldos_partida drop constraint saldo_de_partida_nunca_negativo');
      expect(await race()).toEqual({ waited: true, answer: 'movimientos_causa' });
      await owner.query('alter table movimientos drop constraint movimientos_causa');
      expect((await race()).answer).toBe('done');
    } finally {
      await disable('enable');
    }
  });
});
