import { slices as domainSlices } from '@portal/domain/app';
import type { Tabla } from '@portal/domain/features/workflow/workflow.shapes';
import { beforeAll, describe, expect, test } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene, type Scene } from '../../../test/scene.ts';
import { slices } from '../../app.ts';
import { origenes } from './workflow.conteos.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let scene: Scene;
beforeAll(async () => {
  scene = await createScene(portal);
});
const admin = () => scene.people.administrador.browser;
const tabla = async (id: string) => (await admin().send<Tabla>('GET', `/workflow/tablas/${id}`)).body;

describe('the tables of every stage', () => {
  test('are all listed, each counted as a plain question over its rows counts', async () => {
    const { body } = await admin().send<{ items: { id: string; vivos: number }[] }>(
      'GET',
      '/workflow/tablas',
    );
    const workflows = domainSlices.flatMap(({ workflow }) => workflow ?? []);
    expect(body.items.map(({ id }) => id)).toEqual(workflows.map(({ id }) => id));
    expect(Object.keys(origenes).sort()).toEqual(workflows.map(({ id }) => id).sort());
    for (const { id } of workflows) {
      const { tabla: table, columna = 'estado', elimina } = origenes[id] ?? { tabla: '' };
      const { rows } = await owner.query<{ estado: string; n: string }>(
        `select ${columna} as estado, count(*) as n from ${table} ${elimina ? 'where eliminado_en is null' : ''} group by 1`,
      );
      const told = (await tabla(id)).estados.filter(({ casos }) => casos > 0);
      expect(Object.fromEntries(told.map(({ id: estado, casos }) => [estado, casos])), id).toEqual(
        Object.fromEntries(rows.map(({ estado, n }) => [estado, Number(n)])),
      );
    }
    expect(body.items.find(({ id }) => id === 'pre-registro')?.vivos).toBeGreaterThan(0);
  });

  test('what an action sends is read where letters and bells are registered: every event that is told says both', async () => {
    const notices = slices.flatMap(({ notices: one }) => one ?? []);
    for (const { workflow } of domainSlices) {
      if (!workflow) continue;
      const { acciones } = await tabla(workflow.id);
      const events = [workflow.creation, ...Object.values(workflow.transitions)];
      for (const [at, accion] of acciones.entries()) {
        const event = events[at]?.event ?? '';
        const told = notices.some(({ tipos }) => tipos.includes(event));
        expect([event, accion.campana !== null], event).toEqual([event, told]);
        if (accion.avisaA.length > 0) expect([event, accion.cartas.length > 0]).toEqual([event, true]);
      }
    }
    const solicitar = (await tabla('pre-registro')).acciones.find(({ id }) => id === 'solicitarCambios');
    expect(solicitar).toMatchObject({
      campana: 'Tu pre-registro {{folio}} requiere cambios',
      cartas: [
        { id: 'pre-registro.cambios-solicitados', asunto: 'Tu pre-registro {{folio}} requiere cambios' },
      ],
      avisaA: ['Su organización'],
    });
  });

  test('nobody but who administers the portal opens them, and an unknown one is not found', async () => {
    for (const who of ['duena', 'coordinador', 'analista', 'consultor'] as const)
      for (const url of ['/workflow/tablas', '/workflow/tablas/convenio', '/workflow/tablas/ninguna'])
        expect([who, (await scene.people[who].browser.send('GET', url)).status]).toEqual([who, 403]);
    expect((await admin().send('GET', '/workflow/tablas/ninguna')).status).toBe(404);
  });
});
