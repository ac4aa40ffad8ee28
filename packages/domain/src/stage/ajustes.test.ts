import { describe, expect, it } from 'vitest';
import { startOfDay } from '../kernel/dates.ts';
import { ajustes, clavesDeAjuste } from './ajustes.ts';
import {
  anioDeAjuste,
  decirAjuste,
  enOrden,
  esquemaDeAjuste,
  faltaDelDia,
  inicialesDe,
  leerAjuste,
  revisarAjuste,
  textosDeAjuste,
  vigenteEn,
} from './ajustes.valores.ts';

const justBefore = (fecha: string) => new Date(startOfDay(fecha).getTime() - 1);

describe('the kinds of settings', () => {
  it('what the portal brings is a value of its kind, and is read again as it is shown', () => {
    for (const clave of clavesDeAjuste)
      for (const { valor } of inicialesDe(clave)) {
        expect([clave, revisarAjuste(clave, valor)]).toEqual([clave, []]);
        expect(esquemaDeAjuste[ajustes[clave].tipo].safeParse(valor).success).toBe(true);
        expect(leerAjuste(clave, textosDeAjuste(clave, valor))).toEqual({ valor });
      }
  });

  it('each is bounded, and says beside which field', () => {
    for (const [clave, valor, ...faltas] of [
      ['recordatorios-de-reportes', [], 'sin_dias@valor'],
      ['recordatorios-de-reportes', [1, 2, 3, 4, 5, 6], 'demasiados_dias@valor'],
      ['recordatorios-de-reportes', [30], ...[]],
      ['recordatorios-de-reportes', [31], 'dias_fuera@valor'],
      ['recordatorios-de-reportes', [3, 3], 'dias_repetidos@valor'],
      ['recordatorios-de-reportes', [1.5], 'mal_escrito@valor'],
      ['recordatorios-de-reportes', '7', 'mal_escrito@valor'],
      ['uma', '100.00', ...[]],
      ['uma', '99.99', 'fuera_de_limites@valor'],
      ['uma', '1000.01', 'fuera_de_limites@valor'],
      ['uma', '117.3', 'mal_escrito@valor'],
      ['uma', [117], 'mal_escrito@valor'],
      ['umbrales-lfpiorpi', [1, 100_000], ...[]],
      ['umbrales-lfpiorpi', [0, 100_001], 'fuera_de_limites@valor.0', 'fuera_de_limites@valor.1'],
      ['umbrales-lfpiorpi', [1605, 1605], 'fuera_de_orden@valor.1'],
      ['umbrales-lfpiorpi', [1605], 'mal_escrito@valor'],
      ['transferencias-entre-partidas', '0', ...[]],
      ['transferencias-entre-partidas', '50', ...[]],
      ['transferencias-entre-partidas', '50.01', 'fuera_de_limites@valor'],
      ['transferencias-entre-partidas', '1e1', 'mal_escrito@valor'],
      ['transferencias-entre-partidas', null, 'mal_escrito@valor'],
    ] as const)
      expect([clave, valor, revisarAjuste(clave, valor).map(({ path, code }) => `${code}@${path}`)]).toEqual([
        clave,
        valor,
        faltas,
      ]);
  });

  it('what is typed is read, or told as what it is not', () => {
    expect(leerAjuste('recordatorios-de-reportes', ['2, 10 ,5'])).toEqual({ valor: [2, 10, 5] });
    expect(enOrden('recordatorios-de-reportes', [2, 10, 5])).toEqual([10, 5, 2]);
    expect(enOrden('umbrales-lfpiorpi', [1605, 3210])).toEqual([1605, 3210]);
    expect(leerAjuste('uma', ['$ 120.5'])).toEqual({ valor: '120.50' });
    expect(leerAjuste('transferencias-entre-partidas', ['12.5 %'])).toEqual({ valor: '12.5' });
    expect(leerAjuste('umbrales-lfpiorpi', ['1605', 'mil']).issues).toMatchObject([
      { path: 'valor.1', code: 'mal_escrito' },
    ]);
    for (const [clave, texto] of [
      ['recordatorios-de-reportes', 'cinco'],
      ['uma', 'ciento diecisiete'],
      ['transferencias-entre-partidas', 'diez'],
    ] as const)
      expect(leerAjuste(clave, [texto]).issues).toMatchObject([{ path: 'valor', code: 'mal_escrito' }]);
  });

  it('reads in Spanish', () => {
    expect([
      decirAjuste('recordatorios-de-oficios', [5, 0]),
      decirAjuste('uma', '117.31'),
      decirAjuste('umbrales-lfpiorpi', [1605, 3210]),
      decirAjuste('transferencias-entre-partidas', '12.5'),
    ]).toEqual([
      '5, 0 días hábiles antes',
      '$117.31 diarios',
      'Identificación: 1,605 UMA · Aviso: 3,210 UMA',
      '12.5 %',
    ]);
  });
});

describe('which value is in force', () => {
  it('the UMA of a year from its 1 February on, to the instant; in January that of the year before', () => {
    const enero = vigenteEn('uma', [], justBefore('2026-02-01'));
    expect([enero.valor, anioDeAjuste('uma', enero.desde)]).toEqual(['113.14', 2025]);
    const febrero = vigenteEn('uma', [], startOfDay('2026-02-01'));
    expect([febrero.valor, anioDeAjuste('uma', febrero.desde)]).toEqual(['117.31', 2026]);
    expect(anioDeAjuste('uma', justBefore('2027-02-01'))).toBe(2026);
    expect(anioDeAjuste('uma', startOfDay('2027-02-01'))).toBe(2027);
  });

  it('a year without one has the last before it, and what is older than all of them the first', () => {
    expect(vigenteEn('uma', [], new Date('2031-05-05T12:00:00Z')).valor).toBe('117.31');
    expect(vigenteEn('uma', [], new Date('2019-05-05T12:00:00Z')).valor).toBe('113.14');
  });

  it('what was set counts from its moment on, over what the portal brings, in whatever order it comes', () => {
    const filas = [
      { valor: '121.00', desde: startOfDay('2027-02-01') },
      { valor: '117.32', desde: startOfDay('2026-02-01') },
      { valor: '118.00', desde: new Date('2026-03-05T18:00:00Z') },
    ];
    const en = (momento: Date) => vigenteEn('uma', filas, momento).valor;
    expect([
      en(justBefore('2026-02-01')),
      en(startOfDay('2026-02-01')),
      en(new Date('2026-03-05T17:59:59.999Z')),
      en(new Date('2026-03-05T18:00:00Z')),
      en(justBefore('2027-02-01')),
      en(startOfDay('2027-02-01')),
    ]).toEqual(['113.14', '117.32', '117.32', '118.00', '118.00', '121.00']);
  });

  it('a row that says what is none is as if it were not there', () => {
    const filas = [{ valor: { uma: 1 }, desde: startOfDay('2026-03-01') }];
    expect(vigenteEn('uma', filas, startOfDay('2026-04-01')).valor).toBe('117.31');
  });
});

describe('from when one may begin', () => {
  it('on a day to come of the next two years, and the UMA on a 1 February', () => {
    const hoy = '2026-11-29';
    expect(
      (['2026-11-29', '2025-01-01', '2026-11-30', '2028-11-28', '2028-11-29'] as const).map((dia) =>
        faltaDelDia('recordatorios-de-reportes', dia, hoy),
      ),
    ).toEqual(['fecha_pasada', 'fecha_pasada', null, null, 'fecha_lejana']);
    expect(faltaDelDia('uma', '2027-02-01', hoy)).toBeNull();
    expect(faltaDelDia('uma', '2027-01-01', hoy)).toBe('dia_del_anio');
    expect(faltaDelDia('uma', '2026-02-01', hoy)).toBe('fecha_pasada');
  });
});
