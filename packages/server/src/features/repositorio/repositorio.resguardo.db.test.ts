import { randomUUID } from 'node:crypto';
import type { FilaDeRepositorio } from '@portal/domain/features/repositorio/repositorio.shapes';
import { describe, expect, it } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { samplePptx, sampleRar5, sampleXlsx } from '../../platform/files/testing/archive-samples.ts';
import { docxParts, sampleDoc, samplePdf, sampleZip } from '../../platform/files/testing/samples.ts';
import { emitEvent } from '../../platform/jobs/index.ts';
import { newOwner, type Owner } from '../organizaciones/testing/stories.ts';
import { activate, newDocument, register, uploadFile, uploadVersion } from './testing/stories.ts';

/** What the repository keeps from whom it is not for: quarantine, other organizations, live pages, hostile files. */

const portal = await createTestPortal();
const { owner: pool } = portal.db.pools;
const soon = { timeout: 120_000, interval: 20 };

describe('58: quarantine', () => {
  it('what a file in quarantine says is found by nobody until it is released, and never where a threat was found', async () => {
    const gestor = await portal.browser({ rol: 'coordinador' });
    const made = await newDocument(gestor, {}, samplePdf(['El tlacuache firma el contrato']));
    const version = await uploadVersion(gestor, made, samplePdf(['El cenzontle firma el contrato']));
    const verdict = (documento: string, analisis: string) =>
      pool.query(
        'update archivos set analisis = $2 where id = (select archivo_id from documentos where id = $1)',
        [documento, analisis],
      );
    const found = async (q: string) =>
      (await gestor.send<{ items: FilaDeRepositorio[] }>('GET', `/repositorio?q=${q}`)).body.items.map(
        ({ id }) => id,
      );
    const current = version.body.documento.id;
    // Held back before its text was read, and while it was.
    await verdict(current, 'pendiente');
    await portal.settle();
    expect(await found('cenzontle')).toEqual([]);
    expect(await found('Informe')).toEqual([made.id]);
    await verdict(current, 'limpio');
    expect(await found('cenzontle')).toEqual([made.id]);
    await verdict(current, 'pendiente');
    expect(await found('cenzontle')).toEqual([]);
    await verdict(current, 'infectado');
    expect(await found('cenzontle')).toEqual([]);
    // An earlier version is not what is searched.
    expect(await found('tlacuache')).toEqual([]);
  });
});

const change = (browser: Browser, organizacion: string) =>
  browser.send('POST', '/api/auth/sesion/organizacion', { organizacion });
const join = async (into: Owner, guest: Browser): Promise<void> => {
  await into.browser.send('POST', `/organizaciones/${into.id}/invitaciones`, {
    email: guest.email,
    rol: 'colaborador',
  });
  const { rows } = await pool.query<{ id: string }>(
    "select id from colega_invitaciones where organizacion_id = $1 and email = $2 and estado = 'pendiente'",
    [into.id, guest.email],
  );
  await guest.send('POST', `/invitaciones-de-colega/${rows[0]?.id}/aceptar`, {});
};
const caseOf = async ({ id }: Owner): Promise<string> =>
  (await pool.query<{ id: string }>('select id from proyectos where organizacion_id = $1', [id])).rows[0]
    ?.id ?? '';

describe('papers of a draft belong to the organization that it is of', () => {
  it('from another one its author neither sees, registers nor deletes them; back there they are', async () => {
    const [own, other] = [await newOwner(portal), await newOwner(portal)];
    await join(other, own.browser);
    const who = own.browser;
    expect((await change(who, own.id)).status).toBe(200);
    const paper = await uploadFile(who);
    const read = () => who.send('GET', `/documentos/${paper}/contenido`);
    expect((await read()).status).toBe(200);

    await change(who, other.id);
    expect((await read()).status).toBe(404);
    const refused = await register(who, [paper], { proyecto: await caseOf(other) });
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(refused.status).toBeLessThan(500);
    // A file of its own lies in the draft of this organization, and takes the other one's with it nowhere.
    const beside = await uploadFile(who, 'otro.pdf');
    expect((await register(who, [beside], { proyecto: await caseOf(other) })).status).toBe(201);

    await change(who, own.id);
    expect((await read()).status).toBe(200);
    expect((await register(who, [paper], { proyecto: await caseOf(own) })).status).toBe(201);
  });
});

describe('a restricted document of an organization', () => {
  it('is seen by whom it was opened to while that organization is the active one; of another one, always', async () => {
    const gestor = await portal.browser({ rol: 'coordinador' });
    const [own, other, apart] = [await newOwner(portal), await newOwner(portal), await newOwner(portal)];
    await join(other, own.browser);
    const made = await activate(
      gestor,
      await newDocument(gestor, {
        nivelAcceso: 'restringido',
        proyecto: await caseOf(own),
        abiertoA: [own.browser.usuarioId, apart.browser.usuarioId],
      }),
    );
    const sees = async ({ browser }: Owner) => {
      const { status } = await browser.send('GET', `/repositorio/${made.id}`);
      const { body } = await browser.send<{ items: FilaDeRepositorio[] }>(
        'GET',
        '/repositorio?nivel[]=restringido',
      );
      expect(body.items.some(({ id }) => id === made.id)).toBe(status === 200);
      return status;
    };
    await change(own.browser, own.id);
    expect(await sees(own)).toBe(200);
    await change(own.browser, other.id);
    expect(await sees(own)).toBe(404);
    await change(own.browser, own.id);
    expect(await sees(own)).toBe(200);
    // Who belongs to none of it sees it by being named.
    expect(await sees(apart)).toBe(200);
  });
});

describe('live pages', () => {
  it('32: of a restricted document those hear for whom it is open, and nobody else', async () => {
    const gestor = await portal.browser({ rol: 'coordinador' });
    const [elegida, ajena] = [
      await portal.browser({ rol: 'analista' }),
      await portal.browser({ rol: 'analista' }),
    ];
    const restringido = await activate(
      gestor,
      await newDocument(gestor, { nivelAcceso: 'restringido', abiertoA: [elegida.usuarioId] }),
    );
    const publico = await activate(gestor, await newDocument(gestor, { nivelAcceso: 'publico' }));
    const [hears, doesNot] = [await elegida.hold('/api/v1/eventos'), await ajena.hold('/api/v1/eventos')];
    for (const one of [restringido, publico])
      expect((await uploadVersion(gestor, one, samplePdf([randomUUID()]))).status).toBe(201);
    // The second one is told to both: what came before it has come.
    await expect.poll(hears.text, soon).toContain(publico.id);
    await expect.poll(doesNot.text, soon).toContain(publico.id);
    expect(hears.text()).toContain(restringido.id);
    expect(doesNot.text()).not.toContain(restringido.id);
    hears.leave();
    doesNot.leave();
  });

  it('32: who belongs to several organizations hears of it while standing in its own, and who has left no more', async () => {
    const gestor = await portal.browser({ rol: 'coordinador' });
    const [own, other] = [await newOwner(portal), await newOwner(portal)];
    await join(other, own.browser);
    await change(own.browser, own.id);
    const colleague = await portal.browser({ rol: 'solicitante' });
    await join(own, colleague);
    await change(colleague, own.id);
    const [theirs, ofColleague] = [
      await newDocument(gestor, {
        nivelAcceso: 'restringido',
        proyecto: await caseOf(own),
        abiertoA: [own.browser.usuarioId],
      }),
      await newDocument(colleague, { nivelAcceso: 'restringido', proyecto: await caseOf(own) }),
    ];
    const named = { theirs: theirs.id, colleague: ofColleague.id };
    /** Happens to nobody in particular, and is told to all. */
    const happen = async (): Promise<string> => {
      const entidadId = randomUUID();
      const event = {
        tipo: 'fundacion.cambiada',
        entidad: 'fundacion',
        entidadId,
        audiencia: 'publica',
      } as const;
      await runAsSystem(portal.db, ({ tx }) => emitEvent(tx, event));
      return entidadId;
    };
    /** An open page that hears; the change of organization before it may still end it, and it connects again. */
    const listen = async (who: Browser): Promise<Awaited<ReturnType<Browser['hold']>>> => {
      const page = await who.hold('/api/v1/eventos');
      const first = await happen();
      await expect.poll(() => page.ended() || page.text().includes(first), soon).toBe(true);
      return page.ended() ? listen(who) : page;
    };
    /** Which of the two an open page is told of when both get a version, before what everybody is told. */
    const told = async (who: Browser): Promise<string[]> => {
      const page = await listen(who);
      const before = page.text().length;
      for (const { id } of [theirs, ofColleague]) {
        const { body: one } = await gestor.send<FilaDeRepositorio>('GET', `/repositorio/${id}`);
        expect((await uploadVersion(gestor, one, samplePdf([randomUUID()]))).status).toBe(201);
      }
      const last = await happen();
      await expect.poll(page.text, soon).toContain(last);
      const heard = page.text().slice(before);
      page.leave();
      return Object.entries(named).flatMap(([name, id]) => (heard.includes(id) ? [name] : []));
    };
    expect(await told(own.browser)).toEqual(['theirs']);
    expect(await told(colleague)).toEqual(['colleague']);
    await change(own.browser, other.id);
    expect(await told(own.browser)).toEqual([]);
    expect(
      (await own.browser.send('GET', `/repositorio/${theirs.id}`)).status,
      'what is not seen is not heard of',
    ).toBe(404);
    await pool.query('delete from membresias where usuario_id = $1', [colleague.usuarioId]);
    expect(await told(colleague)).toEqual([]);
  });
});

describe('53, 55: hostile files over the routes of the repository', () => {
  const macros = sampleZip([...docxParts(), { name: 'word/vbaProject.bin', data: 'x' }]);
  const hostile: readonly (readonly [name: string, bytes: Buffer, code: string])[] = [
    ['carta.docx', macros, 'archivo_con_macros'],
    ['presupuesto.xlsx', sampleXlsx(['x'], { 'xl/vbaProject.bin': 'x' }), 'archivo_con_macros'],
    ['objeto.xlsx', sampleXlsx(['x'], { 'xl/embeddings/oleObject1.bin': 'x' }), 'archivo_con_objetos'],
    ['resultados.pptx', samplePptx('x', { 'ppt/vbaProject.bin': 'x' }), 'archivo_con_macros'],
    ['cartas.zip', sampleZip([{ name: 'carta.docx', data: macros }]), 'archivo_con_macros'],
    ['programa.zip', sampleZip([{ name: 'acta.exe', data: 'MZ' }]), 'archivo_comprimido'],
    ['macros.rar', sampleRar5([{ name: 'carta.docm' }]), 'archivo_comprimido'],
    ['viejo.doc', sampleDoc([{ name: 'Macros', storage: true }]), 'archivo_con_macros'],
  ];

  it.each(hostile)(
    '%s is refused as a file to register and as a version, and leaves nothing',
    async (name, bytes, code) => {
      const gestor = await portal.browser({ rol: 'coordinador' });
      const made = await newDocument(gestor);
      const kept = async () =>
        (
          await pool.query(
            `select (select count(*)::int from archivos) as archivos, (select count(*)::int from documentos) as documentos,
                  (select count(*)::int from subidas where cerrada_en is null) as abiertas`,
          )
        ).rows[0];
      const before = await kept();
      const first = await gestor.upload('/repositorio/borrador/documentos', name, bytes);
      const next = await uploadVersion(gestor, made, bytes, { name });
      expect([first.status, first.body['code']]).toEqual([422, code]);
      expect([next.status, next.body.code]).toEqual([422, code]);
      expect(await kept()).toEqual(before);
    },
  );
});
