import {
  ESQUEMA,
  type EstadoDeSeccion,
  estadosDeSecciones,
  type Hallazgo,
  revisarSeccion,
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import type { TipoSolicitud } from '@portal/domain/features/proyectos/public';
import { useEffect, useState } from 'react';
import type { Mesa, Secciones } from './mesa.ts';

/** What the design lacks and what is advised, judged as one types: the same judge as the server's. */

export type Juicio = {
  readonly de: Secciones;
  /** The same list as long as it says the same. */
  readonly hallazgos: Readonly<Record<SeccionDeFormulacion, readonly Hallazgo[]>>;
  readonly estados: readonly EstadoDeSeccion[];
};

type Hallados = Partial<Juicio['hallazgos']>;

/** Milliseconds without a key stroke before the whole is judged again. */
const PAUSA = 400;

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

const cuandoHayaLugar = (hacer: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const id = setTimeout(hacer);
    return () => clearTimeout(id);
  }
  const id = requestIdleCallback(hacer, { timeout: 1_000 });
  return () => cancelIdleCallback(id);
};

/**
 * The judgement of what is on screen, some time after the last key; null before the first one. A section at a time, and only
 * those whose words moved: a key never waits for all of them.
 */
export const useJuicio = (mesa: Mesa, tipoSolicitud: TipoSolicitud): Juicio | null => {
  const [juicio, setJuicio] = useState<Juicio | null>(null);
  useEffect(() => {
    let vistas: Secciones | null = null;
    let ultimo: Juicio | null = null;
    let soltar = (): void => undefined;
    const juzgar = (secciones: Secciones, quedan: readonly SeccionDeFormulacion[], van: Hallados): void => {
      const [seccion, ...otras] = quedan;
      if (!seccion) {
        ultimo = reunir(secciones, van as Juicio['hallazgos']);
        setJuicio(ultimo);
        return;
      }
      soltar = cuandoHayaLugar(() =>
        juzgar(secciones, otras, {
          ...van,
          [seccion]: juzgarUna(secciones, tipoSolicitud, seccion, ultimo?.hallazgos),
        }),
      );
    };
    const mirar = (pausa: number): void => {
      const secciones = mesa.secciones();
      if (secciones === vistas) return;
      vistas = secciones;
      soltar();
      const reloj = setTimeout(
        () => juzgar(secciones, porJuzgar(secciones, ultimo), ultimo?.hallazgos ?? {}),
        pausa,
      );
      soltar = () => clearTimeout(reloj);
    };
    mirar(0);
    const dejar = mesa.subscribe(() => mirar(PAUSA));
    return () => {
      dejar();
      soltar();
    };
  }, [mesa, tipoSolicitud]);
  return juicio;
};
