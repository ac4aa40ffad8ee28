import { workflowMessages } from '@portal/domain/features/workflow/workflow.messages';
import { tiposDePlantilla } from '@portal/domain/features/workflow/workflow.plantillas';
import type { FilaDePlantilla } from '@portal/domain/features/workflow/workflow.plantillas.shapes';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Loaded } from '../../../stage/loaded.tsx';
import { fold } from '../../../ui/fold.ts';
import { BareLink } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Pestanas } from '../components/pestanas.tsx';
import { workflowQueries } from '../workflow.queries.ts';
import type { PlantillasSearch } from '../workflow.search.ts';

const { plantillas: m } = workflowMessages;

const palabras = {
  loading: m.cargando,
  missing: { title: m.noEsta.titulo, text: m.noEsta.texto, href: '/workflow', label: m.noEsta.volver },
  failed: { id: 'workflow-plantillas', title: m.error },
} as const;

const dice = ({ nombre, alHacer }: FilaDePlantilla, q: string): boolean =>
  fold(q)
    .split(/\s+/u)
    .every((palabra) => fold(`${nombre} ${alHacer.join(' ')}`).includes(palabra));

/** The tab Plantillas: everything that the portal issues or mails in words that the foundation may change. */
export const PlantillasPage = () => {
  const search: PlantillasSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const query = useQuery(workflowQueries.plantillas());
  const { q = '', tipo } = search;
  const pedir = (change: PlantillasSearch) =>
    void navigate({
      to: '/workflow/plantillas',
      search: Object.fromEntries(Object.entries({ ...search, ...change }).filter(([, value]) => value)),
      replace: true,
    });
  return (
    <>
      <PageHeader title={workflowMessages.titulo} description={workflowMessages.descripcion} />
      <div className="space-y-6">
        <Pestanas actual="plantillas" />
        <div className="grid items-end gap-4 md:grid-cols-2">
          <SearchField label={m.buscar} value={q} onChange={(texto) => pedir({ q: texto })} />
          <SelectField
            name="tipo"
            label={m.tipo}
            required={null}
            value={tiposDePlantilla.find((uno) => uno === tipo) ?? ''}
            placeholder={m.todas}
            onChange={(elegido) => pedir({ tipo: elegido })}
            options={tiposDePlantilla.map((uno) => ({ value: uno, label: m.tipos[uno] }))}
          />
        </div>
        <Loaded query={query} words={palabras}>
          {({ items }) => (
            <Filas items={items.filter((fila) => dice(fila, q) && (!tipo || fila.tipo === tipo))} />
          )}
        </Loaded>
      </div>
    </>
  );
};

const Filas = ({ items }: { items: readonly FilaDePlantilla[] }) =>
  items.length === 0 ? (
    <EmptyState title={m.vacia.titulo}>{m.vacia.texto}</EmptyState>
  ) : (
    <>
      <p role="status" className="text-sm text-ink-soft">
        {m.cuantas(items.length)}
      </p>
      {tiposDePlantilla.map((tipo) => (
        <Grupo key={tipo} titulo={m.tipos[tipo]} items={items.filter((fila) => fila.tipo === tipo)} />
      ))}
    </>
  );

const Grupo = ({ titulo, items }: { titulo: string; items: readonly FilaDePlantilla[] }) =>
  items.length === 0 ? null : (
    <section aria-label={titulo} className="space-y-2">
      <h2 className="text-lg font-semibold">{titulo}</h2>
      <ul className="divide-y divide-line">
        {items.map(({ clave, nombre, alHacer, version, desde, quien }) => (
          <li key={clave} className="py-3">
            <BareLink
              href={`/workflow/plantillas/${clave}`}
              className="rounded-sm font-medium decoration-line-strong underline underline-offset-3"
            >
              {nombre}
            </BareLink>
            <p className="text-sm text-ink-soft">
              {[
                ...(alHacer.length > 0 ? [alHacer.join(' · ')] : []),
                m.version(version),
                ...(desde && quien ? [m.desde(formatDateTime(desde), quien)] : []),
              ].join('. ')}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
