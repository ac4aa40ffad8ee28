import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { act, apply, newRfc, pdf, see } from './testing/stories.ts';

const portal = await createTestPortal();
const { db } = portal;
let stranger: Browser;
let reviewer: Browser;

beforeAll(async () => {
  stranger = await portal.browser({ rol: 'solicitante' });
  reviewer = await portal.browser({ rol: 'coordinador' });
});

const newcomer = () => portal.browser({ rol: 'solicitante' });
const invalid = { mision: { valido: false, comentario: 'Describe a quién atienden.' } };

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
    expect((await who.send('GET', '/modulos')).body).toEqual({
      validados: { preRegistro: 0, registro: 0, codiseno: 0, aprobacion: 0, convenio: 0, seguimiento: 0 },
      visibles: ['preRegistro'],
    });
    await act(reviewer, 'aprobar', record, { justificacion: 'Conocida por la fundación.' });
    expect((await who.send('GET', '/modulos')).body).toEqual({
      validados: { preRegistro: 1, registro: 0, codiseno: 0, aprobacion: 0, convenio: 0, seguimiento: 0 },
      visibles: ['preRegistro'],
    });
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
    const [told, acuse, ...more] = body.items.toSorted((a, b) => b.titulo.localeCompare(a.titulo));
    expect(more).toEqual([]);
    expect(acuse).toMatchObject({ titulo: `Acuse de recibo de ${record.folio}` });
    expect(told).toMatchObject({
      titulo: `Tu pre-registro ${record.folio} requiere cambios`,
      enlace: `/pre-registro/editar/${record.id}`,
    });
    const { rows } = await db.pools.owner.query(
      'select asunto, texto from correos where para = $1 and asunto = $2',
      [who.email, `Tu pre-registro ${record.folio} requiere cambios`],
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.texto).toContain('Misión: Describe a quién atienden.');
  });
});

describe('the database as the last wall', () => {
  it('30: as the application’s role a member cannot validate its own record, nor write the reviewer’s marks', async () => {
    const who = await newcomer();
    const record = await apply(who);
    const asMember = (set: string) =>
      actAs(db, { usuarioId: who.usuarioId ?? '', organizacionId: record.organizacion.id }, (tx) =>
        sql`update pre_registros set ${sql.raw(set)}, version = version + 1 where id = ${record.id}`.execute(
          tx,
        ),
      );
    for (const set of ["estado = 'validado'", 'validacion_administrativa = \'{"rfc": {}}\'', "motivo = 'x'"])
      await expect(asMember(set)).rejects.toMatchObject({ code: '42501' });
    await asMember("estado = 'en_revision'");
  });
});
