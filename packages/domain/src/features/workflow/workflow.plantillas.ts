import { camposDe, conLlavesSueltas } from '../../kernel/campos.ts';
import type { Issue } from '../../kernel/errors.ts';

/**
 * The templates that a person may write: the words of an issued document, or of a mail. Plain texts with {{fields}}, filled in
 * once each: there is nothing to run, nothing to loop, and what is filled in is escaped where it is drawn.
 */
export const tiposDePlantilla = ['documento', 'correo'] as const;
export type TipoDePlantilla = (typeof tiposDePlantilla)[number];

/** Its parts; of a mail `titulo` is its subject, and it has no notes. Paragraphs are separated by an empty line. */
export const partesDePlantilla = ['titulo', 'cuerpo', 'notas'] as const;
export type ParteDePlantilla = (typeof partesDePlantilla)[number];
export type TextosDePlantilla = Readonly<Record<ParteDePlantilla, string>>;

/** Most code points of each part. */
export const MAX_DE_PARTE: Readonly<Record<ParteDePlantilla, number>> = {
  titulo: 200,
  cuerpo: 8_000,
  notas: 4_000,
};

/** What its texts may name, and what kind it is. */
export type ReglasDePlantilla = { readonly tipo: TipoDePlantilla; readonly campos: readonly string[] };

export const plantillaCodes = {
  falta_titulo: 'Escribe el título.',
  falta_asunto: 'Escribe el asunto.',
  falta_cuerpo: 'Escribe el texto del correo.',
  campo_desconocido: 'Ese campo no existe. Usa uno de la lista.',
  campo_mal_escrito: 'Hay llaves que no forman un campo. Un campo se escribe así: {{folio}}.',
  campo_faltante: 'El documento debe decir todos sus campos.',
  sin_notas: 'Un correo no lleva notas.',
} as const;

const issue = (path: ParteDePlantilla, code: keyof typeof plantillaCodes, message?: string): Issue => ({
  path,
  code,
  message: message ?? plantillaCodes[code],
});

const nombrado = (campo: string): string => `{{${campo}}}`;

const deParte = (parte: ParteDePlantilla, texto: string, campos: readonly string[]): Issue[] => [
  ...camposDe(texto)
    .filter((campo) => !campos.includes(campo))
    .map((campo) =>
      issue(parte, 'campo_desconocido', `El campo ${nombrado(campo)} no existe. Usa uno de la lista.`),
    ),
  ...(conLlavesSueltas(texto) ? [issue(parte, 'campo_mal_escrito')] : []),
];

/** Where a mail's button leads: it is said there, whatever the texts say. */
const DEL_BOTON = 'enlace';

/** The fields that no part names: what the reader will not be told. */
export const camposSinUsar = (
  textos: TextosDePlantilla,
  { tipo, campos }: ReglasDePlantilla,
): readonly string[] => {
  const usados = partesDePlantilla.flatMap((parte) => camposDe(textos[parte]));
  return campos.filter((campo) => !usados.includes(campo) && !(tipo === 'correo' && campo === DEL_BOTON));
};

/**
 * All that is wrong with the texts of a template, part by part; the same under the fingers and on the server. A document must say
 * all that it was declared with: what it leaves out would be missing from what the foundation signs.
 */
export const revisarPlantilla = (textos: TextosDePlantilla, reglas: ReglasDePlantilla): readonly Issue[] => {
  const { tipo, campos } = reglas;
  const sinUsar = tipo === 'documento' ? camposSinUsar(textos, reglas) : [];
  return [
    ...(textos.titulo.trim() === ''
      ? [issue('titulo', tipo === 'correo' ? 'falta_asunto' : 'falta_titulo')]
      : []),
    ...(tipo === 'correo' && textos.cuerpo.trim() === '' ? [issue('cuerpo', 'falta_cuerpo')] : []),
    ...(tipo === 'correo' && textos.notas.trim() !== '' ? [issue('notas', 'sin_notas')] : []),
    ...partesDePlantilla.flatMap((parte) => deParte(parte, textos[parte], campos)),
    ...(sinUsar.length > 0
      ? [
          issue(
            'cuerpo',
            'campo_faltante',
            `El documento debe decir todos sus campos. Falta: ${sinUsar.map(nombrado).join(', ')}.`,
          ),
        ]
      : []),
  ];
};

/** Its paragraphs: what an empty line separates, each in one line. */
export const parrafosDe = (texto: string): readonly string[] => {
  const parrafos: string[][] = [[]];
  for (const linea of texto.split('\n').map((una) => una.trim()))
    if (linea === '') parrafos.push([]);
    else parrafos.at(-1)?.push(linea);
  return parrafos.filter((lineas) => lineas.length > 0).map((lineas) => lineas.join(' '));
};
