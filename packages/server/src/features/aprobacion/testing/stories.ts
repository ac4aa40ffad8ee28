import type { Aprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { contar } from '@portal/domain/features/sesiones-colegiadas/public';
import { expect } from 'vitest';
import { makeCompleted } from '../../../../test/make-aprobacion.ts';
import { makeCounted } from '../../../../test/make-sesion.ts';
import type { Browser, TestPortal } from '../../../../test/portal.ts';
import { createScene } from '../../../../test/scene.ts';
import { anotarVotacion, decidirRonda } from '../public.ts';
import { actedBy } from './acting.ts';
import { dictamenDePrueba, MOTIVO, oficioDePrueba, puntajesDePrueba, respuestaDePrueba } from './pages.ts';

/** What the tests of the slice tell again and again, over a portal of their own. */
export const tellStories = async (portal: TestPortal) => {
  const { owner } = portal.db.pools;
  const scene = await createScene(portal);
  const duena = scene.people.duena.browser;
  const gestor = scene.people.coordinador.browser;
  const otroGestor = scene.people.administrador.browser;
  const consejera = scene.people.consejera.browser;

  const see = async (browser: Browser, id: string): Promise<Aprobacion> => {
    const { status, body } = await browser.send<Aprobacion>('GET', `/aprobaciones/${id}`);
    expect(status).toBe(200);
    return body;
  };
  const post = (browser: Browser, id: string, path: string, body: Readonly<Record<string, unknown>>) =>
    browser.send<
      Aprobacion & {
        code?: string;
        message?: string;
        actual?: unknown;
        issues?: { code: string; message: string }[];
      }
    >('POST', `/aprobaciones/${id}/${path}`, body);
  /** Runs an action upon the record as this account sees it; it is expected to be taken. */
  const act = async (
    browser: Browser,
    id: string,
    path: string,
    body: Readonly<Record<string, unknown>> = {},
  ) => {
    const { version } = await see(browser, id);
    const answer = await post(browser, id, path, { version, ...body });
    expect([path, answer.status, answer.body.code]).toEqual([path, 200, undefined]);
    return answer.body;
  };
  const refused = async (
    browser: Browser,
    id: string,
    path: string,
    body: Readonly<Record<string, unknown>> = {},
  ) => {
    const { version } = await see(browser, id);
    const { status, body: said } = await post(browser, id, path, { version, ...body });
    return [status, said.code];
  };

  const opened = async (): Promise<Aprobacion> => {
    const { id } = await makeCompleted(scene, scene.people.duena);
    const { status, body } = await gestor.send<Aprobacion>('POST', '/aprobaciones', { codisenoId: id });
    expect(status).toBe(201);
    return body;
  };
  const sent = async (plazo: Readonly<Record<string, string>> = {}): Promise<Aprobacion> => {
    const { id } = await opened();
    await post(gestor, id, 'guardar-oficio', { version: 0, respuestas: oficioDePrueba(plazo) });
    return act(gestor, id, 'emitir-oficio');
  };
  const answered = async (): Promise<Aprobacion> => {
    const { id } = await sent();
    await post(duena, id, 'guardar-respuesta', { version: 0, respuestas: respuestaDePrueba() });
    return act(duena, id, 'responder');
  };
  const evaluate = async (browser: Browser, id: string, puntos: number) => {
    const { status } = await post(browser, id, 'guardar-evaluacion', {
      version: 0,
      puntajes: puntajesDePrueba(puntos),
    });
    expect(status).toBe(200);
    return act(browser, id, 'enviar-evaluacion', { version: 1 });
  };
  const issued = async (over: Readonly<Record<string, string | null>> = {}): Promise<Aprobacion> => {
    const { id } = await answered();
    await act(gestor, id, 'asignar-evaluadores', { evaluadores: [gestor.usuarioId] });
    await evaluate(gestor, id, 82);
    await post(gestor, id, 'guardar-dictamen', { version: 0, respuestas: dictamenDePrueba(over) });
    return act(gestor, id, 'emitir-dictamen');
  };

  const asGestor = actedBy(portal.db, () => gestor);
  const asiento = (voto: 'aprobado' | 'rechazado' | 'abstencion') => ({ presente: true, fuera: false, voto });
  const cuentas = {
    aprobado: contar([asiento('aprobado'), asiento('aprobado'), asiento('rechazado')], 3),
    rechazado: contar([asiento('rechazado'), asiento('rechazado'), asiento('aprobado')], 3),
    abstencion: contar([asiento('aprobado'), asiento('rechazado'), asiento('abstencion')], 3),
  };
  const vote = async (id: string, cuerpo: 'consejo' | 'comite', que: keyof typeof cuentas) => {
    const cuenta = cuentas[que];
    const sesion = await makeCounted(owner, id, cuerpo, cuenta, gestor.usuarioId ?? '');
    return asGestor((uow) => anotarVotacion(uow, id, { ...sesion, cuerpo, cuenta, comentarios: '' }));
  };
  const decide = (id: string, motivo = MOTIVO.motivo) =>
    asGestor((uow) => decidirRonda(uow, { aprobacionId: id, motivo }));
  const codeOf = async (promise: Promise<unknown>): Promise<unknown> =>
    promise.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );

  const caseOf = async (id: string) => {
    const { rows } = await owner.query<{ etapa: string; turno: string | null }>(
      'select y.etapa, y.turno from proyectos y join aprobaciones a on a.proyecto_id = y.id where a.id = $1',
      [id],
    );
    return rows[0];
  };
  const versionsOf = async (id: string) => {
    const { rows } = await owner.query<{ causa: string }>(
      `select v.causa from formulacion_versiones v join aprobaciones a on a.proyecto_id = v.proyecto_id where a.id = $1 and v.causa like 'oficio%' order by v.numero`,
      [id],
    );
    return rows.map(({ causa }) => causa);
  };

  return {
    scene,
    duena,
    gestor,
    otroGestor,
    consejera,
    see,
    post,
    act,
    refused,
    opened,
    sent,
    answered,
    evaluate,
    issued,
    vote,
    decide,
    codeOf,
    caseOf,
    versionsOf,
  };
};

export type Stories = Awaited<ReturnType<typeof tellStories>>;
