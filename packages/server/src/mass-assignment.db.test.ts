import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { operations } from '../test/api.ts';
import { exampleOf, methodOf, rowOf, send } from '../test/attempt.ts';
import { type Ask, examples, subjectOf } from '../test/examples.ts';
import { createTestPortal } from '../test/portal.ts';
import type { Made } from '../test/records.ts';
import { createScene, type Scene } from '../test/scene.ts';
import { createStock } from '../test/stock.ts';
import { slices } from './app.ts';

/** What belongs to the server in every body, beside every column of the table that an operation writes (rule 30). */
const always = [
  'id',
  'folio',
  'estado',
  'version',
  'rol',
  'permisos',
  'es_personal',
  'organizacion_id',
  'created_by',
];

/** Nobody could have these values but from the body. */
const STOLEN = '11111111-2222-4333-8444-555555555555';
const poison = (column: string, type: string | undefined): unknown => {
  if (column === 'folio') return 'PR-1999-666';
  if (column === 'estado') return 'inactivo';
  if (column === 'clasificacion') return 'ig';
  if (column === 'permisos') return ['administrar_sistema'];
  if (column === 'rol') return 'administrador';
  if (type === 'uuid' || /(^|_)id$|_por$|created_by/u.test(column)) return STOLEN;
  if (type === 'boolean' || column === 'es_personal') return true;
  if (type === 'integer' || type === 'bigint' || column === 'version') return 666;
  if (type?.startsWith('timestamp')) return '1999-09-09T09:09:09.000Z';
  if (type === 'jsonb') return { mision: { valido: true, comentario: 'veneno' } };
  return 'veneno';
};

const camel = (column: string): string =>
  column.replaceAll(/_(\w)/gu, (_all, letter: string) => letter.toUpperCase());

const portal = await createTestPortal();
let scene: Scene;
const stock = createStock(() => scene);
const columns = new Map<string, Map<string, string>>();
beforeAll(async () => {
  scene = await createScene(portal);
  const { rows } = await portal.db.pools.owner.query<{
    table_name: string;
    column_name: string;
    data_type: string;
  }>(
    "select table_name, column_name, data_type from information_schema.columns where table_schema = 'public'",
  );
  for (const { table_name, column_name, data_type } of rows)
    columns.set(table_name, (columns.get(table_name) ?? new Map()).set(column_name, data_type));
});

/** Writes that keep nothing of a body: they have no row of their own, or only take one away. */
const withoutRow = [
  'POST /api/v1/pre-registros/documentos',
  // Refuses every key that it does not know (documentos.partes.db.test.ts); the others take bytes, and nothing.
  'POST /api/v1/subidas',
  'PATCH /api/v1/subidas/:id',
  'DELETE /api/v1/subidas/:id',
  'altas.revisar',
  'POST /api/v1/usuarios/altas/errores',
  // Reads what it is given, and keeps nothing.
  'comprobacion.leer',
  'POST /api/v1/seguimientos/:id/comprobaciones/exportar',
  'POST /api/v1/reportes/compuestos/exportar',
  // Takes nothing.
  'finanzas.comparar',
  'reporte.correr',
  // Neither has an id of its own (reportes.compuestos.db.test.ts).
  'reporte.suscribir',
  'POST /api/v1/reportes/vencimientos/exportar',
  'POST /api/v1/reportes/etapas/exportar',
  'POST /api/v1/reportes/embudo/exportar',
  'POST /api/v1/reportes/cobertura/exportar',
  'POST /api/v1/reportes/indicadores/exportar',
  'preRegistro.presencia',
  'registro.presencia',
  'formulacion.presencia',
  // A section has no id of its own; what it takes is a closed list of answers (formulacion.db.test.ts).
  'formulacion.guardarSeccion',
  ...slices.flatMap(({ hojas = [] }) =>
    hojas.map(({ description: { method, path } }) => `${method} ${path}`),
  ),
  // Its body is empty, and a day is taken back once.
  'workflow.retirarDia',
  // Draws what it is given, and keeps nothing.
  'POST /api/v1/workflow/plantillas/:clave/vista',
  // A body has no id of its own.
  'sesionColegiada.quorum',
  'borradores.descartar',
  'convocatoria.quitarDeBorrador',
  'invitacion.obtenerPorToken',
  'notificaciones.marcarTodas',
  'notificaciones.marcarTodasSinLeer',
  // What it keeps is a part of a template, whose keys are the template's own (plantillas.db.test.ts).
  'biblioteca.guardarParte',
  'biblioteca.agregarClausula',
  'biblioteca.quitarClausula',
  'biblioteca.moverClausula',
  'biblioteca.restaurar',
  'correos.leer',
  'correos.reactivar',
  'organizaciones.consultarInvitacion',
  // Its body is empty, and who did it once cannot again.
  'organizaciones.aceptarInvitacion',
  'POST /api/auth/sesion',
  'DELETE /api/auth/sesion',
  'POST /api/auth/demo',
  'POST /api/auth/sesion/organizacion',
  'POST /api/auth/sesion/codigo',
  'DELETE /api/auth/sesion/paso',
  'POST /api/auth/llave/opciones',
  'POST /api/auth/invitacion',
  'POST /api/auth/invitacion/consulta',
  'POST /api/auth/llave',
  'POST /api/auth/reautenticacion',
  'POST /api/auth/reautenticacion/opciones',
  'POST /api/auth/contrasena',
  'POST /api/auth/correo',
  'DELETE /api/auth/correo',
  'POST /api/auth/correo/confirmacion',
  'POST /api/auth/segundo-factor',
  'POST /api/auth/segundo-factor/confirmacion',
  'POST /api/auth/segundo-factor/codigos',
  'POST /api/auth/segundo-factor/desactivacion',
  'POST /api/auth/llaves/opciones',
  'DELETE /api/auth/llaves/:id',
  'cuenta.aceptarAviso',
  'cuenta.cerrarSesion',
  'POST /api/auth/cuenta/confirmacion',
  'POST /api/auth/cuenta/confirmacion/contrasena',
  'POST /api/auth/cuenta/confirmacion/reenvio',
  'POST /api/auth/recuperacion',
  'POST /api/auth/recuperacion/consulta',
  'POST /api/auth/recuperacion/restablecer',
];
const writing = Object.keys(examples).filter(
  (name) => methodOf(name) !== 'GET' && examples[name]?.table && !withoutRow.includes(name),
);

/** The keys that the contract names at a place of the body: inputs, tried by the tests of their slice. */
const inputsAt = (name: string, path: readonly string[]): string[] => {
  const input = operations.find((o) => o.name === subjectOf(name))?.input;
  if (!input) return exampleOf(name).inputs?.slice() ?? [];
  let schema: z.core.$ZodTypes | undefined = input as z.core.$ZodType as z.core.$ZodTypes;
  const inner = (): z.core.$ZodTypes | undefined => {
    while (schema?._zod.def.type === 'default' || schema?._zod.def.type === 'optional')
      schema = schema._zod.def.innerType as z.core.$ZodTypes;
    return schema;
  };
  for (const key of path) {
    const def = inner()?._zod.def;
    if (def?.type === 'object') schema = def.shape[key] as z.core.$ZodTypes | undefined;
    else schema = (def?.type === 'record' ? def.valueType : undefined) as z.core.$ZodTypes | undefined;
  }
  const def = inner()?._zod.def;
  return def?.type === 'object' ? Object.keys(def.shape) : [];
};

type Body = Readonly<Record<string, unknown>>;

/** Whether the contract refuses this key at its place because it knows none of that name, as it does before anything is read. */
const isUnknownTo = (name: string, body: Body, key: string): boolean =>
  (operations.find((o) => o.name === subjectOf(name))?.input?.safeParse(body).error?.issues ?? []).some(
    (issue) => issue.code === 'unrecognized_keys' && issue.keys.includes(key),
  );
const isObject = (value: unknown): value is Body =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Every place of the body where a key may stand: itself and each object inside. */
const placesOf = (body: Body, path: readonly string[] = []): (readonly string[])[] => [
  path,
  ...Object.entries(body).flatMap(([key, value]) => (isObject(value) ? placesOf(value, [...path, key]) : [])),
];

const withKey = (body: Body, [first, ...rest]: readonly string[], key: string, value: unknown): Body => {
  if (first === undefined) return { ...body, [key]: value };
  const inner = body[first];
  return { ...body, [first]: withKey(isObject(inner) ? inner : {}, rest, key, value) };
};

const nothing = (): Made => ({ id: randomUUID(), version: 1 });

/** Newest row of a table, for operations that create theirs. */
const newestRow = async (table: string): Promise<Body> => {
  const order =
    ['created_at', 'creado_en'].find((column) => columns.get(table)?.has(column)) ?? 'vigente_desde';
  const { rows } = await portal.db.pools.owner.query<{ row: Body }>(
    `select to_jsonb(t) as row from ${table} t order by ${order} desc limit 1`,
  );
  return rows[0]?.row ?? {};
};

/** What differs between two rows written alike: identity, the moment, and what the example makes up. */
const own =
  /^(id|folio|folio_orden|firma_orden|proyecto_id|busqueda|rfc|respuestas|clave|nombre|archivo_id|certificado|entidad_id|evento_id|huella|sha256|registro_id|codiseno_id|aprobacion_id|convenio_id|acuerdo_id|seguimiento_id|comprobante_id|documento_id|ministracion_id|uuid|xml|rastreo|proyecto_folio|texto_id|numero|numero_oficio|limite_entrega|vence_orden|clave_unica|sobre|email|contrasena|credencial_id|clave_publica|cuando)$|_(en|at|desde)$|^fecha_/u;

const isPoisoned = (value: unknown, poisons: readonly unknown[]): boolean => {
  const text = JSON.stringify(value);
  return (
    poisons.some((poisoned) => text === JSON.stringify(poisoned)) ||
    /11111111-2222-4333|PR-1999-666|1999-09-09|veneno/u.test(text ?? '')
  );
};

/** The poison in a row, and what differs from a row that was written without it. */
const traces = (row: Body, control: Body, poisons: readonly unknown[], created: boolean): string[] =>
  Object.keys(row).filter((column) => {
    if (JSON.stringify(row[column]) === JSON.stringify(control[column])) return false;
    if (!own.test(column) && !(created && column === 'version')) return true;
    return isPoisoned(row[column], poisons);
  });

/** A form with more inputs beside its file is refused whole. */
const MOST_FIELDS = 5;
const chunks = <T>(items: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, i) => items.slice(i * size, (i + 1) * size));

describe('30: what the server owns is never taken from a body', () => {
  it('every operation that writes is tried, or said to keep nothing of a body', () => {
    const writes = Object.keys(examples).filter((name) => methodOf(name) !== 'GET');
    expect([...writing, ...withoutRow].toSorted()).toEqual(writes.toSorted());
  });

  it.each(writing)('%s', async (name) => {
    const example = exampleOf(name);
    const { table = '', of, make } = example;
    let who = scene.people.duena;
    const owner = () => (of === 'organizacion' ? scene.people.duena : who);
    const create = async () => make && stock.take(make, owner());

    /** A record that a refused try left as it was. */
    let unused: Made | undefined;
    /** Sends the example with `change` made to its request; the row before and after. */
    const run = async (change: (ask: Ask) => Ask) => {
      const record = unused ?? (await create());
      const before = record ? await rowOf(scene, example, record) : null;
      if (subjectOf(name).includes('/api/auth/')) await portal.db.pools.owner.query('delete from intentos');
      const ask = change(await example.ask(record ?? nothing(), who, scene));
      const { status, body } = await send(methodOf(name), ask, who);
      expect(status, JSON.stringify(body)).toBeLessThan(500);
      const after = record ? ((await rowOf(scene, example, record)) as Body) : await newestRow(table);
      unused = status < 300 ? undefined : record;
      return { ok: status < 300, before, after };
    };

    // As it is, by the first of them for whom it works.
    let control = await run((ask) => ask);
    for (const another of [scene.people.administrador, scene.people.consejera]) {
      if (control.ok) break;
      who = another;
      if (of !== 'organizacion') unused = undefined;
      control = await run((ask) => ask);
    }
    expect(control.ok, 'works for nobody').toBe(true);
    const { after: untampered } = control;
    unused = await create();
    const probe = await example.ask(unused ?? nothing(), who, scene);
    const types = columns.get(table) ?? new Map<string, string>();

    /** Tries these keys in one request: true when it was accepted, and then without a trace of them. */
    const tryKeys = async (
      place: readonly string[],
      stolen: ReadonlyMap<string, unknown>,
    ): Promise<boolean> => {
      const { ok, before, after } = await run((ask) =>
        ask.upload
          ? { ...ask, fields: Object.fromEntries([...stolen].map(([key, value]) => [key, String(value)])) }
          : [...stolen].reduce<Ask>(
              (changed, [key, value]) => ({
                ...changed,
                body: withKey(changed.body ?? {}, place, key, value),
              }),
              ask,
            ),
      );
      const where = [...place, [...stolen.keys()].join(' ')].join('.');
      if (before && !ok) expect(after, where).toEqual(before);
      // Nothing was created: the newest row is another, of which only the poison would be a trace.
      else if (!ok)
        expect(
          Object.values(after).filter((value) => isPoisoned(value, [STOLEN])),
          where,
        ).toEqual([]);
      else expect(traces(after, untampered, [...stolen.values()], !before), where).toEqual([]);
      return ok;
    };

    for (const place of placesOf(probe.body ?? {})) {
      const inputs = inputsAt(name, place);
      const stolen = [...new Set([...always, ...types.keys()])]
        .flatMap((column) =>
          [column, camel(column)].map((key) => [key, poison(column, types.get(column))] as const),
        )
        .filter(([key]) => !inputs.includes(key));
      // What is ignored may be ignored together; what is refused, each alone. Of the keys that the contract itself does not
      // know one is sent: for the others it says the same without a request.
      let sent = false;
      for (const group of chunks(stolen, probe.upload ? MOST_FIELDS : stolen.length)) {
        if (await tryKeys(place, new Map(group))) continue;
        for (const [key, value] of new Map(group)) {
          const unknown = isUnknownTo(name, withKey(probe.body ?? {}, place, key, value), key);
          if (unknown && sent) continue;
          sent ||= unknown;
          await tryKeys(place, new Map([[key, value]]));
        }
      }
    }
    if (make && unused) stock.keep(make, owner(), unused);
  });
});
