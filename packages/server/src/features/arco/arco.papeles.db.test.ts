import { DIAS_DE_CONSERVACION } from '@portal/domain/features/arco/arco.papeles';
import type { PasoDeArco, SolicitudArco } from '@portal/domain/features/arco/arco.shapes';
import { addDays, today } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { actAs } from '../../../test/database.ts';
import { goodRequest } from '../../../test/examples.arco.ts';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { manualClock } from '../../platform/clock.ts';
import { runAsSystem } from '../../platform/db/index.ts';
import { samplePdf } from '../../platform/files/testing/samples.ts';
import { forgetPapers } from './arco.papeles.ts';

/** Papers of a request are of whose it is and of who attends requests, whatever else anybody may see of documents: ADR 0054. */

const clock = manualClock(new Date('2026-11-10T18:00:00.000Z'));
const portal = await createTestPortal({ clock });
const { owner } = portal.db.pools;
const { rows: organizaciones } = await owner.query<{ id: string }>(
  "insert into organizaciones (nombre, tipo) values ('Datos Propios, A.C.', 'osc') returning id",
);
const organizacion = organizaciones[0]?.id ?? '';
const juridico = await portal.browser({ rol: 'juridico', nombre: 'Jurídica' });
const administrador = await portal.browser({ rol: 'administrador' });
const persona = await portal.browser({ rol: 'solicitante', organizacionId: organizacion });
const colega = await portal.browser({ rol: 'solicitante', organizacionId: organizacion });
const ajena = await portal.browser({ rol: 'solicitante' });
/** Everybody else: with every right over cases, documents and reviews. */
const otros: Readonly<Record<string, Browser>> = {
  colega,
  ajena,
  coordinador: await portal.browser({ rol: 'coordinador' }),
  analista: await portal.browser({ rol: 'analista' }),
  consultor: await portal.browser({ rol: 'consultor' }),
  tesoreria: await portal.browser({ rol: 'tesoreria' }),
};

beforeEach(async () => {
  await owner.query("delete from documentos where entidad = 'arco'");
  await owner.query('delete from solicitudes_arco');
});

const TEXTO = 'Una respuesta que dice todo lo que hace falta.';
const NOMBRE = 'credencial-de-amparo.pdf';
type Puesto = { documento: { id: string; version: number; nombre: string }; code?: string };

const made = async (): Promise<SolicitudArco> => {
  const { status, body } = await persona.send<SolicitudArco>('POST', '/arco', goodRequest);
  expect(status).toBe(201);
  return body;
};
const registered = async (email = 'luis@correo.example'): Promise<SolicitudArco> => {
  const { status, body } = await juridico.send<SolicitudArco>('POST', '/arco/registrar', {
    ...goodRequest,
    nombre: 'Luis Gómez',
    email,
    recibidaEl: today(clock.now()),
  });
  expect(status).toBe(201);
  return body;
};
const put = (who: Browser, id: string, ranura: string, name = NOMBRE) =>
  who.upload<Puesto>(`/arco/${id}/documentos/${ranura}`, name, samplePdf(['De prueba']));
const seen = async (who: Browser, id: string) => {
  const { body } = await who.send<SolicitudArco>('GET', `/arco/${id}`);
  return {
    documentos: body.documentos.map(({ ranura, version }) => [ranura, version]),
    adjunta: body.adjunta,
  };
};
const answered = async (id: string): Promise<void> => {
  const { body } = await juridico.send<SolicitudArco>('GET', `/arco/${id}`);
  const { status } = await juridico.send('POST', `/arco/${id}/declarar-procedente`, {
    version: body.version,
    texto: TEXTO,
  });
  expect(status).toBe(200);
};

describe('who brings which, and when', () => {
  it('the person its identification and the power, until it is answered; who attends the answer, from then on', async () => {
    const { id } = await made();
    expect((await seen(persona, id)).adjunta).toEqual(['identificacion', 'representacion']);
    expect((await seen(juridico, id)).adjunta).toEqual([]);
    expect((await put(persona, id, 'identificacion')).status).toBe(201);
    expect((await put(persona, id, 'identificacion')).body.documento.version).toBe(2);
    expect((await put(persona, id, 'representacion')).status).toBe(201);
    expect((await put(juridico, id, 'identificacion')).status).toBe(403);
    const early = await put(juridico, id, 'respuesta');
    expect([early.status, early.body.code]).toEqual([409, 'papel_a_destiempo']);
    expect((await put(persona, id, 'otra')).status).toBe(404);

    await answered(id);
    expect((await put(juridico, id, 'respuesta')).status).toBe(201);
    expect((await put(persona, id, 'respuesta')).status).toBe(403);
    const late = await put(persona, id, 'identificacion');
    expect([late.status, late.body.code]).toEqual([409, 'papel_a_destiempo']);
    const all = [
      ['identificacion', 2],
      ['representacion', 1],
      ['respuesta', 1],
    ];
    for (const who of [persona, juridico, administrador])
      expect((await seen(who, id)).documentos).toEqual(all);
  });

  it('of what came by mail who attends brings what proves the person; nobody for the own address', async () => {
    const { id } = await registered();
    expect((await put(juridico, id, 'identificacion')).status).toBe(201);
    const propia = await registered(juridico.email ?? '');
    expect((await put(juridico, propia.id, 'identificacion')).status).toBe(403);
    expect((await put(administrador, propia.id, 'identificacion')).status).toBe(201);
  });

  it('an applicant has a quota for them as for its drafts; the request keeps its version', async () => {
    const { id, version } = await made();
    await put(persona, id, 'identificacion');
    const used = await actAs(
      portal.db,
      { usuarioId: persona.usuarioId ?? '', organizacionId: organizacion },
      (tx) => sql<{ n: string }>`select app.espacio_usado(null) as n`.execute(tx),
    );
    expect(Number(used.rows[0]?.n)).toBe(samplePdf(['De prueba']).length);
    const { body } = await juridico.send<SolicitudArco>('GET', `/arco/${id}`);
    expect(body.version).toBe(version);
  });
});

describe('nobody else', () => {
  it('downloads, lists, finds or counts one', async () => {
    const { id } = await made();
    const papel = (await put(persona, id, 'identificacion')).body.documento.id;
    await portal.settle();
    for (const who of [persona, juridico, administrador])
      expect((await who.send('GET', `/documentos/${papel}/contenido`)).status).toBe(200);
    const addresses = [
      '/repositorio?q=credencial',
      '/repositorio/casos?q=credencial',
      '/busqueda?q=credencial-de-amparo',
      '/inicio',
      '/notificaciones',
    ];
    for (const [name, who] of Object.entries(otros)) {
      for (const path of ['contenido', 'contenido?vista=1'])
        expect((await who.send('GET', `/documentos/${papel}/${path}`)).status, name).toBe(404);
      expect((await put(who, id, 'identificacion')).status, name).toBe(404);
      for (const address of addresses) {
        const { status, body } = await who.send('GET', address);
        expect([200, 403], `${name} ${address}`).toContain(status);
        expect(JSON.stringify(body), `${name} ${address}`).not.toMatch(/credencial|ARCO-2026/u);
      }
    }
    // The repository and the papers of cases are none of its places, for who attends either.
    for (const address of addresses.slice(0, 2))
      expect(JSON.stringify((await administrador.send('GET', address)).body)).not.toContain('credencial');
  });

  it('reaches a row or its file in the database, with every right over documents', async () => {
    const { id } = await made();
    await put(persona, id, 'identificacion');
    const sees = (as: Parameters<typeof actAs>[1]) =>
      actAs(portal.db, as, async (tx) => {
        const count = async (what: string) =>
          Number(
            (await sql<{ n: string }>`select count(*) as n from ${sql.raw(what)}`.execute(tx)).rows[0]?.n,
          );
        return [
          await count("documentos where entidad = 'arco'"),
          await count(`archivos where nombre = '${NOMBRE}'`),
        ];
      });
    const todo = [
      'ver_proyectos',
      'editar_proyectos',
      'crear_proyectos',
      'gestionar_documentos',
      'revisar_pre_registros',
      'administrar_sistema',
    ] as const;
    const staff = { usuarioId: otros.coordinador?.usuarioId ?? '', esPersonal: true, permisos: [...todo] };
    expect(await sees(staff)).toEqual([0, 0]);
    expect(await sees({ usuarioId: colega.usuarioId ?? '', organizacionId: organizacion })).toEqual([0, 0]);
    expect(await sees({ usuarioId: persona.usuarioId ?? '', organizacionId: organizacion })).toEqual([1, 1]);
    expect(await sees({ ...staff, permisos: ['atender_arco'] })).toEqual([1, 1]);

    const tries = (as: Parameters<typeof actAs>[1], what: string) =>
      actAs(portal.db, as, async (tx) => {
        const { numAffectedRows = 0n } = await sql.raw(what).execute(tx);
        return Number(numAffectedRows);
      }).catch((error: { code?: string }) => error.code);
    const add = (as: { usuarioId: string }) =>
      `with a as (insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
         values (gen_random_uuid(), 'ab/cd/' || replace(gen_random_uuid()::text, '-', ''), 'a.pdf', 'pdf', 'application/pdf', 1,
                 '${'0'.repeat(64)}', '${as.usuarioId}') returning id)
       insert into documentos (entidad, entidad_id, ranura, version, archivo_id, creado_por)
       values ('arco', '${id}', 'respuesta', 9, (select id from a), '${as.usuarioId}')`;
    const own = { usuarioId: persona.usuarioId ?? '', organizacionId: organizacion };
    expect(await tries(own, add(own))).toBe('42501');
    expect(await tries(staff, add(staff))).toBe('42501');
    expect(await tries(staff, "update documentos set vigente = false where entidad = 'arco'")).toBe(0);
    // Whose it is takes none away, nor moves it to a draft where it could.
    expect(await tries(own, "delete from documentos where entidad = 'arco'")).toBe(0);
    expect(await tries(own, "update documentos set entidad = 'borrador' where entidad = 'arco'")).toBe(
      '42501',
    );
  });
});

describe('what is told of them', () => {
  it('the history says that one was brought; the log names the request and never the file', async () => {
    const { id, folio } = await made();
    const papel = (await put(persona, id, 'identificacion')).body.documento.id;
    await juridico.send('GET', `/documentos/${papel}/contenido`);
    const { body: pasos } = await persona.send<PasoDeArco[]>('GET', `/arco/${id}/historial`);
    expect(pasos.map(({ texto }) => texto)).toEqual(['Adjuntó un documento', 'Registró la solicitud']);
    const { body: log } = await administrador.send<{ items: { accion: string }[] }>('GET', '/bitacora');
    const said = JSON.stringify(log);
    expect(log.items.map(({ accion }) => accion)).toEqual(
      expect.arrayContaining(['documento.subir', 'documento.descargar']),
    );
    expect(said).toContain(folio);
    expect(said).not.toContain('credencial');
    // Who sees every case reads nothing of it in the log.
    const rows = await actAs(
      portal.db,
      { usuarioId: otros.analista?.usuarioId ?? '', esPersonal: true, permisos: ['ver_proyectos'] },
      (tx) =>
        sql`select from bitacora where datos::text like ${`%${papel}%`} or entidad_id = ${id}`.execute(tx),
    );
    expect(rows.rows).toHaveLength(0);
  });

  it('its event is heard by whose it is and who attends', async () => {
    const { id } = await made();
    await put(persona, id, 'identificacion');
    const { rows } = await owner.query(
      "select reservado_a, reservado_permiso from eventos where tipo = 'documento.subido' and entidad_id = $1",
      [id],
    );
    expect(rows).toEqual([{ reservado_a: [persona.usuarioId], reservado_permiso: 'atender_arco' }]);
  });

  it('they are named in the download of the own data, of nobody else', async () => {
    const { id } = await made();
    await put(persona, id, 'identificacion');
    const mine = async (who: Browser) => JSON.stringify((await who.send('GET', '/cuenta/datos')).body);
    expect(await mine(persona)).toContain(NOMBRE);
    expect(await mine(colega)).not.toContain(NOMBRE);
  });
});

describe('how long they stay', () => {
  it('identification and power go when their time is over; the request and its answer stay', async () => {
    const { id } = await made();
    await put(persona, id, 'identificacion');
    await put(persona, id, 'identificacion');
    await answered(id);
    await put(juridico, id, 'respuesta');
    const { body } = await juridico.send<SolicitudArco>('GET', `/arco/${id}`);
    await juridico.send('POST', `/arco/${id}/cumplir`, { version: body.version, texto: TEXTO });
    const forget = () => runAsSystem(portal.db, forgetPapers);
    clock.set(new Date(`${addDays('2026-11-10', DIAS_DE_CONSERVACION)}T18:00:00.000Z`));
    expect(await forget()).toBe(0);
    clock.advance(24 * 60 * 60 * 1000);
    expect(await forget()).toBe(1);
    expect(await forget()).toBe(0);
    const { rows } = await owner.query("select ranura from documentos where entidad = 'arco'");
    expect(rows).toEqual([{ ranura: 'respuesta' }]);
    await portal.settle();
    const { rows: files } = await owner.query('select count(*)::int as n from archivos where nombre = $1', [
      NOMBRE,
    ]);
    expect(files).toEqual([{ n: 1 }]);
    const { rows: log } = await owner.query(
      "select datos from bitacora where accion = 'arco.borrarPapeles' and entidad_id = $1",
      [id],
    );
    expect(log).toEqual([{ datos: { versiones: 2 } }]);
  });
});
