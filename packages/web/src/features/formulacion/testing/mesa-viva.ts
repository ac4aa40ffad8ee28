import {
  type FormulacionDeProyecto,
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import { proyectoCompleto } from '@portal/domain/features/formulacion/testing/proyecto';
import type { Answers } from '@portal/domain/kernel/answers';
import { afterEach, beforeEach, vi } from 'vitest';
import { DELAY } from '../../../app/testing/later.ts';
import { refusal, serve } from '../../../app/testing/portal.tsx';
import type { LocalCopy, LocalStore } from '../../../ui/autosave-types.ts';
import { crearMesa } from '../components/edicion/mesa.ts';
import { seccionesDePrueba } from './diseno.ts';

/** The sections of a record over a device in memory and a server of a few lines. */

export const PROYECTO = '5f6c2a1e-8a4b-4d0e-9b53-0c5f2d7e1e00';
export const DISENO = `/api/v1/formulaciones/${PROYECTO}`;

export const completas = proyectoCompleto().secciones;
export const diseno = (
  escribe: SeccionDeFormulacion[] = [...seccionesDeFormulacion],
): FormulacionDeProyecto => ({
  id: PROYECTO,
  esquema: 1,
  tipoSolicitud: 'convocatoria',
  abierta: { para: 'organizacion', secciones: escribe },
  escribe,
  secciones: seccionesDePrueba(completas, () => 3),
  ultimaVersion: null,
});

const equipo = () => {
  const copias = new Map<string, LocalCopy<Answers>>();
  const store: LocalStore<Answers> = {
    get: async (key) => copias.get(key),
    set: async (key, copia) => void copias.set(key, copia),
    del: async (key) => void copias.delete(key),
  };
  return {
    copias,
    store,
    leer: async (prefijo: string) => [...copias].filter(([key]) => key.startsWith(prefijo)),
  };
};

export const escena = (escribe?: SeccionDeFormulacion[]) => {
  const device = equipo();
  const red = { hay: true };
  const versiones: Record<string, number> = {};
  const server = serve(
    Object.fromEntries(
      seccionesDeFormulacion.map((seccion) => [
        `PUT ${DISENO}/secciones/${seccion}`,
        () => {
          versiones[seccion] = (versiones[seccion] ?? 3) + 1;
          return {
            seccion,
            version: `${seccion}.${versiones[seccion]}`,
            guardadaPor: null,
            guardadaEn: null,
          };
        },
      ]),
    ),
  );
  const mesa = (dueno = 'u1') =>
    crearMesa({
      formulacion: diseno(escribe),
      dueno,
      store: device.store,
      copias: device.leer,
      isOnline: () => red.hay,
    });
  const enviadas = () =>
    server.calls.filter(({ route }) => route.startsWith('PUT')).map(({ route }) => route.split('/').at(-1));
  /** The sections say no to what `mal` names. */
  const rehusar = (seccion: SeccionDeFormulacion, mal: (cuerpo: Cuerpo) => readonly string[]): void => {
    const ruta = `PUT ${DISENO}/secciones/${seccion}`;
    const guardar = server.answers[ruta] as (cuerpo: Cuerpo) => object;
    server.answers[ruta] = (cuerpo: Cuerpo) => {
      const issues = mal(cuerpo).map((path) => ({ path, code: 'mal', message: `Corrige ${path}` }));
      return issues.length > 0 ? refusal(422, 'mal', 'Hay datos por corregir.', issues) : guardar(cuerpo);
    };
  };
  const cuerpos = () =>
    server.calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body as Cuerpo);
  return { device, red, server, mesa, enviadas, rehusar, cuerpos };
};

export type Cuerpo = {
  readonly version: string;
  readonly campos: Readonly<Record<string, string>>;
  readonly listas: Readonly<
    Record<string, { puestas: readonly { fila: string; [columna: string]: string | null }[] }>
  >;
};
/** What a server of these says of a past date. */
export const fechaMala = ({ campos }: Cuerpo): string[] =>
  campos.fecha_inicio === '2020-01-01' ? ['fecha_inicio'] : [];

/** Time that stands until {@link pasar} lets some of it go by. */
export const conReloj = (): void => {
  const { fetch } = globalThis;
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] }));
  afterEach(() => {
    vi.useRealTimers();
    globalThis.fetch = fetch;
  });
};

const { setTimeout: deVerdad } = globalThis;
export const pasar = async (ms: number) => {
  await vi.advanceTimersByTimeAsync(ms);
  // Answers come by the real clock, and what follows from each by the other one.
  for (let i = 0; i < 12; i += 1) {
    await new Promise<void>((listo) => void deVerdad(listo, 2 + DELAY));
    await vi.advanceTimersByTimeAsync(1);
  }
};
