import {
  calcularLinea,
  clavesDeMunicipios,
  type Formulacion,
  formularios,
  indice,
  leerLineasDePresupuesto,
  mesesEnteros,
  type Nodo,
  nodosDeObjetivos,
  nodosDeProblemas,
  nombreDeMunicipio,
  rubros,
  type SeccionDeFormulacion,
  sumarPresupuesto,
} from '@portal/domain/features/formulacion/public';
import { type Answers, isRows, type Row, rowsOf, textOf } from '@portal/domain/kernel/answers';
import { type Form, isVisible, type RowsField, type TextField } from '@portal/domain/kernel/form';
import { formatMonto, fromCentavos } from '@portal/domain/kernel/money';
import type { ReactNode } from 'react';
import { answerText } from '../../../ui/answer-text.ts';
import { cn } from '../../../ui/cn.ts';
import { nombreDeTipo } from './arbol/use-arbol.ts';

/** A section as it is read and printed: all of it in words and tables, nothing behind a button or a scroll. */

export type LecturaProps = {
  readonly seccion: SeccionDeFormulacion;
  readonly secciones: Formulacion['secciones'];
};

const VACIO = 'Sin capturar';
const nombran = ['texto', 'resumen', 'nombre', 'concepto', 'riesgo'] as const;

/** What a cell that holds the id of a row reads as. */
const nombresDe = (secciones: Formulacion['secciones']): ReadonlyMap<string, string> =>
  new Map(
    Object.values(secciones).flatMap((answers: Answers) =>
      Object.values(answers).flatMap((answer) =>
        isRows(answer)
          ? answer.map((fila) => [fila.fila, nombran.map((id) => fila[id]).find(Boolean) ?? ''] as const)
          : [],
      ),
    ),
  );

const enPalabras = (id: string, field: TextField, texto: string): string =>
  id === 'municipios'
    ? clavesDeMunicipios(texto)
        .map((clave) => nombreDeMunicipio(clave) ?? clave)
        .join(', ')
    : answerText(field, texto);

const Dato = ({ label, children, ancho }: { label: string; children: string; ancho: boolean }) => (
  <div className={cn('min-w-0', ancho && 'md:col-span-2')}>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="mt-0.5 max-w-prose break-words whitespace-pre-line">
      {children || <span className="text-ink-faint">{VACIO}</span>}
    </dd>
  </div>
);

/** A column of a list as it is read. */
type Columna = {
  readonly id: string;
  readonly label: string;
  readonly alFinal: boolean;
  readonly de: (row: Row) => string;
};

/** What a line of the budget comes to: nobody writes it, and whoever reads it looks for it. */
const importe: Columna = {
  id: 'importe',
  label: 'Total',
  alFinal: true,
  de: (row) => {
    const [linea] = leerLineasDePresupuesto({ lineas: [row] });
    const total = linea ? calcularLinea(linea).total : null;
    return total === null ? '' : formatMonto(fromCentavos(total));
  },
};

const DE_NUMEROS: ReadonlySet<string> = new Set(['dinero', 'entero']);

const columnasDe = (field: RowsField, nombres: ReadonlyMap<string, string>): Columna[] =>
  Object.entries(field.columns).flatMap(([id, columna]) => {
    const escrita: Columna = {
      id,
      label: columna.label,
      alFinal: DE_NUMEROS.has(columna.kind) || id === 'cantidad',
      de: (row) => {
        const texto = row[id] ?? '';
        return id === 'meses' ? mesesEnteros(texto) : (nombres.get(texto) ?? answerText(columna, texto));
      },
    };
    return id === 'costo_unitario' ? [escrita, importe] : [escrita];
  });

/** Rows as a table that prints whole. */
const Tabla = ({
  field,
  rows,
  nombres,
  pie,
}: {
  field: RowsField;
  rows: readonly Row[];
  nombres: ReadonlyMap<string, string>;
  pie?: ReactNode;
}) => {
  const columnas = columnasDe(field, nombres);
  return (
    <div className="min-w-0">
      <h4 className="mb-1 text-sm font-medium text-ink-soft">{field.label}</h4>
      {rows.length === 0 ? (
        <p className="text-ink-faint">{VACIO}</p>
      ) : (
        // A wide table is scrolled by keys too.
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached
        <div
          tabIndex={0}
          role="region"
          aria-label={field.label}
          className="overflow-x-auto print:overflow-visible"
        >
          {/* On a telephone each row is a card of its own: nothing lies beyond the edge. */}
          <table className="w-full border-collapse text-sm max-md:block print:table print:text-[7.5pt]">
            <thead className="max-md:hidden print:table-header-group">
              <tr className="border-b border-line-strong text-left text-xs text-ink-soft">
                {columnas.map(({ id, label, alFinal }) => (
                  <th
                    key={id}
                    scope="col"
                    className={cn(
                      'py-1.5 pr-3 font-medium print:pr-2.5 print:align-bottom print:hyphens-auto',
                      alFinal && 'text-right',
                    )}
                  >
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="max-md:block print:table-row-group">
              {rows.map((row) => (
                <tr
                  key={row.fila}
                  className="border-b border-line align-top max-md:grid max-md:gap-y-1.5 max-md:py-3 print:table-row"
                >
                  {columnas.map(({ id, label, alFinal, de }) => {
                    const texto = de(row);
                    return (
                      <td
                        key={id}
                        className={cn(
                          'min-w-20 py-1.5 pr-3 break-words print:min-w-0 print:hyphens-auto',
                          'max-md:min-w-0 max-md:p-0 print:py-1 print:pr-2.5 print:leading-snug',
                          !texto && 'max-md:hidden print:table-cell',
                          alFinal && 'figures whitespace-nowrap md:text-right print:text-right',
                        )}
                      >
                        <span className="mr-1.5 text-xs text-ink-soft md:hidden print:hidden">{label}</span>
                        {texto}
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {rows.length > 0 && pie}
    </div>
  );
};

/** A tree as an outline. */
const Arbol = ({ clase, answers }: { clase: 'problemas' | 'objetivos'; answers: Answers }) => {
  const nodos: readonly Nodo[] =
    clase === 'problemas' ? nodosDeProblemas(answers) : nodosDeObjetivos(answers);
  const { central, hijos, nivel } = indice(nodos);
  if (!central) return <p className="text-ink-faint">{VACIO}</p>;
  const rama = (nodo: Nodo) => (
    <li key={nodo.fila} className="break-inside-avoid">
      <span className="text-xs text-ink-soft">
        {`${nombreDeTipo(clase, nodo.tipo, nivel.get(nodo.fila) ?? 0)}: `}
      </span>
      <span className={cn(nodo.tipo === 'central' && 'font-semibold')}>{nodo.texto || VACIO}</span>
      {(hijos.get(nodo.fila)?.length ?? 0) > 0 && (
        <ul className="mt-1 space-y-1 border-l border-line pl-4">{hijos.get(nodo.fila)?.map(rama)}</ul>
      )}
    </li>
  );
  return <ul className="space-y-1">{rama(central)}</ul>;
};

/** The sums of the budget: its six rubros, and who pays it. */
const SumasDePresupuesto = ({ answers }: { answers: Answers }) => {
  const { total, fundacion, contrapartida, porRubro } = sumarPresupuesto(leerLineasDePresupuesto(answers));
  return (
    <div className="mt-2 break-inside-avoid text-sm print:text-[7.5pt]">
      <dl className="figures grid gap-x-8 md:grid-cols-3 print:grid-cols-3">
        {rubros.map(({ value, label }) => (
          <div key={value} className="flex justify-between gap-x-3 border-b border-line py-1">
            <dt className="text-ink-soft">{label}</dt>
            <dd>{formatMonto(porRubro.get(value) ?? '0.00')}</dd>
          </div>
        ))}
      </dl>
      <p className="figures mt-2 font-medium">
        {`Total ${formatMonto(total)} · Fundación ${formatMonto(fundacion)} · Contrapartida ${formatMonto(contrapartida)}`}
      </p>
    </div>
  );
};

export const LecturaDeSeccion = ({ seccion, secciones }: LecturaProps) => {
  const answers = secciones[seccion];
  const form: Form = formularios[seccion];
  const nombres = nombresDe(secciones);
  const campos = Object.entries(form.fields).filter(([id]) => isVisible(form, id, answers));
  const textos = campos.flatMap(([id, field]) =>
    field.kind === 'filas' || field.kind === 'derivado' ? [] : [[id, field] as const],
  );
  const listas = campos.flatMap(([id, field]) => (field.kind === 'filas' ? [[id, field] as const] : []));
  const esArbol = seccion === 'arbol_problemas' || seccion === 'arbol_objetivos';
  return (
    <div className="space-y-5">
      {textos.length > 0 && (
        <dl className="grid gap-x-8 gap-y-4 md:grid-cols-2">
          {textos.map(([id, field]) => (
            <Dato key={id} label={field.label} ancho={field.kind === 'parrafo' || id === 'municipios'}>
              {enPalabras(id, field, textOf(answers[id]))}
            </Dato>
          ))}
        </dl>
      )}
      {esArbol ? (
        <Arbol clase={seccion === 'arbol_problemas' ? 'problemas' : 'objetivos'} answers={answers} />
      ) : (
        listas.map(([id, field]) => (
          <Tabla
            key={id}
            field={field}
            rows={rowsOf(answers[id])}
            nombres={nombres}
            pie={seccion === 'presupuesto' && <SumasDePresupuesto answers={answers} />}
          />
        ))
      )}
    </div>
  );
};
