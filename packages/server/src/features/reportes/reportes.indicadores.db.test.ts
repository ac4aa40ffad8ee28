import {
  caminoDe,
  type IndicadoresDeProyectos,
  transcurridoDe,
} from '@portal/domain/features/reportes/public';
import { addDays, today } from '@portal/domain/kernel/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { makeSeguimiento } from '../../../test/make-seguimiento.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';

/** Meta against progress over all projects, counted again from the rows. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let admin: Browser;

beforeAll(async () => {
  const scene = await createScene(portal);
  admin = scene.people.administrador.browser;
  await makeSeguimiento(scene, scene.people.duena);
  await makeSeguimiento(scene, scene.people.otra);
});

describe('the indicators of all projects', () => {
  it('are those of the plans in force, each with its way and its term, the furthest behind first; by level they sum up', async () => {
    const { status, body } = await admin.send<IndicadoresDeProyectos>('GET', '/reportes/indicadores');
    expect(status, JSON.stringify(body)).toBe(200);
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from plan_indicadores i join acuerdos a on a.id = i.acuerdo_id
         join seguimientos s on s.convenio_id = a.convenio_id
        where a.numero = (select max(x.numero) from acuerdos x where x.proyecto_id = a.proyecto_id) and s.estado <> 'terminado'`,
    );
    expect(body.total).toBe(rows[0]?.n);
    expect(body.niveles.reduce((suma, { total }) => suma + total, 0)).toBe(body.total);
    for (const { base, meta, valor, camino } of body.items) expect(camino).toBe(caminoDe(base, meta, valor));
    const atrasos = body.items.map(({ transcurrido, camino }) => transcurrido - (camino ?? 0));
    expect(atrasos).toEqual(atrasos.toSorted((a, b) => b - a));
  });

  it('a way is measured from its base, downwards too; words and an empty way are none; a term has its ends', () => {
    expect(caminoDe('10', '110', '60')).toBe(50);
    expect(caminoDe('80 %', '20 %', '50 %')).toBe(50);
    expect([caminoDe('', '1,000', '250'), caminoDe('5', '5', '5')]).toEqual([25, null]);
    expect([caminoDe('0', 'Mejora', '3'), caminoDe('0', '10', null)]).toEqual([null, null]);
    const hoy = today(new Date());
    expect(transcurridoDe(addDays(hoy, -50), addDays(hoy, 50), hoy)).toBe(50);
    expect(transcurridoDe(addDays(hoy, 1), addDays(hoy, 9), hoy)).toBe(0);
    expect(transcurridoDe(addDays(hoy, -9), addDays(hoy, -1), hoy)).toBe(100);
  });
});
