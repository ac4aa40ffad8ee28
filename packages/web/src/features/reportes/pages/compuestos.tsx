import { definicionDeBase } from '@portal/domain/features/reportes/public';
import type { Compuesto } from '@portal/domain/features/reportes/reportes.compuestos';
import { reporteMessages } from '@portal/domain/features/reportes/reportes.messages';
import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../../stage/loaded.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { BareLink } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Pestanas } from '../components/pestanas.tsx';
import { reporteQueries } from '../reportes.queries.ts';

const { titulo, compuestos: m } = reporteMessages;

/** The tab Mis reportes: what the account composed, and what others share. */
export const CompuestosPage = () => {
  const query = useQuery(reporteQueries.compuestos());
  const componer = query.data?.compone && (
    <ButtonLink variant="primary" href="/reportes/compuestos/nuevo">
      {m.componer}
    </ButtonLink>
  );
  return (
    <>
      <PageHeader title={titulo} description={m.descripcion} actions={componer} />
      <div className="space-y-6">
        <Pestanas actual="compuestos" />
        <Loaded query={query}>
          {({ items, compone }) =>
            items.length === 0 ? (
              <EmptyState title={m.vacia} actions={componer}>
                {compone ? m.vaciaCompone : m.vaciaLee}
              </EmptyState>
            ) : (
              <Card title={m.titulo}>
                <ul className="divide-y divide-line">
                  {items.map((item) => (
                    <Fila key={item.id} {...item} />
                  ))}
                </ul>
              </Card>
            )
          }
        </Loaded>
      </div>
    </>
  );
};

const Fila = ({ id, nombre, definicion, autor, propio, compartido, suscrito }: Compuesto) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
    <BareLink href={`/reportes/compuestos/${id}`} className="min-w-0 font-medium hover:underline">
      {nombre}
    </BareLink>
    <span className="text-sm text-ink-soft">
      {[
        m.de(definicionDeBase[definicion.base].label),
        propio ? (compartido ? m.compartido : m.propio) : m.por(autor.nombre),
        suscrito && m.cadaMes,
      ]
        .filter(Boolean)
        .join(' · ')}
    </span>
  </li>
);
