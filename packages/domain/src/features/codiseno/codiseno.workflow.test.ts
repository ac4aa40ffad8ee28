import { describe, expect, it } from 'vitest';
import type { Actor, Permiso } from '../../kernel/policy.ts';
import { decide } from '../../kernel/workflow.ts';
import { seccionesDeFormulacion } from '../formulacion/public.ts';
import {
  avanceDeSesion,
  avanceTotal,
  type EstadosDeSecciones,
  faseDe,
  sesionDe,
  sesionesDeCodiseno,
} from './codiseno.schema.ts';
import { type CodisenoSubject, codisenoWorkflow } from './codiseno.workflow.ts';

const cuenta = (permisos: readonly Permiso[], organizacionId: string | null = null): Actor => ({
  usuarioId: 'u',
  nombre: 'Ana',
  email: 'ana@osc.mx',
  organizacionId,
  rol: organizacionId ? 'solicitante' : 'coordinador',
  esPersonal: organizacionId === null,
  alcance: organizacionId ? 'propio' : 'todo',
  permisos: new Set(permisos),
});
const gestora = cuenta(['ver_proyectos', 'gestionar_codiseno']);
const duena = cuenta([], 'org');
const ajena = cuenta([], 'otra');
const lectora = cuenta(['ver_proyectos']);

const secciones = (de: Partial<EstadosDeSecciones> = {}): EstadosDeSecciones =>
  ({
    ...Object.fromEntries(seccionesDeFormulacion.map((seccion) => [seccion, 'pendiente'])),
    ...de,
  }) as EstadosDeSecciones;
const sujeto = (de: Partial<CodisenoSubject> = {}): CodisenoSubject => ({
  estado: 'en_progreso',
  organizacionId: 'org',
  sesion: 1,
  secciones: secciones(),
  seccion: null,
  faltas: [],
  ...de,
});
const primera = { ficha: 'aprobado', arbol_problemas: 'aprobado', arbol_objetivos: 'aprobado' } as const;

type Accion = keyof typeof codisenoWorkflow.transitions;
const intenta = (accion: Accion, actor: Actor, de: Partial<CodisenoSubject> = {}, input: unknown = {}) => {
  const decision = decide(codisenoWorkflow, accion, actor, sujeto(de), input);
  return decision.ok ? decision.to : decision.blockers.map(({ code }) => code);
};

describe('the sessions of the co-diseño', () => {
  it('work on the eight sections in their order, three, three and two (CS-01)', () => {
    expect(sesionesDeCodiseno.flatMap((sesion) => sesion.secciones)).toEqual([...seccionesDeFormulacion]);
    expect(sesionesDeCodiseno.map((sesion) => sesion.secciones.length)).toEqual([3, 3, 2]);
    expect(sesionDe('alcance').numero).toBe(2);
    expect(faseDe(2)).toBe('Sesión 2: Validación de Población y Territorio');
  });

  it('are 0, 33, 67 and 100 % done, the last one 0, 50 and 100 (CS-09)', () => {
    const de = (numero: number, aprobadas: number) => {
      const sesion = sesionesDeCodiseno[numero - 1];
      if (!sesion) throw new RangeError(String(numero));
      const dichas = Object.fromEntries(
        sesion.secciones.slice(0, aprobadas).map((seccion) => [seccion, 'aprobado' as const]),
      );
      return avanceDeSesion(sesion, secciones(dichas));
    };
    expect([0, 1, 2, 3].map((n) => de(1, n))).toEqual([0, 33, 67, 100]);
    expect([0, 1, 2].map((n) => de(3, n))).toEqual([0, 50, 100]);
    expect([0, 3, 8].map(avanceTotal)).toEqual([0, 38, 100]);
  });
});

describe('who does what when in a co-diseño', () => {
  it('lets both sides comment on a section of the open session, each by its own action', () => {
    expect(intenta('comentar', gestora, { seccion: 'ficha' })).toBe('en_progreso');
    expect(intenta('responder', duena, { seccion: 'ficha' })).toBe('en_progreso');
    for (const otra of [ajena, lectora, gestora]) {
      expect(intenta('responder', otra, { seccion: 'ficha' })).toEqual([expect.any(String)]);
    }
    expect(intenta('comentar', lectora, { seccion: 'ficha' })).not.toBe('en_progreso');
  });

  it('keeps the order of the sessions', () => {
    expect(intenta('comentar', gestora, { seccion: 'poblacion' })).toEqual(['seccion_de_otra_sesion']);
    expect(intenta('aprobarSeccion', gestora, { seccion: 'poblacion' })).toEqual(['seccion_de_otra_sesion']);
    expect(
      intenta(
        'reabrirSeccion',
        gestora,
        { sesion: 2, secciones: secciones(primera), seccion: 'ficha' },
        { motivo: 'Falta revisar el objetivo' },
      ),
    ).toEqual(['seccion_de_otra_sesion']);
  });

  it('asks for an explicit reopen before an approved section is worked on (R 67, C26)', () => {
    const aprobada = { seccion: 'ficha', secciones: secciones({ ficha: 'aprobado' }) } as const;
    expect(intenta('comentar', gestora, aprobada)).toEqual(['seccion_aprobada']);
    expect(intenta('responder', duena, aprobada)).toEqual(['seccion_aprobada']);
    expect(intenta('aprobarSeccion', gestora, aprobada)).toEqual(['seccion_aprobada']);
    expect(intenta('reabrirSeccion', gestora, aprobada, { motivo: 'Falta revisar el objetivo' })).toBe(
      'en_progreso',
    );
    expect(intenta('reabrirSeccion', duena, aprobada, { motivo: 'Falta revisar el objetivo' })).not.toBe(
      'en_progreso',
    );
    expect(
      intenta('reabrirSeccion', gestora, { seccion: 'ficha' }, { motivo: 'Falta revisar el objetivo' }),
    ).toEqual(['seccion_sin_aprobar']);
  });

  it('approves nothing that lacks something, and lets only the foundation approve', () => {
    const faltas = [
      {
        path: 'ficha.descripcion',
        code: 'corto',
        message: 'La descripción debe tener al menos 20 caracteres',
      },
      { path: 'presupuesto.lineas', code: 'vacio', message: 'Falta el presupuesto' },
    ];
    expect(intenta('aprobarSeccion', gestora, { seccion: 'ficha', faltas })).toEqual(['corto']);
    expect(intenta('aprobarSeccion', gestora, { seccion: 'arbol_problemas', faltas })).toBe('en_progreso');
    expect(intenta('aprobarSeccion', duena, { seccion: 'ficha' })).not.toBe('en_progreso');
  });

  it('finishes a session at 100 %, and with the last one the co-diseño', () => {
    expect(intenta('finalizarSesion', gestora)).toEqual([
      'seccion_sin_aprobar',
      'seccion_sin_aprobar',
      'seccion_sin_aprobar',
    ]);
    expect(intenta('finalizarSesion', gestora, { secciones: secciones(primera) })).toBe('en_progreso');
    expect(intenta('completar', gestora, { secciones: secciones(primera) })).toEqual(['quedan_sesiones']);
    const todas = Object.fromEntries(
      seccionesDeFormulacion.map((seccion) => [seccion, 'aprobado']),
    ) as EstadosDeSecciones;
    expect(intenta('completar', gestora, { sesion: 3, secciones: todas })).toBe('completado');
    expect(intenta('finalizarSesion', gestora, { sesion: 3, secciones: todas })).toEqual([
      'es_la_ultima_sesion',
    ]);
  });

  it('lets nobody work while it is paused or over, and nobody but its organization withdraw', () => {
    for (const estado of ['pausado', 'completado', 'desistido', 'cancelado'] as const)
      for (const accion of ['comentar', 'aprobarSeccion', 'finalizarSesion'] as const)
        expect(intenta(accion, gestora, { estado, seccion: 'ficha' })).not.toBe(estado);
    expect(intenta('pausar', gestora, {}, { motivo: 'Espera el acta de la asamblea' })).toBe('pausado');
    expect(intenta('pausar', gestora, {}, { motivo: '' })).not.toBe('pausado');
    expect(intenta('reanudar', gestora, { estado: 'pausado' })).toBe('en_progreso');
    expect(
      intenta('desistir', duena, { estado: 'pausado' }, { motivo: 'Ya no contamos con el espacio' }),
    ).toBe('desistido');
    expect(intenta('desistir', gestora, {}, { motivo: 'Ya no contamos con el espacio' })).not.toBe(
      'desistido',
    );
  });
});
