import { describe, expect, it } from 'vitest';
import { createCandados, type Step } from '../../../test/candados.ts';
import { type MadeMinistracion, makeMinistracion, PEDIDO } from '../../../test/make-ministracion.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';

/** A deposit, registered at the same moment as another one with its clave de rastreo, as itself, or as what suspends its case. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, administrador, coordinador } = scene.people;
const { meet, without, sinAcuerdo, drop, sinTrigger } = createCandados(owner);

let counter = 0;
const nuevoRastreo = (): string => `BNET2019${String(++counter).padStart(6, '0')}`;
const aprobada = () => makeMinistracion(scene, duena, { estado: 'aprobada' });
const deposita =
  ({ id, comprobante, convenio }: MadeMinistracion, rastreo = nuevoRastreo()): Step =>
  async (session) => {
    const por = administrador.browser.usuarioId;
    await session.query(
      `update ministraciones set estado = 'depositada', depositada_por = $2, depositada_en = now(), rastreo = $3, comprobante_id = $4,
              fecha_deposito = (now() at time zone 'America/Chihuahua')::date, version = version + 1, updated_at = now() where id = $1`,
      [id, por, rastreo, comprobante],
    );
    await session.query(
      `insert into movimientos (proyecto_id, organizacion_id, tipo, monto, causa, causa_id, actor_id) values ($1, $2, 'depositado', $3, 'ministracion', $4, $5)`,
      [convenio.proyecto, convenio.organizacion, PEDIDO, id, por],
    );
  };

describe('a deposit and the acuerdo that suspends its case, at once', () => {
  const suspende =
    ({ convenio, seguimiento }: MadeMinistracion): Step =>
    async (session) => {
      counter += 1;
      await session.query(
        "update seguimientos set version = version + 1, updated_at = now(), estado = 'suspendido', motivo = repeat('x', 30), suspendido_en = now() where id = $1",
        [seguimiento],
      );
      await session.query(
        `with nuevo as (
           insert into acuerdos (folio, convenio_id, proyecto_id, organizacion_id, numero, tipo, fecha, total, vigencia_inicio, vigencia_fin, suspendido,
                                 descripcion, formulacion_version, created_by)
           select $2, a.convenio_id, a.proyecto_id, a.organizacion_id, 2, 'suspension', a.fecha, a.total, a.vigencia_inicio, a.vigencia_fin, true,
                  repeat('x', 30), a.formulacion_version, $3 from acuerdos a where a.convenio_id = $1 and a.numero = 1 returning id)
         select id from nuevo`,
        [convenio.id, `ACU-2018-${String(100 + counter)}`, coordinador.browser.usuarioId],
      );
      for (const [tabla, columnas] of [
        ['plan_partidas', ['partida', 'orden', 'rubro', 'concepto', 'importe', 'contrapartida']],
        ['plan_ministraciones', ['numero', 'fecha', 'importe', 'condicion']],
      ] as const)
        await session.query(
          `insert into ${tabla} (acuerdo_id, proyecto_id, organizacion_id, ${columnas.join(', ')})
           select b.id, q.proyecto_id, q.organizacion_id, ${columnas.map((una) => `q.${una}`).join(', ')} from ${tabla} q join acuerdos a on a.id = q.acuerdo_id and a.numero = 1
             join acuerdos b on b.convenio_id = a.convenio_id and b.numero = 2 where a.convenio_id = $1`,
          [convenio.id],
        );
    };

  it('never both hold: who pays waits, and finds that payments stand still; without the lock money leaves a case that is suspended', async () => {
    const uno = await aprobada();
    expect(await meet(suspende(uno), deposita(uno))).toEqual({ waited: true, answer: 'pagos_detenidos' });
    await sinAcuerdo(async () => {
      const otro = await aprobada();
      // What hangs on its seguimiento waits for that as well (0171), and finds no finiquito.
      expect(await meet(suspende(otro), deposita(otro))).toEqual({ waited: true, answer: 'pagos_detenidos' });
      await sinTrigger('ministraciones', ['antes_del_finiquito'], () =>
        sinTrigger('movimientos', ['antes_del_finiquito'], async () => {
          const tercero = await aprobada();
          // It waits for the row of the list that both keep (0174), which judges nothing.
          expect((await meet(suspende(tercero), deposita(tercero))).answer).toBe('done');
        }),
      );
    });
  });
});

describe('one ministración paid by two at once', () => {
  const race = async () => {
    const made = await aprobada();
    return meet(deposita(made), deposita(made));
  };

  it('is paid once: what was done stays, and without that rule the ledger has it already', async () => {
    expect(await race()).toEqual({ waited: true, answer: 'ministraciones: what was done stays' });
    await sinTrigger('ministraciones', ['ministraciones_vigiladas'], async () => {
      // 1,950,000 are agreed and one million was approved: no second one is deposited of it.
      expect(await race()).toEqual({ waited: true, answer: 'saldo_en_su_orden' });
    });
  });
});

describe('one transfer told as two deposits at once', () => {
  const race = async () => {
    const [uno, otro, rastreo] = [await aprobada(), await aprobada(), nuevoRastreo()];
    return meet(deposita(uno, rastreo), deposita(otro, rastreo.toLowerCase()));
  };

  it('counts once, by its lock, and without it by its index; without both twice', async () => {
    expect(await race()).toEqual({ waited: true, answer: 'rastreo_repetido' });
    await without(
      'app.vigilar_deposito()',
      ["perform pg_advisory_xact_lock(hashtextextended('rastreo:' || upper(new.rastreo), 0));"],
      async () => {
        expect(await race()).toEqual({ waited: true, answer: 'ministraciones_rastreo' });
        await drop('ministraciones', 'ministraciones_rastreo');
        expect(await race()).toEqual({ waited: false, answer: 'done' });
      },
    );
  });
});
