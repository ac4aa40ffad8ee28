import * as z from 'zod/mini';
import { type Answer, type Answers, isRows } from '../../kernel/answers.ts';
import type { Issue } from '../../kernel/errors.ts';
import { draftSchema, type Form } from '../../kernel/form.ts';
import type { Field } from '../../kernel/form-types.ts';
import { textMessages } from '../../kernel/text.ts';
import { groupThousands } from '../../kernel/thousands.ts';
import { alcanceForm } from './alcance.form.ts';
import {
  arbolDeObjetivosForm,
  arbolDeProblemasForm,
  nodosDeObjetivos,
  nodosDeProblemas,
} from './arbol.form.ts';
import { problemasDeArbol } from './arbol.ts';
import { cronogramaForm } from './cronograma.form.ts';
import { fichaForm } from './ficha.form.ts';
import { matrizForm } from './matriz.form.ts';
import { poblacionForm } from './poblacion.form.ts';
import { presupuestoForm } from './presupuesto.form.ts';
import type { SeccionDeFormulacion } from './secciones.nombres.ts';

/**
 * The sections as documents (stages.md §1): each with a form of the kit, and with what may be kept of it at all. Only its
 * own saves raise the version of one.
 */

/** The form of each section; its only section bears the same id. */
export const formularios: Readonly<Record<SeccionDeFormulacion, Form>> = {
  ficha: fichaForm,
  arbol_problemas: arbolDeProblemasForm,
  arbol_objetivos: arbolDeObjetivosForm,
  poblacion: poblacionForm,
  alcance: alcanceForm,
  marco_logico: matrizForm,
  presupuesto: presupuestoForm,
  cronograma: cronogramaForm,
};

const problema = (path: string, code: string, message: string): Issue => ({ path, code, message });

/** UTF-16 units that one code point may take before it is normalised: what could still be right is never cut off here. */
const HOLGURA = 3;

const deTexto = (path: string, label: string, max: number, texto: string): Issue[] => {
  if (texto.length > max * HOLGURA) {
    const [lleva, cabe] = [texto.length, max].map((n) => groupThousands(String(n)));
    return [
      problema(path, 'muy_largo', `«${label}» lleva ${lleva} caracteres y caben ${cabe}. No se guardó.`),
    ];
  }
  return texto.includes('\u0000') || !texto.isWellFormed()
    ? [problema(path, 'caracter_no_admitido', textMessages.caracter_no_admitido)]
    : [];
};

const deRespuesta = (id: string, campo: Field, respuesta: Answer): Issue[] => {
  if (respuesta === null || campo.kind === 'derivado') return [];
  if (!isRows(respuesta)) return campo.kind === 'filas' ? [] : deTexto(id, campo.label, campo.max, respuesta);
  if (campo.kind !== 'filas') return [];
  if (respuesta.length > campo.max) {
    const [son, caben] = [respuesta.length, campo.max].map((n) => groupThousands(String(n)));
    return [problema(id, 'demasiadas_filas', `Son ${son} filas y caben ${caben}. No se guardó ninguna.`)];
  }
  return respuesta.flatMap((fila) =>
    Object.entries(campo.columns).flatMap(([columna, { label, max }]) =>
      deTexto(`${id}.${fila.fila}.${columna}`, label, max, fila[columna] ?? ''),
    ),
  );
};

const delArbol = (seccion: SeccionDeFormulacion, respuestas: Answers): Issue[] => {
  if (seccion === 'arbol_problemas') return problemasDeArbol('problemas', nodosDeProblemas(respuestas));
  return seccion === 'arbol_objetivos' ? problemasDeArbol('objetivos', nodosDeObjetivos(respuestas)) : [];
};

/** How many problems of one save are told. */
const TOPE = 20;

/**
 * What keeps the answers of a form from being kept at all, finished or not: unknown answers, a list or a text far beyond its most,
 * a row twice, what the database cannot hold. What is merely missing or wrong is kept.
 */
export const problemasDeFormulario = (form: Form, respuestas: unknown): Issue[] => {
  const forma = draftSchema(form).safeParse(respuestas);
  if (!forma.success)
    return forma.error.issues.slice(0, TOPE).map(({ path, message, ...issue }) => {
      const code = 'params' in issue && issue.params?.code ? String(issue.params.code) : 'invalido';
      return problema(path.join('.'), code, message);
    });
  const { data: dichas } = forma;
  return Object.entries(form.fields)
    .flatMap(([id, campo]) => deRespuesta(id, campo, dichas[id] ?? null))
    .slice(0, TOPE);
};

/**
 * What keeps a section from being saved at all, finished or not: unknown answers, a list or a text far beyond its most, a
 * row twice, a tree that is none. What is merely missing or wrong is kept, and told by `revisarCoherencia`.
 */
export const problemasAlGuardar = (seccion: SeccionDeFormulacion, respuestas: unknown): Issue[] => {
  const problemas = problemasDeFormulario(formularios[seccion], respuestas);
  if (problemas.length > 0) return problemas;
  const dichas: Answers = Object.fromEntries(
    Object.entries(respuestas as Answers).map(([id, respuesta]) => [id, respuesta ?? null]),
  );
  return delArbol(seccion, dichas)
    .map((uno) => ({ ...uno, path: uno.path ? `nodos.${uno.path}` : 'nodos' }))
    .slice(0, TOPE);
};

/** What may be kept of a section at all, as a schema: closed, bounded, and a tree where it is one. */
export const esquemaDeSeccion = (seccion: SeccionDeFormulacion): z.ZodMiniType<Answers> =>
  z.unknown().check((context) => {
    for (const { path, code, message } of problemasAlGuardar(seccion, context.value))
      context.issues.push({
        code: 'custom',
        input: context.value,
        message,
        path: path === '' ? [] : path.split('.'),
        params: { code },
      });
  }) as unknown as z.ZodMiniType<Answers>;
