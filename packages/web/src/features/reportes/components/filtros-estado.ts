import {
  etiquetaDeEje,
  etiquetaDeRegion,
  type FiltrosDeReporte,
  PRIMER_ANIO,
  ULTIMO_ANIO,
  valoresDeEje,
  valoresDeRegion,
} from '@portal/domain/features/reportes/reportes.filtros';
import { reporteMessages } from '@portal/domain/features/reportes/reportes.messages';
import { type ListFilter, listOf, one, record } from '../../../ui/list-query.ts';
import type { SelectOption } from '../../../ui/select-field.tsx';
import type { FiltrosSearch } from '../reportes.search.ts';

const { filtros: m } = reporteMessages;

/** A year of reception: those that there is anything of, and the one that was asked for although nothing came in then. */
const deAnio = (anios: readonly number[], pedido: string | undefined): ListFilter<number> => {
  const read = (text: string | undefined): number | undefined => {
    const anio = /^\d{4}$/.test(text ?? '') ? Number(text) : 0;
    return anio >= PRIMER_ANIO && anio <= ULTIMO_ANIO ? anio : undefined;
  };
  const uno = read(pedido);
  return {
    label: m.anio,
    options: [...new Set([...anios, ...(uno === undefined ? [] : [uno])])]
      .toSorted((a, b) => b - a)
      .map((anio) => ({ value: String(anio), label: String(anio) })),
    read,
  };
};

const region = one(m.region, valoresDeRegion, etiquetaDeRegion);
const eje = one(m.eje, valoresDeEje, etiquetaDeEje);

type Conocido = {
  /** Undefined while they are not known. */
  readonly convocatorias?: readonly SelectOption[] | undefined;
  readonly anios?: readonly number[] | undefined;
};

/** What the figures are narrowed by, as the bar of filters draws it. */
export const filtrosDe = ({ convocatorias, anios = [] }: Conocido, pedido?: string) => ({
  convocatoriaId: record(m.convocatoria, convocatorias),
  anio: deAnio(anios, pedido),
  region,
  eje,
});

/** The question that an address stands for; what of it is none is told by the bar, never guessed. */
export const leerFiltros = (
  search: FiltrosSearch,
  convocatorias: readonly SelectOption[] | undefined,
): FiltrosDeReporte =>
  Object.fromEntries(
    Object.entries(listOf(filtrosDe({ convocatorias })).queryOf(search)).filter(
      ([, value]) => value !== undefined,
    ),
  );

export const opcionesDeRegion = region.options ?? [];
export const opcionesDeEje = eje.options ?? [];
