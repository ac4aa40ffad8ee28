import { type Answers, isRows, type Row, rowsOf, textOf } from '../../kernel/answers.ts';
import type { Field, RowsField, TextField } from '../../kernel/form-types.ts';
import { type Monto, parseMonto, subtractMontos } from '../../kernel/money.ts';
import { isGiven } from '../../kernel/value.ts';
import { comoSeLee, mesEnPalabras, type Nombres } from './comparar.lectura.ts';
import { movidos } from './comparar.orden.ts';
import { compararPalabras, type Trozo } from './comparar.palabras.ts';
import type { Formulacion } from './formulacion.ts';
import { leerLineasDePresupuesto, rubros, SIN_DECIR, type Sumas, sumarPresupuesto } from './presupuesto.ts';
import { type SeccionDeFormulacion, seccionesDeFormulacion } from './secciones.nombres.ts';
import { formularios } from './secciones.ts';

/** Two versions of a formulación, side by side (stages.md §1): what every stage draws with one component. */

/** An answer, or a cell, that reads otherwise: as it is shown, and word by word. */
export type CambioDeDato = {
  readonly campo: string;
  readonly etiqueta: string;
  readonly antes: string;
  readonly despues: string;
  readonly palabras: readonly Trozo[];
};

export type CambioDeFila = {
  /** The field of rows: 'nodos', 'lineas'. */
  readonly lista: string;
  readonly fila: string;
  /** What the row is called, as it is now, or as it was when it is gone. */
  readonly nombre: string;
  readonly que: 'agregada' | 'quitada' | 'movida' | 'redactada';
  /** Of a row that reads otherwise, its cells; of one that hangs from another now, from which and to which. */
  readonly datos: readonly CambioDeDato[];
};

export type CambioDeSuma = {
  readonly grupo: 'total' | 'financiador' | 'rubro' | 'actividad' | 'mes' | 'monto';
  /** Which of the group: a rubro, a month, the id of an actividad. */
  readonly cual: string;
  readonly etiqueta: string;
  readonly antes: Monto;
  readonly despues: Monto;
  readonly diferencia: Monto;
};

export type CambiosDeSeccion = {
  readonly seccion: SeccionDeFormulacion;
  /** Nothing was said in it before. */
  readonly nueva: boolean;
  readonly datos: readonly CambioDeDato[];
  readonly filas: readonly CambioDeFila[];
  readonly sumas: readonly CambioDeSuma[];
};

/** Cells that say where a row stands: who changes them moves it, and rewrites nothing. */
const lugarDe: Readonly<Record<string, readonly string[]>> = {
  nodos: ['tipo', 'padre'],
  filas_matriz: ['nivel', 'padre'],
  filas_indicadores: ['de'],
};

const nombran = ['texto', 'resumen', 'nombre', 'concepto', 'riesgo'] as const;

const nombreDe = (fila: Row): string => {
  const columna = nombran.find((una) => fila[una]);
  return (columna && fila[columna]) ?? '';
};

/** What rows are called, wherever they stand: a link reads as the row that it leads to. */
const nombresDe = ({ secciones }: Formulacion): Map<string, string> =>
  new Map(
    seccionesDeFormulacion.flatMap((seccion) =>
      Object.values(secciones[seccion]).flatMap((respuesta) =>
        isRows(respuesta) ? respuesta.map((fila) => [fila.fila, nombreDe(fila)] as const) : [],
      ),
    ),
  );

type Lados = { readonly antes: Nombres; readonly despues: Nombres };

const cambioDeDato = (
  id: string,
  campo: TextField,
  [antes, despues]: readonly [string, string],
  nombres: Lados,
): CambioDeDato[] => {
  if (antes === despues) return [];
  const [era, es] = [
    comoSeLee(id, campo, antes, nombres.antes),
    comoSeLee(id, campo, despues, nombres.despues),
  ];
  return [{ campo: id, etiqueta: campo.label, antes: era, despues: es, palabras: compararPalabras(era, es) }];
};

const celdas = (campo: RowsField, columnas: readonly string[], antes: Row, despues: Row, nombres: Lados) =>
  columnas.flatMap((columna) => {
    const definicion = campo.columns[columna];
    return definicion
      ? cambioDeDato(columna, definicion, [antes[columna] ?? '', despues[columna] ?? ''], nombres)
      : [];
  });

const grupoDe = (lista: string, fila: Row): string =>
  (lugarDe[lista] ?? []).map((columna) => fila[columna] ?? '').join('/');

const cambiosDeLista = (
  lista: string,
  campo: RowsField,
  antes: readonly Row[],
  despues: readonly Row[],
  nombres: Lados,
): CambioDeFila[] => {
  const eran = new Map(antes.map((fila) => [fila.fila, fila]));
  const son = new Map(despues.map((fila) => [fila.fila, fila]));
  const lugar = lugarDe[lista] ?? [];
  const contenido = Object.keys(campo.columns).filter((columna) => !lugar.includes(columna));
  const cambio = (
    fila: Row,
    que: CambioDeFila['que'],
    datos: readonly CambioDeDato[] = [],
  ): CambioDeFila => ({
    lista,
    fila: fila.fila,
    nombre: nombreDe(fila),
    que,
    datos,
  });

  // Among those that stayed where they hang, who was moved; a branch that moves takes its own along without moving them.
  const quedan = (filas: readonly Row[]): Map<string, string[]> => {
    const grupos = new Map<string, string[]>();
    for (const fila of filas) {
      const [era, es] = [eran.get(fila.fila), son.get(fila.fila)];
      if (!era || !es || grupoDe(lista, era) !== grupoDe(lista, es)) continue;
      const grupo = grupoDe(lista, es);
      grupos.set(grupo, [...(grupos.get(grupo) ?? []), fila.fila]);
    }
    return grupos;
  };
  const [grupos, nuevos] = [quedan(antes), quedan(despues)];
  const deLugar = new Set([...grupos].flatMap(([grupo, ids]) => movidos(ids, nuevos.get(grupo) ?? [])));

  return [
    ...antes.flatMap((fila) => (son.has(fila.fila) ? [] : [cambio(fila, 'quitada')])),
    ...despues.flatMap((fila): CambioDeFila[] => {
      const era = eran.get(fila.fila);
      if (!era) return [cambio(fila, 'agregada')];
      const cuelga = celdas(campo, lugar, era, fila, nombres);
      const redactada = celdas(campo, contenido, era, fila, nombres);
      const otroGrupo = grupoDe(lista, era) !== grupoDe(lista, fila);
      return [
        ...(otroGrupo || deLugar.has(fila.fila) ? [cambio(fila, 'movida', cuelga)] : []),
        ...(redactada.length > 0 ? [cambio(fila, 'redactada', redactada)] : []),
      ];
    }),
  ];
};

const cambioDeSuma = (
  grupo: CambioDeSuma['grupo'],
  cual: string,
  etiqueta: string,
  antes: Monto,
  despues: Monto,
): CambioDeSuma[] =>
  antes === despues
    ? []
    : [{ grupo, cual, etiqueta, antes, despues, diferencia: subtractMontos(despues, antes) }];

const sumasDePresupuesto = (antes: Sumas, despues: Sumas, nombres: Lados): CambioDeSuma[] => {
  const deMapa = (
    grupo: 'rubro' | 'actividad' | 'mes',
    campo: 'porRubro' | 'porActividad' | 'porMes',
    etiqueta: (clave: string) => string,
  ): CambioDeSuma[] =>
    [...new Set([...antes[campo].keys(), ...despues[campo].keys()])].flatMap((clave) =>
      cambioDeSuma(
        grupo,
        clave,
        clave === SIN_DECIR ? 'Sin decir' : etiqueta(clave),
        antes[campo].get(clave) ?? '0.00',
        despues[campo].get(clave) ?? '0.00',
      ),
    );
  return [
    ...cambioDeSuma('total', 'total', 'Total', antes.total, despues.total),
    ...cambioDeSuma('financiador', 'fundacion', 'Fundación', antes.fundacion, despues.fundacion),
    ...cambioDeSuma('financiador', 'organizacion', 'Organización', antes.organizacion, despues.organizacion),
    ...cambioDeSuma('financiador', 'otros', 'Otros financiadores', antes.otros, despues.otros),
    ...deMapa('rubro', 'porRubro', (clave) => rubros.find(({ value }) => value === clave)?.label ?? clave),
    ...deMapa(
      'actividad',
      'porActividad',
      (clave) => nombres.despues.get(clave) ?? nombres.antes.get(clave) ?? clave,
    ),
    ...deMapa('mes', 'porMes', mesEnPalabras),
  ];
};

const montoDe = (answers: Answers): Monto => {
  const leido = parseMonto(textOf(answers.monto_solicitado));
  return leido.ok ? leido.monto : '0.00';
};

const sumasDe = (
  seccion: SeccionDeFormulacion,
  antes: Answers,
  despues: Answers,
  nombres: Lados,
): CambioDeSuma[] => {
  if (seccion === 'ficha')
    return cambioDeSuma('monto', 'monto_solicitado', 'Monto solicitado', montoDe(antes), montoDe(despues));
  if (seccion !== 'presupuesto') return [];
  const sumar = (answers: Answers): Sumas => sumarPresupuesto(leerLineasDePresupuesto(answers));
  return sumasDePresupuesto(sumar(antes), sumar(despues), nombres);
};

/**
 * What changed from one formulación to another, section by section: added, removed, moved, reworded word by word, and how
 * each sum changed. Sections that say the same are left out; of a formulación and itself nothing is left.
 */
export const compararFormulaciones = (antes: Formulacion, despues: Formulacion): CambiosDeSeccion[] => {
  const nombres = { antes: nombresDe(antes), despues: nombresDe(despues) };
  return seccionesDeFormulacion.flatMap((seccion) => {
    const [era, es] = [antes.secciones[seccion], despues.secciones[seccion]];
    const campos: [string, Field][] = Object.entries(formularios[seccion].fields);
    const datos = campos.flatMap(([id, campo]) =>
      campo.kind === 'filas' || campo.kind === 'derivado'
        ? []
        : cambioDeDato(id, campo, [textOf(era[id]), textOf(es[id])], nombres),
    );
    const filas = campos.flatMap(([id, campo]) =>
      campo.kind === 'filas' ? cambiosDeLista(id, campo, rowsOf(era[id]), rowsOf(es[id]), nombres) : [],
    );
    const sumas = sumasDe(seccion, era, es, nombres);
    if (datos.length + filas.length + sumas.length === 0) return [];
    return [{ seccion, nueva: !Object.values(era).some(isGiven), datos, filas, sumas }];
  });
};
