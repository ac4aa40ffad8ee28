import { describe, expect, it } from 'vitest';
import { type Modulo, resumirModulos } from './modulo.ts';

const preRegistro: Modulo = {
  id: 'preRegistro',
  tabla: 'pre_registros',
  validados: ['validado'],
  esperanAlSolicitante: ['requiere_cambios'],
  siempre: true,
};
const registro: Modulo = {
  id: 'registro',
  tabla: 'registros',
  validados: ['validado'],
  esperanAlSolicitante: ['borrador', 'requiere_cambios'],
};
const convenio: Modulo = {
  id: 'convenio',
  tabla: 'convenios',
  validados: ['firmado', 'vigente'],
  esperanAlSolicitante: [],
};
const modulos = [preRegistro, registro, convenio];
const of = (tabla: string, estado: string, n = 1) => ({ tabla, estado, n });

describe('the menu of an account (product.md §1)', () => {
  it('93: a badge counts what is validated in the words of its own module', () => {
    const conteos = [
      of('pre_registros', 'validado', 3),
      of('pre_registros', 'rechazado', 9),
      of('convenios', 'firmado', 2),
      of('convenios', 'vigente', 5),
      of('convenios', 'vencido', 7),
    ];
    expect(resumirModulos(modulos, conteos, true).validados).toEqual({
      preRegistro: 3,
      registro: 0,
      convenio: 7,
    });
  });

  it('shows a solicitante without records only where everybody begins', () => {
    expect(resumirModulos(modulos, [], false).visibles).toEqual(['preRegistro']);
  });

  it.each([
    ['validated', of('registros', 'validado'), true],
    ['waiting for it to fill in', of('registros', 'borrador'), true],
    ['waiting for its corrections', of('registros', 'requiere_cambios'), true],
    ['waiting for the foundation', of('registros', 'pendiente_validacion'), false],
    ['rejected', of('registros', 'rechazado'), false],
    ['validated elsewhere', of('convenios', 'validado'), false],
  ])('a record of its own that is %s makes the module visible or not', (_which, conteo, visible) => {
    expect(resumirModulos(modulos, [conteo], false).visibles.includes('registro')).toBe(visible);
  });

  it('shows staff every module, whatever is in it', () => {
    expect(resumirModulos(modulos, [], true).visibles).toEqual(['preRegistro', 'registro', 'convenio']);
  });
});
