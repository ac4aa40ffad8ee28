import { municipios, nombreDeMunicipio } from '@portal/domain/features/formulacion/public';
import { etiquetaDeMedida, type Medida, medidas } from '@portal/domain/features/reportes/reportes.cobertura';
import { reporteMessages as m } from '@portal/domain/features/reportes/reportes.messages';
import { compactMonto } from '@portal/domain/kernel/money-words';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Loaded } from '../../../stage/loaded.tsx';
import { Card } from '../../../ui/card.tsx';
import { Cifra } from '../../../ui/cifra.tsx';
import { addressOf } from '../../../ui/list-address.ts';
import { one } from '../../../ui/list-query.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { Descargas } from '../components/exportar.tsx';
import { Filtros, useFiltros } from '../components/filtros.tsx';
import { MapaDeCobertura } from '../components/mapa.tsx';
import { ProyectosDelMunicipio } from '../components/municipio.tsx';
import { Pestanas } from '../components/pestanas.tsx';
import { reporteQueries } from '../reportes.queries.ts';
import type { CoberturaSearch } from '../reportes.search.ts';

const PATH = '/reportes/cobertura';

/** What the address keeps beside the filters: what is painted, and whose projects are listed. */
const aparte = {
  medida: one(m.cobertura.medida, medidas, (una) => etiquetaDeMedida[una]),
  municipio: one(
    m.cobertura.municipio,
    municipios.map(({ clave }) => clave),
    (clave) => nombreDeMunicipio(clave) ?? clave,
  ),
};

const medidaDe = (text: string | undefined): Medida => medidas.find((una) => una === text) ?? 'proyectos';

/** The tab Cobertura: where the projects work, on the map of tiles of the state. */
export const CoberturaPage = () => {
  const search: CoberturaSearch = useSearch({ strict: false });
  const navigate = useNavigate();
  const { filtros, convocatorias } = useFiltros(search);
  const query = useQuery(reporteQueries.cobertura(filtros));
  const medida = medidaDe(search.medida);
  const elegido = search.municipio && nombreDeMunicipio(search.municipio) ? search.municipio : undefined;
  const go = (next: CoberturaSearch) =>
    void navigate({ to: PATH, search: { ...search, ...next }, resetScroll: false });
  return (
    <div data-wide="">
      <PageHeader
        title={m.titulo}
        description={m.cobertura.descripcion}
        actions={<Descargas hoja="cobertura" filtros={filtros} vacio={query.data?.total.solicitudes === 0} />}
      />
      <div className="space-y-6">
        <Pestanas actual="cobertura" />
        <Filtros
          path={PATH}
          search={search}
          convocatorias={convocatorias}
          anios={query.data?.anios}
          aparte={aparte}
        />
        <Loaded query={query}>
          {(cobertura) =>
            cobertura.total.solicitudes === 0 ? (
              <EmptyState title={m.vacio}>{m.vacioAyuda}</EmptyState>
            ) : (
              <>
                <dl className="grid grid-cols-2 gap-4 md:grid-cols-4">
                  {medidas.map((una) => (
                    <Cifra
                      key={una}
                      label={etiquetaDeMedida[una]}
                      n={una === 'aprobado' ? compactMonto(cobertura.total.aprobado) : cobertura.total[una]}
                    />
                  ))}
                </dl>
                <Card title={m.cobertura.mapa} description={m.cobertura.reparto}>
                  <div className="mb-4">
                    <PageTabs
                      label={m.cobertura.medida}
                      tabs={medidas.map((una) => ({
                        href: `${PATH}${addressOf({ ...search, medida: una === 'proyectos' ? undefined : una })}`,
                        label: etiquetaDeMedida[una],
                        active: una === medida,
                      }))}
                    />
                  </div>
                  <MapaDeCobertura
                    cobertura={cobertura}
                    medida={medida}
                    elegido={elegido}
                    onElegir={(clave) => go({ municipio: clave === elegido ? undefined : clave })}
                  />
                </Card>
                {elegido && (
                  <ProyectosDelMunicipio
                    clave={elegido}
                    filtros={filtros}
                    onCerrar={() => go({ municipio: undefined })}
                  />
                )}
              </>
            )
          }
        </Loaded>
      </div>
    </div>
  );
};
