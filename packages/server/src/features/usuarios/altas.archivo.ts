import { createHash } from 'node:crypto';
import type { ArchivoDeAlta } from '@portal/domain/features/usuarios/altas.contract';
import type { FilaDeAlta } from '@portal/domain/features/usuarios/altas.filas';
import { leerTabla } from '@portal/domain/features/usuarios/altas.filas';
import {
  altasMessages,
  type CodigoDeAlta,
  codigosDeAlta,
  type FormatoDeAlta,
  formatosDeAlta,
  MAXIMO_DE_BYTES,
} from '@portal/domain/features/usuarios/altas.messages';
import { AppError, type ErrorKind } from '@portal/domain/kernel/errors';
import { cleanFileName, TurnsFullError } from '../../platform/files/index.ts';
import { readTable, type TableRefusal } from '../../platform/sheets/index.ts';

/** A refusal of a file, in words. */
export const refuseFile = (
  code: CodigoDeAlta,
  message?: string,
  kind: ErrorKind = 'datos_invalidos',
): AppError => {
  const words = message ?? codigosDeAlta[code];
  return new AppError(kind, { code, message: words, issues: [{ path: 'contenido', code, message: words }] });
};

const codeOf: Readonly<Record<TableRefusal, CodigoDeAlta>> = {
  vacio: 'archivo_vacio',
  no_coincide: 'archivo_no_coincide',
  danado: 'archivo_danado',
  cifrado: 'archivo_cifrado',
  con_macros: 'archivo_con_macros',
  con_formulas: 'archivo_con_formulas',
  desmedido: 'archivo_desmedido',
  codificacion: 'archivo_codificacion',
};

/** A file that was read as a list of people. */
export type ListaLeida = {
  readonly archivo: string;
  readonly formato: FormatoDeAlta;
  readonly sha256: string;
  readonly ansi: boolean;
  readonly ignoradas: readonly string[];
  readonly filas: readonly FilaDeAlta[];
};

const BUSY_SECONDS = 5;

/**
 * Reads a file as a list of people, judged by its content and within limits. Outside any transaction: it takes a moment.
 *
 * Errors: 413 too large; 415 no CSV or xlsx by its name; 422 with what is wrong with the file as a whole; 503 while too many
 * are read.
 */
export const readLista = async (
  { nombre, contenido }: ArchivoDeAlta,
  account: string,
): Promise<ListaLeida> => {
  const archivo = cleanFileName(nombre);
  const formato = formatosDeAlta.find((one) => archivo.toLowerCase().endsWith(`.${one}`));
  if (!formato) throw refuseFile('archivo_formato', undefined, 'tipo_no_admitido');
  const bytes = Buffer.from(contenido, 'base64');
  if (bytes.length > MAXIMO_DE_BYTES) throw refuseFile('archivo_grande', undefined, 'demasiado_grande');
  const table = await readTable(bytes, formato, account).catch((error: unknown) => {
    if (!(error instanceof TurnsFullError)) throw error;
    const { archivo_ocupado: message } = codigosDeAlta;
    throw new AppError('no_disponible', { code: 'archivo_ocupado', message, retryAfter: BUSY_SECONDS });
  });
  if (!table.ok)
    throw refuseFile(codeOf[table.code], table.where ? altasMessages.formula(table.where) : undefined);
  const lista = leerTabla(table);
  if ('falta' in lista) throw refuseFile(lista.falta.code, lista.falta.message);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { archivo, formato, sha256, ansi: table.ansi, ...lista };
};
