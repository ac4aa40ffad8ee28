import { foldForSearch, neutralizeFormula, textLength } from '../../kernel/text.ts';
import { type ColumnaDeAlta, columnasDeAlta, tituloDeColumna } from './altas.columnas.ts';
import { altasMessages, type CodigoDeAlta, MAXIMO_DE_ALTAS } from './altas.messages.ts';
import { faltasDeDatos } from './gestion.datos.ts';
import { codigosDeGestion, gestionMessages } from './gestion.messages.ts';
import { invitarUsuarioInput } from './gestion.shapes.ts';
import type { EstadoDeUsuario } from './usuarios.estados.ts';

const { celdas: m, filaDeEjemplo } = altasMessages;

/** A table as it was read from a file: its cells as texts, without the rows that are empty. */
export type TablaLeida = {
  readonly filas: readonly {
    /** As the file counts it, from 1. */
    readonly numero: number;
    readonly celdas: readonly string[];
  }[];
};

/** A row of the file under the headings of the list. */
export type FilaDeAlta = {
  readonly numero: number;
  readonly valores: Readonly<Record<ColumnaDeAlta, string>>;
};

/** Why a file is no list of accounts. */
export type FaltaDeTabla = {
  readonly code: CodigoDeAlta;
  readonly message?: string;
};

/** 'TELÉFONO *' and 'telefono' are one; so are 'Rol' and 'rol '. */
const llano = (texto: string): string =>
  texto
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toLowerCase();

/** The rows of a table by their headings, or why it is no list of accounts. `ignoradas` are headings that nobody asks for. */
export const leerTabla = ({
  filas: [encabezados, ...resto],
}: TablaLeida):
  | { readonly filas: readonly FilaDeAlta[]; readonly ignoradas: readonly string[] }
  | { readonly falta: FaltaDeTabla } => {
  if (!encabezados) return { falta: { code: 'archivo_vacio' } };
  const titulos = encabezados.celdas.map(llano);
  const lugares = new Map<ColumnaDeAlta, number>();
  for (const columna of columnasDeAlta) {
    const buscado = llano(tituloDeColumna[columna]);
    if (titulos.indexOf(buscado) !== titulos.lastIndexOf(buscado))
      return {
        falta: { code: 'columna_repetida', message: altasMessages.repetida(tituloDeColumna[columna]) },
      };
    if (titulos.includes(buscado)) lugares.set(columna, titulos.indexOf(buscado));
  }
  const faltan = columnasDeAlta.filter((columna) => !lugares.has(columna));
  if (faltan.length > 0)
    return {
      falta: {
        code: 'columnas_faltantes',
        message: altasMessages.faltan(faltan.map((columna) => tituloDeColumna[columna])),
      },
    };
  if (resto.length === 0) return { falta: { code: 'sin_filas' } };
  if (resto.length > MAXIMO_DE_ALTAS)
    return { falta: { code: 'demasiadas_filas', message: altasMessages.demasiadas(resto.length) } };
  const usados = new Set(lugares.values());
  return {
    filas: resto.map(({ numero, celdas }) => ({
      numero,
      valores: Object.fromEntries(
        columnasDeAlta.map((columna) => [columna, celdas[lugares.get(columna) ?? -1] ?? '']),
      ) as FilaDeAlta['valores'],
    })),
    ignoradas: encabezados.celdas.filter((titulo, i) => !usados.has(i) && titulo.trim() !== ''),
  };
};

/** A role as a file may name it. */
export type RolDeAlta = {
  readonly id: string;
  readonly clave: string;
  readonly nombre: string;
  readonly esPersonal: boolean;
  /** The importer holds all that it gives (rule 16). */
  readonly alcanza: boolean;
  /** How many permissions it gives. */
  readonly permisos: number;
};

/** What the portal knows of an address of the file. */
export type CuentaDeAlta = {
  readonly email: string;
  readonly estado: EstadoDeUsuario;
  /** Its invitation was not accepted yet. */
  readonly invitada: boolean;
};

/** What a row is checked against. */
export type ContextoDeAlta = {
  readonly roles: readonly RolDeAlta[];
  readonly cuentas: readonly CuentaDeAlta[];
};

/** What a new account is made of. */
export type AltaDeFila = {
  readonly nombre: string;
  readonly apellidos: string;
  readonly email: string;
  readonly telefono: string;
  readonly cargo: string;
  readonly departamento: string;
  readonly rol: RolDeAlta;
};

export type ErrorDeCelda = { readonly columna: ColumnaDeAlta; readonly mensaje: string };

/** A row with its result: the account that it makes, or every error at its cell. */
export type FilaRevisada = FilaDeAlta & {
  readonly errores: readonly ErrorDeCelda[];
  readonly alta: AltaDeFila | null;
};

/** A telephone begins with '+', and no letter follows. */
const TELEFONO = /^\+[\d\s().-]+$/u;

/** What a spreadsheet would run, once somebody exports it (rule 90). */
const pareceFormula = (columna: ColumnaDeAlta, valor: string): boolean =>
  neutralizeFormula(valor) !== valor && !(columna === 'telefono' && TELEFONO.test(valor));

/** A number as a spreadsheet shortens it: '6.14E+09', or '6,14E+09' by its language. */
const ABREVIADO = /^(\d)(?:[.,](\d{1,14}))?e\+?(\d{1,2})$/iu;

/** The digits of a shortened number that lost none; null for one that did, or for what is no such number. */
const enteroDe = (escrito: string): string | null => {
  const [, primero = '', resto = '', exponente] = ABREVIADO.exec(escrito) ?? [];
  return exponente !== undefined && resto.length === Number(exponente) ? `${primero}${resto}` : null;
};

const { rolId: _rol, ...campos } = invitarUsuarioInput.shape;
type Campo = keyof typeof campos;

/** How a cell may name a role, the surest way first: no two roles have names that differ in capitals or accents alone. */
const nombra: readonly ((rol: RolDeAlta, escrito: string) => boolean)[] = [
  ({ nombre }, escrito) => nombre === escrito,
  ({ clave }, escrito) => clave === escrito,
  ({ nombre }, escrito) => foldForSearch(nombre) === foldForSearch(escrito),
  ({ nombre }, escrito) => llano(nombre) === llano(escrito) && llano(escrito) !== '',
];

/** The roles that a cell may mean: one, none, or several that are written alike and of which none is taken. */
const rolesDe = (roles: readonly RolDeAlta[], escrito: string): readonly RolDeAlta[] => {
  for (const nombrado of nombra) {
    const found = roles.filter((rol) => nombrado(rol, escrito));
    if (found.length > 0) return found;
  }
  return [];
};

const faltaDeRol = (roles: readonly RolDeAlta[], posibles: readonly RolDeAlta[]): string | null => {
  const [rol, otro] = posibles;
  if (otro) return m.rolAmbiguo(posibles.map(({ nombre }) => nombre));
  if (!rol)
    return m.rolDesconocido(
      roles.filter(({ esPersonal, alcanza }) => esPersonal && alcanza).map(({ nombre }) => nombre),
    );
  if (!rol.esPersonal) return m.rolDeOrganizacion;
  return rol.alcanza ? null : codigosDeGestion.rol_sin_alcance;
};

const faltaDeCuenta = ({ estado, invitada }: CuentaDeAlta): string => {
  if (invitada) return m.invitada;
  if (estado === 'suspendido') return m.suspendida;
  return estado === 'inactivo' ? m.inactiva : codigosDeGestion.email_en_uso;
};

/** The texts of a row as they would be kept, with the first error of each cell. */
const leerFila = (valores: FilaDeAlta['valores']) => {
  const errores = new Map<ColumnaDeAlta, string>();
  const escrito: Record<ColumnaDeAlta, string> = { ...valores };
  for (const columna of columnasDeAlta) {
    const celda = valores[columna].trim();
    const valor = columna === 'telefono' ? (enteroDe(celda) ?? celda) : celda;
    if (valor === '') errores.set(columna, gestionMessages.campos[columna]);
    else if (pareceFormula(columna, valor)) errores.set(columna, m.formula);
    else if (columna === 'telefono' && ABREVIADO.test(valor))
      errores.set(columna, m.telefonoAbreviado(valor));
    else if (columna === 'rol') escrito.rol = valor;
    else {
      const leido = campos[columna satisfies Campo].safeParse(valor);
      if (leido.success) escrito[columna] = leido.data;
      else errores.set(columna, leido.error.issues[0]?.message ?? gestionMessages.campos[columna]);
    }
  }
  // What the form of one account asks (B§5).
  for (const { path, message } of faltasDeDatos(escrito))
    if (!errores.has(path as ColumnaDeAlta)) errores.set(path as ColumnaDeAlta, message);
  return { escrito, errores };
};

/**
 * The result of every row: its texts by the rules of the form of one account (B§5), its address against the file and the
 * portal, its role against those that exist and that the importer may give (rules 16, 21, 22).
 */
export const revisarFilas = (
  filas: readonly FilaDeAlta[],
  { roles, cuentas }: ContextoDeAlta,
): readonly FilaRevisada[] => {
  const leidas = filas.map((fila) => ({ ...fila, ...leerFila(fila.valores) }));
  const conEmail = Map.groupBy(leidas, ({ escrito }) => escrito.email);
  const porEmail = new Map(cuentas.map((cuenta) => [cuenta.email, cuenta]));
  return leidas.map(({ numero, valores, escrito, errores }) => {
    const { email } = escrito;
    const cuenta = porEmail.get(email);
    const otras = (conEmail.get(email) ?? []).map((otra) => otra.numero).filter((otra) => otra !== numero);
    if (!errores.has('email')) {
      if (email === filaDeEjemplo.email) errores.set('email', m.ejemplo);
      else if (otras.length > 0) errores.set('email', m.repetido(otras));
      else if (cuenta) errores.set('email', faltaDeCuenta(cuenta));
    }
    const posibles = rolesDe(roles, escrito.rol);
    const [rol] = posibles;
    const falta = errores.has('rol') ? null : faltaDeRol(roles, posibles);
    if (falta) errores.set('rol', falta);
    return {
      numero,
      valores,
      errores: columnasDeAlta.flatMap((columna) => {
        const mensaje = errores.get(columna);
        return mensaje ? [{ columna, mensaje }] : [];
      }),
      alta: errores.size === 0 && rol ? { ...escrito, rol } : null,
    };
  });
};

/** The address of a row as the portal would keep it; undefined for what is none. */
export const emailDeFila = ({ valores }: FilaDeAlta): string | undefined => {
  const { data } = campos.email.safeParse(valores.email);
  return data && textLength(data) > 0 ? data : undefined;
};
