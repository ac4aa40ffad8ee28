import { diffDays, type Fecha, formatDateTime, type Instante, today } from '../../kernel/dates.ts';
import { type Audiencia, type EstadoConvocatoria, etiquetaAudiencia } from './convocatorias.schema.ts';

/** What the window of a call depends on; instants are the foundation's midnights (rule 31). */
export type Ventana = {
  readonly estado: EstadoConvocatoria;
  readonly dirigidaA: readonly Audiencia[];
  readonly fechaCierre: Fecha;
  readonly abreEn: Instante;
  /** The first instant outside: applications are received while now < cierraEn. */
  readonly cierraEn: Instante;
};

const at = (instant: Instante): number => new Date(instant).getTime();

/** Where a call stands in time: `fuera` of any window, `por_abrir`, `abierta`, or `vencida` although nobody closed it yet. */
export const situaciones = ['fuera', 'por_abrir', 'abierta', 'vencida'] as const;
export type Situacion = (typeof situaciones)[number];

/** Judged by the clock and not by whether the closing job ran (rule 44). */
export const situacionDe = (call: Ventana, now: Instante): Situacion => {
  if (call.estado !== 'activa') return 'fuera';
  if (at(now) < at(call.abreEn)) return 'por_abrir';
  return at(now) < at(call.cierraEn) ? 'abierta' : 'vencida';
};

/** Natural days left until the closing date of an open call, 0 on the last one; null when it is not open. */
export const diasRestantes = (call: Ventana, now: Instante): number | null =>
  situacionDe(call, now) === 'abierta' ? diffDays(today(now), call.fechaCierre) : null;

/** The last instant of the window, 23:59:59.999 of the closing date, to be shown. */
export const ultimoInstante = (call: Pick<Ventana, 'cierraEn'>): Date => new Date(at(call.cierraEn) - 1);

/** Why an application is not received. */
export const codigosDePostulacion = [
  'convocatoria_no_abierta',
  'convocatoria_cerrada',
  'convocatoria_cancelada',
  'convocatoria_no_dirigida',
] as const;
export type CodigoDePostulacion = (typeof codigosDePostulacion)[number];

export type Impedimento = { readonly code: CodigoDePostulacion; readonly message: string };

const dirigidas = (audience: readonly Audiencia[]): string =>
  audience.map((tipo) => etiquetaAudiencia[tipo]).join(' e ');

/** Why this kind of applicant has no place in this call, open or not, or null when it has; null counts as any kind. */
export const impedimentoPorAudiencia = (
  { dirigidaA }: Pick<Ventana, 'dirigidaA'>,
  tipo: Audiencia | null,
): Impedimento | null =>
  tipo === null || dirigidaA.includes(tipo)
    ? null
    : {
        code: 'convocatoria_no_dirigida',
        message: `Esta convocatoria está dirigida a ${dirigidas(dirigidaA)}.`,
      };

/**
 * Why an applicant of this kind may not apply to this call now, or null when it may (rules 42, 44).
 * `tipo` is null while it is not known, and then does not count.
 */
export const impedimentoParaPostular = (
  call: Ventana,
  tipo: Audiencia | null,
  now: Instante,
): Impedimento | null => {
  if (call.estado === 'cancelada')
    return { code: 'convocatoria_cancelada', message: 'Esta convocatoria fue cancelada.' };
  const cierre = formatDateTime(ultimoInstante(call));
  if (call.estado === 'borrador')
    return { code: 'convocatoria_no_abierta', message: 'Esta convocatoria todavía no se publica.' };
  const situacion = situacionDe(call, now);
  if (situacion === 'por_abrir')
    return {
      code: 'convocatoria_no_abierta',
      message: `Esta convocatoria abre el ${formatDateTime(call.abreEn)} (hora de Chihuahua).`,
    };
  if (situacion === 'vencida' || at(now) >= at(call.cierraEn))
    return {
      code: 'convocatoria_cerrada',
      message: `Esta convocatoria cerró el ${cierre} (hora de Chihuahua). Ya no recibe postulaciones.`,
    };
  if (situacion === 'fuera')
    return {
      code: 'convocatoria_cerrada',
      message: `La fundación cerró esta convocatoria antes del ${cierre}. Ya no recibe postulaciones.`,
    };
  return impedimentoPorAudiencia(call, tipo);
};
