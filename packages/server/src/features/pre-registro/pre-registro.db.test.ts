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
      { campo: 'mision', etiqueta: 'Misión', comentario: 'Describe a quién atienden.' },
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
    const done = await act(reviewer, 'aprobar', card, { marcas: everythingValid(card) });
    expect(done.body).toMatchObject({ estado: 'validado', version: 4 });
  });

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
    expect([a.status, b.status].toSorted()).toEqual([200, 409]);
    const loser = a.status === 409 ? a : b;
    expect(loser.body.code).toBe('version_distinta');
    const { rows } = await db.pools.owner.query(
      "select count(*)::int n from bitacora where accion = 'pre-registro.guardarValidaciones' and entidad_id = $1",
      [record.id],
    );
    expect(rows[0]?.n).toBe(1);
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
    const { body } = await who.send<{ accion: string }[]>('GET', `/pre-registros/${record.id}/historial`);
    expect((body as unknown as { accion: string }[]).map((h) => h.accion)).toEqual([
      'reabrir',
      'rechazar',
      'enviar',
    ]);
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

describe('who sees what', () => {
  it('13: nobody without a session, and not yours is not found', async () => {
    const record = await apply(await newcomer());
    expect((await (await portal.browser()).send('GET', `/pre-registros/${record.id}`)).status).toBe(401);
    await apply(stranger);
    expect((await see(stranger, record.id)).status).toBe(404);
    expect((await act(stranger, 'solicitar-revision', record)).status).toBe(404);
    const { body } = await stranger.send<{ items: PreRegistro[] }>('GET', '/pre-registros?limite=100');
    expect(body.items.map((r) => r.id)).not.toContain(record.id);
    const [documento] = record.documentos;
    expect((await stranger.send('GET', `/documentos/${documento?.id}/contenido`)).status).toBe(404);
  });

  it('20: a colleague of the organization sees and edits what the other sent', async () => {
    const record = await apply(await newcomer());
    const colleague = await portal.browser({ rol: 'solicitante', organizacionId: record.organizacion.id });
    const seen = await see(colleague, record.id);
    expect(seen.status).toBe(200);
    expect(seen.body.acciones.map((a) => a.action)).toContain('editar');
  });

  it('11: a suspended account loses its session in the same moment', async () => {
    const who = await newcomer();
    expect((await who.send('GET', '/pre-registros')).status).toBe(200);
    await db.pools.owner.query("update usuarios set estado = 'suspendido' where id = $1", [who.usuarioId]);
    expect((await who.send('GET', '/pre-registros')).status).toBe(401);
  });

  it('93: the badge counts validated records of the account’s own sight', async () => {
    const who = await newcomer();
    const record = await apply(who);
    expect((await who.send('GET', '/modulos')).body).toEqual({ preRegistro: 0 });
    await act(reviewer, 'aprobar', record, { justificacion: 'Conocida por la fundación.' });
    expect((await who.send('GET', '/modulos')).body).toEqual({ preRegistro: 1 });
  });
});

describe('documents', () => {
  it('53, 54: a program named .pdf and a file over 10 MB are refused with the seed’s words; the name is only a name', async () => {
    const who = await newcomer();
    const slot = '/pre-registros/borrador/documentos/rfc';
    const exe = await who.upload(
      slot,
      'constancia.pdf',
      Buffer.concat([Buffer.from('MZ'), Buffer.alloc(5000)]),
    );
    expect(exe.status).toBe(422);
    const big = await who.upload(slot, 'grande.pdf', Buffer.alloc(11 * 1024 * 1024));
    expect(big.status).toBe(413);
    expect(big.body.message).toBe('El archivo no puede ser mayor a 10MB');
    const sly = await who.upload<{ documento: { nombre: string } }>(slot, '../../etc/passwd.pdf', pdf());
    expect(sly.status).toBe(201);
    expect(sly.body.documento.nombre).not.toMatch(/[\\/]/);
    expect((await who.upload('/pre-registros/borrador/documentos/otra', 'a.pdf', pdf())).status).toBe(404);
  });

  it('51: replacing keeps the former version', async () => {
    const who = await newcomer();
    const record = await apply(who);
    await who.upload(`/pre-registros/${record.id}/documentos/rfc`, 'nueva.pdf', pdf('nueva'));
    const { rows } = await db.pools.owner.query(
      "select version, vigente from documentos where entidad_id = $1 and ranura = 'rfc' order by version",
      [record.id],
    );
    expect(rows).toEqual([
      { version: 1, vigente: false },
      { version: 2, vigente: true },
    ]);
  });
});

describe('lists', () => {
  it('search ignores accents and case, takes % literally, and pages both ways by key', async () => {
    const mark = `Ñandú ${newRfc()}`;
    for (let i = 0; i < 5; i++) await apply(await newcomer(), { nombre_organizacion: `${mark} ${i}` });
    const query = (q: string, more = '') =>
      reviewer.send<{
        items: { id: string; organizacion: string }[];
        siguiente: string | null;
        anterior: string | null;
        total: { n: number };
      }>('GET', `/pre-registros?q=${encodeURIComponent(q)}${more}`);
    const all = (await query(mark.toLowerCase().replace('ñ', 'n').replace('ú', 'u'))).body;
    expect(all.total.n).toBe(5);
    expect((await query('%')).body.items).toEqual([]);
    const first = (await query(mark, '&limite=2&orden=organizacion&sentido=asc')).body;
    expect(first.items.map((r) => r.organizacion.slice(-1))).toEqual(['0', '1']);
    expect(first.anterior).toBeNull();
    const next = (await query(mark, `&limite=2&orden=organizacion&sentido=asc&cursor=${first.siguiente}`))
      .body;
    expect(next.items.map((r) => r.organizacion.slice(-1))).toEqual(['2', '3']);
    const back = (await query(mark, `&limite=2&orden=organizacion&sentido=asc&cursor=${next.anterior}`)).body;
    expect(back.items).toEqual(first.items);
  });

  it('92: an unknown sort, a page over 100 and a broken cursor are refused, not guessed', async () => {
    for (const query of ['orden=created_by', 'limite=101', 'cursor=abc', 'estado=otro'])
      expect((await reviewer.send('GET', `/pre-registros?${query}`)).status).toBe(400);
  });
});

describe('notices', () => {
  it('48: the applicant is told by bell and e-mail, once, with a link to the record', async () => {
    const who = await newcomer();
    const record = await apply(who);
    await act(reviewer, 'solicitar-cambios', record, { marcas: invalid });
    await portal.settle();
    await portal.settle();
    const { body } = await who.send<{ items: { titulo: string; enlace: string }[]; sinLeer: number }>(
      'GET',
      '/notificaciones',
    );
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({
      titulo: `Tu pre-registro ${record.folio} requiere cambios`,
      enlace: `/pre-registro/editar/${record.id}`,
    });
    const { rows } = await db.pools.owner.query('select asunto, texto from correos where para = $1', [
      who.email,
    ]);
    expect(rows).toHaveLength(1);
    expect(rows[0]?.texto).toContain('Misión: Describe a quién atienden.');
  });
});

/** The RFC that the account's organization already declared, if it has one. */
const ownRfc = async (who: Browser): Promise<string | null> => {
  const { rows } = await db.pools.owner.query(
    'select o.rfc_declarado from usuarios u join organizaciones o on o.id = u.organizacion_id where u.id = $1',
    [who.usuarioId],
  );
  return rows[0]?.rfc_declarado ?? null;
};
