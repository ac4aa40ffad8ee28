import { randomUUID } from 'node:crypto';
import type { Example } from './example.ts';
import type { Made } from './records.ts';
import type { Person, Scene } from './scene.ts';

/** A saved view of this account. */
const vista = async (scene: Scene, owner: Person): Promise<Made> => {
  const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
    `insert into vistas_guardadas (usuario_id, pantalla, nombre, filtros) values ($1, 'proyectos', $2, '{"etapa":"convenio"}') returning id`,
    [owner.browser.usuarioId, randomUUID()],
  );
  return { id: rows[0]?.id ?? '', version: 1 };
};

/** A valid use of every operation of the saved views. */
export const viewExamples: Readonly<Record<string, Example>> = {
  'vistas.listar': { ask: () => ({ url: '/vistas?pantalla=proyectos' }) },
  'vistas.guardar': {
    table: 'vistas_guardadas',
    ask: () => ({
      url: '/vistas',
      body: { pantalla: 'proyectos', nombre: randomUUID(), filtros: { etapa: 'convenio' } },
    }),
  },
  'vistas.renombrar': {
    of: 'persona',
    table: 'vistas_guardadas',
    make: vista,
    ask: ({ id, version }) => ({ url: `/vistas/${id}`, body: { version, nombre: randomUUID() } }),
  },
  'vistas.eliminar': {
    of: 'persona',
    table: 'vistas_guardadas',
    make: vista,
    ask: ({ id, version }) => ({ url: `/vistas/${id}/eliminar`, body: { version } }),
  },
};
