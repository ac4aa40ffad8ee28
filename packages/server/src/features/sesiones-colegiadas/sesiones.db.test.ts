import { addDays } from '@portal/domain/kernel/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { textOf } from '../../platform/pdf/testing/text-of.ts';
import { MOTIVO, MOTIVO_DE_DECISION, tellSessions } from './testing/stories.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const {
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
} = await tellSessions(portal);

let consejo: Browser[];
let comite: Browser[];
let delConsejo: string[];
let delComite: string[];

beforeAll(async () => {
  consejo = await councillors(7);
  comite = await councillors(3);
  delConsejo = await seats('consejo', consejo);
  delComite = await seats('comite', comite);
});

/** What the PDF of a document says, as this account downloads it. */
const palabrasDe = async (browser: Browser, id: string): Promise<string> => {
  const { origin, headers } = await portal.wire(browser);
  const response = await fetch(`${origin}/api/v1/documentos-emitidos/${id}/contenido`, { headers });
  expect(response.status).toBe(200);
  const { text } = await textOf(new Uint8Array(await response.arrayBuffer()));
  return text.replaceAll('\u200b', '').replaceAll(/\s+/gu, ' ');
};

const at = <T>(list: readonly T[], i: number): T => {
  const found = list[i];
  if (found === undefined) throw new Error(`There is no ${i}`);
  return found;
};

type Caso = {
  readonly rondas: readonly {
    readonly votaciones: readonly {
      readonly cuerpo: string;
      readonly sesion: { readonly id: string } | null;
      readonly resultado: string | null;
    }[];
  }[];
};

describe('a session', () => {
  it('AW-08: goes from its convocation to its acta, and both bodies decide', async () => {
    const { id: aprobacion, proyecto } = await waiting();
    const otra = await waiting();
    const porVotar = async (cuerpo: string) =>
      (
        await secretaria.send<{ items: { aprobacionId: string }[] }>(
          'GET',
          `/sesiones-colegiadas/por-votar?cuerpo=${cuerpo}`,
        )
      ).body.items.map(({ aprobacionId }) => aprobacionId);
    expect(await porVotar('consejo')).toEqual(expect.arrayContaining([aprobacion, otra.id]));

    const convocada = await convene('consejo', [aprobacion, otra.id]);
    const { id } = convocada;
    expect(convocada.puntos.map(({ orden, estado }) => [orden, estado])).toEqual([
      [1, 'por_tratar'],
      [2, 'por_tratar'],
    ]);
    expect(await porVotar('consejo')).not.toContain(aprobacion);
    expect(await porVotar('comite')).toContain(aprobacion);
    const punto = puntoDe(convocada, aprobacion).id;
    const segundo = puntoDe(convocada, otra.id).id;
    // What the councillor reads in a minute, frozen from the dictamen and the design.
    expect(puntoDe(convocada, aprobacion).resumen).toMatchObject({
      solicitado: '2000000.00',
      aprobado: '1950000.00',
      calificacion: { texto: '82.0', tono: 'success' },
      condiciones: [{ texto: 'Presentar el convenio con el DIF.' }],
    });
    expect(
      await codeOf(
        post(secretaria, '/sesiones-colegiadas', {
          cuerpo: 'consejo',
          fecha: hoy,
          hora: '23:58',
          lugar: 'Sala',
          aprobaciones: [aprobacion],
        }),
      ),
    ).toEqual([422, 'ya_en_sesion']);

    // Its members are told, with a letter; nobody else of the portal is.
    await portal.settle();
    const { rows: cartas } = await owner.query<{ n: number }>(
      "select count(distinct para)::int as n from correos where asunto like 'Convocatoria: Sesión del Consejo%'",
    );
    expect(cartas[0]?.n).toBeGreaterThanOrEqual(consejo.length);

    expect(await refused(id, 'abrir-votacion', { puntoId: punto })).toEqual([409, 'estado_no_permite']);
    // Six of seven are there; the titular of the substitute is one of them.
    await act(id, 'asistencia', { presentes: delConsejo.slice(0, 6) });
    await act(id, 'abrir');
    expect(await codeOf(vote(at(consejo, 0), punto))).toEqual([409, 'votacion_cerrada']);

    // C37: nothing of a project before it is declared; the whole case from then on, unless an interest is.
    const [uno, dos, tres] = [at(consejo, 0), at(consejo, 1), at(consejo, 2)];
    expect(puntoDe(await see(uno, id), aprobacion).resumen).toBeNull();
    expect((await uno.send('GET', `/proyectos/${proyecto}`)).status).toBe(404);
    expect((await declare(uno, punto)).status).toBe(200);
    expect(puntoDe(await see(uno, id), aprobacion).resumen).not.toBeNull();
    expect((await uno.send('GET', `/proyectos/${proyecto}`)).status).toBe(200);
    expect((await uno.send('GET', `/proyectos/${otra.proyecto}`)).status).toBe(404);
    expect((await declare(dos, punto, true)).status).toBe(200);
    expect((await dos.send('GET', `/proyectos/${proyecto}`)).status).toBe(404);
    // Whoever says so afterwards loses what it could read.
    await declare(tres, punto);
    expect((await tres.send('GET', `/proyectos/${proyecto}`)).status).toBe(200);
    await declare(tres, punto, true);
    expect((await tres.send('GET', `/proyectos/${proyecto}`)).status).toBe(404);
    await declare(tres, punto);

    await act(id, 'abrir-votacion', { puntoId: punto });
    expect(await refused(id, 'abrir-votacion', { puntoId: segundo })).toEqual([422, 'otro_punto_abierto']);
    expect(await codeOf(vote(dos, punto))).toEqual([403, 'con_conflicto']);
    expect(await codeOf(vote(at(consejo, 6), punto))).toEqual([409, 'ausente']);
    expect(await codeOf(vote(at(consejo, 3), punto))).toEqual([409, 'sin_declarar']);
    expect(await codeOf(vote(administrator, punto))).toEqual([403, 'sin_asiento']);
    expect((await vote(at(comite, 0), punto)).status).toBe(404);
    expect((await vote(scene.people.duena.browser, punto)).status).toBe(404);
    expect(await codeOf(vote(uno, punto, 'rechazado', 'No'))).toEqual([422, 'falta_motivo']);

    for (const i of [3, 4, 5]) await declare(at(consejo, i), punto);
    expect((await vote(uno, punto)).status).toBe(200);
    expect(await codeOf(vote(uno, punto, 'rechazado'))).toEqual([409, 'ya_votaste']);
    expect(await codeOf(declare(uno, punto, true))).toEqual([409, 'ya_votaste']);
    // That somebody voted is live; how, only its own until the close.
    const asiento = async (browser: Browser, de: Browser) =>
      puntoDe(await see(browser, id), aprobacion).asientos.find(({ persona }) => persona.id === de.usuarioId)
        ?.voto;
    expect(await asiento(secretaria, uno)).toBe('emitido');
    expect(await asiento(tres, uno)).toBe('emitido');
    expect(puntoDe(await see(uno, id), aprobacion).mio?.voto).toBe('aprobado');
    expect(await refused(id, 'asistencia', { presentes: delConsejo })).toEqual([422, 'ya_hay_votos']);

    await vote(tres, punto);
    await vote(at(consejo, 3), punto, 'rechazado');
    await vote(at(consejo, 4), punto, 'abstencion');
    expect(await refused(id, 'cerrar-votacion', { puntoId: punto })).toEqual([422, 'faltan_votos']);
    await vote(at(consejo, 5), punto);
    const contada = puntoDe(await act(id, 'cerrar-votacion', { puntoId: punto }), aprobacion);
    expect(contada.escrutinio).toEqual({
      presentes: 5,
      requeridos: 5,
      hayQuorum: true,
      aFavor: 3,
      enContra: 1,
      abstenciones: 1,
      sinVotar: 0,
      resultado: 'aprobado',
      causa: 'mayoria',
    });
    expect(contada.asientos.find(({ persona }) => persona.id === at(consejo, 3).usuarioId)).toMatchObject({
      voto: 'rechazado',
      motivo: MOTIVO,
    });
    expect(contada.asientos.find(({ persona }) => persona.id === dos.usuarioId)?.fuera).toBe('conflicto');
    expect(await codeOf(vote(at(consejo, 5), punto))).toEqual([409, 'votacion_cerrada']);
    expect(await caseOf(aprobacion)).toEqual({ etapa: 'aprobacion', estado: 'en_evaluacion' });

    // C17: a tie of the second, with the reason why one is closed without everybody's vote.
    expect(await refused(id, 'cerrar')).toEqual([422, 'puntos_sin_cerrar']);
    for (const i of [0, 1, 2, 3, 4, 5]) await declare(at(consejo, i), segundo);
    await act(id, 'abrir-votacion', { puntoId: segundo });
    await vote(uno, segundo);
    await vote(dos, segundo, 'rechazado');
    const empate = puntoDe(
      await act(id, 'cerrar-votacion', { puntoId: segundo, comentarios: 'Se retiraron antes de votar.' }),
      otra.id,
    );
    expect(empate.escrutinio).toMatchObject({ sinVotar: 4, resultado: 'abstencion', causa: 'empate' });

    const cerrada = await act(id, 'cerrar');
    expect(cerrada).toMatchObject({ estado: 'cerrada' });
    expect(cerrada.acciones.filter(({ enabled }) => enabled)).toEqual([]);
    expect(await codeOf(vote(at(consejo, 5), segundo))).toEqual([409, 'votacion_cerrada']);
    expect(await refused(id, 'cerrar')).toEqual([409, 'estado_no_permite']);
    expect(await refused(id, 'cancelar', { motivo: MOTIVO })).toEqual([409, 'estado_no_permite']);

    // Its acta, once, for whoever was called to it; of no organization.
    await portal.settle();
    const actas = async (browser: Browser) =>
      (
        await browser.send<{ items: { id: string; tipo: string; referencia: string }[] }>(
          'GET',
          `/documentos-emitidos?entidad=sesion-colegiada&registro=${id}`,
        )
      ).body.items;
    const [acta, ...mas] = await actas(secretaria);
    expect([acta?.tipo, mas.length]).toEqual(['acta', 0]);
    expect(await actas(uno)).toHaveLength(1);
    expect(await actas(at(comite, 0))).toEqual([]);
    expect(await actas(scene.people.duena.browser)).toEqual([]);
    const palabras = await palabrasDe(uno, acta?.id ?? '');
    for (const parte of [
      'Acta de la sesión del Consejo Directivo',
      '5 presentes; el quórum es de 5',
      MOTIVO,
      'empatada',
      'Presente; no emitió su voto.',
      'declaró conflicto de interés',
    ])
      expect(palabras).toContain(parte);

    // The other body: the decision follows from both, with its reason, once.
    const { id: segunda, punto: elSuyo } = await voting('comite', aprobacion, delComite, comite);
    for (const miembro of comite) expect((await vote(miembro, elSuyo)).status).toBe(200);
    expect(await refused(segunda, 'cerrar-votacion', { puntoId: elSuyo, motivo: 'Corto' })).toEqual([
      422,
      'falta_motivo_de_decision',
    ]);
    await act(segunda, 'cerrar-votacion', { puntoId: elSuyo, motivo: MOTIVO_DE_DECISION });
    expect(await caseOf(aprobacion)).toEqual({ etapa: 'convenio', estado: 'aprobado' });
    await act(segunda, 'cerrar');
  });

  it('C17: without a quorum the point is put off, and a project is diferido when the other body is for it', async () => {
    const { id: aprobacion } = await waiting();
    const { id, punto } = await voting('consejo', aprobacion, delConsejo.slice(0, 2), consejo.slice(0, 2));
    await vote(at(consejo, 0), punto);
    await vote(at(consejo, 1), punto);
    const contada = puntoDe(await act(id, 'cerrar-votacion', { puntoId: punto }), aprobacion);
    expect(contada.escrutinio).toMatchObject({
      presentes: 2,
      hayQuorum: false,
      resultado: 'abstencion',
      causa: 'sin_quorum',
    });
    const otra = await voting('comite', aprobacion, delComite, comite);
    for (const miembro of comite) await vote(miembro, otra.punto);
    await act(otra.id, 'cerrar-votacion', { puntoId: otra.punto, motivo: MOTIVO_DE_DECISION });
    expect(await caseOf(aprobacion)).toEqual({ etapa: 'aprobacion', estado: 'diferido' });
  });

  it('R 69: who evaluated, wrote the dictamen or leads the case is out of the vote, though it has a seat', async () => {
    const { id: aprobacion } = await waiting();
    const [suyo] = await seats('comite', [administrator], await portal.browser({ rol: 'administrador' }));
    const { id, puntos } = await convene('comite', [aprobacion]);
    const punto = puntos[0]?.id ?? '';
    await act(id, 'asistencia', { presentes: [...delComite, suyo] });
    await act(id, 'abrir');
    await act(id, 'abrir-votacion', { puntoId: punto });
    expect(await codeOf(declare(administrator, punto))).toEqual([403, 'excluido']);
    expect(await codeOf(vote(administrator, punto))).toEqual([403, 'excluido']);
    for (const miembro of comite) {
      await declare(miembro, punto);
      await vote(miembro, punto);
    }
    const contada = puntoDe(await act(id, 'cerrar-votacion', { puntoId: punto }), aprobacion);
    expect(contada.escrutinio).toMatchObject({ presentes: 3, aFavor: 3 });
    expect(contada.asientos.find(({ persona }) => persona.id === administrator.usuarioId)?.fuera).toBe(
      'excluido',
    );
    await administrator.send('POST', `/cuerpos-colegiados/miembros/${suyo}/terminar`, {
      hasta: addDays(hoy, -1),
    });
  });

  it('R 68: nobody votes whose term ended before the session, nor a substitute beside its titular', async () => {
    const [saliente, suplente] = await councillors(2);
    const [asiento] = await seats('consejo', [saliente as Browser]);
    const { body } = await seat({ cuerpo: 'consejo', usuarioId: suplente?.usuarioId, supleA: delConsejo[0] });
    const delSuplente =
      body.items.flatMap(({ miembros }) => miembros).find(({ persona }) => persona.id === suplente?.usuarioId)
        ?.id ?? '';
    const { id: aprobacion } = await waiting();
    const { id, puntos } = await convene('consejo', [aprobacion]);
    const punto = puntos[0]?.id ?? '';
    await administrator.send('POST', `/cuerpos-colegiados/miembros/${asiento}/terminar`, {
      hasta: addDays(hoy, -1),
    });
    expect(await refused(id, 'asistencia', { presentes: [asiento] })).toEqual([422, 'no_es_miembro']);
    expect(await refused(id, 'asistencia', { presentes: [delConsejo[0], delSuplente] })).toEqual([
      422,
      'dos_de_un_asiento',
    ]);
    await act(id, 'asistencia', { presentes: [delSuplente, ...delConsejo.slice(1, 5)] });
    await act(id, 'abrir');
    expect((await vote(saliente as Browser, punto)).status).toBe(404);
    await declare(suplente as Browser, punto);
    await act(id, 'abrir-votacion', { puntoId: punto });
    expect((await vote(suplente as Browser, punto)).status).toBe(200);
    expect(await codeOf(declare(at(consejo, 0), punto).then(() => vote(at(consejo, 0), punto)))).toEqual([
      409,
      'ausente',
    ]);
  });

  it('is moved, loses and gains projects, and is called off with a reason, until it opens', async () => {
    const [una, otra] = [await waiting(), await waiting()];
    const { id, puntos } = await convene('consejo', [una.id]);
    const pasada = { fecha: addDays(hoy, -1), hora: '10:00', lugar: 'Sala' };
    expect(await refused(id, 'reprogramar', pasada)).toEqual([422, 'fecha_pasada']);
    await act(id, 'reprogramar', { ...pasada, fecha: addDays(hoy, 3) });
    await act(id, 'agregar-punto', { aprobacionId: otra.id });
    expect(await refused(id, 'agregar-punto', { aprobacionId: otra.id })).toEqual([422, 'ya_en_sesion']);
    const { puntos: quedan } = await act(id, 'quitar-punto', { puntoId: puntos[0]?.id });
    expect(quedan.map(({ aprobacionId }) => aprobacionId)).toEqual([otra.id]);
    expect(await refused(id, 'cancelar', { motivo: 'No' })).toEqual([422, 'falta_motivo']);
    expect(await refused(id, 'cancelar', { motivo: MOTIVO }, at(consejo, 0))).toEqual([
      403,
      'rol_no_autorizado',
    ]);
    // Its case says in which session it will be voted, to who leads it and not to its organization.
    const votaciones = async ({ browser }: { readonly browser: Browser }) => {
      const { body } = await browser.send<Caso>('GET', `/aprobaciones/${otra.id}`);
      return body.rondas
        .at(-1)
        ?.votaciones.map(({ cuerpo, sesion, resultado }) => [cuerpo, sesion?.id, resultado]);
    };
    expect(await votaciones(scene.people.coordinador)).toEqual([['consejo', id, null]]);
    expect(await votaciones(scene.people.duena)).toEqual([]);
    expect((await act(id, 'cancelar', { motivo: MOTIVO })).estado).toBe('cancelada');
    expect(await votaciones(scene.people.coordinador)).toEqual([]);
    // Its projects wait for a session again.
    expect((await convene('consejo', [una.id, otra.id])).puntos).toHaveLength(2);
  });

  it('is led by who leads the aprobación, and one changed meanwhile is not written over', async () => {
    const { id: aprobacion } = await waiting();
    const { id, version } = await convene('comite', [aprobacion]);
    const { analista, consejero } = scene.people;
    for (const { browser } of [analista, consejero, scene.people.duena])
      expect(
        (
          await post(browser, '/sesiones-colegiadas', {
            cuerpo: 'comite',
            fecha: hoy,
            hora: '23:59',
            lugar: 'Sala',
            aprobaciones: [aprobacion],
          })
        ).status,
      ).toBe(403);
    await act(id, 'asistencia', { presentes: delComite });
    expect(await codeOf(post(secretaria, `/sesiones-colegiadas/${id}/abrir`, { version }))).toEqual([
      409,
      'version_distinta',
    ]);
    expect((await consejero.browser.send('GET', `/sesiones-colegiadas/${id}`)).status).toBe(404);
    expect((await scene.people.duena.browser.send('GET', `/sesiones-colegiadas/${id}`)).status).toBe(404);
    const lista = await at(comite, 0).send<{ items: { cuerpo: string }[] }>('GET', '/sesiones-colegiadas');
    expect(new Set(lista.body.items.map(({ cuerpo }) => cuerpo))).toEqual(new Set(['comite']));
  });

  it('goes on without a project that was withdrawn while it was on its agenda', async () => {
    const [una, otra] = [await waiting(), await waiting()];
    const { id, puntos } = await convene('consejo', [una.id, otra.id]);
    await act(id, 'asistencia', { presentes: delConsejo });
    await act(id, 'abrir');
    const { duena } = scene.people;
    const withdraw = async (aprobacion: string) => {
      const { body } = await duena.browser.send<{ version: number }>('GET', `/aprobaciones/${aprobacion}`);
      const { status } = await post(duena.browser, `/aprobaciones/${aprobacion}/desistir`, {
        version: body.version,
        motivo: MOTIVO,
      });
      expect(status).toBe(200);
    };
    await withdraw(una.id);
    expect(await refused(id, 'abrir-votacion', { puntoId: puntos[0]?.id })).toEqual([422, 'sin_dictamen']);
    await act(id, 'quitar-punto', { puntoId: puntos[0]?.id });
    await act(id, 'abrir-votacion', { puntoId: puntos[1]?.id });
    await withdraw(otra.id);
    await act(id, 'cerrar-votacion', { puntoId: puntos[1]?.id, comentarios: 'La organización desistió.' });
    expect((await act(id, 'cerrar')).estado).toBe('cerrada');
    expect(await caseOf(otra.id)).toEqual({ etapa: 'no_aceptado', estado: 'desistido' });
  });
});
