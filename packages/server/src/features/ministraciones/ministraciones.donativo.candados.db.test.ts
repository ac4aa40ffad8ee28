import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createCandados, type Step } from '../../../test/candados.ts';
import { type MadeDeposito, makeDeposito } from '../../../test/make-comprobacion.ts';
import { donativo, makeDepositoDeOsc, RFC_DE_LA_FUNDACION } from '../../../test/make-donativo.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { proveInvoice } from '../../../test/prove-invoice.ts';
import { createScene } from '../../../test/scene.ts';

/** The CFDI de donativo, handed in at the same moment as the same CFDI elsewhere, or as another one of its deposit. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena } = scene.people;
const { meet, without, sinAcuerdo, drop } = createCandados(owner);
const CANDADOS = [
  "perform pg_advisory_xact_lock(hashtextextended('factura:' || new.uuid, 0));",
  "perform pg_advisory_xact_lock(hashtextextended('contenido:' || new.huella, 0));",
];
const sinCandado = <T>(work: () => Promise<T>): Promise<T> =>
  without('app.vigilar_donativo()', CANDADOS, work);

const entrega =
  (made: MadeDeposito, uuid: string): Step =>
  (session) =>
    session.query(
      `insert into ministracion_donativos (ministracion_id, proyecto_id, organizacion_id, numero, uuid, huella, emisor_rfc, receptor_rfc, fecha, total,
                                           autorizacion, sello, xml, entregado_por, entregado_en)
       select m.id, m.proyecto_id, m.organizacion_id, 1 + (select count(*) from ministracion_donativos d where d.ministracion_id = m.id), $2,
              encode(sha256(convert_to($2, 'UTF8')), 'hex'), $3, $4, m.fecha_deposito, m.monto, '325-SAT-IV-E-1234', 'valido', $5, $6, now()
         from ministraciones m where m.id = $1`,
      [made.id, uuid, made.rfc, RFC_DE_LA_FUNDACION, donativo(made), duena.browser.usuarioId],
    );

const gasta = (made: MadeDeposito, uuid: string): Step =>
  proveInvoice(made, duena, { uuid, contenido: uuid });

describe('one CFDI as donativo of a deposit and as expense of another, at once', () => {
  const listas = async () => {
    const [deposito, otro, uuid] = [
      await makeDepositoDeOsc(scene, duena),
      await makeDeposito(scene, duena),
      randomUUID() as string,
    ];
    return { entrega: entrega(deposito, uuid), gasta: gasta(otro, uuid) };
  };

  it('counts once, whichever comes first; without the lock of the donativo it counts as both', async () => {
    const uno = await listas();
    expect(await meet(uno.gasta, uno.entrega)).toEqual({ waited: true, answer: 'factura_repetida' });
    const dos = await listas();
    expect(await meet(dos.entrega, dos.gasta)).toEqual({ waited: true, answer: 'factura_repetida' });
    await sinCandado(async () => {
      for (const first of ['gasta', 'entrega'] as const) {
        const tres = await listas();
        expect(await meet(tres[first], tres[first === 'gasta' ? 'entrega' : 'gasta'])).toEqual({
          waited: false,
          answer: 'done',
        });
      }
    });
  });
});

describe('two donativos of one deposit at once', () => {
  const race = async () => {
    const deposito = await makeDepositoDeOsc(scene, duena);
    return meet(entrega(deposito, randomUUID()), entrega(deposito, randomUUID()));
  };

  it('come one after the other; without the lock of the acuerdo both are the first, which their number refuses', async () => {
    expect(await race()).toEqual({ waited: true, answer: 'ministracion_donativos: not of this deposit' });
    await sinAcuerdo(async () =>
      expect(await race()).toEqual({
        waited: true,
        answer: 'ministracion_donativos_ministracion_id_numero_key',
      }),
    );
  });
});

describe('one CFDI as donativo of two deposits at once', () => {
  const race = async () => {
    const [uno, otro, uuid] = [
      await makeDepositoDeOsc(scene, duena),
      await makeDepositoDeOsc(scene, duena),
      randomUUID() as string,
    ];
    return meet(entrega(uno, uuid), entrega(otro, uuid));
  };

  it('counts once, by its lock, and without it by its constraints; without all of them twice', async () => {
    expect(await race()).toEqual({ waited: true, answer: 'factura_repetida' });
    await sinCandado(async () => {
      expect(await race()).toEqual({ waited: true, answer: 'ministracion_donativos_uuid_key' });
      await drop('ministracion_donativos', 'ministracion_donativos_uuid_key');
      await drop('ministracion_donativos', 'ministracion_donativos_huella_key');
      expect(await race()).toEqual({ waited: false, answer: 'done' });
    });
  });
});
