import { workflowMessages } from '@portal/domain/features/workflow/workflow.messages';
import type { ResumenDeTabla } from '@portal/domain/features/workflow/workflow.shapes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { Loaded } from '../../../stage/loaded.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { AccionesDeTabla } from '../components/acciones.tsx';
import { DibujoDeTabla } from '../components/dibujo.tsx';
import { Pestanas } from '../components/pestanas.tsx';
import { workflowQueries } from '../workflow.queries.ts';
import type { EtapasSearch } from '../workflow.search.ts';

const { etapas: m } = workflowMessages;

const palabras = {
  loading: m.cargando,
  missing: {
    title: m.desconocida.titulo,
    text: m.desconocida.texto,
    href: '/workflow',
    label: m.desconocida.volver,
  },
  failed: { id: 'workflow-etapas', title: m.error },
} as const;

/** The tab Etapas: every stage drawn from its own table (product.md §4). */
export const EtapasPage = () => {
  const search: EtapasSearch = useSearch({ strict: false });
  const tablas = useQuery(workflowQueries.tablas());
  return (
    <>
      <PageHeader title={workflowMessages.titulo} description={workflowMessages.descripcion} />
      <div className="space-y-6">
        <Pestanas actual="etapas" />
        <Loaded query={tablas} words={palabras}>
          {({ items }) => <Etapa items={items} pedida={search.tabla ?? items[0]?.id ?? ''} />}
        </Loaded>
      </div>
    </>
  );
};

const Etapa = ({ items, pedida }: { items: readonly ResumenDeTabla[]; pedida: string }) => {
  const navigate = useNavigate();
  const [elegida, setElegida] = useState<string | null>(null);
  const query = useQuery(workflowQueries.tabla(pedida));
  const resumen = items.find(({ id }) => id === pedida);
  return (
    <>
      <div className="max-w-md">
        <SelectField
          name="tabla"
          label={m.elegir}
          required={null}
          help={m.ayuda}
          value={resumen?.id ?? ''}
          placeholder={resumen ? null : undefined}
          onChange={(tabla) => void navigate({ to: '/workflow', search: { tabla } })}
          options={items.map(({ id, titulo, vivos }) => ({
            value: id,
            label: `${titulo} · ${m.vivos(vivos)}`,
          }))}
        />
      </div>
      <Loaded query={query} words={palabras}>
        {(tabla) => (
          <div className="tabla-marco">
            <DibujoDeTabla
              tabla={tabla}
              vivos={resumen?.vivos ?? 0}
              elegida={elegida}
              onElegir={setElegida}
            />
            <AccionesDeTabla tabla={tabla} elegida={elegida} onElegir={setElegida} />
          </div>
        )}
      </Loaded>
    </>
  );
};
