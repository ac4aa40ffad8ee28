import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { DocumentoEmitido, Verificacion } from '@portal/domain/features/oficios/oficios.shapes';
import { codigoEnGrupos } from '@portal/domain/features/oficios/public';
import { addDays, formatDate, today } from '@portal/domain/kernel/dates';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { typesetter } from '../../../test/typesetter.ts';
import { slices } from '../../app.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { contentSchema, type Typesetter, wordsSchema } from '../../platform/pdf/index.ts';
import { textOf } from '../../platform/pdf/testing/text-of.ts';
import { minutaDeCodiseno } from '../codiseno/public.ts';
import { sweepOrphans } from '../documentos/public.ts';
import { acuseCorrecciones, acusePreRegistro } from '../pre-registro/public.ts';
import { act, apply as applyWith, goodAnswers, newRfc } from '../pre-registro/testing/stories.ts';
import { fundacionAt, noteFundacion } from './oficios.ajustes.ts';
import { type OficioJobs, prepareDocument } from './oficios.jobs.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const { store } = portal.parts.files;
const documentos = [acusePreRegistro, acuseCorrecciones, minutaDeCodiseno];
const config = {
  publicUrl: 'http://localhost:3000',
  foundation: 'FICOSEC',
  responsible: { nombre: 'F', domicilio: 'Chihuahua, Chih.', correo: 'hola@ejemplo.mx', said: true },
};
const rfc = newRfc();
/** Applies, as often as asked, for the one organization. */
const apply = (browser: Browser) => applyWith(browser, { rfc });
let ana: Browser;
let administrador: Browser;
beforeAll(async () => {
  ana = await portal.browser({ rol: 'solicitante', nombre: 'Ana Quiñones Luján' });
  administrador = await portal.browser({ rol: 'administrador', nombre: 'Rita Admin' });
});

const issuedFor = async (browser: Browser, registro: string): Promise<DocumentoEmitido[]> => {
  const { status, body } = await browser.send<{ items: DocumentoEmitido[] }>(
    'GET',
    `/documentos-emitidos?entidad=pre-registro&registro=${registro}`,
  );
  expect(status).toBe(200);
  return body.items;
};
const first = <T>(items: readonly T[]): T => {
  const [item] = items;
  if (!item) throw new Error('nothing was issued');
  return item;
};
const fileOf = async (id: string): Promise<Buffer> => {
  const { rows } = await owner.query<{ clave: string }>(
    'select a.clave from archivos a join documentos_emitidos e on e.archivo_id = a.id where e.id = $1',
    [id],
  );
  return buffer(await store.get(first(rows).clave));
};
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
const verify = async (codigo: string) => {
  const anybody = await portal.browser();
  return anybody.send<Verificacion>('GET', `/verificar/${codigo}`);
};

describe('the acknowledgement of receipt', () => {
  it('is issued with the act of sending, and its PDF is made afterwards', async () => {
    const sent = await apply(ana);
    const waiting = first(await issuedFor(ana, sent.id));
    expect(waiting).toMatchObject({
      tipo: 'acuse',
      folio: null,
      referencia: sent.folio,
      archivo: null,
      anuladoEn: null,
    });
    const early = await ana.send('GET', `/documentos-emitidos/${waiting.id}/contenido`);
    expect([early.status, early.body.code]).toEqual([409, 'documento_en_preparacion']);

    await portal.settle();
    const ready = first(await issuedFor(ana, sent.id));
    const pdf = await fileOf(ready.id);
    expect(ready.archivo).toMatchObject({
      nombre: `Acuse-de-recibo-${sent.folio}.pdf`,
      bytes: pdf.length,
      sha256: sha256(pdf),
    });
    const { text } = await textOf(pdf);
    const { rows } = await owner.query<{ sha256: string; nombre: string }>(
      `select a.sha256, a.nombre from documentos d join archivos a on a.id = d.archivo_id
        where d.entidad = 'pre-registro' and d.entidad_id = $1`,
      [sent.id],
    );
    expect(rows).toHaveLength(4);
    for (const part of [
      sent.folio,
      'Red de Apoyo Juvenil, A.C.',
      'Ana Quiñones Luján',
      codigoEnGrupos(ready.codigo),
      formatDate(new Date()),
      ...rows.map(({ nombre }) => nombre),
    ])
      expect(text).toContain(part);
    const letters = text.replaceAll(/\s/gu, '');
    for (const row of rows) expect(letters).toContain(row.sha256);

    const opened = await ana.send('GET', `/documentos-emitidos/${ready.id}/contenido`);
    expect(opened.status).toBe(200);
    expect(opened.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': expect.stringContaining(`Acuse-de-recibo-${sent.folio}.pdf`),
    });
  });

  it('is told to whoever sent it, by bell and by a mail that proves it by itself', async () => {
    const sent = await apply(ana);
    await portal.settle();
    const { codigo, archivo } = first(await issuedFor(ana, sent.id));
    const { rows } = await owner.query<{ texto: string; asunto: string }>(
      `select asunto, texto from correos where para = $1 and asunto like $2`,
      [ana.email, `%${sent.folio}`],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.asunto).toBe(`Acuse de recibo de ${sent.folio}`);
    for (const part of [
      codigoEnGrupos(codigo),
      archivo?.sha256 ?? '',
      `/verificar/${codigo}`,
      `/pre-registro/ver/${sent.id}`,
    ])
      expect(rows[0]?.texto).toContain(part);
    const bells = await owner.query('select from notificaciones where usuario_id = $1 and titulo = $2', [
      ana.usuarioId,
      `Acuse de recibo de ${sent.folio}`,
    ]);
    expect(bells.rowCount).toBe(1);
  });

  it('of what was corrected is another one, and the first stands as it was', async () => {
    const sent = await apply(ana);
    await portal.settle();
    const before = first(await issuedFor(ana, sent.id));
    const respuestas = goodAnswers({ rfc, titular: 'Otra Titular' });
    expect((await act(ana, 'solicitar-revision', sent, { respuestas })).status).toBe(200);
    await portal.settle();
    const [after, earlier] = await issuedFor(ana, sent.id);
    expect(earlier).toEqual(before);
    expect(after?.codigo).not.toBe(before.codigo);
    const { text } = await textOf(await fileOf(after?.id ?? ''));
    expect(text).toContain('correcciones');
    expect(text).toContain('Otra Titular');
  });

  it('is none where nothing was corrected: asking again is no correction', async () => {
    const sent = await apply(ana);
    expect((await act(ana, 'solicitar-revision', sent, {})).status).toBe(200);
    await portal.settle();
    expect(await issuedFor(ana, sent.id)).toHaveLength(1);
  });

  it('is its organization’s and the staff’s: nobody else sees it, nor its file', async () => {
    const sent = await apply(ana);
    await portal.settle();
    const { id } = first(await issuedFor(ana, sent.id));
    const stranger = await portal.browser({ rol: 'solicitante' });
    expect(await issuedFor(stranger, sent.id)).toEqual([]);
    expect((await stranger.send('GET', `/documentos-emitidos/${id}/contenido`)).status).toBe(404);
    for (const rol of ['analista', 'administrador']) {
      const staff = await portal.browser({ rol });
      expect(await issuedFor(staff, sent.id)).toHaveLength(1);
      expect((await staff.send('GET', `/documentos-emitidos/${id}/contenido`)).status).toBe(200);
    }
  });

  it('counts for no quota, and the sweep of loose files leaves it', async () => {
    const sent = await apply(ana);
    const used = () =>
      owner.query<{ n: string }>(
        `select coalesce(sum(a.bytes), 0) as n from documentos d join archivos a on a.id = d.archivo_id
          where d.organizacion_id = (select organizacion_id from membresias where usuario_id = $1)`,
        [ana.usuarioId],
      );
    const before = first((await used()).rows).n;
    await portal.settle();
    expect(first((await used()).rows).n).toBe(before);
    await owner.query(`update archivos set creado_en = now() - interval '3 days' where emitido`);
    await sweepOrphans({ database: portal.db, files: portal.parts.files });
    const { id } = first(await issuedFor(ana, sent.id));
    expect((await fileOf(id)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('the public page of a code', () => {
  it('tells anybody what was issued, when, and whether it stands; nothing of whose it is or what it says', async () => {
    const sent = await apply(ana);
    await portal.settle();
    const { codigo, archivo, emitidoEn } = first(await issuedFor(ana, sent.id));
    const { status, body } = await verify(codigoEnGrupos(codigo).toLowerCase());
    expect(status).toBe(200);
    // To the letter: what is not here, no stranger learns.
    expect(body).toEqual({
      tipo: 'acuse',
      codigo,
      folio: null,
      referencia: sent.folio,
      emitidoEn,
      sha256: archivo?.sha256,
      anuladoEn: null,
      situacion: null,
    });
  });

  it('says of what was taken back with its record since when it does not stand, and no reason', async () => {
    const sent = await apply(ana);
    await portal.settle();
    const { codigo } = first(await issuedFor(ana, sent.id));
    const motivo = 'Se capturó dos veces por error.';
    expect((await act(administrador, 'eliminar', sent, { motivo })).status).toBe(200);
    const { body } = await verify(codigo);
    expect(body.anuladoEn).toEqual(expect.any(String));
    expect(JSON.stringify(body)).not.toContain('error');
    expect(first(await issuedFor(ana, sent.id)).anuladoEn).toBe(body.anuladoEn);
  });

  it.each(['0000-0000-0000-0000', 'UUUU-UUUU-UUUU-UUUU'])('knows no %s', async (codigo) => {
    const { status, body } = await verify(codigo);
    expect([status, body.code]).toEqual([404, 'codigo_desconocido']);
  });

  it('is the same for whoever is signed in', async () => {
    const sent = await apply(ana);
    const { codigo } = first(await issuedFor(ana, sent.id));
    expect((await administrador.send('GET', `/verificar/${codigo}`)).body).toEqual(
      (await verify(codigo)).body,
    );
  });
});

describe('once, and for good', () => {
  const jobs = (over: Partial<OficioJobs> = {}): OficioJobs => ({
    database: portal.db,
    files: portal.parts.files,
    typesetter,
    config,
    documentos,
    ...over,
  });
  const stored = async (): Promise<number> => {
    let n = 0;
    for await (const _ of store.list()) n += 1;
    return n;
  };

  it('two nodes that make it at once keep one, and its bytes are those that both made', async () => {
    const { id } = first(await issuedFor(ana, (await apply(ana)).id));
    const before = await stored();
    await Promise.all([
      prepareDocument(jobs(), id),
      prepareDocument(jobs(), id),
      prepareDocument(jobs(), id),
    ]);
    expect(await stored()).toBe(before + 1);
    const kept = sha256(await fileOf(id));
    await prepareDocument(jobs(), id);
    expect(sha256(await fileOf(id))).toBe(kept);
    const { rowCount } = await owner.query(
      `select from bitacora where accion = 'documento-emitido.preparar' and entidad_id = $1`,
      [id],
    );
    expect(rowCount).toBe(1);
  });

  it('a run that dies between the bytes and the row leaves nothing, and the next one makes the same PDF', async () => {
    const { id } = first(await issuedFor(ana, (await apply(ana)).id));
    let lost = '';
    const dying: OficioJobs['files'] = {
      store: {
        ...store,
        put: async (body) => {
          const bytes = await buffer(body);
          lost = sha256(bytes);
          throw new Error('killed');
        },
      },
    };
    await expect(prepareDocument(jobs({ files: dying }), id)).rejects.toThrow('killed');
    await prepareDocument(jobs(), id);
    expect(sha256(await fileOf(id))).toBe(lost);
  });

  it('what the compiler refuses is told, and leaves the document to be made', async () => {
    const { id } = first(await issuedFor(ana, (await apply(ana)).id));
    const broken: Typesetter = { ...typesetter, render: () => Promise.reject(new Error('no font')) };
    await expect(prepareDocument(jobs({ typesetter: broken }), id)).rejects.toThrow('no font');
    await prepareDocument(jobs(), id);
    expect((await fileOf(id)).length).toBeGreaterThan(1_000);
  });

  it('what was issued, its template and the settings of its time do not change, whoever tries', async () => {
    const { id } = first(await issuedFor(ana, (await apply(ana)).id));
    await prepareDocument(jobs(), id);
    await noteFundacion(portal.db, config);
    const refused = [
      `update documentos_emitidos set datos = '{}' where id = '${id}'`,
      `update documentos_emitidos set emitido_en = now() where id = '${id}'`,
      `update documentos_emitidos set sha256 = repeat('0', 64) where id = '${id}'`,
      `update documentos_emitidos set archivo_id = null, sha256 = null, preparado_en = null where id = '${id}'`,
      `delete from documentos_emitidos where id = '${id}'`,
      `update plantillas set contenido = '{}'`,
      'delete from plantillas',
      `update ajustes set valor = '{}'`,
      `insert into ajustes (clave, valor, vigente_desde) values ('fundacion', '{}', now() - interval '1 day')`,
      `insert into plantillas (clave, version, contenido, vigente_desde) values ('acuse-pre-registro', 9, '{}', '2021-01-01')`,
    ];
    for (const statement of refused)
      await expect(owner.query(statement), statement).rejects.toMatchObject({ code: '23514' });
  });

  it('every template that was ever in force fits its document', async () => {
    const { rows } = await owner.query<{ clave: string; contenido: unknown }>(
      'select clave, contenido from plantillas',
    );
    const todos = slices.flatMap(({ emite }) => emite ?? []);
    expect(new Set(rows.map(({ clave }) => clave))).toEqual(new Set(todos.map(({ id }) => id)));
    for (const { clave, contenido } of rows)
      todos.find(({ id }) => id === clave)?.check(wordsSchema.parse(contenido));
  });

  it('a new template is for what is issued from then on', async () => {
    const { id: older } = first(await issuedFor(ana, (await apply(ana)).id));
    const { rows } = await owner.query<{ contenido: unknown }>(
      `select contenido from plantillas where clave = 'acuse-pre-registro'`,
    );
    const words = wordsSchema.parse(first(rows).contenido);
    await owner.query(
      `insert into plantillas (clave, version, contenido) values ('acuse-pre-registro', 2, $1)`,
      [JSON.stringify({ ...words, titulo: `${words.titulo}, segunda forma` })],
    );
    const { id: newer } = first(await issuedFor(ana, (await apply(ana)).id));
    for (const id of [older, newer]) await prepareDocument(jobs(), id);
    expect((await textOf(await fileOf(older))).text).not.toContain('segunda forma');
    expect((await textOf(await fileOf(newer))).text.replaceAll('\n', ' ')).toContain('segunda forma');
  });

  it('keeps in its row all that it says', async () => {
    const { id } = first(await issuedFor(ana, (await apply(ana)).id));
    const { rows } = await owner.query<{ datos: unknown }>(
      'select datos from documentos_emitidos where id = $1',
      [id],
    );
    const { campos, secciones } = contentSchema.parse(first(rows).datos);
    expect(campos.organizacion).toBe('Red de Apoyo Juvenil, A.C.');
    expect(secciones.map(({ titulo }) => titulo)).toEqual(['Lo que se recibió', 'Documentos']);
  });
});

describe('the settings of the letter paper', () => {
  it('are noted when they change, and found by date', async () => {
    const at = (moment: Date) => runAsSystem(portal.db, ({ tx }) => fundacionAt(tx, moment));
    await noteFundacion(portal.db, { ...config, foundation: 'Fundación A' });
    await Promise.all(
      [1, 2, 3].map(() => noteFundacion(portal.db, { ...config, foundation: 'Fundación B' })),
    );
    const { rows } = await owner.query<{ nombre: string; vigente_desde: Date }>(
      `select valor ->> 'nombre' as nombre, vigente_desde from ajustes where clave = 'fundacion' order by vigente_desde`,
    );
    const last = rows.slice(-2);
    expect(last.map(({ nombre }) => nombre)).toEqual(['Fundación A', 'Fundación B']);
    for (const { nombre, vigente_desde } of last)
      expect((await at(new Date(vigente_desde.getTime() + 1)))?.nombre).toBe(nombre);
    const longAgo = await at(new Date(`${addDays(today(new Date()), -900)}T00:00:00Z`));
    expect(longAgo?.nombre).toBe(rows[0]?.nombre);
  });
});
