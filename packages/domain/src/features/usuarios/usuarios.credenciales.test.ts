import { describe, expect, it } from 'vitest';
import { editarPerfilSchema, reautenticarSchema, segundoPasoSchema } from './public.ts';

describe('what proves the second step', () => {
  it.each([
    [{ codigo: ' 123 456 ' }, { codigo: '123456' }],
    [{ recuperacion: 'abcde-fghjk' }, { recuperacion: 'ABCDEFGHJK' }],
    [{ recuperacion: ' ABCDE FGHJK ' }, { recuperacion: 'ABCDEFGHJK' }],
  ])('%o is read as it was meant', (input, output) => {
    expect(segundoPasoSchema.parse(input)).toEqual(output);
  });

  it.each([
    {},
    { codigo: '12345' },
    { codigo: '1234567' },
    { codigo: 123456 },
    { codigo: '１２３４５６' },
    { recuperacion: 'ABCDE-FGHJ' },
    { recuperacion: 'ABCDE-FGHJ0' },
    { recuperacion: 'A'.repeat(1000) },
    { contrasena: 'x' },
  ])('%o is none', (input) => {
    expect(segundoPasoSchema.safeParse(input).success).toBe(false);
  });

  it('what is wrong stands beside the field that was filled in', () => {
    const paths = (input: object) =>
      segundoPasoSchema.safeParse(input).error?.issues.map((issue) => issue.path.join('.'));
    expect([paths({ codigo: '1' }), paths({ recuperacion: '1' }), paths({})]).toEqual([
      ['codigo'],
      ['recuperacion'],
      ['codigo'],
    ]);
    expect(reautenticarSchema.safeParse({ contrasena: '' }).error?.issues[0]?.path).toEqual(['contrasena']);
  });

  it('takes one proof of three, and nothing beside it', () => {
    expect(reautenticarSchema.parse({ contrasena: 'x', usuarioId: 'otro' })).toEqual({ contrasena: 'x' });
    expect(reautenticarSchema.safeParse({ llave: { id: 'a' } }).success).toBe(false);
  });
});

describe('the profile', () => {
  const perfil = (change: object) =>
    editarPerfilSchema.safeParse({ version: 1, nombre: 'Ana Ruiz', ...change });

  it.each(['614 123 4567', '(614) 123-4567', '+52 614 123 4567', '+52 1 614.123.4567'])(
    '%s is a telephone, kept as its ten digits',
    (telefono) => {
      expect(perfil({ telefono }).data).toMatchObject({ telefono: '6141234567' });
    },
  );

  it.each(['123', 'no tengo', '614.123.4567 ext. 12', '614 123 4567; drop', '1'.repeat(16)])(
    '%s is none',
    (telefono) => {
      expect(perfil({ telefono }).success).toBe(false);
    },
  );

  it('what is left blank or out is null', () => {
    expect(perfil({ telefono: '  ', cargo: '' }).data).toMatchObject({ telefono: null, cargo: null });
    expect(perfil({}).data).toMatchObject({ telefono: null, cargo: null });
  });
});
