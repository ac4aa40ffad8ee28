import { rowsOf, textOf } from '../../kernel/answers.ts';
import { diffDays, isRealDate } from '../../kernel/dates.ts';
import { nodosDeObjetivos, nodosDeProblemas } from './arbol.form.ts';
import { clavesDeMunicipios, nombreDeMunicipio } from './catalogos.ts';
import type { Formulacion } from './formulacion.ts';
import { leerMatriz } from './matriz.ts';

/** A design as it is read in a minute; '' and null where nobody wrote it yet. */
export type EnUnMinuto = {
  readonly problema: string;
  readonly hara: string;
  readonly sabra: string;
  readonly personas: number | null;
  readonly meses: number | null;
  readonly donde: string;
};

/** Mean length of a month, in days. */
const MES = 365.25 / 12;

const entero = (texto: string): number | null => (/^\d{1,9}$/.test(texto) ? Number(texto) : null);

/** How the proposal says that it reached its propósito: its first indicator, from its base to its goal. */
const comoSeSabra = (marco: Formulacion['secciones']['marco_logico']): string => {
  const { filas, indicadores } = leerMatriz(marco);
  const proposito = filas.find(({ nivel }) => nivel === 'proposito');
  const uno = indicadores.find(({ de, nombre }) => de === proposito?.fila && nombre !== '');
  if (!uno) return '';
  const { nombre, linea_base, meta, unidad } = uno;
  return meta ? `${nombre}: de ${linea_base || '—'} a ${meta} ${unidad}`.trim() : nombre;
};

const meses = (inicio: string, fin: string): number | null =>
  isRealDate(inicio) && isRealDate(fin) && inicio <= fin
    ? Math.max(1, Math.round((diffDays(inicio, fin) + 1) / MES))
    : null;

/** What it is about in one sentence each, for whom, how long and where. */
export const enUnMinuto = ({
  ficha,
  arbol_problemas,
  arbol_objetivos,
  poblacion,
  alcance,
  marco_logico,
}: Formulacion['secciones']): EnUnMinuto => {
  const central = (nodos: ReturnType<typeof nodosDeProblemas>): string =>
    nodos.find(({ tipo }) => tipo === 'central')?.texto ?? '';
  const deLaMatriz = rowsOf(marco_logico.filas_matriz).find(({ nivel }) => nivel === 'proposito')?.resumen;
  return {
    problema: central(nodosDeProblemas(arbol_problemas)),
    hara: textOf(ficha.objetivo_general) || deLaMatriz || central(nodosDeObjetivos(arbol_objetivos)),
    sabra: comoSeSabra(marco_logico),
    personas: entero(textOf(poblacion.poblacion_directa)),
    meses: meses(textOf(ficha.fecha_inicio), textOf(ficha.fecha_fin)),
    donde: clavesDeMunicipios(textOf(alcance.municipios))
      .map((clave) => nombreDeMunicipio(clave) ?? clave)
      .join(', '),
  };
};
