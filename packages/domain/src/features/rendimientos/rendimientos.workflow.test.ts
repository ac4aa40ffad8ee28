import { describe, expect, it } from 'vitest';
import { actores, ORGANIZACION, rolesSeparados } from '../../kernel/testing/actors.ts';
import { testWorkflowMatrix } from '../../kernel/testing/workflow-matrix.ts';
import { decide } from '../../kernel/workflow.ts';
import { mesEnPalabras, mesesDe } from './rendimientos.meses.ts';
import type { EstadoRendimiento } from './rendimientos.schema.ts';
import {
  type AccionRendimiento,
  type RendimientoSubject,
  rendimientoWorkflow,
} from './rendimientos.workflow.ts';

const subject = (estado: EstadoRendimiento, de: Partial<RendimientoSubject> = {}): RendimientoSubject => ({
  estado,
  organizacionId: ORGANIZACION,
  yo: 'quien-revisa',
  registradoPor: 'quien-registra',
  reintegroPor: 'quien-recibe',
  revisadoPor: 'quien-confirmo',
  conFiniquito: false,
  hoy: '2026-11-27',
  desde: '2026-10-01',
  usoDelComprobante: null,
  ...de,
});
const input = { motivo: 'Un motivo que se puede leer después.', fecha: '2026-11-20' };
const gestionan = ['administrador', 'coordinador', 'tesoreria'];
const ambos = [...gestionan, 'direccion'];
const registrado: EstadoRendimiento[] = ['registrado'];

// Registered by the organization, confirmed and seen to come back by two of the foundation (ADR 0068), read by a person.
testWorkflowMatrix({
  workflow: rendimientoWorkflow,
  actors: { ...actores, ...rolesSeparados },
  subject: (estado) => subject(estado),
  input: () => input,
  expected: {
    confirmar: { from: registrado, to: 'confirmado', who: gestionan },
    rechazar: { from: registrado, to: 'rechazado', who: gestionan },
    retirar: { from: registrado, to: 'retirado', who: ['propietario'] },
    registrarReintegro: { from: ['confirmado'], to: 'en_reintegro', who: ambos },
    confirmarReintegro: { from: ['en_reintegro'], to: 'reintegrado', who: ambos },
    declararErroneo: {
      from: ['confirmado', 'en_reintegro', 'reintegrado'],
      to: 'corregido',
      who: gestionan,
    },
    descartarReintegro: { from: ['en_reintegro'], to: 'confirmado', who: ambos },
  },
});

describe('guards of bank interest', () => {
  const blockers = (action: AccionRendimiento, de: Partial<RendimientoSubject> = {}, dicho: object = {}) => {
    const [estado = 'registrado'] = rendimientoWorkflow.transitions[action].from;
    const decision = decide(rendimientoWorkflow, action, actores.administrador, subject(estado, de), {
      ...input,
      ...dicho,
    });
    return decision.ok ? [] : decision.blockers.map(({ code }) => code);
  };

  it('C30: two people confirm it, and two see that it came back', () => {
    for (const action of ['confirmar', 'rechazar'] as const)
      expect(blockers(action, { registradoPor: 'quien-revisa' })).toEqual(['misma_persona']);
    expect(blockers('confirmarReintegro', { reintegroPor: 'quien-revisa' })).toEqual(['quien_registro']);
    expect(blockers('descartarReintegro', { reintegroPor: 'quien-revisa' })).toEqual([]);
  });

  it('what was confirmed is declared wrong by another one than who did, with why, before the finiquito', () => {
    expect(blockers('declararErroneo')).toEqual([]);
    expect(blockers('declararErroneo', { revisadoPor: 'quien-revisa' })).toEqual(['quien_confirmo']);
    expect(blockers('declararErroneo', { conFiniquito: true })).toEqual(['con_finiquito']);
    expect(blockers('declararErroneo', {}, { motivo: '1234567890123456789' })).toEqual(['motivo_corto']);
    expect(blockers('declararErroneo', {}, { motivo: '12345678901234567890' })).toEqual([]);
  });

  it('its refund came after it was earned, and has come', () => {
    expect(blockers('registrarReintegro')).toEqual([]);
    expect(blockers('registrarReintegro', {}, { fecha: '2026-11-28' })).toEqual(['fecha_futura']);
    expect(blockers('registrarReintegro', {}, { fecha: '2026-09-30' })).toEqual(['fecha_anterior']);
    expect(blockers('rechazar', {}, { motivo: 'Corto' })).not.toEqual([]);
  });
});

describe('its months', () => {
  it('from the month of the first deposit on, when the vigencia began before it; none while nothing was deposited', () => {
    const como = { inicio: '2026-08-15', enLiquidacion: false };
    expect(mesesDe({ ...como, primerDeposito: '2026-10-03' }, '2026-12-01')).toEqual(['2026-10', '2026-11']);
    expect(mesesDe({ ...como, primerDeposito: null }, '2026-12-01')).toEqual([]);
  });

  it('from the first of the vigencia to the last that has ended; the one that runs only while its case is settled', () => {
    const vigencia = { inicio: '2026-10-31', primerDeposito: '2026-10-31', enLiquidacion: false };
    const liquidada = { ...vigencia, enLiquidacion: true };
    expect(mesesDe(vigencia, '2026-12-01')).toEqual(['2026-10', '2026-11']);
    expect(mesesDe(vigencia, '2026-11-30')).toEqual(['2026-10']);
    expect(mesesDe(liquidada, '2026-11-30')).toEqual(['2026-10', '2026-11']);
    // The account goes on earning after the vigencia, until what is in it comes back.
    expect(mesesDe(vigencia, '2027-03-15').at(-1)).toBe('2027-02');
    expect(mesesDe(liquidada, '2027-03-15').at(-1)).toBe('2027-03');
    expect(mesesDe(liquidada, '2026-09-30')).toEqual([]);
    expect(mesesDe(vigencia, '2026-10-31')).toEqual([]);
    expect(mesEnPalabras('2026-11')).toBe('noviembre de 2026');
  });
});
