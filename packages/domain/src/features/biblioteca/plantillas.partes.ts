import { camposDeTexto, type PlantillaDeConvenio } from '../convenio/public.ts';
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

export type CambioDeParte = {
  readonly id: string;
  readonly titulo: string;
  readonly trozos: readonly Trozo[];
};

const textoDe = ({ titulo, parrafos }: ParteDePlantilla): string => [titulo, ...parrafos].join('\n');

/** What changed from one version to the next, part by part, word by word. */
export const compararPlantillas = (
  antes: PlantillaDeConvenio,
  despues: PlantillaDeConvenio,
): CambioDeParte[] => {
  const eran = new Map(partesDePlantilla(antes).map((una) => [una.id, textoDe(una)]));
  return partesDePlantilla(despues).flatMap((una) => {
    const [era, es] = [eran.get(una.id) ?? '', textoDe(una)];
    return era === es ? [] : [{ id: una.id, titulo: una.titulo, trozos: compararPalabras(era, es) }];
  });
};
