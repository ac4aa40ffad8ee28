import type {
  CuerpoEntero,
  PuntoDeSesion,
  SesionColegiada,
} from '@portal/domain/features/sesiones-colegiadas/sesiones.shapes';
import { addDays, today } from '@portal/domain/kernel/dates';
import { expect } from 'vitest';
import { makeAprobacion } from '../../../../test/make-aprobacion.ts';
import type { Browser, TestPortal } from '../../../../test/portal.ts';
import { createScene } from '../../../../test/scene.ts';

/** A reason that every decision takes. */
export const MOTIVO_DE_DECISION = 'Ambos cuerpos lo encontraron viable y bien presupuestado.';
export const MOTIVO = 'El presupuesto no alcanza para lo que propone.';

type Said = SesionColegiada & { code?: string; issues?: { code: string; path: string }[] };

/** What the tests of the slice tell again and again, over a portal of their own. */
export const tellSessions = async (portal: TestPortal) => {
  const { owner } = portal.db.pools;
  const scene = await createScene(portal);
  const { coordinador, administrador, duena } = scene.people;
  const secretaria = coordinador.browser;
  const administrator = administrador.browser;
  const hoy = today(new Date());

  const councillors = (n: number): Promise<Browser[]> =>
    Promise.all(Array.from({ length: n }, () => portal.browser({ rol: 'consejero' })));

  const seat = (body: Readonly<Record<string, unknown>>, browser = administrator) =>
    browser.send<{ items: CuerpoEntero[]; code?: string; issues?: { code: string }[] }>(
      'POST',
      '/cuerpos-colegiados/miembros',
      { cargo: 'vocalia', desde: addDays(hoy, -30), ...body },
    );
  /** Seats of a body, each given by the administrador; answers the ids of the seats, in the order of the people. */
  const seats = async (
    cuerpo: 'consejo' | 'comite',
    people: readonly Browser[],
    giver = administrator,
  ): Promise<string[]> => {
    const ids: string[] = [];
    for (const { usuarioId } of people) {
      const { status, body } = await seat({ cuerpo, usuarioId }, giver);
      expect(status).toBe(200);
      ids.push(
        body.items
          .find((uno) => uno.cuerpo === cuerpo)
          ?.miembros.find(({ persona }) => persona.id === usuarioId)?.id ?? '',
      );
    }
    return ids;
  };

  /** A project that waits for the vote of both bodies. */
  const waiting = async (): Promise<{ id: string; proyecto: string }> =>
    makeAprobacion(scene, duena, { etapa: 'votacion' });

  const post = (browser: Browser, path: string, body: Readonly<Record<string, unknown>>) =>
    browser.send<Said>('POST', path, body);
  const see = async (browser: Browser, id: string): Promise<SesionColegiada> => {
    const { status, body } = await browser.send<SesionColegiada>('GET', `/sesiones-colegiadas/${id}`);
    expect(status).toBe(200);
    return body;
  };
  const convene = async (
    cuerpo: 'consejo' | 'comite',
    aprobaciones: readonly string[],
    over: Readonly<Record<string, unknown>> = {},
  ): Promise<SesionColegiada> => {
    const { status, body } = await post(secretaria, '/sesiones-colegiadas', {
      cuerpo,
      fecha: hoy,
      hora: '23:59',
      lugar: 'Sala del consejo, 2.º piso',
      aprobaciones,
      ...over,
    });
    expect([status, body.code]).toEqual([201, undefined]);
    return body;
  };
  /** Runs an action upon the session as this account sees it; it is expected to be taken. */
  const act = async (
    id: string,
    path: string,
    body: Readonly<Record<string, unknown>> = {},
    browser = secretaria,
  ): Promise<SesionColegiada> => {
    const { version } = await see(browser, id);
    const answer = await post(browser, `/sesiones-colegiadas/${id}/${path}`, { version, ...body });
    expect([path, answer.status, answer.body.code]).toEqual([path, 200, undefined]);
    return answer.body;
  };
  const refused = async (
    id: string,
    path: string,
    body: Readonly<Record<string, unknown>> = {},
    browser = secretaria,
  ) => {
    const { version } = await see(secretaria, id);
    const { status, body: said } = await post(browser, `/sesiones-colegiadas/${id}/${path}`, {
      version,
      ...body,
    });
    return [status, said.code];
  };
  const declare = (browser: Browser, puntoId: string, conflicto = false) =>
    post(browser, `/puntos-de-sesion/${puntoId}/declarar`, { conflicto });
  const vote = (
    browser: Browser,
    puntoId: string,
    voto = 'aprobado',
    motivo = voto === 'aprobado' ? '' : MOTIVO,
  ) => post(browser, `/puntos-de-sesion/${puntoId}/votar`, { voto, motivo });
  const codeOf = async (answer: Promise<{ status: number; body: { code?: string } }>) => {
    const { status, body } = await answer;
    return [status, body.code];
  };
  const puntoDe = (sesion: SesionColegiada, aprobacion: string): PuntoDeSesion => {
    const punto = sesion.puntos.find(({ aprobacionId }) => aprobacionId === aprobacion);
    if (!punto) throw new Error('That project is not on the agenda');
    return punto;
  };
  /** A session of one project that is open, with these people there and without an interest; the vote on it is open too. */
  const voting = async (
    cuerpo: 'consejo' | 'comite',
    aprobacion: string,
    presentes: readonly string[],
    miembros: readonly Browser[],
  ): Promise<{ id: string; punto: string }> => {
    const { id, puntos } = await convene(cuerpo, [aprobacion]);
    const punto = puntos[0]?.id ?? '';
    await act(id, 'asistencia', { presentes });
    await act(id, 'abrir');
    for (const browser of miembros) expect((await declare(browser, punto)).status).toBe(200);
    await act(id, 'abrir-votacion', { puntoId: punto });
    return { id, punto };
  };
  const caseOf = async (aprobacion: string) => {
    const { rows } = await owner.query<{ etapa: string; estado: string }>(
      'select y.etapa, a.estado from proyectos y join aprobaciones a on a.proyecto_id = y.id where a.id = $1',
      [aprobacion],
    );
    return rows[0];
  };

  return {
    scene,
    hoy,
    secretaria,
    administrator,
    councillors,
    seat,
    seats,
    waiting,
    post,
    see,
    convene,
    act,
    refused,
    declare,
    vote,
    codeOf,
    puntoDe,
    voting,
    caseOf,
  };
};
