import { cambiosPorGuardar } from '@portal/domain/features/formulacion/public';
import type { Answers } from '@portal/domain/kernel/answers';
import { type Fecha, today } from '@portal/domain/kernel/dates';
import { sql } from 'kysely';
import { abrirAprobacion } from '../features/aprobacion/aprobacion.apertura.ts';
import { nuevaRonda } from '../features/aprobacion/aprobacion.decision.ts';
import { cumplirCondicion, emitirDictamen } from '../features/aprobacion/aprobacion.dictamen.ts';
import { asignarEvaluadores, enviarEvaluacion } from '../features/aprobacion/aprobacion.evaluacion.ts';
import { rubricOf } from '../features/aprobacion/aprobacion.evaluadores.repo.ts';
import { emitirOficio, responder } from '../features/aprobacion/aprobacion.oficio.ts';
import { guardarEvaluacion, guardarPagina } from '../features/aprobacion/aprobacion.paginas.ts';
import { aprobaciones } from '../features/aprobacion/aprobacion.repo.ts';
import { guardarSeccion } from '../features/formulacion/formulacion.actions.ts';
import { formulacionDe } from '../features/formulacion/public.ts';
import { DEMO_DOMAIN } from '../features/usuarios/public.ts';
import type { ActorUow, Tx } from '../platform/db/index.ts';
import { versionFor } from '../platform/workflow/version.ts';
import type {
  AprobacionDemo,
  DictamenDemo,
  ObservacionDemo,
  OficioDemo,
  RondaDemo,
} from './aprobaciones.tipos.ts';
import { aprobacionesDemo } from './aprobaciones.ts';
import { cronista, diaHabilProximo } from './calendario.ts';
import { type Escena, type Escenario, idDe } from './escenas.ts';
import { filaDe } from './registros.componer.ts';
import type { Momento } from './tipos.ts';

/** Plays the rounds of each aprobación through the slice's own functions: each page saved as it was typed, then sent. */

/** Key of an aprobación among the ids of the demo. */
export const claveDeAprobacion = (clave: string): string => `aprobacion:${clave}`;

const filaDeObservacion = (clave: string, ronda: number, n: number): string =>
  filaDe(clave, 'observacion', ronda, n);

const filaDeCondicion = (clave: string, ronda: number, n: number): string =>
  filaDe(clave, 'condicion', ronda, n);

const paginaDeOficio = (oficio: OficioDemo, filas: readonly string[]): Answers => ({
  tipo_revision: oficio.tipo,
  comentarios_generales: oficio.generales,
  observaciones: oficio.observaciones.map(({ naturaleza, seccion, texto }, n) => ({
    fila: filas[n] ?? '',
    naturaleza,
    seccion,
    texto,
  })),
  plazo_respuesta: String(oficio.plazo[0]),
  tipo_plazo: oficio.plazo[1],
});

const paginaDeRespuesta = ({ observaciones }: OficioDemo, filas: readonly string[]): Answers => ({
  respuestas: observaciones.flatMap(({ respuesta, ajuste = '' }, n) =>
    respuesta ? [{ fila: filas[n] ?? '', respuesta, ajuste }] : [],
  ),
});

const paginaDeDictamen = (clave: string, ronda: number, dictamen: DictamenDemo, hoy: Fecha): Answers => {
  const [tecnica, financiera, social] = dictamen.evaluaciones;
  return {
    resumen_ejecutivo: dictamen.resumen,
    evaluacion_tecnica: tecnica,
    evaluacion_financiera: financiera,
    evaluacion_social: social,
    recomendaciones: dictamen.recomendaciones,
    dictamen_final: dictamen.final,
    ...(dictamen.monto ? { monto_aprobado: dictamen.monto } : {}),
    condicionantes: (dictamen.condiciones ?? []).map(([texto, en], n) => ({
      fila: filaDeCondicion(clave, ronda, n),
      texto,
      fecha: diaHabilProximo(hoy, en),
    })),
    frase_problema: dictamen.problema,
    frase_que_hara: dictamen.queHara,
    frase_como_se_sabra: dictamen.comoSeSabra,
  };
};

/** Writes in the design what was changed because of the observations, as the screen does. */
const corregirDiseno = async (
  uow: ActorUow,
  id: string,
  clave: string,
  observaciones: readonly ObservacionDemo[],
): Promise<void> => {
  const { proyecto_id: proyectoId } = await aprobaciones.get(uow, id);
  for (const { seccion, cambio } of observaciones) {
    if (!cambio) continue;
    const { formulacion, versiones } = await formulacionDe(uow, proyectoId);
    const antes = formulacion.secciones[seccion];
    await guardarSeccion(uow, {
      id: proyectoId,
      seccion,
      version: `${seccion}.${versiones[seccion]}`,
      ...cambiosPorGuardar(seccion, antes, cambio(antes, clave)),
    } as Parameters<typeof guardarSeccion>[1]);
  }
};

/** The accounts of these keys, in no order. */
export const cuentasDe = async (tx: Tx, claves: readonly string[]): Promise<string[]> => {
  const correos = claves.map((clave) => `${clave}@${DEMO_DOMAIN}`);
  const { rows } = await sql<{ id: string }>`
    select id from usuarios where email = any(${correos}::text[])`.execute(tx);
  return rows.map(({ id }) => id);
};

/** An act of a round: when, by whom, and what it does as that account. */
type Acto = {
  readonly cuando: Momento;
  readonly por: string;
  readonly hacer: (uow: ActorUow, escenario: Escenario) => Promise<unknown>;
};

const versionOf = async (uow: ActorUow, id: string): Promise<number> =>
  versionFor(uow.actor, await aprobaciones.get(uow, id));

/** What happens in a round, in its order. */
const actosDe = (demo: AprobacionDemo, ronda: RondaDemo, numero: number, hoy: Fecha): Acto[] => {
  const { clave, lleva, responde } = demo;
  const { abierta, oficio, respuesta, pedida, evaluaciones = [], dictamen, cumplidas = [] } = ronda;
  const filas = (oficio?.observaciones ?? []).map((_, n) => filaDeObservacion(clave, numero, n));
  const acto = (
    cuando: Momento | undefined,
    por: string,
    hacer: (uow: ActorUow, id: string) => Promise<unknown>,
  ): Acto[] =>
    cuando
      ? [
          {
            cuando,
            por,
            hacer: (uow, escenario) => hacer(uow, idDe(escenario, claveDeAprobacion(clave))),
          },
        ]
      : [];
  const enviar =
    (accion: (uow: ActorUow, input: { id: string; version: number }) => Promise<void>) =>
    async (uow: ActorUow, id: string) =>
      accion(uow, { id, version: await versionOf(uow, id) });
  const apertura: Acto = {
    cuando: abierta,
    por: lleva,
    hacer: async (uow, escenario) => {
      const { motivo } = abierta;
      if (motivo === undefined) {
        const codisenoId = idDe(escenario, `codiseno:${clave}`);
        escenario.ids.set(claveDeAprobacion(clave), await abrirAprobacion(uow, { codisenoId }));
        return;
      }
      const id = idDe(escenario, claveDeAprobacion(clave));
      await nuevaRonda(uow, { id, version: await versionOf(uow, id), motivo });
    },
  };
  return [
    apertura,
    ...(oficio
      ? [
          ...acto(oficio.guardado, lleva, (uow, id) =>
            guardarPagina('oficio')(uow, { id, version: 0, respuestas: paginaDeOficio(oficio, filas) }),
          ),
          ...acto(oficio.enviado, lleva, enviar(emitirOficio)),
          ...acto(respuesta?.guardada, responde, async (uow, id) => {
            await corregirDiseno(uow, id, clave, oficio.observaciones);
            await guardarPagina('respuesta')(uow, {
              id,
              version: 0,
              respuestas: paginaDeRespuesta(oficio, filas),
            });
          }),
          ...acto(respuesta?.enviada, responde, enviar(responder)),
        ]
      : []),
    ...acto(pedida, lleva, async (uow, id) =>
      asignarEvaluadores(uow, {
        id,
        version: await versionOf(uow, id),
        evaluadores: await cuentasDe(
          uow.tx,
          evaluaciones.map(({ por }) => por),
        ),
      }),
    ),
    ...evaluaciones.flatMap(({ por, guardada, enviada, puntos, comentario }) => [
      ...acto(guardada, por, async (uow, id) => {
        const { proyecto_id } = await aprobaciones.get(uow, id);
        // Of the call that it answers, or the one that stands in for it.
        const rubrica = await rubricOf(uow.tx, proyecto_id);
        return guardarEvaluacion(uow, {
          id,
          version: 0,
          puntajes: Object.fromEntries(rubrica.map(({ id: criterio }, n) => [criterio, puntos[n] ?? 0])),
          comentario,
        });
      }),
      ...acto(enviada, por, (uow, id) => enviarEvaluacion(uow, { id, version: 1 })),
    ]),
    ...(dictamen
      ? [
          ...acto(dictamen.guardado, lleva, (uow, id) =>
            guardarPagina('dictamen')(uow, {
              id,
              version: 0,
              respuestas: paginaDeDictamen(clave, numero, dictamen, hoy),
            }),
          ),
          ...acto(dictamen.emitido, lleva, enviar(emitirDictamen)),
        ]
      : []),
    ...cumplidas.flatMap(({ cual, nota, ...cuando }) =>
      acto(cuando, lleva, async (uow, id) =>
        cumplirCondicion(uow, {
          id,
          version: await versionOf(uow, id),
          fila: filaDeCondicion(clave, numero, cual),
          nota,
        }),
      ),
    ),
  ];
};

/** Every scene of the aprobaciones as of `ahora`; those of one in the order in which they must be played. */
export const escenasDeAprobaciones = (ahora: Date): Escena[] => {
  const hoy = today(ahora);
  return aprobacionesDemo.flatMap((demo) => {
    const cuandoDe = cronista(hoy);
    return demo.rondas
      .flatMap((ronda, n) => actosDe(demo, ronda, n + 1, hoy))
      .map(({ cuando: momento, por, hacer }): Escena => {
        const cuando = cuandoDe(momento);
        return {
          cuando,
          papeles: [],
          jugar: async (escenario) => {
            await escenario.elenco.as(por, cuando, (uow) => hacer(uow, escenario));
          },
        };
      });
  });
};
