import { type Answers, type Row, rowsOf } from '../../kernel/answers.ts';
import { defineForm } from '../../kernel/form.ts';
import { derivedField } from '../../kernel/form-rows.ts';
import type { DerivedField, RowsField } from '../../kernel/form-types.ts';
import { type ParteDeArbol, textoDeParte } from './arbol.textos.ts';
import {
  type ClaseDeArbol,
  etiquetaDeTipo,
  ladosDe,
  type Nodo,
  type NodoDeObjetivos,
  problemasDeArbol,
  type TipoDeNodo,
} from './arbol.ts';
import { campoDeFilas, celdaDeEnlace, celdaDeOpcion, celdaDeTexto } from './filas.ts';
import { limites, minimos } from './limites.ts';
import { tituloDeSeccion } from './secciones.nombres.ts';

/** Steps 2 and 3 as forms of the kit: the nodes are rows, the seed's texts are made of them, and its minimums hold (B§5). */

const comoNodo = (row: Row): Nodo => ({
  fila: row.fila,
  tipo: (row.tipo ?? '') as TipoDeNodo,
  padre: row.padre || null,
  texto: row.texto ?? '',
});

/** The nodes of the tree of problems, of the section's answers. */
export const nodosDeProblemas = (answers: Answers): Nodo[] => rowsOf(answers.nodos).map(comoNodo);

/** The nodes of the tree of objectives. */
export const nodosDeObjetivos = (answers: Answers): NodoDeObjetivos[] =>
  rowsOf(answers.nodos).map((row) => ({ ...comoNodo(row), espejo: row.espejo || null }));

const campoDeNodos = (clase: ClaseDeArbol): RowsField =>
  campoDeFilas({
    label: clase === 'problemas' ? 'Árbol de problemas' : 'Árbol de objetivos',
    row: 'Recuadro',
    max: limites.nodos,
    maxMessage: `El árbol tiene a lo más ${limites.nodos} recuadros.`,
    columns: {
      tipo: celdaDeOpcion({
        label: 'Tipo',
        required: 'Un recuadro no dice de qué tipo es.',
        options: (['central', ...ladosDe[clase]] as const).map((value) => ({
          value,
          label: etiquetaDeTipo[clase][value] ?? value,
        })),
      }),
      padre: celdaDeEnlace({ label: 'Cuelga de' }),
      texto: celdaDeTexto({ label: 'Texto', max: limites.textoDeNodo }),
      ...(clase === 'objetivos' ? { espejo: celdaDeEnlace({ label: 'Problema que voltea' }) } : {}),
    },
    check: (rows) => problemasDeArbol(clase, rows.map(comoNodo)),
  });

/** A text of the seed made of the nodes; what is missing and what is too short are told alike, as the seed does. */
const texto = (label: string, mensaje: string, parte: ParteDeArbol): DerivedField =>
  derivedField({
    label,
    from: (answers) => textoDeParte(nodosDeProblemas(answers), parte),
    required: mensaje,
    min: minimos.texto,
    minMessage: mensaje,
    max: limites.nodos * (limites.textoDeNodo + 1),
  });

const alMenos = (sujeto: string): string => `${sujeto} deben tener al menos ${minimos.texto} caracteres`;

/** Step 2. */
export const arbolDeProblemasForm = defineForm({
  id: 'formulacion.arbol_problemas',
  version: 1,
  sections: [
    {
      id: 'arbol_problemas',
      title: tituloDeSeccion.arbol_problemas,
      short: 'Problemas',
      intro: 'Qué problema atiende el proyecto, qué lo causa y qué provoca.',
      fields: [
        'nodos',
        'problema_central',
        'causas_directas',
        'causas_indirectas',
        'efectos_directos',
        'efectos_indirectos',
      ],
    },
  ],
  fields: {
    nodos: campoDeNodos('problemas'),
    problema_central: texto('Problema central', 'El problema central debe describirse con detalle', {
      tipo: 'central',
      directo: false,
    }),
    causas_directas: texto('Causas directas', alMenos('Las causas directas'), {
      tipo: 'causa',
      directo: true,
    }),
    causas_indirectas: texto('Causas indirectas', alMenos('Las causas indirectas'), {
      tipo: 'causa',
      directo: false,
    }),
    efectos_directos: texto('Efectos directos', alMenos('Los efectos directos'), {
      tipo: 'efecto',
      directo: true,
    }),
    efectos_indirectos: texto('Efectos indirectos', alMenos('Los efectos indirectos'), {
      tipo: 'efecto',
      directo: false,
    }),
  },
});

/** Step 3. */
export const arbolDeObjetivosForm = defineForm({
  id: 'formulacion.arbol_objetivos',
  version: 1,
  sections: [
    {
      id: 'arbol_objetivos',
      title: tituloDeSeccion.arbol_objetivos,
      short: 'Objetivos',
      intro: 'Los mismos recuadros, redactados como la situación que se quiere alcanzar.',
      fields: [
        'nodos',
        'objetivo_central',
        'medios_directos',
        'medios_indirectos',
        'fines_directos',
        'fines_indirectos',
      ],
    },
  ],
  fields: {
    nodos: campoDeNodos('objetivos'),
    objetivo_central: texto(
      'Objetivo central',
      `El objetivo central debe tener al menos ${minimos.texto} caracteres`,
      { tipo: 'central', directo: false },
    ),
    medios_directos: texto('Medios directos', alMenos('Los medios directos'), {
      tipo: 'medio',
      directo: true,
    }),
    medios_indirectos: texto('Medios indirectos', alMenos('Los medios indirectos'), {
      tipo: 'medio',
      directo: false,
    }),
    fines_directos: texto('Fines directos', alMenos('Los fines directos'), { tipo: 'fin', directo: true }),
    fines_indirectos: texto('Fines indirectos', alMenos('Los fines indirectos'), {
      tipo: 'fin',
      directo: false,
    }),
  },
});
