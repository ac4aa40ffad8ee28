import { MOTIVO_DE_DECISION } from '../../src/features/sesiones-colegiadas/testing/stories.ts';
import { makeSesion } from '../../test/make-sesion.ts';
import { type Race, succeeded, tally, unless, WAIT } from './lab.ts';

/** Races of a collegiate vote. */

/** Takes the shared locks away under which a vote keeps the closing of its point out. */
const unshared = (definition: string): string => definition.replaceAll(/ for share;/gu, ';');

const voteAndClose: Race = {
  name: '68: a vote that meets the closing of its point is counted or refused',
  rounds: 20,
  round: async ({ portal, scene }) => {
    const { coordinador, consejera, duena } = scene.people;
    const { id, version, punto } = await makeSesion(scene, duena, { hasta: 'abierta' });
    const [closed, voted] = await Promise.all([
      coordinador.browser.send('POST', `/sesiones-colegiadas/${id}/cerrar-votacion`, {
        version,
        puntoId: punto,
        motivo: MOTIVO_DE_DECISION,
        comentarios: 'Se cierra con los que hay.',
      }),
      consejera.browser.send('POST', `/puntos-de-sesion/${punto}/votar`, { voto: 'aprobado', motivo: '' }),
    ]);
    const { rows } = await portal.db.pools.owner.query<{ contados: number | null; votos: number }>(
      `select (p.escrutinio ->> 'aFavor')::int as contados,
              (select count(*)::int from votos_de_punto v where v.punto_id = p.id) as votos
         from puntos_de_sesion p where p.id = $1`,
      [punto],
    );
    const { contados, votos } = rows[0] ?? { contados: null, votos: 0 };
    const told = succeeded(voted) ? votos === 1 : voted.body.code === 'votacion_cerrada' && votos === 0;
    return unless(
      succeeded(closed) && told && contados === votos,
      `${contados} counted of ${votos}; ${tally([closed, voted])}`,
    );
  },
  unlock: {
    functions: {
      'app.apartar_punto': unshared,
      'app.punto_para_miembro': unshared,
      'app.votos_por_contar': (definition) =>
        definition
          .replace(' for update;', ';')
          .replace('where v.punto_id = punto;', `where v.punto_id = punto; ${WAIT}`),
    },
  },
};

/** Takes the lock away under which what one account does of a point goes one after the other. */
const unordered = (definition: string): string =>
  definition.replace(/\n\s*perform pg_advisory_xact_lock\([^;]*;/u, '');

const voteAndDeclare: Race = {
  name: '69: a vote that meets the declaration of an interest is cast or refused, and the point can be closed',
  rounds: 20,
  round: async ({ portal, scene }) => {
    const { coordinador, consejera, duena } = scene.people;
    const { id, version, punto } = await makeSesion(scene, duena, { hasta: 'abierta' });
    const [voted, declared] = await Promise.all([
      consejera.browser.send('POST', `/puntos-de-sesion/${punto}/votar`, { voto: 'aprobado', motivo: '' }),
      consejera.browser.send('POST', `/puntos-de-sesion/${punto}/declarar`, { conflicto: true }),
    ]);
    const { rows } = await portal.db.pools.owner.query<{ votos: number; conflicto: boolean }>(
      `select d.conflicto,
              (select count(*)::int from votos_de_punto v where v.punto_id = d.punto_id) as votos
         from declaraciones_de_interes d where d.punto_id = $1`,
      [punto],
    );
    const { conflicto, votos } = rows[0] ?? { conflicto: null, votos: 0 };
    const told = succeeded(voted)
      ? declared.status === 409 && declared.body.code === 'ya_votaste' && votos === 1 && conflicto === false
      : voted.status === 403 && voted.body.code === 'con_conflicto' && votos === 0 && conflicto === true;
    const closed = await coordinador.browser.send('POST', `/sesiones-colegiadas/${id}/cerrar-votacion`, {
      version,
      puntoId: punto,
      motivo: MOTIVO_DE_DECISION,
      comentarios: 'Se cierra con los que hay.',
    });
    return unless(
      told && succeeded(closed),
      `${votos} votes of one with an interest: ${conflicto}; ${tally([voted, declared, closed])}`,
    );
  },
  unlock: {
    functions: {
      'app.apartar_punto': unordered,
      'app.punto_para_miembro': unordered,
      'app.vigilar_voto': (definition) => definition.replace('return new;', `${WAIT} return new;`),
      'app.vigilar_declaracion': (definition) => definition.replace('return new;', `${WAIT} return new;`),
    },
  },
};

export const votes: readonly Race[] = [voteAndClose, voteAndDeclare];
