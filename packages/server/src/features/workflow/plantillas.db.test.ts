import type {
  FilaDePlantilla,
  Plantilla,
  VistaDePlantilla,
} from '@portal/domain/features/workflow/workflow.plantillas.shapes';
import type { Permiso } from '@portal/domain/kernel/policy';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { slices } from '../../app.ts';
import { definedLetters } from '../../platform/mail/index.ts';
import { act, apply } from '../pre-registro/testing/stories.ts';
import { moldesDe } from './plantillas.catalogo.ts';

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let admin: Browser;
let otro: Browser;
let coordinador: Browser;
beforeAll(async () => {
  [admin, otro, coordinador] = await Promise.all([
    portal.browser({ rol: 'administrador' }),
    portal.browser({ rol: 'administrador' }),
    portal.browser({ rol: 'coordinador' }),
  ]);
});

const CORREO = 'correo-pre-registro-rechazado';
const ACUSE = 'acuse-pre-registro';
const MOTIVO = 'No corresponde al objeto de la fundación <b>este año</b>.';
const ver = async (clave: string): Promise<Plantilla> =>
  (await admin.send<Plantilla>('GET', `/workflow/plantillas/${clave}`)).body;
type Refusal = {
  code: string;
  issues: { path: string; code: string; message: string }[];
  actual?: Plantilla;
};
const guardar = async (
  clave: string,
  change: Partial<Plantilla['textos']>,
  version?: number,
  who = admin,
) => {
  const now = await ver(clave);
  return who.send<Plantilla & Refusal>('PUT', `/workflow/plantillas/${clave}`, {
    version: version ?? now.version,
    textos: { ...now.textos, ...change },
  });
};
const rechazado = async () => {
  const applicant = await portal.browser({ rol: 'solicitante' });
  const record = await apply(applicant);
  await act(coordinador, 'rechazar', record, { motivo: MOTIVO });
  await portal.settle();
  const { rows } = await owner.query<{ id: string; asunto: string; texto: string; html: string }>(
    `select id, asunto, texto, html from correos where usuario_id = $1 and plantilla = 'pre-registro.rechazado'`,
    [applicant.usuarioId],
  );
  return rows[0] ?? { id: '', asunto: '', texto: '', html: '' };
};

describe('the templates', () => {
  test('are all that is issued and all that is mailed, each with its fields and when it leaves', async () => {
    const { items } = (await admin.send<{ items: FilaDePlantilla[] }>('GET', '/workflow/plantillas')).body;
    const emite = slices.flatMap(({ emite: documentos }) => documentos ?? []);
    const claves = items.map(({ clave }) => clave);
    for (const { id } of emite) expect(claves).toContain(id);
    // No two letters have one key, and every key fits its column.
    expect(moldesDe(emite).size).toBe(emite.length + definedLetters().length);
    for (const clave of claves) expect(clave).toMatch(/^[a-z][a-z-]{1,60}$/);
    expect(items.find(({ clave }) => clave === CORREO)).toMatchObject({
      tipo: 'correo',
      nombre: 'Tu pre-registro {{folio}} no fue aceptado',
      alHacer: ['Pre-registro: Rechazar'],
      version: 0,
      quien: null,
    });
    expect((await ver(ACUSE)).campos).toContain('folio');
  });

  test('one that is changed: the next mail differs, the one that left does not, and each version says who wrote it', async () => {
    const before = await rechazado();
    const { status, body } = await guardar(CORREO, {
      titulo: 'Sobre tu solicitud {{folio}}',
      cuerpo: 'Hola, {{nombre}}:\n\n<script>alert(1)</script> La fundación decidió:\n\n{{motivo}}',
    });
    expect([status, body.version, body.quien !== null]).toEqual([200, 1, true]);
    const after = await rechazado();
    expect(after.asunto).toMatch(/^Sobre tu solicitud PR-/);
    // What was written is text: the script of the template and the marks of the reason are said, never run.
    expect(after.html).not.toContain('<script>');
    expect(after.html).toContain('&#60;script&#62;alert(1)&#60;/script&#62;');
    expect(after.html).not.toContain('<b>este año</b>');
    expect(after.texto).toContain(MOTIVO);
    // Its button and its head stay the portal's, and so does the line about preferences.
    expect(after.texto).toContain('Ver el pre-registro:');
    expect(after.texto).toContain('Cambia tus preferencias de notificación');
    const { rows } = await owner.query('select asunto, texto, html from correos where id = $1', [before.id]);
    expect(rows[0]).toEqual({ asunto: before.asunto, texto: before.texto, html: before.html });
    expect(before.asunto).toMatch(/^Tu pre-registro/);
    expect(body.historial.map(({ version, quien }) => [version, quien === null])).toEqual([
      [1, false],
      [0, true],
    ]);
    const log = await owner.query(
      `select accion, datos from bitacora where entidad = 'plantilla' order by id desc limit 1`,
    );
    expect(log.rows[0]).toMatchObject({
      accion: 'plantilla.escribir',
      datos: { plantilla: CORREO, version: 1 },
    });
  });

  test('a document that was issued keeps its version, and the next one is issued with the next', async () => {
    const applicant = await portal.browser({ rol: 'solicitante' });
    await apply(applicant);
    const latest = async () =>
      (
        await owner.query<{ version: number }>(
          `select p.version from documentos_emitidos e join plantillas p on p.id = e.plantilla_id
            where e.documento = $1 order by e.emitido_en`,
          [ACUSE],
        )
      ).rows.map(({ version }) => version);
    const issued = await latest();
    const { titulo } = (await ver(ACUSE)).textos;
    expect((await guardar(ACUSE, { titulo: `${titulo} (nuevo)` })).status).toBe(200);
    await apply(await portal.browser({ rol: 'solicitante' }));
    expect(await latest()).toEqual([...issued, (issued.at(-1) ?? 0) + 1]);
  });

  test('unknown and broken fields, empty and endless texts are refused beside their part; nothing is kept', async () => {
    const { version } = await ver(CORREO);
    const bad: readonly (readonly [Partial<Plantilla['textos']>, string, string])[] = [
      [{ cuerpo: 'Hola {{apellido}}' }, 'cuerpo', 'campo_desconocido'],
      [{ titulo: 'Tu {{folio' }, 'titulo', 'campo_mal_escrito'],
      [{ titulo: '{{#each x}}' }, 'titulo', 'campo_mal_escrito'],
      [{ titulo: '  ' }, 'titulo', 'falta_asunto'],
      [{ cuerpo: '' }, 'cuerpo', 'falta_cuerpo'],
      [{ notas: 'Una nota' }, 'notas', 'sin_notas'],
    ];
    for (const [change, path, code] of bad) {
      const { status, body } = await guardar(CORREO, change);
      expect([code, status]).toEqual([code, 422]);
      expect(body.issues).toContainEqual(expect.objectContaining({ path, code }));
    }
    expect((await guardar(CORREO, { cuerpo: 'a'.repeat(8001) })).status).toBe(422);
    // What is signed says all that it was declared with.
    const { body } = await guardar(ACUSE, { titulo: 'Acuse', cuerpo: 'Recibido.', notas: '' });
    expect(body.issues[0]).toMatchObject({ path: 'cuerpo', code: 'campo_faltante' });
    expect((await ver(CORREO)).version).toBe(version);
    expect((await admin.send('GET', '/workflow/plantillas/ninguna')).status).toBe(404);
  });

  test('of two who edit one, the second is told what stands now; an earlier version comes back as the next one', async () => {
    const { version, textos } = await ver('correo-pre-registro-validado');
    const primera = await guardar(
      'correo-pre-registro-validado',
      { titulo: 'Primero {{folio}}' },
      version,
      otro,
    );
    expect(primera.status).toBe(200);
    const segunda = await guardar('correo-pre-registro-validado', { titulo: 'Segundo {{folio}}' }, version);
    expect([segunda.status, segunda.body.code]).toEqual([409, 'version_distinta']);
    expect(segunda.body.actual).toMatchObject({
      version: version + 1,
      textos: { titulo: 'Primero {{folio}}' },
    });
    // At once: one of both is written, the other refused.
    const both = await Promise.all(
      [admin, otro].map((who) =>
        guardar('correo-pre-registro-validado', { titulo: 'A la vez {{folio}}' }, version + 1, who),
      ),
    );
    expect(both.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409]);
    const restored = await admin.send<Plantilla>(
      'POST',
      '/workflow/plantillas/correo-pre-registro-validado/restaurar',
      {
        version: version + 2,
        de: version,
      },
    );
    expect(restored.body).toMatchObject({ version: version + 3, textos });
    expect(restored.body.historial).toHaveLength(4);
  });

  test('is seen with a real case: the mail as its reader gets it, the document as a PDF under no code; noted in the log', async () => {
    const sent = await rechazado();
    const { items } = (
      await admin.send<{ items: { id: string; titulo: string }[] }>(
        'GET',
        `/workflow/plantillas/${CORREO}/casos`,
      )
    ).body;
    expect(items.map(({ id }) => id)).toContain(sent.id);
    const mirar = (clave: string, caso: string | null, textos: Plantilla['textos'], who = admin) =>
      who.send<VistaDePlantilla & Refusal>('POST', `/workflow/plantillas/${clave}/vista`, { caso, textos });
    const textos = { titulo: 'Aviso {{folio}}', cuerpo: 'Fue por esto: {{motivo}}', notas: '' };
    const { body } = await mirar(CORREO, sent.id, textos);
    expect(body).toMatchObject({ tipo: 'correo' });
    if (body.tipo !== 'correo') throw new Error('no mail');
    expect(body.asunto).toMatch(/^Aviso PR-/);
    expect(body.texto).toContain(`Fue por esto: ${MOTIVO}`);
    const sample = (await mirar(CORREO, null, textos)).body;
    expect(sample).toMatchObject({ asunto: 'Aviso «folio»' });

    const acuses = (
      await admin.send<{ items: { id: string }[] }>('GET', `/workflow/plantillas/${ACUSE}/casos`)
    ).body.items;
    const words = (await ver(ACUSE)).textos;
    const drawn = (await mirar(ACUSE, acuses[0]?.id ?? null, words)).body;
    if (drawn.tipo !== 'documento') throw new Error(`no document: ${JSON.stringify(drawn)}`);
    expect(Buffer.from(drawn.pdf, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
    const log = await owner.query(
      `select datos from bitacora where accion = 'plantilla.ver-con-un-caso' order by id desc limit 1`,
    );
    expect(log.rows[0]).toMatchObject({ datos: { plantilla: ACUSE } });

    expect((await mirar(CORREO, acuses[0]?.id ?? null, textos)).status).toBe(404);
    expect((await mirar(CORREO, sent.id, { ...textos, cuerpo: '{{nada}}' })).status).toBe(422);
    const oculto = await mirar(CORREO, sent.id, { ...textos, cuerpo: 'a\u202eb' });
    expect([oculto.status, (oculto.body as Refusal).issues?.map(({ path }) => path)]).toEqual([
      422,
      ['cuerpo'],
    ]);
    expect((await mirar(CORREO, sent.id, textos, coordinador)).status).toBe(403);
    // Nothing was kept of what was looked at.
    expect((await ver(CORREO)).textos.titulo).not.toBe('Aviso {{folio}}');
  });

  test('the database repeats it: nobody else writes one, in nobody else’s name, over none, and not into the past', async () => {
    const insert = (who: string | null | undefined, more = '') =>
      `insert into plantillas (clave, version, contenido, creado_por${more && ', vigente_desde'})
       values ('correo-x', 1, '{}', '${who}'${more})`;
    const as = (permisos: readonly Permiso[], usuarioId: string | null, statement: string) =>
      actAs(portal.db, { usuarioId: usuarioId ?? '', esPersonal: true, permisos }, (tx) =>
        sql.raw(statement).execute(tx),
      );
    const yo = admin.usuarioId;
    await expect(as(['ver_proyectos'], yo, insert(yo))).rejects.toThrow(/nothing allows this account/);
    await expect(as(['administrar_sistema'], yo, insert(otro.usuarioId))).rejects.toThrow(
      /row-level security|nothing allows/,
    );
    await expect(as(['administrar_sistema'], yo, insert(yo, ", '2020-01-01'"))).rejects.toThrow(
      /permission denied/,
    );
    await expect(as(['administrar_sistema'], yo, "update plantillas set contenido = '{}'")).rejects.toThrow(
      /permission denied/,
    );
    await expect(owner.query("delete from plantillas where clave = 'acuse-pre-registro'")).rejects.toThrow(
      /rows are only added/,
    );
  });
});
