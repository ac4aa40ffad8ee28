import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tienePalabras } from '@portal/domain/features/bitacora/public';
import { ranuras } from '@portal/domain/features/convocatorias/convocatorias.schema';
import { estadoDePapel } from '@portal/domain/features/organizaciones/organizaciones.papeles';
import { type EstadoRegistro, estados } from '@portal/domain/features/registro/registro.schema';
import { checkClabe } from '@portal/domain/kernel/clabe';
import { addDays, today } from '@portal/domain/kernel/dates';
import { fromCentavos, toCentavos } from '@portal/domain/kernel/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { actAs, createTestDatabase } from '../../test/database.ts';
import { tellNotice } from '../assembly.ts';
import { manualClock } from '../platform/clock.ts';
import { createFilePlatform, type FilePlatform } from '../platform/files/index.ts';
import { collect } from '../platform/files/testing/collect.ts';
import { organizacionesDemo } from './organizaciones.ts';
import { donativosEsperados, leerDonativos } from './testing/comprobaciones.ts';
import { ejecucionesEsperadas, leerEjecuciones } from './testing/ejecuciones.ts';
import { leerMinistraciones, ministracionesEsperadas } from './testing/ministraciones.ts';
import { leerRegistros, type RegistroSembrado } from './testing/registros.ts';
import { sembrar } from './testing/sembrar.ts';

/** What the demo shows of calls, invitations and organizations, and to whom. A Wednesday after a long weekend. */
const AHORA = new Date('2027-03-17T16:00:00Z');
const HOY = today(AHORA);
const db = await createTestDatabase({ clock: manualClock(AHORA) });

let root: string;
let files: FilePlatform & { close(): Promise<void> };

const rows = async <T extends object>(text: string): Promise<T[]> =>
  (await db.pools.owner.query<T>(text)).rows;
const countBy = async (text: string): Promise<Record<string, number>> =>
  Object.fromEntries((await rows<{ clave: string; n: number }>(text)).map(({ clave, n }) => [clave, n]));

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'demo-'));
  files = await createFilePlatform({ dataFolder: root, s3: null, clamdUrl: null });
  await sembrar({
    database: db,
    files,
    tell: (tx, event) => tellNotice(tx, event, 'http://localhost:3000'),
  });
  // On a busy machine it takes its minutes.
}, 600_000);
afterAll(async () => {
  await files.close();
  await rm(root, { recursive: true });
});

describe('the log of the demo', () => {
  test('every action in it has its words, and tries that failed are there', async () => {
    const actions = await rows<{ accion: string }>('select distinct accion from bitacora');
    expect(actions.length).toBeGreaterThan(20);
    expect(actions.filter(({ accion }) => !tienePalabras(accion))).toEqual([]);
    expect(
      await countBy('select resultado as clave, count(*)::int as n from bitacora group by 1'),
    ).toMatchObject({
      fallido: 4,
    });
  });
});

describe('the phrases of the demo', () => {
  test('the foundation offers some to whoever reviews, each used; one is its author’s own', async () => {
    expect(
      await countBy(
        'select compartida::text as clave, count(*)::int as n from frases where usos > 0 group by 1',
      ),
    ).toEqual({ true: 6, false: 1 });
  });
});

describe('the calls of the demo', () => {
  test('two are open, one is in evaluation since the clock closed it, two are over and one is a draft', async () => {
    const calls = await rows<{
      estado: string;
      presupuesto: string;
      postulaciones: number;
      dirigida: string;
    }>(`
      select estado, presupuesto::text, postulaciones, array_to_string(dirigida_a, '+') as dirigida
        from convocatorias order by created_at`);
    expect(calls).toEqual([
      { estado: 'cerrada', presupuesto: '1800000.00', postulaciones: 4, dirigida: 'osc+institucion' },
      { estado: 'cerrada', presupuesto: '3000000.00', postulaciones: 6, dirigida: 'osc+institucion' },
      { estado: 'en_evaluacion', presupuesto: '1500000.00', postulaciones: 6, dirigida: 'osc+institucion' },
      { estado: 'activa', presupuesto: '1200000.00', postulaciones: 2, dirigida: 'osc+institucion' },
      { estado: 'activa', presupuesto: '2000000.00', postulaciones: 4, dirigida: 'osc' },
      { estado: 'borrador', presupuesto: '2500000.00', postulaciones: 0, dirigida: 'osc+institucion' },
    ]);
    const closed = await rows<{ quien: string | null; alCierre: boolean }>(`
      select b.actor_id as quien, c.cerrada_en = c.cierra_en as "alCierre"
        from convocatorias c join bitacora b on b.entidad_id = c.id::text and b.accion = 'convocatoria.cerrar'`);
    expect(closed).toEqual([
      { quien: null, alCierre: true },
      { quien: null, alCierre: true },
      { quien: null, alCierre: true },
    ]);
  });

  test('weights sum 100, and an addendum put a closing that lay behind ahead', async () => {
    const sums = await rows<{ suma: number }>(
      "select (select sum((c ->> 'peso')::int)::int from jsonb_array_elements(criterios) c) as suma from convocatorias",
    );
    expect(sums.map(({ suma }) => suma)).toEqual([100, 100, 100, 100, 100, 100]);
    const [adenda] = await rows<{
      cambios: { campo: string; antes: string; despues: string }[];
      papeles: number;
    }>('select cambios, cardinality(documentos) as papeles from adendas');
    expect(adenda?.papeles).toBe(1);
    expect(adenda?.cambios).toMatchObject([{ campo: 'fechaCierre' }]);
    expect((adenda?.cambios[0]?.antes ?? '') < HOY && (adenda?.cambios[0]?.despues ?? '') > HOY).toBe(true);
  });

  test('every application arrived within the window of its call, and some by an invitation that was accepted', async () => {
    expect(
      await countBy('select tipo_solicitud as clave, count(*)::int as n from proyectos group by 1'),
    ).toEqual({ convocatoria: 22, invitacion_ficosec: 2, solicitud_organizacion: 40 });
    const [late] = await rows<{ n: number }>(`
      select count(*)::int as n from proyectos p join convocatorias c on c.id = p.convocatoria_id
       where p.created_at < c.abre_en or p.created_at >= c.cierra_en`);
    expect(late?.n).toBe(0);
  });

  test('bases and papers are PDFs that can be read: header, pages, title and budget', async () => {
    const papers = await rows<{ clave: string; ranura: string; presupuesto: string }>(`
      select a.clave, d.ranura, to_char(c.presupuesto, 'FM$999,999,999.00') as presupuesto
        from documentos d join archivos a on a.id = d.archivo_id join convocatorias c on c.id::text = d.entidad_id::text
       where d.entidad = 'convocatoria'`);
    expect(papers.filter(({ ranura }) => ranura === 'bases')).toHaveLength(6);
    expect(papers).toHaveLength(6 + 8 + 1);
    for (const { clave, ranura, presupuesto } of papers) {
      const text = Buffer.concat(await collect<Buffer>(await files.store.get(clave))).toString('latin1');
      expect(text.startsWith('%PDF-1.7')).toBe(true);
      const pages = text.match(/\/Type \/Page /g)?.length ?? 0;
      expect(pages).toBeGreaterThanOrEqual(ranura === 'bases' ? 2 : 1);
      if (ranura === 'bases') expect(text).toContain(presupuesto);
    }
    expect(ranuras.bases.extensiones).toEqual(['pdf']);
  });
});

describe('the registros of the demo', () => {
  let registros: RegistroSembrado[];
  beforeAll(async () => {
    registros = await leerRegistros(rows);
  });
  const de = (estado: EstadoRegistro) => registros.filter((r) => r.estado === estado);

  test('some are in every state, the ways out too; the applicants of the sign-in card have theirs to write', () => {
    expect(Object.fromEntries(estados.map((estado) => [estado, de(estado).length]))).toEqual({
      borrador: 3,
      pendiente_validacion: 2,
      requiere_cambios: 1,
      validado: 34,
      rechazado: 1,
      desistido: 1,
      cancelado: 1,
    });
    expect(de('borrador').map(({ dueno }) => dueno)).toEqual(
      expect.arrayContaining(['usuario1', 'usuario2']),
    );
    expect(de('requiere_cambios').map(({ dueno }) => dueno)).toEqual(['usuario1']);
    expect(new Set(registros.map(({ folio }) => folio)).size).toBe(43);
    // One of those validated was observed, corrected and sent a second time.
    expect(
      de('validado')
        .map(({ versiones }) => versiones)
        .toSorted((a, b) => a - b),
    ).toEqual([...Array(33).fill(1), 2]);
  });

  test('what was sent lacks nothing and adds up to the centavo under its ceiling; drafts are on their way', () => {
    for (const { folio, estado, versiones, faltas, pide, total, montos, excedente } of registros) {
      const enviado = estado !== 'borrador' && estado !== 'desistido' && estado !== 'cancelado';
      expect([faltas === 0, versiones > 0], folio).toEqual([enviado, enviado]);
      expect(excedente, folio).toBeNull();
      const { contrapartida = '0.00', ...rubros } = montos;
      const suma = Object.values(rubros).reduce((hasta, monto) => hasta + toCentavos(monto), 0n);
      expect(fromCentavos(suma), folio).toBe(total);
      if (enviado) expect(fromCentavos(toCentavos(pide) + toCentavos(contrapartida)), folio).toBe(total);
    }
    expect(
      de('borrador')
        .map(({ completas }) => completas)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 3, 5]);
  });

  test('the organization reads what to correct by section and field, and three cases wait to be opened', async () => {
    const [observado] = de('requiere_cambios').map((r) => r.observado);
    expect(new Set(observado?.map((campo) => campo.split('.')[0])).size).toBeGreaterThan(2);
    expect(observado?.every((campo) => campo.includes('.'))).toBe(true);
    const [waiting] = await rows<{ n: number }>(`
      select count(*)::int as n from proyectos
       where etapa = 'registro' and eliminado_en is null and not ('registro' = any (etapas_abiertas))`);
    expect(waiting?.n).toBe(3);
  });
});

describe('the invitations of the demo', () => {
  test('there is one of each state; that of usuario2 waits, and one is for an address without account', async () => {
    expect(await countBy('select estado as clave, count(*)::int as n from invitaciones group by 1')).toEqual({
      pendiente: 2,
      aceptada: 2,
      retirada: 1,
      vencida: 1,
    });
    const pending = await rows<{ email: string | null; dueno: string | null; vigente: boolean }>(`
      select i.email, u.email as dueno, i.vence_el >= '${HOY}' as vigente
        from invitaciones i left join membresias m on m.organizacion_id = i.organizacion_id and m.rol = 'propietario'
        left join usuarios u on u.id = m.usuario_id
       where i.estado = 'pendiente' order by i.created_at`);
    expect(pending).toEqual([
      { email: null, dueno: 'usuario2@demo.example', vigente: true },
      { email: 'direccion@tejiendoredes.example', dueno: null, vigente: true },
    ]);
  });
});

describe('the organizations of the demo', () => {
  test('their CLABE are good, and those kept are the ones of the data', async () => {
    for (const { clave, ficha } of organizacionesDemo)
      if (ficha.clabe) expect(checkClabe(ficha.clabe), clave).toMatchObject({ errors: [], warnings: [] });
    const [kept] = await rows<{ n: number }>(
      'select count(*)::int as n from organizaciones where clabe is not null and telefono is not null and domicilio is not null',
    );
    expect(kept?.n).toBe(organizacionesDemo.filter(({ ficha }) => ficha.clabe).length);
  });

  test('papers are good, near their end or expired; people were told 30 and 7 days ahead and at the end', async () => {
    const papers = await rows<{ vence: string | null; dueno: string }>(`
      select p.vence_en::text as vence, split_part(u.email, '@', 1) as dueno
        from papeles p join documentos d on d.id = p.documento_id and d.vigente
        join membresias m on m.organizacion_id = p.organizacion_id and m.rol = 'propietario'
        join usuarios u on u.id = m.usuario_id`);
    const states = new Set(papers.map(({ vence }) => estadoDePapel(vence, HOY)));
    expect([...states].sort()).toEqual(['por_vencer', 'sin_vencimiento', 'vencido', 'vigente']);
    const ofUser1 = papers.filter(
      ({ dueno, vence }) => dueno === 'usuario1' && vence !== null && vence >= HOY,
    );
    expect(ofUser1.some(({ vence }) => vence !== null && vence <= addDays(HOY, 7))).toBe(true);
    expect(ofUser1.some(({ vence }) => vence !== null && vence <= addDays(HOY, 30))).toBe(true);
    const told = await countBy(
      'select umbral::text as clave, count(*)::int as n from papeles_avisos group by 1',
    );
    expect(Object.keys(told).sort()).toEqual(['0', '30', '7']);
  });

  test('staff find a pair that could be one', async () => {
    const [admin] = await rows<{ id: string }>("select id from usuarios where email like 'administrador@%'");
    const [one] = await rows<{ id: string }>(
      "select id from organizaciones where rfc_declarado = 'CBS250912K27'",
    );
    const found = await actAs(
      db,
      { usuarioId: admin?.id, permisos: ['ver_proyectos'], esPersonal: true },
      async (tx) =>
        (
          await sql<{ nombre: string; motivos: string[] }>`
          select nombre, motivos from app.duplicados_de(${one?.id}::uuid, 0.6::real)`.execute(tx)
        ).rows,
    );
    expect(found).toMatchObject([
      { nombre: 'Consejo Municipal de Bienestar Serrano de Guadalupe y Calvo', motivos: ['nombre'] },
    ]);
  });

  test('the repository has sixty documents, in every state and of every level, some in several versions', async () => {
    const documentos = await rows<{ estado: string; nivel_acceso: string; version_de_archivo: number }>(
      'select estado, nivel_acceso, version_de_archivo from repositorio where eliminado_en is null',
    );
    expect(documentos.length).toBeGreaterThanOrEqual(60);
    expect(new Set(documentos.map(({ estado }) => estado))).toEqual(
      new Set(['borrador', 'revision', 'activo', 'archivado']),
    );
    expect(new Set(documentos.map(({ nivel_acceso }) => nivel_acceso))).toEqual(
      new Set(['publico', 'privado', 'restringido']),
    );
    expect(documentos.filter(({ version_de_archivo: n }) => n > 1).length).toBeGreaterThan(9);
  });

  test('the foundation has its people: every role of the staff, every state, and who holds what apart', async () => {
    const staff = await rows<{
      rol: string;
      estado: string;
      departamento: string | null;
      invitacion: string | null;
    }>(`
      select r.clave as rol, u.estado, u.departamento, i.estado as invitacion
        from usuarios u join roles r on r.id = u.rol_id left join invitaciones_de_cuenta i on i.usuario_id = u.id
       where r.es_personal`);
    expect(staff.length).toBeGreaterThanOrEqual(14);
    expect([...new Set(staff.map(({ rol }) => rol))].toSorted()).toEqual(
      (
        await rows<{ clave: string }>('select clave from roles where es_personal order by clave collate "C"')
      ).map(({ clave }) => clave),
    );
    expect(new Set(staff.map(({ estado }) => estado))).toEqual(new Set(['activo', 'inactivo', 'suspendido']));
    expect(staff.filter(({ departamento }) => departamento === null)).toEqual([]);
    expect(new Set(staff.map(({ invitacion }) => invitacion))).toEqual(
      new Set([null, 'pendiente', 'revocada']),
    );
    // No letter of theirs is written: nobody reads a mailbox of the demo.
    expect(await rows("select from correos where plantilla = 'usuario.invitado'")).toEqual([]);
  });

  test('who sits on the council sees the two cases that it was given to read, the four that it declared no interest in, and no other', async () => {
    const [account] = await rows<{ id: string }>("select id from usuarios where email like 'consejero@%'");
    // Sight goes by the database's own clock, for which this demo lies in the future.
    await db.pools.owner.query(
      `begin; set local session_replication_role = replica;
       update accesos_proyecto set desde = now() - interval '1 hour'; commit`,
    );
    const seen = await actAs(
      db,
      {
        usuarioId: account?.id ?? '',
        permisos: ['ver_proyectos', 'votar_proyectos'],
        esPersonal: true,
        alcance: 'por_acceso',
      },
      async (tx) =>
        (
          await sql<Record<string, number>>`select
          (select count(*)::int from proyectos) as proyectos,
          (select count(*)::int from pre_registros where estado = 'validado') as validados,
          (select count(*)::int from documentos where entidad = 'pre-registro' and vigente) as documentos,
          (select count(*)::int from pre_registros where estado <> 'validado') as otros,
          (select count(*)::int from papeles) as papeles,
          (select count(*)::int from invitaciones) as invitaciones,
          (select count(*)::int from notas) as notas,
          (select count(*)::int from convocatorias where estado = 'borrador') as borradores`.execute(tx)
        ).rows[0],
    );
    expect(seen).toEqual({
      proyectos: 6,
      validados: 6,
      documentos: 24,
      otros: 0,
      papeles: 0,
      invitaciones: 0,
      notas: 0,
      borradores: 0,
    });
  });

  test('every applicant sees its own and nothing of the others', async () => {
    const accounts = await rows<{ id: string; org: string; email: string }>(
      'select u.id, m.organizacion_id as org, u.email from membresias m join usuarios u on u.id = m.usuario_id',
    );
    expect(accounts).toHaveLength(15);
    for (const { id, org, email } of accounts) {
      const seen = await actAs(
        db,
        { usuarioId: id, organizacionId: org },
        async (tx) =>
          (
            await sql<Record<string, number>>`select
          (select count(*)::int from pre_registros where organizacion_id = ${org}::uuid) as propios,
          (select count(*)::int from pre_registros where organizacion_id <> ${org}::uuid) as pre_registros,
          (select count(*)::int from proyectos where organizacion_id <> ${org}::uuid) as proyectos,
          (select count(*)::int from papeles where organizacion_id <> ${org}::uuid) as papeles,
          (select count(*)::int from organizaciones where id <> ${org}::uuid) as organizaciones,
          (select count(*)::int from documentos where organizacion_id <> ${org}::uuid) as documentos,
          (select count(*)::int from invitaciones where organizacion_id is distinct from ${org}::uuid) as invitaciones,
          (select count(*)::int from notificaciones where usuario_id <> ${id}::uuid) as notificaciones,
          (select count(*)::int from convocatorias where estado = 'borrador') as borradores`.execute(tx)
          ).rows[0],
      );
      const { propios, ...ajenos } = seen ?? {};
      expect(propios, email).toBeGreaterThan(0);
      expect(new Set(Object.values(ajenos)), email).toEqual(new Set([0]));
    }
  });
});

describe('the ministraciones of the demo', () => {
  test('twelve convenios are in execution, each at another point', async () => {
    expect(await leerEjecuciones(rows)).toEqual(ejecucionesEsperadas);
    expect(await leerDonativos(rows)).toEqual(donativosEsperados);
  });

  test('one is at each step, each by another person, and the ledger comes to what they say', async () => {
    expect(await leerMinistraciones(rows, HOY)).toEqual(ministracionesEsperadas);
    expect(await rows('select * from app.saldos_que_no_cuadran()')).toEqual([]);
  });
});
