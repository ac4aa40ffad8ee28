import type { Cuadre, PendientesDeFinanzas } from '@portal/domain/features/finanzas/public';
import { addMontos } from '@portal/domain/kernel/money';
import { describe, expect, it } from 'vitest';
import { untilLocked } from '../../../test/lock-waits.ts';
import { makeComprobacion } from '../../../test/make-comprobacion.ts';
import { makeMinistracion, PEDIDO } from '../../../test/make-ministracion.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene, type Person } from '../../../test/scene.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { cuadrar } from '../movimientos/public.ts';
import { mover, situar } from './testing/historias.ts';

/** What waits to be paid, proven and refunded, and the comparison of the ledger. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, otra, consultor, consejera, coordinador, administrador } = scene.people;

const solicitada = await makeMinistracion(scene, duena, { estado: 'solicitada' });
const aprobada = await makeMinistracion(scene, otra, { estado: 'aprobada' });
await makeMinistracion(scene, otra, { estado: 'rechazada' });
// Of what is being settled nothing is paid.
const detenida = await makeMinistracion(scene, duena, { estado: 'aprobada' });
const gasto = await makeComprobacion(scene, duena);
const corre = await makeMinistracion(scene, otra, { estado: 'depositada' });
const vencida = await makeMinistracion(scene, otra, { estado: 'depositada' });
const liquidada = await makeComprobacion(scene, duena, { estado: 'admitida' });

/** What no test would wait for: days that pass, and a settlement with all that it takes. */
const sinCandados = async (texto: string, valores: readonly unknown[]): Promise<void> => {
  const client = await owner.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(texto, [...valores]);
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
};
await sinCandados(
  "update acuerdos set vigencia_inicio = '2020-01-01', vigencia_fin = '2020-12-31' where proyecto_id = $1",
  [vencida.convenio.proyecto],
);
await sinCandados(
  `update seguimientos set estado = 'en_liquidacion', motivo = repeat('x', 20), liquidado_por = $2, liquidado_en = now()
    where proyecto_id = any ($1)`,
  [[liquidada.proyecto, detenida.convenio.proyecto], coordinador.browser.usuarioId],
);

const leer = async (filtro = '', quien = consultor): Promise<PendientesDeFinanzas> => {
  const { status, body } = await quien.browser.send<PendientesDeFinanzas>(
    'GET',
    `/finanzas/pendientes${filtro}`,
  );
  expect(status).toBe(200);
  return body;
};

describe('what waits', () => {
  it('to be paid: asked for or approved, with who is next, the oldest first', async () => {
    const { porPagar } = await leer();
    expect(porPagar.items.map(({ enlace, estado, monto }) => [enlace, estado, monto])).toEqual([
      [`/ministraciones/${solicitada.id}`, 'solicitada', PEDIDO],
      [`/ministraciones/${aprobada.id}`, 'aprobada', PEDIDO],
    ]);
    expect([porPagar.n, porPagar.total]).toEqual([2, addMontos(PEDIDO, PEDIDO)]);
  });

  it('to be proven: what is out of what still may be, with its last day', async () => {
    const { porComprobar } = await leer();
    const { rows } = await owner.query<{ fin: string }>(
      'select vigencia_fin::text as fin from acuerdos where proyecto_id = $1',
      [gasto.proyecto],
    );
    const suyo = porComprobar.items.find(({ proyecto }) => proyecto.id === gasto.proyecto);
    expect(suyo).toMatchObject({ monto: '999000.00', enRevision: '1000.00', vence: rows[0]?.fin });
    expect(new Set(porComprobar.items.map(({ proyecto }) => proyecto.id))).toEqual(
      new Set([gasto.proyecto, corre.convenio.proyecto]),
    );
    expect(porComprobar.total).toBe('1999000.00');
  });

  it('to come back: of a settlement, of a vigencia that is over, and what the account earned', async () => {
    expect(await mover(owner, corre.convenio.proyecto, 'rendimiento', 8_734n)).toBe(true);
    const { porReintegrar } = await leer();
    expect(porReintegrar.items.map(({ proyecto, motivo, monto }) => [proyecto.id, motivo, monto])).toEqual([
      [vencida.convenio.proyecto, 'vigencia', PEDIDO],
      [liquidada.proyecto, 'liquidacion', '999000.00'],
      [corre.convenio.proyecto, 'rendimientos', '87.34'],
    ]);
    expect(porReintegrar.total).toBe('1999087.34');
  });

  it('of what is filtered only, and nothing where there is none', async () => {
    await situar(owner, aprobada.convenio.proyecto, {
      convocatoria: null,
      region: 'delicias',
      eje: null,
      municipios: '08021',
    });
    const { porPagar, porComprobar, porReintegrar } = await leer('?region=delicias');
    expect(porPagar.items.map(({ enlace }) => enlace)).toEqual([`/ministraciones/${aprobada.id}`]);
    const nada = { n: 0, total: '0.00', items: [] };
    expect([porComprobar, porReintegrar]).toEqual([nada, nada]);
  });
});

describe('the comparison of the ledger', () => {
  const ultimo = async (quien = consultor): Promise<Cuadre['ultimo']> =>
    (await quien.browser.send<Cuadre>('GET', '/finanzas/cuadre')).body.ultimo;

  it('is told once it ran: that all holds, or what does not', async () => {
    expect(await ultimo()).toBeNull();
    const cuando = new Date('2026-02-03T09:40:00.000Z');
    await runAsSystem(portal.db, ({ tx }) => cuadrar(tx, cuando));
    const { rows } = await owner.query<{ movimientos: number; proyectos: number }>(
      'select count(*)::int as movimientos, (select count(*)::int from saldos) as proyectos from movimientos',
    );
    expect(await ultimo()).toEqual({
      corridoEn: cuando.toISOString(),
      pedidoPor: null,
      ...rows[0],
      diferencias: [],
    });
    await sinCandados('update saldos set depositado = depositado - 1 where proyecto_id = $1', [
      gasto.proyecto,
    ]);
    await runAsSystem(portal.db, ({ tx }) => cuadrar(tx, new Date('2026-02-04T09:40:00.000Z')));
    const { rows: casos } = await owner.query<{ folio: string }>(
      'select folio from proyectos where id = $1',
      [gasto.proyecto],
    );
    expect((await ultimo())?.diferencias).toEqual([
      { proyecto: casos[0]?.folio, saldo: 'depositado', dice: '999999.00', suma: '1000000.00' },
    ]);
    await sinCandados('update saldos set depositado = depositado + 1 where proyecto_id = $1', [
      gasto.proyecto,
    ]);
  });

  const comparar = (quien: Person) => quien.browser.send<Cuadre>('POST', '/finanzas/cuadre', {});

  it('runs now for who may, says who asked, and finds what does not hold', async () => {
    await sinCandados('update saldos set depositado = depositado - 1 where proyecto_id = $1', [
      gasto.proyecto,
    ]);
    const { status, body } = await comparar(administrador);
    expect(status, JSON.stringify(body)).toBe(200);
    const { rows: cuentas } = await owner.query<{ nombre: string }>(
      'select nombre from usuarios where id = $1',
      [administrador.browser.usuarioId],
    );
    expect(body.ultimo?.pedidoPor).toBe(cuentas[0]?.nombre);
    expect(body.ultimo?.diferencias.map(({ saldo }) => saldo)).toEqual(['depositado']);
    expect(body).toEqual((await administrador.browser.send<Cuadre>('GET', '/finanzas/cuadre')).body);
    await sinCandados('update saldos set depositado = depositado + 1 where proyecto_id = $1', [
      gasto.proyecto,
    ]);
    expect((await comparar(administrador)).body.ultimo?.diferencias).toEqual([]);
    const { rows } = await owner.query(
      "select datos, actor_id from bitacora where accion = 'finanzas.comparar' order by id",
    );
    expect(rows).toEqual(
      [1, 0].map((diferencias) => ({
        actor_id: administrador.browser.usuarioId,
        datos: { lista: 'cuadre', diferencias },
      })),
    );
  });

  it('two at once are one run, logged once', async () => {
    const cuantos = async () =>
      (
        await owner.query<{ cuadres: number; entradas: number }>(
          `select (select count(*)::int from cuadres) as cuadres,
                  (select count(*)::int from bitacora where accion = 'finanzas.comparar') as entradas`,
        )
      ).rows[0];
    const antes = await cuantos();
    const lock = await owner.connect();
    try {
      // Both have asked before either runs.
      await lock.query("begin; select pg_advisory_xact_lock(hashtextextended('comparar-libro', 0))");
      const dos = [comparar(administrador), comparar(administrador)];
      await untilLocked(owner, 2);
      await lock.query('commit');
      const [una, otraVez] = await Promise.all(dos);
      expect([una?.status, otraVez?.status]).toEqual([200, 200]);
      expect(una?.body).toEqual(otraVez?.body);
    } finally {
      lock.release();
    }
    expect(await cuantos()).toEqual({
      cuadres: (antes?.cuadres ?? 0) + 1,
      entradas: (antes?.entradas ?? 0) + 1,
    });
  });

  it('is not run by who only reads figures, in the database either', async () => {
    for (const quien of [consultor, coordinador, duena]) expect((await comparar(quien)).status).toBe(403);
    const client = await owner.connect();
    try {
      await client.query('begin; set local role gp_app');
      await expect(client.query('select app.comparar_libro()')).rejects.toThrow(
        'does not compare the ledger',
      );
    } finally {
      await client.query('rollback');
      client.release();
    }
    expect((await consultor.browser.send<Cuadre>('GET', '/finanzas/cuadre')).body.puedeComparar).toBe(false);
  });

  it('is for who sees every case, and for nobody without ver_reportes', async () => {
    for (const { browser } of [duena, consejera])
      for (const path of ['/finanzas/cuadre', '/finanzas/pendientes'])
        expect((await browser.send('GET', path)).status).toBe(403);
    await owner.query("update roles set permisos = permisos || '{ver_reportes}' where clave = 'consejero'");
    expect(await ultimo(consejera)).toBeNull();
    // Of the cases that it sees.
    await owner.query('delete from accesos_proyecto where usuario_id = $1 and proyecto_id <> $2', [
      consejera.browser.usuarioId,
      solicitada.convenio.proyecto,
    ]);
    const { porPagar, porComprobar, porReintegrar } = await leer('', consejera);
    expect([porPagar.n, porComprobar.n, porReintegrar.n]).toEqual([1, 0, 0]);
  });
});
