import type { Example } from './example.ts';
import { makeSigning } from './make-convenio.ts';
import type { Person, Scene } from './scene.ts';

/** A text of the owner's organization that waits for its signers. */
export const makeFirmaPendiente = async (scene: Scene, owner: Person) => {
  const { id } = await makeSigning(scene, owner);
  const { rows } = await scene.portal.db.pools.owner.query<{ id: string }>(
    'select id from textos_por_firmar where entidad_id = $1',
    [id],
  );
  return { id: rows[0]?.id ?? '', version: 1, convenio: id };
};

/** A valid use of every operation of the library of agreements. */
export const bibliotecaExamples: Readonly<Record<string, Example>> = {
  'biblioteca.firmas': { ask: () => ({ url: '/firmas-pendientes' }) },
  'biblioteca.recordar': {
    of: 'organizacion',
    // What it writes is a row of its own; of the text nothing is.
    table: 'textos_por_firmar',
    make: makeFirmaPendiente,
    ask: ({ id }) => ({ url: '/firmas-pendientes/recordar', body: { textoId: id, lado: 'organizacion' } }),
  },
};
