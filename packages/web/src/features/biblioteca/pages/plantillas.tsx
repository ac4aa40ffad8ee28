import { bibliotecaMessages } from '@portal/domain/features/biblioteca/biblioteca.messages';
import type { PlantillaDeTipo, Plantillas } from '@portal/domain/features/biblioteca/plantillas.shapes';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { fold } from '../../../ui/fold.ts';
import { IgnoredNote } from '../../../ui/list-notes.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { bibliotecaQueries } from '../biblioteca.queries.ts';
import type { PlantillasSearch } from '../biblioteca.search.ts';
import { Cabecera } from '../components/cabecera.tsx';
import { CuadroDeClausula } from '../components/clausulas.tsx';
import { ConConvenio } from '../components/con-convenio.tsx';
import { Parte } from '../components/parte.tsx';
import { Convenios, Versiones } from '../components/versiones.tsx';

const m = bibliotecaMessages.plantillas;

/** The library of agreement templates, kind by kind: parts with their data, versions, and what was composed with which (issue 18). */
export const PlantillasPage = () => {
  const search: PlantillasSearch = useSearch({ strict: false });
  const plantillas = useQuery(bibliotecaQueries.plantillas());
  return (
    <>
      <Cabecera en="plantillas" />
      {plantillas.data ? (
        <Biblioteca plantillas={plantillas.data} search={search} />
      ) : plantillas.isError ? (
        <ErrorState
          title={m.cargarError}
          onRetry={() => void plantillas.refetch()}
          retrying={plantillas.isFetching}
        >
          {problemOf(plantillas.error).message}
        </ErrorState>
      ) : (
        <SkeletonText lines={8} />
      )}
    </>
  );
};

const Biblioteca = ({ plantillas, search }: { plantillas: Plantillas; search: PlantillasSearch }) => {
  const { tipos, puedeEditar } = plantillas;
  const navigate = useNavigate();
  const de = tipos.find(({ tipo }) => tipo === search.tipo) ?? tipos[0];
  if (!de) return null;
  const buscar = (q: string) =>
    void navigate({
      to: '/convenios/plantillas',
      search: { tipo: de.tipo, ...(q ? { q } : {}) },
      replace: true,
    });
  return (
    <div className="space-y-6">
      <p className="max-w-prose text-ink-soft">{m.ayuda}</p>
      <PageTabs
        label={m.tipo}
        tabs={tipos.map(({ tipo, etiqueta }) => ({
          href: `/convenios/plantillas?tipo=${tipo}`,
          label: etiqueta,
          active: tipo === de.tipo,
        }))}
      />
      <IgnoredNote
        ignored={search.tipo && search.tipo !== de.tipo ? [`tipo: ${search.tipo}`] : []}
        onClean={() => buscar(search.q ?? '')}
      />
      {search.con ? (
        <ConConvenio tipo={de.tipo} id={search.con} />
      ) : (
        <>
          <SearchField label={m.buscar} value={search.q ?? ''} onChange={buscar} />
          <Partes de={de} campos={plantillas.campos} q={search.q ?? ''} puedeEditar={puedeEditar} />
          <Versiones key={de.tipo} de={de} puedeEditar={puedeEditar} />
          <Convenios de={de} />
        </>
      )}
    </div>
  );
};

type PartesProps = {
  de: PlantillaDeTipo;
  campos: Plantillas['campos'];
  q: string;
  puedeEditar: boolean;
};

const Partes = ({ de, campos: todos, q, puedeEditar }: PartesProps) => {
  const [agrega, setAgrega] = useState(false);
  const palabras = fold(q)
    .split(/\s+/u)
    .filter((una) => una !== '');
  const halladas = de.partes.filter(({ titulo, parrafos, campos }) => {
    const texto = fold([titulo, ...parrafos, ...campos.map(({ etiqueta }) => etiqueta)].join(' '));
    return palabras.every((una) => texto.includes(una));
  });
  return (
    <section aria-label={`${de.etiqueta}, ${m.version(de.version)}`}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-soft">
          {m.version(de.version)} · {m.derivados}
        </p>
        {puedeEditar && (
          <>
            <Button size="sm" onClick={() => setAgrega(true)}>
              {m.agregar}
            </Button>
            <CuadroDeClausula
              hecho={agrega ? 'agregar' : null}
              de={de}
              campos={todos}
              onClose={() => setAgrega(false)}
            />
          </>
        )}
      </div>
      {halladas.length === 0 ? (
        <p className="mt-3 text-ink-soft" role="status">
          {m.nadaHallado}
        </p>
      ) : (
        <ul className="divide-y divide-line">
          {halladas.map((parte) => (
            <Parte key={parte.id} de={de} campos={todos} parte={parte} puedeEditar={puedeEditar} />
          ))}
        </ul>
      )}
    </section>
  );
};
