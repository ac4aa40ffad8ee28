import { describe, expect, it } from 'vitest';
import { actores, ORGANIZACION, rolesSeparados } from '../../kernel/testing/actors.ts';
import { testWorkflowMatrix } from '../../kernel/testing/workflow-matrix.ts';
import { decide } from '../../kernel/workflow.ts';
import { type EstadoMinistracion, estados, filtroDe, tipoPropuesto } from './ministraciones.schema.ts';
import {
  faltasDeSolicitud,
  type MarcoDeSolicitud,
  numeroExtraordinario,
  type Solicitud,
} from './ministraciones.solicitud.ts';
import {
  type AccionMinistracion,
  type MinistracionSubject,
  ministracionWorkflow,
} from './ministraciones.workflow.ts';

const subject = (estado: EstadoMinistracion, de: Partial<MinistracionSubject> = {}): MinistracionSubject => ({
  estado,
  organizacionId: ORGANIZACION,
  yo: 'quien-actua',
  solicitadaPor: 'quien-solicita',
  aprobadaPor: 'quien-aprueba',
  aprobadaEl: '2026-11-01',
  depositadaEl: '2026-11-10',
  hoy: '2026-11-20',
  vigente: true,
  detenida: false,
  porCubrir: '0.00',
  porReintegrar: '100.00',
  reintegro: { registradoPor: 'quien-registra' },
  esOsc: true,
  conReceptor: true,
  conFiniquito: false,
  usoDelComprobante: null,
  ...de,
});
const input = {
  motivo: 'Un motivo que se puede leer después.',
  nota: 'Se revisaron la condición y el expediente.',
  rastreo: 'BNET0100261127',
  fechaDeposito: '2026-11-20',
  monto: '50.00',
  fecha: '2026-11-20',
};
const gestionan = ['administrador', 'coordinador', 'tesoreria'];
const pagan = ['administrador', 'direccion'];
const ambos = [...gestionan, 'direccion'];
const pagadas: EstadoMinistracion[] = ['depositada'];

// product.md §3 (Ministración), part2.md SW-05…SW-08 and rules.md 81–87, read by a person.
testWorkflowMatrix({
  workflow: ministracionWorkflow,
  actors: { ...actores, ...rolesSeparados },
  subject: (estado) => subject(estado, estado === 'comprobada' ? { porCubrir: '1.00' } : {}),
  input: () => input,
  expected: {
    aprobar: { from: ['solicitada'], to: 'aprobada', who: gestionan },
    depositar: { from: ['aprobada'], to: 'depositada', who: pagan },
    comprobar: { from: ['depositada'], to: 'comprobada', who: ambos },
    reabrir: { from: ['comprobada'], to: 'depositada', who: ambos },
    rechazar: { from: ['solicitada', 'aprobada'], to: 'rechazada', who: ambos },
    retirar: { from: ['solicitada'], to: 'retirada', who: ['propietario'] },
    entregarDonativo: { from: ['depositada', 'comprobada'], to: null, who: ['propietario'] },
    registrarReintegro: { from: pagadas, to: null, who: ambos },
    confirmarReintegro: { from: pagadas, to: null, who: ambos },
    descartarReintegro: { from: pagadas, to: null, who: ambos },
  },
});

describe('guards of a ministración', () => {
  const blockers = (
    action: AccionMinistracion,
    de: Partial<MinistracionSubject> = {},
    dicho: Readonly<Record<string, string>> = {},
  ) => {
    const [estado = 'solicitada'] = ministracionWorkflow.transitions[action].from;
    const decision = decide(ministracionWorkflow, action, actores.administrador, subject(estado, de), {
      ...input,
      ...dicho,
    });
    return decision.ok ? [] : decision.blockers.map(({ code, path }) => `${code}@${path ?? ''}`);
  };

  it('87: what came back came after its deposit', () => {
    expect(blockers('registrarReintegro', {}, { fecha: '2026-11-10' })).toEqual([]);
    expect(blockers('registrarReintegro', {}, { fecha: '2026-11-09' })).toEqual(['fecha_anterior@fecha']);
  });

  it('88: one that is not proven whole stays deposited', () => {
    expect(blockers('comprobar')).toEqual([]);
    expect(blockers('comprobar', { porCubrir: '0.01' })).toEqual(['falta_por_comprobar@']);
    expect(blockers('reabrir', { porCubrir: '0.01' })).toEqual([]);
    expect(blockers('reabrir')).toEqual(['deposito_cubierto@']);
  });

  it('85, C30: who asked does not approve, who approved does not pay, who registered does not confirm', () => {
    expect(blockers('aprobar', { solicitadaPor: 'quien-actua' })).toEqual(['quien_solicito@']);
    expect(blockers('depositar', { aprobadaPor: 'quien-actua' })).toEqual(['quien_aprobo@']);
    expect(blockers('depositar', { solicitadaPor: 'quien-actua' })).toEqual(['quien_solicito@']);
    expect(blockers('confirmarReintegro', { reintegro: { registradoPor: 'quien-actua' } })).toEqual([
      'quien_registro@',
    ]);
    expect(blockers('confirmarReintegro', { reintegro: null })).toEqual(['sin_reintegro@']);
  });

  it('81, 86: nothing is approved or paid of what is not in force, or stands still', () => {
    for (const action of ['aprobar', 'depositar'] as const) {
      expect(blockers(action, { vigente: false })).toEqual(['convenio_no_vigente@']);
      expect(blockers(action, { detenida: true })).toEqual(['pagos_detenidos@']);
    }
    // What was paid may come back all the same, and what was asked may be refused.
    for (const action of ['rechazar', 'registrarReintegro', 'confirmarReintegro'] as const)
      expect(blockers(action, { vigente: false, detenida: true })).toEqual([]);
  });

  it('evidence: a note of what was reviewed; a receipt with its key and a day that came and is not before the approval', () => {
    expect(blockers('aprobar', {}, { nota: 'Bien' })).toEqual(['nota_corta@nota']);
    expect(blockers('depositar', {}, { rastreo: 'con espacios', fechaDeposito: '2026-11-21' })).toEqual([
      'rastreo_invalido@rastreo',
      'fecha_futura@fechaDeposito',
    ]);
    for (const action of ['depositar', 'registrarReintegro'] as const)
      for (const usoDelComprobante of ['MIN-2026-007', ''])
        expect(blockers(action, { usoDelComprobante })).toEqual(['comprobante_repetido@documentoId']);
    expect(blockers('depositar', {}, { fechaDeposito: '2026-10-31' })).toEqual([
      'fecha_anterior@fechaDeposito',
    ]);
  });

  it('87: a refund is of something, never beyond what is out, of a day that came, with its reason', () => {
    expect(blockers('registrarReintegro', { porReintegrar: '0.00' })).toContain('nada_por_reintegrar@');
    expect(
      blockers('registrarReintegro', {}, { monto: '100.01', fecha: '2026-11-21', motivo: 'Sobró' }),
    ).toEqual(['excede_deposito@monto', 'fecha_futura@fecha', 'motivo_corto@motivo']);
  });
});

describe('what is asked for', () => {
  const marco: MarcoDeSolicitud = {
    vigente: true,
    enEjecucion: true,
    detenida: false,
    opinionVence: '2026-11-20',
    hoy: '2026-11-20',
    cuenta: true,
    planeadas: [{ numero: 1 }, { numero: 2 }],
    ocupadas: [1],
    disponible: '1000.00',
  };
  const pedida: Solicitud = {
    tipo: 'final',
    numero: 2,
    monto: '1000.00',
    conceptos: 'Honorarios y material del cierre.',
  };
  const codigos = (de: Partial<Solicitud> = {}, en: Partial<MarcoDeSolicitud> = {}) =>
    faltasDeSolicitud({ ...pedida, ...de }, { ...marco, ...en }).map(({ code, path }) => `${code}@${path}`);

  it('is of the plan and free, or extraordinaria with a number of the server', () => {
    expect(codigos()).toEqual([]);
    expect(codigos({ numero: 1 })).toEqual(['ya_solicitada@numero']);
    expect(codigos({ numero: 3 })).toEqual(['fuera_de_plan@numero']);
    expect(codigos({ numero: null })).toEqual(['fuera_de_plan@numero']);
    expect(codigos({ tipo: 'extraordinaria', numero: null })).toEqual([]);
    expect(codigos({ tipo: 'extraordinaria' })).toEqual(['numero_de_extraordinaria@numero']);
    expect(numeroExtraordinario(2, [1, 3])).toBe(4);
    expect(numeroExtraordinario(2, [])).toBe(3);
  });

  it('82: an amount of a peso or more, within what is agreed and not out', () => {
    expect(codigos({ monto: '0.99' })).toEqual(['monto_menor@monto']);
    expect(codigos({ monto: '1000.01' })).toEqual(['excede_acuerdo@monto']);
    expect(codigos({ conceptos: '   Diecinueve letras   ' })).toEqual(['conceptos_cortos@conceptos']);
  });

  it('needs its convenio in force, its account, and the opinion 32-D until its last day', () => {
    expect(codigos({}, { opinionVence: '2026-11-19' })).toEqual(['opinion_vencida@']);
    expect(codigos({}, { opinionVence: null, cuenta: false, vigente: false, detenida: true })).toEqual([
      'convenio_no_vigente@',
      'pagos_detenidos@',
      'sin_cuenta@',
      'sin_opinion@',
    ]);
    expect(codigos({}, { enEjecucion: false })).toEqual(['pagos_detenidos@']);
    const [vencida] = faltasDeSolicitud(pedida, { ...marco, opinionVence: '2026-10-02' });
    expect(vencida?.message).toBe(
      'Tu opinión de cumplimiento venció el 2 de octubre de 2026; sube una con menos de 30 días naturales.',
    );
  });

  it('S17: each state is under one of the filters of the seed', () => {
    expect(Object.fromEntries(estados.map((estado) => [estado, filtroDe(estado)]))).toEqual({
      solicitada: 'pendiente',
      aprobada: 'pendiente',
      depositada: 'ministrado',
      comprobada: 'ministrado',
      rechazada: 'cancelado',
      retirada: 'cancelado',
    });
    expect(filtroDe(null)).toBe('no_ministrado');
  });

  it('the plan proposes a type by its place', () => {
    expect([1, 2, 3, 4].map((numero) => tipoPropuesto(numero, 3))).toEqual([
      'inicial',
      'intermedia',
      'final',
      'extraordinaria',
    ]);
  });
});
