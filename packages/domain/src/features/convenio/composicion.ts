import { maskClabe } from '../../kernel/clabe.ts';
import type { Issue } from '../../kernel/errors.ts';
import {
  type CampoDelTexto,
  descripcionDeCampo,
  esCampoDelTexto,
  type Fuente,
} from './composicion.campos.ts';
import type { TipoDeConvenio } from './convenio.schema.ts';

/**
 * The text of a convenio (mexico.md, Letters): template + data + annexes, as blocks that the screen and the PDF both draw. Pure: the
 * same data make the same blocks, and what is missing stands in them with the place where it is written.
 */

/** A clause that every template has, whatever its kind: without one of them it is no convenio. */
export const clausulasObligatorias = [
  'objeto',
  'monto',
  'ministraciones',
  'cuenta',
  'comprobacion',
  'reintegro',
  'informes',
  'propiedad',
  'datos_personales',
  'modificacion',
  'terminacion',
  'vigencia',
  'jurisdiccion',
] as const;

export type ClausulaDePlantilla = {
  readonly id: string;
  readonly titulo: string;
  readonly parrafos: readonly string[];
};

/** What a template says, with `{{campo}}` where data go. A paragraph of one optional field alone is left out where it is missing. */
export type PlantillaDeConvenio = {
  readonly tipo: TipoDeConvenio;
  readonly version: number;
  readonly titulo: string;
  readonly comparecen: string;
  readonly antecedentes: readonly string[];
  readonly declaraciones: Readonly<Record<'fundacion' | 'organizacion' | 'ambas', readonly string[]>>;
  readonly clausulas: readonly ClausulaDePlantilla[];
  readonly cierre: string;
};

export type TrozoDeTexto =
  | { readonly tipo: 'texto'; readonly texto: string }
  | { readonly tipo: 'dato'; readonly campo: CampoDelTexto; readonly texto: string; readonly fuente: Fuente }
  /** What nobody wrote yet, made visible in the text itself. */
  | {
      readonly tipo: 'falta';
      readonly campo: CampoDelTexto;
      readonly texto: string;
      readonly fuente: Fuente;
    };

export type Tabla = {
  readonly columnas: readonly { readonly titulo: string; readonly numero?: boolean }[];
  readonly filas: readonly (readonly string[])[];
  /** Sums below the rows, a cell a column; absent: none. */
  readonly pie?: readonly string[];
};

export type Anexo = {
  readonly id: string;
  readonly titulo: string;
  readonly tablas: readonly (Tabla & { readonly titulo?: string })[];
};

export type Parrafo = { readonly id: string; readonly trozos: readonly TrozoDeTexto[] };
export type Bloque =
  | { readonly clase: 'titulo'; readonly id: string; readonly trozos: readonly TrozoDeTexto[] }
  | {
      readonly clase: 'apartado';
      readonly id: string;
      readonly titulo: string;
      readonly parrafos: readonly Parrafo[];
    }
  | {
      readonly clase: 'clausula';
      readonly id: string;
      readonly ordinal: string;
      readonly titulo: string;
      readonly parrafos: readonly Parrafo[];
    }
  | {
      readonly clase: 'anexo';
      readonly id: string;
      readonly letra: string;
      readonly titulo: string;
      readonly tablas: Anexo['tablas'];
    };

/** What is known, each as it reads in the text; absent or '' is missing. */
export type DatosDelTexto = Readonly<Partial<Record<CampoDelTexto, string>>>;

const marca = /\{\{([^{}]*)\}\}/g;

const textosDe = (plantilla: PlantillaDeConvenio): readonly (readonly [string, string])[] => [
  ['titulo', plantilla.titulo],
  ['comparecen', plantilla.comparecen],
  ...plantilla.antecedentes.map((texto, i) => [`antecedentes.${i}`, texto] as const),
  ...Object.entries(plantilla.declaraciones).flatMap(([de, textos]) =>
    textos.map((texto, i) => [`declaraciones.${de}.${i}`, texto] as const),
  ),
  ...plantilla.clausulas.flatMap(({ id, parrafos }) =>
    parrafos.map((texto, i) => [`clausulas.${id}.${i}`, texto] as const),
  ),
  ['cierre', plantilla.cierre],
];

/** Everything that keeps a template from being used: a field that nobody knows, braces that name none, a clause that is missing or stands twice. */
export const problemasDePlantilla = (plantilla: PlantillaDeConvenio): Issue[] => {
  const ids = plantilla.clausulas.map(({ id }) => id);
  return [
    ...textosDe(plantilla).flatMap(([path, texto]): Issue[] => [
      ...[...texto.matchAll(marca)].flatMap(([, campo = '']) =>
        esCampoDelTexto(campo)
          ? []
          : [
              {
                path,
                code: 'campo_desconocido',
                message: `La plantilla nombra «${campo}», que no es un dato del convenio.`,
              },
            ],
      ),
      ...(/[{}]/.test(texto.replace(marca, ''))
        ? [{ path, code: 'llave_suelta', message: 'Hay una llave suelta en la plantilla.' }]
        : []),
    ]),
    ...clausulasObligatorias.flatMap((id) =>
      ids.includes(id)
        ? []
        : [
            {
              path: `clausulas.${id}`,
              code: 'falta_clausula',
              message: `A la plantilla le falta la cláusula «${id}».`,
            },
          ],
    ),
    ...ids.flatMap((id, i) =>
      ids.indexOf(id) === i
        ? []
        : [
            {
              path: `clausulas.${id}`,
              code: 'clausula_repetida',
              message: `La cláusula «${id}» está dos veces.`,
            },
          ],
    ),
  ];
};

/** A paragraph taken apart: what it says, what it takes from the data, and what is missing of it. */
const trozosDe = (texto: string, datos: DatosDelTexto): TrozoDeTexto[] => {
  const trozos: TrozoDeTexto[] = [];
  const decir = (parte: string): void => {
    if (parte !== '') trozos.push({ tipo: 'texto', texto: parte });
  };
  let hasta = 0;
  for (const hallado of texto.matchAll(marca)) {
    const campo = hallado[1] ?? '';
    if (!esCampoDelTexto(campo)) throw new RangeError(`The template names an unknown field: ${campo}`);
    decir(texto.slice(hasta, hallado.index));
    hasta = hallado.index + hallado[0].length;
    const { etiqueta, fuente, opcional } = descripcionDeCampo(campo);
    const dato = datos[campo]?.trim() ?? '';
    if (dato !== '') trozos.push({ tipo: 'dato', campo, texto: dato, fuente });
    else if (!opcional) trozos.push({ tipo: 'falta', campo, texto: etiqueta, fuente });
  }
  decir(texto.slice(hasta));
  return trozos;
};

/** A paragraph that is about something optional which is missing is not said. */
const sobra = (texto: string, datos: DatosDelTexto): boolean =>
  [...texto.matchAll(marca)].some(
    ([, campo = '']) =>
      esCampoDelTexto(campo) &&
      descripcionDeCampo(campo).opcional === true &&
      (datos[campo]?.trim() ?? '') === '',
  );

const parrafosDe = (id: string, textos: readonly string[], datos: DatosDelTexto): Parrafo[] =>
  textos.flatMap((texto, i) =>
    sobra(texto, datos) ? [] : [{ id: `${id}.${i}`, trozos: trozosDe(texto, datos) }],
  );

const decimas = ['', 'DÉCIMA', 'VIGÉSIMA', 'TRIGÉSIMA'] as const;
const primeras = [
  '',
  'PRIMERA',
  'SEGUNDA',
  'TERCERA',
  'CUARTA',
  'QUINTA',
  'SEXTA',
  'SÉPTIMA',
  'OCTAVA',
  'NOVENA',
] as const;

/** 'PRIMERA', 'DÉCIMA TERCERA': how clauses are numbered, from 1 to 39. */
export const ordinalDeClausula = (n: number): string =>
  [decimas[Math.floor(n / 10)] ?? '', primeras[n % 10] ?? ''].filter((parte) => parte !== '').join(' ');

const letraDeAnexo = (i: number): string => String.fromCodePoint(65 + i);

/**
 * Composes the text. @throws RangeError on a template with an unknown field, which {@link problemasDePlantilla} tells of before.
 */
export const componerTexto = (
  plantilla: PlantillaDeConvenio,
  datos: DatosDelTexto,
  anexos: readonly Anexo[],
): Bloque[] => {
  const clausulas = plantilla.clausulas
    .map((una) => ({ ...una, parrafos: parrafosDe(`clausula.${una.id}`, una.parrafos, datos) }))
    .filter(({ parrafos }) => parrafos.length > 0);
  const apartado = (id: string, titulo: string, textos: readonly string[]): Bloque => ({
    clase: 'apartado',
    id,
    titulo,
    parrafos: parrafosDe(id, textos, datos),
  });
  return [
    { clase: 'titulo', id: 'titulo', trozos: trozosDe(plantilla.titulo, datos) },
    apartado('comparecen', '', [plantilla.comparecen]),
    apartado('antecedentes', 'Antecedentes', plantilla.antecedentes),
    apartado('declaraciones.fundacion', 'Declara la fundación', plantilla.declaraciones.fundacion),
    apartado('declaraciones.organizacion', 'Declara la organización', plantilla.declaraciones.organizacion),
    apartado('declaraciones.ambas', 'Declaran ambas partes', plantilla.declaraciones.ambas),
    ...clausulas.map(
      ({ id, titulo, parrafos }, i): Bloque => ({
        clase: 'clausula',
        id: `clausula.${id}`,
        ordinal: ordinalDeClausula(i + 1),
        titulo,
        parrafos,
      }),
    ),
    apartado('cierre', '', [plantilla.cierre]),
    ...anexos.map(
      ({ id, titulo, tablas }, i): Bloque => ({
        clase: 'anexo',
        id: `anexo.${id}`,
        letra: letraDeAnexo(i),
        titulo,
        tablas,
      }),
    ),
  ];
};

const trozosDeBloque = (bloque: Bloque): readonly TrozoDeTexto[] => {
  if (bloque.clase === 'anexo') return [];
  return bloque.clase === 'titulo' ? bloque.trozos : bloque.parrafos.flatMap(({ trozos }) => trozos);
};

/** What a text still lacks, each once, in its order. */
export const faltantesDelTexto = (
  bloques: readonly Bloque[],
): { readonly campo: CampoDelTexto; readonly etiqueta: string; readonly fuente: Fuente }[] => {
  const vistos = new Map(
    bloques
      .flatMap(trozosDeBloque)
      .flatMap((trozo) => (trozo.tipo === 'falta' ? [[trozo.campo, trozo] as const] : [])),
  );
  return [...vistos].map(([campo, { texto, fuente }]) => ({ campo, etiqueta: texto, fuente }));
};

/** The text as it is read by who does not read the account: it is told by its end. */
export const sinCuenta = (bloques: readonly Bloque[]): Bloque[] => {
  const tapar = (trozos: readonly TrozoDeTexto[]): TrozoDeTexto[] =>
    trozos.map((trozo) =>
      trozo.tipo === 'dato' && trozo.campo === 'clabe' ? { ...trozo, texto: maskClabe(trozo.texto) } : trozo,
    );
  return bloques.map((bloque) => {
    if (bloque.clase === 'anexo') return bloque;
    if (bloque.clase === 'titulo') return { ...bloque, trozos: tapar(bloque.trozos) };
    return {
      ...bloque,
      parrafos: bloque.parrafos.map(({ id, trozos }) => ({ id, trozos: tapar(trozos) })),
    };
  });
};

const textoDeTrozo = (trozo: TrozoDeTexto): string =>
  trozo.tipo === 'falta' ? `[${trozo.texto}]` : trozo.texto;

/** A block as plain text, gaps in brackets: what versions are compared by. */
export const textoDeBloque = (bloque: Bloque): string => {
  if (bloque.clase === 'anexo')
    return bloque.tablas
      .map(({ titulo, columnas, filas, pie }) =>
        [
          titulo ?? '',
          columnas.map((una) => una.titulo).join(' | '),
          ...filas.map((fila) => fila.join(' | ')),
          pie?.join(' | ') ?? '',
        ]
          .filter((linea) => linea !== '')
          .join('\n'),
      )
      .join('\n');
  if (bloque.clase === 'titulo') return bloque.trozos.map(textoDeTrozo).join('');
  return bloque.parrafos.map(({ trozos }) => trozos.map(textoDeTrozo).join('')).join('\n');
};

/** How a block is called where it is named alone: 'PRIMERA. Objeto', 'Anexo B. Presupuesto'. */
export const nombreDeBloque = (
  bloque:
    | { readonly clase: 'titulo' }
    | { readonly clase: 'clausula'; readonly ordinal: string; readonly titulo: string }
    | { readonly clase: 'anexo'; readonly letra: string; readonly titulo: string }
    | { readonly clase: 'apartado'; readonly id: string; readonly titulo: string },
): string => {
  switch (bloque.clase) {
    case 'titulo':
      return 'Título';
    case 'clausula':
      return `${bloque.ordinal}. ${bloque.titulo}`;
    case 'anexo':
      return `Anexo ${bloque.letra}. ${bloque.titulo}`;
    default:
      return bloque.titulo || (bloque.id === 'cierre' ? 'Cierre' : 'Comparecencia');
  }
};
