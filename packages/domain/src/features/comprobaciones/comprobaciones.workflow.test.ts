import { describe, expect, it } from 'vitest';
import { actores, ORGANIZACION, rolesSeparados } from '../../kernel/testing/actors.ts';
import { testWorkflowMatrix } from '../../kernel/testing/workflow-matrix.ts';
import { decide } from '../../kernel/workflow.ts';
import { faltasDeFactura, faltasDeMonto, faltasDeMotivo, type Lectura } from './comprobaciones.juicio.ts';
import type { EstadoComprobacion } from './comprobaciones.schema.ts';
import {
  type AccionComprobacion,
  type ComprobacionSubject,
  comprobacionWorkflow,
} from './comprobaciones.workflow.ts';

const subject = (estado: EstadoComprobacion, de: Partial<ComprobacionSubject> = {}): ComprobacionSubject => ({
  estado,
  organizacionId: ORGANIZACION,
  yo: 'quien-revisa',
  registradaPor: 'quien-comprueba',
  monto: '1000.00',
  clase: 'cfdi',
  fecha: '2026-11-20',
  hoy: '2026-12-10',
  revisadaPor: 'quien-admitio',
  admitido: '400.00',
  ampliadaPor: [],
  pagosNuevos: true,
  conFiniquito: false,
  pdf: 'coincide',
  tope: '1000.00',
  ...de,
});
const input = { motivo: 'Un motivo que se puede leer después.', monto: '400.00', verificada: '2026-12-01' };
const gestionan = ['administrador', 'coordinador', 'tesoreria'];
const porRevisar: EstadoComprobacion[] = ['por_revisar'];

// product.md §3 (Comprobación), mexico.md (CFDI 4.0) and rule 88, read by a person.
testWorkflowMatrix({
  workflow: comprobacionWorkflow,
  actors: { ...actores, ...rolesSeparados },
  subject: (estado) => subject(estado),
  input: () => input,
  expected: {
    agregarPago: { from: ['por_revisar', 'admitida_en_parte'], to: null, who: ['propietario'] },
    retirar: { from: porRevisar, to: 'retirada', who: ['propietario'] },
    admitir: { from: porRevisar, to: 'admitida', who: gestionan },
    admitirEnParte: { from: porRevisar, to: 'admitida_en_parte', who: gestionan },
    admitirResto: { from: ['admitida_en_parte'], to: 'admitida', who: gestionan },
    admitirMas: { from: ['admitida_en_parte'], to: null, who: gestionan },
    rechazar: { from: porRevisar, to: 'rechazada', who: gestionan },
    declararCancelada: { from: ['admitida', 'admitida_en_parte'], to: 'cancelada', who: gestionan },
  },
});

describe('guards of a comprobación', () => {
  const blockers = (
    action: AccionComprobacion,
    de: Partial<ComprobacionSubject> = {},
    dicho: Readonly<Record<string, string>> = {},
  ) => {
    const [estado = 'por_revisar'] = comprobacionWorkflow.transitions[action].from;
    const decision = decide(comprobacionWorkflow, action, actores.administrador, subject(estado, de), {
      ...input,
      ...dicho,
    });
    return decision.ok ? [] : decision.blockers.map(({ code, path }) => `${code}@${path ?? ''}`);
  };

  it('C30: who proved it does not judge it', () => {
    for (const action of ['admitir', 'admitirEnParte', 'rechazar'] as const)
      expect(blockers(action, { registradaPor: 'quien-revisa' })).toEqual(['misma_persona@']);
  });

  it('of an invoice paid in parts no more is admitted than what was paid of it', () => {
    expect(blockers('admitir', { tope: null })).toEqual([]);
    expect(blockers('admitir', { tope: '999.99' })).toEqual(['ppd_sin_pago@']);
    expect(blockers('admitirEnParte', { tope: '400.00' })).toEqual([]);
    expect(blockers('admitirEnParte', { tope: '399.99' })).toEqual(['ppd_sin_pago@monto']);
  });

  it('the rest of it is judged as its payments come: up to what they prove, by another one than who proved it, before the finiquito', () => {
    expect(blockers('admitirResto')).toEqual([]);
    expect(blockers('admitirResto', { tope: '999.99' })).toEqual(['ppd_sin_pago@']);
    for (const action of ['admitirResto', 'admitirMas'] as const) {
      expect(blockers(action, { pagosNuevos: false })).toEqual(['sin_pago_nuevo@']);
      expect(blockers(action, { registradaPor: 'quien-revisa' })).toEqual(['misma_persona@']);
      expect(blockers(action, { conFiniquito: true })).toEqual(['con_finiquito@']);
    }
    expect(blockers('admitirMas', {}, { monto: '0.00' })).toEqual([]);
    expect(blockers('admitirMas', {}, { monto: '599.99' })).toEqual([]);
    expect(blockers('admitirMas', {}, { monto: '600.00' })).toEqual(['no_es_parte@monto']);
    expect(blockers('admitirMas', { tope: '700.00' }, { monto: '300.00' })).toEqual([]);
    expect(blockers('admitirMas', { tope: '700.00' }, { monto: '300.01', motivo: 'Corto' })).toEqual([
      'ppd_sin_pago@monto',
      'motivo_corto@motivo',
    ]);
  });

  it('what the SAT cancelled is declared by another one than who admitted it, with when and why, of a CFDI, before the finiquito', () => {
    expect(blockers('declararCancelada')).toEqual([]);
    expect(blockers('declararCancelada', { revisadaPor: 'quien-revisa' })).toEqual(['quien_admitio@']);
    expect(blockers('declararCancelada', { ampliadaPor: ['quien-revisa'] })).toEqual(['quien_admitio@']);
    expect(blockers('declararCancelada', { registradaPor: 'quien-revisa' })).toEqual(['misma_persona@']);
    expect(blockers('declararCancelada', { clase: 'sin_cfdi' })).toEqual(['sin_factura@']);
    expect(blockers('declararCancelada', { conFiniquito: true })).toEqual(['con_finiquito@']);
    expect(blockers('declararCancelada', {}, { verificada: '2026-12-10' })).toEqual([]);
    expect(blockers('declararCancelada', {}, { verificada: '2026-11-20' })).toEqual([]);
    expect(blockers('declararCancelada', {}, { verificada: '2026-12-11', motivo: 'Cancelado' })).toEqual([
      'fecha_futura@verificada',
      'motivo_corto@motivo',
    ]);
    expect(blockers('declararCancelada', {}, { verificada: '2026-11-19' })).toEqual([
      'fecha_anterior@verificada',
    ]);
  });

  it('by the PDF of another invoice nothing is admitted; what is not read, or says nothing, is judged by eye', () => {
    for (const action of ['admitir', 'admitirEnParte', 'admitirResto', 'admitirMas'] as const) {
      expect(blockers(action, { pdf: 'otra' })).toEqual(['pdf_de_otra@']);
      for (const pdf of ['pendiente', 'no_dice', null] as const)
        expect(blockers(action, { pdf })).toEqual([]);
    }
    expect(blockers('rechazar', { pdf: 'otra' })).toEqual([]);
    expect(blockers('admitirMas', { pdf: 'otra' }, { monto: '0.00' })).toEqual([]);
  });

  it('a part is more than nothing and less than all, with its reason', () => {
    expect(blockers('admitirEnParte')).toEqual([]);
    expect(blockers('admitirEnParte', {}, { monto: '1000.00' })).toEqual(['no_es_parte@monto']);
    expect(blockers('admitirEnParte', {}, { monto: '0.00', motivo: 'Corto' })).toEqual([
      'monto_menor@monto',
      'motivo_corto@motivo',
    ]);
  });
});

describe('what an invoice is judged by', () => {
  const buena: Lectura = {
    uuid: 'ad662d33-6934-459c-a128-bdf0393e0f44',
    tipo: 'I',
    moneda: 'MXN',
    fecha: '2026-11-20',
    total: '1160.00',
    metodoPago: 'PUE',
    emisor: { rfc: 'PAP010203AB1', nombre: 'Papelería' },
    receptor: { rfc: 'oca010203ab1' },
    concepto: 'Papel',
    sello: 'valido',
    montos: null,
    nomina: null,
  };
  const marco = {
    rfc: 'OCA010203AB1',
    vigencia: { inicio: '2026-11-01', fin: '2027-10-31' },
    hoy: '2027-12-31',
    usos: [],
  };
  const dice = (de: Partial<Lectura>) =>
    faltasDeFactura({ ...buena, ...de }, marco).map(({ message }) => message);

  it('one of the organization, in pesos, within the vigencia passes; also where its seal cannot be verified', () => {
    expect(dice({})).toEqual([]);
    expect(dice({ sello: 'no_verificable' })).toEqual([]);
    expect(dice({ fecha: '2026-11-01' })).toEqual([]);
    expect(dice({ fecha: '2027-10-31' })).toEqual([]);
  });

  // The messages of mexico.md, to the letter.
  it('edited, of somebody else, in dollars, outside of the vigencia or of another type does not', () => {
    expect(dice({ sello: 'invalido' })).toEqual(['El sello no corresponde al contenido.']);
    expect(dice({ receptor: { rfc: 'XAXX010101000' } })).toEqual([
      'La factura no está emitida a tu organización (OCA010203AB1).',
    ]);
    expect(dice({ emisor: { rfc: 'oca010203ab1', nombre: 'Organización' } })).toEqual([
      'La factura la emitió tu propia organización (OCA010203AB1): no comprueba un gasto.',
    ]);
    expect(dice({ moneda: 'USD' })).toEqual([
      'La factura está en USD: se comprueban facturas en pesos (MXN).',
    ]);
    expect(dice({ fecha: '2026-10-31' })).toEqual(['La fecha queda fuera de la vigencia del convenio.']);
    expect(dice({ fecha: '2027-11-01' })).toEqual(['La fecha queda fuera de la vigencia del convenio.']);
    expect(faltasDeFactura(buena, { ...marco, hoy: '2026-11-19' }).map(({ message }) => message)).toEqual([
      'La factura tiene una fecha posterior a hoy.',
    ]);
    expect(dice({ montos: 'total' })).toEqual([
      'El total del CFDI no es su subtotal menos descuentos, más impuestos trasladados y menos retenidos.',
    ]);
    expect(dice({ tipo: 'E' })[0]).toContain('nota de crédito (tipo E)');
  });

  it('says whether it was paid at once or in parts; a payroll need not', () => {
    for (const metodoPago of [null, 'pue', '99'])
      expect(dice({ metodoPago })).toEqual(['La factura no dice su método de pago (PUE o PPD).']);
    expect(dice({ metodoPago: 'PPD' })).toEqual([]);
    const nomina = { percepciones: '1160.00', deducciones: '0.00' };
    const emisor = { rfc: 'OCA010203AB1', nombre: 'Organización' };
    expect(dice({ tipo: 'N', metodoPago: null, nomina, emisor })).toEqual([]);
  });

  it('counts once in the portal, unless a prorrateo is declared that fits', () => {
    const usada = (porcentaje: number | null, mio: number | null) =>
      faltasDeFactura(
        buena,
        { ...marco, usos: [{ folio: 'COMP-2026-001', monto: '1160.00', porcentaje }] },
        mio,
      ).map(({ message }) => message);
    const repetida = [
      'Esta factura ya se comprobó en COMP-2026-001 ($1,160.00). Si es prorrateo, declara el porcentaje; la suma no puede exceder el total.',
    ];
    expect(usada(null, null)).toEqual(repetida);
    expect(usada(null, 40)).toEqual(repetida);
    expect(usada(60, null)).toEqual(repetida);
    expect(usada(60, 41)).toEqual(repetida);
    expect(usada(60, 40)).toEqual([]);
  });

  it('its amount fits the invoice, the line of the budget and the deposit', () => {
    const marcoDeMonto = {
      saldoDePartida: '900.00',
      porComprobar: '800.00',
      factura: { total: '1160.00', porcentaje: null, usado: '0.00' },
    };
    const monto = (m: string, de: Partial<Parameters<typeof faltasDeMonto>[1]> = {}) =>
      faltasDeMonto(m, { ...marcoDeMonto, ...de })[0]?.message;
    expect(monto('800.00')).toBeUndefined();
    expect(monto('0.00')).toBe('El monto debe ser mayor a 0');
    expect(monto('900.01')).toBe('El monto rebasa el saldo del concepto ($900.00).');
    expect(monto('800.01')).toBe('El monto rebasa lo que falta por comprobar de la ministración ($800.00).');
    expect(monto('580.01', { factura: { total: '1160.00', porcentaje: 50, usado: '0.00' } })).toBe(
      'El monto rebasa lo que la factura permite comprobar ($580.00).',
    );
    // Half of a cent is rounded once: of what the other half left, no more.
    const mitad = (usado: string) => ({ factura: { total: '0.01', porcentaje: 50, usado } });
    expect(monto('0.01', mitad('0.00'))).toBeUndefined();
    expect(monto('0.01', mitad('0.01'))).toBe('El monto rebasa lo que la factura permite comprobar ($0.00).');
    expect(monto('580.00', { factura: { total: '1160.00', porcentaje: 50, usado: '0.00' } })).toBeUndefined();
  });

  it('without an invoice the reason is written', () => {
    expect(faltasDeMotivo('Porque no.')).toHaveLength(1);
    expect(faltasDeMotivo('Un pago a jornaleros que no facturan.')).toEqual([]);
  });
});
