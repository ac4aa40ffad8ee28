import { describe, expect, it } from 'vitest';
import { actores, ORGANIZACION, rolesSeparados } from '../../kernel/testing/actors.ts';
import { testWorkflowMatrix } from '../../kernel/testing/workflow-matrix.ts';
import { decide } from '../../kernel/workflow.ts';
import { tiposPara } from './cartas.policy.ts';
import { type EstadoCarta, tiposDeCarta } from './cartas.schema.ts';
import { registrarInput } from './cartas.shapes.ts';
import { type AccionCarta, type CartaSubject, cartaWorkflow } from './cartas.workflow.ts';

const subject = (estado: EstadoCarta, de: Partial<CartaSubject> = {}): CartaSubject => ({
  estado,
  organizacionId: ORGANIZACION,
  deLaOrganizacion: true,
  tipo: 'solicitud',
  yo: 'quien-actua',
  escritaPor: 'quien-escribe',
  aprobadaPor: 'quien-aprueba',
  admitePagos: true,
  pagos: ['un-deposito'],
  conFiniquito: false,
  ...de,
});
const input = { motivo: 'Un motivo que se puede leer después.', ministracionId: 'un-deposito' };
const gestionan = ['administrador', 'coordinador', 'tesoreria'];

// product.md §3 (Carta), part2.md SW-10 and rules.md 86 and 89, read by a person.
testWorkflowMatrix({
  workflow: cartaWorkflow,
  actors: { ...actores, ...rolesSeparados },
  subject: (estado) => subject(estado),
  input: () => input,
  expected: {
    enviar: { from: ['generada'], to: 'enviada', who: ['propietario'] },
    aprobar: { from: ['enviada'], to: 'aprobada', who: gestionan },
    pagar: { from: ['aprobada'], to: 'pagada', who: ['administrador', 'direccion'] },
    rechazar: { from: ['enviada', 'aprobada'], to: 'rechazada', who: [...gestionan, 'direccion'] },
  },
});

const blockers = (
  action: AccionCarta,
  de: Partial<CartaSubject> = {},
  dicho: Readonly<Record<string, unknown>> = input,
) => {
  const [estado = 'generada'] = cartaWorkflow.transitions[action].from;
  const decision = decide(cartaWorkflow, action, actores.administrador, subject(estado, de), dicho);
  if (decision.ok) return [];
  return decision.reason === 'rol' ? ['rol'] : decision.blockers.map(({ code }) => code);
};

describe('guards of a carta', () => {
  it('none is sent once the case has its finiquito', () => {
    expect(blockers('enviar', { deLaOrganizacion: false, conFiniquito: true })).toEqual(['con_finiquito']);
  });

  it('the side that wrote it sends it', () => {
    expect(blockers('enviar', { deLaOrganizacion: true })).toEqual(['rol']);
    expect(blockers('enviar', { deLaOrganizacion: false })).toEqual([]);
    const suya = decide(
      cartaWorkflow,
      'enviar',
      actores.propietario,
      subject('generada', { deLaOrganizacion: false }),
    );
    expect(suya).toMatchObject({ ok: false, reason: 'rol' });
  });

  it('who wrote it does not approve it, and neither of the two registers its payment', () => {
    expect(blockers('aprobar', { escritaPor: 'quien-actua' })).toEqual(['misma_persona']);
    expect(blockers('pagar', { escritaPor: 'quien-actua' })).toEqual(['misma_persona']);
    expect(blockers('pagar', { aprobadaPor: 'quien-actua' })).toEqual(['misma_persona_que_aprobo']);
  });

  it('86: while nothing is paid, nothing goes on that asks for money; what proves or gives back does', () => {
    for (const tipo of tiposDeCarta) {
      const detenida = tipo === 'solicitud' || tipo === 'instruccion' ? ['cartas_detenidas'] : [];
      const parada = { admitePagos: false, tipo, deLaOrganizacion: false };
      expect([tipo, blockers('enviar', parada), blockers('aprobar', parada)]).toEqual([
        tipo,
        detenida,
        detenida,
      ]);
      expect(blockers('rechazar', parada)).toEqual([]);
    }
  });

  it('89: paid is what has its deposit, and that one', () => {
    expect(blockers('pagar', { pagos: [] })).toEqual(['sin_pago']);
    expect(blockers('pagar', {}, { ministracionId: 'otro' })).toEqual(['pago_ajeno']);
    expect(blockers('pagar')).toEqual([]);
  });
});

describe('what is written', () => {
  it('solicitud and comprobación by the organization or staff, instrucción and reintegro by staff', () => {
    const suya = { organizacionId: ORGANIZACION };
    expect(tiposPara(actores.propietario, suya)).toEqual(['solicitud', 'comprobacion']);
    expect(tiposPara(actores.coordinador, suya)).toEqual([...tiposDeCarta]);
    expect(tiposPara(actores.propietario, { organizacionId: 'otra' })).toEqual([]);
    expect(tiposPara(rolesSeparados.direccion, suya)).toEqual([]);
  });

  it('SW-11: an amount of zero or more, and a description of twenty characters', () => {
    const carta = {
      seguimientoId: '7c1c2a1e-8a4b-4d0e-9b53-0c5f2d7e8a01',
      tipo: 'solicitud',
      monto: '0.00',
      descripcion: 'Veinte caracteres ya.',
    };
    expect(registrarInput.safeParse(carta).success).toBe(true);
    expect(registrarInput.safeParse({ ...carta, monto: '-0.01' }).success).toBe(false);
    expect(registrarInput.safeParse({ ...carta, descripcion: '  Diecinueve letras.   ' }).success).toBe(
      false,
    );
    expect(registrarInput.safeParse({ ...carta, folio: 'CART-2026-001' }).success).toBe(false);
  });
});
