import { describe, expect, it } from 'vitest';
import { elPortal } from '../../kernel/policy.ts';
import { actores, ORGANIZACION, rolesSeparados } from '../../kernel/testing/actors.ts';
import { testWorkflowMatrix } from '../../kernel/testing/workflow-matrix.ts';
import { decide } from '../../kernel/workflow.ts';
import type { EstadoConvenio } from './convenio.schema.ts';
import { type AccionConvenio, type ConvenioSubject, convenioWorkflow } from './convenio.workflow.ts';

/** What an action asks to be there already; everything else has nothing open for signature. */
const conTexto: readonly AccionConvenio[] = [
  'retirarTexto',
  'firmar',
  'registrarEscaneo',
  'confirmarEscaneo',
  'concluirFirma',
  'retirarModificatorio',
  'concluirModificatorio',
];
/** What is done to a convenio that runs: its plan is complete. */
const enVigor: readonly AccionConvenio[] = [
  'entrarEnVigor',
  'firmar',
  'registrarEscaneo',
  'confirmarEscaneo',
  'proponerModificatorio',
  'concluirModificatorio',
];

/** A record on which an action's own conditions hold. */
const subject = (
  estado: EstadoConvenio,
  action: AccionConvenio,
  de: Partial<ConvenioSubject> = {},
): ConvenioSubject => ({
  estado,
  organizacionId: ORGANIZACION,
  faltas: [],
  solicitud: { hecha: true, pendientes: 0 },
  textoAFirma: conTexto.includes(action),
  firmasQueFaltan: action === 'concluirFirma' || action === 'concluirModificatorio' ? 0 : 1,
  condicionesAbiertas: 0,
  registrado: action !== 'registrar',
  planeado: enVigor.includes(action),
  vigencia: action === 'vencer' ? 'concluida' : 'corre',
  liquidacion: action === 'finiquitar' ? { finiquito: true } : null,
  dineroEnCurso: false,
  lineasRebasadas: [],
  ...de,
});

const motivo = 'Un motivo que se puede leer después.';
const gestionan = ['administrador', 'coordinador', 'juridico'];
const firman = ['administrador', 'direccion'];
const aFirma: EstadoConvenio[] = ['en_revision_legal', 'firmado', 'vigente'];
const abiertos: EstadoConvenio[] = ['borrador', 'en_revision_legal'];

// product.md §3 (Convenio), part2.md KW, S20, S21, C14, C15, and stages.md §4, read by a person.
testWorkflowMatrix({
  workflow: convenioWorkflow,
  actors: { ...actores, ...rolesSeparados, reloj: elPortal },
  subject,
  input: () => ({ motivo }),
  expected: {
    actualizarDatos: { from: abiertos, to: null, who: gestionan },
    solicitarInformacion: { from: abiertos, to: null, who: gestionan },
    entregarInformacion: { from: abiertos, to: null, who: ['propietario'] },
    enviarARevisionLegal: { from: ['borrador'], to: 'en_revision_legal', who: gestionan },
    componer: { from: ['en_revision_legal'], to: null, who: gestionan },
    retirarTexto: { from: ['en_revision_legal'], to: null, who: gestionan },
    firmar: { from: aFirma, to: null, who: [...firman, 'propietario'] },
    registrarEscaneo: {
      from: aFirma,
      to: null,
      who: [...gestionan, 'propietario'],
    },
    confirmarEscaneo: { from: aFirma, to: null, who: [...gestionan, 'direccion'] },
    concluirFirma: {
      from: ['en_revision_legal'],
      to: 'firmado',
      who: [...gestionan, 'direccion', 'propietario'],
    },
    registrar: { from: ['firmado'], to: null, who: gestionan },
    planear: { from: ['firmado'], to: null, who: gestionan },
    entrarEnVigor: { from: ['firmado'], to: 'vigente', who: [...gestionan, 'reloj'] },
    vencer: { from: ['vigente'], to: 'vencido', who: ['reloj'] },
    proponerModificatorio: { from: ['firmado', 'vigente'], to: null, who: gestionan },
    retirarModificatorio: { from: ['firmado', 'vigente', 'vencido'], to: null, who: gestionan },
    concluirModificatorio: {
      from: ['firmado', 'vigente'],
      to: null,
      who: [...gestionan, 'direccion', 'propietario'],
    },
    cambiarRepresentante: { from: ['firmado', 'vigente'], to: null, who: gestionan },
    notificar: { from: ['firmado', 'vigente'], to: null, who: gestionan },
    terminar: { from: ['firmado', 'vigente', 'vencido'], to: 'terminado', who: ['administrador'] },
    // With the finiquito of its execution (part2.md S21).
    finiquitar: { from: ['vigente', 'vencido'], to: 'terminado', who: firman },
    desistir: { from: abiertos, to: 'desistido', who: ['propietario'] },
    cancelar: { from: abiertos, to: 'cancelado', who: ['administrador'] },
    eliminar: { from: ['borrador'], to: null, who: ['administrador'] },
  },
});

describe('guards of the convenio', () => {
  const blockers = (action: AccionConvenio, de: Partial<ConvenioSubject>, input: unknown = { motivo }) => {
    const actor = (
      {
        entregarInformacion: actores.propietario,
        desistir: actores.propietario,
        vencer: elPortal,
      } as Partial<Record<AccionConvenio, typeof elPortal>>
    )[action];
    const estado = convenioWorkflow.transitions[action].from[0] ?? 'borrador';
    const decision = decide(
      convenioWorkflow,
      action,
      actor ?? actores.administrador,
      subject(estado, action, de),
      input,
    );
    return decision.ok ? [] : decision.blockers.map(({ code }) => code);
  };

  it('C14, C20: what a text at signature was composed of changes no more', () => {
    for (const action of [
      'actualizarDatos',
      'solicitarInformacion',
      'entregarInformacion',
      'componer',
    ] as const)
      expect(blockers(action, { textoAFirma: true }), action).toEqual(['texto_a_firma']);
  });

  it('R 73: an open condition keeps the text from being composed, signed and finished', () => {
    for (const action of [
      'componer',
      'firmar',
      'registrarEscaneo',
      'confirmarEscaneo',
      'concluirFirma',
    ] as const)
      expect(blockers(action, { condicionesAbiertas: 1 }), action).toEqual(['condiciones_abiertas']);
  });

  it('what is being settled is not modified, and ends with its finiquito alone', () => {
    const liquidacion = { finiquito: false };
    expect(blockers('proponerModificatorio', { liquidacion })).toEqual(['en_liquidacion']);
    for (const action of ['firmar', 'registrarEscaneo', 'confirmarEscaneo', 'concluirModificatorio'] as const)
      expect(blockers(action, { liquidacion }), action).toEqual(['en_liquidacion']);
    expect(blockers('terminar', { liquidacion })).toEqual(['en_liquidacion']);
    expect(blockers('finiquitar', { liquidacion })).toEqual(['sin_finiquito']);
    expect(blockers('finiquitar', { liquidacion: null })).toEqual(['sin_finiquito']);
  });

  it('nobody signs what leaves a line below what was proven of it since', () => {
    const lineasRebasadas = [{ concepto: 'Talleres', importe: '1000.00', comprobado: '1000.01' }];
    for (const action of ['firmar', 'registrarEscaneo', 'confirmarEscaneo', 'concluirModificatorio'] as const)
      expect(blockers(action, { lineasRebasadas, estado: 'vigente', planeado: true }), action).toEqual([
        'bajo_lo_comprobado',
      ]);
    expect(blockers('retirarModificatorio', { lineasRebasadas })).toEqual([]);
  });

  it('money that is out or on its way is settled before it ends, and that is said once', () => {
    expect(blockers('terminar', {})).toEqual([]);
    expect(blockers('terminar', { dineroEnCurso: true })).toEqual(['ejecucion_sin_liquidar']);
    expect(blockers('terminar', { dineroEnCurso: true, liquidacion: { finiquito: false } })).toEqual([
      'en_liquidacion',
    ]);
    expect(blockers('finiquitar', { dineroEnCurso: true })).toEqual([]);
  });

  it('S20: the draft follows a request that was made, and the final text an answer to all of it', () => {
    expect(blockers('enviarARevisionLegal', { solicitud: { hecha: false, pendientes: 0 } })).toEqual([
      'informacion_sin_solicitar',
    ]);
    expect(blockers('entregarInformacion', { solicitud: { hecha: false, pendientes: 0 } })).toEqual([
      'nada_por_entregar',
    ]);
    expect(blockers('componer', { solicitud: { hecha: true, pendientes: 2 } })).toEqual([
      'informacion_pendiente',
    ]);
  });

  it('C15: it is signed by the last of two, and nobody signs what is not there', () => {
    expect(blockers('firmar', { textoAFirma: false })).toEqual(['sin_texto_a_firma']);
    expect(blockers('firmar', { firmasQueFaltan: 0 })).toEqual(['ya_firmado']);
    expect(blockers('concluirFirma', { firmasQueFaltan: 1 })).toEqual(['faltan_firmas']);
    expect(blockers('concluirFirma', { textoAFirma: false })).toEqual(['faltan_firmas']);
    expect(blockers('retirarTexto', {}, { motivo: 'Corto' })).toEqual(['falta_motivo']);
  });

  it('S21: registered, then planned, then in force by date; each once', () => {
    expect(blockers('registrar', { registrado: true })).toEqual(['ya_registrado']);
    expect(blockers('planear', { registrado: false })).toEqual(['sin_registrar']);
    expect(blockers('planear', { planeado: true })).toEqual(['ya_planeado']);
    expect(blockers('entrarEnVigor', { planeado: false })).toEqual(['sin_planear']);
    expect(blockers('entrarEnVigor', { vigencia: 'por_iniciar' })).toEqual(['vigencia_sin_iniciar']);
    expect(blockers('vencer', { vigencia: 'corre' })).toEqual(['vigencia_corre']);
  });

  it('a new representative is recorded while nothing lies at signature, until the convenio ends', () => {
    expect(blockers('cambiarRepresentante', {})).toEqual([]);
    expect(blockers('cambiarRepresentante', { vigencia: 'por_iniciar' })).toEqual([]);
    expect(blockers('cambiarRepresentante', { textoAFirma: true })).toEqual(['modificatorio_abierto']);
    expect(blockers('cambiarRepresentante', { vigencia: 'concluida' })).toEqual(['vigencia_concluida']);
  });

  it('36: every way out says why', () => {
    for (const action of ['terminar', 'desistir', 'cancelar', 'eliminar'] as const)
      expect(blockers(action, {}, { motivo: '  ' }), action).toEqual(['falta_motivo']);
  });
});
