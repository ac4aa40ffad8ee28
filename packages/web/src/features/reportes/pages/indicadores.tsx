import { cifraDe } from '@portal/domain/features/avances/public';
import { reporteMessages } from '@portal/domain/features/reportes/reportes.messages';
import type { IndicadoresDeProyectos } from '@portal/domain/features/reportes/reportes.shapes';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Loaded } from '../../../stage/loaded.tsx';
import { BulletBar } from '../../../ui/bullet-bar.tsx';
import { Card } from '../../../ui/card.tsx';
import { BareLink } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Descargas } from '../components/exportar.tsx';
import { Filtros, useFiltros } from '../components/filtros.tsx';
import { Pestanas } from '../components/pestanas.tsx';
import { reporteQueries } from '../reportes.queries.ts';
import type { FiltrosSearch } from '../reportes.search.ts';

const { titulo, indicadores: m } = reporteMessages;
const words = { base: m.base, meta: m.meta, avance: m.avance, unknown: m.sinAvance };

/** The tab Indicadores: the meta of each indicator against its progress, the furthest behind first. */
export const IndicadoresPage = () => {
  const search: FiltrosSearch = useSearch({ strict: false });
  const { filtros, convocatorias } = useFiltros(search);
  const query = useQuery(reporteQueries.indicadores(filtros));
  const anios = useQuery(reporteQueries.etapas({})).data?.anios;
  return (
    <div data-wide="">
      <PageHeader
        title={titulo}
        description={m.descripcion}
        actions={<Descargas hoja="indicadores" filtros={filtros} vacio={query.data?.total === 0} />}
      />
      <div className="space-y-6">
        <Pestanas actual="indicadores" />
        <Filtros path="/reportes/indicadores" search={search} {...{ convocatorias, anios }} />
        <Loaded query={query}>
          {({ niveles, items, total }) =>
            total === 0 ? (
              <EmptyState title={m.vacio}>{m.vacioAyuda}</EmptyState>
            ) : (
              <>
                <Card title={m.porNivel}>
                  <PorNivel niveles={niveles} />
                </Card>
                <Card title={m.lista} description={total > items.length ? m.mas : undefined}>
                  <ul>
                    {items.map((item) => (
                      <Indicador key={item.id} {...item} />
                    ))}
                  </ul>
                </Card>
              </>
            )
          }
        </Loaded>
      </div>
    </div>
  );
};

const PorNivel = ({ niveles }: Pick<IndicadoresDeProyectos, 'niveles'>) => (
  <ScrollBox label={`Tabla: ${m.porNivel}`}>
    <table className="w-full min-w-max text-sm">
      <caption className="sr-only">{m.porNivel}</caption>
      <thead>
        <tr className="border-b border-line text-left text-ink-soft">
          {Object.values(m.columnas).map((columna, i) => (
            <th
              key={columna}
              scope="col"
              className={i === 0 ? 'py-2 pr-4 font-medium' : 'px-4 py-2 text-right font-medium'}
            >
              {columna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures">
        {niveles.map(({ nivel, total, medidos, cumplidos, promedio }) => (
          <tr key={nivel} className="border-b border-line last:border-b-0">
            <th scope="row" className="py-2 pr-4 text-left font-medium">
              {nivel}
            </th>
            <td className="px-4 py-2 text-right">{total.toLocaleString('es-MX')}</td>
            <td className="px-4 py-2 text-right">{medidos.toLocaleString('es-MX')}</td>
            <td className="px-4 py-2 text-right">{cumplidos.toLocaleString('es-MX')}</td>
            <td className="px-4 py-2 text-right">{promedio === null ? '—' : `${promedio} %`}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </ScrollBox>
);

const Indicador = (uno: IndicadoresDeProyectos['items'][number]) => {
  const { proyecto, enlace, nivel, nombre, unidad, base, meta, valor, transcurrido } = uno;
  const [desde, hasta, en] = [cifraDe(base) ?? 0, cifraDe(meta), valor === null ? null : cifraDe(valor)];
  const conUnidad = (texto: string): string => `${texto || '—'} ${unidad}`.trim();
  return (
    <li className="space-y-2 border-t border-line py-3 first:border-t-0">
      <p className="text-sm font-medium wrap-anywhere">{nombre}</p>
      <p className="text-sm text-ink-soft">
        <BareLink href={enlace} className="hover:underline">
          {proyecto}
        </BareLink>
        {` · ${nivel} · ${m.transcurrido(transcurrido)}`}
      </p>
      {hasta !== null && (valor === null || en !== null) ? (
        <BulletBar
          label={nombre}
          base={{ value: desde, text: conUnidad(base) }}
          meta={{ value: hasta, text: conUnidad(meta) }}
          avance={valor === null || en === null ? null : { value: en, text: conUnidad(valor) }}
          words={words}
        />
      ) : (
        <p className="text-sm text-ink-soft">
          {`${m.base} ${conUnidad(base)} · ${m.meta} ${conUnidad(meta)} · ${m.avance} ${valor === null ? m.sinAvance : conUnidad(valor)}`}
        </p>
      )}
    </li>
  );
};
