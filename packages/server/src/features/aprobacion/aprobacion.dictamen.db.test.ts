import { describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { decidirRonda } from './public.ts';
import { actedBy } from './testing/acting.ts';
import {
  dictamenDePrueba,
  MOTIVO,
  OBSERVACIONES,
  oficioDePrueba,
  puntajesDePrueba,
} from './testing/pages.ts';
import { tellStories } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const {
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
  answered,
  evaluate,
  issued,
  vote,
  decide,
  codeOf,
  caseOf,
} = await tellStories(portal);

describe('stage 3: scores and dictamen', () => {
  it('S8: evaluators score alone, and read each other once all are in', async () => {
    const { id } = await answered();
    await act(gestor, id, 'asignar-evaluadores', { evaluadores: [gestor.usuarioId, otroGestor.usuarioId] });
    await evaluate(gestor, id, 90);
    const others = (await see(otroGestor, id)).rondas[0]?.dictamen;
    const his = others?.evaluaciones.find(({ evaluador }) => evaluador.id === gestor.usuarioId);
    expect([his?.puntajes, his?.total, others?.calificacion]).toEqual([null, null, null]);
    expect(his?.enviadaEn).not.toBeNull();
    // Nothing more is said of them by asking the database as this account.
    const { rows } = await actedBy(
      portal.db,
      () => otroGestor,
    )((uow) =>
      uow.tx
        .selectFrom('aprobacion_evaluaciones')
        .select('evaluador')
        .execute()
        .then((rows) => ({ rows })),
    );
    expect(rows).toEqual([]);
    expect(await refused(gestor, id, 'emitir-dictamen')).toEqual([422, 'faltan_evaluaciones']);
    await evaluate(otroGestor, id, 69);
    const all = (await see(gestor, id)).rondas[0]?.dictamen;
    expect(all?.evaluaciones.map(({ total }) => total).toSorted()).toEqual(['69.0', '90.0']);
    expect(all).toMatchObject({ calificacion: { texto: '79.5', tono: 'warning' }, hayDiferencia: true });
    expect((await see(duena, id)).rondas[0]?.dictamen).toBeNull();
    expect((await see(consejera, id)).rondas[0]?.dictamen).toBeNull();
    // Somebody who is asked later closes them again for whoever has not sent.
    const tercero = await portal.browser({ rol: 'coordinador' });
    await act(gestor, id, 'asignar-evaluadores', { evaluadores: [tercero.usuarioId] });
    const again = (await see(gestor, id)).rondas[0]?.dictamen;
    expect(again?.evaluaciones).toHaveLength(3);
    expect(again?.calificacion).toBeNull();
    expect(
      await refused(gestor, id, 'guardar-evaluacion', { version: 1, puntajes: puntajesDePrueba(10) }),
    ).toEqual([409, 'ya_enviada']);
  });

  it('are given by who may, and by whoever was asked', async () => {
    const { id } = await answered();
    expect(await refused(gestor, id, 'emitir-dictamen')).toEqual([422, 'sin_evaluadores']);
    for (const wrong of [duena.usuarioId, scene.people.analista.browser.usuarioId, consejera.usuarioId])
      expect(await refused(gestor, id, 'asignar-evaluadores', { evaluadores: [wrong] })).toEqual([
        422,
        'evaluador_no_admitido',
      ]);
    await act(gestor, id, 'asignar-evaluadores', { evaluadores: [otroGestor.usuarioId] });
    const { status, body } = await post(gestor, id, 'guardar-evaluacion', {
      version: 0,
      puntajes: puntajesDePrueba(10),
    });
    expect([status, body.message]).toEqual([403, 'No tienes una evaluación pendiente en este proyecto.']);
    expect(await refused(gestor, id, 'enviar-evaluacion', { version: 0 })).toEqual([422, 'no_evalua']);
    await post(otroGestor, id, 'guardar-evaluacion', { version: 0, puntajes: { pertinencia: 80 } });
    const half = await post(otroGestor, id, 'enviar-evaluacion', { version: 1 });
    expect([half.status, half.body.issues?.length]).toEqual([422, 4]);
    // Its organization, whose answer is in, is told nothing of what the dictamen lacks.
    const { acciones } = await see(duena, id);
    expect(acciones.find(({ action }) => action === 'responder')?.blockers.map(({ code }) => code)).toEqual([
      'fuera_de_respuesta',
    ]);
    // One that is taken out is waited for no more.
    await act(gestor, id, 'asignar-evaluadores', { evaluadores: [gestor.usuarioId] });
    expect(
      (await see(gestor, id)).rondas[0]?.dictamen?.evaluaciones.map(({ evaluador }) => evaluador.id),
    ).toEqual([gestor.usuarioId]);
  });

  it('are read by nobody who goes out to read them and comes back to give its own', async () => {
    const { id } = await answered();
    await act(gestor, id, 'asignar-evaluadores', { evaluadores: [gestor.usuarioId, otroGestor.usuarioId] });
    // Before anybody sent, a mistake is put right.
    await act(gestor, id, 'asignar-evaluadores', { evaluadores: [gestor.usuarioId] });
    await act(gestor, id, 'asignar-evaluadores', { evaluadores: [gestor.usuarioId, otroGestor.usuarioId] });
    await evaluate(gestor, id, 90);
    expect((await see(otroGestor, id)).rondas[0]?.dictamen?.calificacion).toBeNull();
    const tercero = await portal.browser({ rol: 'coordinador' });
    await act(otroGestor, id, 'asignar-evaluadores', { evaluadores: [tercero.usuarioId] });
    expect(
      await refused(otroGestor, id, 'asignar-evaluadores', {
        evaluadores: [tercero.usuarioId, otroGestor.usuarioId],
      }),
    ).toEqual([422, 'evaluador_retirado']);
    await expect(
      owner.query('update aprobacion_evaluadores set retirado_en = null where evaluador = $1', [
        otroGestor.usuarioId,
      ]),
    ).rejects.toThrow('aprobacion_evaluadores');
  });

  it('asks for what is wrong of the dictamen, and issues it once: its organization reads it after the decision', async () => {
    const { id } = await answered();
    await act(gestor, id, 'asignar-evaluadores', { evaluadores: [gestor.usuarioId] });
    await evaluate(gestor, id, 82);
    await post(gestor, id, 'guardar-dictamen', {
      version: 0,
      respuestas: dictamenDePrueba({ monto_aprobado: '2000000.01' }),
    });
    const { version } = await see(gestor, id);
    const over = await post(gestor, id, 'emitir-dictamen', { version });
    expect(over.body.issues?.map(({ code }) => code)).toEqual(['rebasa_lo_solicitado']);
    await post(gestor, id, 'guardar-dictamen', { version: 1, respuestas: dictamenDePrueba() });
    const aprobacion = await act(gestor, id, 'emitir-dictamen');
    expect(aprobacion.turno).toBe('consejo');
    expect(aprobacion.rondas[0]?.dictamen).toMatchObject({
      final: 'aprobacion_condicionada',
      montoAprobado: '1950000.00',
      condiciones: [{ texto: 'Presentar el convenio con el DIF.', fecha: '2099-01-15', cumplida: null }],
    });
    expect(await caseOf(id)).toEqual({ etapa: 'aprobacion', turno: 'consejo' });
    expect((await see(consejera, id)).rondas[0]?.dictamen).toMatchObject({
      final: 'aprobacion_condicionada',
      evaluaciones: [],
    });
    expect((await see(duena, id)).rondas[0]).toMatchObject({
      etapa: 'votacion',
      dictamen: null,
      votaciones: [],
    });
    const papers = (browser: Browser) =>
      browser.send<{ items: { tipo: string }[] }>(
        'GET',
        `/documentos-emitidos?entidad=aprobacion&registro=${id}`,
      );
    expect((await papers(duena)).body.items.map(({ tipo }) => tipo)).toEqual(['oficio']);
    expect((await papers(consejera)).body.items.map(({ tipo }) => tipo).toSorted()).toEqual([
      'dictamen',
      'oficio',
    ]);
    await vote(id, 'consejo', 'aprobado');
    await vote(id, 'comite', 'aprobado');
    await decide(id);
    expect((await papers(duena)).body.items.map(({ tipo }) => tipo).toSorted()).toEqual([
      'dictamen',
      'oficio',
    ]);
    // Nothing that was told before the decision says what the dictamen says.
    const { rows } = await owner.query<{ n: number }>(
      `select count(*)::int as n from eventos where audiencia <> 'personal' and entidad = 'documento-emitido'
        and entidad_id = (select id::text from documentos_emitidos where entidad_id = $1 and tipo = 'dictamen')`,
      [id],
    );
    expect(rows[0]?.n).toBe(0);
  });
});

describe('stages 4 and 5: votes and decision', () => {
  it('waits for both bodies, and each is noted once, while it is due', async () => {
    const { id } = await issued();
    expect(await codeOf(decide(id))).toBe('sin_votaciones');
    await vote(id, 'consejo', 'aprobado');
    expect(await codeOf(vote(id, 'consejo', 'rechazado'))).toBe('fuera_de_votacion');
    expect(await codeOf(decide(id))).toBe('sin_votaciones');
    expect((await see(duena, id)).rondas[0]?.votaciones).toEqual([]);
    expect((await see(gestor, id)).rondas[0]?.votaciones).toMatchObject([
      { cuerpo: 'consejo', aFavor: 2, enContra: 1 },
    ]);
    await vote(id, 'comite', 'aprobado');
    expect(await codeOf(decide(id, 'Corto'))).toBe('falta_motivo_de_decision');
    const asOther = actedBy(portal.db, () => scene.people.analista.browser);
    expect(await codeOf(asOther((uow) => decidirRonda(uow, { aprobacionId: id, ...MOTIVO })))).toBe(
      'rol_no_autorizado',
    );
    const early = await opened();
    expect(await codeOf(vote(early.id, 'consejo', 'aprobado'))).toBe('fuera_de_votacion');
  });

  it('approved: the case goes on to its convenio, and conditions are fulfilled one by one', async () => {
    const { id } = await issued();
    await vote(id, 'consejo', 'aprobado');
    await vote(id, 'comite', 'aprobado');
    expect(await decide(id)).toBe('aprobado');
    expect(await caseOf(id)).toMatchObject({ etapa: 'convenio' });
    const suya = await see(duena, id);
    expect(suya).toMatchObject({ estado: 'aprobado', turno: null });
    expect(suya.rondas[0]).toMatchObject({
      decision: { sentido: 'aprobado', motivo: MOTIVO.motivo },
      dictamen: {
        montoAprobado: '1950000.00',
        calificacion: { texto: '82.0', tono: 'success' },
        evaluaciones: [],
      },
      votaciones: [{ cuerpo: 'consejo' }, { cuerpo: 'comite' }],
    });
    const { body: caso } = await duena.send<{
      etapas: { id: string; estado: string; hasta: string | null }[];
    }>('GET', `/proyectos/${suya.proyecto.id}`);
    expect(caso.etapas.find(({ id: etapa }) => etapa === 'aprobacion')).toMatchObject({
      estado: 'completada',
      hasta: suya.rondas[0]?.decision?.en,
      detalle: 'Aprobado',
    });
    const fila = suya.rondas[0]?.dictamen?.condiciones[0]?.fila ?? '';
    expect(await refused(duena, id, 'cumplir-condicion', { fila, nota: 'Ya.' })).toEqual([
      403,
      'rol_no_autorizado',
    ]);
    expect(await refused(gestor, id, 'cumplir-condicion', { fila: OBSERVACIONES[0], nota: 'Ya.' })).toEqual([
      422,
      'condicion_desconocida',
    ]);
    const cumplida = await act(gestor, id, 'cumplir-condicion', {
      fila,
      nota: 'Entregó el convenio firmado.',
    });
    expect(cumplida.rondas[0]?.dictamen?.condiciones[0]?.cumplida?.nota).toBe('Entregó el convenio firmado.');
    expect(await refused(gestor, id, 'cumplir-condicion', { fila, nota: 'Otra vez.' })).toEqual([
      422,
      'sin_condiciones',
    ]);
    expect(await refused(duena, id, 'desistir', MOTIVO)).toEqual([409, 'estado_no_permite']);
  });

  it('rejected: archived once, and its case ends; or evaluated again', async () => {
    const { id } = await issued({ dictamen_final: 'rechazo', monto_aprobado: null });
    await vote(id, 'consejo', 'rechazado');
    await vote(id, 'comite', 'rechazado');
    expect(await decide(id)).toBe('rechazado');
    expect(await caseOf(id)).toEqual({ etapa: 'aprobacion', turno: 'fundacion' });
    await act(gestor, id, 'archivar');
    expect(await caseOf(id)).toEqual({ etapa: 'no_aceptado', turno: null });
    expect(await refused(gestor, id, 'archivar')).toEqual([422, 'archivado']);
    expect(await refused(gestor, id, 'nueva-ronda', MOTIVO)).toEqual([422, 'archivado']);
  });

  it('R 74, AW-11: put off by a tie, it goes on in another round, and the first one stays as it was', async () => {
    const { id } = await issued();
    await vote(id, 'consejo', 'aprobado');
    await vote(id, 'comite', 'abstencion');
    expect(await decide(id)).toBe('diferido');
    const primera = (await see(gestor, id)).rondas[0];
    expect(await refused(gestor, id, 'nueva-ronda', { motivo: ' ' })).toEqual([422, 'falta_motivo']);
    await act(gestor, id, 'nueva-ronda', MOTIVO);
    const segunda = await see(gestor, id);
    expect(segunda).toMatchObject({ estado: 'en_evaluacion', ronda: 2, turno: 'fundacion' });
    expect(segunda.rondas.map(({ numero, etapa }) => [numero, etapa])).toEqual([
      [1, 'decision'],
      [2, 'oficio'],
    ]);
    expect(segunda.rondas[0]).toEqual(primera);
    await post(gestor, id, 'guardar-oficio', { version: 0, respuestas: oficioDePrueba() });
    const otra = await act(gestor, id, 'emitir-oficio');
    expect(otra.rondas[1]?.oficio.numero).not.toBe(primera?.oficio.numero);
    expect((await see(duena, id)).rondas[0]?.dictamen?.final).toBe('aprobacion_condicionada');
  });

  it('decided by two at once is decided once', async () => {
    const { id } = await issued();
    await vote(id, 'consejo', 'rechazado');
    await vote(id, 'comite', 'aprobado');
    const both = await Promise.all([codeOf(decide(id)), codeOf(decide(id))]);
    expect(both.map(String).toSorted()).toEqual(['done', 'estado_no_permite']);
  });
});
