import { createHash } from 'node:crypto';
import {
  escribirMeses,
  type Formulacion,
  formulacionVacia,
  frecuencias,
  rubros,
} from '@portal/domain/features/formulacion/public';
import type { Answers, Row } from '@portal/domain/kernel/answers';
import { addDays, type Fecha } from '@portal/domain/kernel/dates';
import { parseMonto, toCentavos } from '@portal/domain/kernel/money';
import type { ProyectoDemo } from './registros.tipos.ts';

/** Turns the design of a project, as the demo's data tell it, into the sections that an organization saves. */

/** A table of the data. @throws Error on a row that has fewer cells than it should. */
const tabla = (texto: string | undefined, celdas: number): string[][] =>
  (texto ?? '')
    .split('\n')
    .map((linea) => linea.trim())
    .filter((linea) => linea !== '')
    .map((linea) => {
      const fila = linea.split('|').map((celda) => celda.trim());
      if (fila.length < celdas || fila.includes(''))
        throw new Error(`A row of the demo lacks a cell: ${linea}`);
      return fila;
    });

/** The id of a row: the same one whenever the same project is composed, so that a correction keeps its rows. */
export const filaDe = (clave: string, ...ruta: readonly (string | number)[]): string => {
  const hex = createHash('sha256')
    .update([clave, ...ruta].join('/'))
    .digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

const unoDe = (opciones: readonly { readonly value: string }[], valor: string): string => {
  if (!opciones.some(({ value }) => value === valor)) throw new Error(`The demo's data say '${valor}'`);
  return valor;
};

const montoDe = (texto: string): string => {
  const leido = parseMonto(texto);
  if (!leido.ok) throw new Error(`The demo's data ask for '${texto}'`);
  return leido.monto;
};

/** The calendar of a project that begins so many months from today. */
const calendarioDe = ({ inicio, meses }: ProyectoDemo, hoy: Fecha) => {
  const primeroDe = (mes: number): Fecha => {
    const n = Number(hoy.slice(0, 4)) * 12 + Number(hoy.slice(5, 7)) - 1 + inicio + mes - 1;
    return `${Math.floor(n / 12)}-${String((n % 12) + 1).padStart(2, '0')}-01`;
  };
  const ultimoDe = (mes: number): Fecha => addDays(primeroDe(mes + 1), -1);
  return {
    inicio: primeroDe(1),
    fin: ultimoDe(meses),
    mes: (mes: number): string => primeroDe(mes).slice(0, 7),
    /** '3.15'; where its month is shorter, the last day. */
    fecha: (texto: string): Fecha => {
      const [mes = 1, dia = 1] = texto.split('.').map(Number);
      const fecha = addDays(primeroDe(mes), dia - 1);
      return fecha < ultimoDe(mes) ? fecha : ultimoDe(mes);
    },
  };
};
type Calendario = ReturnType<typeof calendarioDe>;

type Arboles = { readonly problemas: Row[]; readonly objetivos: Row[] };

const lados = { '-': ['causa', 'medio'], '+': ['efecto', 'fin'] } as const;

/** Both trees of one outline. */
const arbolesDe = (clave: string, dibujo: string | undefined): Arboles => {
  const arboles: Arboles = { problemas: [], objetivos: [] };
  /** The line above each depth: what the next deeper one hangs from. */
  const rama: (readonly [problema: string, objetivo: string | null])[] = [];
  for (const [n, linea] of (dibujo ?? '')
    .split('\n')
    .filter((una) => una.trim() !== '')
    .entries()) {
    const texto = linea.trim();
    const sangria = linea.length - linea.trimStart().length;
    const marca = texto.startsWith('- ') ? '-' : texto.startsWith('+ ') ? '+' : null;
    const nivel = n === 0 ? 0 : sangria / 2 + 1;
    const [problema = '', objetivo] = (marca ? texto.slice(2) : texto)
      .split('|')
      .map((parte) => parte.trim());
    const lado = marca ? lados[marca] : (['central', 'central'] as const);
    const padre = nivel === 0 ? null : rama[nivel - 1];
    if ((n === 0) !== (lado[0] === 'central') || padre === undefined || problema === '')
      throw new Error(`The demo's tree goes wrong at: ${linea}`);
    const ids = [
      filaDe(clave, 'problema', problema),
      objetivo ? filaDe(clave, 'objetivo', problema) : null,
    ] as const;
    rama.length = nivel;
    rama.push(ids);
    arboles.problemas.push({ fila: ids[0], tipo: lado[0], padre: padre?.[0] ?? null, texto: problema });
    if (ids[1] && objetivo)
      arboles.objetivos.push({
        fila: ids[1],
        tipo: lado[1],
        padre: padre?.[1] ?? null,
        texto: objetivo,
        espejo: ids[0],
      });
  }
  return arboles;
};

/** The id of a row of the matrix by its code: 'A.1'. */
export const filaDeMatriz = (clave: string, codigo: string): string => filaDe(clave, 'matriz', codigo);

/** The objective that a row of the matrix comes of: the fin the first of the fines, a componente its means, in their order. */
const origenDe = (objetivos: readonly Row[], codigo: string): string | null => {
  const hijos = (padre: string | null | undefined, tipo: string): Row[] =>
    objetivos.filter((nodo) => nodo.tipo === tipo && nodo.padre === padre);
  const central = objetivos.find(({ tipo }) => tipo === 'central')?.fila;
  if (codigo === 'proposito') return central ?? null;
  if (codigo === 'fin') return hijos(central, 'fin')[0]?.fila ?? null;
  const [letra = 'A', numero] = codigo.split('.');
  const medio = hijos(central, 'medio')[letra.charCodeAt(0) - 65]?.fila;
  return (numero === undefined ? medio : hijos(medio, 'medio')[Number(numero) - 1]?.fila) ?? null;
};

const nivelDe = (codigo: string): string =>
  codigo === 'fin' || codigo === 'proposito' ? codigo : codigo.includes('.') ? 'actividad' : 'componente';

const matrizDe = (
  clave: string,
  { matriz }: ProyectoDemo,
  objetivos: readonly Row[],
  anio: number,
): Answers => {
  const filas: Row[] = [];
  const indicadores: Row[] = [];
  for (const [codigo = '', ...celdas] of tabla(matriz, 4)) {
    if (codigo.startsWith('* ')) {
      const de = filas.at(-1)?.fila ?? null;
      const [formula = '', unidad = '', base = '', meta = '', cada] = celdas;
      indicadores.push({
        fila: filaDe(clave, 'indicador', codigo),
        de,
        nombre: codigo.slice(2),
        formula,
        unidad,
        linea_base: base,
        anio_base: String(anio),
        meta,
        frecuencia: unoDe(frecuencias, cada ?? ''),
      });
      continue;
    }
    const [resumen = '', medios = '', supuestos = ''] = celdas;
    filas.push({
      fila: filaDeMatriz(clave, codigo),
      nivel: nivelDe(codigo),
      padre: codigo.includes('.') ? filaDeMatriz(clave, codigo.split('.')[0] ?? '') : null,
      origen: origenDe(objetivos, codigo),
      resumen,
      medios,
      // A dash: nobody has written it yet.
      supuestos: supuestos === '—' ? null : supuestos,
    });
  }
  return { filas_matriz: filas, filas_indicadores: indicadores };
};

/** '1-4 9', or with what is spent in each: '1:15,000 7:30,000'. */
const mesesDe = (texto: string, { mes }: Calendario): string =>
  escribirMeses(
    texto.split(' ').flatMap((parte) => {
      const [cuales = '', monto] = parte.split(':');
      const [desde = 1, hasta = desde] = cuales.split('-').map(Number);
      return Array.from({ length: hasta - desde + 1 }, (_, i) => ({
        mes: mes(desde + i),
        peso: monto ? toCentavos(montoDe(monto)) : 1n,
      }));
    }),
  );

const presupuestoDe = (clave: string, proyecto: ProyectoDemo, calendario: Calendario): Answers => ({
  lineas: tabla(proyecto.presupuesto, 7).map(
    ([
      codigo = '',
      concepto = '',
      rubro = '',
      cantidad = '',
      unidad = '',
      costo = '',
      meses = '',
      ...aportan
    ]) => {
      const aporta = (quien: string): string | null => {
        const parte = aportan.find((una) => una.startsWith(`${quien} `));
        return parte ? montoDe(parte.slice(quien.length + 1)) : null;
      };
      return {
        fila: filaDe(clave, 'partida', codigo, concepto),
        concepto,
        rubro: unoDe(rubros, rubro),
        actividad: codigo === '—' ? null : filaDeMatriz(clave, codigo),
        unidad,
        cantidad,
        costo_unitario: montoDe(costo),
        organizacion: aporta('propio'),
        otros: aporta('otros'),
        meses: mesesDe(meses, calendario),
      };
    },
  ),
  justificacion: proyecto.justificacion ?? null,
});

const cronogramaDe = (clave: string, proyecto: ProyectoDemo, { fecha }: Calendario): Answers => {
  const ultima = new Map<string, string>();
  const actividades = tabla(proyecto.actividades, 5).map(
    ([codigo = '', nombre = '', inicio = '', fin = '', responsable = '', tras]) => {
      const fila = filaDe(clave, 'actividad', nombre);
      const depende_de = tras ? ultima.get(tras.slice('tras '.length)) : null;
      if (depende_de === undefined) throw new Error(`The demo's schedule waits for nothing: ${nombre}`);
      ultima.set(codigo, fila);
      const actividad = codigo === '—' ? null : filaDeMatriz(clave, codigo);
      return { fila, actividad, nombre, inicio: fecha(inicio), fin: fecha(fin), responsable, depende_de };
    },
  );
  const fechados = (que: 'hitos' | 'entregables') =>
    tabla(proyecto[que], 2).map(([nombre = '', cuando = '', codigo]) => ({
      fila: filaDe(clave, que, nombre),
      nombre,
      fecha: fecha(cuando),
      actividad: codigo ? filaDeMatriz(clave, codigo) : null,
    }));
  return {
    filas_actividades: actividades,
    filas_hitos: fechados('hitos'),
    filas_entregables: fechados('entregables'),
    filas_riesgos: tabla(proyecto.riesgos, 5).map(
      ([riesgo = '', probabilidad = '', impacto = '', mitigacion = '', responsable = '']) => ({
        fila: filaDe(clave, 'riesgo', riesgo),
        riesgo,
        probabilidad,
        impacto,
        mitigacion,
        responsable,
      }),
    ),
  };
};

/** The whole design of a project of the demo as of `hoy`: what its organization has saved of it, section by section. */
export const componerProyecto = (clave: string, proyecto: ProyectoDemo, hoy: Fecha): Formulacion => {
  const calendario = calendarioDe(proyecto, hoy);
  const { problemas, objetivos } = arbolesDe(clave, proyecto.arbol);
  return {
    ...formulacionVacia(),
    secciones: {
      ficha: { ...proyecto.ficha, fecha_inicio: calendario.inicio, fecha_fin: calendario.fin },
      arbol_problemas: { nodos: problemas },
      arbol_objetivos: { nodos: objetivos },
      poblacion: { ...proyecto.poblacion },
      alcance: { ...proyecto.alcance },
      marco_logico: matrizDe(clave, proyecto, objetivos, Number(hoy.slice(0, 4)) - 1),
      presupuesto: presupuestoDe(clave, proyecto, calendario),
      cronograma: cronogramaDe(clave, proyecto, calendario),
    },
  };
};
