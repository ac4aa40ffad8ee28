import { slices as domainSlices } from '@portal/domain/app';
import { clasificar } from '@portal/domain/features/pre-registro/pre-registro.schema';
import { type Actor, elPortal, type Permiso, todosLosPermisos } from '@portal/domain/kernel/policy';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { BORRADOR, columnRights, valueOf, type Writer, writers } from '../test/column-rights.ts';
import { makeCodiseno } from '../test/examples.codiseno.ts';
import { makeRegistro } from '../test/examples.registro.ts';
import { makeAprobacion } from '../test/make-aprobacion.ts';
import { createTestPortal } from '../test/portal.ts';
import { clonePreRegistro, makeConvocatoria, makeInvitacion } from '../test/records.ts';
import { q, tables } from '../test/table-rights.ts';
import { createWall, type Wall } from '../test/wall.ts';
import { recordIn, stages } from '../test/workflow-tables.ts';

/** What the application's role may write is a list of what is allowed (0018): nothing else, a new column as well. */

const portal = await createTestPortal();
const { owner } = portal.db.pools;
let wall: Wall;
/** Permissions as the roles of the portal hold them; null: no staff. */
const held = new Map<Writer, readonly string[] | null>([
  ['anonima', null],
  ['duena', null],
]);
let columns: readonly { table: string; column: string; type: string; generated: boolean }[];

beforeAll(async () => {
  wall = await createWall(portal);
  const { rows: roles } = await owner.query<{ clave: Writer; permisos: string[] }>(
    'select clave, permisos from roles',
  );
  for (const { clave, permisos } of roles) if (writers.includes(clave)) held.set(clave, permisos);
  const { duena } = wall.scene.people;
  for (const estado of ['en_revision', 'requiere_cambios', 'validado', 'rechazado'])
    await clonePreRegistro(wall.scene, duena, estado);
  for (const estado of ['borrador', 'requiere_cambios', 'validado'])
    await makeRegistro(wall.scene, duena, estado, 'organizacion');
  for (const estado of ['rechazado', 'desistido']) await makeAprobacion(wall.scene, duena, { estado });
  for (const estado of ['pausado', 'completado'] as const) await makeCodiseno(wall.scene, duena, { estado });
  await makeConvocatoria(wall.scene, 'borrador', { titulo: BORRADOR });
  const { id } = await makeInvitacion(wall.scene, duena);
  await owner.query(
    `update invitaciones set estado = 'aceptada', aceptada_por = $2, aceptada_en = now(), version = version + 1 where id = $1`,
    [id, wall.scene.people.colega.browser.usuarioId],
  );
  columns = (
    await owner.query<(typeof columns)[number]>(
      `select table_name as "table", column_name as "column", udt_name as type, is_generated = 'ALWAYS' as generated
         from information_schema.columns where table_schema = 'public' order by table_name, ordinal_position`,
    )
  ).rows;
});

/** PostgreSQL: refused by a grant, a policy or a list (0); a generated column; a refusal that our own SQL words. */
const refusals = new Set(['428C9', 'GP001']);

/** Whether the wall lets a statement of this account through; what a constraint says of its values is another matter. */
const passes = async (writer: Writer, statement: string): Promise<boolean> => {
  try {
    return (await wall.touchedAs(wall.scene.people[writer], held.get(writer) ?? null, statement)) > 0;
  } catch (error) {
    if (error instanceof pg.DatabaseError) return !refusals.has(error.code ?? '');
    throw error;
  }
};

const through = async (statementOf: (writer: Writer) => string): Promise<Writer[]> => {
  const able: Writer[] = [];
  for (const writer of writers) if (await passes(writer, statementOf(writer))) able.push(writer);
  return able;
};

describe('what gp_app may write', () => {
  it('is granted column by column, never a table as a whole', () => {
    for (const [name, { grants }] of Object.entries(tables))
      expect(grants, name).not.toMatch(/\b(insert|update)\b(?!\()/u);
  });

  it('is held by the list wherever a row may change', async () => {
    const { rows } = await owner.query<{ name: string }>(
      `select c.relname as name from pg_class c
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
          and has_any_column_privilege('gp_app', c.oid, 'update')
          and not exists (
            select from pg_trigger t where t.tgrelid = c.oid and t.tgfoid = 'app.solo_lo_permitido'::regproc
               and t.tgenabled = 'O'
               -- The first to run: what another one fills in is not what somebody wrote.
               and not exists (select from pg_trigger o where o.tgrelid = c.oid and not o.tgisinternal and o.tgname < t.tgname))`,
    );
    expect(rows).toEqual([]);
  });

  it('is tried on every table of the schema', () => {
    const known = new Set(columns.map(({ table }) => table));
    expect(new Set(columnRights.map(({ table }) => table))).toEqual(known);
  });
});

describe.each(columnRights)('$table $state', ({ table, row, columns: expected }) => {
  const versioned = /update\([^)]*\bversion\b/u.test(tables[table]?.grants ?? '');

  it('30: no column is written but by whom the list names', async () => {
    const where = row(wall.rows);
    const mine = columns.filter((column) => column.table === table);
    expect(Object.keys(expected).filter((name) => !mine.some(({ column }) => column === name))).toEqual([]);
    const found: Record<string, Writer[]> = {};
    for (const { column, type } of mine) {
      const able = await through((writer) => {
        const { usuarioId } = wall.scene.people[writer].browser;
        const value = column === 'version' ? 'version + 1' : valueOf(type, usuarioId);
        const more = versioned && column !== 'version' ? ', version = version + 1' : '';
        return `update ${table} set ${column} = ${value}${more} where ${where}`;
      });
      if (able.length > 0) found[column] = able;
    }
    expect(found).toEqual(Object.fromEntries(Object.entries(expected).filter(([, by]) => by.length > 0)));
  });
});

describe('a record is born at its beginning', () => {
  const born = (columnsMore: string, valuesMore: string): string => {
    const { organizacion, proyecto, yo } = wall.rows;
    return `insert into pre_registros (folio, organizacion_id, proyecto_id, formulario_version, respuestas, created_by${columnsMore})
      values ('PR-2003-001', ${q(organizacion)}, ${q(proyecto)}, 1,
        '{"tipo_solicitante":"osc","nombre_organizacion":"X","rfc":"ABC950612XY4","titular":"Y"}', ${q(yo)}${valuesMore})`;
  };
  it.each([
    ['estado', "'validado'"],
    ['estado', "'en_revision'"],
    ['validacion_administrativa', `'{"mision":{"valido":true,"comentario":"","valor":""}}'`],
    ['clasificacion', "'ig'"],
    ['justificacion', "'Porque sí, nada más.'"],
    ['version', '9'],
    ['created_at', "'2020-01-01'"],
    ['convocatoria_id', 'gen_random_uuid()'],
  ])('36: not with its own %s', async (column, value) => {
    expect(await passes('duena', born('', ''))).toBe(true);
    expect(await passes('duena', born(`, ${column}`, `, ${value}`))).toBe(false);
  });

  it('45: its classification follows from the answers, as the domain says it', async () => {
    const { rows } = await owner.query<{ expression: string }>(
      `select pg_get_expr(d.adbin, d.adrelid) as expression from pg_attrdef d
         join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
        where a.attrelid = 'pre_registros'::regclass and a.attname = 'clasificacion'`,
    );
    for (const tipo_solicitante of ['osc', 'institucion', null])
      for (const donataria_autorizada of ['si', 'no', null]) {
        const respuestas = { tipo_solicitante, donataria_autorizada };
        const computed = await owner.query<{ clasificacion: string | null }>(
          `select ${rows[0]?.expression} as clasificacion from (select $1::jsonb as respuestas) as t`,
          [JSON.stringify(respuestas)],
        );
        expect(computed.rows[0]?.clasificacion).toBe(clasificar(respuestas));
      }
  });
});

describe('nobody signs for another', () => {
  it.each([
    ['pre_registros', 'revisado_por', ''],
    ['pre_registros', 'comentarios_por', ''],
    ['pre_registros', 'eliminado_por', ''],
    ['organizaciones', 'clabe_cambiada_por', ''],
    ['invitaciones', 'aceptada_por', ", estado = 'aceptada', aceptada_en = now()"],
  ])('23: %s.%s is the account that acts', async (table, column, more) => {
    const where = tables[table]?.row?.(wall.rows);
    const to = (value: string | null) =>
      `update ${table} set ${column} = ${q(value)}${more}, version = version + 1 where ${where}`;
    const stranger = wall.scene.people.otra.browser.usuarioId;
    expect(await through((writer) => to(wall.scene.people[writer].browser.usuarioId))).not.toEqual([]);
    expect(await through(() => to(stranger))).toEqual([]);
  });
});

describe('nobody writes a row in the name of another', () => {
  it.each([['convenio_cuentas'], ['convenio_textos']])('84: %s', async (table) => {
    const insert = (yo: string | null) =>
      `insert into ${table} ${tables[table]?.insert?.({ ...wall.rows, yo })}`;
    const stranger = wall.scene.people.otra.browser.usuarioId;
    expect(await through((writer) => insert(wall.scene.people[writer].browser.usuarioId))).not.toEqual([]);
    expect(await through(() => insert(stranger))).toEqual([]);
  });
});

describe('papers of a record', () => {
  it('40: change while it is open only, whoever writes them', async () => {
    const { organizacion, archivo } = wall.rows;
    const paperIn = (estado: string, yo: string | null) =>
      `insert into documentos (entidad, entidad_id, ranura, version, archivo_id, organizacion_id, creado_por)
       select 'pre-registro', id, 'otra', 1, ${q(archivo)}, organizacion_id, ${q(yo)} from pre_registros
        where organizacion_id = ${q(organizacion)} and estado = '${estado}' limit 1`;
    const takenAway = (estado: string) =>
      `update documentos set vigente = false where entidad_id in (
         select id from pre_registros where organizacion_id = ${q(organizacion)} and estado = '${estado}')`;
    const who = (writer: Writer) => wall.scene.people[writer].browser.usuarioId;
    for (const estado of ['en_revision', 'requiere_cambios']) {
      expect(await through((writer) => paperIn(estado, who(writer)))).toContain('duena');
      expect(await through(() => takenAway(estado))).toContain('duena');
    }
    for (const estado of ['validado', 'rechazado']) {
      expect(await through((writer) => paperIn(estado, who(writer)))).toEqual([]);
      expect(await through(() => takenAway(estado))).toEqual([]);
    }
  });

  it('51: no version that was replaced becomes the current one again, and none moves to another record', async () => {
    const id = q(wall.rows.documento);
    expect(
      await through(() => `update documentos set entidad_id = gen_random_uuid() where id = ${id}`),
    ).toEqual([]);
    expect(await through(() => `update documentos set entidad = 'expediente' where id = ${id}`)).toEqual([]);
    await owner.query(`update documentos set vigente = false where id = ${id}`);
    expect(await through(() => `update documentos set vigente = true where id = ${id}`)).toEqual([]);
    await owner.query(`update documentos set vigente = true where id = ${id}`);
  });
});

type Rule = {
  readonly accion: string;
  readonly verbo: string;
  readonly quien: readonly string[];
  readonly de: readonly string[] | null;
  readonly a: readonly string[] | null;
};

const actorOf = (esPersonal: boolean, permisos: readonly Permiso[]): Actor => ({
  usuarioId: '1',
  nombre: 'X',
  email: 'x@y.mx',
  organizacionId: esPersonal ? null : 'suya',
  rol: 'x',
  esPersonal,
  alcance: esPersonal ? 'todo' : 'propio',
  permisos: new Set(permisos),
});

it('every workflow of the portal is held to the database', () => {
  expect(stages.map(({ workflow }) => workflow.id).toSorted()).toEqual(
    domainSlices.flatMap(({ workflow }) => (workflow ? [workflow.id] : [])).toSorted(),
  );
});

describe.each(stages)('the workflow of $table', ({ workflow, table, state, beyond }) => {
  const transitions: Readonly<
    Record<
      string,
      {
        readonly from: readonly string[];
        readonly to: string | null;
        readonly who: readonly { readonly allows: (actor: Actor, subject: never) => boolean }[];
      }
    >
  > = workflow.transitions;
  const subject = {
    estado: workflow.initial,
    organizacionId: 'suya',
    email: null,
    esSuyo: true,
    esSuya: true,
    // Of a carta: which side wrote it (`makeCarta`).
    deLaOrganizacion: true,
  };
  const may = (action: string, actor: Actor, of: object = subject): boolean =>
    transitions[action]?.who.some((rule) => rule.allows(actor, of as never)) ?? false;
  /** An applicant of the record's organization, and staff with each permission alone. */
  const people = [
    { name: 'solicitante', actor: actorOf(false, []) },
    ...todosLosPermisos.map((permiso) => ({ name: permiso, actor: actorOf(true, [permiso]) })),
  ];

  it('is repeated by the database: each action, from where, to where and by whom', async () => {
    const { rows } = await owner.query<Rule>(
      'select accion, verbo, quien, de, a from app.escrituras where tabla = $1',
      [table],
    );
    const changes = rows.filter(({ verbo, accion }) => verbo !== 'alta' && !beyond.some((b) => b === accion));
    const inDatabase = changes.map(({ accion, de, a, quien }) => ({
      accion,
      de: de?.toSorted(),
      a,
      // 'personal' is staff with any permission whatever.
      quien: quien
        .flatMap((name): readonly string[] => (name === 'personal' ? todosLosPermisos : [name]))
        .toSorted(),
    }));
    const inDomain = Object.entries(transitions)
      // What only the portal does needs no right of an account.
      .map(([accion, { from, to }]) => ({
        accion,
        de: from.toSorted(),
        a: to === null ? null : [to],
        quien: people
          .filter(
            ({ actor }) => may(accion, actor) || may(accion, actor, { ...subject, deLaOrganizacion: false }),
          )
          .map(({ name }) => name)
          .toSorted(),
      }))
      .filter(({ accion, quien }) => quien.length > 0 || !may(accion, elPortal));
    const byName = (a: { accion: string }, b: { accion: string }) => (a.accion < b.accion ? -1 : 1);
    expect(inDatabase.toSorted(byName)).toEqual(inDomain.toSorted(byName));
    expect(rows.filter(({ verbo }) => verbo === 'alta').map(({ accion }) => accion)).toEqual([
      workflow.creation.action,
    ]);
  });

  it.each(Object.keys(workflow.states))(
    '35: from %s, no account goes a way that is not in the table',
    async (from) => {
      const id = await recordIn(wall.scene, { table, initial: workflow.initial }, from);
      for (const to of Object.keys(workflow.states)) {
        if (to === from) continue;
        const ways = Object.entries(transitions).filter(([, t]) => t.from.includes(from) && t.to === to);
        const expected = writers.filter((writer) => {
          if (writer === 'anonima') return false;
          const permisos = held.get(writer) ?? null;
          const actor = actorOf(permisos !== null, (permisos ?? []) as readonly Permiso[]);
          // The record is one of an applicant.
          return ways.some(([accion]) => may(accion, actor, { ...subject, esSuya: !actor.esPersonal }));
        });
        // Without what else the action writes: a constraint may ask for it, the list does not.
        const written = await through(
          () => `update ${table} set ${state} = '${to}', version = version + 1 where id = ${q(id)}`,
        );
        expect(written, `${from} → ${to}`).toEqual(table === 'proyectos' ? [] : expected);
        if (table !== 'proyectos') continue;
        // The spine has one door, and each action is tried from wherever the case stands.
        const actions = Object.entries(transitions).flatMap(([accion, t]) => (t.to === to ? [accion] : []));
        const moved: Writer[] = [];
        for (const accion of actions)
          moved.push(
            ...(await through(
              () =>
                `select from app.mover_proyecto(${q(id)}, '${accion}', (select version from proyectos where id = ${q(id)}), now(), 'Un motivo.')`,
            )),
          );
        expect(
          writers.filter((writer) => moved.includes(writer)),
          `${from} → ${to}`,
        ).toEqual(expected);
      }
    },
  );
});
