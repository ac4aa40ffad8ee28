import { avanceWorkflow } from '@portal/domain/features/avances/public';
import { comprobacionWorkflow } from '@portal/domain/features/comprobaciones/public';
import { type Bloque, descripcionDeCampo, type TrozoDeTexto } from '@portal/domain/features/convenio/public';
import { actualizarFormulacion } from '@portal/domain/features/formulacion/public';
import { construirHilo } from '@portal/domain/features/hilo/hilo.construir';
import type { ClausulaDelHilo, EntradaDelHilo } from '@portal/domain/features/hilo/hilo.entrada';
import { type PorRevisar, porRevisar } from '@portal/domain/features/hilo/hilo.revision';
import { ministracionWorkflow } from '@portal/domain/features/ministraciones/public';
import { notFound } from '@portal/domain/kernel/errors';
import type { ActorUow } from '../../platform/db/index.ts';
import { leerFormulacion } from '../formulacion/public.ts';
import {
  type CasoRow,
  findCaso,
  listAcuerdos,
  listCortes,
  listRevisadas,
  type RevisadaRow,
  readBloques,
  readDinero,
} from './hilo.repo.ts';

/** El hilo of a case, out of the rows of every slice that the actor may see. */

const etiqueta = (estados: Readonly<Record<string, { readonly label: string }>>, estado: string): string =>
  estados[estado]?.label ?? estado;

const situacionDeReintegro: Readonly<Record<string, string>> = {
  registrado: 'Por confirmar',
  confirmado: 'Confirmado',
  descartado: 'Descartado',
};

const trozosDe = (bloque: Bloque): readonly TrozoDeTexto[] =>
  bloque.clase === 'clausula' ? bloque.parrafos.flatMap(({ trozos }) => trozos) : [];

/** Where a datum of the text is written. */
const paginaDe = (campo: Parameters<typeof descripcionDeCampo>[0], caso: CasoRow): string | null => {
  const { fuente } = descripcionDeCampo(campo);
  switch (fuente.de) {
    case 'paso':
      return caso.convenio_id && `/convenio/${caso.convenio_id}?paso=${fuente.paso}&campo=${fuente.campo}`;
    case 'organizacion':
      return `/organizaciones/${caso.organizacion_id}`;
    case 'formulacion':
      return caso.registro_id && `/registro/ver/${caso.registro_id}?paso=presupuesto`;
    default:
      return null;
  }
};

const clausulasDe = (bloques: readonly Bloque[], caso: CasoRow): ClausulaDelHilo[] =>
  bloques.flatMap((bloque) => {
    if (bloque.clase !== 'clausula') return [];
    const campos = new Set(
      trozosDe(bloque).flatMap((trozo) => (trozo.tipo === 'texto' ? [] : [trozo.campo])),
    );
    return [
      {
        id: bloque.id.replace(/^clausula\./, ''),
        titulo: `${bloque.ordinal}. ${bloque.titulo}`,
        datos: [...campos].map((campo) => ({
          campo,
          etiqueta: descripcionDeCampo(campo).etiqueta,
          enlace: paginaDe(campo, caso),
        })),
      },
    ];
  });

/** A case in sight and its rows. Error: 404. */
export const leerHilo = async (uow: ActorUow, id: string) => {
  const { tx } = uow;
  const caso = await findCaso(tx, id);
  if (!caso) throw notFound();
  const [diseno, dinero, acuerdos, bloques] = await Promise.all([
    leerFormulacion(uow, id),
    readDinero(tx, id),
    listAcuerdos(tx, id),
    caso.convenio_id ? readBloques(tx, caso.convenio_id) : [],
  ]);
  const entrada: EntradaDelHilo = {
    formulacion: diseno?.formulacion ?? null,
    partidas: dinero.partidas,
    ministraciones: acuerdos.at(-1)?.ministraciones ?? [],
    solicitudes: dinero.solicitudes.map((una) => ({
      ...una,
      estado: etiqueta(ministracionWorkflow.states, una.estado),
      asentada: new Date(una.asentada).toISOString(),
    })),
    gastos: dinero.gastos.map((uno) => ({
      ...uno,
      estado: etiqueta(comprobacionWorkflow.states, uno.estado),
    })),
    reintegros: dinero.reintegros.map((uno) => ({
      ...uno,
      estado: situacionDeReintegro[uno.estado] ?? uno.estado,
    })),
    mediciones: dinero.mediciones.map((una) => ({
      ...una,
      estado: etiqueta(avanceWorkflow.states, una.estado),
    })),
    clausulas: clausulasDe(bloques as readonly Bloque[], caso),
    paginas: {
      diseno: caso.registro_id && `/registro/ver/${caso.registro_id}`,
      convenio: caso.convenio_id && `/convenio/${caso.convenio_id}`,
      seguimiento: caso.seguimiento_id && `/seguimiento-operativo/${caso.seguimiento_id}`,
    },
  };
  return { caso, acuerdos, solicitudes: entrada.solicitudes, hilo: construirHilo(entrada) };
};

export type LoPorRevisar = {
  readonly caso: CasoRow;
  readonly pendientes: readonly PorRevisar[];
  readonly revisadas: readonly RevisadaRow[];
};

/** What of a case in sight is to be looked at again. Error: 404. */
export const leerPorRevisar = async (uow: ActorUow, id: string): Promise<LoPorRevisar> => {
  const { caso, acuerdos, solicitudes, hilo } = await leerHilo(uow, id);
  const [cortes, revisadas] = await Promise.all([listCortes(uow.tx, id), listRevisadas(uow.tx, id)]);
  const historia = {
    cortes: cortes.map(({ numero, en, contenido }) => ({
      numero,
      en: en.toISOString(),
      formulacion: actualizarFormulacion(JSON.parse(contenido.toString('utf8'))),
    })),
    acuerdos,
    solicitudes,
  };
  return { caso, pendientes: porRevisar(hilo, historia, revisadas).pendientes, revisadas };
};
