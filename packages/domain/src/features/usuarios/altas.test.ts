import { describe, expect, test } from 'vitest';
import { columnasDeAlta, tituloDeColumna } from './altas.columnas.ts';
import { type CuentaDeAlta, emailDeFila, leerTabla, type RolDeAlta, revisarFilas } from './altas.filas.ts';

const TITULOS = columnasDeAlta.map((columna) => tituloDeColumna[columna]);
const rol = (nombre: string, over: Partial<RolDeAlta> = {}): RolDeAlta => ({
  id: nombre,
  clave: nombre.toLowerCase(),
  nombre,
  esPersonal: true,
  alcanza: true,
  permisos: 1,
  ...over,
});
const roles = [
  rol('Administrador', { alcanza: false }),
  rol('Consultor'),
  rol('Tesorería', { clave: 'tesoreria' }),
  rol('Solicitante', { esPersonal: false }),
  rol('Apoyo a proyectos', { alcanza: false }),
  rol('Apoyo a Pro-yectos', { alcanza: false }),
  rol('!!', { alcanza: false }),
];
const VALORES = {
  nombre: 'Lucía',
  apellidos: 'Prieto Salas',
  email: 'lucia@x.example',
  telefono: '614 123 4567',
  cargo: 'Oficial',
  departamento: 'Programas',
  rol: 'Consultor',
};
const persona = (over: Partial<Record<(typeof columnasDeAlta)[number], string>> = {}) => {
  const good = { ...VALORES, ...over };
  return columnasDeAlta.map((columna) => good[columna]);
};
const tabla = (...filas: readonly (readonly string[])[]) => ({
  filas: filas.map((celdas, i) => ({ numero: i + 1, celdas })),
});
const review = (
  filas: readonly (readonly string[])[],
  cuentas: readonly CuentaDeAlta[] = [],
  titulos: readonly string[] = TITULOS,
) => {
  const read = leerTabla(tabla(titulos, ...filas));
  if ('falta' in read) throw new Error(read.falta.code);
  return revisarFilas(read.filas, { roles, cuentas }).map(({ numero, errores, alta }) => ({
    numero,
    errores: errores.map(({ columna, mensaje }) => `${columna}: ${mensaje}`),
    rol: alta?.rol.id ?? null,
  }));
};
const faltaOf = (...filas: readonly (readonly string[])[]) => {
  const read = leerTabla(tabla(...filas));
  return 'falta' in read ? read.falta : null;
};

describe('the columns of a file', () => {
  test('are found in any order, whatever their accents and capitals; others are named', () => {
    const read = leerTabla(
      tabla(
        ['ROL *', 'telefono', 'E-mail', 'nombre', 'APELLIDOS', 'Cargo ', 'departamento', 'Estado'],
        ['Consultor', '6141234567', 'a@b.mx', 'Ana', 'Luz', 'Jefa', 'Programas', 'activo'],
      ),
    );
    expect(read).toMatchObject({
      ignoradas: ['Estado'],
      filas: [{ numero: 2, valores: { nombre: 'Ana', email: 'a@b.mx', rol: 'Consultor' } }],
    });
  });

  test('are all asked, each once', () => {
    expect(faltaOf(TITULOS.slice(0, 5), persona())?.message).toBe(
      'Faltan las columnas Departamento y Rol. Usa la plantilla, o agrégalas con esos encabezados.',
    );
    expect(faltaOf([...TITULOS, 'TELEFONO'], persona())?.code).toBe('columna_repetida');
    expect(faltaOf(TITULOS)?.code).toBe('sin_filas');
    expect(faltaOf()?.code).toBe('archivo_vacio');
  });

  test('22: a hundred people, and not one more', () => {
    const many = (n: number) => Array.from({ length: n }, (_, i) => persona({ email: `p${i}@x.example` }));
    expect(faltaOf(TITULOS, ...many(100))).toBeNull();
    expect(faltaOf(TITULOS, ...many(101))).toEqual({
      code: 'demasiadas_filas',
      message: 'El archivo tiene 101 usuarios y el máximo es 100. Divídelo en varios.',
    });
  });
});

describe('the result of a row', () => {
  test('names its role, whatever its accents and capitals', () => {
    expect(review([persona(), persona({ email: 'b@x.example', rol: ' tesoreria' })])).toEqual([
      { numero: 2, errores: [], rol: 'Consultor' },
      { numero: 3, errores: [], rol: 'Tesorería' },
    ]);
  });

  test('is every error at its cell, in the words of the form', () => {
    const empty = review([columnasDeAlta.map((columna) => (columna === 'nombre' ? 'X' : ' '))]);
    expect(empty[0]?.errores).toEqual([
      'nombre: El nombre es requerido',
      'apellidos: Los apellidos son requeridos',
      'email: Email inválido',
      'telefono: Teléfono debe tener al menos 10 dígitos',
      'cargo: El cargo es requerido',
      'departamento: El departamento es requerido',
      'rol: El rol es requerido',
    ]);
    expect(review([persona({ email: 'nada', telefono: '123' })])[0]?.errores).toEqual([
      'email: Email inválido',
      'telefono: Teléfono debe tener al menos 10 dígitos',
    ]);
  });

  test.each(['=1+1', '+cmd', '-2', '@SUM(A1)', ' =1+1', '＝1+1'])(
    '90: %s is no text of a person',
    (texto) => {
      for (const columna of columnasDeAlta)
        expect(review([persona({ [columna]: texto })])[0]?.errores).toContain(
          `${columna}: No puede empezar con =, +, - ni @.`,
        );
    },
  );

  test('a telephone that a spreadsheet shortened is taken where it kept its digits, and asked for where it lost them', () => {
    const read = leerTabla(tabla(TITULOS, persona({ telefono: '6.141234567E+09' })));
    if ('falta' in read) throw new Error(read.falta.code);
    expect(revisarFilas(read.filas, { roles, cuentas: [] })[0]?.alta?.telefono).toBe('6141234567');
    for (const abreviado of ['6.14E+09', '6,14E9', '6E9'])
      expect(review([persona({ telefono: abreviado })])[0]?.errores).toEqual([
        `telefono: La hoja de cálculo guardó el teléfono como ${abreviado} y perdió sus dígitos. Da a la columna el formato Texto, escríbelo otra vez y guarda el archivo.`,
      ]);
  });

  test('a telephone may begin with +52', () => {
    expect(review([persona({ telefono: '+52 614 123 4567' })])[0]?.errores).toEqual([]);
  });

  test('21: one address in two rows, and one that the portal has, in words', () => {
    const rows = review(
      [
        persona({ email: 'dos@x.example' }),
        persona({ email: ' DOS@x.example ' }),
        persona({ email: 'activa@x.example' }),
        persona({ email: 'suspendida@x.example' }),
        persona({ email: 'invitada@x.example' }),
        persona({ email: 'ejemplo@example.org' }),
      ],
      (['activa', 'suspendida', 'invitada'] as const).map((quien) => ({
        email: `${quien}@x.example`,
        estado: quien === 'activa' ? 'activo' : quien === 'suspendida' ? 'suspendido' : 'inactivo',
        invitada: quien === 'invitada',
      })),
    );
    expect(rows.map(({ errores }) => errores)).toEqual([
      ['email: El mismo email está en la fila 3.'],
      ['email: El mismo email está en la fila 2.'],
      ['email: Ya existe una cuenta con ese correo.'],
      ['email: Ese email es de una cuenta suspendida. Actívala en la pestaña Usuarios.'],
      ['email: Ese email ya tiene una invitación sin aceptar. Reenvíala en la pestaña Usuarios.'],
      ['email: Es la fila de ejemplo de la plantilla: bórrala.'],
    ]);
  });

  test('16: a role exists, is of the foundation, and gives nothing that the importer lacks', () => {
    const roleOf = (nombre: string) => review([persona({ rol: nombre })])[0]?.errores;
    // Of two that are written alike neither is guessed: one of them may give far more than the other.
    expect(roleOf('apoyo a-proyectos')).toEqual([
      'rol: Puede ser cualquiera de estos roles: Apoyo a proyectos y Apoyo a Pro-yectos. Escribe su nombre tal como está.',
    ]);
    const alike = revisarFilas([{ numero: 2, valores: { ...VALORES, rol: 'APOYO a pro-yectos' } }], {
      roles: roles.map((one) => ({ ...one, alcanza: true })),
      cuentas: [],
    });
    expect(alike[0]?.alta?.rol.nombre).toBe('Apoyo a Pro-yectos');
    expect(roleOf('??')).toEqual(['rol: Ese rol no existe. Puedes dar: Consultor y Tesorería.']);
    expect(roleOf('Mago')).toEqual(['rol: Ese rol no existe. Puedes dar: Consultor y Tesorería.']);
    expect(roleOf('Administrador')).toEqual(['rol: No puedes dar un rol con permisos que el tuyo no tiene.']);
    expect(roleOf('Solicitante')).toEqual([
      'rol: Ese rol es de las organizaciones: no se da a una cuenta de la fundación.',
    ]);
  });
});

test('the address of a row is looked for as it would be kept', () => {
  const [fila] = [{ numero: 2, valores: Object.fromEntries(columnasDeAlta.map((c) => [c, ''])) as never }];
  expect(emailDeFila(fila as never)).toBeUndefined();
  expect(
    emailDeFila({ numero: 2, valores: { ...(fila.valores as object), email: ' Ana@X.example' } as never }),
  ).toBe('ana@x.example');
});
