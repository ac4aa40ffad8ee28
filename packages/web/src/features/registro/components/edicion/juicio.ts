import {
  ESQUEMA,
  type EstadoDeSeccion,
  estadosDeSecciones,
  type Hallazgo,
  revisarCoherencia,
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

/** Milliseconds without a key stroke before the whole is judged again. */
const PAUSA = 400;

const dicenLoMismo = (a: readonly Hallazgo[], b: readonly Hallazgo[]): boolean =>
  a.length === b.length &&
  a.every(
    (uno, i) => uno.ancla === b[i]?.ancla && uno.mensaje === b[i]?.mensaje && uno.nivel === b[i]?.nivel,
  );

export const juzgar = (secciones: Secciones, tipoSolicitud: TipoSolicitud, antes?: Juicio | null): Juicio => {
  const formulacion = { esquema: ESQUEMA, secciones };
  const todos = revisarCoherencia(formulacion, { tipoSolicitud });
  const hallazgos = Object.fromEntries(
    seccionesDeFormulacion.map((seccion) => {
      const suyos = todos.filter((uno) => uno.seccion === seccion);
      const eran = antes?.hallazgos[seccion];
      return [seccion, eran && dicenLoMismo(eran, suyos) ? eran : suyos];
    }),
  ) as unknown as Juicio['hallazgos'];
  return { de: secciones, hallazgos, estados: estadosDeSecciones(formulacion, todos) };
};

const cuandoHayaLugar = (hacer: () => void): (() => void) => {
  if (typeof requestIdleCallback === 'undefined') {
    const id = setTimeout(hacer);
    return () => clearTimeout(id);
  }
  const id = requestIdleCallback(hacer, { timeout: 1_000 });
  return () => cancelIdleCallback(id);
};

/** The judgement of what is on screen, some time after the last key; null before the first one. */
export const useJuicio = (mesa: Mesa, tipoSolicitud: TipoSolicitud): Juicio | null => {
  const [juicio, setJuicio] = useState<Juicio | null>(null);
  useEffect(() => {
    let vistas: Secciones | null = null;
    let soltar = (): void => undefined;
    const mirar = (pausa: number): void => {
      if (mesa.secciones() === vistas) return;
      vistas = mesa.secciones();
      soltar();
      const reloj = setTimeout(() => {
        soltar = cuandoHayaLugar(() => setJuicio((antes) => juzgar(mesa.secciones(), tipoSolicitud, antes)));
      }, pausa);
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
