import { CUOTA_DEL_REPOSITORIO } from '@portal/domain/features/repositorio/public';
import type {
  DocumentoDeRepositorio,
  FilaDeRepositorio,
} from '@portal/domain/features/repositorio/repositorio.shapes';
import { describe, expect, it } from 'vitest';
import { createTestPortal } from '../../../test/portal.ts';
import { sampleDocx, samplePdf, samplePng } from '../../platform/files/testing/samples.ts';
import {
  activate,
  goodDatos,
  moveTo,
  newDocument,
  register,
  seeDocument,
  uploadFile,
  uploadVersion,
} from './testing/stories.ts';

/** A document from its registration on: states, versions, text, room (part2.md DO; rules 28, 51, 54, 56, 59). */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
const gestor = await portal.browser({ rol: 'coordinador', nombre: 'Gestora' });
const otra = await portal.browser({ rol: 'administrador', nombre: 'Administradora' });

describe('registration', () => {
  it('DO-09: a new one is a draft, version 1.0, 0 downloads, with true size and author, numbered without gaps', async () => {
    const [one, two] = [await newDocument(gestor), await newDocument(gestor)];
    expect(one).toMatchObject({
      estado: 'borrador',
      versionDeArchivo: 1,
      descargas: 0,
      autor: 'Gestora',
      archivo: 'informe.pdf',
      extension: 'pdf',
      tags: ['informe', 'anual'],
    });
    expect(one.bytes).toBe(samplePdf(['Informe anual']).length);
    expect(one.folio).toMatch(/^DOC-\d{3,}$/u);
    expect(Number(two.folio.slice(4))).toBe(Number(one.folio.slice(4)) + 1);
  });

  it('C8: one document a file, all or none, and the draft is empty afterwards', async () => {
    const files = [await uploadFile(gestor, 'uno.pdf'), await uploadFile(gestor, 'dos.docx', sampleDocx())];
    const bad = await register(gestor, files, { descripcion: 'corta' });
    expect([bad.status, bad.body.issues]).toEqual([
      422,
      [
        {
          path: 'descripcion',
          code: 'texto_corto',
          message: 'La descripción debe tener al menos 10 caracteres',
        },
      ],
    ]);
    const good = await register(gestor, files);
    expect(good.body.items.map(({ extension, nombre }) => [extension, nombre])).toEqual([
      ['pdf', 'Informe 1'],
      ['docx', 'Informe 2'],
    ]);
    const again = await register(gestor, files);
    expect(again.body.issues?.map(({ code }) => code)).toEqual(Array(2).fill('archivo_ya_registrado'));
    expect((await register(gestor, [])).body.issues).toMatchObject([{ path: 'archivos', code: 'requerido' }]);
  });

  it('54: an eleventh file is refused in words, and none of the ten is lost', async () => {
    const files: string[] = [];
    for (let i = 0; i < 10; i += 1) files.push(await uploadFile(gestor, `archivo ${i}.pdf`));
    const eleventh = await gestor.upload<{ code: string }>(
      '/repositorio/borrador/documentos',
      'once.pdf',
      samplePdf(),
    );
    expect([eleventh.status, eleventh.body.code]).toEqual([422, 'demasiados_archivos']);
    const taken = await gestor.send('POST', '/repositorio/borrador/quitar-documento', {
      documento: files.pop(),
    });
    expect(taken.status).toBe(200);
    expect((await register(gestor, files)).body.items).toHaveLength(9);
  });

  it.each([
    ['informe #1.pdf', 'nombre_de_archivo'],
    ['programa.exe', 'archivo_extension'],
    ['pagina.html', 'archivo_extension'],
  ])('refuses the file %j: %s', async (name, code) => {
    const { body } = await gestor.upload<{ code: string }>(
      '/repositorio/borrador/documentos',
      name,
      samplePdf(),
    );
    expect(body.code).toBe(code);
  });

  it('what a body may not say is not taken', async () => {
    const { status } = await gestor.send('POST', '/repositorio', {
      archivos: [],
      ...goodDatos(),
      estado: 'activo',
      folio: 'DOC-001',
      autor: 'Otra',
      descargas: 9,
    });
    expect(status).toBe(400);
  });
});

describe('states', () => {
  it('DO-11: borrador → revision → activo → archivado and back, with who and why in the history', async () => {
    const made = await newDocument(gestor);
    expect((await moveTo(gestor, 'activar', made)).status).toBe(409);
    const sent = await moveTo(gestor, 'enviar-a-revision', made);
    const back = await moveTo(otra, 'devolver', sent.body, { motivo: 'Falta la firma en la página 2.' });
    expect(back.body).toMatchObject({ estado: 'borrador', motivo: 'Falta la firma en la página 2.' });
    const active = await activate(gestor, back.body);
    expect(active.motivo).toBeNull();
    const filed = await moveTo(otra, 'archivar', active);
    expect(filed.body.estado).toBe('archivado');
    expect((await uploadVersion(gestor, filed.body, samplePdf())).status).toBe(409);
    expect((await moveTo(otra, 'reactivar', filed.body)).body.estado).toBe('activo');
    type Entry = { texto: string; quien: string; motivo: string | null };
    const { body } = await gestor.send<Entry[]>('GET', `/repositorio/${made.id}/historial`);
    expect(body.map(({ texto, quien }) => [texto, quien])).toEqual([
      ['Volvió a activar el documento', 'Administradora'],
      ['Archivó el documento', 'Administradora'],
      ['Activó el documento', 'Gestora'],
      ['Envió el documento a revisión', 'Gestora'],
      ['Devolvió el documento a borrador', 'Administradora'],
      ['Envió el documento a revisión', 'Gestora'],
      ['Registró el documento', 'Gestora'],
    ]);
    expect(body[4]?.motivo).toBe('Falta la firma en la página 2.');
  });

  it('28: of two editors the second is told, and nothing of the first is lost', async () => {
    const made = await newDocument(gestor);
    const edit = (who: typeof gestor, nombre: string) =>
      who.send<DocumentoDeRepositorio & { code?: string }>('PUT', `/repositorio/${made.id}`, {
        version: made.version,
        nombre,
        ...goodDatos({ nivelAcceso: 'restringido', abiertoA: [otra.usuarioId] }),
      });
    const first = await edit(gestor, 'Informe corregido');
    expect(first.body).toMatchObject({
      nombre: 'Informe corregido',
      nivelAcceso: 'restringido',
      abiertoA: [{ id: otra.usuarioId, nombre: 'Administradora' }],
      versionDeArchivo: 1,
    });
    const second = await edit(otra, 'Otro nombre');
    expect([second.status, second.body.code]).toEqual([409, 'version_distinta']);
    expect((await seeDocument(otra, made.id)).body.nombre).toBe('Informe corregido');
  });
});

describe('versions', () => {
  it('51: each is kept with its comment and downloads as it was; two are compared line by line', async () => {
    const made = await newDocument(gestor, {}, samplePdf(['Presupuesto 2025', 'Total: 100']));
    const second = await uploadVersion(gestor, made, samplePdf(['Presupuesto 2025', 'Total: 250']), {
      comentario: 'Se ajustó el total.',
    });
    expect(second.body).toMatchObject({ documento: { version: 2 }, version: made.version + 1 });
    expect((await uploadVersion(gestor, made, samplePdf())).status).toBe(409);
    await portal.settle();
    const { body } = await seeDocument(gestor, made.id);
    expect(
      body.versiones.map(({ version, vigente, comentario, texto }) => [version, vigente, comentario, texto]),
    ).toEqual([
      [2, true, 'Se ajustó el total.', 'lista'],
      [1, false, null, 'lista'],
    ]);
    const [despues, antes] = body.versiones;
    expect((await gestor.send('GET', `/documentos/${antes?.documento}/contenido`)).status).toBe(200);
    const said = await gestor.send('GET', `/repositorio/${made.id}/versiones/${antes?.documento}/texto`);
    expect(said.body).toMatchObject({ texto: 'Presupuesto 2025\nTotal: 100' });
    const compared = await gestor.send<{ iguales: boolean; lineas: unknown }>(
      'GET',
      `/repositorio/${made.id}/comparar?antes=${antes?.documento}&despues=${despues?.documento}`,
    );
    expect(compared.body).toMatchObject({
      iguales: false,
      lineas: [
        { tipo: 'igual', texto: 'Presupuesto 2025' },
        { tipo: 'quitada', texto: 'Total: 100' },
        { tipo: 'agregada', texto: 'Total: 250' },
      ],
    });
  });

  it('two long texts are compared in the turn of the account: of many at once some are told to come back', async () => {
    const made = await newDocument(gestor, {}, samplePdf(['Uno']));
    await uploadVersion(gestor, made, samplePdf(['Otro']));
    await portal.settle();
    const { versiones } = (await seeDocument(gestor, made.id)).body;
    // Texts of which no line is in the other one: as much work as there can be.
    await owner.query(
      `update textos_de_archivo t set texto = (select string_agg(d.version || 'renglón' || n, E'\\n') from generate_series(1, 6000) n)
         from documentos d where d.archivo_id = t.archivo_id and d.id = any($1)`,
      [versiones.map(({ documento }) => documento)],
    );
    const [despues, antes] = versiones;
    const compare = () =>
      gestor.send<{ lineas: unknown }>(
        'GET',
        `/repositorio/${made.id}/comparar?antes=${antes?.documento}&despues=${despues?.documento}`,
      );
    const answers = await Promise.all(Array.from({ length: 40 }, compare));
    const [told, refused] = [200, 503].map((status) => answers.filter((answer) => answer.status === status));
    expect((told?.length ?? 0) + (refused?.length ?? 0)).toBe(40);
    expect(told?.length).toBeGreaterThan(0);
    expect(told?.every(({ body }) => body.lineas === null)).toBe(true);
    expect(refused?.[0]?.body).toMatchObject({ code: 'portal_ocupado' });
    expect(Number(refused?.[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });

  it('59: downloads are counted by the server, previews are not', async () => {
    const made = await newDocument(gestor);
    const open = (suffix = '') => otra.send('GET', `/documentos/${made.documento}/contenido${suffix}`);
    await open();
    await open('?vista=1');
    await open();
    expect((await seeDocument(gestor, made.id)).body).toMatchObject({ descargas: 2, version: made.version });
    // Of a type that is not shown in place, asking for its preview downloads it.
    await owner.query("update archivos set mime = 'application/zip' where creado_por = $1", [
      gestor.usuarioId,
    ]);
    await open('?vista=1');
    expect((await seeDocument(gestor, made.id)).body.descargas).toBe(3);
    await owner.query("update archivos set mime = 'application/pdf' where creado_por = $1", [
      gestor.usuarioId,
    ]);
  });
});

describe('search', () => {
  const find = async (q: string): Promise<string[]> =>
    (
      await gestor.send<{ items: FilaDeRepositorio[] }>('GET', `/repositorio?q=${encodeURIComponent(q)}`)
    ).body.items.map(({ id }) => id);

  it('finds by name, description, tags, folio and the text inside, once it is read by a job', async () => {
    const pdf = await newDocument(
      gestor,
      { descripcion: 'Dictamen del jacarandal.', tags: 'palmera' },
      samplePdf(['Ahuehuete de Tule']),
    );
    const docx = await newDocument(gestor, {}, sampleDocx(['Mezquite y huizache']), 'arboles.docx');
    const png = await newDocument(gestor, {}, samplePng(), 'foto.png');
    expect(await find('ahuehuete')).toEqual([]);
    expect((await seeDocument(gestor, pdf.id)).body.versiones[0]?.texto).toBe('pendiente');
    await portal.settle();
    for (const q of ['jacarandal', 'palmera', pdf.folio, 'AHUEHUETE', 'tule ahuehuete'])
      expect(await find(q), q).toContain(pdf.id);
    expect(await find('huizáche')).toEqual([docx.id]);
    expect((await seeDocument(gestor, png.id)).body.versiones[0]?.texto).toBe('sin_texto');
    const said = await gestor.send('GET', `/repositorio/${docx.id}/versiones/${docx.documento}/texto`);
    expect(said.body).toMatchObject({ estado: 'lista', texto: 'Mezquite y huizache', recortado: false });
  });

  it('filters by category, state and level, and counts all eight categories', async () => {
    const made = await newDocument(gestor, { categoria: 'carta', nivelAcceso: 'publico' });
    const { body } = await gestor.send<{ items: FilaDeRepositorio[] }>(
      'GET',
      '/repositorio?categoria[]=carta&nivel[]=publico&estado[]=borrador',
    );
    expect(body.items.map(({ id }) => id)).toEqual([made.id]);
    const counted = await gestor.send<{ items: { categoria: string; n: number }[] }>(
      'GET',
      '/repositorio/categorias',
    );
    expect(counted.body.items).toHaveLength(8);
    expect(counted.body.items.find(({ categoria }) => categoria === 'carta')?.n).toBe(1);
    expect(counted.body.items.find(({ categoria }) => categoria === 'legal')?.n).toBe(0);
    type Stats = { total: number; borradores: number; actividad: { documento: { id: string } }[] };
    const stats = await gestor.send<Stats>('GET', '/repositorio/estadisticas');
    expect(stats.body.total).toBe(counted.body.items.reduce((sum, { n }) => sum + n, 0));
    expect(stats.body.actividad[0]?.documento.id).toBe(made.id);
  });
});

describe('56: the room of the repository', () => {
  it('is asked under a lock before a byte, for all who upload at once; what is refused leaves nothing', async () => {
    const made = await newDocument(gestor);
    const pdf = samplePdf(['Uno de dos']);
    const used = async () =>
      (await otra.send<{ espacio: { usado: number; total: number } }>('GET', '/repositorio/estadisticas'))
        .body.espacio;
    const before = await used();
    expect(before.total).toBe(CUOTA_DEL_REPOSITORIO);
    // Room for one more, not for two.
    await owner.query(
      `update archivos set bytes = bytes + $2
        where id = (select archivo_id from documentos where id = $1)`,
      [made.documento, CUOTA_DEL_REPOSITORIO - before.usado - pdf.length - 400],
    );
    await owner.query('select app.recontar_repositorio()');
    const answers = await Promise.all(
      [gestor, otra].map((who) =>
        who.upload<{ code?: string }>('/repositorio/borrador/documentos', 'a.pdf', pdf),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.code).toBe('repositorio_lleno');
    expect((await used()).usado).toBeLessThanOrEqual(CUOTA_DEL_REPOSITORIO);
    const full = await uploadVersion(
      gestor,
      (await seeDocument(gestor, made.id)).body,
      samplePdf(Array(99).fill('x')),
    );
    expect(full.body.code).toBe('repositorio_lleno');
    expect((await seeDocument(gestor, made.id)).body.versiones).toHaveLength(1);
    const { rows } = await owner.query('select from subidas where cerrada_en is null');
    expect(rows).toEqual([]);
    // Of one that would come in parts as well, before the first of them travels.
    const begun = await gestor.send('POST', '/subidas', {
      lugar: '/repositorio/borrador/documentos',
      nombre: 'grande.pdf',
      bytes: 500_000,
      sha256: 'a'.repeat(64),
    });
    expect([begun.status, begun.body.code]).toEqual([422, 'repositorio_lleno']);
    await owner.query('update archivos set bytes = 1000 where bytes > 100000000');
    await owner.query('select app.recontar_repositorio()');
  });
});
