import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { samplePdf } from '../../platform/files/testing/samples.ts';
import { newOwner } from '../organizaciones/testing/stories.ts';
import { activate, moveTo, newDocument } from './testing/stories.ts';

/** Ctrl + K finds the documents that the list shows, and no other. */

type Grupo = {
  id: string;
  hallazgos: { id: string; titulo: string; detalle: string; enlace: string }[];
  mas: { texto: string; enlace: string } | null;
};

const portal = await createTestPortal();
let gestor: Browser;
let analista: Browser;
let ajena: Browser;

beforeAll(async () => {
  gestor = await portal.browser({ rol: 'coordinador' });
  analista = await portal.browser({ rol: 'analista' });
  ajena = (await newOwner(portal)).browser;
});

const find = async (browser: Browser, q: string): Promise<Grupo | undefined> => {
  const { status, body } = await browser.send<{ grupos: Grupo[] }>(
    'GET',
    `/busqueda?q=${encodeURIComponent(q)}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body.grupos.find(({ id }) => id === 'repositorio');
};

describe('the palette over the repository', () => {
  it.each([
    ['its folio, first of all', ({ folio }: { folio: string }) => folio.toLowerCase()],
    ['its name', () => 'informe lechuguilla'],
    ['its description', () => 'CULTÍVOS de temporal'],
    ['a tag', () => 'agroecologia'],
    ['the text inside', () => 'zarzamora'],
  ])('finds a document by %s', async (_by, typed) => {
    const documento = await newDocument(
      gestor,
      { descripcion: 'Sobre los cultivos de temporal.', tags: 'Agroecología' },
      samplePdf(['La zarzamora crece en la sierra']),
    );
    await gestor.send('PUT', `/repositorio/${documento.id}`, {
      version: documento.version,
      nombre: 'Informe de la lechuguilla',
      categoria: 'tecnico',
      descripcion: 'Sobre los cultivos de temporal.',
      nivelAcceso: 'privado',
      tags: 'Agroecología',
      proyecto: null,
      abiertoA: [],
    });
    await portal.settle();
    const group = await find(gestor, typed(documento));
    expect(group?.hallazgos[0]).toMatchObject({
      titulo: `${documento.folio} · Informe de la lechuguilla`,
      enlace: `/documentos/${documento.id}`,
    });
  });

  it('says where in the text it was found, and what it is otherwise', async () => {
    const documento = await newDocument(
      gestor,
      { categoria: 'carta' },
      samplePdf(['El tascate y el madrono']),
    );
    await portal.settle();
    expect((await find(gestor, 'tascate'))?.hallazgos[0]?.detalle).toContain('El tascate');
    expect((await find(gestor, documento.folio))?.hallazgos[0]?.detalle).toBe('Carta · Borrador');
  });

  it('57: each account finds what its list shows: of a restricted one who keeps the repository, of a draft not everybody', async () => {
    const marca = { descripcion: 'Palabra encinera para buscar.' };
    const restringido = await newDocument(gestor, { ...marca, nivelAcceso: 'restringido' });
    const borrador = await newDocument(gestor, { ...marca, nivelAcceso: 'publico' });
    const publico = await activate(gestor, await newDocument(gestor, { ...marca, nivelAcceso: 'publico' }));
    const found = async (who: Browser) =>
      ((await find(who, 'encinera'))?.hallazgos ?? []).map(({ id }) => id).toSorted();
    expect(await found(gestor)).toEqual([restringido.id, borrador.id, publico.id].toSorted());
    expect(await found(analista)).toEqual([borrador.id, publico.id].toSorted());
    expect(await found(ajena)).toEqual([publico.id]);
    // By its folio as little as by its words.
    expect(await find(ajena, restringido.folio)).toBeUndefined();
    expect(await find(analista, restringido.folio)).toBeUndefined();
  });

  it('of more than five it says where the rest is, and of a deleted one nothing', async () => {
    const made = [];
    for (let n = 0; n < 6; n++)
      made.push(await newDocument(gestor, { descripcion: 'Palabra pinabete para buscar.' }));
    const group = await find(gestor, 'pinabete');
    expect(group?.hallazgos).toHaveLength(5);
    expect(group?.mas).toEqual({ texto: 'Ver todos los documentos', enlace: '/documentos?q=pinabete' });
    const [gone] = made;
    if (gone) await moveTo(gestor, 'eliminar', gone);
    expect((await find(gestor, gone?.folio ?? ''))?.hallazgos ?? []).toEqual([]);
    expect((await find(gestor, 'pinabete'))?.mas).toBeNull();
  });
});
