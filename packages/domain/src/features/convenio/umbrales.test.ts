import { describe, expect, it } from 'vitest';
import { startOfDay } from '../../kernel/dates.ts';
import { avisoDeUmbral, umbralesEn } from './umbrales.ts';

const noviembre = startOfDay('2026-11-28');

describe('the thresholds of the LFPIORPI', () => {
  it('are the UMA in force, so many times', () => {
    // mexico.md: UMA 117.31 in 2026, 1,605 and 3,210 of them.
    expect(umbralesEn([], noviembre)).toEqual({
      anio: 2026,
      uma: '117.31',
      identificar: '188282.55',
      avisar: '376565.10',
      veces: { identificar: 1605, avisar: 3210 },
    });
  });

  it('in January are those of the year before', () => {
    expect(umbralesEn([], startOfDay('2026-01-31'))).toMatchObject({ anio: 2025, uma: '113.14' });
    expect(umbralesEn([], startOfDay('2026-02-01'))).toMatchObject({ anio: 2026, uma: '117.31' });
  });

  it('are as they were set, each from its day on', () => {
    const puestos = [
      { clave: 'uma', valor: '120.00', desde: startOfDay('2027-02-01') },
      { clave: 'umbrales-lfpiorpi', valor: [100, 200], desde: startOfDay('2027-03-01') },
    ];
    expect(umbralesEn(puestos, startOfDay('2027-01-31'))).toMatchObject({ anio: 2026, avisar: '376565.10' });
    expect(umbralesEn(puestos, startOfDay('2027-02-01'))).toMatchObject({ anio: 2027, avisar: '385200.00' });
    expect(umbralesEn(puestos, startOfDay('2027-03-01'))).toMatchObject({
      identificar: '12000.00',
      avisar: '24000.00',
    });
  });

  it('tell from the very amount on, and say nothing below', () => {
    const umbrales = umbralesEn([], noviembre);
    expect(avisoDeUmbral('188282.54', umbrales)).toBeNull();
    expect(avisoDeUmbral('188282.55', umbrales)?.nivel).toBe('identificar');
    expect(avisoDeUmbral('376565.09', umbrales)?.nivel).toBe('identificar');
    expect(avisoDeUmbral('376565.10', umbrales)).toMatchObject({
      nivel: 'avisar',
      texto: expect.stringContaining('$376,565.10 (3,210 UMA de 2026)'),
    });
  });
});
