import { addDays } from '@portal/domain/kernel/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { tellSessions } from './testing/stories.ts';

const portal = await createTestPortal();
const {
  scene,
  hoy,
  secretaria,
  administrator,
  councillors,
  seat,
  seats,
  waiting,
  see,
  convene,
  act,
  codeOf,
} = await tellSessions(portal);

let consejo: Browser[];
let delConsejo: string[];
beforeAll(async () => {
  consejo = await councillors(7);
  delConsejo = await seats('consejo', consejo);
});

const at = <T>(list: readonly T[], i: number): T => {
  const found = list[i];
  if (found === undefined) throw new Error(`There is no ${i}`);
  return found;
};

describe('the two bodies', () => {
  it('R 68: an account has one seat, in one of them, and only somebody who may vote', async () => {
    const codes = async (body: Readonly<Record<string, unknown>>, browser?: Browser) => {
      const { status, body: said } = await seat(body, browser);
      return [status, said.code];
    };
    const { usuarioId } = at(consejo, 0);
    expect(await codes({ cuerpo: 'comite', usuarioId })).toEqual([422, 'en_otro_cuerpo']);
    expect(await codes({ cuerpo: 'consejo', usuarioId })).toEqual([422, 'ya_es_miembro']);
    const { duena, analista } = scene.people;
    for (const wrong of [duena, analista])
      expect(await codes({ cuerpo: 'consejo', usuarioId: wrong.browser.usuarioId })).toEqual([
        422,
        'no_vota',
      ]);
    expect((await codes({ cuerpo: 'consejo', usuarioId }, secretaria))[0]).toBe(403);
    const [nueva] = await councillors(1);
    expect(
      await codes({ cuerpo: 'comite', usuarioId: nueva?.usuarioId, desde: hoy, hasta: addDays(hoy, -1) }),
    ).toEqual([422, 'fechas_al_reves']);
    // Of the titular of another body nobody is the substitute.
    expect((await codes({ cuerpo: 'comite', usuarioId: nueva?.usuarioId, supleA: delConsejo[0] }))[0]).toBe(
      404,
    );
  });

  it('C30: nobody gives a seat to itself, nor makes its own last longer; somebody else does', async () => {
    const otra = await portal.browser({ rol: 'administrador' });
    const { usuarioId } = administrator;
    const { status, body } = await seat({ cuerpo: 'comite', usuarioId });
    expect([status, body.code]).toEqual([403, 'asiento_propio']);
    const { body: candidatos } = await administrator.send<{ items: { id: string }[] }>(
      'GET',
      '/cuerpos-colegiados/candidatos',
    );
    const ids = candidatos.items.map(({ id }) => id);
    expect([ids.includes(usuarioId ?? ''), ids.includes(otra.usuarioId ?? '')]).toEqual([false, true]);
    const [suyo] = await seats('comite', [administrator], otra);
    const end = (browser: Browser, hasta: string) =>
      codeOf(browser.send('POST', `/cuerpos-colegiados/miembros/${suyo}/terminar`, { hasta }));
    expect((await end(administrator, addDays(hoy, -2)))[0]).toBe(200);
    expect(await end(administrator, addDays(hoy, -1))).toEqual([403, 'asiento_propio']);
    expect((await end(otra, addDays(hoy, -1)))[0]).toBe(200);
  });

  it('R 68: a term that was over is not made longer into a seat of the other body', async () => {
    const [persona] = await councillors(1);
    const [antes] = await seats('comite', [persona as Browser]);
    const end = (hasta: string) =>
      codeOf(administrator.send('POST', `/cuerpos-colegiados/miembros/${antes}/terminar`, { hasta }));
    expect((await end(addDays(hoy, -10)))[0]).toBe(200);
    const { status } = await seat({ cuerpo: 'consejo', usuarioId: persona?.usuarioId, desde: hoy });
    expect(status).toBe(200);
    expect(await end(addDays(hoy, 5))).toEqual([422, 'en_otro_cuerpo']);
    expect((await end(addDays(hoy, -1)))[0]).toBe(200);
  });

  it('a term ends on a day, and the account may sit elsewhere from the next on', async () => {
    const [suplente] = await councillors(1);
    const [id] = await seats('comite', [suplente as Browser]);
    const end = (hasta: string, browser = administrator) =>
      browser.send<{ code?: string }>('POST', `/cuerpos-colegiados/miembros/${id}/terminar`, { hasta });
    expect((await end(addDays(hoy, -60))).body.code).toBe('fechas_al_reves');
    expect((await end(hoy, secretaria)).status).toBe(403);
    expect((await end(addDays(hoy, -1))).status).toBe(200);
    const { status } = await seat({
      cuerpo: 'consejo',
      usuarioId: suplente?.usuarioId,
      desde: hoy,
      supleA: delConsejo[6],
    });
    expect(status).toBe(200);
    const { body } = await secretaria.send<{
      items: { cuerpo: string; miembros: { supleA: unknown; vigente: boolean; persona: { id: string } }[] }[];
    }>('GET', '/cuerpos-colegiados');
    const suyos = body.items.flatMap(({ cuerpo, miembros }) =>
      miembros
        .filter(({ persona }) => persona.id === suplente?.usuarioId)
        .map(({ vigente, supleA }) => [cuerpo, vigente, supleA !== null]),
    );
    expect(suyos).toEqual([
      ['consejo', true, true],
      ['comite', false, false],
    ]);
  });

  it('AW-09: a quorum is at least 1, and one that changes is asked of sessions that open from then on', async () => {
    const { id: aprobacion } = await waiting();
    const { id, requeridos } = await convene('comite', [aprobacion]);
    const quorum = (numero: number, version: number, browser = administrator) =>
      codeOf(
        browser.send('POST', '/cuerpos-colegiados/quorum', { cuerpo: 'comite', version, quorum: numero }),
      );
    expect(requeridos).toBe(3);
    expect((await quorum(0, 1))[0]).toBe(400);
    expect((await quorum(2, 1, secretaria))[0]).toBe(403);
    expect((await quorum(2, 1))[0]).toBe(200);
    expect(await quorum(4, 1)).toEqual([409, 'version_distinta']);
    expect((await act(id, 'abrir')).requeridos).toBe(2);
    await quorum(3, 2);
    expect((await see(secretaria, id)).requeridos).toBe(2);
    await act(id, 'quitar-punto', { puntoId: (await see(secretaria, id)).puntos[0]?.id });
  });
});
