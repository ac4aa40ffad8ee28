import { buffer } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { LOGO, unreadable } from '../../../test/pictures.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { textOf } from '../../platform/pdf/testing/text-of.ts';
import { apply, newRfc } from '../pre-registro/testing/stories.ts';

/** The foundation's name and logo on what it issues (ADR 0050). */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const { store } = portal.parts.files;
let ana: Browser;
const rfc = newRfc();
let version = 1;
beforeAll(async () => {
  ana = await portal.browser({ rol: 'solicitante', nombre: 'Ana Quiñones Luján' });
});

/** The id of what is issued when an application is sent; its PDF is not made yet. */
const issued = async (): Promise<string> => {
  const { id } = await apply(ana, { rfc });
  const { rows } = await owner.query<{ id: string }>(
    "select id from documentos_emitidos where entidad = 'pre-registro' and entidad_id = $1",
    [id],
  );
  return rows[0]?.id ?? '';
};
const become = async (nombre: string | null, picture: Buffer | null): Promise<void> => {
  version += 1;
  await owner.query(
    `with logo as (insert into logos (mime, bytes, ancho, alto, creado_por)
                   select 'image/png', $3::bytea, 64, 40, $4 where $3::bytea is not null returning id)
     insert into identidades (version, nombre, logo_claro, creado_por) values ($1, $2, (select id from logo), $4)`,
    [version, nombre, picture, ana.usuarioId],
  );
};
const fileOf = async (id: string): Promise<Buffer> => {
  const { rows } = await owner.query<{ clave: string }>(
    'select a.clave from archivos a join documentos_emitidos e on e.archivo_id = a.id where e.id = $1',
    [id],
  );
  return buffer(await store.get(rows[0]?.clave ?? 'none'));
};
const pictures = async (id: string): Promise<number> =>
  (await fileOf(id)).toString('latin1').match(/\/Subtype\s*\/Image/gu)?.length ?? 0;
const says = async (id: string, nombre: string): Promise<boolean> =>
  (await textOf(await fileOf(id))).text.includes(nombre);

it('are those of the moment it was issued in, however late it is made', async () => {
  const nombre = 'Fundación del Norte';
  const before = await issued();
  await become(nombre, LOGO);
  const during = await issued();
  await become(null, null);
  const after = await issued();
  await portal.settle();
  expect([await says(before, nombre), await says(during, nombre), await says(after, nombre)]).toEqual([
    false,
    true,
    false,
  ]);
  expect((await pictures(during)) - (await pictures(before))).toBe(1);
  expect(await pictures(after)).toBe(await pictures(before));
});

it('a picture that was kept and cannot be drawn holds no document up: it carries the portal’s sign', async () => {
  const plain = await issued();
  await become('Fundación del Sur', unreadable('nothing that unfolds'));
  const broken = await issued();
  await become(null, null);
  await portal.settle();
  expect(await says(broken, 'Fundación del Sur')).toBe(true);
  expect(await pictures(broken)).toBe(await pictures(plain));
});
