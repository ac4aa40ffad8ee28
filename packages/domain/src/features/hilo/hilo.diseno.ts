import type { Answers } from '../../kernel/answers.ts';
import { fromCentavos } from '../../kernel/money.ts';
import {
  calcularLinea,
  etiquetaDeNivel,
  etiquetaDeTipo,
  type Formulacion,
  leerCronograma,
  leerLineasDePresupuesto,
  leerMatriz,
  type NodoDeObjetivos,
  nodosDeObjetivos,
  nodosDeProblemas,
  type SeccionDeFormulacion,
} from '../formulacion/public.ts';
import { type ClaseDeCosa, claveDe } from './hilo.clases.ts';
import type { CosaColgada } from './hilo.cosa.ts';

/** The stops of the design: trees, matrix, indicators, schedule and budget, each with what it says that it hangs on. */

const cuelgan = (clase: ClaseDeCosa, ...ids: readonly (string | null | undefined)[]): string[] =>
  ids.flatMap((id) => (id ? [claveDe(clase, id)] : []));

const enPaso = (pagina: string | null, seccion: SeccionDeFormulacion): string | null =>
  pagina && `${pagina}?paso=${seccion}`;

const sinMas = { monto: null, estado: null, fecha: null } as const;
const dicho = (texto: string, si: string): string => texto.trim() || si;

const arboles = (problemas: Answers, objetivos: Answers, pagina: string | null): CosaColgada[] => [
  ...nodosDeProblemas(problemas).map(({ fila, tipo, padre, texto }) => ({
    ...sinMas,
    clave: claveDe('problema', fila),
    clase: 'problema' as const,
    que: etiquetaDeTipo.problemas[tipo] ?? 'Problema',
    nombre: dicho(texto, 'Recuadro sin texto'),
    enlace: enPaso(pagina, 'arbol_problemas'),
    cuelga: cuelgan('problema', padre),
  })),
  ...nodosDeObjetivos(objetivos).map(({ fila, tipo, padre, texto, espejo }: NodoDeObjetivos) => ({
    ...sinMas,
    clave: claveDe('objetivo', fila),
    clase: 'objetivo' as const,
    que: etiquetaDeTipo.objetivos[tipo] ?? 'Objetivo',
    nombre: dicho(texto, 'Recuadro sin texto'),
    enlace: enPaso(pagina, 'arbol_objetivos'),
    cuelga: [...cuelgan('objetivo', padre), ...cuelgan('problema', espejo)],
  })),
];

const matriz = (respuestas: Answers, pagina: string | null): CosaColgada[] => {
  const { filas, indicadores } = leerMatriz(respuestas);
  const enlace = enPaso(pagina, 'marco_logico');
  return [
    ...filas.map(({ fila, nivel, padre, origen, resumen }) => ({
      ...sinMas,
      clave: claveDe('matriz', fila),
      clase: 'matriz' as const,
      que: etiquetaDeNivel[nivel] ?? 'Marco lógico',
      nombre: dicho(resumen, 'Sin resumen'),
      enlace,
      cuelga: [...cuelgan('matriz', padre), ...cuelgan('objetivo', origen)],
    })),
    ...indicadores.map(({ fila, de, nombre, linea_base, meta, unidad }) => ({
      ...sinMas,
      clave: claveDe('indicador', fila),
      clase: 'indicador' as const,
      que: 'Indicador',
      nombre: dicho(nombre, 'Indicador sin nombre'),
      estado: meta.trim() === '' ? null : `De ${linea_base || '0'} a ${meta} ${unidad}`.trim(),
      enlace,
      cuelga: cuelgan('matriz', de),
    })),
  ];
};

const cronograma = (respuestas: Answers, pagina: string | null): CosaColgada[] => {
  const { actividades, hitos, entregables } = leerCronograma(respuestas);
  const enlace = enPaso(pagina, 'cronograma');
  const fechados = (que: string, de: typeof hitos): CosaColgada[] =>
    de.map(({ fila, nombre, fecha, actividad }) => ({
      ...sinMas,
      clave: claveDe('hito', fila),
      clase: 'hito',
      que,
      nombre: dicho(nombre, `${que} sin nombre`),
      fecha: fecha || null,
      enlace,
      cuelga: cuelgan('matriz', actividad),
    }));
  return [
    ...actividades.map(({ fila, nombre, actividad, inicio, depende_de }) => ({
      ...sinMas,
      clave: claveDe('programada', fila),
      clase: 'programada' as const,
      que: 'Actividad del cronograma',
      nombre: dicho(nombre, 'Actividad sin nombre'),
      fecha: inicio || null,
      enlace,
      cuelga: [...cuelgan('matriz', actividad), ...cuelgan('programada', depende_de)],
    })),
    ...fechados('Hito', hitos),
    ...fechados('Entregable', entregables),
  ];
};

const presupuesto = (respuestas: Answers, pagina: string | null): CosaColgada[] =>
  leerLineasDePresupuesto(respuestas).map((linea) => {
    const { total } = calcularLinea(linea);
    return {
      ...sinMas,
      clave: claveDe('linea', linea.fila),
      clase: 'linea' as const,
      que: 'Línea del presupuesto',
      nombre: dicho(linea.concepto, 'Línea sin concepto'),
      monto: total === null ? null : fromCentavos(total),
      enlace: enPaso(pagina, 'presupuesto'),
      cuelga: cuelgan('matriz', linea.actividad),
    };
  });

/** `pagina`: where the design is read. */
export const cosasDelDiseno = (
  { secciones }: Pick<Formulacion, 'secciones'>,
  pagina: string | null,
): CosaColgada[] => [
  ...arboles(secciones.arbol_problemas, secciones.arbol_objetivos, pagina),
  ...matriz(secciones.marco_logico, pagina),
  ...cronograma(secciones.cronograma, pagina),
  ...presupuesto(secciones.presupuesto, pagina),
];
