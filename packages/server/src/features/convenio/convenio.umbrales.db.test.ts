import { describe, expect, it } from 'vitest';
import { makeConvenio } from '../../../test/make-convenio.ts';
import { createTestPortal } from '../../../test/portal.ts';
import { tellStories } from './testing/stories.ts';

const portal = await createTestPortal();
const { scene, duena, gestor, otroGestor, see, opened } = await tellStories(portal);

const poner = async (clave: string, valor: unknown) => {
  const { body } = await otroGestor.send<{ items: { clave: string; version: number }[] }>(
    'GET',
    '/workflow/ajustes',
  );
  const version = body.items.find((uno) => uno.clave === clave)?.version;
  expect((await otroGestor.send('PUT', `/workflow/ajustes/${clave}`, { version, valor })).status).toBe(200);
};

describe('the banner of the LFPIORPI', () => {
  it('is judged by the settings in force; what is signed keeps those of its signature', async () => {
    const { id: firmado } = await makeConvenio(scene, scene.people.duena, { estado: 'firmado' });
    const { id: abierto } = await opened();
    const dicho = async (id: string) => (await see(gestor, id)).umbral?.texto;
    const como = (umbral: string, uma: string) => expect.stringContaining(`${umbral} (${uma}`);
    expect(await dicho(firmado)).toEqual(como('$376,565.10', '3,210 UMA'));
    expect(await dicho(abierto)).toEqual(como('$376,565.10', '3,210 UMA'));
    await poner('uma', '200.00');
    await poner('umbrales-lfpiorpi', [1000, 4000]);
    expect(await dicho(firmado)).toEqual(como('$376,565.10', '3,210 UMA'));
    expect(await dicho(abierto)).toEqual(como('$800,000.00', '4,000 UMA'));
    // Above what was approved of it.
    await poner('umbrales-lfpiorpi', [50_000, 90_000]);
    expect(await dicho(firmado)).toEqual(como('$376,565.10', '3,210 UMA'));
    expect(await dicho(abierto)).toBeUndefined();
    // It is the foundation's to know.
    expect((await see(duena, firmado)).umbral).toBeNull();
  });
});
