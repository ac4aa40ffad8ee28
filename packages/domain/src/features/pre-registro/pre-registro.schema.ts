import type { StateInfo } from '../../kernel/workflow.ts';
import { type PoliticaDeRanura, ranuraEstandar } from '../documentos/public.ts';

/** Id of its form, and what its drafts, documents, events and log entries call it. */
export const FORMULARIO = 'pre-registro';

/** What its drafts hold besides the answers. Apart from the form: a list that looks for drafts needs none of its rules. */
export const borradorDePreRegistro = {
  id: FORMULARIO,
  // The choice of /tipo-solicitud: kept with the draft until the proyecto holds it.
  contexto: ['tipo_solicitud', 'convocatoria_id', 'invitacion_id'],
  // The organization that staff send it for.
  aparte: ['organizacion'],
} as const;

/** The states of a pre-registration (A§4). */
export const estados = [
  'pendiente_validacion',
  'en_revision',
  'requiere_cambios',
  'validado',
  'rechazado',
] as const;
export type EstadoPreRegistro = (typeof estados)[number];

/** How each is shown: the `states` of its table. Apart from it, for a list needs no form, and the guards of the table do. */
export const estadosDeTabla: Readonly<Record<EstadoPreRegistro, StateInfo>> = {
  pendiente_validacion: { label: 'Pendiente', tone: 'neutral' },
  en_revision: { label: 'En Revisión', tone: 'info' },
  requiere_cambios: { label: 'Requiere Cambios', tone: 'warning' },
  validado: { label: 'Validado', tone: 'success', final: true },
  rechazado: { label: 'Rechazado', tone: 'danger', final: true },
};

/** Open: the foundation has not yet said its last word. */
export const estadosAbiertos = [
  'pendiente_validacion',
  'en_revision',
  'requiere_cambios',
] as const satisfies readonly EstadoPreRegistro[];

/** Whose turn a record is: of the foundation, of its organization, of nobody once it is closed. */
export const turnos = ['fundacion', 'organizacion', 'nadie'] as const;
export type TurnoDePreRegistro = (typeof turnos)[number];

/** The states of each turn; the database says the same (`app.turnos_de_etapa`, 0061). */
export const estadosDeTurno: Readonly<Record<TurnoDePreRegistro, readonly EstadoPreRegistro[]>> = {
  fundacion: ['pendiente_validacion', 'en_revision'],
  organizacion: ['requiere_cambios'],
  nadie: ['validado', 'rechazado'],
};

export const turnoDe = (estado: EstadoPreRegistro): TurnoDePreRegistro =>
  turnos.find((turno) => estadosDeTurno[turno].includes(estado)) ?? 'nadie';

/** The ways to look at the list, each by its states; the last one is everything. */
export const estadosDeVista = {
  'por-revisar': estadosDeTurno.fundacion,
  organizacion: estadosDeTurno.organizacion,
  validados: ['validado'],
  rechazados: ['rechazado'],
  todos: [],
} as const satisfies Readonly<Record<string, readonly EstadoPreRegistro[]>>;
export type VistaDePreRegistros = keyof typeof estadosDeVista;

/** 'ac' Asociación Civil, 'ig' Institución Gubernamental. */
export type Clasificacion = 'ac' | 'ig';

/** Texts of the classification badge (A§2); null reads 'Clasificación Pendiente'. */
export const etiquetaClasificacion = (clasificacion: Clasificacion | null): string =>
  clasificacion === 'ac'
    ? 'Asociación Civil'
    : clasificacion === 'ig'
      ? 'Institución Gubernamental'
      : 'Clasificación Pendiente';

/**
 * Classification (A§4, rule 45): an OSC is 'ac', an institution 'ig', whatever either says of being a donee; null while the
 * kind of applicant is not answered. The database computes the column from the same answer (0018).
 */
export const clasificar = (respuestas: {
  readonly tipo_solicitante?: string | null;
}): Clasificacion | null => {
  if (respuestas.tipo_solicitante === 'osc') return 'ac';
  return respuestas.tipo_solicitante === 'institucion' ? 'ig' : null;
};

/**
 * The four required documents, in the seed's order and words (A§3), with the seed's limits (A§5 Files). `short` where room is
 * scarce: the tabs of the review.
 */
export const ranuras = [
  {
    id: 'acta_constitutiva',
    short: 'Acta',
    ...ranuraEstandar('Acta Constitutiva', 'O el decreto o acuerdo de creación, si eres institución.'),
  },
  {
    id: 'alta_constitucion',
    short: 'Alta',
    ...ranuraEstandar('Alta de Constitución', 'Alta ante el SAT o inscripción en el Registro Público.'),
  },
  { id: 'rfc', short: 'RFC', ...ranuraEstandar('RFC', 'Constancia de Situación Fiscal de este año.') },
  {
    id: 'comprobante_sat',
    short: 'SAT',
    ...ranuraEstandar('Comprobante SAT', 'Opinión de cumplimiento 32-D con menos de 30 días naturales.'),
  },
] as const satisfies readonly (PoliticaDeRanura & { readonly id: string; readonly short: string })[];

export type RanuraId = (typeof ranuras)[number]['id'];

/** Columns that the list may be ordered by (rule 92: a closed list). */
export const ordenes = ['creado', 'folio', 'organizacion', 'titular', 'estado', 'desde'] as const;
