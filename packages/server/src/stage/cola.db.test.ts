import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { actAs, createTestDatabase, type TestActor } from '../../test/database.ts';

/** What `app.hace_cola` (0069) gives the table of any stage: here one that is reviewed by another permission than the first. */

const db = await createTestDatabase();
const { owner } = db.pools;

const ORGANIZACION = randomUUID();
const AUTORA = randomUUID();
const ENTREGADA = '2026-03-02T15:00:00Z';
/** Staff of the demo of this file: who reviews these records, who reviews pre-registros only, who sees what was opened to it. */
const cuentas = {
  codisena: { id: randomUUID(), permiso: 'gestionar_codiseno', alcance: 'todo' },
  revisa: { id: randomUUID(), permiso: 'revisar_pre_registros', alcance: 'todo' },
  con_acceso: { id: randomUUID(), permiso: 'ver_reportes', alcance: 'por_acceso' },
} as const;
type Cuenta = keyof typeof cuentas;
const actor = (cuenta: Cuenta): TestActor => {
  const { id, permiso, alcance } = cuentas[cuenta];
  return { usuarioId: id, esPersonal: true, alcance, permisos: ['ver_proyectos', permiso] };
};

let caso = '';
let registro = '';

beforeAll(async () => {
  await owner.query(`
    create table vistas_de_prueba (
      id uuid primary key default gen_random_uuid(),
      folio text not null default 'V-1',
      organizacion_id uuid not null,
      proyecto_id uuid not null references proyectos (id),
      estado text not null default 'por_ver',
      version integer not null default 1,
      created_by uuid not null,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      eliminado_en timestamptz,
      busqueda text generated always as (app.normalizar(folio)) stored
    );
    select app.se_revisa('vistas_de_prueba');
    select app.etapa('vistas_de_prueba', identidad => '{folio,organizacion_id}', reservadas => app.columnas_de_revision(),
      cambia => '{gestionar_codiseno}');
    insert into app.entidades_de_caso (entidad, tabla) values ('vista-de-prueba', 'vistas_de_prueba');
    select app.lleva_turno('vistas_de_prueba', 'pre_registro', '{"por_ver": "fundacion", "vista": "fundacion", "con_dudas": "organizacion"}');
    select app.hace_cola('vistas_de_prueba', 'vista-de-prueba', 'gestionar_codiseno');
    -- May be called again.
    select app.hace_cola('vistas_de_prueba', 'vista-de-prueba', 'gestionar_codiseno');`);
  await owner.query("insert into organizaciones (id, nombre, tipo) values ($1, 'Colectivo', 'osc')", [
    ORGANIZACION,
  ]);
  await owner.query("insert into usuarios (id, nombre, email) values ($1, 'Autora', 'autora@osc.mx')", [
    AUTORA,
  ]);
  for (const [at, [nombre, { id, permiso, alcance }]] of Object.entries(cuentas).entries())
    await owner.query(
      `with rol as (
         insert into roles (clave, folio, nombre, descripcion, permisos, es_personal, alcance)
         values ($2, $5, $2, 'De prueba, para la cola', array['ver_proyectos', $3], true, $4) returning id)
       insert into usuarios (id, nombre, email, email_verificado, rol_id) select $1, $2, $2 || '@fundacion.mx', true, id from rol`,
      [id, nombre, permiso, alcance, `ROL-90${at}`],
    );
  const { rows } = await owner.query<{ id: string }>(
    `insert into proyectos (folio, organizacion_id, tipo_solicitud, created_by)
     values ('PR-2026-900001', $1, 'solicitud_organizacion', $2) returning id`,
    [ORGANIZACION, AUTORA],
  );
  caso = rows[0]?.id ?? '';
  const { rows: visitas } = await owner.query<{ id: string }>(
    `insert into vistas_de_prueba (organizacion_id, proyecto_id, created_by, created_at, updated_at, validacion_administrativa)
     values ($1, $2, $3, $4, $4, '{"mision": {"valido": true}}') returning id`,
    [ORGANIZACION, caso, AUTORA, ENTREGADA],
  );
  registro = visitas[0]?.id ?? '';
});

/** What the account is told by this expression. */
const told = async (cuenta: Cuenta, expression: ReturnType<typeof sql>): Promise<unknown> =>
  actAs(
    db,
    actor(cuenta),
    async (tx) => (await sql<{ it: unknown }>`select ${expression} as it`.execute(tx)).rows[0]?.it,
  );

describe('since when a record waits', () => {
  const change = async (estado: string, momento: string): Promise<string> => {
    const { rows } = await owner.query<{ turno_desde: Date }>(
      'update vistas_de_prueba set estado = $2, updated_at = $3, version = version + 1 where id = $1 returning turno_desde',
      [registro, estado, momento],
    );
    return rows[0]?.turno_desde.toISOString() ?? '';
  };

  it('follows from its states: anew only when the turn goes to somebody else', async () => {
    expect(await change('vista', '2026-03-03T15:00:00Z')).toBe(new Date(ENTREGADA).toISOString());
    expect(await change('con_dudas', '2026-03-04T15:00:00Z')).toBe('2026-03-04T15:00:00.000Z');
    expect(await change('por_ver', '2026-03-05T15:00:00Z')).toBe('2026-03-05T15:00:00.000Z');
  });

  it('is written by nobody', async () => {
    const { rows } = await owner.query<{ turno_desde: Date }>(
      "update vistas_de_prueba set turno_desde = '2020-01-01', version = version + 1 where id = $1 returning turno_desde",
      [registro],
    );
    expect(rows[0]?.turno_desde.toISOString()).toBe('2026-03-05T15:00:00.000Z');
  });
});

describe('who reviews them', () => {
  const revisores = sql`(select array_agg(r.nombre) from app.revisores('vistas_de_prueba') r)`;

  it('are the accounts with the permission of that queue, told to who has it', async () => {
    expect(await told('codisena', revisores)).toEqual(['codisena']);
    expect(await told('revisa', revisores)).toBeNull();
    expect(await told('con_acceso', revisores)).toBeNull();
    expect(
      await told('revisa', sql`(select array_agg(r.nombre) from app.revisores('pre_registros') r)`),
    ).toEqual(['revisa']);
  });

  it('read the marks of their own queue only', async () => {
    const marcas = sql`app.marcas_de('vistas_de_prueba', ${registro}::uuid)`;
    expect(await told('codisena', marcas)).toEqual({ mision: { valido: true } });
    for (const other of ['revisa', 'con_acceso'] as const)
      expect(await told(other, marcas), other).toBeNull();
  });

  it('see who else has one open', async () => {
    const presentes = (estoy: boolean) =>
      sql`app.presentes_en('vista-de-prueba', ${registro}::uuid, ${estoy})`;
    expect(await told('codisena', presentes(true))).toEqual([]);
    await expect(told('revisa', presentes(true))).rejects.toThrow('prohibido');
  });

  it('make one of them responsible for its case, once', async () => {
    const asignar = (tabla: string, a: Cuenta) =>
      sql`app.asignar_responsable(${tabla}, ${caso}::uuid, ${cuentas[a].id}::uuid, null, now())`;
    await expect(told('revisa', asignar('vistas_de_prueba', 'codisena'))).rejects.toThrow('prohibido');
    await expect(told('codisena', asignar('pre_registros', 'revisa'))).rejects.toThrow('prohibido');
    await expect(told('codisena', asignar('vistas_de_prueba', 'revisa'))).rejects.toThrow('no_revisa');
    expect(await told('codisena', asignar('vistas_de_prueba', 'codisena'))).toBe(true);
    // Upon what it no longer is.
    expect(await told('codisena', asignar('vistas_de_prueba', 'codisena'))).toBe(false);
  });
});

it('the queue has the indexes that its orders and views ask for', async () => {
  const { rows } = await owner.query<{ indexname: string }>(
    "select indexname from pg_indexes where tablename = 'vistas_de_prueba' and indexdef like '%turno_desde%' order by 1",
  );
  expect(rows.map(({ indexname }) => indexname)).toEqual([
    'vistas_de_prueba_espera',
    'vistas_de_prueba_turno_desde',
  ]);
});
