import { cambiosPorGuardar } from '@portal/domain/features/formulacion/public';
import { type Fecha, today } from '@portal/domain/kernel/dates';
import * as codiseno from '../features/codiseno/codiseno.actions.ts';
import { abrirCodiseno } from '../features/codiseno/codiseno.apertura.ts';
import { codisenos } from '../features/codiseno/codiseno.repo.ts';
import { settle } from '../features/comentarios/comentarios.actions.ts';
import { guardarSeccion } from '../features/formulacion/formulacion.actions.ts';
import { formulacionDe } from '../features/formulacion/public.ts';
import type { ActorUow } from '../platform/db/index.ts';
import { versionFor } from '../platform/workflow/version.ts';
import { cronista, diaHabilProximo } from './calendario.ts';
import { filaQueDice } from './codisenos.cambios.ts';
import type { CodisenoDemo, PasoDeCodiseno } from './codisenos.tipos.ts';
import { codisenosDemo } from './codisenos.ts';
import { type Escena, type Escenario, idDe } from './escenas.ts';

/** Plays the life of each co-diseño through the slices' own functions: opened by staff, worked on by both sides, session by session. */

const claveDe = ({ clave }: CodisenoDemo): string => `codiseno:${clave}`;
const claveDeComentario = ({ clave }: CodisenoDemo, comentario: string): string =>
  `comentario:${clave}:${comentario}`;

type Paso<A extends PasoDeCodiseno['accion']> = Extract<PasoDeCodiseno, { readonly accion: A }>;

/** The case of a record and its design as it is kept. */
const disenoDe = async (uow: ActorUow, id: string) => {
  const { proyecto_id: proyectoId } = await codisenos.get(uow, id);
  return { proyectoId, ...(await formulacionDe(uow, proyectoId)) };
};

/** Saves a section with its changes, as the screen does. */
const guardar = async (
  uow: ActorUow,
  id: string,
  { clave }: CodisenoDemo,
  { seccion, cambios }: Paso<'guardar'>,
): Promise<void> => {
  const { proyectoId, formulacion, versiones } = await disenoDe(uow, id);
  const antes = formulacion.secciones[seccion];
  const ahora = cambios.reduce((hasta, cambio) => cambio(hasta, clave), antes);
  await guardarSeccion(uow, {
    id: proyectoId,
    seccion,
    version: `${seccion}.${versiones[seccion]}`,
    ...cambiosPorGuardar(seccion, antes, ahora),
  } as Parameters<typeof guardarSeccion>[1]);
};

const anclaDe = async (
  uow: ActorUow,
  id: string,
  { seccion, en }: Paso<'comentar'>,
): Promise<string | undefined> => {
  if (en === undefined || typeof en === 'string') return en;
  const [lista, dice] = en;
  const { formulacion } = await disenoDe(uow, id);
  return `${lista}.${filaQueDice(formulacion.secciones[seccion], lista, dice).fila}`;
};

const comentar = async (
  uow: ActorUow,
  id: string,
  demo: CodisenoDemo,
  paso: Paso<'comentar'>,
  escenario: Escenario,
): Promise<void> => {
  const { seccion, texto, tipo = 'sugerencia', clave, responde } = paso;
  const ancla = await anclaDe(uow, id, paso);
  const comentario = await codiseno.comentar(uow, {
    id,
    seccion,
    texto,
    tipo,
    ...(ancla ? { ancla } : {}),
    ...(responde ? { respondeA: idDe(escenario, claveDeComentario(demo, responde)) } : {}),
  });
  if (clave) escenario.ids.set(claveDeComentario(demo, clave), comentario.id);
};

const play = async (
  uow: ActorUow,
  demo: CodisenoDemo,
  paso: PasoDeCodiseno,
  escenario: Escenario,
  hoy: Fecha,
): Promise<void> => {
  const id = idDe(escenario, claveDe(demo));
  const version = async () => versionFor(uow.actor, await codisenos.get(uow, id));
  switch (paso.accion) {
    case 'comentar':
      return comentar(uow, id, demo, paso, escenario);
    case 'resolver': {
      await settle(uow, idDe(escenario, claveDeComentario(demo, paso.comentario)), true);
      return;
    }
    case 'guardar':
      return guardar(uow, id, demo, paso);
    case 'aprobarSeccion': {
      const { seccion } = paso;
      const { versiones } = await disenoDe(uow, id);
      const versionDeSeccion = `${seccion}.${versiones[seccion]}`;
      return codiseno.aprobarSeccion(uow, { id, seccion, versionDeSeccion });
    }
    case 'reabrirSeccion':
      return codiseno.reabrirSeccion(uow, { id, seccion: paso.seccion, motivo: paso.motivo });
    case 'finalizarSesion':
      return codiseno.finalizarSesion(uow, { id, version: await version() });
    case 'pausar':
      return codiseno.pausar(uow, {
        id,
        version: await version(),
        motivo: paso.motivo,
        reanudaEl: diaHabilProximo(hoy, paso.reanudaEn),
      });
    default:
      return codiseno.terminar(paso.accion)(uow, { id, version: await version(), motivo: paso.motivo });
  }
};

/** Every scene of the co-diseños as of `ahora`; those of one in the order in which they must be played. */
export const escenasDeCodisenos = (ahora: Date): Escena[] => {
  const hoy = today(ahora);
  return codisenosDemo.flatMap((demo) => {
    const cuandoDe = cronista(hoy);
    const abierto = cuandoDe(demo.abierto);
    const apertura: Escena = {
      cuando: abierto,
      papeles: [],
      jugar: async (escenario) => {
        const registroId = idDe(escenario, `registro:${demo.clave}`);
        const id = await escenario.elenco.as(demo.abierto.por, abierto, (uow) =>
          abrirCodiseno(uow, { registroId }),
        );
        escenario.ids.set(claveDe(demo), id);
      },
    };
    const pasos = demo.pasos.map((paso): Escena => {
      const cuando = cuandoDe(paso);
      return {
        cuando,
        papeles: [],
        jugar: (escenario) =>
          escenario.elenco.as(paso.por, cuando, (uow) => play(uow, demo, paso, escenario, hoy)),
      };
    });
    return [apertura, ...pasos];
  });
};
