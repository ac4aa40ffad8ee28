import { describe, expect, it } from 'vitest';
import { actores, ORGANIZACION } from '../../kernel/testing/actors.ts';
import { testWorkflowMatrix } from '../../kernel/testing/workflow-matrix.ts';
import { decide } from '../../kernel/workflow.ts';
import type { MarcaVigente } from '../../stage/review.ts';
import type { CampoDeRevision } from './registro.revision.ts';
import { type EstadoRegistro, estados, estadosDeTurno, turnoDe } from './registro.schema.ts';
import { type AccionRegistro, type RegistroSubject, registroWorkflow } from './registro.workflow.ts';

const marca = (
  campo: CampoDeRevision,
  valido: boolean | null,
  comentario = '',
): MarcaVigente<CampoDeRevision> => ({
  campo,
  etiqueta: campo,
  requerido: !campo.includes('.'),
  valido,
  comentario,
  valor: 'x',
  antes: null,
  validoAntes: null,
  autor: null,
  en: null,
});

const subject = (estado: EstadoRegistro, over: Partial<RegistroSubject> = {}): RegistroSubject => ({
  estado,
  organizacionId: ORGANIZACION,
  faltas: [],
  marcas: [],
  cambioLoObservado: true,
  tieneCodiseno: false,
  ...over,
});

const revisan = ['administrador', 'coordinador'];
const abiertos: EstadoRegistro[] = ['borrador', 'pendiente_validacion', 'requiere_cambios'];

// product.md §3 (Registro), part2.md RW-15, RW-16 and S6, stages.md §4 (ways out), read by a person.
testWorkflowMatrix({
  workflow: registroWorkflow,
  actors: actores,
  subject: (estado, action: AccionRegistro) =>
    subject(estado, action === 'solicitarCambios' ? { marcas: [marca('ficha', false, 'Di cuántas.')] } : {}),
  input: () => ({ motivo: 'Un motivo suficiente', justificacion: 'Una justificación' }),
  expected: {
    finalizar: { from: ['borrador', 'requiere_cambios'], to: 'pendiente_validacion', who: ['propietario'] },
    guardarValidaciones: { from: ['pendiente_validacion'], to: null, who: revisan },
    solicitarCambios: { from: ['pendiente_validacion'], to: 'requiere_cambios', who: revisan },
    validar: { from: ['pendiente_validacion'], to: 'validado', who: revisan },
    rechazar: { from: ['pendiente_validacion', 'requiere_cambios'], to: 'rechazado', who: revisan },
    desistir: { from: abiertos, to: 'desistido', who: ['propietario'] },
    cancelar: { from: abiertos, to: 'cancelado', who: ['administrador'] },
    reabrir: { from: ['rechazado', 'validado'], to: 'pendiente_validacion', who: ['administrador'] },
    eliminar: { from: ['borrador', 'pendiente_validacion', 'rechazado'], to: null, who: ['administrador'] },
  },
});

describe('conditions of the registro', () => {
  const codes = (
    action: AccionRegistro,
    s: RegistroSubject,
    who = actores.coordinador as never,
    input: unknown = {},
  ) => {
    const decision = decide(registroWorkflow, action, who, s, input);
    return decision.ok ? [] : decision.blockers.map(({ code }) => code);
  };
  const suya = actores.propietario as never;

  it('RW-15: finishing tells everything that is missing', () => {
    const faltas = [
      { path: 'presupuesto.lineas', code: 'no_suma', message: 'No suma.' },
      { path: 'alcance.ambito', code: 'requerido', message: 'Elige el ámbito.' },
    ];
    expect(codes('finalizar', subject('borrador', { faltas }), suya)).toEqual(['no_suma', 'requerido']);
  });

  it('after changes were asked for, something observed has to change; before that nothing was', () => {
    expect(codes('finalizar', subject('requiere_cambios', { cambioLoObservado: false }), suya)).toEqual([
      'sin_cambios',
    ]);
    expect(codes('finalizar', subject('borrador', { cambioLoObservado: false }), suya)).toEqual([]);
  });

  it('37: changes are asked for with a comment at each, and for something', () => {
    expect(codes('solicitarCambios', subject('pendiente_validacion'))).toEqual(['sin_invalidos']);
    expect(
      codes('solicitarCambios', subject('pendiente_validacion', { marcas: [marca('alcance', false)] })),
    ).toEqual(['falta_comentario']);
  });

  it('34: a section without approval asks for a justification, a field of it does not', () => {
    const s = (marcas: MarcaVigente<CampoDeRevision>[]) => subject('pendiente_validacion', { marcas });
    expect(codes('validar', s([marca('ficha', true), marca('ficha.descripcion', null)]))).toEqual([]);
    expect(codes('validar', s([marca('ficha', null)]))).toEqual(['falta_justificacion']);
  });

  it('36: whatever ends a registro has a reason', () => {
    for (const action of ['rechazar', 'cancelar', 'eliminar'] as const)
      expect(
        codes(action, subject('pendiente_validacion'), actores.administrador as never, { motivo: 'corto' }),
        action,
      ).toEqual(['falta_motivo']);
    expect(codes('desistir', subject('borrador'), suya, { motivo: '' })).toEqual(['falta_motivo']);
  });

  it('S24: reopened with a reason, and not once a co-diseño was opened from it', () => {
    const reabre = (s: RegistroSubject, motivo: string) =>
      codes('reabrir', s, actores.administrador as never, { motivo });
    expect(reabre(subject('validado'), 'Se pidió por escrito.')).toEqual([]);
    expect(reabre(subject('rechazado'), 'corto')).toEqual(['falta_motivo']);
    expect(reabre(subject('validado', { tieneCodiseno: true }), 'Se pidió por escrito.')).toEqual([
      'tiene_codiseno',
    ]);
  });

  it('every state is somebody’s turn, or nobody’s, once', () => {
    expect(Object.values(estadosDeTurno).flat().toSorted()).toEqual(estados.toSorted());
    expect(turnoDe('borrador')).toBe('organizacion');
  });
});
