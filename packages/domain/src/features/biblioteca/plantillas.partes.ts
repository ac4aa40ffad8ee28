import {
  type ClausulaDePlantilla,
  camposDeTexto,
  clausulasObligatorias,
  type PlantillaDeConvenio,
} from '../convenio/public.ts';
import { compararPalabras, type Trozo } from '../formulacion/public.ts';

/** A template as it is read and changed: part by part, each with its paragraphs. Pure. */

export type ParteDePlantilla = {
  readonly id: string;
  readonly clase: 'apartado' | 'clausula';
  readonly titulo: string;
  readonly parrafos: readonly string[];
};

const DECLARAN = {
  fundacion: 'Declara la fundación',
  organizacion: 'Declara la organización',
  ambas: 'Declaran ambas partes',
} as const;
type Declara = keyof typeof DECLARAN;
const declaran = Object.keys(DECLARAN) as readonly Declara[];

const apartado = (id: string, titulo: string, parrafos: readonly string[]): ParteDePlantilla => ({
  id,
  clase: 'apartado',
  titulo,
  parrafos,
});

/** Its parts in the order of the text. */
export const partesDePlantilla = (plantilla: PlantillaDeConvenio): ParteDePlantilla[] => [
  apartado('titulo', 'Título', [plantilla.titulo]),
  apartado('comparecen', 'Comparecencia', [plantilla.comparecen]),
  apartado('antecedentes', 'Antecedentes', plantilla.antecedentes),
  ...declaran.map((de) => apartado(`declaraciones.${de}`, DECLARAN[de], plantilla.declaraciones[de])),
  ...plantilla.clausulas.map(({ id, titulo, parrafos }) => ({
    id: `clausula.${id}`,
    clase: 'clausula' as const,
    titulo,
    parrafos,
  })),
  apartado('cierre', 'Cierre', [plantilla.cierre]),
];

/** The template with one part said otherwise; undefined where it has no such part. Only a clause has a title of its own. */
export const cambiarParte = (
  plantilla: PlantillaDeConvenio,
  id: string,
  { titulo, parrafos }: Pick<ParteDePlantilla, 'titulo' | 'parrafos'>,
): PlantillaDeConvenio | undefined => {
  const texto = parrafos.join('\n\n');
  if (id === 'titulo' || id === 'comparecen' || id === 'cierre') return { ...plantilla, [id]: texto };
  if (id === 'antecedentes') return { ...plantilla, antecedentes: parrafos };
  const declara = declaran.find((de) => id === `declaraciones.${de}`);
  if (declara) return { ...plantilla, declaraciones: { ...plantilla.declaraciones, [declara]: parrafos } };
  if (!plantilla.clausulas.some((una) => id === `clausula.${una.id}`)) return;
  return {
    ...plantilla,
    clausulas: plantilla.clausulas.map((una) =>
      id === `clausula.${una.id}` ? { ...una, titulo, parrafos } : una,
    ),
  };
};

/** The data that a text names, each once. */
export const camposDeParte = ({ parrafos }: Pick<ParteDePlantilla, 'parrafos'>) =>
  camposDeTexto(parrafos.join(' '));

/** As many as an ordinal is written for. */
export const CLAUSULAS_MAXIMAS = 39;

const PARTE = 'clausula.';
const sinPrefijo = (parte: string): string => parte.slice(PARTE.length);
const lugarDe = ({ clausulas }: PlantillaDeConvenio, parte: string): number =>
  parte.startsWith(PARTE) ? clausulas.findIndex(({ id }) => id === sinPrefijo(parte)) : -1;

/** A clause that every convenio must have can be reworded and moved, and not taken out. */
export const esObligatoria = (parte: string): boolean =>
  parte.startsWith(PARTE) && clausulasObligatorias.some((id) => id === sinPrefijo(parte));

/** The template with a clause put after another, or first (null); undefined where that other is none of it. */
const conClausula = (
  plantilla: PlantillaDeConvenio,
  clausula: ClausulaDePlantilla,
  tras: string | null,
): PlantillaDeConvenio | undefined => {
  const lugar = tras === null ? 0 : lugarDe(plantilla, tras) + 1;
  if (tras !== null && lugar === 0) return;
  return { ...plantilla, clausulas: plantilla.clausulas.toSpliced(lugar, 0, clausula) };
};

/** The id of a new clause, of its title: one that no version used, so that two clauses are never compared as one. */
const idDeClausula = (titulo: string, usados: ReadonlySet<string>): string => {
  const palabras = titulo
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z]+/gu, '_')
    .slice(0, 36);
  const base = `propia_${palabras.replace(/^_/u, '').replace(/_$/u, '') || 'otra'}`;
  let id = base;
  for (let n = 1; usados.has(id); n++)
    id = `${base}_${[...String(n)].map((digito) => String.fromCodePoint(97 + Number(digito))).join('')}`;
  return id;
};

/** The template with one clause more; undefined where what it should stand after is none of it. */
export const agregarClausula = (
  plantilla: PlantillaDeConvenio,
  {
    titulo,
    parrafos,
    tras,
    versiones,
  }: Pick<ParteDePlantilla, 'titulo' | 'parrafos'> & {
    readonly tras: string | null;
    /** Every version of its kind: no id of theirs is given again. */
    readonly versiones: readonly PlantillaDeConvenio[];
  },
): { readonly plantilla: PlantillaDeConvenio; readonly parte: string } | undefined => {
  const usados = new Set([plantilla, ...versiones].flatMap(({ clausulas }) => clausulas.map(({ id }) => id)));
  const id = idDeClausula(titulo, usados);
  const otra = conClausula(plantilla, { id, titulo, parrafos }, tras);
  return otra && { plantilla: otra, parte: `${PARTE}${id}` };
};

/** The template without a clause; undefined where it has none of that name. */
export const quitarClausula = (
  plantilla: PlantillaDeConvenio,
  parte: string,
): PlantillaDeConvenio | undefined =>
  lugarDe(plantilla, parte) === -1
    ? undefined
    : { ...plantilla, clausulas: plantilla.clausulas.filter(({ id }) => id !== sinPrefijo(parte)) };

/** The template with a clause elsewhere: after another, or first (null); undefined where it lacks one of the two. */
export const moverClausula = (
  plantilla: PlantillaDeConvenio,
  parte: string,
  tras: string | null,
): PlantillaDeConvenio | undefined => {
  const clausula = plantilla.clausulas[lugarDe(plantilla, parte)];
  const resto = clausula && quitarClausula(plantilla, parte);
  return resto && conClausula(resto, clausula, tras);
};

export type CambioDeParte = {
  readonly id: string;
  readonly titulo: string;
  readonly cambio: 'agregado' | 'quitado' | 'cambiado' | 'movido';
  readonly trozos: readonly Trozo[];
};

const textoDe = ({ titulo, parrafos }: ParteDePlantilla): string => [titulo, ...parrafos].join('\n');

/** The ids that keep their order from one list to the other: as many of them as there can be. */
const enSuLugar = (antes: readonly string[], despues: readonly string[]): ReadonlySet<string> => {
  // The longest common subsequence, from the end; lists of a text, so the square of their length is small.
  let siguiente: string[][] = despues.concat('').map(() => []);
  for (const id of antes.toReversed()) {
    const fila: string[][] = siguiente.map(() => []);
    for (let j = despues.length - 1; j >= 0; j--) {
      const [abajo = [], lado = []] = [siguiente[j], fila[j + 1]];
      const larga = abajo.length >= lado.length ? abajo : lado;
      fila[j] = despues[j] === id ? [id, ...(siguiente[j + 1] ?? [])] : larga;
    }
    siguiente = fila;
  }
  return new Set(siguiente[0]);
};

/** What changed from one version to the next, part by part, word by word; what was taken out comes last. */
export const compararPlantillas = (
  antes: PlantillaDeConvenio,
  despues: PlantillaDeConvenio,
): CambioDeParte[] => {
  const [eran, son] = [partesDePlantilla(antes), partesDePlantilla(despues)];
  const porId = new Map(eran.map((una) => [una.id, una]));
  const quedan = new Set(son.map(({ id }) => id));
  const firmes = enSuLugar(
    eran.map(({ id }) => id),
    son.map(({ id }) => id),
  );
  return [
    ...son.flatMap((una): CambioDeParte[] => {
      const era = porId.get(una.id);
      const { id, titulo } = una;
      const trozos = compararPalabras(era ? textoDe(era) : '', textoDe(una));
      if (!era) return [{ id, titulo, cambio: 'agregado', trozos }];
      return [
        ...(textoDe(era) === textoDe(una) ? [] : [{ id, titulo, cambio: 'cambiado' as const, trozos }]),
        ...(firmes.has(id) ? [] : [{ id, titulo, cambio: 'movido' as const, trozos: [] }]),
      ];
    }),
    ...eran.flatMap((una): CambioDeParte[] =>
      quedan.has(una.id)
        ? []
        : [
            {
              id: una.id,
              titulo: una.titulo,
              cambio: 'quitado',
              trozos: compararPalabras(textoDe(una), ''),
            },
          ],
    ),
  ];
};
