import { describe, expect, it } from 'vitest';
import { actores, ORGANIZACION, rolesSeparados } from '../../kernel/testing/actors.ts';
import { testWorkflowMatrix } from '../../kernel/testing/workflow-matrix.ts';
import { decide } from '../../kernel/workflow.ts';
import {
  faltasDeMotivo,
  faltasDeTransferencia,
  type MarcoDeTransferencia,
  puedeSalir,
} from './transferencias.juicio.ts';
import type { EstadoTransferencia } from './transferencias.schema.ts';
import {
  type AccionTransferencia,
  type TransferenciaSubject,
  transferenciaWorkflow,
} from './transferencias.workflow.ts';

const subject = (
  estado: EstadoTransferencia,
  de: Partial<TransferenciaSubject> = {},
): TransferenciaSubject => ({
  estado,
  organizacionId: ORGANIZACION,
  yo: 'quien-revisa',
  solicitadaPor: 'quien-pide',
  planVigente: true,
  faltas: [],
  ...de,
});
const input = { motivo: 'Un motivo que se puede leer después.' };
const gestionan = ['administrador', 'coordinador', 'tesoreria'];
const pedida: EstadoTransferencia[] = ['solicitada'];

// Asked by the organization, judged by who reviews its expenses, read by a person.
testWorkflowMatrix({
  workflow: transferenciaWorkflow,
  actors: { ...actores, ...rolesSeparados },
  subject: (estado) => subject(estado),
  input: () => input,
  expected: {
    aprobar: { from: pedida, to: 'aprobada', who: gestionan },
    rechazar: { from: pedida, to: 'rechazada', who: gestionan },
    retirar: { from: pedida, to: 'retirada', who: ['propietario'] },
  },
});

describe('guards of a transfer', () => {
  const blockers = (
    action: AccionTransferencia,
    de: Partial<TransferenciaSubject> = {},
    motivo = input.motivo,
  ) => {
    const decision = decide(transferenciaWorkflow, action, actores.administrador, subject('solicitada', de), {
      motivo,
    });
    return decision.ok ? [] : decision.blockers.map(({ code }) => code);
  };
  const faltas = [{ path: 'monto', code: 'excede_porcentaje', message: 'No cabe.' }];

  it('C30: who asked for it does not judge it', () => {
    for (const action of ['aprobar', 'rechazar'] as const)
      expect(blockers(action, { solicitadaPor: 'quien-revisa' })).toEqual(['misma_persona']);
  });

  it('is approved only while it fits, upon the plan that it was asked upon; it is refused all the same', () => {
    expect(blockers('aprobar', { faltas })).toEqual(['excede_porcentaje']);
    expect(blockers('aprobar', { planVigente: false, faltas })).toEqual(['plan_cambiado']);
    expect(blockers('rechazar', { planVigente: false, faltas })).toEqual([]);
    expect(blockers('rechazar', {}, 'Corto')).toEqual(['motivo_corto']);
  });
});

describe('what a transfer is judged by', () => {
  const [DE, A] = ['de', 'a'];
  const marco = (de: Partial<MarcoDeTransferencia['partidas'][number]> = {}): MarcoDeTransferencia => ({
    detenida: null,
    porcentaje: '10',
    partidas: [
      {
        id: DE,
        concepto: 'Talleres',
        original: '1000.00',
        importe: '1000.00',
        comprobado: '0.00',
        salido: '0.00',
        ...de,
      },
      { id: A, concepto: 'Material', original: '0.00', importe: '0.00', comprobado: '0.00', salido: '0.00' },
    ],
  });
  const dice = (monto: string, con = marco(), lineas = { de: DE, a: A }) =>
    faltasDeTransferencia({ ...lineas, monto }, con).map(({ code, path }) => `${code}@${path}`);

  it('up to the percentage of what was approved, all together; a cent more asks for a modificatorio', () => {
    expect(dice('100.00')).toEqual([]);
    expect(faltasDeTransferencia({ de: DE, a: A, monto: '100.01' }, marco())[0]?.message).toBe(
      'Cambia más de 10 % de la partida: pide un convenio modificatorio.',
    );
    expect(dice('40.00', marco({ salido: '60.00', importe: '940.00' }))).toEqual([]);
    expect(dice('40.01', marco({ salido: '60.00', importe: '940.00' }))).toEqual(['excede_porcentaje@monto']);
    // Half a cent rounds away from nothing, as everywhere.
    expect(dice('0.01', marco({ original: '0.05', importe: '0.05' }))).toEqual([]);
  });

  it('what was proven of a line stays in it', () => {
    expect(dice('50.00', marco({ comprobado: '950.00' }))).toEqual([]);
    expect(dice('50.01', marco({ comprobado: '950.00' }))).toEqual(['excede_partida@monto']);
    expect(
      puedeSalir({ original: '1000.00', importe: '1000.00', comprobado: '950.00', salido: '0.00' }, '10'),
    ).toBe('50.00');
    expect(
      puedeSalir({ original: '1000.00', importe: '800.00', comprobado: '950.00', salido: '0.00' }, '10'),
    ).toBe('0.00');
  });

  it('between two lines of the plan, something, while the project is in execution and nothing lies at signature', () => {
    expect(dice('0.00')).toEqual(['monto_menor@monto']);
    expect(dice('-5.00')).toEqual(['monto_menor@monto']);
    expect(dice('5.00', marco(), { de: DE, a: DE })).toEqual(['misma_partida@a']);
    expect(dice('5.00', marco(), { de: 'otra', a: 'otra' })).toEqual(['sin_partida@de', 'sin_partida@a']);
    expect(dice('5.00', { ...marco(), detenida: 'ejecucion' })).toEqual(['transferencias_detenidas@']);
    expect(dice('5.00', { ...marco(), detenida: 'modificatorio' })).toEqual(['modificatorio_abierto@']);
    expect(faltasDeMotivo('  Muy corto.  ').map(({ path }) => path)).toEqual(['motivo']);
  });
});
