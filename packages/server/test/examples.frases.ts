import { randomUUID } from 'node:crypto';
import type { Example } from './example.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

/** A phrase of this account, its own or of the foundation. */
const phrase =
  (compartida: boolean) =>
  async (scene: Scene, author: Person): Promise<Made> => {
    const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
      'insert into frases (texto, compartida, autor) values ($1, $2, $3) returning id',
      [`Amplía la respuesta ${randomUUID()}.`, compartida, author.browser.usuarioId],
    );
    return { id: rows[0]?.id ?? '', version: 1 };
  };

const editar = (compartida: boolean): Example => ({
  of: compartida ? 'portal' : 'persona',
  table: 'frases',
  make: phrase(compartida),
  ask: ({ id, version }) => ({
    url: `/frases/${id}`,
    body: {
      version,
      etapa: 'pre_registro',
      campo: 'mision',
      texto: `Di a quién atienden (${randomUUID()}).`,
      compartida,
    },
  }),
});

/** A valid use of every operation of the phrases of a review. */
export const phraseExamples: Readonly<Record<string, Example>> = {
  'frases.listar': { ask: () => ({ url: '/frases?etapa=pre_registro' }) },
  'frases.crear': {
    table: 'frases',
    ask: () => ({
      url: '/frases',
      body: {
        etapa: 'pre_registro',
        campo: 'mision',
        texto: `Sube la hoja completa (${randomUUID()}).`,
        compartida: false,
      },
    }),
  },
  'frases.editar': editar(false),
  'frases.editar · de la fundación': editar(true),
  'frases.eliminar': {
    of: 'persona',
    table: 'frases',
    make: phrase(false),
    ask: ({ id, version }) => ({ url: `/frases/${id}/eliminar`, body: { version } }),
  },
  'frases.usar': {
    of: 'persona',
    table: 'frases',
    make: phrase(false),
    ask: ({ id }) => ({ url: `/frases/${id}/usar`, body: {} }),
  },
};
