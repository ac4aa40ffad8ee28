import { repositorioMessages } from '@portal/domain/features/repositorio/repositorio.messages';
import { useUsuario } from '../../../app/session.ts';
import { emptyListState } from '../../../ui/list-state.ts';
import { ListViews } from '../../../ui/list-views.tsx';
import { PageTabs } from '../../../ui/page-tabs.tsx';
import { subeDocumentos } from '../repositorio.quien.ts';

const direcciones = {
  repositorio: '/documentos',
  subir: '/documentos/subir',
  categorias: '/documentos/categorias',
  estadisticas: '/documentos/estadisticas',
} as const;

type PestanaId = keyof typeof direcciones;

const ids = Object.keys(direcciones) as PestanaId[];

/** The tabs of /documentos, in the order of the seed (part2.md DO-01); who files no documents has no 'Subir Docs'. */
export const Pestanas = ({ actual }: { actual: PestanaId }) => {
  const sube = subeDocumentos(useUsuario());
  return (
    <PageTabs
      label="Secciones de documentos"
      tabs={ids
        .filter((id) => id !== 'subir' || sube)
        .map((id) => ({
          href: direcciones[id],
          label: repositorioMessages.pestanas[id],
          active: id === actual,
        }))}
    />
  );
};

const vistas = [
  { id: 'repositorio', label: 'Del repositorio', filtros: { origen: [] } },
  { id: 'casos', label: 'De los proyectos', filtros: { origen: ['proyectos'] } },
] as const;

/** What the repository itself keeps, and what the records of the cases do. */
const Origen = ({ actual }: { actual: (typeof vistas)[number]['id'] }) => (
  <ListViews
    label="Vistas de documentos"
    views={vistas}
    state={{ ...emptyListState, filtros: { origen: actual === 'casos' ? ['proyectos'] : [] } }}
    hrefOf={({ filtros }) => (filtros.origen?.length ? '/documentos/proyectos' : '/documentos')}
  />
);

/** Both over a list of documents, in one line where there is room. */
export const Cabeza = ({ actual }: { actual: (typeof vistas)[number]['id'] }) => (
  <div className="flex-wrap items-end justify-between gap-x-6 gap-y-gap max-md:space-y-gap md:flex">
    <Pestanas actual="repositorio" />
    <Origen actual={actual} />
  </div>
);
