import type { FilaProyecto, Proyecto } from '@portal/domain/features/proyectos/public';
import { describe, expect, it } from 'vitest';
import { makeComprobacion } from '../../../test/make-comprobacion.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { publishedCall } from '../convocatorias/testing/stories.ts';

/** Every screen that tells of money reads the balances that the ledger keeps. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, coordinador, administrador } = scene.people;
const gestor = coordinador.browser;

describe('where the pesos are', () => {
  it('of a case, of all of them and of a call is what the ledger comes to, for who may see it', async () => {
    const { seguimiento } = await makeComprobacion(scene, duena, { estado: 'admitida' });
    const call = await publishedCall(gestor);
    const { rows } = await owner.query<Record<string, string>>(
      `update saldos s set convocatoria_id = $2 from seguimientos x where x.id = $1 and s.proyecto_id = x.proyecto_id
       returning s.proyecto_id, s.comprometido, s.solicitado, s.aprobado, s.depositado, s.comprobado, s.admitido, s.reintegrado`,
      [seguimiento, call.id],
    );
    const [saldo] = rows;
    if (!saldo) throw new Error('A deposit has its balance');
    const { proyecto_id: proyecto, admitido, reintegrado, ...dinero } = saldo;
    expect(Number(admitido)).toBeGreaterThan(0);

    for (const { browser } of [coordinador, duena]) {
      const { body } = await browser.send<Proyecto>('GET', `/proyectos/${proyecto}`);
      expect(body.dinero).toEqual(dinero);
      const { body: lista } = await browser.send<{ items: FilaProyecto[] }>('GET', '/proyectos?limite=100');
      expect(lista.items.find(({ id }) => id === proyecto)?.dinero).toEqual(dinero);
    }

    const { rows: sumas } = await owner.query<Record<string, string>>(
      `select sum(comprometido) as comprometido, sum(solicitado) as solicitado, sum(aprobado) as aprobado, sum(depositado) as desembolsado,
              sum(admitido) as admitido, sum(comprobado - admitido) as "enRevision" from saldos`,
    );
    const { body: inicio } = await administrador.browser.send<{
      tablero: { indicadores: { dinero: unknown } } | null;
    }>('GET', '/inicio');
    expect(inicio.tablero?.indicadores.dinero).toEqual(sumas[0]);

    const disponible = async () =>
      (
        await owner.query<{ queda: string }>(
          `select greatest(presupuesto - $2::numeric, 0)::numeric(14,2)::text as queda from convocatorias where id = $1`,
          [call.id, dinero.comprometido],
        )
      ).rows[0]?.queda;
    const deLaConvocatoria = async (browser: typeof gestor) =>
      (await browser.send<{ dinero: unknown }>('GET', `/convocatorias/${call.id}`)).body.dinero;
    expect(await deLaConvocatoria(gestor)).toEqual({
      comprometido: dinero.comprometido,
      desembolsado: dinero.depositado,
      admitido,
      reintegrado,
      disponible: await disponible(),
    });
    expect(await deLaConvocatoria(duena.browser)).toBeNull();
  });
});
