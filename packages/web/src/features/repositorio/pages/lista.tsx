import { esDescargable } from '@portal/domain/features/documentos/public';
import type { FilaDeRepositorio } from '@portal/domain/features/repositorio/repositorio.contract';
import { repositorioMessages } from '@portal/domain/features/repositorio/repositorio.messages';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Download, FolderOpen, Upload } from 'lucide-react';
import { api } from '../../../app/api.ts';
import { useUsuario } from '../../../app/session.ts';
import { StageList } from '../../../stage/list-page.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import type { RowAction } from '../../../ui/row-actions.tsx';
import { useWide } from '../../../ui/use-media.ts';
import { descargarDocumento, SinAntivirus } from '../../documentos/public.ts';
import { columns, orders } from '../components/lista.tsx';
import { repositorioEnUrl } from '../components/lista-estado.ts';
import { Cabeza } from '../components/pestanas.tsx';
import { comoPapel, repositorioQueries } from '../repositorio.queries.ts';
import { subeDocumentos } from '../repositorio.quien.ts';
import type { RepositorioSearch } from '../repositorio.search.ts';

const { lista: m } = repositorioMessages;

/** The tab Repositorio: every document that the account may see (part2.md DO-02, DO-03). */
export const RepositorioPage = () => {
  const search: RepositorioSearch = useSearch({ strict: false });
  const lista = useQuery(repositorioQueries.lista(repositorioEnUrl.queryOf(search)));
  const queryClient = useQueryClient();
  const sube = subeDocumentos(useUsuario());
  // On a telephone the tab 'Subir Docs' lies in sight: a bar over the list would only cover it.
  const wide = useWide();
  const actions = (fila: FilaDeRepositorio): RowAction[] => [
    { id: 'ver', label: 'Ver', href: `/documentos/${fila.id}` },
    ...(esDescargable(fila.analisis)
      ? [
          {
            id: 'descargar',
            label: 'Descargar',
            icon: <Download aria-hidden="true" className="size-4" />,
            // A card is opened by a touch, and has its dots.
            verb: wide,
            onSelect: () =>
              void descargarDocumento(comoPapel({ ...fila, version: fila.versionDeArchivo })).then(() =>
                queryClient.invalidateQueries({ queryKey: api.repositorio.key() }),
              ),
          },
        ]
      : []),
  ];
  return (
    <StageList
      title={repositorioMessages.titulo}
      path="/documentos"
      list={repositorioEnUrl}
      search={search}
      exportPath="/repositorio/exportar"
      query={lista}
      failed={{ id: 'repositorio-lista', title: 'Error al cargar datos', text: m.error }}
      searchLabel={m.buscar}
      columns={columns}
      orders={orders}
      rowLabel={({ folio }) => folio}
      rowHref={({ id }) => `/documentos/${id}`}
      actions={actions}
      create={
        wide &&
        sube && (
          <ButtonLink
            href="/documentos/subir"
            variant="primary"
            icon={<Upload aria-hidden="true" className="size-4" />}
          >
            Subir documentos
          </ButtonLink>
        )
      }
      empty={{
        title: m.vacia,
        text: 'Los que se registren y puedas ver aparecerán aquí.',
        icon: <FolderOpen />,
      }}
      noMatch={m.vacia}
      tall
      foot={<SinAntivirus />}
    >
      <Cabeza actual="repositorio" />
    </StageList>
  );
};
