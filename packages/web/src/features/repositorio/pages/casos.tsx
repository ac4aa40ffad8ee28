import { esDescargable } from '@portal/domain/features/documentos/public';
import type { DocumentoDeCaso } from '@portal/domain/features/repositorio/repositorio.contract';
import { repositorioMessages } from '@portal/domain/features/repositorio/repositorio.messages';
import { etiquetaDeVersion } from '@portal/domain/features/repositorio/repositorio.schema';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Download, FolderOpen } from 'lucide-react';

import { StageList } from '../../../stage/list-page.tsx';
import type { Column } from '../../../ui/data-table-types.ts';

import { fileSize } from '../../../ui/file-size.ts';
import type { RowAction } from '../../../ui/row-actions.tsx';
import { descargarDocumento, SinAntivirus } from '../../documentos/public.ts';
import { casosEnUrl } from '../components/lista-estado.ts';

import { Cabeza } from '../components/pestanas.tsx';
import { comoPapel, repositorioQueries } from '../repositorio.queries.ts';
import type { CasosSearch } from '../repositorio.search.ts';

const { lista: m } = repositorioMessages;

type Fila = DocumentoDeCaso & { readonly id: string };

const columns: readonly Column<Fila>[] = [
  {
    id: 'archivo',
    header: 'Documento',
    grow: 0.5,
    card: 'heading',
    cell: ({ papel }) => papel,
    second: ({ archivo }) => archivo,
    title: ({ papel, archivo }) => `${papel}: ${archivo}`,
  },
  {
    id: 'proyecto',
    header: 'Proyecto',
    grow: 0.5,
    card: 'sub',
    cell: ({ proyecto, organizacion }) => proyecto.nombre ?? organizacion,
    second: ({ proyecto }) => <span className="folio">{proyecto.folio}</span>,
    title: ({ proyecto, organizacion }) => `${proyecto.folio}, ${organizacion}`,
    inCard: ({ proyecto, organizacion }) => `${proyecto.folio} · ${proyecto.nombre ?? organizacion}`,
  },
  {
    id: 'version',
    header: 'Versión',
    align: 'end',
    priority: 3,
    cell: ({ version }) => etiquetaDeVersion(version),
    inCard: ({ version }) => `versión ${etiquetaDeVersion(version)}`,
  },
  { id: 'bytes', header: 'Tamaño', align: 'end', priority: 2, cell: ({ bytes }) => fileSize(bytes) },
  {
    id: 'fecha',
    header: 'Subido',
    priority: 2,
    cell: ({ creadoEn }) => <time dateTime={creadoEn}>{formatMediumDate(creadoEn)}</time>,
  },
];

const rowLabel = ({ papel, proyecto }: Fila): string => `${papel} de ${proyecto.folio}`;

const actions = (fila: Fila): RowAction[] => [
  ...(esDescargable(fila.analisis)
    ? [
        {
          id: 'descargar',
          label: 'Descargar',
          icon: <Download aria-hidden="true" className="size-4" />,
          verb: true,
          onSelect: () => void descargarDocumento(comoPapel(fila)),
        },
      ]
    : []),
  { id: 'ver', label: 'Ver el proyecto', href: `/proyectos/${fila.proyecto.id}` },
];

/** The papers of the cases that the account may see, to read: they are kept by the records that they belong to. */
export const CasosPage = () => {
  const search: CasosSearch = useSearch({ strict: false });
  const lista = useQuery({
    ...repositorioQueries.casos(casosEnUrl.queryOf(search)),
    select: (page) => ({ ...page, items: page.items.map((item) => ({ ...item, id: item.documento })) }),
  });
  return (
    <StageList
      title={repositorioMessages.titulo}
      caption="Documentos de los proyectos"
      path="/documentos/proyectos"
      list={casosEnUrl}
      search={search}
      exportPath="/repositorio/casos/exportar"
      query={lista}
      failed={{ id: 'repositorio-casos', title: 'Error al cargar datos', text: m.error }}
      searchLabel="Buscar por documento, proyecto u organización"
      columns={columns}
      rowLabel={rowLabel}
      rowHref={({ proyecto }) => `/proyectos/${proyecto.id}`}
      actions={actions}
      empty={{ title: m.vacia, text: m.vaciaCasos, icon: <FolderOpen /> }}
      noMatch={m.vacia}
      foot={<SinAntivirus />}
    >
      <Cabeza actual="casos" />
      <p className="text-sm text-ink-soft">
        Se guardan con el registro al que pertenecen; aquí solo se leen y se descargan.
      </p>
    </StageList>
  );
};
