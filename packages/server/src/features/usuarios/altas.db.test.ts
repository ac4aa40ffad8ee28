import { randomUUID } from 'node:crypto';
import { todosLosPermisos } from '@portal/domain/kernel/policy';
import readWorkbook from 'read-excel-file/node';
import { describe, expect, test, vi } from 'vitest';
import { type Browser, createTestPortal } from '../../../test/portal.ts';
import { archivo, csv, persona, TITULOS, xlsx } from './testing/listas.ts';

const portal = await createTestPortal();
const owner = portal.db.pools.owner;
const administrador = await portal.browser({ rol: 'administrador', nombre: 'Ángela Núñez' });
const coordinador = await portal.browser({ rol: 'coordinador' });
const solicitante = await portal.browser({ rol: 'solicitante' });

type Fila = { numero: number; valores: { rol: string }; errores: { columna: string; mensaje: string }[] };
type Revision = { ansi: boolean; ignoradas: string[]; sha256: string; filas: Fila[] };
type Alta = {
  id: string;
  cuentas: number;
  quien: string;
  archivo: string;
  invitaciones: Record<
    'enCamino' | 'enviadas' | 'retenidas' | 'fallidas' | 'canceladas' | 'aceptadas',
    number
  >;
};
type Refusal = { code: string; message: string; issues: { path: string; message: string }[] };

let made = 0;
const email = (): string => `alta${(made += 1)}@x.example`;
const people = (n: number): string[][] => Array.from({ length: n }, () => persona(email()));
const review = (file: object, who = administrador) =>
  who.send<Revision & Refusal>('POST', '/usuarios/altas/revision', file);
const importFile = (file: object, who = administrador, key?: string) =>
  who.send<Alta & Refusal>('POST', '/usuarios/altas', file, key ? { 'idempotency-key': key } : undefined);
const list = async () =>
  (await administrador.send<{ items: Alta[]; siguiente: string | null }>('GET', '/usuarios/altas')).body;
const counted = async (): Promise<Record<string, number>> =>
  (
    await owner.query(
      `select (select count(*)::int from usuarios) as cuentas, (select count(*)::int from invitaciones_de_cuenta) as invitaciones,
              (select count(*)::int from altas_masivas) as altas, (select count(*)::int from eventos) as eventos,
              (select count(*)::int from bitacora where accion in ('usuario.invitar', 'alta.procesar')) as entradas,
              (select ultimo from (select coalesce(max(right(folio, 3)::int), 0) as ultimo from usuarios) f) as folio`,
    )
  ).rows[0];

/** A person of the staff who makes accounts and holds nothing else. */
const limitado = async (): Promise<Browser> => {
  await owner.query(
    `insert into roles (folio, clave, nombre, descripcion, permisos, es_personal)
     values ('ROL-090', 'altas', 'Altas', 'Crea cuentas y nada más', '{crear_usuarios}', true)`,
  );
  return portal.browser({ rol: 'altas' });
};

describe('what would happen with a file', () => {
  test('is told row by row, and nothing is written', async () => {
    const before = await counted();
    const { status, body } = await review(
      archivo(csv([persona(email()), persona('nada', { Rol: 'Mago', Teléfono: '123' })])),
    );
    expect(status).toBe(200);
    expect(body.filas.map(({ numero, errores }) => [numero, errores.map(({ columna }) => columna)])).toEqual([
      [2, []],
      [3, ['email', 'telefono', 'rol']],
    ]);
    expect(body.filas[1]?.errores[2]?.mensaje).toMatch(/^Ese rol no existe\. Puedes dar: .*Consultor/u);
    expect(await counted()).toEqual(before);
  });

  test('knows the accounts of the portal; the address of one that was deleted is free', async () => {
    const taken = email();
    const gone = email();
    await owner.query(
      "insert into usuarios (nombre, email, estado) values ('Una', $1, 'suspendido'), ('Otra', $2, 'inactivo')",
      [taken, gone],
    );
    await owner.query('update usuarios set eliminado_en = now() where email = $1', [gone]);
    const { body } = await review(archivo(csv([persona(taken.toUpperCase()), persona(gone)])));
    expect(body.filas.map(({ errores }) => errores.map(({ mensaje }) => mensaje))).toEqual([
      ['Ese email es de una cuenta suspendida. Actívala en la pestaña Usuarios.'],
      [],
    ]);
  });

  test('is the same of a workbook, and of a file in windows-1252, which is told', async () => {
    const book = await review(archivo(await xlsx(people(2)), 'Personas.XLSX'));
    expect(book.body.filas.map(({ errores }) => errores)).toEqual([[], []]);
    const ansi = Buffer.from(csv([persona(email(), { Apellidos: 'Núñez' })]), 'latin1');
    expect((await review(archivo(ansi))).body).toMatchObject({ ansi: true, filas: [{ errores: [] }] });
  });

  test.each([
    ['another kind of file', archivo('x', 'personas.xls'), 415, 'archivo_formato'],
    ['a name without ending', archivo('x', 'personas'), 415, 'archivo_formato'],
    ['content that is none of it', archivo('no soy un libro', 'personas.xlsx'), 422, 'archivo_no_coincide'],
    ['nothing', archivo(''), 422, 'archivo_vacio'],
    ['headings alone', archivo(csv([])), 422, 'sin_filas'],
    ['other headings', archivo(csv([['x']], ['Correo'])), 422, 'columnas_faltantes'],
    ['101 people', archivo(csv(people(101))), 422, 'demasiadas_filas'],
    ['too many bytes', archivo('x'.repeat(256 * 1024 + 1)), 413, 'archivo_grande'],
    ['what is no base64', { nombre: 'a.csv', contenido: '¡hola!' }, 400, 'solicitud_invalida'],
    ['more than a file', { ...archivo(csv([])), rolId: randomUUID() }, 400, 'solicitud_invalida'],
  ])('%s is refused in words, at once', async (_what, file, status, code) => {
    const answer = await review(file);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.body.message).not.toBe('');
  });
});

describe('rule 22: a file is processed as a whole', () => {
  test('every account is made and invited as one is, with an entry for each and one for all', async () => {
    const filas = people(3);
    const { status, body } = await importFile(archivo(await xlsx(filas), 'personas.xlsx'));
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body).toMatchObject({ cuentas: 3, quien: 'Ángela Núñez', archivo: 'personas.xlsx' });
    const { rows } = await owner.query(
      `select u.email, u.nombre, u.telefono, u.estado, u.email_verificado, r.clave, i.estado as invitacion,
              i.expira_en > now() + interval '6 days' as siete
         from invitaciones_de_cuenta i join usuarios u on u.id = i.usuario_id join roles r on r.id = u.rol_id
        where i.alta_id = $1 order by u.folio`,
      [body.id],
    );
    expect(rows).toEqual(
      filas.map(([nombre, apellidos, correo]) => ({
        email: correo,
        nombre: `${nombre} ${apellidos}`,
        telefono: '6141234567',
        estado: 'inactivo',
        email_verificado: false,
        clave: 'consultor',
        invitacion: 'pendiente',
        siete: true,
      })),
    );
    const { rows: entries } = await owner.query(
      `select accion, count(*)::int as n from bitacora
        where datos ->> 'alta' = $1 or (entidad = 'alta' and entidad_id = $1) group by accion order by accion`,
      [body.id],
    );
    expect(entries).toEqual([
      { accion: 'alta.procesar', n: 1 },
      { accion: 'usuario.invitar', n: 3 },
    ]);
    const { rows: letters } = await owner.query(
      'select count(*)::int as n from correos where para = any ($1)',
      [filas.map(([, , correo]) => correo)],
    );
    expect(letters).toEqual([{ n: 0 }]);
    expect(body.invitaciones).toMatchObject({ enCamino: 3, retenidas: 0 });
    // One thing happened: open pages are told once, and the job writes every letter.
    const { rows: told } = await owner.query(
      "select tipo from eventos where entidad = 'alta' and entidad_id = $1 or datos ->> 'alta' = $1",
      [body.id],
    );
    expect(told).toEqual([{ tipo: 'usuario.invitados' }]);
    await portal.settle();
    // Without a mail server they are kept in the portal's own outbox, and the count says so.
    expect((await list()).items[0]?.invitaciones).toEqual({
      enCamino: 0,
      enviadas: 0,
      retenidas: 3,
      fallidas: 0,
      canceladas: 0,
      aceptadas: 0,
    });
    const [sent, failed] = filas.map(([, , correo]) => correo);
    await owner.query("update correos set estado = 'enviado', enviado_en = now() where para = $1", [sent]);
    await owner.query("update correos set estado = 'fallido' where para = $1", [failed]);
    expect((await list()).items[0]?.invitaciones).toMatchObject({ enviadas: 1, retenidas: 1, fallidas: 1 });
  });

  test('one bad row, and none is made; each error names its row', async () => {
    const before = await counted();
    const filas = [...people(2), persona(email(), { Departamento: '' }), ...people(1)];
    const { status, body } = await importFile(archivo(csv(filas)));
    expect([status, body.code]).toEqual([422, 'filas_con_errores']);
    expect(body.issues).toEqual([
      {
        path: 'filas.4.departamento',
        code: 'dato_invalido',
        message: 'Fila 4, Departamento: El departamento es requerido',
      },
    ]);
    expect(await counted()).toEqual(before);
    // Corrected, it is another file.
    filas[2] = persona(email());
    expect((await importFile(archivo(csv(filas)))).status).toBe(201);
  });

  test('the same file again is refused, with who did it and when, by its bytes and not its name', async () => {
    const content = csv(people(1));
    expect((await importFile(archivo(content))).status).toBe(201);
    const before = await counted();
    for (const ask of [importFile, review]) {
      const { status, body } = await ask(archivo(content, 'otro nombre.csv'));
      expect([status, body.code]).toEqual([409, 'archivo_procesado']);
      expect(body.message).toMatch(/^Este archivo ya se procesó: lo hizo Ángela Núñez el .+ a las \d/u);
    }
    expect(await counted()).toEqual(before);
  });

  test('29: a double click makes it once; two requests with keys of their own, too', async () => {
    const content = archivo(csv(people(2)));
    const key = randomUUID();
    const [one, two] = await Promise.all([
      importFile(content, administrador, key),
      importFile(content, administrador, key),
    ]);
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(one.body.id).toBe(two.body.id);
    const other = archivo(csv(people(2)));
    const statuses = (await Promise.all([importFile(other), importFile(other)])).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
  });

  test('two files that share an address: one of them is made, whole', async () => {
    const shared = persona(email());
    const before = await counted();
    const answers = await Promise.all([
      importFile(archivo(csv([...people(3), shared]))),
      importFile(archivo(csv([shared, ...people(3)]))),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 422]);
    expect(answers.find(({ status }) => status === 422)?.body.issues[0]?.path).toMatch(
      /^filas\.[25]\.email$/u,
    );
    const after = await counted();
    expect([after.cuentas, after.altas]).toEqual([(before.cuentas ?? 0) + 4, (before.altas ?? 0) + 1]);
  });

  test('a hundred people are made at once, their folios in the order of the file', async () => {
    const filas = people(100);
    const { status, body } = await importFile(archivo(csv(filas)));
    expect([status, body.cuentas]).toEqual([201, 100]);
    const { rows } = await owner.query(
      'select u.email from usuarios u join invitaciones_de_cuenta i on i.usuario_id = u.id where i.alta_id = $1 order by length(folio), folio',
      [body.id],
    );
    expect(rows.map((row) => row.email)).toEqual(filas.map(([, , correo]) => correo));
  });
});

test('an invitation that is taken back before its letter is written gets none, and is counted so', async () => {
  const { body } = await importFile(archivo(csv(people(2))));
  await owner.query(
    `update invitaciones_de_cuenta set estado = 'revocada', resuelta_en = now()
      where usuario_id = (select min(usuario_id::text)::uuid from invitaciones_de_cuenta where alta_id = $1)`,
    [body.id],
  );
  await portal.settle();
  expect((await list()).items[0]?.invitaciones).toMatchObject({ enCamino: 0, retenidas: 1, canceladas: 1 });
});

describe('rule 16: nobody gives what they lack', () => {
  test('in the file, and again when it is processed', async () => {
    const who = await limitado();
    const alto = archivo(csv([persona(email(), { Rol: 'Administrador' })]));
    expect((await review(alto, who)).body.filas[0]?.errores).toEqual([
      { columna: 'rol', mensaje: 'No puedes dar un rol con permisos que el tuyo no tiene.' },
    ]);
    expect((await importFile(alto, who)).status).toBe(422);
    const propio = archivo(csv([persona(email(), { Rol: 'Altas' })]));
    expect((await review(propio, who)).body.filas[0]?.errores).toEqual([]);
    // The role grows between the table and the click.
    await owner.query("update roles set permisos = $1 where clave = 'consultor'", [
      ['ver_proyectos', 'crear_usuarios'],
    ]);
    const consultor = archivo(csv([persona(email())]));
    const answer = await importFile(consultor, who);
    expect(answer.body.issues.map(({ path }) => path)).toEqual(['filas.2.rol']);
    expect((await importFile(propio, who)).status).toBe(201);
  });

  test('a role that was deleted after the table is named by its row', async () => {
    await owner.query(
      "insert into roles (folio, clave, nombre, descripcion, permisos, es_personal) values ('ROL-091', 'fugaz', 'Fugaz', 'Se va pronto de aquí', '{ver_proyectos}', true)",
    );
    const file = archivo(csv([persona(email(), { Rol: 'Fugaz' })]));
    expect((await review(file)).body.filas[0]?.errores).toEqual([]);
    await owner.query(
      "update roles set eliminado_en = now(), motivo_eliminacion = 'Ya no hace falta' where clave = 'fugaz'",
    );
    expect((await importFile(file)).body.issues[0]?.message).toMatch(/^Fila 2, Rol: Ese rol no existe/u);
  });

  test('who makes no accounts is refused before the file is looked at', async () => {
    expect(todosLosPermisos).toContain('crear_usuarios');
    for (const who of [coordinador, solicitante])
      for (const answer of [
        await review(archivo('x', 'a.exe'), who),
        await importFile(archivo(csv(people(1))), who),
      ])
        expect(answer.status).toBe(403);
  });
});

describe('the files of the tab', () => {
  const template = async (formato: string, who = administrador) => {
    const held = await who.hold(`/api/v1/usuarios/altas/plantilla?formato=${formato}`);
    await vi.waitUntil(held.ended);
    return { status: held.status, text: held.text() };
  };

  test('the template has the headings, one example and a role that exists; left in, the example is refused', async () => {
    const { status, text } = await template('csv');
    expect(status).toBe(200);
    expect(text.startsWith('\uFEFFNombre,Apellidos,Email,Teléfono,Cargo,Departamento,Rol\r\n')).toBe(true);
    const { body } = await review(archivo(text));
    expect(body.filas.map(({ errores }) => errores)).toEqual([
      [{ columna: 'email', mensaje: 'Es la fila de ejemplo de la plantilla: bórrala.' }],
    ]);
    // Its role is what stays when the rest is written over: the one that gives least.
    const { rows } = await owner.query<{ nombre: string }>(
      `select nombre from roles where es_personal and eliminado_en is null
        order by cardinality(permisos), length(folio), folio limit 1`,
    );
    expect(body.filas[0]?.valores.rol).toBe(rows[0]?.nombre);
    expect((await template('xlsx')).text.startsWith('PK')).toBe(true);
    expect((await template('xls')).status).toBe(422);
    expect((await template('csv', coordinador)).status).toBe(403);
  });

  test('the errors come back as a workbook, a row for each with its result', async () => {
    const bad = persona('nada', { Nombre: '=1+1' });
    const answer = await portal.download(
      administrador,
      '/usuarios/altas/errores',
      archivo(csv([persona('bien@x.example'), bad])),
    );
    const [head, ...rows] = (await readWorkbook(await answer.bytes()))[0]?.data ?? [];
    expect(head).toEqual(['Fila', ...TITULOS, 'Resultado']);
    expect(rows.map((row) => [row[0], row[1], row[8]])).toEqual([
      ['2', 'Lucía', 'Se invitará'],
      ['3', '=1+1', 'Nombre: No puede empezar con =, +, - ni @.\nEmail: Email inválido'],
    ]);
  });
});

test('the history is read by pages, the last import first', async () => {
  for (let n = 0; n < 11; n += 1)
    await owner.query(
      `insert into altas_masivas (archivo, formato, sha256, cuentas, creada_por, creado_en)
       values ($1, 'csv', app.huella($1), 1, $2, now() - interval '1 year' - $3 * interval '1 day')`,
      [`vieja-${n}.csv`, administrador.usuarioId, n],
    );
  const seen: string[] = [];
  let antes = '';
  for (let page = 0; page < 10; page += 1) {
    const { body } = await administrador.send<{ items: Alta[]; siguiente: string | null }>(
      'GET',
      `/usuarios/altas${antes}`,
    );
    seen.push(...body.items.map((one) => one.archivo));
    if (!body.siguiente) break;
    antes = `?antes=${body.siguiente}`;
  }
  expect(seen.slice(-11)).toEqual(Array.from({ length: 11 }, (_, n) => `vieja-${n}.csv`));
  expect(new Set(seen.slice(-11)).size).toBe(11);
});
