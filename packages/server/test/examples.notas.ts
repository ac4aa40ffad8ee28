import type { Example } from './example.ts';
import { type Made, makeProyecto } from './records.ts';
import type { Person, Scene } from './scene.ts';

/** A note of this account, on a case of the scene. */
const note = async (scene: Scene, author: Person): Promise<Made> => {
  const { id } = await makeProyecto(scene, scene.people.duena);
  const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
    `insert into notas (proyecto_id, etapa, texto, autor) values ($1, 'pre_registro', 'Revisar en persona.', $2)
     returning id`,
    [id, author.browser.usuarioId],
  );
  return { id: rows[0]?.id ?? '', version: 1 };
};

/** A valid use of every operation of the internal notes. */
export const noteExamples: Readonly<Record<string, Example>> = {
  'notas.listar': {
    of: 'organizacion',
    make: makeProyecto,
    ask: ({ id }) => ({ url: `/notas?proyectoId=${id}` }),
  },
  'notas.agregar': {
    table: 'notas',
    ask: async (_record, _who, scene) => ({
      url: '/notas',
      body: {
        proyectoId: (await makeProyecto(scene, scene.people.duena)).id,
        etapa: 'pre_registro',
        campo: 'mision',
        texto: 'Pedir el acta original.',
      },
    }),
  },
  'notas.retirar': {
    of: 'persona',
    table: 'notas',
    make: note,
    ask: ({ id }) => ({ url: `/notas/${id}/retirar`, body: {} }),
  },
};
