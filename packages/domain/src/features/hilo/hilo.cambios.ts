import { formatMediumDate } from '../../kernel/dates.ts';
import { formatMonto } from '../../kernel/money.ts';
import {
  type CambioDeFila,
  compararFormulaciones,
  type Formulacion,
  type SeccionDeFormulacion,
} from '../formulacion/public.ts';
import { type ClaseDeCosa, claveDe } from './hilo.clases.ts';
import type { AcuerdoDelHilo, MinistracionDelPlan } from './hilo.entrada.ts';

/** What changed along el hilo, and when: between versions of the design, and between the acuerdos of its convenio. */

/** A version of the design as it was cut; `en`: an instant in UTC. */
export type Corte = { readonly numero: number; readonly en: string; readonly formulacion: Formulacion };

export type Cambio = {
  /** Names it for good: 'version.5~matriz:0b9e…'. */
  readonly clave: string;
  /** What changed. */
  readonly cosa: string;
  readonly nombre: string;
  /** How, in words. */
  readonly que: string;
  /** Where it was agreed: 'Versión 5 del proyecto', 'Acuerdo ACU-2027-004'. */
  readonly donde: string;
  readonly en: string;
  /** It is new, or says something else of itself: whoever wrote it then knew what it hangs on. */
  readonly propia: boolean;
  /** It is there no more: what hung on it then. */
  readonly colgaban: readonly string[];
};

const claseDeLista = (seccion: SeccionDeFormulacion, lista: string): ClaseDeCosa | undefined => {
  if (lista === 'nodos') return seccion === 'arbol_problemas' ? 'problema' : 'objetivo';
  const clases: Readonly<Record<string, ClaseDeCosa>> = {
    filas_matriz: 'matriz',
    filas_indicadores: 'indicador',
    lineas: 'linea',
    filas_actividades: 'programada',
    filas_hitos: 'hito',
    filas_entregables: 'hito',
  };
  return clases[lista];
};

const enPalabras = ({ que, datos }: CambioDeFila): string => {
  if (que === 'agregada') return 'Se agregó';
  if (que === 'quitada') return 'Se quitó';
  const cuales = datos.map(({ etiqueta }) => etiqueta).join(', ');
  return que === 'movida' ? `Cuelga de otro lugar: ${cuales}` : `Cambió: ${cuales}`;
};

/** Of the edges of a version: what hung on each thing. */
export type Colgaban = (numero: number) => (clave: string) => readonly string[];

const entreVersiones = (antes: Corte, despues: Corte, colgaban: Colgaban): Cambio[] =>
  compararFormulaciones(antes.formulacion, despues.formulacion).flatMap(({ seccion, filas }) =>
    filas.flatMap((fila): Cambio[] => {
      const clase = claseDeLista(seccion, fila.lista);
      // Put in another order among its own it says what it said.
      if (!clase || (fila.que === 'movida' && fila.datos.length === 0)) return [];
      const cosa = claveDe(clase, fila.fila);
      return [
        {
          clave: `version.${despues.numero}~${cosa}`,
          cosa,
          nombre: fila.nombre.trim() || 'Sin nombre',
          que: enPalabras(fila),
          donde: `Versión ${despues.numero} del proyecto`,
          en: despues.en,
          propia: fila.que !== 'quitada',
          colgaban: fila.que === 'quitada' ? colgaban(antes.numero)(cosa) : [],
        },
      ];
    }),
  );

const cambioDeMinistracion = (
  era: MinistracionDelPlan | undefined,
  es: MinistracionDelPlan,
): string | null => {
  if (!era) return 'Se agregó al calendario';
  const cambios = [
    era.importe !== es.importe
      ? `su importe de ${formatMonto(era.importe)} a ${formatMonto(es.importe)}`
      : '',
    era.fecha !== es.fecha
      ? `su fecha del ${formatMediumDate(era.fecha)} al ${formatMediumDate(es.fecha)}`
      : '',
    era.condicion !== es.condicion ? 'su condición' : '',
    era.hito !== es.hito ? 'su hito' : '',
  ].filter((uno) => uno !== '');
  return cambios.length === 0 ? null : `Cambió ${cambios.join(', ')}`;
};

const entreAcuerdos = (antes: AcuerdoDelHilo, despues: AcuerdoDelHilo): Cambio[] => {
  const hecho = (cosa: string, nombre: string, que: string): Cambio => ({
    clave: `acuerdo.${despues.numero}~${cosa}`,
    cosa,
    nombre,
    que,
    donde: `Acuerdo ${despues.folio}`,
    en: despues.en,
    propia: true,
    colgaban: [],
  });
  const eran = new Map(antes.partidas.map((una) => [una.id, una.importe]));
  const planeadas = new Map(antes.ministraciones.map((una) => [una.numero, una]));
  return [
    ...despues.partidas.flatMap(({ id, concepto, importe }) => {
      const era = eran.get(id);
      if (era === importe) return [];
      const que =
        era === undefined
          ? 'Se agregó al plan'
          : `Cambió su importe de ${formatMonto(era)} a ${formatMonto(importe)}`;
      return [hecho(claveDe('partida', id), concepto, que)];
    }),
    ...despues.ministraciones.flatMap((una) => {
      const que = cambioDeMinistracion(planeadas.get(una.numero), una);
      return que === null
        ? []
        : [hecho(claveDe('ministracion', una.numero), `Ministración ${una.numero} del calendario`, que)];
    }),
  ];
};

const seguidos = <T>(lista: readonly T[]): (readonly [T, T])[] =>
  lista.slice(1).flatMap((despues, i) => {
    const antes = lista[i];
    return antes === undefined ? [] : [[antes, despues] as const];
  });

const unirPorClave = (cambios: readonly Cambio[]): Cambio[] => {
  // A row that was moved and reworded in one version changed once.
  const unidos = new Map<string, Cambio>();
  for (const cambio of cambios) {
    const hay = unidos.get(cambio.clave);
    unidos.set(cambio.clave, hay ? { ...hay, que: `${hay.que}. ${cambio.que}` } : cambio);
  }
  return [...unidos.values()];
};

/** Every change of a case, oldest first; both lists by number. */
export const cambiosDelCaso = (
  cortes: readonly Corte[],
  acuerdos: readonly AcuerdoDelHilo[],
  colgaban: Colgaban,
): Cambio[] =>
  unirPorClave([
    ...seguidos(cortes).flatMap(([antes, despues]) => entreVersiones(antes, despues, colgaban)),
    ...seguidos(acuerdos).flatMap(([antes, despues]) => entreAcuerdos(antes, despues)),
  ]).toSorted((a, b) => (a.en < b.en ? -1 : a.en > b.en ? 1 : 0));
