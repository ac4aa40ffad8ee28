import {
  type Formulacion,
  formulacionMessages,
  formularios,
  type SeccionDeFormulacion,
  seccionesDeFormulacion,
  unirSeccion,
} from '@portal/domain/features/formulacion/public';
import { type Answers, isRows, type Row, rowsOf, textOf } from '@portal/domain/kernel/answers';
import type { Form, RowsField } from '@portal/domain/kernel/form';
import { answerText } from '../../../../ui/answer-text.ts';

/** What two people wrote in the same place of a section, each place by itself: a field, a cell, a row, an order. */

const m = formulacionMessages.edicion.choque;

export type Choque = {
  readonly id: string;
  readonly etiqueta: string;
  readonly mio: string;
  readonly suyo: string;
};

const nombran = ['texto', 'resumen', 'nombre', 'concepto', 'riesgo'] as const;
const CORTO = 60;

const nombreDe = (fila: Row): string => {
  const texto = nombran.map((columna) => fila[columna]).find(Boolean) ?? '';
  return texto.length > CORTO ? `${texto.slice(0, CORTO).trimEnd()}…` : texto;
};

/** What rows of any section are called, for the cells that hold the id of one. */
const nombresDe = (secciones: Formulacion['secciones']): ReadonlyMap<string, string> =>
  new Map(
    seccionesDeFormulacion.flatMap((seccion) =>
      Object.values(secciones[seccion]).flatMap((answer) =>
        isRows(answer) ? answer.map((fila) => [fila.fila, nombreDe(fila)] as const) : [],
      ),
    ),
  );

const ids = (filas: readonly Row[]): string[] => filas.map(({ fila }) => fila);
const porFila = (filas: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(filas.map((una) => [una.fila, una]));

const deLista = (
  campo: string,
  field: RowsField,
  mias: readonly Row[],
  suyas: readonly Row[],
  nombres: ReadonlyMap<string, string>,
): Choque[] => {
  const celda = (fila: Row, columna: string): string => {
    const texto = fila[columna] ?? '';
    const columnaDe = field.columns[columna];
    return nombres.get(texto) ?? (columnaDe ? answerText(columnaDe, texto) : texto);
  };
  const entera = (fila: Row | undefined): string =>
    fila
      ? Object.keys(field.columns)
          .flatMap((columna) => celda(fila, columna) || [])
          .join('\n')
      : m.quitada;
  const [aqui, alla] = [porFila(mias), porFila(suyas)];
  const llamada = (fila: Row): string => {
    const n = mias.findIndex((una) => una.fila === fila.fila) + 1 || suyas.indexOf(fila) + 1;
    return [m.fila(field.row, n), nombreDe(fila)].filter(Boolean).join(', ');
  };
  const choques = [...new Set([...ids(mias), ...ids(suyas)])].flatMap((id): Choque[] => {
    const [mia, suya] = [aqui.get(id), alla.get(id)];
    const una = mia ?? suya;
    if (!una) return [];
    if (!(mia && suya))
      return [{ id: `${campo}.${id}`, etiqueta: llamada(una), mio: entera(mia), suyo: entera(suya) }];
    return Object.keys(field.columns).flatMap((columna) =>
      (mia[columna] ?? '') === (suya[columna] ?? '')
        ? []
        : [
            {
              id: `${campo}.${id}.${columna}`,
              etiqueta: `${llamada(una)}: ${field.columns[columna]?.label ?? columna}`,
              mio: celda(mia, columna),
              suyo: celda(suya, columna),
            },
          ],
    );
  });
  const orden = (filas: readonly Row[], otras: ReadonlyMap<string, Row>): Row[] =>
    filas.filter(({ fila }) => otras.has(fila));
  const [mio, suyo] = [orden(mias, alla), orden(suyas, aqui)];
  if (ids(mio).join() === ids(suyo).join()) return choques;
  const lineas = (filas: readonly Row[]): string =>
    filas.map((fila, i) => `${i + 1}. ${nombreDe(fila)}`).join('\n');
  return [...choques, { id: campo, etiqueta: m.orden(field.label), mio: lineas(mio), suyo: lineas(suyo) }];
};

/** All that a person has to choose, in the order of the section. */
export const choquesDe = (
  seccion: SeccionDeFormulacion,
  mias: Answers,
  suyas: Answers,
  secciones: Formulacion['secciones'],
): Choque[] => {
  const form: Form = formularios[seccion];
  const nombres = nombresDe({ ...secciones, [seccion]: { ...suyas, ...mias } });
  return Object.entries(form.fields).flatMap(([campo, field]): Choque[] => {
    if (field.kind === 'derivado') return [];
    if (field.kind === 'filas')
      return deLista(campo, field, rowsOf(mias[campo]), rowsOf(suyas[campo]), nombres);
    const [mio, suyo] = [textOf(mias[campo]), textOf(suyas[campo])];
    return mio === suyo
      ? []
      : [{ id: campo, etiqueta: field.label, mio: answerText(field, mio), suyo: answerText(field, suyo) }];
  });
};

/** Mine, but for the places of which theirs was chosen; a tree stays one. */
export const elegir = (
  seccion: SeccionDeFormulacion,
  mias: Answers,
  suyas: Answers,
  deEllos: ReadonlySet<string>,
): Answers => {
  const lista = (campo: string): Row[] => {
    const [aqui, alla] = [rowsOf(mias[campo]), rowsOf(suyas[campo])];
    const [una, otra] = deEllos.has(campo) ? [alla, aqui] : [aqui, alla];
    const [mia, suya] = [porFila(aqui), porFila(alla)];
    return [...new Set([...ids(una), ...ids(otra)])].flatMap((id) => {
      const [de, ella] = [mia.get(id), suya.get(id)];
      if (!(de && ella)) return (deEllos.has(`${campo}.${id}`) ? ella : de) ?? [];
      return {
        ...Object.fromEntries(
          [...new Set([...Object.keys(de), ...Object.keys(ella)])].map((columna) => [
            columna,
            (deEllos.has(`${campo}.${id}.${columna}`) ? ella : de)[columna] ?? null,
          ]),
        ),
        fila: id,
      };
    });
  };
  const form: Form = formularios[seccion];
  const unida: Answers = Object.fromEntries(
    Object.entries(form.fields).flatMap(([campo, field]) => {
      if (field.kind === 'derivado') return [];
      if (field.kind === 'filas') return [[campo, lista(campo)]];
      return [[campo, (deEllos.has(campo) ? suyas : mias)[campo] ?? null]];
    }),
  );
  return unirSeccion(seccion, unida, unida, unida).mine;
};
