import type { FilaDeRepositorio } from '@portal/domain/features/repositorio/repositorio.contract';
import { repositorioMessages } from '@portal/domain/features/repositorio/repositorio.messages';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { LoadedDraft } from '../../../stage/loaded-draft.tsx';
import { Banner } from '../../../ui/banner.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonPage } from '../../../ui/skeleton.tsx';
import { Limites } from '../components/limites.tsx';
import { Pestanas } from '../components/pestanas.tsx';
import { repositorioQueries } from '../repositorio.queries.ts';

const { titulo, pestanas, toasts } = repositorioMessages;

// It comes while what was left is read.
const Formulario = lazy(() =>
  import('../components/formulario.tsx').then(({ Formulario: component }) => ({ default: component })),
);

/** The tab Subir Docs: one document for each file, what else is answered shared (part2.md DO-05 to DO-09, C8). */
export const SubirPage = () => {
  const borrador = useQuery(repositorioQueries.borrador());
  // Registered, the form begins anew, and says what became of the last one.
  const [registrados, setRegistrados] = useState<readonly (readonly FilaDeRepositorio[])[]>([]);
  return (
    <LoadedDraft query={borrador} loading="Cargando lo que dejaste...">
      {(escrito) => (
        <>
          <PageHeader
            title={titulo}
            tabTitle={`${pestanas.subir} · ${titulo}`}
            description="Lo que escribes y subes se guarda solo hasta que lo registras."
          />
          <div className="space-y-6">
            <Pestanas actual="subir" />
            <Registrados items={registrados.at(-1) ?? []} />
            <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_18rem]">
              <Suspense fallback={<SkeletonPage label="Cargando lo que dejaste..." />}>
                <Formulario
                  key={registrados.length}
                  borrador={escrito}
                  onRegistrados={(items) => setRegistrados((antes) => [...antes, items])}
                />
              </Suspense>
              <Limites />
            </div>
          </div>
        </>
      )}
    </LoadedDraft>
  );
};

const Registrados = ({ items }: { items: readonly FilaDeRepositorio[] }) => {
  if (items.length === 0) return null;
  return (
    <Banner
      live
      tone="success"
      title={items.length === 1 ? toasts.registrado : toasts.registrados(items.length)}
      actions={
        <ButtonLink size="sm" href="/documentos">
          Ver el repositorio
        </ButtonLink>
      }
    >
      <ul aria-label="Documentos registrados" className="space-y-1">
        {items.map(({ id, folio, nombre }) => (
          <li key={id}>
            <TextLink href={`/documentos/${id}`}>
              {folio} · {nombre}
            </TextLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
};
