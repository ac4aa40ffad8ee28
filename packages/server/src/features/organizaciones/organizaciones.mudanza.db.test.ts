import { randomUUID } from 'node:crypto';
import { TIPO_DE_PARTE } from '@portal/domain/features/documentos/public';
import { describe, expect, it, vi } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { pdfOf, sha256 } from '../documentos/testing/partes.ts';
import { newDocument, seeDocument } from '../repositorio/testing/stories.ts';
import { change, invited, remove, accountant as twoOf } from './testing/membresias.ts';
import { newOwner } from './testing/stories.ts';

/** What was begun in one organization is neither ended nor answered in another one: ADR 0006, 0052, 0053. */

const portal = await createTestPortal();
const { owner: pool } = portal.db.pools;
const accountant = () => twoOf(portal);

const DRAFT = '/pre-registros/borrador/documentos/rfc';
const HEAD =
  '--x\r\ncontent-disposition: form-data; name="archivo"; filename="a.pdf"\r\ncontent-type: application/pdf\r\n\r\n';
const upload = (who: Browser, content: Buffer) =>
  who.raw('POST', DRAFT, Buffer.concat([Buffer.from(HEAD), content, Buffer.from('\r\n--x--\r\n')]), {
    'content-type': 'multipart/form-data; boundary=x',
    'idempotency-key': randomUUID(),
  });

describe('an Idempotency-Key', () => {
  it('sent again where another organization is active is refused, and does and tells nothing', async () => {
    const { own, other, who } = await accountant();
    const key = { 'idempotency-key': randomUUID() };
    const draft = { version: 0, datos: { mision: 'de la segunda' } };
    const save = () => who.send('PUT', '/borradores/pre-registro', draft, key);
    const first = await save();
    expect([first.status, (await save()).body]).toEqual([200, first.body]);

    await change(who, own.id);
    const elsewhere = await save();
    expect([elsewhere.status, elsewhere.body.code]).toEqual([409, 'clave_reutilizada']);
    expect((await who.send('GET', '/borradores/pre-registro')).body).toEqual({ borrador: null });
    // Back where it was used, it is answered as before.
    await change(who, other.id);
    expect((await save()).body).toEqual(first.body);
  });

  it('of who was taken out answers nothing of that organization any more', async () => {
    const { other, who } = await accountant();
    const key = { 'idempotency-key': randomUUID() };
    const save = () =>
      who.send('PUT', '/borradores/pre-registro', { version: 0, datos: { mision: 'suya' } }, key);
    expect((await save()).status).toBe(200);
    expect((await remove(other.browser, other.id, who.usuarioId)).status).toBe(200);
    expect((await save()).body.code).toBe('clave_reutilizada');
  });

  it('of what joins or leaves is answered alike from where it leads to', async () => {
    const [own, other] = [await newOwner(portal), await newOwner(portal)];
    const who = own.browser;
    const id = await invited(portal, other, who);
    const twice = async (url: string, body: object) => {
      const key = { 'idempotency-key': randomUUID() };
      const first = await who.send('POST', url, body, key);
      const again = await who.send('POST', url, body, key);
      expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
    };
    await twice(`/invitaciones-de-colega/${id}/aceptar`, {});
    await twice(`/organizaciones/${other.id}/retirar-colega`, { cuentaId: who.usuarioId });
  });
});

describe('an upload', () => {
  it('during which the session changes over ends as refused: nothing lies in the other draft', async () => {
    const { own, who } = await accountant();
    const { put } = portal.parts.files.store;
    vi.spyOn(portal.parts.files.store, 'put').mockImplementationOnce(async (...what) => {
      await change(who, own.id);
      return put(...what);
    });
    const answer = await upload(who, pdfOf(1000));
    expect([answer.status, answer.body.code]).toEqual([409, 'otra_organizacion']);
    expect((await who.send('GET', '/borradores/pre-registro')).body).toEqual({ borrador: null });
    const { rows } = await pool.query('select from documentos where creado_por = $1 and entidad = $2', [
      who.usuarioId,
      'borrador',
    ]);
    expect(rows).toEqual([]);
  });

  const begin = (who: Browser, content: Buffer) =>
    who.send<{ id: string; recibidos: number }>('POST', '/subidas', {
      lugar: DRAFT,
      nombre: 'acta.pdf',
      bytes: content.length,
      sha256: sha256(content),
    });
  const part = (who: Browser, id: string, desde: number, content: Buffer) =>
    who.raw('PATCH', `/subidas/${id}`, content, {
      'content-type': TIPO_DE_PARTE,
      'upload-offset': String(desde),
    });

  it('in parts is not there in another organization, where the same file begins anew and arrives', async () => {
    const { own, other, who } = await accountant();
    const content = pdfOf(300_000);
    const first = await begin(who, content);
    expect((await part(who, first.body.id, 0, content.subarray(0, 100_000))).status).toBe(200);

    await change(who, own.id);
    expect((await who.send('GET', `/subidas/${first.body.id}`)).status).toBe(404);
    expect((await part(who, first.body.id, 100_000, content.subarray(100_000))).status).toBe(404);
    expect((await who.send('DELETE', `/subidas/${first.body.id}`)).status).toBe(404);
    const second = await begin(who, content);
    expect([second.status, second.body.recibidos]).toEqual([201, 0]);
    expect((await part(who, second.body.id, 0, content)).status).toBe(200);
    expect((await who.send('POST', DRAFT, { subida: second.body.id })).status).toBe(201);

    // Where it was begun it goes on.
    await change(who, other.id);
    expect((await begin(who, content)).body).toMatchObject({ id: first.body.id, recibidos: 100_000 });
  });

  it('in parts holds no room of an organization that its account left', async () => {
    const { other, who } = await accountant();
    const content = pdfOf(300_000);
    const { body } = await begin(who, content);
    await part(who, body.id, 0, content.subarray(0, 100_000));
    expect((await remove(who, other.id, who.usuarioId)).status).toBe(200);
    const { rows } = await pool.query(
      'select cerrada_en is null as abierta, bytes from subidas where id = $1',
      [body.id],
    );
    expect(rows).toEqual([{ abierta: false, bytes: '100000' }]);
  });
});

it('a restricted document that was opened to a colleague is closed to who leaves, archived ones too', async () => {
  const { other, who } = await accountant();
  const gestor = await portal.browser({ rol: 'coordinador' });
  const { rows } = await pool.query<{ id: string }>('select id from proyectos where organizacion_id = $1', [
    other.id,
  ]);
  const datos = { nivelAcceso: 'restringido', abiertoA: [who.usuarioId, other.browser.usuarioId] };
  const [suyo, ajeno] = [
    await newDocument(gestor, { ...datos, proyecto: rows[0]?.id }),
    await newDocument(gestor, datos),
  ];
  expect((await seeDocument(who, suyo.id)).status).toBe(200);
  await pool.query("update repositorio set estado = 'archivado', version = version + 1 where id = $1", [
    suyo.id,
  ]);
  expect((await remove(other.browser, other.id, who.usuarioId)).status).toBe(200);
  expect((await seeDocument(who, suyo.id)).status).toBe(404);
  // It was opened to the person, for no organization's sake.
  expect((await seeDocument(who, ajeno.id)).status).toBe(200);
  expect((await seeDocument(other.browser, suyo.id)).status).toBe(200);
});
