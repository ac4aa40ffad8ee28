import { expect, it } from 'vitest';
import { createTestPortal } from '../test/portal.ts';
import { pdf } from './features/pre-registro/testing/stories.ts';

const portal = await createTestPortal();

type Draft = { readonly borrador: { readonly datos: Record<string, string | null> } | null };

it('a page of one account writes and reads nothing with the cookie of another one that entered in the same browser', async () => {
  const one = await portal.browser({ rol: 'solicitante' });
  const other = await portal.browser({ rol: 'solicitante' });
  const page = { 'x-cuenta': one.usuarioId ?? '' };
  const draft = { version: 0, datos: { mision: 'de la primera cuenta' } };

  const saved = await other.send('PUT', '/borradores/pre-registro', draft, page);
  expect([saved.status, saved.body.code]).toEqual([401, 'otra_cuenta']);
  const read = await other.send('GET', '/borradores/pre-registro', undefined, page);
  expect([read.status, read.body.code]).toEqual([401, 'otra_cuenta']);
  const head =
    '--x\r\ncontent-disposition: form-data; name="archivo"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
  const form = Buffer.concat([Buffer.from(head), pdf(), Buffer.from('\r\n--x--\r\n')]);
  const uploaded = await other.raw('POST', '/pre-registros/borrador/documentos/rfc', form, {
    ...page,
    'content-type': 'multipart/form-data; boundary=x',
  });
  expect([uploaded.status, uploaded.body.code]).toEqual([401, 'otra_cuenta']);
  expect((await other.send<Draft>('GET', '/borradores/pre-registro')).body.borrador).toBeNull();

  expect((await one.send('PUT', '/borradores/pre-registro', draft, page)).status).toBe(200);
  expect((await one.send('PUT', '/borradores/pre-registro', { ...draft, version: 1 })).status).toBe(200);
});
