import type { Resumen } from '@portal/domain/features/finanzas/public';
import { formatMonto } from '@portal/domain/kernel/money';
import { describe, expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { createScene, type Person } from '../../../test/scene.ts';
import { textOf } from '../../platform/pdf/testing/text-of.ts';
import { azarDe, contarHistoria } from './testing/historias.ts';

/** The report of what is filtered, read as a person would read it. */

const portal = await createTestPortal();
const scene = await createScene(portal);
const { duena, otra, consultor } = scene.people;
const azar = azarDe(11);
const situado = { convocatoria: null, region: 'juarez', eje: 'fomento_competitividad', municipios: '08037' };
await contarHistoria(scene, duena, situado, azar);
await contarHistoria(scene, otra, { ...situado, municipios: '08019 08037' }, azar);

const pdfDe = async (quien: Person, query: string) => {
  const { origin, headers } = await portal.wire(quien.browser);
  const response = await fetch(`${origin}/api/v1/finanzas/pdf${query}`, { headers });
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (response.status !== 200) return { status: response.status, words: '', marks: null, name: null };
  const { text, marks } = await textOf(bytes);
  return {
    status: 200,
    words: text.replaceAll('\u200b', '').replaceAll(/\s+/gu, ' '),
    marks,
    name: response.headers.get('content-disposition'),
  };
};

describe('the report', () => {
  it('states its filters, its moment and every figure of the groups', async () => {
    const { status, words, marks, name } = await pdfDe(consultor, '?por=municipio&region=juarez');
    expect(status).toBe(200);
    expect(name).toMatch(/Finanzas-\d{4}-\d\d-\d\d\.pdf/u);
    expect(marks).toMatchObject({ language: 'es-MX', title: 'Reporte de finanzas', tagged: true });
    const { body } = await consultor.browser.send<Resumen>(
      'GET',
      '/finanzas/resumen?por=municipio&region=juarez',
    );
    for (const { etiqueta } of body.grupos) expect(words).toContain(etiqueta);
    for (const grupo of [...body.grupos, body.totales])
      for (const monto of [grupo.comprometido, grupo.desembolsado, grupo.comprobado, grupo.reintegrado])
        expect(words).toContain(formatMonto(monto));
    expect(words).toContain('Región Juárez');
    expect(words).toContain('Cifras al');
    expect(words).toContain('no es un documento emitido');
  });

  it('is noted in the log with what was filtered', async () => {
    await pdfDe(consultor, `?anio=2026`);
    const { rows } = await portal.db.pools.owner.query<{ datos: unknown; actor_id: string }>(
      "select datos, actor_id from bitacora where accion = 'finanzas.descargar' order by id desc limit 1",
    );
    expect(rows[0]).toEqual({
      actor_id: consultor.browser.usuarioId,
      datos: { lista: 'finanzas', filtros: { por: 'convocatoria', anio: 2026 } },
    });
  });

  it('is refused to who does not read figures, and there is none of a filter that is none', async () => {
    expect((await pdfDe(duena, '')).status).toBe(403);
    for (const query of ['?region=luna', '?anio=mil', '?por=color', '?convocatoria=1'])
      expect([query, (await pdfDe(consultor, query)).status]).toEqual([query, 404]);
  });
});
