import type { Issue } from '../../kernel/errors.ts';
import { isTelefono, normalizeTelefono } from '../../kernel/telefono.ts';
import { textLength } from '../../kernel/text.ts';
import { gestionMessages } from './gestion.messages.ts';
import { MAXIMO_DE_NOMBRE } from './usuarios.nombre.ts';

const { campos: m } = gestionMessages;

/** What staff write of a person, as texts. */
export type DatosDeUsuario = {
  readonly nombre: string;
  readonly apellidos: string;
  readonly telefono: string;
  readonly cargo: string;
  readonly departamento: string;
};

/** Both parts as the account's one name. */
export const nombreEntero = ({ nombre, apellidos }: Pick<DatosDeUsuario, 'nombre' | 'apellidos'>): string =>
  `${nombre} ${apellidos}`;

/** Fewest code points of each (B§5 'User form'). */
const MINIMO = 2;

const digitsOf = (text: string): number => text.replace(/\D/g, '').length;

const telefonoProblem = (telefono: string): string | null => {
  if (isTelefono(normalizeTelefono(telefono))) return null;
  return digitsOf(telefono) < 10 ? m.telefono : m.telefonoLargo;
};

/**
 * Everything wrong with what was written of a person (B§5; rule 47). Of an account of an organization, telephone, position and
 * department may be left out: they are its own to say.
 */
export const faltasDeDatos = (datos: DatosDeUsuario, esPersonal = true): Issue[] => {
  const issue = (path: string, message: string): Issue => ({ path, code: 'dato_invalido', message });
  const short = (['nombre', 'apellidos', 'cargo', 'departamento'] as const).flatMap((path) => {
    const length = textLength(datos[path]);
    const asked = esPersonal || path === 'nombre' || path === 'apellidos' || length > 0;
    return asked && length < MINIMO ? [issue(path, m[path])] : [];
  });
  const telefono = esPersonal || datos.telefono.trim() !== '' ? telefonoProblem(datos.telefono) : null;
  const largo = textLength(nombreEntero(datos)) > MAXIMO_DE_NOMBRE;
  return [
    ...short,
    ...(largo ? [issue('apellidos', m.nombreLargo)] : []),
    ...(telefono ? [issue('telefono', telefono)] : []),
  ];
};
