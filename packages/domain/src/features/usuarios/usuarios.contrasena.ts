import type { Issue } from '../../kernel/errors.ts';
import { contrasenasComunes, palabrasComunes } from './usuarios.contrasenas-comunes.ts';

/**
 * What makes a password acceptable (rules.md, 'Passwords'): length and not being guessable.
 * No composition rules, paste allowed; browser and server run the same judgement.
 */

/** Code points asked when the password is the only factor. */
export const MINIMO_CONTRASENA = 15;
/** Code points asked when a second factor is active. */
export const MINIMO_CON_SEGUNDO_FACTOR = 8;
export const MAXIMO_CONTRASENA = 128;

/** Distinct characters under which a password is a repetition. */
const MINIMO_DE_CARACTERES_DISTINTOS = 6;
/** Characters that must remain once everything guessable is taken out. */
const MINIMO_PROPIO = 6;

export const codigosDeContrasena = {
  contrasena_requerida: 'La contraseña es requerida',
  contrasena_corta: `Usa al menos ${MINIMO_CONTRASENA} caracteres: una frase de varias palabras es fácil de recordar`,
  contrasena_corta_con_factor: `Usa al menos ${MINIMO_CON_SEGUNDO_FACTOR} caracteres`,
  contrasena_larga: `Usa como máximo ${MAXIMO_CONTRASENA} caracteres`,
  contrasena_comun:
    'Esta contraseña es de las primeras que alguien probaría. Usa una frase de varias palabras que solo tú conozcas',
  contrasena_con_tus_datos: 'No uses tu nombre, tu correo ni el nombre del portal como contraseña',
} as const;

/** What the account is known by; none of it may carry the password. */
export type DatosDeCuenta = {
  readonly email?: string;
  readonly nombre?: string;
  readonly segundoFactor?: boolean;
};

/** Names of this portal, and of the foundation of the default installation. */
const nombresDelPortal = [
  'gestiondeproyectos',
  'sistemadegestion',
  'gestion',
  'proyectos',
  'portal',
  'ficosec',
  'fundacion',
];

/**
 * The form that is hashed: NFKC, so that the same keys on two keyboards give the same password.
 * Nothing else changes: spaces and case count.
 */
export const normalizarContrasena = (contrasena: string): string => contrasena.normalize('NFKC');

const sustituciones: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
};

const sinAcentos = (texto: string): string => texto.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
const soloAlfanumericos = (texto: string): string => texto.replace(/[^\p{L}\p{N}]/gu, '');
const sinSustituciones = (texto: string): string =>
  texto.replace(/[013457@$!]/g, (c) => sustituciones[c] ?? c);

const partes = (texto: string | undefined): string[] =>
  sinAcentos(texto ?? '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((parte) => parte.length >= 4);

/** What is left after every given word is taken out, longest first. */
const quitar = (texto: string, palabras: readonly string[]): string =>
  [...palabras]
    .sort((a, b) => b.length - a.length)
    .reduce((resto, palabra) => resto.replaceAll(palabra, ''), texto);

const filas = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjklñ',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
];
const corridas = [...filas, ...filas.map((fila) => [...fila].reverse().join(''))];

/** Runs of four or more neighbours on the keyboard, in the alphabet or in counting. */
const quitarCorridas = (texto: string): string => {
  const letras = [...texto];
  let resto = '';
  for (let i = 0; i < letras.length; ) {
    let largo = 0;
    for (const fila of corridas)
      for (let n = Math.min(letras.length - i, fila.length); n >= 4 && n > largo; n -= 1)
        if (fila.includes(letras.slice(i, i + n).join(''))) largo = n;
    if (largo === 0) resto += letras[i];
    i += largo || 1;
  }
  return resto;
};

/** The shortest unit whose repetition makes the text: 'abcabcabc' → 'abc'. */
const unidad = (texto: string): string => texto.slice(0, `${texto}${texto}`.indexOf(texto, 1));

const sinCifrasAlFinal = (texto: string): string => {
  const letras = [...texto];
  return letras.slice(0, letras.findLastIndex((letra) => !/\p{N}/u.test(letra)) + 1).join('');
};

const issue = (code: keyof typeof codigosDeContrasena): Issue => ({
  path: 'contrasena',
  code,
  message: codigosDeContrasena[code],
});

const esComun = (base: string): boolean => {
  const propio = unidad(sinCifrasAlFinal(quitar(quitarCorridas(base), palabrasComunes)));
  return contrasenasComunes.has(base) || propio.length < MINIMO_PROPIO;
};

/**
 * Judges a password for an account; null when it is good. At most one issue: the first that applies.
 * `datos` lets it refuse what an acquaintance would try first.
 */
export const revisarContrasena = (contrasena: string, datos: DatosDeCuenta = {}): Issue | null => {
  const texto = normalizarContrasena(contrasena);
  const largo = [...texto].length;
  if (largo === 0) return issue('contrasena_requerida');
  if (datos.segundoFactor && largo < MINIMO_CON_SEGUNDO_FACTOR) return issue('contrasena_corta_con_factor');
  if (!datos.segundoFactor && largo < MINIMO_CONTRASENA) return issue('contrasena_corta');
  if (largo > MAXIMO_CONTRASENA) return issue('contrasena_larga');
  if (new Set(texto.toLowerCase()).size < MINIMO_DE_CARACTERES_DISTINTOS) return issue('contrasena_comun');

  const llano = sinAcentos(texto);
  const formas = [soloAlfanumericos(llano), soloAlfanumericos(sinSustituciones(llano))];
  if (formas.some(esComun)) return issue('contrasena_comun');

  const [buzon = '', dominio = ''] = (datos.email ?? '').split('@');
  const propias = [
    ...partes(datos.nombre),
    ...partes(buzon),
    ...partes(dominio),
    soloAlfanumericos(sinAcentos(buzon)),
  ].filter((p) => p.length >= 4);
  const conocidas = [...nombresDelPortal, ...propias];
  const quedaPoco = formas.some((forma) => {
    const resto = quitar(forma, conocidas);
    return resto !== forma && esComun(resto);
  });
  return quedaPoco ? issue('contrasena_con_tus_datos') : null;
};
