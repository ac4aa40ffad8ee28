import { describe, expect, it } from 'vitest';
import { actores, ORGANIZACION } from '../../kernel/testing/actors.ts';
import { testWorkflowMatrix } from '../../kernel/testing/workflow-matrix.ts';
import { decide } from '../../kernel/workflow.ts';
import type { MarcaVigente } from '../../stage/review.ts';
import type { CampoDeRevision } from './pre-registro.revision.ts';
import type { EstadoPreRegistro } from './pre-registro.schema.ts';
import {
  type AccionPreRegistro,
  type PreRegistroSubject,
  preRegistroWorkflow,
} from './pre-registro.workflow.ts';

type Tarjeta = MarcaVigente<CampoDeRevision>;
const marca = (over: Partial<Tarjeta> = {}): Tarjeta => ({
  campo: 'rfc',
  etiqueta: 'RFC',
  requerido: true,
  valido: true,
  comentario: '',
  valor: 'ABC950612XY4',
  antes: null,
  validoAntes: null,
  autor: null,
  en: null,
  ...over,
});

const subject = (estado: EstadoPreRegistro, over: Partial<PreRegistroSubject> = {}): PreRegistroSubject => ({
  estado,
  organizacionId: ORGANIZACION,
  faltas: [],
  documentosFaltantes: [],
  marcas: [marca()],
  cambioLoObservado: true,
  tieneRegistro: false,
  ...over,
});

const abiertos = ['pendiente_validacion', 'en_revision', 'requiere_cambios'] as const;
const revisan = ['administrador', 'coordinador'];

// product.md §3, Pre-registro, read by a person and not by the code under test.
testWorkflowMatrix({
  workflow: preRegistroWorkflow,
  actors: actores,
  subject: (estado, action: AccionPreRegistro) =>
    subject(
      estado,
      action === 'solicitarCambios' ? { marcas: [marca({ valido: false, comentario: 'No coincide' })] } : {},
    ),
  input: () => ({ motivo: 'Un motivo suficiente', justificacion: '' }),
  expected: {
    editar: { from: abiertos, to: null, who: ['propietario', 'administrador', 'coordinador'] },
    solicitarRevision: {
      from: ['requiere_cambios', 'pendiente_validacion'],
      to: 'en_revision',
      who: ['propietario'],
    },
    guardarValidaciones: { from: abiertos, to: null, who: revisan },
    enviarARevision: { from: ['pendiente_validacion', 'requiere_cambios'], to: 'en_revision', who: revisan },
    solicitarCambios: { from: ['pendiente_validacion', 'en_revision'], to: 'requiere_cambios', who: revisan },
    aprobar: { from: ['pendiente_validacion', 'en_revision'], to: 'validado', who: revisan },
    rechazar: { from: abiertos, to: 'rechazado', who: revisan },
    reabrir: { from: ['rechazado', 'validado'], to: 'en_revision', who: ['administrador'] },
    eliminar: { from: ['pendiente_validacion', 'rechazado'], to: null, who: ['administrador'] },
  },
});

const blockers = (
  action: AccionPreRegistro,
  s: PreRegistroSubject,
  input: unknown = {},
  who: keyof typeof actores = 'administrador',
) => {
  const decision = decide(preRegistroWorkflow, action, actores[who], s, input);
  return decision.ok ? [] : decision.blockers.map((b) => b.code);
};

describe('guards of the pre-registration', () => {
  it('34: approving with an undecided required field asks for a written justification', () => {
    const s = subject('en_revision', { marcas: [marca({ valido: null })] });
    expect(blockers('aprobar', s, { justificacion: '' })).toEqual(['falta_justificacion']);
    expect(blockers('aprobar', s, { justificacion: 'Se verificó por teléfono.' })).toEqual([]);
  });

  it('34: an invalid required field asks for it too, an undecided optional one does not', () => {
    expect(blockers('aprobar', subject('en_revision', { marcas: [marca({ valido: false })] }))).toEqual([
      'falta_justificacion',
    ]);
    expect(
      blockers('aprobar', subject('en_revision', { marcas: [marca({ requerido: false, valido: null })] })),
    ).toEqual([]);
  });

  it('35: approving and rejecting are for open records only', () => {
    for (const estado of ['validado', 'rechazado'] as const)
      for (const action of ['aprobar', 'rechazar'] as const)
        expect(blockers(action, subject(estado), { motivo: 'Un motivo suficiente' })).toEqual([
          'estado_no_permite',
        ]);
  });

  it('36: rejecting and reopening ask for a reason', () => {
    expect(blockers('rechazar', subject('en_revision'), { motivo: '   corto ' })).toEqual(['falta_motivo']);
    expect(blockers('reabrir', subject('rechazado'), {})).toEqual(['falta_motivo']);
  });

  it('reopening is refused once a registro exists', () => {
    expect(
      blockers('reabrir', subject('validado', { tieneRegistro: true }), { motivo: 'Un motivo suficiente' }),
    ).toEqual(['tiene_registro']);
  });

  it('37: changes are requested only with an invalid field, and each invalid field has a comment', () => {
    expect(blockers('solicitarCambios', subject('en_revision'))).toEqual(['sin_invalidos']);
    const s = subject('en_revision', {
      marcas: [marca({ valido: false }), marca({ campo: 'mision', valido: false, comentario: ' ' })],
    });
    expect(blockers('solicitarCambios', s)).toEqual(['falta_comentario', 'falta_comentario']);
  });

  it('a record with an invalid field cannot be sent to review', () => {
    expect(
      blockers('enviarARevision', subject('pendiente_validacion', { marcas: [marca({ valido: false })] })),
    ).toEqual(['hay_invalidos']);
  });

  it('39: another review is refused when nothing that was observed has changed', () => {
    const s = subject('requiere_cambios', { cambioLoObservado: false });
    expect(blockers('solicitarRevision', s, {}, 'propietario')).toEqual(['sin_cambios']);
    expect(
      blockers(
        'solicitarRevision',
        subject('pendiente_validacion', { cambioLoObservado: false }),
        {},
        'propietario',
      ),
    ).toEqual([]);
  });

  it('another review is refused with missing documents or wrong answers, and all of it is told at once', () => {
    const s = subject('requiere_cambios', {
      documentosFaltantes: ['RFC', 'Acta Constitutiva'],
      faltas: [
        { path: 'mision', code: 'invalido', message: 'x' },
        { path: 'rfc', code: 'invalido', message: 'y' },
      ],
    });
    expect(blockers('solicitarRevision', s, {}, 'propietario')).toEqual([
      'invalido',
      'invalido',
      'documentos_faltantes',
    ]);
  });

  it('a reason that a guard asks for is asked for on the bar of the review', () => {
    const transitions = Object.entries(preRegistroWorkflow.transitions);
    const guarded = transitions.filter(([, { guards = [] }]) =>
      guards.some((g) => g.code === 'falta_motivo'),
    );
    expect(guarded.map(([action]) => action)).toEqual(
      transitions.filter(([, { ask }]) => ask === 'motivo').map(([action]) => action),
    );
    expect(guarded).toHaveLength(3);
  });
});
