import { beforeAll, describe, expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { apply, pdf } from './testing/stories.ts';

/** What a paper was before it was replaced: a reviewer opens it from the review, and its organization is told nothing new. */

type Version = {
  id: string;
  ranura: string;
  version: number;
  vigente: boolean;
  nombre: string;
  subidoPor: string | null;
};

const portal = await createTestPortal();
const staff = await portal.browser({ rol: 'consultor' });
const applicant = await portal.browser({ rol: 'solicitante', nombre: 'Rosa Isela' });
let id = '';

const versions = async (browser: typeof staff) =>
  browser.send<{ items: Version[] }>('GET', `/pre-registros/${id}/documentos`);

beforeAll(async () => {
  ({ id } = await apply(applicant));
  const { status } = await applicant.upload(
    `/pre-registros/${id}/documentos/rfc`,
    'constancia-nueva.pdf',
    pdf('La nueva'),
  );
  if (status !== 201) throw new Error(`upload: ${status}`);
});

describe('the versions of the papers of a record', () => {
  it('51: staff see all of them, by slot and newest first, with who uploaded each', async () => {
    const { status, body } = await versions(staff);
    expect(status).toBe(200);
    const rfc = body.items.filter(({ ranura }) => ranura === 'rfc');
    expect(rfc.map(({ version, vigente }) => [version, vigente])).toEqual([
      [2, true],
      [1, false],
    ]);
    expect(rfc[0]).toMatchObject({ nombre: 'constancia-nueva.pdf', subidoPor: 'Rosa Isela' });
    expect(new Set(body.items.map(({ ranura }) => ranura)).size).toBe(4);
    // The earlier one still opens, with the rights of this moment.
    const earlier = await staff.send('GET', `/documentos/${rfc[1]?.id}/contenido?vista=1`);
    expect(earlier.status).toBe(200);
  });

  it('an applicant does not get the list, and what is not there is not found', async () => {
    expect((await versions(applicant)).status).toBe(403);
    const nowhere = await staff.send('GET', '/pre-registros/11111111-1111-4111-8111-111111111111/documentos');
    expect(nowhere.status).toBe(404);
  });
});
