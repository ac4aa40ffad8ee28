import type { SeccionDeFormulacion } from '@portal/domain/features/formulacion/public';
import type { TipoSolicitud } from '@portal/domain/features/proyectos/public';
import { useEffect, useState } from 'react';
import { whenIdle } from '../../../../ui/when-idle.ts';
import type { Juicio } from './juicio-types.ts';
import type { Mesa, Secciones } from './mesa.ts';

/** What the design lacks and what is advised, judged as one types: the same judge as the server's, which comes after the page. */
const traerJuez = () => import('./juez.ts');
type Juez = Awaited<ReturnType<typeof traerJuez>>;

type Hallados = Partial<Juicio['hallazgos']>;

/** Milliseconds without a key stroke before the whole is judged again. */
const PAUSA = 400;

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
    let juez: Juez | null = null;
    let ido = false;
    const juzgar = (
      con: Juez,
      secciones: Secciones,
      quedan: readonly SeccionDeFormulacion[],
      van: Hallados,
    ): void => {
      const [seccion, ...otras] = quedan;
      if (!seccion) {
        ultimo = con.reunir(secciones, van as Juicio['hallazgos']);
        setJuicio(ultimo);
        return;
      }
      soltar = whenIdle(() =>
        juzgar(con, secciones, otras, {
          ...van,
          [seccion]: con.juzgarUna(secciones, tipoSolicitud, seccion, ultimo?.hallazgos),
        }),
      );
    };
    const mirar = (pausa: number): void => {
      const secciones = mesa.secciones();
      const con = juez;
      if (con === null || secciones === vistas) return;
      vistas = secciones;
      soltar();
      const reloj = setTimeout(
        () => juzgar(con, secciones, con.porJuzgar(secciones, ultimo), ultimo?.hallazgos ?? {}),
        pausa,
      );
      soltar = () => clearTimeout(reloj);
    };
    // After the section itself is on screen.
    const noTraer = whenIdle(() =>
      traerJuez().then(
        (llego) => {
          juez = llego;
          if (!ido) mirar(0);
        },
        // Without a line nothing is judged here; the portal judges when it is sent.
        () => undefined,
      ),
    );
    const dejar = mesa.subscribe(() => mirar(PAUSA));
    return () => {
      ido = true;
      noTraer();
      dejar();
      soltar();
    };
  }, [mesa, tipoSolicitud]);
  return juicio;
};
