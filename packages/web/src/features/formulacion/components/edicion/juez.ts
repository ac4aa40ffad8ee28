import {
  ESQUEMA,
  estadosDeSecciones,
  type Hallazgo,
  revisarSeccion,
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import type { TipoSolicitud } from '@portal/domain/features/proyectos/public';
import type { Juicio } from './juicio-types.ts';
import type { Secciones } from './mesa.ts';

/** The judge of the sections: one at a time, and only what moved. */

const dicenLoMismo = (a: readonly Hallazgo[], b: readonly Hallazgo[]): boolean =>
  a.length === b.length &&
  a.every(
    (uno, i) => uno.ancla === b[i]?.ancla && uno.mensaje === b[i]?.mensaje && uno.nivel === b[i]?.nivel,
  );

/** The other sections that the judgement of one looks at: while they stay as they are, so does it. */
const miraTambien: Readonly<Partial<Record<SeccionDeFormulacion, readonly SeccionDeFormulacion[]>>> = {
  arbol_objetivos: ['arbol_problemas'],
  alcance: ['ficha'],
  presupuesto: ['ficha', 'marco_logico'],
  cronograma: ['ficha', 'marco_logico'],
};

/** The sections to be judged anew after what was judged before. */
export const porJuzgar = (secciones: Secciones, antes: Juicio | null): readonly SeccionDeFormulacion[] =>
  seccionesDeFormulacion.filter((seccion) =>
    [seccion, ...(miraTambien[seccion] ?? [])].some((una) => secciones[una] !== antes?.de[una]),
  );

/** Judges one section upon what was judged of the others; what says the same stays the same list. */
export const juzgarUna = (
  secciones: Secciones,
  tipoSolicitud: TipoSolicitud,
  seccion: SeccionDeFormulacion,
  antes: Juicio['hallazgos'] | undefined,
): readonly Hallazgo[] => {
  const suyos = revisarSeccion({ esquema: ESQUEMA, secciones }, seccion, { tipoSolicitud });
  const eran = antes?.[seccion];
  return eran && dicenLoMismo(eran, suyos) ? eran : suyos;
};

/** The judgement of all, of the findings of each. */
export const reunir = (de: Secciones, hallazgos: Juicio['hallazgos']): Juicio => ({
  de,
  hallazgos,
  estados: estadosDeSecciones(
    { esquema: ESQUEMA, secciones: de },
    seccionesDeFormulacion.flatMap((seccion) => hallazgos[seccion]),
  ),
});
