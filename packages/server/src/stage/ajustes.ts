import { type ClaveDeAjuste, definicionDe } from '@portal/domain/stage/ajustes';
import { type ValorDe, type ValorDeAjuste, vigenteEn } from '@portal/domain/stage/ajustes.valores';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/index.ts';

type Fila = { readonly valor: unknown; readonly desde: Date };

/** A value as its row keeps it: a percentage under its name, as the transfers read it in SQL (0184). */
export const aLaBase = (clave: ClaveDeAjuste, valor: ValorDeAjuste): unknown =>
  definicionDe(clave).tipo === 'porcentaje' ? { porcentaje: valor } : valor;

/** A value as its row keeps it, read. */
export const deLaBase = (clave: ClaveDeAjuste, valor: unknown): unknown =>
  definicionDe(clave).tipo === 'porcentaje' &&
  typeof valor === 'object' &&
  valor !== null &&
  'porcentaje' in valor
    ? valor.porcentaje
    : valor;

/**
 * A setting as it is in force at a moment; what the portal brings where nobody set it, or a row says what is none. For jobs, which read
 * every row.
 */
export const ajusteVigente = async <Clave extends ClaveDeAjuste>(
  tx: Tx,
  clave: Clave,
  momento: Date,
): Promise<ValorDe<Clave>> => {
  const { rows } = await sql<Fila>`
    select valor, vigente_desde as desde from ajustes where clave = ${clave} and vigente_desde <= ${momento}
     order by vigente_desde desc limit 1`.execute(tx);
  const filas = rows.map(({ valor, desde }) => ({ valor: deLaBase(clave, valor), desde }));
  return vigenteEn(clave, filas, momento).valor;
};
