import { describe, expect, it } from 'vitest';
import {
  convocatoriasVigentes,
  organizacionesRegistradas,
  proyectosActivos,
  tarjetasDeEtapa,
  tasaDeAprobacion,
} from './inicio.tablero.ts';

const of = (tabla: string, estado: string, n: number) => ({ tabla, estado, n });

describe('the four figures of the dashboard (A§2 Home)', () => {
  const conteos = [
    of('proyectos', 'pre_registro', 8),
    of('proyectos', 'registro', 5),
    of('proyectos', 'seguimiento', 2),
    of('proyectos', 'concluido', 40),
    of('proyectos', 'no_aceptado', 30),
    of('organizaciones', 'registrada', 45),
    of('convocatorias', 'borrador', 9),
    of('convocatorias', 'activa', 2),
    of('convocatorias', 'en_evaluacion', 1),
    of('convocatorias', 'cerrada', 4),
    of('convocatorias', 'cancelada', 3),
    of('pre_registros', 'validado', 8),
    of('pre_registros', 'rechazado', 3),
    of('pre_registros', 'en_revision', 50),
  ];

  it("'Proyectos Activos' leaves out what was concluded or turned down", () => {
    expect(proyectosActivos(conteos)).toBe(15);
  });

  it("'Organizaciones' are all, and the calls at stake those open or in evaluation", () => {
    expect(organizacionesRegistradas(conteos)).toBe(45);
    expect(convocatoriasVigentes(conteos)).toBe(3);
  });

  it("'Tasa de Aprobación' looks at what was decided only", () => {
    expect(tasaDeAprobacion(conteos)).toEqual({ porcentaje: 73, validados: 8, decididos: 11 });
  });

  it('a rejected record that was deleted is still one that was turned down, one that nobody decided is not', () => {
    const deleted = [
      of('pre_registros', 'rechazado', -1),
      of('pre_registros_eliminados', 'rechazado', 1),
      of('pre_registros_eliminados', 'pendiente_validacion', 4),
    ];
    expect(tasaDeAprobacion([...conteos, ...deleted])).toEqual(tasaDeAprobacion(conteos));
  });

  it('before the first decision there is no rate, which is not 0 %', () => {
    expect(tasaDeAprobacion([of('pre_registros', 'en_revision', 50)])).toBeNull();
    expect(tasaDeAprobacion([of('pre_registros', 'rechazado', 2)])?.porcentaje).toBe(0);
  });
});

describe('the stage cards', () => {
  it('count what is in each stage, and what has gone through it', () => {
    const cards = tarjetasDeEtapa([
      of('convocatorias', 'activa', 3),
      of('convocatorias', 'cancelada', 9),
      of('proyectos', 'pre_registro', 4),
      of('proyectos', 'co_diseno', 2),
      of('proyectos', 'concluido', 1),
      of('proyectos', 'no_aceptado', 7),
    ]);
    expect(cards.map(({ id, enCurso, concluidos, estado }) => [id, enCurso, concluidos, estado])).toEqual([
      ['convocatoria', 3, 0, 'active'],
      ['pre_registro', 4, 3, 'active'],
      ['registro', 0, 3, 'completed'],
      ['co_diseno', 2, 1, 'active'],
      ['aprobacion', 0, 1, 'completed'],
      ['convenio', 0, 1, 'completed'],
      ['seguimiento', 0, 1, 'completed'],
    ]);
  });

  it('of an empty portal wait: each has a screen, and nothing came to it yet', () => {
    expect(tarjetasDeEtapa([]).map(({ estado }) => estado)).toEqual([
      'pending',
      'pending',
      'pending',
      'pending',
      'pending',
      'pending',
      'pending',
    ]);
  });
});
