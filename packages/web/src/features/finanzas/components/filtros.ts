import {
  type Dimension,
  dimensiones,
  etiquetaDeDimension,
  etiquetaSin,
  SIN,
} from '@portal/domain/features/finanzas/finanzas.schema';
import type { OpcionesDeFinanzas } from '@portal/domain/features/finanzas/finanzas.shapes';
import { ejes, municipios, regiones } from '@portal/domain/features/formulacion/public';
import { type ListFilter, one, record } from '../../../ui/list-query.ts';
import type { SelectOption } from '../../../ui/select-field.tsx';

/** The filters that every screen of /finanzas has; what can be chosen is what has money, once the server has said it. */

const ninguna = (dimension: Dimension): SelectOption => ({ value: SIN, label: etiquetaSin[dimension] });

/** One of a catalogue, or those that have none. */
const deCatalogo = <const T extends string>(
  dimension: Dimension,
  opciones: readonly { readonly value: T; readonly label: string }[],
) => {
  const todas: readonly { readonly value: T | typeof SIN; readonly label: string }[] = [
    ...opciones,
    { value: SIN, label: etiquetaSin[dimension] },
  ];
  return one(
    etiquetaDeDimension[dimension],
    todas.map(({ value }) => value),
    (valor) => todas.find(({ value }) => value === valor)?.label ?? valor,
  );
};

const UN_ANIO = /^20\d\d$/;

/** A year: among those that have money once these are known. */
const deAnio = (anios: readonly number[] | undefined): ListFilter<number> => ({
  label: etiquetaDeDimension.anio,
  options: (anios ?? []).map((anio) => ({ value: String(anio), label: String(anio) })),
  read: (text) => {
    if (text === undefined || !UN_ANIO.test(text)) return undefined;
    return anios === undefined || anios.includes(Number(text)) ? Number(text) : undefined;
  },
});

const deMunicipio = deCatalogo(
  'municipio',
  municipios.map(({ clave, nombre }) => ({ value: clave, label: nombre })),
);
const deRegion = deCatalogo('region', regiones);
const deEje = deCatalogo('eje', ejes);

/** What the table is grouped by, kept in the address as a filter is; no chip stands for it. */
export const agrupar = one('Agrupar por', dimensiones, (una) => etiquetaDeDimension[una]);

export const filtrosDeFinanzas = (opciones: OpcionesDeFinanzas | undefined) => ({
  convocatoria: record(
    etiquetaDeDimension.convocatoria,
    opciones?.convocatorias.map(({ id, titulo }) => ({ value: id, label: titulo })),
    [ninguna('convocatoria')],
  ),
  anio: deAnio(opciones?.anios),
  region: deRegion,
  eje: deEje,
  municipio: deMunicipio,
  organizacion: record(
    etiquetaDeDimension.organizacion,
    opciones?.organizaciones.map(({ id, nombre }) => ({ value: id, label: nombre })),
  ),
});
