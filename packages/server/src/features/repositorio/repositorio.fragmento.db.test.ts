import type { FilaDeRepositorio } from '@portal/domain/features/repositorio/repositorio.shapes';
import { expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { samplePdf } from '../../platform/files/testing/samples.ts';
import { newDocument } from './testing/stories.ts';

const SECRETO = 'El axolote firma manana';

const portal = await createTestPortal();

it('where the words stand in the text inside alone, the list says where; what it shows anyway it does not repeat', async () => {
  const gestor = await portal.browser({ rol: 'coordinador', nombre: 'Gestora de documentos' });
  const dentro = await newDocument(gestor, {}, samplePdf(['El ornitorrinco vota al final de la sesion']));
  await newDocument(gestor, { tags: 'ornitorrinco' }, samplePdf(['Otra cosa']));
  await portal.settle();
  const found = async (q: string) =>
    (
      await gestor.send<{ items: FilaDeRepositorio[] }>('GET', `/repositorio?q=${encodeURIComponent(q)}`)
    ).body.items.map(({ id, fragmento }) => [
      id === dentro.id,
      fragmento?.filter(({ coincide }) => coincide),
    ]);
  expect(await found('sesión')).toEqual([[true, [{ texto: 'sesion', coincide: true }]]]);
  expect(await found('Ornitorrinco')).toEqual([
    [false, undefined],
    [true, [{ texto: 'ornitorrinco', coincide: true }]],
  ]);
  // The name of the document says the first word, the text inside the second.
  expect(await found('informe vota')).toEqual([[true, [{ texto: 'vota', coincide: true }]]]);
  const { body } = await gestor.send<{ items: FilaDeRepositorio[] }>('GET', '/repositorio');
  expect(body.items.map(({ fragmento }) => fragmento)).toEqual([null, null]);
});

it('58: of a file in quarantine no piece is shown: it is not found by what it says', async () => {
  const gestor = await portal.browser({ rol: 'coordinador' });
  const made = await newDocument(gestor, {}, samplePdf([SECRETO]));
  await portal.settle();
  const fragments = async () =>
    (await gestor.send<{ items: FilaDeRepositorio[] }>('GET', '/repositorio?q=axolote')).body.items.map(
      ({ id, fragmento }) => [id, fragmento !== null],
    );
  expect(await fragments()).toEqual([[made.id, true]]);
  for (const analisis of ['pendiente', 'infectado']) {
    await portal.db.pools.owner.query(
      'update archivos set analisis = $2 where id = (select archivo_id from documentos where id = $1)',
      [made.documento, analisis],
    );
    expect(await fragments()).toEqual([]);
  }
});
