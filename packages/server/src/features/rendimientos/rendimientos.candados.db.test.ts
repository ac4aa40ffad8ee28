import { describe, expect, it } from 'vitest';
import { createCandados, type Step } from '../../../test/candados.ts';
import { makePaper, PEDIDO } from '../../../test/make-ministracion.ts';
import { GANADO, makeCuenta, makeRendimiento, registrarRendimiento } from '../../../test/make-rendimiento.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createCierre, dia } from '../seguimiento/testing/finiquito.ts';

/** Bank interest: one month registered by two, one record judged by two, and its end against what is written of it, at the same moment. */

const portal = await createTestPortal();
const { scene, owner, duena, reintegrar, settled, finish } = await createCierre(portal);
const { coordinador, administrador } = scene.people;
const { meet, without, sinAcuerdo, drop, sinTrigger } = createCandados(owner);

/** A bank statement handed in upon a deposit. */
const makePapel = async (ministracion: string): Promise<string> => {
  const client = await owner.connect();
  try {
    return await makePaper(client, ministracion, 'estado_de_cuenta', duena.browser.usuarioId);
  } finally {
    client.release();
  }
};
const porReintegrar = async (seguimiento: string): Promise<string | undefined> =>
  (
    await owner.query<{ debe: string }>(
      `select (b.rendimiento - b.rendimiento_reintegrado)::text as debe from saldos b join seguimientos s on s.proyecto_id = b.proyecto_id
        where s.id = $1`,
      [seguimiento],
    )
  ).rows[0]?.debe;
const mueve =
  (id: string, tipos: readonly string[]): Step =>
  async (session) => {
    for (const tipo of tipos)
      await session.query(
        `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id)
         select proyecto_id, organizacion_id, $2, monto, 'rendimiento', id from rendimientos where id = $1`,
        [id, tipo],
      );
  };
const paso =
  (id: string, cambios: string, por: string | null | undefined, tipos: readonly string[]): Step =>
  async (session) => {
    await session.query(
      `update rendimientos set ${cambios}, version = version + 1, updated_at = now() where id = $1`,
      [id, por],
    );
    await mueve(id, tipos)(session);
  };
const confirma = (id: string, por = coordinador.browser.usuarioId) =>
  paso(id, "estado = 'confirmado', revisado_por = $2, revisado_en = now()", por, ['rendimiento']);
const confirmaReintegro = (id: string) =>
  paso(
    id,
    "estado = 'reintegrado', reintegrado_por = $2, reintegrado_en = now()",
    administrador.browser.usuarioId,
    ['rendimiento_reintegrado'],
  );
const declara = (id: string) =>
  paso(
    id,
    "estado = 'corregido', corregido_por = $2, corregido_en = now(), corregido_motivo = 'El estado de cuenta dice otra cantidad.'",
    administrador.browser.usuarioId,
    ['rendimiento_corregido'],
  );

describe('one declared wrong while its refund is confirmed', () => {
  const race = async (first: 'declara' | 'confirma') => {
    const { id } = await makeRendimiento(scene, duena, { estado: 'en_reintegro' });
    const [uno, otro] =
      first === 'declara' ? [declara(id), confirmaReintegro(id)] : [confirmaReintegro(id), declara(id)];
    return meet(uno, otro);
  };

  it('holds as one of them says: the other waits for it, and is refused', async () => {
    const tarde = await race('declara');
    expect([tarde.waited, tarde.answer]).toEqual([true, expect.stringMatching(/^rendimientos/u)]);
    // What came back is not in what is declared: the ledger says otherwise of it.
    const vuelto = await race('confirma');
    expect([vuelto.waited, vuelto.answer]).toEqual([
      true,
      expect.stringMatching(/^(rendimiento_en_su_orden|rendimientos: the ledger says otherwise)/u),
    ]);
  });

  it('without the rules of the record and of the ledger the balance alone refuses it, and without that it is counted twice', async () => {
    await sinTrigger('rendimientos', ['rendimientos_corregidos', 'rendimientos_en_el_libro'], async () => {
      expect(await race('confirma')).toEqual({ waited: true, answer: 'rendimiento_en_su_orden' });
      await drop('saldos', 'rendimiento_en_su_orden');
      expect((await race('confirma')).answer).toBe('done');
    });
  });
});

describe('one that is registered while the finiquito is issued', () => {
  const race = async () => {
    const deposito = await settled();
    await reintegrar(deposito.id, PEDIDO);
    const estadoDeCuenta = await makePapel(deposito.id);
    const otro = await owner.connect();
    try {
      await otro.query('begin');
      await registrarRendimiento(
        otro,
        { id: deposito.id, estadoDeCuenta },
        duena.browser.usuarioId,
        GANADO,
        dia(0).slice(0, 7),
      );
      const mientras = finish(deposito.seguimiento);
      // Long enough for whoever does not wait to be done.
      await new Promise((resolve) => setTimeout(resolve, 400));
      await otro.query('commit');
      const { status, body } = await mientras;
      return [status, body.issues?.map(({ code }) => code)];
    } finally {
      await otro.query('rollback');
      otro.release();
    }
  };

  it('is waited for, and keeps it from being issued, by the locks and by its reference; without all of them the case ends with interest that nobody judged', async () => {
    const espera = [422, ['por_cerrar_rendimiento']];
    expect(await race()).toEqual(espera);
    await sinAcuerdo(() =>
      without('app.antes_del_finiquito()', [' for share'], async () => {
        expect(await race()).toEqual(espera);
        await drop('rendimientos', 'rendimientos_seguimiento_id_fkey');
        expect(await race()).toEqual([200, undefined]);
      }),
    );
  });
});

describe('one month registered by two at once', () => {
  const race = async () => {
    const cuenta = await makeCuenta(scene, duena);
    const segundo = await makePapel(cuenta.id);
    return meet(
      (session) => registrarRendimiento(session, cuenta, duena.browser.usuarioId),
      (session) =>
        registrarRendimiento(
          session,
          { id: cuenta.id, estadoDeCuenta: segundo },
          duena.browser.usuarioId,
          GANADO,
        ),
    );
  };

  it('is registered once, with the lock or without it, by its index; without that twice', async () => {
    expect(await race()).toEqual({ waited: true, answer: 'rendimientos_del_mes' });
    await sinAcuerdo(async () => {
      expect(await race()).toEqual({ waited: true, answer: 'rendimientos_del_mes' });
      await drop('rendimientos', 'rendimientos_del_mes');
      expect(await race()).toEqual({ waited: false, answer: 'done' });
    });
  });
});

describe('one confirmed by two at once', () => {
  const race = async () => {
    const { id, seguimiento } = await makeRendimiento(scene, duena);
    const { waited, answer } = await meet(confirma(id), confirma(id, administrador.browser.usuarioId));
    return [waited, answer, await porReintegrar(seguimiento)];
  };

  it('is owed once: the ledger has it already, and without that rule it is owed twice', async () => {
    expect(await race()).toEqual([true, 'movimientos_causa', GANADO]);
    await drop('movimientos', 'movimientos_causa');
    const { id, seguimiento } = await makeRendimiento(scene, duena);
    // Both stay; `meet` takes back what the second did.
    const client = await owner.connect();
    try {
      for (const por of [coordinador.browser.usuarioId, administrador.browser.usuarioId]) {
        await client.query('begin');
        await confirma(id, por)(client);
        await client.query('commit');
      }
    } finally {
      client.release();
    }
    expect(await porReintegrar(seguimiento)).toBe('501.50');
  });
});
