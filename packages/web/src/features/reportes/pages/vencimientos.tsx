import { reporteMessages } from '@portal/domain/features/reportes/reportes.messages';
import type { Vencimientos } from '@portal/domain/features/reportes/reportes.shapes';
import {
  clasesDeVencimiento,
  diasQueFaltan,
  etiquetaDeVencimiento,
  horizontes,
} from '@portal/domain/features/reportes/reportes.vencimientos';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Loaded } from '../../../stage/loaded.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { BareLink } from '../../../ui/link.tsx';
import { countText } from '../../../ui/list-state.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Exportar } from '../components/exportar.tsx';
import { Pestanas } from '../components/pestanas.tsx';
import { reporteQueries } from '../reportes.queries.ts';
import type { VencimientosSearch } from '../reportes.search.ts';

const { titulo, vencimientos: m } = reporteMessages;
const PATH = '/reportes/vencimientos';

/** The tab Vencimientos: everything that comes due, whatever it is of, the nearest first. */
export const VencimientosPage = () => {
  const search: VencimientosSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const clase = clasesDeVencimiento.find((una) => una === search.clase);
  const horizonte = horizontes.find((uno) => String(uno) === search.horizonte) ?? 30;
  const pregunta = { ...(clase ? { clase: [clase] } : {}), horizonte };
  const query = useQuery(reporteQueries.vencimientos(pregunta));
  const go = (next: VencimientosSearch) => void navigate({ to: PATH, search: { ...search, ...next } });
  return (
    <div data-wide="">
      <PageHeader
        title={titulo}
        description={m.descripcion}
        actions={<Exportar hoja="vencimientos" filtros={pregunta} vacio={query.data?.items.length === 0} />}
      />
      <div className="space-y-6">
        <Pestanas actual="vencimientos" />
        <section aria-label="Filtros" data-print="no" className="grid gap-4 md:grid-cols-4">
          <SelectField
            name="clase"
            label={m.clase}
            required={null}
            placeholder={m.todos}
            options={clasesDeVencimiento.map((value) => ({ value, label: etiquetaDeVencimiento[value] }))}
            value={clase ?? ''}
            onChange={(value) => go({ clase: value || undefined })}
          />
          <SelectField
            name="horizonte"
            label={m.horizonte}
            required={null}
            placeholder={null}
            options={horizontes.map((dias) => ({ value: String(dias), label: m.enDias(dias) }))}
            value={String(horizonte)}
            onChange={(value) => go({ horizonte: value === '30' ? undefined : value })}
          />
        </section>
        <Loaded query={query}>
          {({ items, total }) =>
            items.length === 0 ? (
              <EmptyState title={m.vacio}>{m.vacioAyuda}</EmptyState>
            ) : (
              <Card title={m.titulo} description={countText(total)}>
                <ul className="divide-y divide-line">
                  {items.map((item) => (
                    <Fila key={item.id} {...item} />
                  ))}
                </ul>
                {total.mas && <p className="mt-3 text-sm text-ink-soft">{m.mas}</p>}
              </Card>
            )
          }
        </Loaded>
      </div>
    </div>
  );
};

const Fila = ({ clase, que, organizacion, proyecto, vence, dias, enlace }: Vencimientos['items'][number]) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3 text-sm">
    <div className="min-w-0">
      <BareLink href={enlace} className="font-medium hover:underline">
        {que}
      </BareLink>
      <p className="text-ink-soft">
        {[etiquetaDeVencimiento[clase], organizacion, proyecto].filter(Boolean).join(' · ')}
      </p>
    </div>
    <p className="flex items-baseline gap-2">
      <time dateTime={vence} className="figures text-ink-soft">
        {formatMediumDate(vence)}
      </time>
      <Badge tone={dias < 0 ? 'danger' : dias <= 7 ? 'warning' : 'neutral'}>{diasQueFaltan(dias)}</Badge>
    </p>
  </li>
);
