import { reporteMessages as m } from '@portal/domain/features/reportes/reportes.messages';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Loaded } from '../../../stage/loaded.tsx';
import { Card } from '../../../ui/card.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Embudo } from '../components/embudo.tsx';
import { Descargas, Exportar } from '../components/exportar.tsx';
import { Filtros, useFiltros } from '../components/filtros.tsx';
import { Pestanas } from '../components/pestanas.tsx';
import { ResultadosPorEtapa } from '../components/resultados.tsx';
import { TiemposPorEtapa } from '../components/tiempos.tsx';
import { reporteQueries } from '../reportes.queries.ts';
import type { FiltrosSearch } from '../reportes.search.ts';

/** The tab Etapas: how many projects pass each stage, how long that takes, and the funnel by call. */
export const EtapasPage = () => {
  const search: FiltrosSearch = useSearch({ strict: false });
  const { filtros, convocatorias } = useFiltros(search);
  const query = useQuery(reporteQueries.etapas(filtros));
  const { data } = query;
  return (
    <div data-wide="">
      <PageHeader
        title={m.titulo}
        description={m.etapas.descripcion}
        actions={<Descargas hoja="etapas" filtros={filtros} vacio={data?.casos === 0} />}
      />
      <div className="space-y-6">
        <Pestanas actual="etapas" />
        <Filtros path="/reportes" search={search} convocatorias={convocatorias} anios={data?.anios} />
        <Loaded query={query}>
          {({ casos, etapas, embudo, embudos }) =>
            casos === 0 ? (
              <EmptyState title={m.vacio}>{m.vacioAyuda}</EmptyState>
            ) : (
              <>
                <Card title={m.etapas.resultados} description={m.casos(casos)}>
                  <ResultadosPorEtapa etapas={etapas} />
                </Card>
                <div className="grid gap-6 lg:grid-cols-2">
                  <Card
                    title={m.etapas.embudo}
                    actions={<Exportar hoja="embudo" filtros={filtros} vacio={false} />}
                  >
                    <Embudo embudo={embudo} embudos={embudos} />
                  </Card>
                  <Card title={m.etapas.tiempos} description={m.etapas.tiemposAyuda}>
                    <TiemposPorEtapa etapas={etapas} />
                  </Card>
                </div>
              </>
            )
          }
        </Loaded>
      </div>
    </div>
  );
};
