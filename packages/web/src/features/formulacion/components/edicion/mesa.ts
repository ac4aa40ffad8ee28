import {
  type CambiosPorGuardar,
  cambiosPorGuardar,
  camposRechazados,
  type Formulacion,
  type FormulacionDeProyecto,
  formulacionMessages,
  hayCambios,
  rechazosQueQuedan,
  type SeccionDeFormulacion,
  type SeccionGuardada,
  seccionesDeFormulacion,
  unirSeccion,
} from '@portal/domain/features/formulacion/public';
import { type Answers, isRows } from '@portal/domain/kernel/answers';
import { withoutForbiddenCharacters } from '@portal/domain/kernel/characters';
import { client } from '../../../../app/api.ts';
import { problemOf } from '../../../../app/problem.ts';
import { inTermsOfSaving } from '../../../../app/saving.ts';
import { createAutosave, sameContent } from '../../../../ui/autosave.ts';
import { browserStore, localCopies } from '../../../../ui/autosave-store.ts';
import {
  type Autosave,
  AutosaveConflict,
  AutosaveRefused,
  type AutosaveState,
  type LocalCopy,
  type LocalStore,
  type SaveDraft,
} from '../../../../ui/autosave-types.ts';
import { line } from '../../../../ui/line.ts';
import type { Saving } from '../../../../ui/use-saving-page.ts';
import { EN_CAMINO, SIN_LLEGAR } from './por-llegar.ts';
import { guardarLoQueSePueda, type Rechazo } from './rechazos.ts';

/** The eight sections under the hands of a person: each saves itself, and all of them as one page. Knows no React. */

type PorSeccion<T> = Readonly<Record<SeccionDeFormulacion, T>>;
export type Secciones = Formulacion['secciones'];
export type EstadoDeGuardado = AutosaveState<Answers>;
export type Persona = { readonly id: string; readonly nombre: string };

const cada = <T>(una: (seccion: SeccionDeFormulacion) => T): PorSeccion<T> =>
  Object.fromEntries(seccionesDeFormulacion.map((seccion) => [seccion, una(seccion)])) as PorSeccion<T>;

/** What the copies of a project's sections on this device begin with, and the one of an account. */
const prefijo = (proyecto: string): string => `formulacion:${proyecto}.`;
const clave = (proyecto: string, seccion: SeccionDeFormulacion, dueno: string): string =>
  `${prefijo(proyecto)}${seccion}:${dueno}`;

/** 'presupuesto.7' counts seven saves. */
export const numeroDe = (version: string): number => Number(version.slice(version.lastIndexOf('.') + 1));

const visible = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([id, answer]) => [
      id,
      isRows(answer)
        ? answer.map((fila) => ({
            ...Object.fromEntries(
              Object.entries(fila).map(([columna, texto]) => [
                columna,
                withoutForbiddenCharacters(texto ?? ''),
              ]),
            ),
            fila: fila.fila,
          }))
        : withoutForbiddenCharacters(answer ?? ''),
    ]),
  );

/** Whether two sections say the same: the portal keeps nothing of what nobody sees (rule 50). */
const igual = (a: Answers, b: Answers): boolean => sameContent(a, b) || sameContent(visible(a), visible(b));

/** A request that outlives its page may carry so much. */
const CABE_AL_SALIR = 60_000;

const textos = formulacionMessages.edicion;

const SIN_RECHAZOS: Rechazo = { issues: [], todo: false };

export type OpcionesDeMesa = {
  readonly formulacion: FormulacionDeProyecto;
  /** Whose is what this device keeps (`useDueno`). */
  readonly dueno: string;
  readonly store?: LocalStore<Answers>;
  readonly copias?: (prefijo: string) => Promise<readonly (readonly [string, LocalCopy<Answers>])[]>;
  readonly isOnline?: () => boolean;
};

export type Mesa = Saving & {
  readonly proyecto: string;
  /** The engine of each section: data, status, conflict. */
  readonly motor: (seccion: SeccionDeFormulacion) => Autosave<Answers>;
  /** All sections as they stand on screen; the same object as long as nothing changed. */
  readonly secciones: () => Secciones;
  /** Something of any section changed: its data, or where it is. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly escribir: (seccion: SeccionDeFormulacion, answers: Answers) => void;
  /** Which ones may be written from now on: those that were closed begin. */
  readonly abrir: (escribe: readonly SeccionDeFormulacion[]) => void;
  /** What the portal keeps was read anew. */
  readonly recibir: (formulacion: FormulacionDeProyecto) => void;
  /** What the last refusal of a save found wrong, but for what was written anew since. */
  readonly rechazos: (seccion: SeccionDeFormulacion) => Rechazo;
  /** Who saved the version that a save met. */
  readonly quienChoco: (seccion: SeccionDeFormulacion) => Persona | null;
  /** What was typed here into a section that is closed by now, and never reached the portal. */
  readonly soloAqui: (seccion: SeccionDeFormulacion) => Answers | null;
  /** The whole as the portal keeps it, as far as this page knows; the same object as long as nothing was saved. */
  readonly loGuardado: () => FormulacionDeProyecto;
  /** What the portal keeps of it, as far as this page knows. */
  readonly guardada: (seccion: SeccionDeFormulacion) => Answers;
  /** Writes to this device what is not there yet. */
  readonly keep: () => Promise<void>;
};

export const crearMesa = ({
  formulacion,
  dueno,
  store = browserStore<Answers>(),
  copias = localCopies<Answers>,
  isOnline,
}: OpcionesDeMesa): Mesa => {
  const { id: proyecto } = formulacion;
  const guardadas = new Map(formulacion.secciones.map((una) => [una.seccion, una.respuestas as Answers]));
  const versiones = new Map(formulacion.secciones.map((una) => [una.seccion, numeroDe(una.version)]));
  let abiertas: ReadonlySet<SeccionDeFormulacion> = new Set(formulacion.escribe);
  let enElPortal = formulacion;
  const empezadas = new Set<SeccionDeFormulacion>();
  /** When each was typed in last: those that wait go in this order. */
  const tocadas = new Map<SeccionDeFormulacion, number>();
  const rechazos = new Map<SeccionDeFormulacion, Rechazo>();
  /** Those whose save is under way: nobody waits for one of them twice, or two would wait for each other. */
  const enviando = new Set<SeccionDeFormulacion>();
  const chocaron = new Map<SeccionDeFormulacion, Persona | null>();
  const aqui = new Map<SeccionDeFormulacion, Answers>();
  const oyentes = new Set<() => void>();
  /** What this device has of the project: read once for all of its sections. */
  let leidas: ReadonlyMap<string, LocalCopy<Answers>> = new Map();
  let turno: Promise<unknown> = Promise.resolve();
  let reloj = 0;
  let listo = false;

  /** One request at a time, in the order in which they ask; who leaves waits for nobody. */
  const enTurno = <T>(alSalir: boolean, pedir: () => Promise<T>): Promise<T> => {
    if (alSalir) return pedir();
    const mio = turno.then(pedir);
    turno = mio.catch(() => undefined);
    return mio;
  };

  /** Those that wait and were typed in before this one go first. */
  const primeroLasDeAntes = async (seccion: SeccionDeFormulacion): Promise<void> => {
    const suya = tocadas.get(seccion) ?? 0;
    const antes = [...tocadas]
      .filter(
        ([otra, cuando]) =>
          cuando < suya && !enviando.has(otra) && EN_CAMINO.includes(motores[otra].getState().status),
      )
      .toSorted(([, a], [, b]) => a - b);
    for (const [otra] of antes) await motores[otra].flush();
  };

  const fallo = (seccion: SeccionDeFormulacion, error: unknown): unknown => {
    const { code, actual } = problemOf(error);
    if (code === 'seccion_cambio' && actual) {
      const { respuestas, version, guardadaPor } = actual as SeccionGuardada;
      chocaron.set(seccion, guardadaPor);
      return new AutosaveConflict<Answers>({ data: respuestas, version: numeroDe(version) });
    }
    return inTermsOfSaving(error);
  };

  const guardado = (nueva: SeccionGuardada): void => {
    const secciones = enElPortal.secciones.map((una) => (una.seccion === nueva.seccion ? nueva : una));
    enElPortal = { ...enElPortal, secciones };
  };

  const pedirGuardar =
    (seccion: SeccionDeFormulacion, version: number, leaving: boolean) => (cambios: CambiosPorGuardar) => {
      // Lists that nobody changes here travel as lists that anybody may.
      const cuerpo = { ...cambios, id: proyecto, seccion, version: `${seccion}.${version}` } as Parameters<
        typeof client.formulacion.guardarSeccion
      >[0];
      // The last words of a page may be sent when another account has already entered here: they stay with their own.
      const context = {
        account: dueno,
        keepalive: leaving && JSON.stringify(cuerpo).length < CABE_AL_SALIR,
      };
      return client.formulacion.guardarSeccion(cuerpo, { context });
    };

  const guardar =
    (seccion: SeccionDeFormulacion): SaveDraft<Answers> =>
    async (data, version, { leaving, base = {} }) => {
      if (!hayCambios(cambiosPorGuardar(seccion, base, data))) return { version };
      enviando.add(seccion);
      const pedir = pedirGuardar(seccion, version, leaving);
      // Who leaves hears no answer: what is refused already is not sent with what is not.
      const sabidos = leaving ? (rechazos.get(seccion)?.issues ?? []) : [];
      try {
        if (!leaving) await primeroLasDeAntes(seccion);
        const hecho = await enTurno(leaving, () =>
          guardarLoQueSePueda({ seccion, base, data, sabidos, pedir }),
        );
        if (hecho.kept === null) {
          const { error, rechazo } = hecho;
          rechazos.set(seccion, rechazo);
          if (rechazo.todo) throw error;
          throw new AutosaveRefused(textos.falta(camposRechazados(seccion, data, rechazo.issues)));
        }
        const { kept, respuestas, issues } = hecho;
        guardadas.set(seccion, respuestas);
        guardado({ ...kept, respuestas });
        const guardada = { version: numeroDe(kept.version) };
        if (issues.length === 0) {
          rechazos.delete(seccion);
          return guardada;
        }
        rechazos.set(seccion, { issues, todo: false });
        const message = textos.menos(camposRechazados(seccion, data, issues));
        return { ...guardada, apart: { stored: respuestas, message } };
      } catch (error) {
        throw error instanceof AutosaveRefused ? error : fallo(seccion, error);
      } finally {
        enviando.delete(seccion);
      }
    };

  const motores = cada((seccion) =>
    createAutosave<Answers>({
      key: clave(proyecto, seccion, dueno),
      initial: { data: guardadas.get(seccion) ?? {}, version: versiones.get(seccion) ?? 0 },
      save: guardar(seccion),
      merge: (base, mias, suyas) => unirSeccion(seccion, base, mias, suyas),
      store: { ...store, get: async (key) => leidas.get(key) },
      equal: igual,
      isOnline: isOnline ?? line.isUp,
    }),
  );

  let todas: Secciones = cada((seccion) => motores[seccion].getState().data);
  const avisar = (): void => {
    for (const oyente of oyentes) oyente();
  };
  for (const seccion of seccionesDeFormulacion)
    motores[seccion].subscribe(() => {
      const { data } = motores[seccion].getState();
      if (todas[seccion] !== data) todas = { ...todas, [seccion]: data };
      avisar();
    });

  const enOrden = (): SeccionDeFormulacion[] =>
    [...empezadas].toSorted((a, b) => (tocadas.get(a) ?? 0) - (tocadas.get(b) ?? 0));

  /** Reads what this device has of them, and sends it in the order in which it was typed. */
  const empezar = async (): Promise<void> => {
    const de = new Map(seccionesDeFormulacion.map((seccion) => [clave(proyecto, seccion, dueno), seccion]));
    leidas = new Map(await copias(prefijo(proyecto)));
    const suyas = [...leidas]
      .flatMap(([key, copia]) => {
        const seccion = de.get(key);
        return seccion ? [{ seccion, copia }] : [];
      })
      .toSorted((a, b) => a.copia.at - b.copia.at);
    for (const { seccion, copia } of suyas) {
      if (!tocadas.has(seccion)) tocadas.set(seccion, ++reloj);
      if (!(abiertas.has(seccion) || igual(copia.data, todas[seccion]))) aqui.set(seccion, copia.data);
    }
    const primero = suyas.map(({ seccion }) => seccion);
    const nuevas = [...new Set([...primero, ...seccionesDeFormulacion])].filter((seccion) =>
      abiertas.has(seccion),
    );
    for (const seccion of nuevas) empezadas.add(seccion);
    await Promise.all(nuevas.map((seccion) => motores[seccion].start()));
    listo = true;
    avisar();
  };

  return {
    proyecto,
    motor: (seccion) => motores[seccion],
    secciones: () => todas,
    subscribe: (oyente) => {
      oyentes.add(oyente);
      return () => oyentes.delete(oyente);
    },
    start: empezar,
    escribir: (seccion, answers) => {
      tocadas.set(seccion, ++reloj);
      const { issues, todo } = rechazos.get(seccion) ?? SIN_RECHAZOS;
      const quedan = rechazosQueQuedan(seccion, motores[seccion].getState().data, answers, issues);
      if (todo || quedan.length === 0) rechazos.delete(seccion);
      else if (quedan.length < issues.length) rechazos.set(seccion, { issues: quedan, todo });
      motores[seccion].change(answers);
    },
    abrir: (escribe) => {
      const antes = abiertas;
      abiertas = new Set(escribe);
      for (const seccion of escribe) {
        const { status, data } = motores[seccion].getState();
        // What was refused while it was closed goes now.
        if (!antes.has(seccion) && status === 'refused') motores[seccion].change(data);
      }
      if (listo && escribe.some((seccion) => !empezadas.has(seccion))) void empezar();
      avisar();
    },
    loGuardado: () => enElPortal,
    recibir: (nueva) => {
      for (const una of nueva.secciones) {
        const { seccion, version, respuestas, guardadaPor } = una;
        const motor = motores[seccion];
        if (numeroDe(version) <= motor.getState().version) continue;
        chocaron.set(seccion, guardadaPor);
        guardadas.set(seccion, respuestas);
        guardado(una);
        motor.receive({ data: respuestas, version: numeroDe(version) });
      }
    },
    rechazos: (seccion) => rechazos.get(seccion) ?? SIN_RECHAZOS,
    quienChoco: (seccion) => chocaron.get(seccion) ?? null,
    soloAqui: (seccion) => {
      if (abiertas.has(seccion)) return null;
      if (!empezadas.has(seccion)) return aqui.get(seccion) ?? null;
      const { status, data } = motores[seccion].getState();
      return SIN_LLEGAR.includes(status) ? data : null;
    },
    guardada: (seccion) => guardadas.get(seccion) ?? {},
    keep: async () => {
      await Promise.all(seccionesDeFormulacion.map((seccion) => motores[seccion].keep()));
    },
    flush: async (options) => {
      if (options?.leaving) {
        await Promise.all(enOrden().map((seccion) => motores[seccion].flush(options)));
        return;
      }
      for (const seccion of enOrden()) await motores[seccion].flush();
    },
    retry: () => {
      for (const seccion of enOrden()) motores[seccion].retry();
    },
    hasUnsaved: () => seccionesDeFormulacion.some((seccion) => motores[seccion].hasUnsaved()),
    stop: () => {
      for (const seccion of seccionesDeFormulacion) motores[seccion].stop();
    },
  };
};
