import { comprobacionWorkflow, etiquetaDeClase } from '../comprobaciones/public.ts';
import { convenioWorkflow } from '../convenio/public.ts';
import { etiquetaDeTipo, ministracionWorkflow } from '../ministraciones/public.ts';
import { etiquetaDeEje, etiquetaDeRegion } from './reportes.filtros.ts';
import { etapas, etiquetaDeEtapa, tipoEnPalabras } from './reportes.palabras.ts';

/**
 * What a person composes a report of: for each base its columns, by name. The server has the SQL of each name in a closed list
 * of its own, so that nothing a browser sends is ever a question to the database.
 */

export const bases = ['proyectos', 'convenios', 'ministraciones', 'comprobaciones'] as const;
export type Base = (typeof bases)[number];

/** 'monto': pesos with two decimals, summed where a report is grouped. 'opcion': a word of a closed list. */
export type ClaseDeColumna = 'texto' | 'fecha' | 'monto' | 'opcion';

export type Columna = {
  readonly label: string;
  readonly clase: ClaseDeColumna;
  /** A report can be grouped by it. */
  readonly agrupa?: true;
  /** Of an option: its word. */
  readonly palabra?: (valor: string) => string;
};

type DefinicionDeBase = {
  readonly label: string;
  readonly columnas: Readonly<Record<string, Columna>>;
  /** The states that it can be narrowed to, by their word. */
  readonly estados: Readonly<Record<string, string>>;
  readonly etiquetaDeEstado: string;
  /** What the filter says where none is chosen. */
  readonly todosLosEstados: 'Todos' | 'Todas';
};

const texto = (label: string): Columna => ({ label, clase: 'texto' });
const fecha = (label: string): Columna => ({ label, clase: 'fecha' });
const monto = (label: string): Columna => ({ label, clase: 'monto' });
const opcion = (label: string, palabra: (valor: string) => string): Columna => ({
  label,
  clase: 'opcion',
  agrupa: true,
  palabra,
});
const nombre = (label: string): Columna => ({ label, clase: 'texto', agrupa: true });

const etiquetasDe = (states: Readonly<Record<string, { readonly label: string }>>): Record<string, string> =>
  Object.fromEntries(Object.entries(states).map(([id, { label }]) => [id, label]));
const de = (palabras: Readonly<Record<string, string>>) => (valor: string) => palabras[valor] ?? valor;

const estadosDeConvenio = etiquetasDe(convenioWorkflow.states);
const estadosDeMinistracion = etiquetasDe(ministracionWorkflow.states);
const estadosDeComprobacion = etiquetasDe(comprobacionWorkflow.states);
const estadosDeProyecto = Object.fromEntries(etapas.map((etapa) => [etapa, etiquetaDeEtapa[etapa]]));

/** What every base says of the case that its rows belong to. */
const delCaso = {
  organizacion: nombre('Organización'),
  convocatoria: nombre('Convocatoria'),
  region: opcion('Región', etiquetaDeRegion),
  eje: opcion('Eje', etiquetaDeEje),
};
const delProyecto = { proyecto_folio: texto('Folio del proyecto'), proyecto: nombre('Proyecto'), ...delCaso };

export const definicionDeBase: Readonly<Record<Base, DefinicionDeBase>> = {
  proyectos: {
    label: 'Proyectos',
    etiquetaDeEstado: 'Etapa',
    todosLosEstados: 'Todas',
    estados: estadosDeProyecto,
    columnas: {
      folio: texto('Folio'),
      nombre: texto('Proyecto'),
      ...delCaso,
      tipo: opcion('Tipo de solicitud', tipoEnPalabras),
      estado: opcion('Etapa', de(estadosDeProyecto)),
      recibido: fecha('Recibido'),
      anio: nombre('Año de recepción'),
      solicitado: monto('Solicitado'),
      aprobado: monto('Aprobado'),
      // As it was signed; finanzas' comprometido is without what was let go of since.
      comprometido: monto('Monto del convenio'),
      depositado: monto('Ministrado'),
      comprobado: monto('Comprobado'),
    },
  },
  convenios: {
    label: 'Convenios',
    etiquetaDeEstado: 'Estado',
    todosLosEstados: 'Todos',
    estados: estadosDeConvenio,
    columnas: {
      folio: texto('Convenio'),
      ...delProyecto,
      estado: opcion('Estado', de(estadosDeConvenio)),
      monto: monto('Monto'),
      inicio: fecha('Inicio de vigencia'),
      fin: fecha('Fin de vigencia'),
      firmado: fecha('Firmado'),
    },
  },
  ministraciones: {
    label: 'Ministraciones',
    etiquetaDeEstado: 'Estado',
    todosLosEstados: 'Todos',
    estados: estadosDeMinistracion,
    columnas: {
      folio: texto('Folio'),
      ...delProyecto,
      tipo: opcion('Tipo', de(etiquetaDeTipo)),
      estado: opcion('Estado', de(estadosDeMinistracion)),
      monto: monto('Monto'),
      solicitada: fecha('Solicitada'),
      depositada: fecha('Fecha de depósito'),
    },
  },
  comprobaciones: {
    label: 'Comprobaciones',
    etiquetaDeEstado: 'Estado',
    todosLosEstados: 'Todos',
    estados: estadosDeComprobacion,
    columnas: {
      folio: texto('Folio'),
      ...delProyecto,
      clase: opcion('Tipo de gasto', de(etiquetaDeClase)),
      estado: opcion('Estado', de(estadosDeComprobacion)),
      emisor: nombre('Emisor'),
      fecha: fecha('Fecha'),
      monto: monto('Monto presentado'),
      admitido: monto('Admitido'),
    },
  },
};

export const columnaDe = (base: Base, id: string): Columna | undefined =>
  Object.hasOwn(definicionDeBase[base].columnas, id) ? definicionDeBase[base].columnas[id] : undefined;

/** What a report begins with. */
export const primerasColumnas = (base: Base): string[] =>
  Object.keys(definicionDeBase[base].columnas).slice(0, 4);
