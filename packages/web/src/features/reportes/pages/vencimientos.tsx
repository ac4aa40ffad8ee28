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
import { useSearch } from '@tanstack/react-router';
import { FilterBar } from '../../../stage/filter-bar.tsx';
import { Loaded } from '../../../stage/loaded.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { BareLink } from '../../../ui/link.tsx';
import { addressOf } from '../../../ui/list-address.ts';
import { listOf, many, one } from '../../../ui/list-query.ts';
import { countText } from '../../../ui/list-state.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Descargas } from '../components/exportar.tsx';
import { Pestanas } from '../components/pestanas.tsx';
import { reporteQueries } from '../reportes.queries.ts';
import type { VencimientosSearch } from '../reportes.search.ts';

const { titulo, vencimientos: m } = reporteMessages;
const PATH = '/reportes/vencimientos';
const list = listOf({
  clase: many(m.clase, clasesDeVencimiento, (una) => etiquetaDeVencimiento[una]),
  horizonte: one(
    m.horizonte,
    horizontes.map((dias) => `${dias}` as const),
    (dias) => m.enDias(Number(dias)),
  ),
});

/** The tab Vencimientos: everything that comes due, whatever it is of, the nearest first. */
export const VencimientosPage = () => {
  const search: VencimientosSearch = useSearch({ strict: false });
  const { clase, horizonte: pedido } = list.queryOf(search);
  const horizonte = horizontes.find((uno) => String(uno) === pedido) ?? 30;
  const pregunta = { ...(clase ? { clase } : {}), horizonte };
  const query = useQuery(reporteQueries.vencimientos(pregunta));
  return (
    <div data-wide="">
      <PageHeader
        title={titulo}
        description={m.descripcion}
        actions={<Descargas hoja="vencimientos" filtros={pregunta} vacio={query.data?.items.length === 0} />}
      />
      <div className="space-y-6">
        <Pestanas actual="vencimientos" />
        <div className="space-y-3">
          <PageTabs
            label={m.horizonte}
            tabs={horizontes.map((dias) => ({
              href: `${PATH}${addressOf({ ...search, horizonte: dias === 30 ? undefined : String(dias) })}`,
              label: m.enDias(dias),
              active: dias === horizonte,
            }))}
          />
          <FilterBar path={PATH} list={list} search={search} aparte={['horizonte']} />
        </div>
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
  <li className="flex flex-col justify-between gap-x-6 gap-y-1 py-3 text-sm md:flex-row">
    <div className="min-w-0">
      <BareLink href={enlace} className="font-medium hover:underline">
        {que}
      </BareLink>
      <p className="text-ink-soft">
        {[que !== etiquetaDeVencimiento[clase] && etiquetaDeVencimiento[clase], organizacion, proyecto]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
    <p className="flex shrink-0 items-center gap-2">
      <time dateTime={vence} className="figures text-ink-soft">
        {formatMediumDate(vence)}
      </time>
      <Badge tone={dias < 0 ? 'danger' : dias <= 7 ? 'warning' : 'neutral'}>{diasQueFaltan(dias)}</Badge>
    </p>
  </li>
);
