import type { Proyecto } from '@portal/domain/features/proyectos/public';
import { endOfDay } from '@portal/domain/kernel/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { manualClock } from '../../platform/clock.ts';
import { goodTerms, publishedCall, seeCall } from '../convocatorias/testing/stories.ts';
import { act, apply, MOTIVO, sendWith, uploadAll } from '../pre-registro/testing/stories.ts';

const NOW = new Date();
const clock = manualClock(NOW);
const portal = await createTestPortal({ clock });
const { owner } = portal.db.pools;
let administrator: Browser;
let analyst: Browser;

beforeAll(async () => {
  administrator = await portal.browser({ rol: 'administrador' });
  analyst = await portal.browser({ rol: 'analista' });
});

const newcomer = () => portal.browser({ rol: 'solicitante' });
const caseOf = async (browser: Browser, id: string): Promise<Proyecto> =>
  (await browser.send<Proyecto>('GET', `/proyectos/${id}`)).body;
const stage = (proyecto: Proyecto, id: string) => proyecto.etapas.find((etapa) => etapa.id === id);
const justified = { justificacion: 'Los datos se cotejaron en persona.' };

type Historial = {
  items: { id: string; texto: string; entidad: string; folio: string | null; enlace: string | null }[];
  siguiente: string | null;
};
const historyOf = async (browser: Browser, id: string, query = ''): Promise<Historial> =>
  (await browser.send<Historial>('GET', `/proyectos/${id}/historial${query}`)).body;

describe('the spine exists from the first pre-registration', () => {
  it('24–27: a proyecto is opened with the folio of its pre-registro, its organization, type and stage', async () => {
    const who = await newcomer();
    const registro = await apply(who);
    expect(registro.proyecto).toMatchObject({
      etapa: 'pre_registro',
      tipoSolicitud: 'solicitud_organizacion',
      convocatoria: null,
    });
    expect(registro.proyecto.folio).toBe(registro.folio);
    const proyecto = await caseOf(who, registro.proyecto.id);
    expect(proyecto).toMatchObject({
      folio: registro.proyecto.folio,
      nombre: null,
      organizacion: { id: registro.organizacion.id },
      turno: 'fundacion',
      enlace: `/pre-registro/ver/${registro.id}`,
    });
    expect(proyecto.etapas.map(({ etiqueta }) => etiqueta)).toEqual([
      'Convocatoria',
      'Pre-registro',
      'Registro',
      'Co-diseño',
      'Aprobación',
      'Convenio',
      'Seguimiento',
    ]);
    expect(proyecto.etapas.map(({ estado }) => estado)).toEqual([
      'no_aplica',
      'actual',
      ...Array.from({ length: 5 }, () => 'por_venir'),
    ]);
  });

  it('names what the account itself does next, and where; nothing while it is the turn of the other side', async () => {
    const who = await newcomer();
    const stranger = await portal.browser({ rol: 'consultor' });
    const record = await apply(who);
    const acts = async () =>
      Promise.all(
        [administrator, stranger, who].map(
          async (browser) => (await caseOf(browser, record.proyecto.id)).acto,
        ),
      );
    const revisar = { etiqueta: 'Revisar', enlace: `/pre-registro/revision/${record.id}` };
    expect(await acts()).toEqual([revisar, null, null]);
    const no = (comentario: string) => ({ valido: false, comentario });
    await act(administrator, 'solicitar-cambios', record, {
      marcas: { mision: no('Di a quién atienden.'), vision: no('Di hasta cuándo.') },
    });
    const corregir = {
      etiqueta: 'Corregir 2 observaciones',
      enlace: `/pre-registro/editar/${record.id}`,
    };
    expect(await acts()).toEqual([null, null, corregir]);
  });

  it('24: ten at once get ten folios in a row', async () => {
    const people = await Promise.all(Array.from({ length: 10 }, newcomer));
    for (const who of people) await uploadAll(who);
    const sent = await Promise.all(people.map((who) => sendWith(who, {})));
    const numbers = sent
      .map(({ body }) => Number(body.proyecto.folio.split('-')[2]))
      .toSorted((a, b) => a - b);
    const [first = 0] = numbers;
    expect(numbers).toEqual(Array.from({ length: 10 }, (_, i) => first + i));
  });

  it('20: it is its organization’s and the staff’s that may read; for others it is not there', async () => {
    const who = await newcomer();
    const { proyecto } = await apply(who);
    const stranger = await newcomer();
    for (const path of ['', '/historial'])
      expect((await stranger.send('GET', `/proyectos/${proyecto.id}${path}`)).status).toBe(404);
    expect((await caseOf(analyst, proyecto.id)).folio).toBe(proyecto.folio);
    const mine = await who.send<{ items: { id: string }[] }>('GET', '/proyectos');
    expect(mine.body.items.map(({ id }) => id)).toEqual([proyecto.id]);
  });
});

describe('the hand-off between stages is a transition of the proyecto', () => {
  it('requiere_cambios gives the ball to the organization, and back', async () => {
    const who = await newcomer();
    const record = await apply(who);
    const marcas = { mision: { valido: false, comentario: 'A quién atienden.' } };
    await act(administrator, 'solicitar-cambios', record, { marcas });
    expect(stage(await caseOf(who, record.proyecto.id), 'pre_registro')).toMatchObject({
      detalle: 'Requiere Cambios',
      turno: 'organizacion',
    });
  });

  it('validado opens the stage Registro, to be opened by the foundation; reabrir goes back', async () => {
    const who = await newcomer();
    const record = await apply(who);
    const { body: approved } = await act(administrator, 'aprobar', record, justified);
    expect(approved.proyecto.etapa).toBe('registro');
    const proyecto = await caseOf(who, record.proyecto.id);
    expect(stage(proyecto, 'pre_registro')).toMatchObject({ estado: 'completada', detalle: 'Validado' });
    expect(stage(proyecto, 'pre_registro')?.hasta).not.toBeNull();
    expect(stage(proyecto, 'registro')).toMatchObject({
      estado: 'actual',
      detalle: 'Por abrir',
      turno: 'fundacion',
      enlace: null,
    });

    const { body: reopened } = await act(administrator, 'reabrir', approved, MOTIVO);
    expect(reopened.proyecto.etapa).toBe('pre_registro');
    const { body: again } = await act(administrator, 'aprobar', reopened, justified);
    expect(again.proyecto.etapa).toBe('registro');
  });

  it('rechazado ends the case, and reabrir takes it up again', async () => {
    const who = await newcomer();
    const record = await apply(who);
    const { body: rejected } = await act(administrator, 'rechazar', record, MOTIVO);
    expect(rejected.proyecto.etapa).toBe('no_aceptado');
    const proyecto = await caseOf(who, record.proyecto.id);
    const { rows } = await owner.query<{ etapa_desde: Date }>(
      'select etapa_desde from proyectos where id = $1',
      [record.proyecto.id],
    );
    expect(stage(proyecto, 'pre_registro')).toMatchObject({
      estado: 'detenida',
      turno: null,
      hasta: rows[0]?.etapa_desde.toISOString(),
    });
    const { body: reopened } = await act(administrator, 'reabrir', rejected, MOTIVO);
    expect(reopened.proyecto.etapa).toBe('pre_registro');
  });

  it('33: a deleted pre-registration takes its case along, with its reason', async () => {
    const who = await newcomer();
    const record = await apply(who);
    expect((await act(administrator, 'eliminar', record, MOTIVO)).status).toBe(200);
    expect((await who.send('GET', `/proyectos/${record.proyecto.id}`)).status).toBe(404);
    const { rows } = await owner.query('select etapa, motivo_eliminacion from proyectos where id = $1', [
      record.proyecto.id,
    ]);
    expect(rows).toEqual([{ etapa: 'pre_registro', motivo_eliminacion: MOTIVO.motivo }]);
  });

  it('23: each move is one entry of the log and one event, in the transaction of the stage', async () => {
    const who = await newcomer();
    const record = await apply(who);
    await act(administrator, 'aprobar', record, justified);
    const { rows: log } = await owner.query<{ accion: string }>(
      "select accion from bitacora where entidad = 'proyecto' and entidad_id = $1 order by id",
      [record.proyecto.id],
    );
    expect(log.map(({ accion }) => accion)).toEqual(['proyecto.abrir', 'proyecto.pasarARegistro']);
    const { rows: events } = await owner.query<{ tipo: string }>(
      "select tipo from eventos where entidad = 'proyecto' and entidad_id = $1 order by id",
      [record.proyecto.id],
    );
    expect(events.map(({ tipo }) => tipo)).toEqual(['proyecto.abierto', 'proyecto.en-registro']);
    // Refused: nothing of the case moves either.
    expect((await act(administrator, 'aprobar', { ...record, version: 2 }, justified)).status).toBe(409);
    const { rows } = await owner.query('select version from proyectos where id = $1', [record.proyecto.id]);
    expect(rows).toEqual([{ version: 2 }]);
  });
});

describe('the timeline of a case', () => {
  it('tells everything that happened to its records, newest first, a page at a time', async () => {
    const who = await newcomer();
    const record = await apply(who);
    await act(administrator, 'aprobar', record, justified);
    const { id } = record.proyecto;
    const whole = await historyOf(who, id);
    expect(whole.items.map(({ texto }) => texto)).toEqual([
      'Validó el pre-registro',
      'El proyecto pasó a Registro',
      'Envió el pre-registro',
      'Abrió el proyecto',
    ]);
    expect(whole.siguiente).toBeNull();
    // Each names its record and leads to it; the case itself is the page one is on.
    const suyo = [record.folio, `/pre-registro/ver/${record.id}`];
    const elCaso = [null, null];
    expect(whole.items.map(({ folio, enlace }) => [folio, enlace])).toEqual([suyo, elCaso, suyo, elCaso]);
    const first = await historyOf(who, id, '?limite=3');
    const second = await historyOf(who, id, `?limite=3&cursor=${first.siguiente}`);
    expect([...first.items, ...second.items]).toEqual(whole.items);
    expect((await who.send('GET', `/proyectos/${id}/historial?cursor=x`)).status).toBe(400);
  });
});

describe('42, 44: an application to a call', () => {
  it('says when the call really closed, also when it was cancelled before its date', async () => {
    const call = await publishedCall(administrator, goodTerms({}, clock.now()));
    const who = await newcomer();
    const { id } = await apply(who, {}, { tipoSolicitud: 'convocatoria', convocatoriaId: call.id });
    const { version } = (await seeCall(administrator, call.id)).body;
    const cancelled = await administrator.send('POST', `/convocatorias/${call.id}/cancelar`, {
      version,
      motivo: 'Se reasignó el presupuesto del programa.',
    });
    expect(cancelled.status).toBe(200);
    const { body } = await who.send<{ proyecto: { convocatoria: { cierraEn: string } } }>(
      'GET',
      `/pre-registros/${id}`,
    );
    expect(body.proyecto.convocatoria.cierraEn).toBe(clock.now().toISOString());
    expect(body.proyecto.convocatoria.cierraEn < call.cierraEn).toBe(true);
  });

  it('is stored on the proyecto, counted, listed by call, and shown as the first stage', async () => {
    const call = await publishedCall(administrator, goodTerms({}, clock.now()));
    const who = await newcomer();
    const record = await apply(who, {}, { tipoSolicitud: 'convocatoria', convocatoriaId: call.id });
    expect(record.proyecto).toMatchObject({
      tipoSolicitud: 'convocatoria',
      convocatoria: { id: call.id, titulo: call.titulo, cierraEn: call.cierraEn },
    });
    expect((await seeCall(administrator, call.id)).body.postulaciones).toBe(1);
    const { body } = await analyst.send<{ items: { id: string }[] }>(
      'GET',
      `/proyectos?convocatoriaId=${call.id}`,
    );
    expect(body.items.map(({ id }) => id)).toEqual([record.proyecto.id]);
    expect(stage(await caseOf(who, record.proyecto.id), 'convocatoria')).toMatchObject({
      estado: 'completada',
      detalle: call.titulo,
      enlace: `/convocatorias/ver/${call.id}`,
    });
    const lists = await analyst.send<{ items: { id: string }[] }>(
      'GET',
      `/pre-registros?convocatoriaId=${call.id}`,
    );
    expect(lists.body.items.map(({ id }) => id)).toEqual([record.id]);
  });

  it('is one for an organization; a deleted one gives its place back', async () => {
    const call = await publishedCall(administrator, goodTerms({}, clock.now()));
    const solicitud = { tipoSolicitud: 'convocatoria', convocatoriaId: call.id } as const;
    const who = await newcomer();
    const record = await apply(who, {}, solicitud);
    const rfc = { rfc: record.respuestas.rfc ?? null };
    await uploadAll(who);
    const second = await sendWith(who, solicitud, rfc);
    expect({ status: second.status, code: second.body.code }).toEqual({ status: 422, code: 'ya_postulada' });
    await act(administrator, 'eliminar', record, MOTIVO);
    expect((await seeCall(administrator, call.id)).body.postulaciones).toBe(0);
    expect((await sendWith(who, solicitud, rfc)).status).toBe(201);
    expect((await seeCall(administrator, call.id)).body.postulaciones).toBe(1);
  });

  it('42: a correction does not make the applicant of a kind that the call does not address', async () => {
    const call = await publishedCall(administrator, goodTerms({ dirigidaA: ['institucion'] }, clock.now()));
    const who = await newcomer();
    const record = await apply(
      who,
      { tipo_solicitante: 'institucion' },
      { tipoSolicitud: 'convocatoria', convocatoriaId: call.id },
    );
    for (const browser of [who, administrator]) {
      const { status, body } = await browser.send('PUT', `/pre-registros/${record.id}`, {
        version: record.version,
        respuestas: { ...record.respuestas, tipo_solicitante: 'osc', donataria_autorizada: 'si' },
      });
      expect({ status, issues: body.issues }).toMatchObject({
        status: 422,
        issues: [{ path: 'tipo_solicitante', code: 'convocatoria_no_dirigida' }],
      });
    }
  });

  it('two colleagues who send at once: one is received, the other is told', async () => {
    const call = await publishedCall(administrator, goodTerms({}, clock.now()));
    const who = await newcomer();
    const { organizacion, respuestas } = await apply(who);
    const colleague = await portal.browser({ rol: 'solicitante', organizacionId: organizacion.id });
    await uploadAll(who);
    await uploadAll(colleague);
    const solicitud = { tipoSolicitud: 'convocatoria', convocatoriaId: call.id } as const;
    const answers = await Promise.all(
      [who, colleague].map((browser) => sendWith(browser, solicitud, { rfc: respuestas.rfc ?? null })),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect((await seeCall(administrator, call.id)).body.postulaciones).toBe(1);
  });

  it('is refused with its reason one millisecond after 23:59:59.999 of the closing date, and the draft stays', async () => {
    const call = await publishedCall(administrator, goodTerms({}, clock.now()));
    const solicitud = { tipoSolicitud: 'convocatoria', convocatoriaId: call.id } as const;
    const [last, late] = [await newcomer(), await newcomer()];
    await uploadAll(last);
    await uploadAll(late);
    try {
      clock.set(endOfDay(call.fechaCierre));
      expect((await sendWith(last, solicitud)).status).toBe(201);
      clock.advance(1);
      const { status, body } = await sendWith(late, solicitud);
      expect({ status, code: body.code }).toEqual({ status: 422, code: 'convocatoria_cerrada' });
      const draft = await late.send<{ borrador: { documentos: unknown[] } }>(
        'GET',
        '/borradores/pre-registro',
      );
      expect(draft.body.borrador.documentos).toHaveLength(4);
      const { rowCount } = await owner.query(
        'select from proyectos p join usuarios u on u.id = p.created_by where u.id = $1',
        [late.usuarioId],
      );
      expect(rowCount).toBe(0);
      // The same draft by another way.
      expect((await sendWith(late, { tipoSolicitud: 'solicitud_organizacion' })).status).toBe(201);
    } finally {
      clock.set(NOW);
    }
  });

  it('needs its call, and no other type takes one', async () => {
    const call = await publishedCall(administrator, goodTerms({}, clock.now()));
    const who = await newcomer();
    await uploadAll(who);
    const codeOf = async (solicitud: Parameters<typeof sendWith>[1]) =>
      (await sendWith(who, solicitud)).body.code;
    expect(await codeOf({ tipoSolicitud: 'convocatoria' })).toBe('convocatoria_requerida');
    expect(await codeOf({ tipoSolicitud: 'invitacion_ficosec' })).toBe('invitacion_requerida');
    expect(await codeOf({ tipoSolicitud: 'solicitud_organizacion', convocatoriaId: call.id })).toBe(
      'solicitud_incongruente',
    );
  });
});

describe('the database as the last wall', () => {
  it('42: a type without what it rests on cannot be written, whoever writes it', async () => {
    const insert = (tipo: string) =>
      owner.query(
        `insert into proyectos (folio, organizacion_id, tipo_solicitud, created_by)
         select 'PROJ-2003-' || lpad((random() * 1e5)::int::text, 6, '0'), organizacion_id, $1, created_by from proyectos limit 1`,
        [tipo],
      );
    await expect(insert('convocatoria')).rejects.toThrow(/proyecto_con_su_convocatoria/);
    await expect(insert('invitacion_ficosec')).rejects.toThrow(/proyecto_con_su_invitacion/);
  });

  it('30: folio, owner and type of a case never change', async () => {
    for (const column of ['folio', 'tipo_solicitud'])
      await expect(
        owner.query(
          `update proyectos set version = version + 1, ${column} = ${
            column === 'folio' ? "'PR-1999-666'" : "'convocatoria'"
          } where id = (select id from proyectos where tipo_solicitud <> 'convocatoria' limit 1)`,
        ),
      ).rejects.toThrow(/immutable|proyecto_con/);
    await expect(
      owner.query('update pre_registros set proyecto_id = gen_random_uuid(), version = version + 1'),
    ).rejects.toThrow(/immutable/);
  });

  it('25: the registro gives a case its own folio once, and nothing takes it back', async () => {
    const who = await newcomer();
    const { proyecto } = await apply(who);
    const rename = (folio: string) =>
      owner.query('update proyectos set version = version + 1, folio = $2 where id = $1', [
        proyecto.id,
        folio,
      ]);
    await rename('PROJ-2003-900001');
    expect((await caseOf(who, proyecto.id)).folio).toBe('PROJ-2003-900001');
    for (const folio of ['PROJ-2003-900002', proyecto.folio])
      await expect(rename(folio)).rejects.toThrow(/immutable/);
  });
});
