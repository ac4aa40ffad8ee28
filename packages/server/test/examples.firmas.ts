import { randomBytes } from 'node:crypto';
import { cerOf, crearAutoridad } from '../src/demo/efirma.ts';
import type { Example } from './example.ts';
import type { Made } from './records.ts';
import type { Scene } from './scene.ts';

const VIGENCIA = { desde: new Date('2020-01-01'), hasta: new Date('2120-01-01') };

/** An authority, of the portal itself. */
const makeAutoridad =
  (desactivada: boolean) =>
  async (scene: Scene): Promise<Made> => {
    const { rows } = await scene.portal.db.pools.owner.query<Made>(
      `insert into autoridades_certificadoras (certificado, huella, nombre, raiz, desde, hasta, subida_por, desactivada_por, desactivada_en)
     select '\\x00', $1, 'De prueba', true, now(), now() + interval '1 year', $2, case when $3 then $2::uuid end, case when $3 then now() end
     returning id, 1 as version`,
      [randomBytes(32).toString('hex'), scene.people.administrador.browser.usuarioId, desactivada],
    );
    const [made] = rows;
    if (!made) throw new Error('No authority was made.');
    return made;
  };

const table = 'autoridades_certificadoras';

/** A valid use of every operation on the authorities whose certificates count. */
export const signatureExamples: Readonly<Record<string, Example>> = {
  'firmas.autoridades': { ask: () => ({ url: '/autoridades-certificadoras' }) },
  'firmas.subirAutoridad': {
    table,
    ask: () => ({
      url: '/autoridades-certificadoras',
      body: { certificado: cerOf(crearAutoridad('ARC de ejemplo', VIGENCIA)).toString('base64') },
    }),
  },
  'firmas.desactivarAutoridad': {
    of: 'portal',
    table,
    make: makeAutoridad(false),
    ask: ({ id }) => ({ url: `/autoridades-certificadoras/${id}/desactivar`, body: {} }),
  },
  'firmas.activarAutoridad': {
    of: 'portal',
    table,
    make: makeAutoridad(true),
    ask: ({ id }) => ({ url: `/autoridades-certificadoras/${id}/activar`, body: {} }),
  },
};
