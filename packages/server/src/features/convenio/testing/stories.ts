import type { PasoEscrito } from '@portal/domain/features/convenio/convenio.schema';
import type { Convenio } from '@portal/domain/features/convenio/convenio.shapes';
import { filaDePrueba } from '@portal/domain/features/convenio/testing/pasos';
import type { Answers } from '@portal/domain/kernel/answers';
import { expect } from 'vitest';
import { CONDICION, makeAprobacion } from '../../../../test/make-aprobacion.ts';
import { makeOpinion } from '../../../../test/make-opinion.ts';
import type { Browser, TestPortal } from '../../../../test/portal.ts';
import { createScene } from '../../../../test/scene.ts';
import { APROBADO, paginaDePrueba, presupuestoDePrueba } from './pages.ts';

/** What the tests of the slice tell again and again, over a portal of their own. */
export const tellStories = async (portal: TestPortal) => {
  const { owner } = portal.db.pools;
  const scene = await createScene(portal);
  const duena = scene.people.duena.browser;
  const gestor = scene.people.coordinador.browser;
  const otroGestor = scene.people.administrador.browser;

  const see = async (browser: Browser, id: string): Promise<Convenio> => {
    const { status, body } = await browser.send<Convenio>('GET', `/convenios/${id}`);
    expect(status).toBe(200);
    return body;
  };
  const post = (browser: Browser, id: string, path: string, body: Readonly<Record<string, unknown>>) =>
    browser.send<
      Convenio & {
        code?: string;
        actual?: unknown;
        issues?: { path: string; code: string; message: string }[];
      }
    >('POST', `/convenios/${id}/${path}`, body);
  /** Runs an action upon the record as this account sees it; it is expected to be taken. */
  const act = async (
    browser: Browser,
    id: string,
    path: string,
    body: Readonly<Record<string, unknown>> = {},
  ): Promise<Convenio> => {
    const { version } = await see(browser, id);
    const answer = await post(browser, id, path, { version, ...body });
    expect([path, answer.status, answer.body.code, answer.body.issues]).toEqual([
      path,
      200,
      undefined,
      undefined,
    ]);
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
    return [status, said.code, said.issues?.map(({ code, path: donde }) => `${code}@${donde}`)] as const;
  };
  /** Saves a step upon the version that is kept. */
  const save = async (
    browser: Browser,
    id: string,
    paso: PasoEscrito,
    de: Answers = {},
  ): Promise<Convenio> => {
    const { pasos } = await see(browser, id);
    const version = pasos.find((una) => una.paso === paso)?.version ?? 0;
    const { status, body } = await post(browser, id, `guardar-${paso.replace('_', '-')}`, {
      version,
      respuestas: paginaDePrueba(paso, de),
    });
    expect([paso, status, body.issues]).toEqual([paso, 200, undefined]);
    return body;
  };

  const approved = () => makeAprobacion(scene, scene.people.duena, { estado: 'aprobado' });
  const meetCondition = async (aprobacion: string): Promise<void> => {
    const { rows } = await owner.query<{ version: number }>(
      'select version from aprobaciones where id = $1',
      [aprobacion],
    );
    const { status } = await gestor.send('POST', `/aprobaciones/${aprobacion}/cumplir-condicion`, {
      version: rows[0]?.version,
      fila: CONDICION,
      nota: 'Se entregó el convenio firmado con el DIF.',
    });
    expect(status).toBe(200);
  };
  /** The budget of the design asks so much. */
  const budget = (proyecto: string, fundacion = APROBADO, contrapartida = '650000.00') =>
    owner.query(
      `update formulacion_secciones set respuestas = $2, version = version + 1, guardada_en = now()
        where proyecto_id = $1 and seccion = 'presupuesto'`,
      [proyecto, JSON.stringify(presupuestoDePrueba(fundacion, contrapartida))],
    );
  /** The opinion 32-D in the dossier of the organization of a case, good until a day. */
  const opinion = async (proyecto: string, vence?: string): Promise<void> => {
    const { rows } = await owner.query<{ organizacion: string }>(
      'select organizacion_id as organizacion from proyectos where id = $1',
      [proyecto],
    );
    await makeOpinion(scene, rows[0]?.organizacion ?? '', vence);
  };

  const opened = async () => {
    const { id: aprobacion, proyecto } = await approved();
    const { status, body } = await gestor.send<Convenio>('POST', '/convenios', { aprobacionId: aprobacion });
    expect(status).toBe(201);
    return { id: body.id, aprobacion, proyecto };
  };
  /** As far as its request, which is answered. */
  const informed = async () => {
    const made = await opened();
    await budget(made.proyecto);
    await save(gestor, made.id, 'datos_finales');
    await act(gestor, made.id, 'actualizar-datos');
    await save(gestor, made.id, 'informacion');
    await act(gestor, made.id, 'solicitar-informacion');
    const { status } = await post(duena, made.id, 'responder-solicitud', {
      fila: filaDePrueba(2),
      respuesta: 'Rosa Elena Mata Prieto',
    });
    expect(status).toBe(200);
    await act(duena, made.id, 'entregar-informacion');
    return made;
  };
  /** Ready to be composed. */
  const reviewed = async (firma: Answers = {}) => {
    const made = await informed();
    await save(gestor, made.id, 'anteproyecto');
    await act(gestor, made.id, 'enviar-a-revision-legal');
    await save(gestor, made.id, 'firma', firma);
    await save(gestor, made.id, 'registro');
    const { cuenta } = await save(gestor, made.id, 'planeacion');
    expect((await post(otroGestor, made.id, 'confirmar-cuenta', { cuenta: cuenta?.id })).status).toBe(200);
    await opinion(made.proyecto);
    await meetCondition(made.aprobacion);
    return made;
  };
  const composed = async (firma: Answers = {}) => {
    const made = await reviewed(firma);
    await act(gestor, made.id, 'componer');
    return made;
  };

  return {
    scene,
    duena,
    gestor,
    otroGestor,
    see,
    post,
    act,
    refused,
    save,
    approved,
    meetCondition,
    budget,
    opinion,
    opened,
    informed,
    reviewed,
    composed,
  };
};
