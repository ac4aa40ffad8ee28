import { describe, expect, it } from 'vitest';
import { avisoDeUmbral, umbralesDe } from './umbrales.ts';

describe('the thresholds of the LFPIORPI', () => {
  it('are the UMA of the year, so many times', () => {
    // mexico.md: UMA 117.31 in 2026, 1,605 and 3,210 of them.
    expect(umbralesDe(2026)).toEqual({
      anio: 2026,
      uma: '117.31',
      identificar: '188282.55',
      avisar: '376565.10',
    });
  });

  it('of a year without a row are those of the last before it', () => {
    expect(umbralesDe(2031).anio).toBe(2026);
  });

  it('tell from the very amount on, and say nothing below', () => {
    expect(avisoDeUmbral('188282.54', 2026)).toBeNull();
    expect(avisoDeUmbral('188282.55', 2026)?.nivel).toBe('identificar');
    expect(avisoDeUmbral('376565.09', 2026)?.nivel).toBe('identificar');
    expect(avisoDeUmbral('376565.10', 2026)).toMatchObject({
      nivel: 'avisar',
      texto: expect.stringContaining('$376,565.10'),
    });
  });
});
