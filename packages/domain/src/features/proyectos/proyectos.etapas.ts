/** The stages of a funding case (product.md §2). Travels with pages: no zod here. */

/** Where a proyecto stands. */
export const etapas = [
  'pre_registro',
  'registro',
  'co_diseno',
  'aprobacion',
  'convenio',
  'seguimiento',
  'concluido',
  'no_aceptado',
] as const;
export type Etapa = (typeof etapas)[number];

/** The seven stages of the line (A§2 'Ciclo de Vida del Proyecto'), in their order. */
export const lineaDeEtapas = [
  'convocatoria',
  'pre_registro',
  'registro',
  'co_diseno',
  'aprobacion',
  'convenio',
  'seguimiento',
] as const;
export type EtapaDeLinea = (typeof lineaDeEtapas)[number];

/** Names of the stages, in the seed's spelling (A§2). */
export const etiquetaDeEtapa: Readonly<Record<Etapa | EtapaDeLinea, string>> = {
  convocatoria: 'Convocatoria',
  pre_registro: 'Pre-registro',
  registro: 'Registro',
  co_diseno: 'Co-diseño',
  aprobacion: 'Aprobación',
  convenio: 'Convenio',
  seguimiento: 'Seguimiento',
  concluido: 'Concluido',
  no_aceptado: 'No aceptado',
};

/** The ways in which a case is over: nothing more is asked of anybody, and nobody looks after it. */
const terminadas = ['concluido', 'no_aceptado'] as const satisfies readonly Etapa[];
export type EtapaTerminada = (typeof terminadas)[number];
export const haTerminado = (etapa: Etapa): etapa is EtapaTerminada => terminadas.some((una) => una === etapa);

/** How a case ended that was not refused: its organization withdrew, or the foundation cancelled it (stages.md §4). */
export const salidas = ['desistido', 'cancelado'] as const;
export type Salida = (typeof salidas)[number];
const etiquetaDeSalida: Readonly<Record<Salida, string>> = { desistido: 'Desistido', cancelado: 'Cancelado' };

/** Where a case stands, or how it ended, in a word: who withdrew was not refused. */
export const etiquetaDeCaso = ({
  etapa,
  salida,
}: {
  readonly etapa: Etapa;
  readonly salida: Salida | null;
}) => (salida ? etiquetaDeSalida[salida] : etiquetaDeEtapa[etapa]);

/** The stop of the line, from 0, where a case stands: after the last where it went all the way; not accepted, where it ended. */
export const paradaDe = (etapa: Etapa, termino: EtapaDeLinea | null = null): number => {
  if (etapa === 'concluido') return lineaDeEtapas.length;
  return lineaDeEtapas.indexOf(etapa === 'no_aceptado' ? (termino ?? 'pre_registro') : etapa);
};

/** How a stage of the line stands; 'detenida': the case was refused there; 'cerrada': it ended there otherwise (`Salida`). */
export const estadosDeEtapa = [
  'completada',
  'actual',
  'por_venir',
  'no_aplica',
  'detenida',
  'cerrada',
] as const;
export type EstadoDeEtapa = (typeof estadosDeEtapa)[number];

/** Columns that the list may be ordered by (rule 92: a closed list); 'espera' is how long it is somebody's turn. */
export const ordenes = ['creado', 'espera', 'folio'] as const;

/** Whose programme officer a case has: the reader's own, or nobody yet. */
export const responsables = ['mios', 'sin_asignar'] as const;

/** Who has to act next. */
export const turnos = ['organizacion', 'fundacion', 'consejo'] as const;
export type Turno = (typeof turnos)[number];

/**
 * Whether the age of a turn alarms its reader, as long waits do of every stage: staff by whoever's turn it is, who waits for
 * staff or for the council by nothing that they could do.
 */
export const alarmaDeTurno = (turno: Turno | null, esPersonal: boolean): boolean =>
  turno !== null && (esPersonal || turno === 'organizacion');

/** Who holds the ball, as that side or the other reads it. */
export const etiquetaDeTurno = (turno: Turno, esPersonal: boolean): string => {
  if (turno === 'fundacion') return 'La fundación';
  if (turno === 'consejo') return 'El consejo';
  return esPersonal ? 'La organización' : 'Tu organización';
};

/**
 * Whether a registro was opened in a case: its pre-registro is then no longer reopened. `etapas_abiertas` are the stages
 * that have a record in it.
 */
export const tieneRegistro = (etapasAbiertas: readonly string[]): boolean =>
  etapasAbiertas.includes('registro');

/** Whether a co-diseño was opened in a case: its registro is then no longer reopened. */
export const tieneCodiseno = (etapasAbiertas: readonly string[]): boolean =>
  etapasAbiertas.includes('co_diseno');
