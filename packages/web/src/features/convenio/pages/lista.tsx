import { convenioMessages } from '@portal/domain/features/convenio/convenio.messages';
import type { FilaConvenio } from '@portal/domain/features/convenio/convenio.shapes';
import { useSearch } from '@tanstack/react-router';
import { client } from '../../../app/api.ts';
import { usePuede, useUsuario } from '../../../app/session.ts';
import { useCaseList } from '../../../stage/case-list.ts';
import { StageList } from '../../../stage/list-page.tsx';
import { NewLink } from '../../../stage/new-link.tsx';
import { ReasonDialog } from '../../../stage/reason-dialog.tsx';
import { WaitingLine, WaitingText } from '../../../stage/waiting-line.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import type { RowAction } from '../../../ui/row-actions.tsx';
import { columnasDelPersonal, columnasDeOrganizacion } from '../components/lista/columnas.tsx';
import { usePorAbrir } from '../components/lista/por-abrir.ts';
import { listaDeRevision, listaEnUrl, vistas, vistasDeRevision } from '../components/lista-estado.ts';
import { useAccion, vistasQuery } from '../convenio.acciones.ts';
import { convenioQueries } from '../convenio.queries.ts';
import type { ListaSearch } from '../convenio.search.ts';

const { lista: m, actos, toasts } = convenioMessages;

/** By how long each is open: no header of the table stands for it, so that it is told where the list opens in it. */
const porApertura = [{ columna: 'inicio', label: m.filtros.abierto }];

/** Those that are still written; a signed one is never edited (KL-10). */
const enElaboracion = ['borrador', 'en_revision_legal'];

const deTodos = { list: listaEnUrl, views: vistas };
/** For who leads them: a bare address opens what waits. */
const deRevision = { list: listaDeRevision, views: vistasDeRevision };

/** Every convenio that the account may see (B§2 'Convenio list'). */
export const ListaPage = () => {
  const search: ListaSearch = useSearch({ strict: false });
  const { esPersonal } = useUsuario();
  const escribe = usePuede('gestionar_convenios');
  const elimina = usePuede('eliminar_proyectos');
  const eliminar = useAccion(client.convenio.eliminar);
  const { list, asked, some } = useCaseList({
    search,
    look: escribe ? deRevision : deTodos,
    rows: convenioQueries.lista,
    counts: vistasQuery,
  });
  const { casos: porAbrir, leyendo } = usePorAbrir();
  const acciones = ({ id, estado }: FilaConvenio, ask: () => void): RowAction[] => [
    { id: 'ver', label: m.ver, href: `/convenio/${id}`, verb: true },
    ...(escribe && enElaboracion.includes(estado)
      ? [{ id: 'editar', label: m.editar, href: `/convenio/${id}` }]
      : []),
    // S6: only what nobody signed, and nothing of it is being reviewed.
    ...(elimina && estado === 'borrador' ? [{ id: 'eliminar', label: m.eliminar, onSelect: ask }] : []),
  ];
  return (
    <StageList
      title={m.titulo}
      description={m.subtitulo}
      path="/convenio"
      {...list}
      exportPath="/convenios/exportar"
      failed={{ id: 'convenio-lista', title: m.errorTitulo, text: m.error }}
      searchLabel={m.buscar}
      allFilters
      columns={esPersonal ? columnasDelPersonal : columnasDeOrganizacion}
      orders={asked.orden === 'inicio' ? porApertura : undefined}
      rowLabel={({ numero, folio }) => numero ?? folio}
      tall
      rowHref={({ id }) => `/convenio/${id}`}
      actions={acciones}
      dialog={(row, onClose) => (
        <ReasonDialog
          record={row}
          onClose={onClose}
          title={m.eliminarTitulo}
          description={row ? m.eliminarDetalle(row.folio) : ''}
          confirmLabel={m.eliminarTitulo}
          run={eliminar.mutateAsync}
          done={{ title: toasts.eliminado, text: row?.folio ?? '' }}
          failed={toasts.error}
        />
      )}
      create={escribe && <NewLink href="/convenio/crear">{m.nuevo}</NewLink>}
      empty={{
        title: m.vacia,
        text: porAbrir ? <WaitingText {...porAbrir} /> : esPersonal ? m.antes : m.antesDelSolicitante,
        // Who opens them begins one; the others see where the projects are.
        actions: escribe ? undefined : <ButtonLink href="/proyectos">{m.irAProyectos}</ButtonLink>,
      }}
      above={porAbrir && some && <WaitingLine {...porAbrir} verb={actos.abrir} />}
      aboveComes={leyendo}
    />
  );
};
