import { slices } from '@portal/domain/app';
import { organizacionForm } from '@portal/domain/features/organizaciones/organizaciones.form';
import type { Field } from '@portal/domain/kernel/form';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { operations } from '../test/api.ts';
import { faultsOfText, textPlaces } from '../test/texts.ts';
import { api } from './openapi.ts';

/** Texts that are not kept as they come, each with what holds it instead. A new text is none of them. */
const others: readonly (readonly [RegExp, string])[] = [
  // A draft keeps what is typed, finished or not; what the database cannot hold is left out (borradores.db.test.ts).
  [/^borradores\.guardar\.datos\.\*$/u, 'draft'],
  // Answers are judged by their form, field by field: the forms are tried below.
  [
    /^(preRegistro\.(enviar|editar|solicitarRevision)\.respuestas|registro\.abrir\.ficha|organizaciones\.editar\.datos)\.\w+$/u,
    'form',
  ],
  // What was on the reviewer's screen: compared with what is stored, and never kept.
  [/^(?:preRegistro|registro)\.\w+\.(marcas\.\*\.base\.(comentario|valor)|comentariosBase)$/u, 'compared'],
  // A section keeps what is typed, finished or not, without what nobody sees; how long it may be is told by its form
  // (formulacion.db.test.ts).
  [/^formulacion\.guardarSeccion\.campos\.\*$/u, 'section'],
  // The pages of a round keep what is typed, as a section does, and are judged by their forms when their stage closes; points are
  // kept of the criteria of the rubric alone.
  [/^aprobacion\.guardar(Oficio|Respuesta|Dictamen)\.respuestas\.\w+(\.\*)?$/u, 'page'],
  [/^avance\.guardar\.respuestas\.\w+(\.\*)?$/u, 'page'],
  [/^visita\.guardar\.respuestas\.\w+(\.\*)?$/u, 'page'],
  [/^convenio\.guardar\w+\.respuestas\.\w+(\.\*)?$/u, 'page'],
  [/^aprobacion\.guardarEvaluacion\.puntajes\.\{\}$/u, 'rubric'],
  // Passwords are hashed as they were typed.
  [/^POST \/api\/auth\/.*\.(contrasena|actual|nueva)$/u, 'password'],
  // A file in base64: nothing but its letters, and no more than its bytes; what it holds is judged as a sheet.
  [/^(altas\.(revisar|procesar)|POST \/api\/v1\/usuarios\/altas\/errores)\.contenido$/u, 'bytes'],
  [
    /^(comprobacion\.(leer\.xmls\.\*|comprobar\.xml|agregarPago\.xml)|ministracion\.entregarDonativo\.xml)$/u,
    'bytes',
  ],
  // The address is looked up among the slots, the name cleaned as every file's is, the fields judged by the slot.
  [/^POST \/api\/v1\/subidas\.(lugar|nombre|campos\.(\{\}|\*))$/u, 'upload'],
  // What a browser's authenticator signed: the library reads it.
  [/^POST \/api\/auth\/.*\.(respuesta|llave)\./u, 'authenticator'],
];

const fromContract = operations.flatMap(({ name, input }) => (input ? textPlaces(input, name) : []));
const fromRoutes = api.routes.flatMap(({ method, path, body, params, query, file }) =>
  [body, params, query, file?.fields].flatMap((schema) =>
    schema ? textPlaces(schema, `${method} ${path}`) : [],
  ),
);
const places = [...fromContract, ...fromRoutes];
const isOther = (path: string) => others.some(([pattern]) => pattern.test(path));

describe('47 and 50: every text that an operation takes', () => {
  it('is found by walking the contract and the routes beside it', () => {
    expect(fromContract.map(({ path }) => path)).toContain('preRegistro.aprobar.justificacion');
    expect(fromContract.map(({ path }) => path)).toContain('preRegistro.aprobar.marcas.*.comentario');
    expect(fromRoutes.map(({ path }) => path)).toContain('POST /api/auth/cuenta.nombre');
  });

  it.each(places.filter(({ path }) => !isOther(path)).map((place) => [place.path, place] as const))(
    '%s',
    (_, place) => {
      expect(faultsOfText(place)).toEqual([]);
    },
  );

  it('what is held otherwise is still there', () => {
    for (const [pattern] of others) expect(places.some(({ path }) => pattern.test(path))).toBe(true);
  });
});

describe('47 and 50: every field of every form', () => {
  const forms = [...slices.flatMap(({ form }) => (form ? [form] : [])), organizacionForm];
  const fields = forms.flatMap((form) =>
    Object.entries<Field>(form.fields).flatMap(([id, field]) =>
      field.kind === 'filas'
        ? Object.entries(field.columns).map(([column, { schema }]) => ({
            path: `${form.id}.${id}.${column}`,
            schema,
          }))
        : [{ path: `${form.id}.${id}`, schema: field.schema }],
    ),
  );

  it.each(fields.map((field) => [field.path, field] as const))('%s', (_, field) => {
    expect(faultsOfText(field)).toEqual([]);
  });
});

describe('a text that escapes the rules is found', () => {
  it.each([
    ['a bare string', z.string().max(200)],
    ['one that is only trimmed', z.string().trim().max(200)],
    ['one inside a list of objects', z.array(z.object({ nota: z.string().max(200).optional() }))],
    ['one behind a transformation', z.string().transform((text) => text.trim())],
    ['one among alternatives', z.union([z.uuid(), z.string().max(50)])],
    ['the key of a record', z.record(z.string().max(60), z.boolean())],
  ])('%s', (_, schema) => {
    expect(textPlaces(schema, 'x').flatMap(faultsOfText)).not.toEqual([]);
  });
});
