import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { act, apply, goodAnswers, MOTIVO, newRfc, pdf, see, uploadAll } from './testing/stories.ts';

const portal = await createTestPortal();
const { db } = portal;
let applicant: Browser;
let stranger: Browser;
let reviewer: Browser;
let second: Browser;
let administrator: Browser;

beforeAll(async () => {
  applicant = await portal.browser({ rol: 'solicitante' });
  stranger = await portal.browser({ rol: 'solicitante' });
  reviewer = await portal.browser({ rol: 'coordinador' });
  second = await portal.browser({ rol: 'coordinador' });
  administrator = await portal.browser({ rol: 'administrador' });
});

const newcomer = () => portal.browser({ rol: 'solicitante' });
const invalid = { mision: { valido: false, comentario: 'Describe a quién atienden.' } };
const everythingValid = (record: PreRegistro) =>
  Object.fromEntries((record.revision?.marcas ?? []).map((m) => [m.campo, { valido: true, comentario: '' }]));

describe('sending a pre-registration', () => {
  it('24: gives a folio of the series and year, the initial state, the organization and its documents', async () => {
    const record = await apply(applicant);
    expect(record.folio).toMatch(/^PR-\d{4}-\d{3}$/);
    expect(record).toMatchObject({
      estado: 'pendiente_validacion',
      version: 1,
      clasificacion: 'ac',
      revision: null,
    });
    expect(record.documentos.map((d) => d.ranura).toSorted()).toEqual([
      'acta_constitutiva',
      'alta_constitucion',
      'comprobante_sat',
      'rfc',
    ]);
    expect(record.acciones.map((a) => a.action)).toContain('editar');
  });

  it('advises the applicant about its own papers, and staff about those of the organization', async () => {
    // The right check digit of this RFC is another one.
    const record = await apply(await newcomer(), { rfc: 'TYT150912AB1', opinion_fecha: '2026-01-10' });
    const told = ({ avisos }: PreRegistro) => avisos.map(({ message }) => message).join(' ');
    expect(told(record)).toMatch(/contra tu Constancia.* Tu opinión de cumplimiento venció/);
    const { body } = await see(reviewer, record.id);
    expect(told(body)).toMatch(/dígito verificador no coincide.* La opinión de cumplimiento venció/);
    expect(told(body)).not.toMatch(/\b(tu|puedes|sube)\b/i);
  });

  it('empties the draft, so that the next one starts clean', async () => {
    const { body } = await applicant.send<{ borrador: unknown }>('GET', '/borradores/pre-registro');
    expect(body.borrador).toBeNull();
  });

  it('tells every wrong answer and every missing document at once, and keeps nothing', async () => {
    const who = await newcomer();
    const { status, body } = await who.send('POST', '/pre-registros', {
      respuestas: {
        tipo_solicitante: 'osc',
        nombre_organizacion: '  ',
        rfc: 'XAXX010101000',
        mision: 'corta',
      },
    });
    expect(status).toBe(422);
    expect(body.issues?.map((i) => i.path).toSorted()).toEqual([
      'credenciales_oficiales',
      'cumplimiento_sat',
      'documentos',
      'donataria_autorizada',
      'enlaces_autorizados',
      'mision',
      'nombramientos',
      'nombre_organizacion',
      'objeto_social',
      'rfc',
      'titular',
      'vision',
    ]);
    expect(body.issues?.find((i) => i.path === 'documentos')?.message).toBe(
      'Faltan: Acta Constitutiva, Alta de Constitución, RFC, Comprobante SAT',
    );
    const { body: list } = await who.send<{ items: unknown[] }>('GET', '/pre-registros');
    expect(list.items).toEqual([]);
  });

  it('30: state, folio, owner and reviewer are never taken from a body', async () => {
    const who = await newcomer();
    await uploadAll(who);
    for (const extra of [
      { estado: 'validado' },
      { folio: 'PR-2020-001' },
      { created_by: stranger.usuarioId },
      { clasificacion: 'ig' },
    ]) {
      const { status } = await who.send('POST', '/pre-registros', { respuestas: goodAnswers(), ...extra });
      expect(status).toBe(400);
      const inside = await who.send('POST', '/pre-registros', { respuestas: { ...goodAnswers(), ...extra } });
      expect(inside.status).toBe(400);
    }
  });

  it('29: a double click makes one record, and both clicks get the same answer', async () => {
    const who = await newcomer();
    await uploadAll(who);
    const body = { respuestas: goodAnswers() };
    const headers = { 'idempotency-key': 'clic-doble-0001' };
    const answers = await Promise.all(
      [1, 2, 3].map(() => who.send<PreRegistro>('POST', '/pre-registros', body, headers)),
    );
    expect(answers.map((a) => a.status)).toEqual([201, 201, 201]);
    expect(new Set(answers.map((a) => a.body.folio)).size).toBe(1);
    const other = await who.send('POST', '/pre-registros', { respuestas: goodAnswers() }, headers);
    expect(other.status).toBe(409);
  });

  it('45: an institution has no donataria: the answer is pruned and the class is ig', async () => {
    const record = await apply(await newcomer(), {
      tipo_solicitante: 'institucion',
      donataria_autorizada: 'si',
    });
    expect(record.clasificacion).toBe('ig');
    expect(record.respuestas.donataria_autorizada).toBeNull();
  });

  it('24: twenty at once get twenty folios in a row', async () => {
    const people = await Promise.all(Array.from({ length: 20 }, newcomer));
    for (const person of people) await uploadAll(person);
    const records = await Promise.all(
      people.map((p) => p.send<PreRegistro>('POST', '/pre-registros', { respuestas: goodAnswers() })),
    );
    const numbers = records.map((r) => Number(r.body.folio.split('-')[2])).toSorted((a, b) => a - b);
    expect(numbers).toEqual(numbers.map((_, i) => (numbers[0] ?? 0) + i));
  });

  it('an RFC that another organization holds does not join it: the reviewer is told', async () => {
    const rfc = newRfc();
    const first = await apply(await newcomer(), { rfc });
    const record = await apply(await newcomer(), { rfc });
    expect(record.organizacion.id).not.toBe(first.organizacion.id);
    const { body } = await see(reviewer, record.id);
    expect(body.revision?.rfcRepetido.map((o) => o.id)).toEqual([first.organizacion.id]);
  });
});

describe('review', () => {
  it('the whole round: changes requested, corrected, another review, validated', async () => {
    const record = await apply(applicant, { rfc: (await ownRfc(applicant)) ?? newRfc() });
    const asked = await act(reviewer, 'solicitar-cambios', record, {
      marcas: invalid,
      comentariosRevisor: 'Casi listo.',
    });
    expect(asked.body).toMatchObject({ estado: 'requiere_cambios', version: 2 });

    const seen = (await see(applicant, record.id)).body;
    expect(seen.comentariosRevisor).toBe('Casi listo.');
    expect(seen.observaciones).toEqual([
      {
        campo: 'mision',
        etiqueta: 'Misión',
        comentario: 'Describe a quién atienden.',
        antes: record.respuestas.mision,
        cambio: false,
      },
    ]);
    expect(seen.revision).toBeNull();

    const same = await act(applicant, 'solicitar-revision', seen);
    expect(same.status).toBe(422);
    expect(same.body.code).toBe('sin_cambios');

    const again = await act(applicant, 'solicitar-revision', seen, {
      respuestas: { ...seen.respuestas, mision: 'Acompañar a jóvenes de 12 a 18 años del norponiente.' },
    });
    expect(again.body).toMatchObject({ estado: 'en_revision', version: 3 });

    const card = (await see(reviewer, record.id)).body;
    expect(card.revision?.marcas.find((m) => m.campo === 'mision')).toMatchObject({
      valido: null,
      validoAntes: false,
      antes: 'Acompañar a jóvenes en riesgo de violencia.',
    });
    // Its general comments were sent in the round before.
    expect(card.revision?.comentarios.texto).toBe('Casi listo.');
    expect(card.revision?.sinEnviar).toEqual([]);
    const done = await act(reviewer, 'aprobar', card, { marcas: everythingValid(card) });
    expect(done.body).toMatchObject({ estado: 'validado', version: 4 });
  });

  it.each(['half of a pair: \ud800', 'a bell: \u0007', 'turned around: \u202e'])(
    '50: an edit keeps no character that no text may hold: %j',
    async (mision) => {
      const record = (
        await see(applicant, (await apply(applicant, { rfc: (await ownRfc(applicant)) ?? newRfc() })).id)
      ).body;
      const { status, body } = await applicant.send('PUT', `/pre-registros/${record.id}`, {
        version: record.version,
        respuestas: { ...record.respuestas, mision },
      });
      expect(status).toBe(422);
      expect(body.issues).toEqual([
        expect.objectContaining({ path: 'mision', code: 'caracter_no_admitido' }),
      ]);
      expect((await see(applicant, record.id)).body).toMatchObject({
        version: 1,
        respuestas: record.respuestas,
      });
    },
  );

  it('34: approving with undecided fields asks for a justification, and the log keeps it', async () => {
    const record = await apply(await newcomer());
    const refused = await act(reviewer, 'aprobar', record);
    expect(refused.status).toBe(422);
    expect(refused.body.issues?.[0]).toMatchObject({ path: 'justificacion', code: 'falta_justificacion' });
    const done = await act(reviewer, 'aprobar', record, { justificacion: 'Se verificó en visita.' });
    expect(done.body.estado).toBe('validado');
    const { rows } = await db.pools.owner.query(
      "select datos from bitacora where accion = 'pre-registro.aprobar' and entidad_id = $1",
      [record.id],
    );
    expect(rows[0]?.datos).toMatchObject({
      justificacion: 'Se verificó en visita.',
      de: 'pendiente_validacion',
      a: 'validado',
    });
  });

  it('28: of two reviewers at once the later gets a conflict, and nothing of theirs is written', async () => {
    const record = await apply(await newcomer());
    const [a, b] = await Promise.all([
      act(reviewer, 'guardar-validaciones', record, { marcas: { rfc: { valido: true, comentario: '' } } }),
      act(second, 'guardar-validaciones', record, {
        marcas: { rfc: { valido: false, comentario: 'No coincide' } },
      }),
    ]);
    expect(new Set([a.status, b.status])).toEqual(new Set([200, 409]));
    const loser = a.status === 409 ? a : b;
    expect(loser.body.code).toBe('marca_mas_reciente');
    const { rows } = await db.pools.owner.query(
      "select count(*)::int n from bitacora where accion = 'pre-registro.guardarValidaciones' and entidad_id = $1",
      [record.id],
    );
    expect(rows[0]?.n).toBe(1);
  });

  it('an id in capitals is the same record: what is done under it is in its history', async () => {
    const applicant = await newcomer();
    const record = await apply(applicant);
    const staff = await portal.browser({ rol: 'coordinador' });
    const path = `/pre-registros/${record.id.toUpperCase()}/rechazar`;
    const sent = {
      id: record.id.toUpperCase(),
      version: record.version,
      motivo: 'No corresponde a la convocatoria.',
    };
    expect((await staff.send('POST', path, sent)).status).toBe(200);
    const { body } = await applicant.send('GET', `/proyectos/${record.proyecto.id.toUpperCase()}/historial`);
    expect(JSON.stringify(body)).toContain('Rechazó el pre-registro');
  });

  it('40: an edit during the review makes the approval a conflict; a stale edit after validado is refused', async () => {
    const who = await newcomer();
    const record = await apply(who);
    const edited = await who.send<PreRegistro>('PUT', `/pre-registros/${record.id}`, {
      version: 1,
      respuestas: { ...record.respuestas, vision: 'Otra visión, más clara.' },
    });
    expect(edited.body.version).toBe(2);
    expect(
      (await act(reviewer, 'aprobar', record, { justificacion: 'Sin haber visto el cambio.' })).status,
    ).toBe(409);
    const approved = await act(reviewer, 'aprobar', edited.body, { justificacion: 'Todo en orden ya.' });
    expect(approved.status).toBe(200);
    for (const version of [2, 3]) {
      const stale = await who.send('PUT', `/pre-registros/${record.id}`, {
        version,
        respuestas: record.respuestas,
      });
      expect(stale.status).toBe(409);
    }
    const upload = await who.upload(`/pre-registros/${record.id}/documentos/rfc`, 'rfc.pdf', pdf('otro'));
    expect(upload.status).toBe(409);
  });

  it('36: rejecting needs a reason; the applicant reads it; reopening is the administrator’s and leaves a trace', async () => {
    const who = await newcomer();
    const record = await apply(who);
    expect((await act(reviewer, 'rechazar', record, { motivo: 'no' })).status).toBe(422);
    const rejected = await act(reviewer, 'rechazar', record, MOTIVO);
    expect(rejected.body.estado).toBe('rechazado');
    expect((await see(who, record.id)).body.motivo).toBe(MOTIVO.motivo);
    expect((await act(reviewer, 'reabrir', rejected.body, MOTIVO)).status).toBe(403);
    const reopened = await act(administrator, 'reabrir', rejected.body, {
      motivo: 'Presentó el acta que faltaba.',
    });
    expect(reopened.body.estado).toBe('en_revision');
    const { body } = await who.send<{ items: { entidad: string; accion: string }[] }>(
      'GET',
      `/proyectos/${record.proyecto.id}/historial`,
    );
    const entries = body.items.filter(({ entidad }) => entidad === 'pre-registro');
    expect(entries.map(({ accion }) => accion)).toEqual(['reabrir', 'rechazar', 'enviar']);
  });

  it('33: deleting is the administrator’s, with a reason; the record leaves every list and the row stays', async () => {
    const who = await newcomer();
    const record = await apply(who);
    expect((await act(reviewer, 'eliminar', record, MOTIVO)).status).toBe(403);
    expect((await act(administrator, 'eliminar', record, MOTIVO)).status).toBe(200);
    expect((await see(who, record.id)).status).toBe(404);
    expect((await see(administrator, record.id)).status).toBe(404);
    const { rows } = await db.pools.owner.query(
      'select motivo_eliminacion from pre_registros where id = $1',
      [record.id],
    );
    expect(rows).toEqual([{ motivo_eliminacion: MOTIVO.motivo }]);
  });

  it('asking for another review of what is saved leaves what is only typed in its draft', async () => {
    const who = await newcomer();
    const record = await apply(who);
    const url = `/borradores/pre-registro?registro=${record.id}`;
    const datos = { ...record.respuestas, vision: 'Una visión a medias.' };
    const draft = await who.send('PUT', '/borradores/pre-registro', {
      registro: record.id,
      version: 0,
      datos,
    });
    expect(draft.status).toBe(200);
    expect((await act(who, 'solicitar-revision', record)).status).toBe(200);
    const { body } = await who.send<{ borrador: { datos: unknown } | null }>('GET', url);
    expect(body.borrador?.datos).toMatchObject({ vision: 'Una visión a medias.' });
  });

  it('41: a mark on a field that is not of the review is refused', async () => {
    const record = await apply(await newcomer());
    expect(
      (await act(reviewer, 'guardar-validaciones', record, { marcas: { estado: { valido: true } } })).status,
    ).toBe(400);
  });

  it('39: a replaced document alone is reason enough for another review', async () => {
    const who = await newcomer();
    const record = await apply(who);
    const asked = (await act(reviewer, 'solicitar-cambios', record, { marcas: invalid })).body;
    const same = await who.upload<{ version: number }>(
      `/pre-registros/${record.id}/documentos/rfc`,
      'rfc.pdf',
      pdf('rfc'),
    );
    expect(same.body.version).toBe(asked.version + 1);
    expect(
      (await act(who, 'solicitar-revision', { id: record.id, version: same.body.version })).body.code,
    ).toBe('sin_cambios');
    const other = await who.upload<{ version: number }>(
      `/pre-registros/${record.id}/documentos/rfc`,
      'rfc.pdf',
      pdf('constancia nueva'),
    );
    expect(
      (await act(who, 'solicitar-revision', { id: record.id, version: other.body.version })).body.estado,
    ).toBe('en_revision');
  });
});

/** The RFC that the account's organization already declared, if it has one. */
const ownRfc = async (who: Browser): Promise<string | null> => {
  const { rows } = await db.pools.owner.query(
    'select o.rfc_declarado from membresias m join organizaciones o on o.id = m.organizacion_id where m.usuario_id = $1',
    [who.usuarioId],
  );
  return rows[0]?.rfc_declarado ?? null;
};
