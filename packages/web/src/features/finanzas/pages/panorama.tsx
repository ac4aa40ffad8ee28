import { finanzasMessages as m } from '@portal/domain/features/finanzas/finanzas.messages';
import { dimensiones, etiquetaDeDimension } from '@portal/domain/features/finanzas/finanzas.schema';
import type { Resumen } from '@portal/domain/features/finanzas/finanzas.shapes';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { FilterBar } from '../../../stage/filter-bar.tsx';
import { Loaded } from '../../../stage/loaded.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { addressOf } from '../../../ui/list-address.ts';
import { listOf } from '../../../ui/list-query.ts';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { DescargarPdf } from '../components/descarga.tsx';
import { type Direccion, direccionDe } from '../components/direccion.ts';
import { Donde } from '../components/donde.tsx';
import { agrupar, filtrosDeFinanzas } from '../components/filtros.ts';
import { Flujo } from '../components/flujo.tsx';
import { Grupos } from '../components/grupos.tsx';
import { filtrosDe, Pestanas, preguntaDe } from '../components/pestanas.tsx';
import { Totales } from '../components/totales.tsx';
import { finanzasQueries } from '../finanzas.queries.ts';
import { clavesDeFiltro, type FinanzasSearch } from '../finanzas.search.ts';

/** Of everything: what is narrowed by nothing and has nothing has not begun. */
const estaVacio = ({ totales, grupos }: Resumen): boolean => totales.proyectos === 0 && grupos.length === 0;

type CifrasProps = {
  resumen: Resumen;
  por: (typeof dimensiones)[number];
  search: FinanzasSearch;
  filtra: boolean;
  direccion: Direccion;
};

const Cifras = ({ resumen, por, search, filtra, direccion }: CifrasProps) => {
  if (estaVacio(resumen)) {
    const { titulo, texto } = filtra ? m.sinCoincidencias : m.vacia;
    return (
      <EmptyState
        title={titulo}
        actions={filtra && <ButtonLink href="/finanzas">Quitar los filtros</ButtonLink>}
      >
        {texto}
      </EmptyState>
    );
  }
  return (
    <>
      <Totales totales={resumen.totales} />
      <Donde totales={resumen.totales} />
      <Card title={m.flujo.titulo}>
        <Flujo
          flujo={resumen.flujo}
          puestos={{ convocatoria: search.convocatoria, eje: search.eje, municipio: search.municipio }}
          direccion={direccion}
        />
      </Card>
      <Card title={`Por ${etiquetaDeDimension[por].toLocaleLowerCase('es-MX')}`}>
        <PageTabs
          label="Agrupar por"
          tabs={dimensiones.map((una) => ({
            href: direccion({ por: una === 'convocatoria' ? undefined : una }),
            label: etiquetaDeDimension[una],
            active: una === por,
          }))}
        />
        <Grupos
          por={por}
          grupos={resumen.grupos}
          otros={resumen.otros}
          totales={resumen.totales}
          direccion={direccion}
          proyectos={direccionDe(filtrosDe(search), '/finanzas/proyectos')}
        />
      </Card>
      <ul className="max-w-prose space-y-1 text-sm text-ink-soft">
        {[
          m.notas.comprometido,
          m.notas.porDepositar,
          m.notas.admitido,
          m.notas.municipios,
          m.notas.anio,
          m.notas.presupuesto,
        ].map((nota) => (
          <li key={nota}>{nota}</li>
        ))}
        <li>{`Cifras al ${formatDateTime(resumen.corte)}.`}</li>
      </ul>
    </>
  );
};

/** Where every peso of the foundation is: totals, flow and groups of what the address narrows to (product.md §4, look.md 2.11). */
export const PanoramaPage = () => {
  const search: FinanzasSearch = useSearch({ strict: false });
  const opciones = useQuery(finanzasQueries.opciones()).data;
  const list = useMemo(() => listOf({ ...filtrosDeFinanzas(opciones), por: agrupar }), [opciones]);
  const pregunta = preguntaDe(list.queryOf(search));
  const por = pregunta.por ?? 'convocatoria';
  const query = useQuery(finanzasQueries.resumen({ ...pregunta, por }));
  return (
    <div data-wide="">
      <PageHeader
        title={m.titulo}
        description={m.descripcion}
        actions={<DescargarPdf query={addressOf({ ...filtrosDe(search), por })} />}
      />
      <div className="space-y-gap">
        <Pestanas actual="panorama" search={search} />
        <FilterBar path="/finanzas" list={list} search={search} aparte={['por']} />
        <Loaded query={query}>
          {(resumen) => (
            <Cifras
              resumen={resumen}
              por={por}
              search={search}
              filtra={clavesDeFiltro.some((clave) => search[clave] !== undefined)}
              direccion={direccionDe(search)}
            />
          )}
        </Loaded>
      </div>
    </div>
  );
};
