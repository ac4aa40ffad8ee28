/** What el hilo is made of (stages.md §1): the kinds of things that hang on each other, from the problem to the expense. No zod: travels with pages. */

/** In the order in which one leads to the next: a thing hangs only on one of an earlier kind, or of its own. */
export const clasesDeCosa = [
  'problema',
  'objetivo',
  'matriz',
  'indicador',
  'programada',
  'hito',
  'linea',
  'dato',
  'clausula',
  'partida',
  'ministracion',
  'solicitud',
  'deposito',
  'gasto',
  'reintegro',
  'medicion',
] as const;
export type ClaseDeCosa = (typeof clasesDeCosa)[number];

/** How the tree of things names a group of one kind. */
export const grupoDeClase: Readonly<Record<ClaseDeCosa, string>> = {
  problema: 'Árbol de problemas',
  objetivo: 'Árbol de objetivos',
  matriz: 'Marco lógico',
  indicador: 'Indicadores',
  programada: 'Actividades del cronograma',
  hito: 'Hitos y entregables',
  linea: 'Líneas del presupuesto',
  dato: 'Datos del convenio',
  clausula: 'Cláusulas del convenio',
  partida: 'Partidas del plan',
  ministracion: 'Ministraciones del calendario',
  solicitud: 'Solicitudes de ministración',
  deposito: 'Depósitos',
  gasto: 'Gastos comprobados',
  reintegro: 'Reintegros',
  medicion: 'Lo reportado',
};

/** What already happened: it is told along el hilo, and nothing that changes later asks for another look at it. */
export const hechos: readonly ClaseDeCosa[] = ['deposito', 'gasto', 'reintegro', 'medicion'];

/** Of the trees: what changes in them asks for a look at what was made of it, and not at all that hangs on that. */
export const deArbol: readonly ClaseDeCosa[] = ['problema', 'objetivo'];

/** Name of a thing in an address, and in what was reviewed: 'linea:0b9e…', 'ministracion:2'. */
export const claveDe = (clase: ClaseDeCosa, id: string | number): string => `${clase}:${id}`;

export const claseDe = (clave: string): ClaseDeCosa | undefined =>
  clasesDeCosa.find((clase) => clave.startsWith(`${clase}:`));
