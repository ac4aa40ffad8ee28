import type { Conteo } from '../../kernel/modulo.ts';
import {
  type EstadoDeEtapa,
  type EtapaId,
  estadoDeEtapa,
  etapasDelCiclo,
  type FigurasDeEtapa,
  idsDeEtapa,
} from './inicio.etapas.ts';

/** The dashboard's figures from the counts by state (A§2 Home): what each one is, said once. */

const sum = (conteos: readonly Conteo[], tabla: string, estados: readonly string[]): number =>
  conteos
    .filter((conteo) => conteo.tabla === tabla && estados.includes(conteo.estado))
    .reduce((total, { n }) => total + n, 0);

/** The stages that a proyecto can be in; its last one is `concluido`, or `no_aceptado` outside of the line. */
const delProyecto = idsDeEtapa.slice(1);

/** 'Proyectos Activos': the cases in any stage; those concluded or turned down are not. */
export const proyectosActivos = (conteos: readonly Conteo[]): number =>
  sum(conteos, 'proyectos', delProyecto);

/** 'Organizaciones': all that the portal knows. */
export const organizacionesRegistradas = (conteos: readonly Conteo[]): number =>
  sum(conteos, 'organizaciones', ['registrada']);

/** The calls whose budget is at stake: open, or being evaluated. */
export const estadosVigentes = ['activa', 'en_evaluacion'] as const;

export const convocatoriasVigentes = (conteos: readonly Conteo[]): number =>
  sum(conteos, 'convocatorias', estadosVigentes);

/**
 * 'Tasa de Aprobación': of the pre-registrations that the foundation decided, those validated, in whole percent rounded
 * to the nearest; null before the first decision, which is not the same as 0 %. What was decided stays decided when the
 * record is deleted.
 */
export const tasaDeAprobacion = (
  conteos: readonly Conteo[],
): { readonly porcentaje: number; readonly validados: number; readonly decididos: number } | null => {
  const decididosCon = (estado: 'validado' | 'rechazado'): number =>
    sum(conteos, 'pre_registros', [estado]) + sum(conteos, 'pre_registros_eliminados', [estado]);
  const validados = decididosCon('validado');
  const decididos = validados + decididosCon('rechazado');
  return decididos === 0
    ? null
    : { porcentaje: Math.round((100 * validados) / decididos), validados, decididos };
};

const figurasDe = (conteos: readonly Conteo[], id: EtapaId): FigurasDeEtapa => {
  if (id === 'convocatoria')
    return {
      enCurso: convocatoriasVigentes(conteos),
      concluidos: sum(conteos, 'convocatorias', ['cerrada']),
    };
  const later = delProyecto.slice(delProyecto.indexOf(id) + 1);
  return {
    enCurso: sum(conteos, 'proyectos', [id]),
    concluidos: sum(conteos, 'proyectos', [...later, 'concluido']),
  };
};

/** The seven stage cards: calls for the first one, proyectos by their stage for the others, each with its status. */
export const tarjetasDeEtapa = (
  conteos: readonly Conteo[],
): ({ readonly id: EtapaId; readonly estado: EstadoDeEtapa } & FigurasDeEtapa)[] =>
  etapasDelCiclo.map((etapa) => {
    const figuras = figurasDe(conteos, etapa.id);
    return { id: etapa.id, estado: estadoDeEtapa(etapa, figuras), ...figuras };
  });
