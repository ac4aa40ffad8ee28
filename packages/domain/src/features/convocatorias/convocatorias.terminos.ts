import * as z from 'zod/mini';
import { type Fecha, isRealDate } from '../../kernel/dates.ts';
import type { Issue } from '../../kernel/errors.ts';
import type { DraftShape, RowsField } from '../../kernel/form.ts';
import { type Monto, moneyMessages, parseMonto, toCentavos } from '../../kernel/money.ts';
import { normalizeLine, normalizeText, texto, textoCorto } from '../../kernel/text.ts';
import { criteriosField, filasDeCriterios, rubricaField } from './convocatorias.criterios.ts';
import {
  type Audiencia,
  audiencias,
  type Criterio,
  FORMULARIO,
  FORMULARIO_ADENDA,
} from './convocatorias.schema.ts';

/** What a call says: the terms that are frozen once it is published. */
export type Terminos = {
  readonly titulo: string;
  readonly descripcion: string;
  readonly dirigidaA: readonly Audiencia[];
  readonly fechaApertura: Fecha;
  readonly fechaCierre: Fecha;
  /** As typed, or canonical once {@link normalizarTerminos} has been over it; null: not said. */
  readonly presupuesto: Monto | null;
  /** What will be asked of whoever answers, beside the bases. */
  readonly requisitos: string;
  readonly criterios: readonly Criterio[];
};

const issue = (path: string, code: string, message: string): Issue => ({ path, code, message });

const textIssues = (path: string, schema: z.ZodMiniType<string>, value: string): Issue[] => {
  const result = schema.safeParse(value);
  return result.success
    ? []
    : result.error.issues.map(({ message, ...rest }) =>
        issue(path, 'params' in rest && rest.params?.code ? String(rest.params.code) : 'invalido', message),
      );
};

const schemas = {
  titulo: textoCorto({ requerido: 'Escribe el título de la convocatoria.' }),
  descripcion: texto({ requerido: 'Escribe la descripción de la convocatoria.' }),
  requisitos: texto(),
};

/** The terms as they are kept: texts trimmed, the budget canonical, the audience in its order and without repetition. */
export const normalizarTerminos = (terminos: Terminos): Terminos => {
  const parsed = terminos.presupuesto === null ? null : parseMonto(terminos.presupuesto);
  return {
    ...terminos,
    titulo: normalizeLine(terminos.titulo),
    descripcion: normalizeText(terminos.descripcion),
    requisitos: normalizeText(terminos.requisitos),
    dirigidaA: audiencias.filter((tipo) => terminos.dirigidaA.includes(tipo)),
    presupuesto: parsed?.ok ? parsed.monto : null,
    criterios: terminos.criterios.map((criterio) => ({
      ...criterio,
      nombre: normalizeLine(criterio.nombre),
      descripcion: normalizeText(criterio.descripcion),
    })),
  };
};

const dateIssues = ({ fechaApertura, fechaCierre }: Terminos): Issue[] => {
  const issues: Issue[] = [];
  const check = (path: string, value: string, missing: string) => {
    if (value.trim() === '') issues.push(issue(path, 'requerido', missing));
    else if (!isRealDate(value))
      issues.push(issue(path, 'fecha_invalida', 'Escribe una fecha que exista: día, mes y año.'));
  };
  check('fechaApertura', fechaApertura, 'Elige la fecha de apertura.');
  check('fechaCierre', fechaCierre, 'Elige la fecha de cierre.');
  if (issues.length === 0 && fechaCierre <= fechaApertura)
    issues.push(
      issue('fechaCierre', 'cierre_antes', 'La fecha de cierre debe ser posterior a la de apertura.'),
    );
  return issues;
};

/**
 * An opening that is past by the foundation's date `hoy`: whoever answers would have had less time than the call says (rule
 * 65 asks the same of a registro). A date that stands so in a saved draft may stay until it is published.
 */
export const revisarApertura = (
  { fechaApertura }: Pick<Terminos, 'fechaApertura'>,
  hoy: Fecha,
  guardada: Fecha | null = null,
): Issue[] =>
  isRealDate(fechaApertura) && fechaApertura < hoy && fechaApertura !== guardada
    ? [
        issue(
          'fechaApertura',
          'apertura_pasada',
          'La fecha de apertura ya pasó: elige la de hoy o una posterior.',
        ),
      ]
    : [];

/** All that is wrong with a typed budget; null or blank is nothing. From $0.00, two decimals at most (A§5). */
export const revisarPresupuesto = (typed: string | null): Issue[] => {
  if (typed === null || typed.trim() === '') return [];
  const parsed = parseMonto(typed);
  if (!parsed.ok) return [issue('presupuesto', parsed.code, moneyMessages[parsed.code])];
  return toCentavos(parsed.monto) < 0n
    ? [issue('presupuesto', 'monto_menor', 'El presupuesto no puede ser negativo.')]
    : [];
};

/** All that is wrong with the criteria, by the form's own check; `path` of a cell is `criterios.<id>.<column>`. */
const criterionIssues = (field: RowsField, criterios: readonly Criterio[]): readonly Issue[] =>
  field.judge('criterios', filasDeCriterios(criterios)).issues;

/**
 * All that keeps a draft from being saved: the seed's four required fields (A§5), the order of the dates (rule 44), and
 * anything that could not be kept. What is merely missing for publishing is {@link revisarPublicacion}'s.
 */
export const revisarTerminos = (terminos: Terminos): Issue[] => [
  ...textIssues('titulo', schemas.titulo, terminos.titulo),
  ...textIssues('descripcion', schemas.descripcion, terminos.descripcion),
  ...dateIssues(terminos),
  ...revisarPresupuesto(terminos.presupuesto),
  ...textIssues('requisitos', schemas.requisitos, terminos.requisitos),
  ...criterionIssues(criteriosField, terminos.criterios),
];

/**
 * All that keeps a saved draft from being published: audience, budget, weights that sum 100, bases in PDF, and dates
 * that are not past. `hoy` is the foundation's date.
 */
export const revisarPublicacion = (terminos: Terminos, hoy: Fecha, tieneBases: boolean): Issue[] => {
  const { criterios, presupuesto } = terminos;
  return [
    ...(terminos.dirigidaA.length > 0
      ? []
      : [issue('dirigidaA', 'sin_audiencia', 'Elige a quién está dirigida la convocatoria.')]),
    ...revisarApertura(terminos, hoy),
    ...(terminos.fechaCierre >= hoy
      ? []
      : [issue('fechaCierre', 'cierre_pasado', 'La fecha de cierre ya pasó.')]),
    ...(presupuesto !== null && toCentavos(presupuesto) > 0n
      ? []
      : [issue('presupuesto', 'sin_presupuesto', 'Escribe el presupuesto de la convocatoria.')]),
    ...criterionIssues(rubricaField, criterios),
    ...(tieneBases ? [] : [issue('documentos.bases', 'sin_bases', 'Sube las bases en PDF.')]),
  ];
};

/** Any unfinished text: what is wrong with it is told beside its field. */
const typed = z.nullish(z.string());

/**
 * What the autosave of the create and edit pages keeps; `dirigidaA` as JSON text. `criterios` are rows, or the JSON text of
 * them that a page opened before rows were answers goes on saving.
 */
export const borradorDeConvocatoria: DraftShape = {
  id: FORMULARIO,
  schema: z.strictObject({
    titulo: typed,
    descripcion: typed,
    dirigidaA: typed,
    fechaApertura: typed,
    fechaCierre: typed,
    presupuesto: typed,
    requisitos: typed,
    criterios: z.union([typed, criteriosField.schema]),
  }),
};

/** What the autosave of an addendum keeps. */
export const borradorDeAdenda: DraftShape = {
  id: FORMULARIO_ADENDA,
  schema: z.strictObject({ texto: typed, fechaCierre: typed, presupuesto: typed }),
};
