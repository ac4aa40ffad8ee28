/** What a project chooses from: municipalities, regions and lines of the foundation (mexico.md, 'Calendar and locale'). No zod here: travels with pages. */

/** State key of Chihuahua in the INEGI catalogue; a municipality's full key is this and its own three digits. */
export const CLAVE_DE_CHIHUAHUA = '08';

const nombres =
  'Ahumada|Aldama|Allende|Aquiles Serdán|Ascensión|Bachíniva|Balleza|Batopilas de Manuel Gómez Morín|Bocoyna|Buenaventura|Camargo|Carichí|Casas Grandes|Coronado|Coyame del Sotol|La Cruz|Cuauhtémoc|Cusihuiriachi|Chihuahua|Chínipas|Delicias|Dr. Belisario Domínguez|Galeana|Santa Isabel|Gómez Farías|Gran Morelos|Guachochi|Guadalupe|Guadalupe y Calvo|Guazapares|Guerrero|Hidalgo del Parral|Huejotitán|Ignacio Zaragoza|Janos|Jiménez|Juárez|Julimes|López|Madera|Maguarichi|Manuel Benavides|Matachí|Matamoros|Meoqui|Morelos|Moris|Namiquipa|Nonoava|Nuevo Casas Grandes|Ocampo|Ojinaga|Praxedis G. Guerrero|Riva Palacio|Rosales|Rosario|San Francisco de Borja|San Francisco de Conchos|San Francisco del Oro|Santa Bárbara|Satevó|Saucillo|Temósachic|El Tule|Urique|Uruachi|Valle de Zaragoza'.split(
    '|',
  );

/** A municipality by the five digits of its INEGI key: '08019'. */
export type Municipio = { readonly clave: string; readonly nombre: string };

/** The 67 of Chihuahua, in the order of their keys. */
export const municipios: readonly Municipio[] = nombres.map((nombre, i) => ({
  clave: `${CLAVE_DE_CHIHUAHUA}${String(i + 1).padStart(3, '0')}`,
  nombre,
}));

const porClave = new Map(municipios.map(({ clave, nombre }) => [clave, nombre]));

/** What a municipality is called; null for a key that is none of Chihuahua. */
export const nombreDeMunicipio = (clave: string): string | null => porClave.get(clave) ?? null;

/** The keys of a list as it is kept ('08019 08037'): real ones only, each once, in the order of the catalogue. */
export const clavesDeMunicipios = (lista: string | null | undefined): string[] => {
  const escritas = new Set((lista ?? '').split(/[\s,]+/));
  return municipios.flatMap(({ clave }) => (escritas.has(clave) ? [clave] : []));
};

/** A list of keys as it is kept; the same municipalities always read the same. */
export const listaDeMunicipios = (claves: Iterable<string>): string =>
  clavesDeMunicipios([...claves].join(' ')).join(' ');

export const regiones = [
  { value: 'chihuahua', label: 'Chihuahua' },
  { value: 'juarez', label: 'Juárez' },
  { value: 'delicias', label: 'Delicias' },
  { value: 'cuauhtemoc', label: 'Cuauhtémoc' },
  { value: 'parral', label: 'Parral' },
  { value: 'nuevo_casas_grandes', label: 'Nuevo Casas Grandes' },
] as const;

export const ejes = [
  { value: 'fortalecimiento_institucional', label: 'Fortalecimiento institucional' },
  { value: 'evaluar_medir_monitorear', label: 'Evaluar, medir y monitorear' },
  { value: 'corresponsabilidad_ciudadana', label: 'Corresponsabilidad ciudadana' },
  { value: 'fomento_competitividad', label: 'Fomento a la competitividad' },
] as const;

/** How far a project reaches (B§3, territorial scope). */
export const ambitos = [
  { value: 'local', label: 'Local' },
  { value: 'municipal', label: 'Municipal' },
  { value: 'estatal', label: 'Estatal' },
  { value: 'regional', label: 'Regional' },
  { value: 'nacional', label: 'Nacional' },
] as const;
