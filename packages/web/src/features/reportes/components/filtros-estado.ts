import {
  etiquetaDeEje,
  etiquetaDeRegion,
  type FiltrosDeReporte,
  PRIMER_ANIO,
  ULTIMO_ANIO,
  valoresDeEje,
  valoresDeRegion,
} from '@portal/domain/features/reportes/reportes.filtros';
import { one, record } from '../../../ui/list-query.ts';
import type { SelectOption } from '../../../ui/select-field.tsx';
import type { FiltrosSearch } from '../reportes.search.ts';

const anio = (text: string | undefined): number | undefined => {
  const number = /^\d{4}$/.test(text ?? '') ? Number(text) : 0;
  return number >= PRIMER_ANIO && number <= ULTIMO_ANIO ? number : undefined;
};

const region = one('Región', valoresDeRegion, etiquetaDeRegion);
const eje = one('Eje', valoresDeEje, etiquetaDeEje);

/** The question that an address stands for, and what of it is none: it is told, never guessed. */
export const leerFiltros = (
  search: FiltrosSearch,
  convocatorias: readonly SelectOption[] | undefined,
): { readonly filtros: FiltrosDeReporte; readonly ignorados: readonly string[] } => {
  const read = {
    convocatoriaId: record('Convocatoria', convocatorias).read(search.convocatoriaId),
    anio: anio(search.anio),
    region: region.read(search.region),
    eje: eje.read(search.eje),
  };
  const claves = ['convocatoriaId', 'anio', 'region', 'eje'] as const;
  return {
    filtros: Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)),
    ignorados: claves.flatMap((clave) => {
      const text = search[clave];
      return text !== undefined && read[clave] === undefined ? [`${clave}: ${text}`] : [];
    }),
  };
};

export const opcionesDeRegion = region.options ?? [];
export const opcionesDeEje = eje.options ?? [];
