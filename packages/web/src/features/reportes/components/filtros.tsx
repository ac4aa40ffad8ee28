import { reporteMessages } from '@portal/domain/features/reportes/reportes.messages';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { callOptions } from '../../../stage/call-options.ts';
import { Button } from '../../../ui/button.tsx';
import { SelectField, type SelectOption } from '../../../ui/select-field.tsx';
import type { FiltrosSearch } from '../reportes.search.ts';
import { leerFiltros, opcionesDeEje, opcionesDeRegion } from './filtros-estado.ts';

const { filtros: m } = reporteMessages;

/** What the address of a page of figures asks for, once the calls are known. */
export const useFiltros = (search: FiltrosSearch) => {
  const convocatorias = useQuery(callOptions()).data;
  return useMemo(() => ({ ...leerFiltros(search, convocatorias), convocatorias }), [search, convocatorias]);
};

type FiltrosProps = {
  readonly path: string;
  readonly search: FiltrosSearch;
  readonly convocatorias: readonly SelectOption[] | undefined;
  readonly ignorados: readonly string[];
  /** The years that there is anything of; undefined while they are not known. */
  readonly anios: readonly number[] | undefined;
};

/** Call, year, region and line, each in the address of the page. */
export const Filtros = ({ path, search, convocatorias = [], ignorados, anios = [] }: FiltrosProps) => {
  const navigate = useNavigate();
  const go = (next: FiltrosSearch) => void navigate({ to: path, search: next });
  const set = (clave: keyof FiltrosSearch) => (value: string) =>
    go({ ...search, [clave]: value === '' ? undefined : value });
  const { convocatoriaId, anio, region, eje, ...others } = search as FiltrosSearch & Record<string, string>;
  const used = [convocatoriaId, anio, region, eje].some((value) => value !== undefined);
  // What was asked for stays chosen although nothing came in that year.
  const years = [...new Set([...anios.map(String), ...(anio ? [anio] : [])])].toSorted().toReversed();
  const campo = (
    clave: keyof FiltrosSearch,
    label: string,
    placeholder: string,
    options: readonly SelectOption[],
  ) => (
    <SelectField
      name={`filtro-${clave}`}
      label={label}
      required={null}
      placeholder={placeholder}
      options={options}
      value={search[clave] ?? ''}
      onChange={set(clave)}
    />
  );
  return (
    <section aria-label="Filtros" data-print="no" className="space-y-3">
      <div className="grid gap-4 md:grid-cols-4">
        {campo('convocatoriaId', m.convocatoria, m.todas, convocatorias)}
        {campo(
          'anio',
          m.anio,
          m.todos,
          years.map((value) => ({ value, label: value })),
        )}
        {campo('region', m.region, m.todas, opcionesDeRegion)}
        {campo('eje', m.eje, m.todos, opcionesDeEje)}
      </div>
      {ignorados.map((que) => (
        <p key={que} role="status" className="text-sm text-ink-soft">
          {m.desconocido(que)}
        </p>
      ))}
      {used && (
        <Button size="sm" variant="ghost" onClick={() => go(others)}>
          {m.quitar}
        </Button>
      )}
    </section>
  );
};
