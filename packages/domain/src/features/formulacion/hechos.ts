import { type Answers, rowsOf, textOf } from '../../kernel/answers.ts';
import { formatMediumDate, isRealDate } from '../../kernel/dates.ts';
import { formatMonto, parseMonto } from '../../kernel/money.ts';
import type { TipoSolicitud } from '../proyectos/public.ts';
import { nodosDeObjetivos, nodosDeProblemas } from './arbol.form.ts';
import { nodosDeParte } from './arbol.textos.ts';
import type { Nodo, TipoDeNodo } from './arbol.ts';
import { ambitos, clavesDeMunicipios, nombreDeMunicipio } from './catalogos.ts';
import { leerCronograma } from './cronograma.ts';
import { formulacionMessages } from './formulacion.messages.ts';
import type { Formulacion } from './formulacion.ts';
import { leerMatriz } from './matriz.ts';
import { medirTecho } from './presupuesto.techo.ts';
import { leerLineasDePresupuesto, sumarPresupuesto } from './presupuesto.ts';
import type { SeccionDeFormulacion } from './secciones.nombres.ts';

/** The figures of each section in a few words, for whoever judges it before reading it. */

const { hechos: m } = formulacionMessages;

/** So many municipalities are named; of more, how many. */
const NOMBRADOS = 3;

const deFicha = ({ secciones }: Formulacion, tipo: TipoSolicitud): string[] => {
  const { monto_solicitado, fecha_inicio, fecha_fin } = secciones.ficha;
  const monto = parseMonto(textOf(monto_solicitado));
  const [inicio, fin] = [textOf(fecha_inicio), textOf(fecha_fin)];
  const fechas =
    isRealDate(inicio) && isRealDate(fin) ? [m.fechas(formatMediumDate(inicio), formatMediumDate(fin))] : [];
  if (!monto.ok) return fechas;
  const { total } = sumarPresupuesto(leerLineasDePresupuesto(secciones.presupuesto));
  const { tope, porcentaje, excedente } = medirTecho(tipo, { total, fundacion: monto.monto });
  return [
    m.pide(formatMonto(monto.monto)),
    ...(porcentaje === null ? [] : [m.porcentaje(porcentaje, formatMonto(total), tope)]),
    ...(porcentaje !== null && excedente !== null ? [m.rebasa(formatMonto(excedente))] : []),
    ...fechas,
  ];
};

const deArbol = (nodos: readonly Nodo[], [abajo, arriba]: readonly [TipoDeNodo, TipoDeNodo]): string[] => {
  const directos = (tipo: TipoDeNodo) => nodosDeParte(nodos, { tipo, directo: true }).length;
  return [
    m.recuadros(nodos.length),
    m.directos[abajo === 'causa' ? 'problemas' : 'objetivos'](directos(abajo), directos(arriba)),
  ];
};

const numero = (answer: Answers[string] | undefined): number => Number(textOf(answer)) || 0;

const dePoblacion = ({ poblacion_total, poblacion_directa, poblacion_indirecta }: Answers): string[] => [
  m.personas(numero(poblacion_total)),
  m.deEllas(numero(poblacion_directa), numero(poblacion_indirecta)),
];

const deAlcance = (alcance: Answers): string[] => {
  const claves = clavesDeMunicipios(textOf(alcance.municipios));
  const ambito = ambitos.find(({ value }) => value === textOf(alcance.ambito))?.label;
  const nombres = claves.slice(0, NOMBRADOS).map((clave) => nombreDeMunicipio(clave) ?? clave);
  return [...(ambito ? [ambito] : []), ...(claves.length > 0 ? [m.municipios(claves.length, nombres)] : [])];
};

const deMatriz = (marco: Answers): string[] => {
  const { filas, indicadores } = leerMatriz(marco);
  const de = (nivel: string) => filas.filter((fila) => fila.nivel === nivel).length;
  return [m.componentes(de('componente')), m.actividades(de('actividad')), m.indicadores(indicadores.length)];
};

const dePresupuesto = (presupuesto: Answers): string[] => {
  const lineas = leerLineasDePresupuesto(presupuesto);
  const { total, fundacion, contrapartida } = sumarPresupuesto(lineas);
  return [
    m.partidas(lineas.length),
    m.total(formatMonto(total)),
    m.fundacion(formatMonto(fundacion)),
    m.contrapartida(formatMonto(contrapartida)),
  ];
};

const deCronograma = (cronograma: Answers): string[] => {
  const { actividades, hitos, entregables, riesgos } = leerCronograma(cronograma);
  return [
    m.actividades(actividades.length),
    m.hitos(hitos.length),
    m.entregables(entregables.length),
    m.riesgos(riesgos.length),
  ];
};

/** What a section comes to, a short phrase each: '34 partidas', 'Total $2,500,000.00'. */
export const hechosDeSeccion = (
  formulacion: Formulacion,
  seccion: SeccionDeFormulacion,
  tipo: TipoSolicitud,
): string[] => {
  const answers = formulacion.secciones[seccion];
  switch (seccion) {
    case 'ficha':
      return deFicha(formulacion, tipo);
    case 'arbol_problemas':
      return deArbol(nodosDeProblemas(answers), ['causa', 'efecto']);
    case 'arbol_objetivos':
      return deArbol(nodosDeObjetivos(answers), ['medio', 'fin']);
    case 'poblacion':
      return dePoblacion(answers);
    case 'alcance':
      return deAlcance(answers);
    case 'marco_logico':
      return deMatriz(answers);
    case 'presupuesto':
      return dePresupuesto(answers);
    case 'cronograma':
      return deCronograma(answers);
  }
};

/** How many rows a list of a section has, in words: '34 partidas'; null for what is no list. */
export const filasEnPalabras = (lista: string, respuestas: Answers): string | null => {
  const palabra = m.filas[lista as keyof typeof m.filas];
  return palabra ? palabra(rowsOf(respuestas[lista]).length) : null;
};
