import { formatDate, formatMediumDate, isRealDate } from '../../kernel/dates.ts';
import type { TextField } from '../../kernel/form-types.ts';
import { formatMonto, parseMonto } from '../../kernel/money.ts';
import { clavesDeMunicipios, nombreDeMunicipio } from './catalogos.ts';
import { leerMeses } from './presupuesto.ts';

/** How what a formulación keeps is read by a person, where two versions stand side by side. */

/** What rows are called, by their ids: a link reads as the row that it leads to. */
export type Nombres = ReadonlyMap<string, string>;

/** '2027-02' as 'febrero de 2027'. */
export const mesEnPalabras = (mes: string): string => {
  const primero = `${mes}-01`;
  return isRealDate(primero) ? formatDate(primero).replace(/^1 de /, '') : mes;
};

/** Lists of keys by their field: what they keep is no text. */
const deClaves: Readonly<Record<string, (valor: string) => string>> = {
  municipios: (valor) =>
    clavesDeMunicipios(valor)
      .map((clave) => nombreDeMunicipio(clave) ?? clave)
      .join(', ') || valor,
  meses: (valor) =>
    leerMeses(valor)
      ?.map(({ mes }) => mesEnPalabras(mes))
      .join(', ') ?? valor,
};

/** A value in words: an option by its label, a link by the name of its row, money, days, municipalities and months as they are said. */
export const comoSeLee = (id: string, campo: TextField, valor: string, nombres: Nombres): string => {
  if (valor === '') return '';
  if (campo.kind === 'dinero') {
    const leido = parseMonto(valor);
    return leido.ok ? formatMonto(leido.monto) : valor;
  }
  if (campo.kind === 'fecha') return isRealDate(valor) ? formatMediumDate(valor) : valor;
  const deLista = deClaves[id];
  if (deLista) return deLista(valor);
  return campo.options?.find(({ value }) => value === valor)?.label ?? nombres.get(valor) ?? valor;
};
