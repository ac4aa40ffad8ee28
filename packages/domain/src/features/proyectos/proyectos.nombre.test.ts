import { describe, expect, it } from 'vitest';
import { nombreDeCaso } from './proyectos.nombre.ts';

const caso = {
  nombre: null,
  organizacion: { nombre: 'Raíces, A.C.' },
  tipoSolicitud: 'convocatoria',
  convocatoria: { titulo: 'Prevención 2026' },
} as const;

describe('what a case is called', () => {
  it('goes by its own name once it has one, with whose it is beside it', () => {
    expect(nombreDeCaso({ ...caso, nombre: 'Cancha Viva' }, false)).toEqual({
      nombre: 'Cancha Viva',
      junto: 'Raíces, A.C.',
    });
  });

  it('goes by its organization until then, with what it answers beside it', () => {
    expect(nombreDeCaso(caso, false)).toEqual({ nombre: 'Raíces, A.C.', junto: 'Prevención 2026' });
    expect(
      nombreDeCaso({ ...caso, tipoSolicitud: 'solicitud_organizacion', convocatoria: null }, false).junto,
    ).toBe('Solicitud Directa');
  });

  it('tells its own organization what it answers, never whose it is', () => {
    expect(nombreDeCaso(caso, true)).toEqual({ nombre: 'Prevención 2026', junto: null });
    expect(nombreDeCaso({ ...caso, nombre: 'Cancha Viva' }, true)).toEqual({
      nombre: 'Cancha Viva',
      junto: 'Prevención 2026',
    });
  });
});
