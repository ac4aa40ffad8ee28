import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTestPortal } from '../test/portal.ts';
import { documentOf } from '../test/records.ts';
import { createScene } from '../test/scene.ts';
import { pdf } from './features/pre-registro/testing/stories.ts';

const portal = await createTestPortal();
const scene = await createScene(portal);
const { duena } = scene.people;

it('29: the same key on another address beside the contract is refused, not answered with what the first gave', async () => {
  const key = { 'idempotency-key': randomUUID() };
  const head =
    '--x\r\ncontent-disposition: form-data; name="archivo"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
  const form = Buffer.concat([Buffer.from(head), pdf(), Buffer.from('\r\n--x--\r\n')]);
  const upload = (ranura: string) =>
    duena.browser.raw('POST', `/pre-registros/borrador/documentos/${ranura}`, form, {
      ...key,
      'content-type': 'multipart/form-data; boundary=x',
    });
  const [first, again, other] = [await upload('rfc'), await upload('rfc'), await upload('acta_constitutiva')];
  expect([first.status, again.status, other.status]).toEqual([201, 201, 409]);
  expect(again.body).toEqual(first.body);
});

it('29: a download has no key: two of them with the same one give each its own document', async () => {
  const headers = { 'idempotency-key': randomUUID() };
  const sent = await documentOf(scene, { registro: scene.sent[duena.organizacionId ?? ''] ?? '' });
  const draft = await documentOf(scene, { borradorDe: duena });
  const names = await Promise.all(
    [sent, draft].map(async ({ id }) => {
      const answer = await duena.browser.send('GET', `/documentos/${id}/contenido`, undefined, headers);
      expect(answer.status).toBe(200);
      return answer.headers['content-disposition'];
    }),
  );
  expect(new Set(names).size).toBe(2);
});
