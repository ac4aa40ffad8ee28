import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { preRegistroForm } from '@portal/domain/features/pre-registro/pre-registro.form';
import {
  type DocumentoJuzgado,
  type Marcas,
  marcasVigentes,
} from '@portal/domain/features/pre-registro/pre-registro.revision';
import { estados } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { today } from '@portal/domain/kernel/dates';
import { type Answers, adviseForm, checkForm } from '@portal/domain/kernel/form';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase } from '../../test/database.ts';
import { preRegistroNotices } from '../features/pre-registro/public.ts';
import { DEMO_PASSWORD } from '../features/usuarios/public.ts';
import { verifyLog } from '../platform/audit/index.ts';
import { verifyPassword } from '../platform/auth/index.ts';
import { manualClock } from '../platform/clock.ts';
import type { Tx } from '../platform/db/index.ts';
import { createFilePlatform, type FilePlatform } from '../platform/files/index.ts';
import { collect } from '../platform/files/testing/collect.ts';
import type { Evento } from '../platform/jobs/index.ts';
import { type DemoResult, seedDemo } from './seed.ts';

const AHORA = new Date('2026-11-20T18:30:00Z');
const DIA = 86_400_000;
const db = await createTestDatabase({ clock: manualClock(AHORA) });

let root: string;
let files: FilePlatform & { close(): Promise<void> };
let first: DemoResult | null;

const tell = async (tx: Tx, event: Evento) => {
  if (preRegistroNotices.tipos.includes(event.tipo))
    await preRegistroNotices.tell(tx, event, 'http://localhost:3000');
};
const seed = () => seedDemo({ database: db, files, tell });
const rows = async <T extends object>(text: string): Promise<T[]> =>
  (await db.pools.owner.query<T>(text)).rows;
const count = async (from: string): Promise<number> =>
  (await rows<{ n: number }>(`select count(*)::int as n from ${from}`))[0]?.n ?? -1;
const storedKeys = async (): Promise<number> => (await collect(files.store.list())).length;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'demo-'));
  files = await createFilePlatform({ dataFolder: root, s3: null, clamdUrl: null });
  first = await seed();
});
afterAll(async () => {
  await files.close();
  await rm(root, { recursive: true });
});

describe('the demo', () => {
  test('is a believable foundation: 8 organizations and 26 pre-registrations, some in every state', async () => {
    expect(first).toEqual({ organizaciones: 8, preRegistros: 26 });
    expect(await count('organizaciones')).toBe(8);
    const byState = await rows<{ estado: string; n: number }>(
      'select estado, count(*)::int as n from pre_registros group by estado',
    );
    expect(Object.fromEntries(byState.map(({ estado, n }) => [estado, n]))).toEqual({
      pendiente_validacion: 5,
      en_revision: 6,
      requiere_cambios: 4,
      validado: 8,
      rechazado: 3,
    });
    expect(byState).toHaveLength(estados.length);
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
      marcas: Marcas;
      documentos: DocumentoJuzgado[];
    }>(`
      select folio, estado, respuestas, clasificacion, validacion_administrativa as marcas, (
        select jsonb_agg(jsonb_build_object('ranura', d.ranura, 'nombre', a.nombre, 'sha256', a.sha256))
          from documentos d join archivos a on a.id = d.archivo_id
         where d.entidad = 'pre-registro' and d.entidad_id = p.id and d.vigente) as documentos
        from pre_registros p where estado in ('requiere_cambios', 'en_revision')`);
    const cards = records.map((r) => ({ ...r, tarjeta: marcasVigentes(r, r.marcas) }));
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

  test('every document is in the store, whole: sha256 and size are those of its row, and it is a PDF of its own', async () => {
    const stored = await rows<{ clave: string; sha256: string; bytes: number }>(
      'select clave, sha256, bytes from archivos',
    );
    expect(stored.length).toBeGreaterThanOrEqual(26 * 4);
    for (const { clave, sha256, bytes } of stored) {
      const body = Buffer.concat(await collect<Buffer>(await files.store.get(clave)));
      expect(body.length).toBe(bytes);
      expect(createHash('sha256').update(body).digest('hex')).toBe(sha256);
      expect(body.toString('latin1', 0, 8)).toBe('%PDF-1.7');
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
    for (const [table, column] of [
      ['bitacora', 'ocurrio_en'],
      ['eventos', 'creado_en'],
      ['documentos', 'creado_en'],
      ['archivos', 'creado_en'],
      ['organizaciones', 'updated_at'],
      ['usuarios', 'updated_at'],
      ['notificaciones', 'creada_en'],
    ])
      expect(await count(`${table} where ${column} > '${AHORA.toISOString()}'`), table).toBe(0);
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

  test('the test users own two of the organizations, and one organization has a colleague', async () => {
    const members = await rows<{ email: string; rol: string; rfc: string }>(
      'select u.email, u.rol_en_organizacion as rol, o.rfc from usuarios u join organizaciones o on o.id = u.organizacion_id',
    );
    const of = (clave: string) => members.find((m) => m.email.startsWith(`${clave}@`));
    expect(of('usuario1')).toMatchObject({ rol: 'propietario', rfc: 'CVR110805HK8' });
    expect(of('usuario2')).toMatchObject({ rol: 'propietario', rfc: 'SPS140312Q71' });
    expect(of('hrascon')).toMatchObject({ rol: 'colaborador', rfc: of('pgranillo')?.rfc });
    expect(members).toHaveLength(9);
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
    expect(await count("correos where estado <> 'retenido'")).toBe(0);
    expect(await count('eventos where despachado_en is null')).toBe(0);
    expect(
      await count("graphile_worker.jobs where task_identifier in ('despachar_evento', 'enviar_correo')"),
    ).toBe(0);
    expect(await count('sesiones')).toBe(0);
    expect(await count('borradores')).toBe(0);
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

const other = await createTestDatabase({ clock: manualClock(AHORA) });

describe('the demo of a database that had bad luck', () => {
  test('a failure half-way leaves nothing, neither rows nor files; then two starts at once make one demo', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'demo-'));
    const theirs = await createFilePlatform({ dataFolder: folder, s3: null, clamdUrl: null });
    const records = async () =>
      (await other.pools.owner.query<{ n: number }>('select count(*)::int as n from pre_registros')).rows[0]
        ?.n;
    const keys = async () => (await collect(theirs.store.list())).length;
    try {
      const failing = () => Promise.reject(new Error('no light'));
      await expect(seedDemo({ database: other, files: theirs, tell: failing })).rejects.toThrow('no light');
      expect(await records()).toBe(0);
      expect(await keys()).toBe(0);

      const nodes = [other, other.another({ clock: manualClock(AHORA) })];
      const results = await Promise.all(
        nodes.map((database) => seedDemo({ database, files: theirs, tell: async () => undefined })),
      );
      expect(results.filter((r) => r !== null)).toHaveLength(1);
      expect(await records()).toBe(26);
      const { rows: files } = await other.pools.owner.query('select clave from archivos');
      expect(await keys()).toBe(files.length);
    } finally {
      await theirs.close();
      await rm(folder, { recursive: true });
    }
  }, 60_000);
});
