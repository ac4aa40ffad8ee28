import { describe, expect, it } from 'vitest';
import { elPortal } from '../../kernel/policy.ts';
import { actores, ORGANIZACION, rolesSeparados } from '../../kernel/testing/actors.ts';
import { testWorkflowMatrix } from '../../kernel/testing/workflow-matrix.ts';
import { decide } from '../../kernel/workflow.ts';
import { type PorCerrar, porCerrar } from './cierre.ts';
import type { SeguimientoEstado } from './seguimiento.schema.ts';
import {
  type AccionSeguimiento,
  type SeguimientoSubject,
  seguimientoWorkflow,
} from './seguimiento.workflow.ts';

/** Nothing of it is open. */
const cerrado: PorCerrar = {
  seguimientoId: 's',
  comprobaciones: [],
  ministraciones: [],
  reintegros: [],
  donativos: [],
  cartas: [],
  transferencias: [],
  rendimientos: [],
  corte: '2027-06-30',
  reporte: { id: 'r', estado: 'aprobado' },
  visitas: [],
  porReintegrar: '0.00',
  enRevision: '0.00',
};

/** A record on which an action's own conditions hold. */
const subject = (
  estado: SeguimientoEstado,
  action: AccionSeguimiento,
  de: Partial<SeguimientoSubject> = {},
): SeguimientoSubject => ({
  estado,
  organizacionId: ORGANIZACION,
  vigenciaCorre: true,
  modificatorioAbierto: false,
  convenioTerminado: action === 'terminar',
  yo: 'quien-firma',
  liquidadoPor: 'quien-liquida',
  cierre: cerrado,
  ...de,
});

const motivo = 'La sede se inundó y no se puede trabajar en ella.';
const firman = ['administrador', 'direccion'];

// product.md §3 (Seguimiento), rule 86, stages.md §4, read by a person.
testWorkflowMatrix({
  workflow: seguimientoWorkflow,
  actors: { ...actores, ...rolesSeparados, reloj: elPortal },
  subject: (estado, action: AccionSeguimiento) => subject(estado, action),
  input: () => ({ motivo }),
  expected: {
    suspender: { from: ['en_ejecucion'], to: 'suspendido', who: firman },
    reanudar: { from: ['suspendido'], to: 'en_ejecucion', who: firman },
    liquidar: { from: ['en_ejecucion', 'suspendido'], to: 'en_liquidacion', who: firman },
    finiquitar: { from: ['en_liquidacion'], to: 'terminado', who: firman },
    // What is being settled ends with its finiquito alone.
    terminar: { from: ['en_ejecucion', 'suspendido'], to: 'terminado', who: ['reloj'] },
  },
});

const visita = { id: 'v', folio: 'VIS-2027-002', fecha: '2027-06-11' };

describe('guards of the seguimiento', () => {
  const blockers = (
    action: AccionSeguimiento,
    de: Partial<SeguimientoSubject>,
    input: unknown = { motivo },
  ) => {
    const estado = seguimientoWorkflow.transitions[action].from[0] ?? 'en_ejecucion';
    const actor = action === 'terminar' ? elPortal : actores.administrador;
    const decision = decide(seguimientoWorkflow, action, actor, subject(estado, action, de), input);
    return decision.ok ? [] : decision.blockers.map(({ code }) => code);
  };

  it.each(['suspender', 'reanudar'] as const)(
    '%s: of a convenio whose vigencia runs, and nothing at signature',
    (action) => {
      expect(blockers(action, { vigenciaCorre: false })).toEqual(['vigencia_no_corre']);
      expect(blockers(action, { modificatorioAbierto: true })).toEqual(['modificatorio_abierto']);
      expect(blockers(action, {}, { motivo: 'Diecinueve letras.' })).toEqual(['motivo_corto']);
      expect(blockers(action, {}, { motivo: '   Veinte caracteres.   ' })).toEqual(['motivo_corto']);
      expect(blockers(action, {}, { motivo: 'Veinte caracteres ya' })).toEqual([]);
    },
  );

  it('is settled also when its vigencia is over; with words, nothing at signature, its convenio not ended', () => {
    expect(blockers('liquidar', { vigenciaCorre: false })).toEqual([]);
    expect(blockers('liquidar', { modificatorioAbierto: true })).toEqual(['modificatorio_abierto']);
    expect(blockers('liquidar', { convenioTerminado: true })).toEqual(['convenio_terminado']);
    expect(blockers('liquidar', {}, { motivo: 'Diecinueve letras.' })).toEqual(['motivo_corto']);
  });

  it('its finiquito is of another person, and only when nothing is open', () => {
    expect(blockers('finiquitar', {})).toEqual([]);
    expect(blockers('finiquitar', { liquidadoPor: 'quien-firma' })).toEqual(['quien_liquido']);
    const abierto = (de: Partial<PorCerrar>) => blockers('finiquitar', { cierre: { ...cerrado, ...de } });
    const [uno] = [{ id: 'x', folio: 'X-1' }];
    expect(abierto({ comprobaciones: [uno] })).toEqual(['por_cerrar_comprobacion']);
    expect(abierto({ ministraciones: [{ ...uno, estado: 'aprobada' }] })).toEqual([
      'por_cerrar_ministracion',
    ]);
    expect(abierto({ reintegros: [uno] })).toEqual(['por_cerrar_reintegro']);
    expect(abierto({ cartas: [uno] })).toEqual(['por_cerrar_carta']);
    expect(abierto({ porReintegrar: '0.01' })).toEqual(['por_cerrar_dinero']);
    for (const estado of ['programada', 'realizada'] as const)
      expect(abierto({ visitas: [{ ...visita, estado }] }), estado).toEqual(['por_cerrar_visita']);
    for (const estado of ['borrador', 'enviado', 'en_correccion'] as const)
      expect(abierto({ reporte: { id: 'r', estado } })).toEqual(['por_cerrar_reporte']);
    expect(abierto({ reporte: null, porReintegrar: '0.01' })).toEqual([
      'por_cerrar_reporte',
      'por_cerrar_dinero',
    ]);
  });

  it('what is open is said in sentences, each with the way there', () => {
    const dicho = porCerrar({
      ...cerrado,
      ministraciones: [{ id: 'm', folio: 'MIN-2027-001', estado: 'aprobada' }],
      comprobaciones: [{ id: 'c', folio: 'COMP-2027-004' }],
      reporte: null,
      porReintegrar: '0.01',
    });
    expect(dicho.map(({ texto, enlace }) => [texto, enlace])).toEqual([
      [
        'La ministración MIN-2027-001 está aprobada y sin pagar: recházala, porque ya nada se paga.',
        '/ministraciones/m',
      ],
      ['La comprobación COMP-2027-004 está por revisar.', '/comprobaciones/c'],
      [
        'El reporte final, que cubre hasta el 30 de junio de 2027, no se ha escrito.',
        '/seguimiento-operativo/s?pestana=reportes',
      ],
      ['Faltan $0.01 por comprobar o reintegrar.', '/seguimiento-operativo/s?pestana=comprobacion'],
    ]);
  });

  it('what waits for its review is not asked for again, and a visit is made and answered, or cancelled, before', () => {
    const dicho = (de: Partial<PorCerrar>) => porCerrar({ ...cerrado, ...de }).map(({ texto }) => texto);
    const esperan = { comprobaciones: [{ id: 'c', folio: 'COMP-2027-004' }], enRevision: '1500.00' };
    expect(dicho({ ...esperan, porReintegrar: '4000.00' })).toEqual([
      'La comprobación COMP-2027-004 está por revisar.',
      'Faltan $2,500.00 por comprobar o reintegrar; otros $1,500.00 están en revisión.',
    ]);
    expect(dicho({ ...esperan, porReintegrar: '1500.00' })).toEqual([
      'La comprobación COMP-2027-004 está por revisar.',
    ]);
    expect(dicho({ visitas: [{ ...visita, estado: 'programada' }] })).toEqual([
      'La visita VIS-2027-002, del 11 de junio de 2027, está programada: regístrala o cancélala.',
    ]);
    expect(dicho({ visitas: [{ ...visita, estado: 'realizada' }] })).toEqual([
      'La visita VIS-2027-002, del 11 de junio de 2027, espera que la organización dé su conformidad o sus observaciones.',
    ]);
  });

  it('is said to its organization in words of its own: what it does, and what waits for the foundation', () => {
    const todo: PorCerrar = {
      ...cerrado,
      ministraciones: [
        { id: 'm', folio: 'MIN-2027-001', estado: 'solicitada' },
        { id: 'n', folio: 'MIN-2027-002', estado: 'aprobada' },
      ],
      comprobaciones: [{ id: 'c', folio: 'COMP-2027-004' }],
      reintegros: [{ id: 'm', folio: 'MIN-2027-003' }],
      donativos: [{ id: 'm', folio: 'MIN-2027-003' }],
      transferencias: [{ id: 't', folio: 'TRAN-2027-001' }],
      rendimientos: [{ id: 'r', folio: 'REND-2027-001', estado: 'registrado' }],
      reporte: null,
      visitas: [{ ...visita, estado: 'realizada' }],
      porReintegrar: '1500.01',
      enRevision: '1500.00',
    };
    const dicho = porCerrar(todo, 'organizacion');
    expect(dicho.map(({ texto }) => texto)).toEqual([
      'La ministración MIN-2027-001 está solicitada y ya nada se paga: retira la solicitud.',
      'La ministración MIN-2027-002 está aprobada y ya nada se paga: la fundación debe rechazarla.',
      'La comprobación COMP-2027-004 espera la revisión de la fundación.',
      'Un reintegro de MIN-2027-003 espera la confirmación de la fundación.',
      'Entrega el CFDI de donativo de la ministración MIN-2027-003.',
      'La transferencia TRAN-2027-001 está solicitada: retírala, o espera a que la fundación la rechace.',
      'El rendimiento REND-2027-001 espera la confirmación de la fundación.',
      'Escribe y envía el reporte final, que cubre hasta el 30 de junio de 2027.',
      'Da tu conformidad o tus observaciones de la visita VIS-2027-002, del 11 de junio de 2027.',
      'Comprueba o reintegra a la fundación $0.01; otros $1,500.00 están en revisión.',
    ]);
    // The same things, whoever reads them.
    expect(dicho.map(({ clave, enlace }) => [clave, enlace])).toEqual(
      porCerrar(todo).map(({ clave, enlace }) => [clave, enlace]),
    );
    for (const { texto } of dicho) expect(texto).not.toMatch(/la organización|recházala|regístrala/u);
  });

  it('ends with its convenio, and not before', () => {
    expect(blockers('terminar', { convenioTerminado: false })).toEqual(['convenio_sin_terminar']);
  });
});
