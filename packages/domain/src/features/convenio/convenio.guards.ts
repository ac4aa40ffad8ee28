import type { Issue } from '../../kernel/errors.ts';
import { formatMonto, type Monto } from '../../kernel/money.ts';
import type { Guard } from '../../kernel/workflow.ts';
import { requireNoIssues } from '../../stage/guards.ts';
import type { EstadoConvenio } from './convenio.schema.ts';

/** The conditions of the table of the convenio, and what they look at. */

/** What the rules look at: the locked record and what follows from its steps, computed by the server. */
export type ConvenioSubject = {
  readonly estado: EstadoConvenio;
  readonly organizacionId: string;
  /** All that is wrong of what the action closes: one step, or all that the text is composed of. */
  readonly faltas: readonly Issue[];
  /** The organization was asked for its papers (S20), and something of it is not answered yet. */
  readonly solicitud: { readonly hecha: boolean; readonly pendientes: number };
  /** Something lies open for signature: the final text, whose steps are read-only (C14, C20), or what modifies a signed convenio. */
  readonly textoAFirma: boolean;
  /** Sides that have not signed the open text; 0 where both did. */
  readonly firmasQueFaltan: number;
  /** Conditions of the dictamen that nobody fulfilled (rule 73). */
  readonly condicionesAbiertas: number;
  readonly registrado: boolean;
  readonly planeado: boolean;
  /** What today says of the vigencia: it has not begun, it runs, it is over. */
  readonly vigencia: 'por_iniciar' | 'corre' | 'concluida' | null;
  /** An acuerdo settles its execution, and whether its finiquito was issued; null: nothing does. */
  readonly liquidacion: { readonly finiquito: boolean } | null;
  /** Money of its execution was paid or is on its way: asked for, approved, or asked for by a carta that waits. */
  readonly dineroEnCurso: boolean;
  /** Lines that what lies at signature leaves below what was proven of them since it was proposed. */
  readonly lineasRebasadas: readonly {
    readonly concepto: string;
    readonly importe: Monto;
    readonly comprobado: Monto;
  }[];
};

type G = Guard<ConvenioSubject>;

export const completo = (code: string, message: string): G =>
  requireNoIssues<ConvenioSubject>({ code, message, faltas: ({ faltas }) => faltas });

export const sinTextoAFirma: G = {
  code: 'texto_a_firma',
  message: 'El texto final está a firma: sus datos ya no cambian.',
  passes: (s) => !s.textoAFirma,
};

export const conTextoAFirma: G = {
  code: 'sin_texto_a_firma',
  message: 'Todavía no hay un texto final a firma.',
  passes: (s) => s.textoAFirma,
};

export const solicitudHecha: G = {
  code: 'informacion_sin_solicitar',
  message: 'Solicita antes la información complementaria a la organización.',
  passes: ({ solicitud }) => solicitud.hecha,
};

export const algoPorEntregar: G = {
  code: 'nada_por_entregar',
  message: 'La fundación no espera información de tu organización.',
  passes: ({ solicitud }) => solicitud.hecha,
};

export const informacionEntregada: G = {
  code: 'informacion_pendiente',
  message: 'La organización no ha entregado toda la información solicitada.',
  passes: ({ solicitud }) => solicitud.pendientes === 0,
};

/** Rule 73: what was conditioned is not signed before it was met. */
export const sinCondicionesAbiertas: G = {
  code: 'condiciones_abiertas',
  message: 'Quedan condicionantes del dictamen por cumplir.',
  passes: ({ condicionesAbiertas }) => condicionesAbiertas === 0,
};

export const todosFirmaron: G = {
  code: 'faltan_firmas',
  message: 'Falta una firma.',
  passes: ({ textoAFirma, firmasQueFaltan }) => textoAFirma && firmasQueFaltan === 0,
};

export const algunaFirmaFalta: G = {
  code: 'ya_firmado',
  message: 'Las dos partes ya firmaron.',
  passes: ({ firmasQueFaltan }) => firmasQueFaltan > 0,
};

export const sinRegistrar: G = {
  code: 'ya_registrado',
  message: 'El convenio ya se registró.',
  passes: (s) => !s.registrado,
};

export const yaRegistrado: G = {
  code: 'sin_registrar',
  message: 'Registra antes el convenio.',
  passes: (s) => s.registrado,
};

export const sinPlanear: G = {
  code: 'ya_planeado',
  message: 'La planeación financiera ya se completó.',
  passes: (s) => !s.planeado,
};

export const yaPlaneado: G = {
  code: 'sin_planear',
  message: 'Completa antes la planeación financiera.',
  passes: (s) => s.planeado,
};

export const vigenciaIniciada: G = {
  code: 'vigencia_sin_iniciar',
  message: 'Su vigencia todavía no comienza.',
  passes: ({ vigencia }) => vigencia === 'corre' || vigencia === 'concluida',
};

/** What is signed while the convenio is in force is signed before that ends; its first text is of one that has not begun. */
export const vigenciaCorre: G = {
  code: 'vigencia_no_corre',
  message: 'El convenio no está vigente: ya no se modifica.',
  passes: ({ estado, planeado, vigencia }) =>
    estado === 'en_revision_legal' || (planeado && vigencia === 'corre'),
};

/** What is being settled is not changed, and ends with its finiquito alone. */
export const sinLiquidacion: G = {
  code: 'en_liquidacion',
  message: 'El proyecto está en liquidación: el convenio ya no cambia, y termina con su finiquito.',
  passes: ({ liquidacion }) => liquidacion === null,
};

/** Money that is out is proven or comes back, and what is asked for is refused, before a convenio ends: that is what settles it. */
export const sinDineroEnCurso: G = {
  code: 'ejecucion_sin_liquidar',
  message:
    'Liquida primero la ejecución: hay dinero solicitado o depositado, y el convenio termina con su finiquito.',
  passes: ({ liquidacion, dineroEnCurso }) => liquidacion !== null || !dineroEnCurso,
};

export const conFiniquito: G = {
  code: 'sin_finiquito',
  message: 'Todavía no se emite el finiquito del proyecto.',
  passes: ({ liquidacion }) => liquidacion?.finiquito === true,
};

export const sinModificatorio: G = {
  code: 'modificatorio_abierto',
  message: 'Hay un convenio modificatorio a firma: fírmenlo o retíralo antes.',
  passes: (s) => !s.textoAFirma,
};

/** Nobody signs what its last signature could not conclude: it is taken back, and proposed with what was proven. */
export const sinLineasRebasadas: G = requireNoIssues<ConvenioSubject>({
  code: 'bajo_lo_comprobado',
  message:
    'El convenio modificatorio deja una partida en menos de lo que ya se comprobó de ella: retíralo y propón otro.',
  faltas: ({ lineasRebasadas }) =>
    lineasRebasadas.map(({ concepto, importe, comprobado }) => ({
      path: '',
      code: 'bajo_lo_comprobado',
      message: `De «${concepto}» ya se comprobaron ${formatMonto(comprobado)}, y el modificatorio deja ${formatMonto(importe)}. La fundación lo retira y propone otro con lo comprobado.`,
    })),
});

export const conModificatorio: G = {
  code: 'sin_modificatorio',
  message: 'No hay un convenio modificatorio a firma.',
  passes: (s) => s.textoAFirma,
};

/** Who represents a side is recorded until the convenio ends, also before it begins. */
export const vigenciaSinConcluir: G = {
  code: 'vigencia_concluida',
  message: 'La vigencia del convenio ya terminó.',
  passes: ({ vigencia }) => vigencia !== 'concluida',
};

export const vigenciaConcluida: G = {
  code: 'vigencia_corre',
  message: 'Su vigencia no ha terminado.',
  passes: ({ vigencia }) => vigencia === 'concluida',
};
