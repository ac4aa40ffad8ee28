import type { Example } from './example.ts';
import { LOGO } from './pictures.ts';
import type { Scene } from './scene.ts';

/** The version that stands, which every change names. */
const version = async (scene: Scene): Promise<number> => {
  const { rows } = await scene.portal.db.pools.owner.query<{ version: number }>(
    "select (app.identidad() ->> 'version')::int as version",
  );
  return rows[0]?.version ?? 0;
};

/** A valid use of every operation of the foundation's name and logos. */
export const foundationExamples: Readonly<Record<string, Example>> = {
  'fundacion.obtener': { ask: () => ({ url: '/fundacion' }) },
  'fundacion.nombrar': {
    table: 'identidades',
    ask: async (_record, _who, scene) => ({
      url: '/fundacion/nombre',
      body: { version: await version(scene), nombre: 'Fundación del Norte' },
    }),
  },
  'fundacion.ponerLogo': {
    table: 'logos',
    ask: async (_record, _who, scene) => ({
      url: '/fundacion/logos/claro',
      body: { version: await version(scene), contenido: LOGO.toString('base64') },
    }),
  },
  'fundacion.quitarLogo': {
    table: 'identidades',
    ask: async (_record, _who, scene) => ({
      url: '/fundacion/logos/oscuro/quitar',
      body: { version: await version(scene) },
    }),
  },
  'GET /api/v1/logos/:id': {
    of: 'publico',
    make: async (scene) => {
      const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
        `insert into logos (mime, bytes, ancho, alto, creado_por) values ('image/png', $1, 64, 40, $2) returning id`,
        [LOGO, scene.people.administrador.browser.usuarioId],
      );
      return { id: rows[0]?.id ?? '', version: 1 };
    },
    ask: ({ id }) => ({ url: `/logos/${id}` }),
  },
};
