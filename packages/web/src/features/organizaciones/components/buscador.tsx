import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useState } from 'react';
import type { ComboboxOption } from '../../../ui/combobox.tsx';
import { rfcMask } from '../../../ui/masks.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { organizacionesQueries } from '../organizaciones.queries.ts';

const Combobox = lazy(() =>
  import('../../../ui/combobox.tsx').then(({ Combobox: component }) => ({ default: component })),
);

const HALLADAS = 10;

export type BuscadorDeOrganizacionProps = {
  id: string;
  name: string;
  value: string;
  error?: string;
  help?: string;
  onChange: (value: string) => void;
};

/** The finder of organizations, by name or RFC; the chosen one stays in sight while another is searched. */
export const BuscadorDeOrganizacion = ({ onChange, ...control }: BuscadorDeOrganizacionProps) => {
  const [q, setQ] = useState('');
  const [elegida, setElegida] = useState<ComboboxOption | null>(null);
  const busqueda = useQuery(organizacionesQueries.lista({ q: useDeferredValue(q.trim()), limite: HALLADAS }));
  const halladas = (busqueda.data?.items ?? []).map(
    ({ id, nombre, rfc }): ComboboxOption => ({
      value: id,
      label: nombre,
      detail: rfc ? rfcMask.show(rfc) : undefined,
    }),
  );
  const options =
    elegida && !halladas.some(({ value }) => value === elegida.value) ? [elegida, ...halladas] : halladas;
  return (
    <Suspense fallback={<Skeleton className="h-16 rounded-md" />}>
      <Combobox
        {...control}
        label="Organización"
        placeholder="Escribe su nombre o RFC"
        options={options}
        loading={busqueda.isFetching}
        onSearch={setQ}
        onChange={(value) => {
          setElegida(options.find((option) => option.value === value) ?? null);
          onChange(value);
        }}
      />
    </Suspense>
  );
};
