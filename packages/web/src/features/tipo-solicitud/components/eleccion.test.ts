import { describe, expect, test } from 'vitest';
import { eleccionDe, elegirEntre, faltaPara, searchDe } from './eleccion.ts';

describe('the choice of a request type', () => {
  test('what is chosen is what its URL brings back; a type that is none is nothing', () => {
    for (const search of [
      { tipo: 'solicitud_organizacion' },
      { tipo: 'convocatoria', convocatoria: 'c1' },
      { tipo: 'invitacion_ficosec', invitacion: 'i1' },
    ])
      expect(searchDe(eleccionDe(search))).toEqual(search);
    expect(eleccionDe({ tipo: 'otra', convocatoria: 'c1' })).toEqual({ tipo: null, opcion: null });
  });

  test('a call belongs to its type: another type forgets it', () => {
    expect(eleccionDe({ tipo: 'invitacion_ficosec', convocatoria: 'c1' }).opcion).toBeNull();
    expect(searchDe({ tipo: 'solicitud_organizacion', opcion: 'c1' })).toEqual({
      tipo: 'solicitud_organizacion',
    });
  });

  test('the only option needs no click; one that is not on offer any more is dropped', () => {
    expect(elegirEntre(null, ['a'])).toBe('a');
    expect(elegirEntre(null, ['a', 'b'])).toBeNull();
    expect(elegirEntre('b', ['a', 'b'])).toBe('b');
    expect(elegirEntre('z', ['a', 'b'])).toBeNull();
    expect(elegirEntre('z', [])).toBeNull();
  });

  test('a call or an invitation is chosen before continuing (rule 42, 43); a direct request needs neither', () => {
    expect(faltaPara({ tipo: 'solicitud_organizacion', opcion: null })).toBeNull();
    expect(faltaPara({ tipo: 'convocatoria', opcion: null })).toMatch(/Elige la convocatoria/);
    expect(faltaPara({ tipo: 'invitacion_ficosec', opcion: null })).toMatch(/Elige la invitación/);
    expect(faltaPara({ tipo: 'convocatoria', opcion: 'c1' })).toBeNull();
  });
});
