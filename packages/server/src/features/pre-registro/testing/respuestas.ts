import { randomUUID } from 'node:crypto';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { operations, routesBeside } from '../../../../test/api.ts';
import { exampleOf } from '../../../../test/attempt.ts';
import type { Person, Scene } from '../../../../test/scene.ts';

/** One answer to a GET, as text. */
export type Respuesta = { readonly url: string; readonly status: number; readonly text: string };

/** Every id that an account of the organization can name, and one of nothing. */
const idsOf = async ({ portal }: Scene, record: PreRegistro): Promise<string[]> => {
  const { rows } = await portal.db.pools.owner.query<{ id: string }>(
    `select id::text from documentos where entidad_id = $1
     union all select usuario_id::text from membresias where organizacion_id = $2
     union all select id::text from notificaciones where usuario_id in (select usuario_id from membresias where organizacion_id = $2)`,
    [record.id, record.organizacion.id],
  );
  return [record.id, record.proyecto.id, record.organizacion.id, ...rows.map(({ id }) => id), randomUUID()];
};

/**
 * What the whole API answers to this account about the record, its case and its organization: every GET with every id that
 * it can name, and every search for the folio and for `words`.
 */
export const answersOf = async (
  scene: Scene,
  record: PreRegistro,
  who: Person,
  words: readonly string[] = [],
): Promise<Respuesta[]> => {
  const gets = [
    ...operations.filter(({ method }) => method === 'GET').map(({ name, path }) => ({ name, path })),
    ...routesBeside(scene.portal.parts.server)
      .filter((route) => route.startsWith('GET ') && route.includes('/api/'))
      .map((name) => ({ name, path: name.slice(4) })),
  ];
  const ids = await idsOf(scene, record);
  const answers: Respuesta[] = [];
  const get = async (url: string): Promise<void> => {
    const { status, body } = await who.browser.send('GET', url);
    answers.push({ url, status, text: JSON.stringify(body) });
  };
  for (const { name, path } of gets)
    for (const id of /[{:]/u.test(path) ? ids : ids.slice(0, 1)) {
      const ask = await exampleOf(name).ask({ id, version: record.version }, who, scene);
      if (!ask.stream && !ask.url.endsWith('/contenido')) await get(ask.url);
    }
  for (const q of [...words, record.folio])
    for (const path of ['/busqueda', '/pre-registros', '/proyectos'])
      await get(`${path}?q=${encodeURIComponent(q)}`);
  return answers;
};
