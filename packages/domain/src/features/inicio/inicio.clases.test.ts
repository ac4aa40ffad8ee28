import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { agrupar, claseDe, clases } from './inicio.clases.ts';

const item = (clase: (typeof clases)[number], desde: string | null = null) => ({ clase, desde });

describe('what waits, by consequence', () => {
  it('what was asked to be corrected stands before what expires in some weeks', () => {
    const groups = agrupar([item('por_vencer'), item('por_enviar'), item('por_corregir')]);
    expect(groups.map(({ clase }) => clase)).toEqual(['por_corregir', 'por_vencer', 'por_enviar']);
  });

  it('what is late already stands before everything', () => {
    const groups = agrupar([item('por_vencer'), item('por_corregir'), item('vencido')]);
    expect(groups.map(({ clase }) => clase)).toEqual(['vencido', 'por_corregir', 'por_vencer']);
  });

  it('a group knows how many there are in all, and since when the oldest waits', () => {
    const [group] = agrupar(
      [item('por_revisar', '2026-11-09'), item('por_revisar', '2026-10-29'), item('por_revisar')],
      { por_revisar: 11 },
    );
    expect(group).toMatchObject({ total: 11, desde: '2026-10-29' });
    expect(agrupar([item('por_atender')], { por_revisar: 3 })).toMatchObject([{ total: 1, desde: null }]);
  });

  it('what its slice put into no class runs out where it has a deadline, and is late once that is over', () => {
    const vence = new Date('2026-11-30T06:59:59Z');
    const before = new Date('2026-11-29T12:00:00Z');
    const after = new Date('2026-11-30T07:00:00Z');
    expect(claseDe({ vence }, before)).toBe('por_vencer');
    expect(claseDe({ vence }, after)).toBe('vencido');
    expect(claseDe({ vence: null }, after)).toBe('por_atender');
    expect(claseDe({ clase: 'por_enviar', vence }, after)).toBe('por_enviar');
  });

  it('loses and invents none, and keeps the order within a class', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...clases)), (some) => {
        const items = some.map((clase, at) => ({ clase, desde: null, at }));
        const groups = agrupar(items);
        expect(groups.flatMap((group) => group.items).length).toBe(items.length);
        for (const { items: own } of groups)
          expect(own.map(({ at }) => at)).toEqual(own.map(({ at }) => at).toSorted((a, b) => a - b));
      }),
    );
  });
});
