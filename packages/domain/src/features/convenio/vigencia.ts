import { diffDays, type Fecha, formatDate, isRealDate } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';

/** The dates of a convenio (KW-07, S22, rule 76): in order, and its vigencia holds the whole execution. */

/** Longest duration, execution and vigencia of a convenio, in months (S22). */
export const MESES_MAXIMOS = 120;

/** Days within which a duration and its dates agree: about a month (S22). */
const UN_MES = 31;

/** Date n months after, or before: the same day, or the last of a shorter month. */
const masMeses = (fecha: Fecha, n: number): Fecha => {
  const [anio = 0, mes = 1, dia = 1] = fecha.split('-').map(Number);
  const desde = anio * 12 + (mes - 1) + n;
  const [y, m] = [Math.floor(desde / 12), (desde % 12) + 1];
  const ultimo = new Date(Date.UTC(y, m, 0)).getUTCDate();
  return `${String(y).padStart(4, '0')}-${String(m).padStart(2, '0')}-${String(Math.min(dia, ultimo)).padStart(2, '0')}`;
};

const enOrden = (inicio: string, fin: string): boolean =>
  isRealDate(inicio) && isRealDate(fin) && inicio < fin;

/** Whole months from one date to another, both counted, rounded up: 2027-01-01 to 2027-12-31 are twelve. At least 1. */
export const mesesEntre = (inicio: Fecha, fin: Fecha): number => {
  const [desde = 0, hasta = 0] = [inicio, fin].map((fecha) => {
    const [anio = 0, mes = 1] = fecha.split('-').map(Number);
    return anio * 12 + mes;
  });
  // Counted and not walked: somebody may write the year 9999.
  const n = hasta - desde;
  return Math.max(1, masMeses(inicio, n) <= fin ? n + 1 : n);
};

/** What is wrong of a term longer than {@link MESES_MAXIMOS}, beside its end. */
const faltasDePlazo = (path: string, inicio: Fecha, fin: Fecha): Issue[] =>
  mesesEntre(inicio, fin) > MESES_MAXIMOS
    ? [{ path, code: 'plazo_largo', message: `De inicio a fin no puede pasar de ${MESES_MAXIMOS} meses` }]
    : [];

/** Ten years before and after a day: what lies beyond was mistyped. */
export const diezAniosAntes = (hoy: Fecha): Fecha => masMeses(hoy, -120);
const diezAniosDespues = (hoy: Fecha): Fecha => masMeses(hoy, 120);

/** Days between which a date of a convenio lies: since the year before its aprobación, and as far as `hasta` or ten years from today. */
export const faltasDeAnio = (
  path: string,
  fecha: string,
  {
    hoy,
    aprobadoEl,
    hasta = diezAniosDespues(hoy),
  }: { readonly hoy: Fecha; readonly aprobadoEl: Fecha | null; readonly hasta?: Fecha | undefined },
): Issue[] => {
  if (!isRealDate(fecha)) return [];
  const desde = `${String(Number((aprobadoEl ?? hoy).slice(0, 4)) - 1).padStart(4, '0')}-01-01`;
  if (fecha < desde)
    return [
      { path, code: 'fecha_remota', message: `La fecha no puede ser anterior al ${formatDate(desde)}` },
    ];
  return fecha > hasta
    ? [{ path, code: 'fecha_remota', message: `La fecha no puede ser posterior al ${formatDate(hasta)}` }]
    : [];
};

/** A duration in months agrees with its dates when it ends within a month of them. */
export const duracionCoincide = (meses: number, inicio: Fecha, fin: Fecha): boolean =>
  Math.abs(diffDays(masMeses(inicio, meses), fin)) <= UN_MES;

/** What is wrong of the projected execution (step 1), beside its own fields. */
export const faltasDeEjecucion = ({
  inicio,
  fin,
  duracion,
}: {
  readonly inicio: string;
  readonly fin: string;
  readonly duracion: number | null;
}): Issue[] => {
  if (!isRealDate(inicio) || !isRealDate(fin)) return [];
  if (!enOrden(inicio, fin))
    return [
      {
        path: 'fecha_fin_proyectada',
        code: 'fechas_en_desorden',
        message: 'La fecha de fin debe ser posterior a la de inicio',
      },
    ];
  const plazo = faltasDePlazo('fecha_fin_proyectada', inicio, fin);
  if (plazo.length > 0) return plazo;
  return duracion === null || duracionCoincide(duracion, inicio, fin)
    ? []
    : [
        {
          path: 'duracion_aprobada',
          code: 'duracion_distinta',
          message: `Entre esas fechas hay ${mesesEntre(inicio, fin)} ${mesesEntre(inicio, fin) === 1 ? 'mes' : 'meses'}: la duración no coincide`,
        },
      ];
};

/** What is wrong of the vigencia (step 5), against the execution that it must hold. */
export const faltasDeVigencia = (
  { inicio, fin }: { readonly inicio: string; readonly fin: string },
  ejecucion: { readonly inicio: string; readonly fin: string },
): Issue[] => {
  if (!isRealDate(inicio) || !isRealDate(fin)) return [];
  if (!enOrden(inicio, fin))
    return [
      {
        path: 'vigencia_fin',
        code: 'fechas_en_desorden',
        message: 'El fin de la vigencia debe ser posterior a su inicio',
      },
    ];
  return [
    ...faltasDePlazo('vigencia_fin', inicio, fin),
    ...(isRealDate(ejecucion.inicio) && inicio > ejecucion.inicio
      ? [
          {
            path: 'vigencia_inicio',
            code: 'vigencia_corta',
            message: 'La vigencia debe comenzar a más tardar cuando comienza la ejecución',
          },
        ]
      : []),
    ...(isRealDate(ejecucion.fin) && fin < ejecucion.fin
      ? [
          {
            path: 'vigencia_fin',
            code: 'vigencia_corta',
            message: 'La vigencia debe terminar cuando termina la ejecución, o después',
          },
        ]
      : []),
  ];
};

/** What a day says of a vigencia: its first and its last day are within it. */
export const vigenciaEn = (
  hoy: Fecha,
  vigencia: { readonly inicio: Fecha; readonly fin: Fecha },
): 'por_iniciar' | 'corre' | 'concluida' => {
  if (hoy < vigencia.inicio) return 'por_iniciar';
  return hoy > vigencia.fin ? 'concluida' : 'corre';
};

/**
 * The state as a day judges it, whatever the job of the dates has written by then: what decides asks this, and never the row
 * alone (stages.md §3).
 */
export const estadoPorFecha = <E extends string>(
  estado: E,
  hoy: Fecha,
  {
    planeado,
    vigencia,
  }: {
    readonly planeado: boolean;
    readonly vigencia: { readonly inicio: Fecha; readonly fin: Fecha } | null;
  },
): E | 'vigente' | 'vencido' => {
  if (vigencia === null || !planeado || (estado !== 'firmado' && estado !== 'vigente')) return estado;
  const cuando = vigenciaEn(hoy, vigencia);
  if (cuando === 'concluida') return 'vencido';
  return cuando === 'corre' ? 'vigente' : estado;
};
