import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '../../kernel/dates.ts';
import {
  estadoDePapel,
  estadosDePapel,
  expedienteEnPalabras,
  mensajesDeFechas,
  revisarFechas,
  tipoDePapel,
  tiposDePapel,
  umbralDe,
  venceDe,
  vistaDePapel,
} from './organizaciones.papeles.ts';

const hoy = '2026-11-21';

describe('types of paper', () => {
  test.each([
    ['acta_constitutiva', 'Acta Constitutiva'],
    ['alta_constitucion', 'Alta de Constitución'],
    ['rfc', 'RFC'],
    ['comprobante_sat', 'Comprobante SAT'],
  ])("the pre-registro's %s (A§3) is a paper of the dossier under the same id and name", (id, label) => {
    expect(tipoDePapel(id)?.label).toBe(label);
  });

  test('no two have the same id or name', () => {
    expect(new Set(tiposDePapel.map(({ id }) => id)).size).toBe(tiposDePapel.length);
    expect(new Set(tiposDePapel.map(({ label }) => label)).size).toBe(tiposDePapel.length);
    expect(tipoDePapel('receta')).toBeUndefined();
  });
});

describe('until when a paper is good', () => {
  test.each([
    ['comprobante_sat', '2026-11-10', '2026-12-10'],
    ['comprobante_sat', '2028-02-01', '2028-03-02'],
    ['comprobante_domicilio', '2026-11-30', '2027-02-28'],
    ['comprobante_domicilio', '2027-11-30', '2028-02-29'],
    ['caratula_bancaria', '2026-10-15', '2027-01-15'],
    ['rfc', '2026-02-03', '2026-12-31'],
    ['acta_constitutiva', '1998-05-04', null],
    ['receta', '2026-01-01', null],
  ])('%s issued on %s: %s', (tipo, emitido, vence) => {
    expect(venceDe(tipo, emitido)).toBe(vence);
  });

  test.each([
    [null, 'sin_vencimiento'],
    [addDays(hoy, 31), 'vigente'],
    [addDays(hoy, 30), 'por_vencer'],
    [hoy, 'por_vencer'],
    [addDays(hoy, -1), 'vencido'],
  ] as const)('one that is good until %s is %s', (vence, estado) => {
    expect(estadoDePapel(vence, hoy)).toBe(estado);
  });

  test('every state has a name of its own', () => {
    expect(new Set(estadosDePapel.map((estado) => vistaDePapel[estado].label)).size).toBe(
      estadosDePapel.length,
    );
  });
});

describe('the dossier in few words', () => {
  const cuenta = { papeles: 4, papelesVencidos: 0, papelesPorVencer: 0 };

  test('says what has expired before what is about to, and that all is well only where there are papers', () => {
    expect(expedienteEnPalabras({ ...cuenta, papelesVencidos: 1 })).toEqual({
      texto: '1 vencido',
      tone: 'danger',
    });
    expect(expedienteEnPalabras({ ...cuenta, papelesPorVencer: 2 })).toEqual({
      texto: '2 por vencer',
      tone: 'warning',
    });
    expect(expedienteEnPalabras({ ...cuenta, papelesVencidos: 2, papelesPorVencer: 1 }).texto).toBe(
      '2 vencidos · 1 por vencer',
    );
    expect(expedienteEnPalabras(cuenta)).toEqual({ texto: 'Al corriente', tone: null });
    expect(expedienteEnPalabras({ ...cuenta, papeles: 0 }).texto).toBe('Sin documentos');
  });
});

describe('warnings 30 and 7 natural days ahead and on expiry', () => {
  test.each([
    [31, null],
    [30, 30],
    [8, 30],
    [7, 7],
    [0, 7],
    [-1, 0],
    [-400, 0],
  ])('%i days before its last one the warning due is %s', (quedan, umbral) => {
    expect(umbralDe(addDays(hoy, quedan), hoy, '2024-01-01')).toBe(umbral);
  });

  test('what was already so when the dates were written is never due', () => {
    fc.assert(
      fc.property(fc.integer({ min: -60, max: 60 }), (quedan) => {
        expect(umbralDe(addDays(hoy, quedan), hoy, hoy)).toBeNull();
      }),
    );
    expect(umbralDe(addDays(hoy, 7), hoy, addDays(hoy, -10))).toBe(7);
    expect(umbralDe(addDays(hoy, 20), hoy, addDays(hoy, -5))).toBeNull();
  });
});

describe('the dates of a paper', () => {
  const codes = (tipo: string, emitidoEn: string | null, venceEn: string | null) =>
    revisarFechas(tipo, { emitidoEn, venceEn }, hoy).map(({ path, code }) => `${path}:${code}`);

  test('one that expires by a rule needs both; any other needs none', () => {
    expect(codes('rfc', null, null)).toEqual([
      'emitidoEn:emision_requerida',
      'venceEn:vencimiento_requerido',
    ]);
    expect(codes('acta_constitutiva', null, null)).toEqual([]);
    expect(codes('identificacion_representante', null, '2031-12-31')).toEqual([]);
  });

  test('they exist, are in order, and nothing is issued in the future', () => {
    expect(codes('cluni', '2026-02-30', '2026-13-01')).toEqual([
      'emitidoEn:fecha_irreal',
      'venceEn:fecha_irreal',
    ]);
    expect(codes('cluni', addDays(hoy, 1), null)).toEqual(['emitidoEn:emision_futura']);
    expect(codes('cluni', hoy, addDays(hoy, -1))).toEqual(['venceEn:vencimiento_anterior']);
  });

  test('the 32-D is good for 30 natural days and no more (mexico.md); other papers as long as they say', () => {
    expect(codes('comprobante_sat', hoy, addDays(hoy, 30))).toEqual([]);
    expect(codes('comprobante_sat', hoy, addDays(hoy, 31))).toEqual(['venceEn:vencimiento_excedido']);
    expect(codes('caratula_bancaria', hoy, addDays(hoy, 365))).toEqual([]);
  });

  test('every message ends as a sentence', () => {
    for (const message of Object.values(mensajesDeFechas)) expect(message).toMatch(/^\p{Lu}.*\.$/u);
  });
});
