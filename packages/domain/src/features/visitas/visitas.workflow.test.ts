import { describe, expect, it } from 'vitest';
import { actores, ORGANIZACION, rolesSeparados } from '../../kernel/testing/actors.ts';
import { testWorkflowMatrix } from '../../kernel/testing/workflow-matrix.ts';
import { decide } from '../../kernel/workflow.ts';
import { faltasDeMinuta } from './visitas.form.ts';
import { ranuraDeFoto, ranurasDeFoto } from './visitas.papeles.ts';
import type { EstadoVisita } from './visitas.schema.ts';
import { programarInput } from './visitas.shapes.ts';
import { type AccionVisita, type VisitaSubject, visitaWorkflow } from './visitas.workflow.ts';

const subject = (estado: EstadoVisita, de: Partial<VisitaSubject> = {}): VisitaSubject => ({
  estado,
  organizacionId: ORGANIZACION,
  cerrado: false,
  llego: true,
  faltas: [],
  ...de,
});
const input = {
  motivo: 'Un motivo que se puede leer después.',
  observaciones: 'El segundo taller abre por la tarde.',
};
const siguen = ['administrador', 'coordinador', 'tesoreria'];

// What was asked for of the visits, read by a person.
testWorkflowMatrix({
  workflow: visitaWorkflow,
  actors: { ...actores, ...rolesSeparados },
  subject: (estado) => subject(estado),
  input: () => input,
  expected: {
    reprogramar: { from: ['programada'], to: null, who: siguen },
    registrar: { from: ['programada'], to: 'realizada', who: siguen },
    cancelar: { from: ['programada'], to: 'cancelada', who: siguen },
    conformar: { from: ['realizada'], to: 'conforme', who: ['propietario'] },
    observar: { from: ['realizada'], to: 'con_observaciones', who: ['propietario'] },
  },
});

describe('guards of a visit', () => {
  const codes = (action: AccionVisita, de: Partial<VisitaSubject>, dicho: unknown = input) => {
    const [estado = 'programada'] = visitaWorkflow.transitions[action].from;
    const quien = estado === 'realizada' ? actores.propietario : actores.coordinador;
    const decision = decide(visitaWorkflow, action, quien, subject(estado, de), dicho);
    return decision.ok ? [] : decision.blockers.map(({ code }) => code);
  };

  it('none of an execution that is over is written', () => {
    for (const action of ['reprogramar', 'registrar', 'cancelar', 'conformar', 'observar'] as const)
      expect([action, codes(action, { cerrado: true })]).toEqual([action, ['con_finiquito']]);
  });

  it('is registered from its day on; another day and its end have their reason', () => {
    expect(codes('registrar', { llego: false })).toEqual(['todavia_no']);
    expect(codes('reprogramar', { llego: false }, { motivo: 'Corto' })).toEqual(['falta_motivo']);
    expect(codes('cancelar', {}, { motivo: 'Corto' })).toEqual(['falta_motivo']);
  });

  it('observations have twenty characters', () => {
    expect(codes('observar', {}, { observaciones: '  Diecinueve letras.  ' })).toEqual([
      'faltan_observaciones',
    ]);
    expect(codes('observar', {}, { observaciones: 'Veinte letras, justo' })).toEqual([]);
  });
});

describe('its minute', () => {
  const DIA = '2026-11-10';
  const fila = '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8a01';
  const completa = {
    minuta: 'x'.repeat(50),
    presentes: [{ fila, nombre: 'Rosa Baca', cargo: 'Coordinadora' }],
  };

  it('has fifty characters, somebody present and a picture', () => {
    expect(faltasDeMinuta(completa, 1, DIA)).toEqual([]);
    expect(faltasDeMinuta({ ...completa, minuta: 'x'.repeat(49) }, 1, DIA).map(({ path }) => path)).toEqual([
      'minuta',
    ]);
    expect(faltasDeMinuta({}, 0, DIA).map(({ path }) => path)).toEqual(['minuta', 'presentes', 'fotos']);
  });

  it('asks of an agreement who keeps it and by when, and of what was found neither', () => {
    const con = (clase: string) =>
      faltasDeMinuta({ ...completa, notas: [{ fila, clase, texto: 'Reparar el techo.' }] }, 1, DIA);
    expect(con('hallazgo')).toEqual([]);
    expect(con('acuerdo').map(({ path }) => path)).toEqual([
      `notas.${fila}.responsable`,
      `notas.${fila}.fecha`,
    ]);
  });

  it('holds no agreement to a day before the visit', () => {
    const para = (fecha: string) =>
      faltasDeMinuta(
        {
          ...completa,
          notas: [{ fila, clase: 'acuerdo', texto: 'Reparar el techo.', responsable: 'Rosa Baca', fecha }],
        },
        1,
        DIA,
      ).map(({ path, code }) => [path, code]);
    expect(para(DIA)).toEqual([]);
    expect(para('2026-11-09')).toEqual([[`notas.${fila}.fecha`, 'fecha_anterior']]);
  });

  it('takes twenty pictures, and nothing but pictures', () => {
    expect(ranurasDeFoto).toHaveLength(20);
    expect(ranuraDeFoto('foto_21')).toBeUndefined();
    expect(ranuraDeFoto('foto_20')?.extensiones).toEqual(['jpg', 'jpeg', 'png']);
  });
});

it('what is programmed has a day, an hour, a place and a purpose of twenty characters', () => {
  const visita = {
    seguimientoId: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8a01',
    fecha: '2026-11-30',
    hora: '10:30',
    lugar: 'La sede',
    proposito: 'Veinte letras, justo',
  };
  expect(programarInput.safeParse(visita).success).toBe(true);
  for (const mala of [{ hora: '24:00' }, { proposito: 'Ver' }, { lugar: '  ' }, { fecha: '2026-02-30' }])
    expect([mala, programarInput.safeParse({ ...visita, ...mala }).success]).toEqual([mala, false]);
  expect(programarInput.safeParse({ ...visita, folio: 'VIS-2026-001' }).success).toBe(false);
});
