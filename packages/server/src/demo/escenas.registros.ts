import {
  cambiosPorGuardar,
  type Formulacion,
  seccionesDeFormulacion,
} from '@portal/domain/features/formulacion/public';
import type { CampoDeRevision } from '@portal/domain/features/registro/registro.revision';
import { today } from '@portal/domain/kernel/dates';
import { guardarSeccion } from '../features/formulacion/formulacion.actions.ts';
import { formulacionDe } from '../features/formulacion/public.ts';
import * as registro from '../features/registro/registro.actions.ts';
import { registros } from '../features/registro/registro.repo.ts';
import { saveReview } from '../features/registro/registro.review.ts';
import type { ActorUow } from '../platform/db/index.ts';
import { versionFor } from '../platform/workflow/version.ts';
import { cronista } from './calendario.ts';
import { type Escena, type Escenario, idDe } from './escenas.ts';
import { preRegistrosDemo } from './pre-registros.ts';
import { componerProyecto } from './registros.componer.ts';
import type { DictamenDeRegistro, PasoDeRegistro, RegistroDemo } from './registros.tipos.ts';
import { registrosDemo } from './registros.ts';

/** Plays the life of each registro through the slices' own functions: opened by staff, written by its people, reviewed. */

const claveDe = ({ clave }: RegistroDemo): string => `registro:${clave}`;

/** The id of the pre-registration of that key. */
const preRegistroDe = (escenario: Escenario, { clave }: RegistroDemo): string =>
  idDe(escenario, `pre-registro:${preRegistrosDemo.findIndex((p) => p.clave === clave)}`);

const marcasDe = ({
  bien = [],
  mal = {},
}: DictamenDeRegistro): Record<CampoDeRevision, { valido: boolean; comentario: string }> =>
  Object.fromEntries([
    ...(bien === 'todo' ? seccionesDeFormulacion : bien).map(
      (seccion) => [seccion, { valido: true, comentario: '' }] as const,
    ),
    ...Object.entries(mal).map(([campo, comentario]) => [campo, { valido: false, comentario }] as const),
  ]);

/** Saves those sections upon what is kept of them, as the screen does. */
const guardar = async (
  uow: ActorUow,
  id: string,
  { secciones }: Extract<PasoDeRegistro, { accion: 'guardar' }>,
  ahora: Formulacion,
): Promise<void> => {
  const { proyecto_id: proyectoId } = await registros.get(uow, id);
  const { formulacion, versiones } = await formulacionDe(uow, proyectoId);
  for (const seccion of secciones)
    await guardarSeccion(uow, {
      id: proyectoId,
      seccion,
      version: `${seccion}.${versiones[seccion]}`,
      ...cambiosPorGuardar(seccion, formulacion.secciones[seccion], ahora.secciones[seccion]),
    } as Parameters<typeof guardarSeccion>[1]);
};

const play = async (uow: ActorUow, id: string, paso: PasoDeRegistro, escrito: Formulacion): Promise<void> => {
  if (paso.accion === 'guardar') return guardar(uow, id, paso, escrito);
  const version = versionFor(uow.actor, await registros.get(uow, id));
  if (paso.accion === 'finalizar') return registro.finalizar(uow, { id, version });
  if ('motivo' in paso) return registro.act(uow, paso.accion, { id, version, motivo: paso.motivo });
  return saveReview(uow, paso.accion, {
    id,
    version,
    marcas: marcasDe(paso),
    comentariosRevisor: paso.comentarios ?? '',
  });
};

/** Every scene of the registros as of `ahora`; those of one in the order in which they must be played. */
export const escenasDeRegistros = (ahora: Date): Escena[] => {
  const hoy = today(ahora);
  return registrosDemo.flatMap((r) => {
    const cuandoDe = cronista(hoy);
    const escrito = componerProyecto(r.clave, r.proyecto, hoy);
    const abierto = cuandoDe(r.abierto);
    const apertura: Escena = {
      cuando: abierto,
      papeles: [],
      jugar: async (escenario) => {
        const preRegistroId = preRegistroDe(escenario, r);
        const ficha = { ...escrito.secciones.ficha, ...r.ficha };
        const id = await escenario.elenco.as(r.abierto.por, abierto, (uow) =>
          registro.abrirRegistro(uow, { preRegistroId, ficha }),
        );
        escenario.ids.set(claveDe(r), id);
      },
    };
    const pasos = r.pasos.map((paso): Escena => {
      const cuando = cuandoDe(paso);
      const como =
        'como' in paso && paso.como ? componerProyecto(r.clave, paso.como(r.proyecto), hoy) : escrito;
      return {
        cuando,
        papeles: [],
        jugar: (escenario) =>
          escenario.elenco.as(paso.por, cuando, (uow) => play(uow, idDe(escenario, claveDe(r)), paso, como)),
      };
    });
    return [apertura, ...pasos];
  });
};
