import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import {
  type CampoDeRevision,
  type DocumentoJuzgado,
  preRegistroReview,
} from '@portal/domain/features/pre-registro/pre-registro.revision';
import { estados } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { today } from '@portal/domain/kernel/dates';
import { type Answers, adviseForm, checkForm } from '@portal/domain/kernel/form';
import { type Marcas, reviewCard } from '@portal/domain/stage/review';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { tellNotice } from '../assembly.ts';
import { DEMO_PASSWORD } from '../features/usuarios/public.ts';
import { verifyLog } from '../platform/audit/index.ts';
import { verifyPassword } from '../platform/auth/index.ts';
import { manualClock } from '../platform/clock.ts';
import type { Tx } from '../platform/db/index.ts';
import { createFilePlatform, type FilePlatform } from '../platform/files/index.ts';
import { collect } from '../platform/files/testing/collect.ts';
import type { Evento } from '../platform/jobs/index.ts';
import type { DemoResult } from './seed.ts';
import { leerAprobaciones, leerSesiones, sesionesEsperadas } from './testing/aprobaciones.ts';
import { leerCodisenos } from './testing/codisenos.ts';
import { comprobacionesEsperadas, leerComprobaciones } from './testing/comprobaciones.ts';
import {
  conveniosEsperados,
  firmasElectronicas,
  leerConvenios,
  sinComprometer,
} from './testing/convenios.ts';
import { sembrar } from './testing/sembrar.ts';

const AHORA = new Date('2026-11-20T18:30:00Z');
const DIA = 86_400_000;
/** All of it is made once, in one transaction: on a busy machine that takes its minutes. */
const MAKING = 600_000;
const db = await createTestDatabase({ clock: manualClock(AHORA) });

let root: string;
let files: FilePlatform & { close(): Promise<void> };
let first: DemoResult | null;

const tell = (tx: Tx, event: Evento) => tellNotice(tx, event, 'http://localhost:3000');
const seed = () => sembrar({ database: db, files, tell });
const rows = async <T extends object>(text: string): Promise<T[]> =>
  (await db.pools.owner.query<T>(text)).rows;
const count = async (from: string): Promise<number> =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n ?? -1;
const storedKeys = async (): Promise<number> => (await collect(files.store.list())).length;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'demo-'));
  files = await createFilePlatform({ dataFolder: root, s3: null, clamdUrl: null });
  first = await seed();
}, MAKING);
afterAll(async () => {
  await files.close();
  await rm(root, { recursive: true });
});

describe('the demo', () => {
  test('is a believable foundation: 9 organizations, 6 calls, 64 pre-registrations, 43 registros, 33 co-diseños, 27 aprobaciones, 8 sessions and 18 convenios, some in every state', async () => {
    expect(first).toEqual({
      organizaciones: 9,
      convocatorias: 6,
      preRegistros: 64,
      registros: 43,
      codisenos: 33,
      aprobaciones: 27,
      sesiones: 8,
      convenios: 18,
    });
    expect(await count('organizaciones')).toBe(9);
    const byState = await rows<{ estado: string; n: number }>(
      'select estado, count(*)::int as n from pre_registros group by estado',
    );
    expect(Object.fromEntries(byState.map(({ estado, n }) => [estado, n]))).toEqual({
      pendiente_validacion: 5,
      en_revision: 6,
      requiere_cambios: 4,
      validado: 46,
      rechazado: 3,
    });
    expect(byState).toHaveLength(estados.length);
  });

  test('whoever did something has been in the portal since: nobody who acted came never', async () => {
    expect(
      await count(`usuarios u where exists (
        select 1 from bitacora b where b.actor_id = u.id and b.ocurrio_en > coalesce(u.ultimo_acceso, '-infinity'))`),
    ).toBe(0);
    expect(await count('usuarios where ultimo_acceso > now()')).toBe(0);
  });

  test('every record passes the check that a sending passes, and its papers fill the four slots', async () => {
    const records = await rows<{ folio: string; respuestas: Answers; ranuras: number }>(`
      select folio, respuestas, (select count(*)::int from documentos d
        where d.entidad = 'pre-registro' and d.entidad_id = p.id and d.vigente) as ranuras from pre_registros p`);
    for (const { folio, respuestas, ranuras } of records) {
      expect(checkForm(preRegistroForm, respuestas), folio).toEqual([]);
      expect(ranuras, folio).toBe(4);
    }
    // Opinions that have expired, and opinions that are still good, as of today.
    const advised = records.filter((r) => adviseForm(preRegistroForm, r.respuestas, today(AHORA)).length > 0);
    expect(advised.length).toBeGreaterThan(5);
    expect(records.length - advised.length).toBeGreaterThan(5);
  });

  test('a reviewer finds observations on every record that requires changes, and corrected values beside the judged ones', async () => {
    const records = await rows<{
      folio: string;
      estado: string;
      respuestas: Answers;
      clasificacion: 'ac' | 'ig';
      marcas: Marcas<CampoDeRevision>;
      documentos: DocumentoJuzgado[];
    }>(`
      select folio, estado, respuestas, clasificacion, validacion_administrativa as marcas, (
        select jsonb_agg(jsonb_build_object('ranura', d.ranura, 'nombre', a.nombre, 'sha256', a.sha256))
          from documentos d join archivos a on a.id = d.archivo_id
         where d.entidad = 'pre-registro' and d.entidad_id = p.id and d.vigente) as documentos
        from pre_registros p where estado in ('requiere_cambios', 'en_revision')`);
    const cards = records.map((r) => ({ ...r, tarjeta: reviewCard(preRegistroReview, r, r.marcas) }));
    for (const { folio, estado, tarjeta } of cards)
      if (estado === 'requiere_cambios')
        expect(
          tarjeta.some((m) => (m.valido ?? m.validoAntes) === false && m.comentario.length > 30),
          folio,
        ).toBe(true);
    const corrected = cards.filter((c) =>
      c.tarjeta.some((m) => m.validoAntes === false && m.antes !== m.valor),
    );
    expect(corrected.map((c) => c.estado).sort()).toEqual(['en_revision', 'en_revision', 'requiere_cambios']);
  });

  test('every document is in the store, whole: sha256 and size are those of its row, and it is a file of its own', async () => {
    const stored = await rows<{ clave: string; sha256: string; bytes: number }>(
      'select clave, sha256, bytes from archivos',
    );
    expect(stored.length).toBeGreaterThanOrEqual(47 * 4);
    for (const { clave, sha256, bytes } of stored) {
      const body = Buffer.concat(await collect<Buffer>(await files.store.get(clave)));
      expect(body.length).toBe(bytes);
      expect(createHash('sha256').update(body).digest('hex')).toBe(sha256);
      expect(body.toString('latin1', 0, 8)).toMatch(/^(?:%PDF-1\.7|PK\x03\x04|\x89PNG)/u);
    }
    expect(await storedKeys()).toBe(stored.length);
  });

  test('what happened lies in the past, in the order of the folios, and nothing in the future', async () => {
    const records = await rows<{
      folio: string;
      created_at: Date;
      updated_at: Date;
      fecha_revision: Date | null;
    }>('select folio, created_at, updated_at, fecha_revision from pre_registros order by folio_orden');
    const times = records.map((r) => r.created_at.getTime());
    expect(times).toEqual([...times].sort((a, b) => a - b));
    expect(new Set(times).size).toBeGreaterThan(20);
    expect(times[0]).toBeLessThan(AHORA.getTime() - 100 * DIA);
    expect(records.map((r) => r.folio)).toEqual(
      records.map((_, i) => `PR-2026-${String(i + 1).padStart(3, '0')}`),
    );
    for (const r of records) {
      expect(r.updated_at >= r.created_at).toBe(true);
      if (r.fecha_revision) expect(r.fecha_revision > r.created_at && r.fecha_revision < AHORA).toBe(true);
    }
    // Every moment of every table, but those that lie ahead by their meaning and the roles and settings, which came with the tables.
    const columns = await rows<{ tabla: string; columna: string }>(`
      select c.table_name as tabla, c.column_name as columna from information_schema.columns c
        join information_schema.tables t using (table_schema, table_name)
       where table_schema = 'public' and table_type = 'BASE TABLE' and data_type = 'timestamp with time zone' and table_name not in ('roles', 'cuerpos_colegiados', 'ajustes')
         and column_name not in ('abre_en', 'cierra_en', 'vence_en', 'expira_en', 'lleno_hasta', 'vence_orden', 'limite_entrega') and (table_name, column_name) not in (('sesiones_colegiadas', 'fecha'), ('visitas', 'cuando'), ('autoridades_certificadoras', 'hasta'))`);
    expect(columns.length).toBeGreaterThan(40);
    for (const { tabla, columna } of columns)
      expect(await count(`${tabla} where ${columna} > '${AHORA.toISOString()}'`), `${tabla}.${columna}`).toBe(
        0,
      );
    const [unordered] = await rows<{ n: number }>(`select count(*)::int as n from (
      select ocurrio_en < lag(ocurrio_en) over (order by id) as atras from bitacora) b where atras`);
    expect(unordered?.n).toBe(0);
  });

  test('the log tells every step by who took it, and its chain verifies', async () => {
    expect(await verifyLog(db)).toMatchObject({ ok: true });
    const actions = await rows<{ accion: string }>(
      "select distinct accion from bitacora where entidad = 'pre-registro' and actor_id is not null",
    );
    expect(actions.map((a) => a.accion)).toEqual(
      expect.arrayContaining(
        [
          'enviar',
          'editar',
          'solicitarRevision',
          'guardarValidaciones',
          'enviarARevision',
          'solicitarCambios',
          'aprobar',
          'rechazar',
          'reabrir',
        ].map((a) => `pre-registro.${a}`),
      ),
    );
  });

  test('the test users own two of the organizations, and three organizations have colleagues, in both roles', async () => {
    const members = await rows<{ email: string; rol: string; rfc: string }>(
      'select u.email, m.rol, o.rfc from membresias m join usuarios u on u.id = m.usuario_id join organizaciones o on o.id = m.organizacion_id',
    );
    const of = (clave: string) => members.find((m) => m.email.startsWith(`${clave}@`));
    expect(of('usuario1')).toMatchObject({ rol: 'propietario', rfc: 'CVR110805HK8' });
    expect(of('usuario2')).toMatchObject({ rol: 'propietario', rfc: 'SPS140312Q71' });
    expect(of('hrascon')).toMatchObject({ rol: 'colaborador', rfc: of('pgranillo')?.rfc });
    expect(of('iolguin')).toMatchObject({ rol: 'colaborador', rfc: 'CVR110805HK8' });
    expect(of('jmeraz')).toMatchObject({ rol: 'propietario', rfc: of('ncarbajal')?.rfc });
    expect(members).toHaveLength(15);
    // The accountant serves three of them.
    expect(members.filter(({ email }) => email.startsWith('contadora@')).map(({ rol }) => rol)).toEqual(
      Array(3).fill('colaborador'),
    );
    expect(await count("colega_invitaciones where estado = 'pendiente' and expira_en > '2026-11-21'")).toBe(
      1,
    );
    const [access] = await rows<{ contrasena: string }>(
      "select a.contrasena from accesos a join usuarios u on u.id = a.usuario_id where u.email like 'usuario1@%'",
    );
    expect(await verifyPassword({ hash: access?.contrasena ?? '', password: DEMO_PASSWORD })).toBe(true);
  });

  test('recent events ring in the bells; nothing is queued, no mail is due, no session is left', async () => {
    expect(await count('notificaciones where leida_en is null')).toBeGreaterThan(3);
    expect(await count('notificaciones where leida_en is not null')).toBeGreaterThan(3);
    expect(
      await count("notificaciones where creada_en < timestamptz '2026-11-20' - interval '32 days'"),
    ).toBe(0);
    // All are kept but the one that came back; what was written later to its address waits there.
    expect(await count("correos where estado <> 'retenido'")).toBe(1);
    expect(
      await count("correos c join direcciones_rebotadas d on d.email = c.para where c.estado = 'rebotado'"),
    ).toBe(1);
    expect(await count('eventos where despachado_en is null')).toBe(0);
    expect(
      await count("graphile_worker.jobs where task_identifier in ('despachar_evento', 'enviar_correo')"),
    ).toBe(0);
    const closings = await rows<{ run_at: Date }>(
      "select run_at from graphile_worker.jobs where task_identifier = 'cerrar_convocatoria'",
    );
    expect(closings).toHaveLength(2);
    expect(closings.every(({ run_at }) => run_at > AHORA)).toBe(true);
    expect(await count('sesiones')).toBe(0);
    expect(await count('borradores')).toBe(0);
  });

  test('people are told of every kind of thing; one account chose otherwise', async () => {
    const kinds = await rows<{ entidad: string }>('select distinct entidad from notificaciones');
    expect(kinds.map(({ entidad }) => entidad)).toEqual(
      expect.arrayContaining(['pre-registro', 'convocatoria', 'invitacion', 'colega', 'papel']),
    );
    for (const quien of ['usuario1', 'usuario2', 'coordinador', 'administrador'])
      expect(
        await count(
          `notificaciones n join usuarios u on u.id = n.usuario_id where u.email like '${quien}@%' and leida_en is null`,
        ),
        quien,
      ).toBeGreaterThan(0);
    expect(
      await count(
        "preferencias_de_aviso p join usuarios u on u.id = p.usuario_id where u.email like 'usuario2@%'",
      ),
    ).toBe(1);
  });

  test('the demo clock is gone: what happens next happens now, and is announced', async () => {
    expect(await count("pg_trigger where tgname like '%reloj_de_demo%'")).toBe(0);
    expect(await count("pg_proc where proname = 'reloj_de_demo'")).toBe(0);
    expect(await count("pg_trigger where tgname = 'eventos_anunciados' and tgenabled = 'O'")).toBe(1);
  });

  test('a second start changes nothing', async () => {
    const before = await rows(
      'select (select hash from app.bitacora_cabeza) as log, (select sum(version) from pre_registros) as v',
    );
    const keys = await storedKeys();
    expect(await seed()).toBeNull();
    expect(
      await rows(
        'select (select hash from app.bitacora_cabeza) as log, (select sum(version) from pre_registros) as v',
      ),
    ).toEqual(before);
    expect(await storedKeys()).toBe(keys);
  });
});

describe('the co-diseños of the demo', () => {
  test('some are in every state; both sides are waited for, usuario1 too, and one registro waits for its own', async () => {
    const codisenos = await leerCodisenos(rows);
    const { completado = [], ...otros } = Object.groupBy(codisenos, ({ estado }) => estado);
    expect(otros).toMatchObject({
      en_progreso: [
        { dueno: 'usuario1', sesion: 2, aprobadas: 4, turno: 'organizacion', etapa: 'co_diseno' },
        { dueno: 'pgranillo', sesion: 1, aprobadas: 0, turno: 'fundacion', etapa: 'co_diseno', cambios: [] },
      ],
      pausado: [{ dueno: 'alozoya', sesion: 1, aprobadas: 1, etapa: 'co_diseno' }],
      desistido: [{ dueno: 'susana', sesion: 1, turno: null }],
      cancelado: [{ dueno: 'pgranillo', sesion: 2, turno: null }],
    });
    expect(codisenos).toHaveLength(33);
    expect(completado).toHaveLength(28);
    for (const uno of completado) expect(uno).toMatchObject({ sesion: 3, aprobadas: 8, turno: null });
    const [pausado] = codisenos.filter(({ estado }) => estado === 'pausado');
    expect((pausado?.reanudaEl ?? '') > today(AHORA)).toBe(true);
    // Sessions that are over left something to compare: words, nodes, lines; those told short one thing each.
    const cambios = codisenos.map((uno) => uno.cambios).filter(({ length }) => length > 0);
    const cortos = cambios.filter(
      (uno) => uno.length === 3 && uno.toSorted((a, b) => a - b).join() === '0,0,1',
    );
    expect(cortos).toHaveLength(27);
    expect(cambios.filter((uno) => !cortos.includes(uno))).toEqual([[2, 3, 5], [1], [4]]);
    const [porAbrir] = await rows<{ n: number }>(`select count(*)::int as n from registros r
      where estado = 'validado' and not exists (select from co_disenos c where c.registro_id = r.id)`);
    expect(porAbrir?.n).toBe(1);
  });

  test('both sides say something; some of it is settled, answered, anchored, and of every kind', async () => {
    const dicho = await rows<{
      tipo: string;
      texto: string;
      fundacion: boolean;
      ancla: string | null;
      resuelto: boolean;
      responde: boolean;
    }>(`
      select tipo, texto, de_la_fundacion as fundacion, ancla, resuelto_en is not null as resuelto, responde_a is not null as responde
        from comentarios`);
    expect(dicho.filter(({ texto }) => texto.trim().length < 40)).toEqual([]);
    expect(new Set(dicho.map(({ tipo }) => tipo))).toEqual(new Set(['sugerencia', 'ajuste', 'aprobacion']));
    for (const cual of ['fundacion', 'ancla', 'resuelto', 'responde'] as const)
      expect(new Set(dicho.map((una) => Boolean(una[cual]))), cual).toEqual(new Set([true, false]));
  });
});

describe('the aprobaciones of the demo', () => {
  test('one is at every stage: half-written, about to be due, answered late, scored by one of two, waiting for its vote, decided', async () => {
    const porEtapa = Object.groupBy(await leerAprobaciones(rows), ({ etapa }) => etapa);
    expect(porEtapa.oficio).toHaveLength(1);
    // One of the first round has days left, one of the second two or three weeks.
    const quedan = (porEtapa.respuesta ?? []).map(
      ({ ronda, vence }) => [ronda, ((vence?.getTime() ?? 0) - AHORA.getTime()) / DIA] as const,
    );
    expect(quedan.map(([ronda]) => ronda).toSorted((a, b) => a - b)).toEqual([1, 2]);
    for (const [ronda, dias] of quedan)
      expect(dias > 0 && dias < (ronda === 1 ? 9 : 18), `${ronda}: ${dias} days left`).toBe(true);
    expect(porEtapa.dictamen?.map((una) => [una.tardia, una.pedidas, una.enviadas]).sort()).toEqual([
      [false, 2, 1],
      [true, 0, 0],
    ]);
    for (const { proyecto, puntos, enviadas, cambios, tardia } of porEtapa.votacion ?? []) {
      expect([enviadas, cambios, tardia], proyecto).toEqual([2, true, false]);
      expect(puntos, proyecto).toSatisfy((n: number) => n > 40 && n < 95);
    }
    expect(porEtapa.votacion).toHaveLength(3);
    expect(porEtapa.decision?.map(({ estado }) => estado).sort()).toEqual([
      ...Array(18).fill('aprobado'),
      'rechazado',
    ]);
    const porAbrir = await count(
      "co_disenos c where estado = 'completado' and not exists (select from aprobaciones a where a.codiseno_id = c.id)",
    );
    expect(porAbrir).toBe(1);
    expect(await count('aprobacion_condiciones where cumplida_en is not null')).toBe(2);
  });

  test('each body closed a session with its acta, a tie and somebody out of a vote, and is convened with three projects', async () => {
    const sesiones = await leerSesiones(rows);
    expect(sesiones).toMatchObject(sesionesEsperadas);
    const dias = sesiones.slice(6).map(({ fecha }) => (fecha.getTime() - AHORA.getTime()) / DIA);
    expect(dias.every((n) => n > 0 && n < 9)).toBe(true);
    expect(await count("miembros_de_cuerpo where hasta < '2026-11-20'")).toBe(1);
  });
});

describe('the convenios of the demo', () => {
  test('one is at each step and in each state, and what is committed is what was agreed', async () => {
    expect(await leerConvenios(rows)).toEqual(conveniosEsperados);
    expect(await sinComprometer(rows)).toEqual([]);
  });
  test('their e.firmas verify as anybody would do it', async () => {
    expect(await firmasElectronicas(rows)).toEqual(Array(20).fill(true));
  });
  test('of what was paid, expenses were admitted, in part and whole, refused, and wait; each CFDI has its seal, and the ledger its pesos', async () => {
    expect(await leerComprobaciones(rows)).toEqual(comprobacionesEsperadas);
    expect(await rows('select * from app.saldos_que_no_cuadran()')).toEqual([]);
  });
});
