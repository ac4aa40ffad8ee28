import type { ExpedienteDeProyecto } from '@portal/domain/features/proyectos/public';
import type { DocumentoDeCaso } from '@portal/domain/features/repositorio/public';
import { beforeAll, describe, expect, it } from 'vitest';
import { type MadeDeposito, makeDeposito } from '../../../test/make-comprobacion.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { createScene } from '../../../test/scene.ts';
import { factura } from '../../platform/cfdi/testing/facturas.ts';
import { dia } from '../convenio/testing/pages.ts';
import { gastosDe } from './testing/gastos.ts';

/** The papers of the expenses, where those of the cases are listed. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const scene = await createScene(portal);
const { duena, otra, consultor } = scene.people;
const { paper, proven } = gastosDe(duena.browser);
let deposito: MadeDeposito;
let caso: { id: string; folio: string; nombre: string };
beforeAll(async () => {
  deposito = await makeDeposito(scene, duena);
  for (const _ of [1, 2]) await proven(deposito, { xml: factura({ receptor: deposito.rfc, fecha: dia(0) }) });
  // Handed in, and never used.
  await paper(deposito.id, 'factura_pdf');
  const { rows } = await owner.query<typeof caso>('select id, folio, nombre from proyectos where id = $1', [
    deposito.convenio.proyecto,
  ]);
  caso = rows[0] as typeof caso;
});

const casos = async (who: Browser, q?: string): Promise<DocumentoDeCaso[]> => {
  const { status, body } = await who.send<{ items: DocumentoDeCaso[] }>(
    'GET',
    `/repositorio/casos?limite=100&proyecto=${caso.id}${q === undefined ? '' : `&q=${encodeURIComponent(q)}`}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.items;
};

describe('the papers of the money of a case', () => {
  it('are each listed by their name, none as a version of another', async () => {
    for (const who of [consultor.browser, duena.browser]) {
      const dinero = (await casos(who)).filter(({ papel }) => /factura|depósito/u.test(papel));
      expect(dinero.map(({ papel, version }) => `${papel} ${version}`).sort()).toEqual([
        'Comprobante de depósito 1',
        'PDF de la factura 1',
        'PDF de la factura 1',
      ]);
    }
    const { rows } = await owner.query(
      `select datos ->> 'ranura' from bitacora where accion = 'documento.reemplazar' and proyecto_id = $1`,
      [caso.id],
    );
    expect(rows).toEqual([]);
  });

  it('are found by what they are called, their file, their case and its organization', async () => {
    const papel = async (q: string, who = consultor.browser) =>
      new Set((await casos(who, q)).map((uno) => uno.papel));
    for (const who of [consultor.browser, duena.browser]) {
      expect(await papel('Factura', who)).toEqual(new Set(['PDF de la factura']));
      expect(await papel('deposito comprobante', who)).toEqual(new Set(['Comprobante de depósito']));
      expect(await papel(caso.folio, who)).toContain('PDF de la factura');
      expect(await papel(caso.nombre, who)).toContain('PDF de la factura');
      expect(await papel('zzz no hay', who)).toEqual(new Set());
    }
    const [alguno] = (await casos(consultor.browser)).filter((uno) => uno.papel === 'PDF de la factura');
    expect(await papel(alguno?.archivo ?? '')).toContain('PDF de la factura');
  });

  it('stand in its page, with the stage that they hang on, for who sees the case', async () => {
    const { body } = await duena.browser.send<ExpedienteDeProyecto>(
      'GET',
      `/proyectos/${caso.id}/expediente`,
    );
    const { documentos } = body.papeles.find(({ etapa }) => etapa === 'seguimiento') ?? { documentos: [] };
    expect(documentos.map(({ etiqueta }) => etiqueta).sort()).toEqual([
      'Comprobante de depósito',
      'PDF de la factura',
      'PDF de la factura',
    ]);
    expect((await otra.browser.send('GET', `/proyectos/${caso.id}/expediente`)).status).toBe(404);
  });
});
