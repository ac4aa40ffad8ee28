import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { FilaRegistro } from '@portal/domain/features/registro/registro.shapes';
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
import { type PorAbrir, SiguePara, usePorAbrir } from '../components/lista/por-abrir.tsx';
import { listaDeRevision, listaEnUrl, vistas, vistasDeRevision } from '../components/lista-estado.ts';
import { useAccion } from '../registro.acciones.ts';
import { registroLecturas } from '../registro.lecturas.ts';
import { registroQueries } from '../registro.queries.ts';
import type { ListaSearch } from '../registro.search.ts';

const { lista: m, actos, toasts, finales } = registroMessages;

const deTodos = { list: listaEnUrl, views: vistas };
/** For who leads them: a bare address opens what waits. */
const deRevision = { list: listaDeRevision, views: vistasDeRevision };

/** Every registro that the account may see (B§2 'Registros list'). */
export const ListaPage = () => {
  const search: ListaSearch = useSearch({ strict: false });
  const { esPersonal } = useUsuario();
  const abre = usePuede('crear_proyectos');
  const revisa = usePuede('revisar_pre_registros');
  const { list, address, some } = useCaseList({
    search,
    look: revisa ? deRevision : deTodos,
    rows: registroQueries.lista,
    counts: registroLecturas.vistas,
    counted: revisa,
  });
  const { casos: porAbrir, leyendo } = usePorAbrir();
  return (
    <StageList
      title={m.titulo}
      description={m.subtitulo}
      path="/registro"
      {...list}
      exportPath="/registros/exportar"
      failed={{ id: 'registro-lista', title: m.errorTitulo, text: m.error }}
      searchLabel={m.buscar}
      allFilters
      columns={esPersonal ? columnasDelPersonal : columnasDeOrganizacion}
      rowLabel={({ folio }) => folio}
      tall
      rowHref={({ id }) => `/registro/ver/${id}`}
      actions={(fila, ask) => acciones(fila, address, ask)}
      dialog={(fila, onClose) => <EliminarDialog fila={fila} onClose={onClose} />}
      create={abre && <NewLink href="/registro/crear">{m.nuevo}</NewLink>}
      empty={useVacia(porAbrir, abre)}
      above={porAbrir && some && <WaitingLine {...porAbrir} verb={actos.abrir} />}
      aboveComes={leyendo}
    />
  );
};

/** What can be done with a row, its verb by whose turn it is. */
const acciones = (
  { id, acciones: ofrecidas }: FilaRegistro,
  conLaLista: string,
  ask: () => void,
): RowAction[] => [
  { id: 'ver', label: 'Ver', href: `/registro/ver/${id}` },
  ...(ofrecidas.includes('editar')
    ? [{ id: 'editar', label: 'Editar', href: `/registro/editar/${id}`, verb: true }]
    : []),
  ...(ofrecidas.includes('revisar')
    ? [{ id: 'revisar', label: 'Revisar', href: `/registro/revision/${id}${conLaLista}`, verb: true }]
    : []),
  ...(ofrecidas.includes('eliminar') ? [{ id: 'eliminar', label: 'Eliminar', onSelect: ask }] : []),
];

/** A list in which there is nothing yet: what comes before it, what is about to be in it, and where to go on. */
const useVacia = (porAbrir: PorAbrir | undefined, abre: boolean) => {
  const { esPersonal, alcance } = useUsuario();
  if (alcance === 'por_acceso') return { title: m.vaciaPorAcceso, text: m.vaciaPorAccesoAyuda };
  const text = porAbrir && <WaitingText {...porAbrir} />;
  if (!esPersonal)
    return {
      title: m.vacia,
      text: text ?? m.antesDelSolicitante,
      actions: <SiguePara porAbrir={porAbrir} />,
    };
  return {
    title: m.vacia,
    text: text ?? m.antes,
    actions: abre ? undefined : <ButtonLink href="/proyectos?etapa=registro">{m.irAProyectos}</ButtonLink>,
  };
};

const EliminarDialog = ({ fila, onClose }: { fila: FilaRegistro | null; onClose: () => void }) => {
  const eliminar = useAccion(client.registro.eliminar);
  const folio = fila?.folioProyecto ?? '';
  return (
    <ReasonDialog
      record={fila}
      onClose={onClose}
      title={finales.eliminar.titulo(folio)}
      description={finales.eliminar.detalle(folio, fila?.organizacion ?? '', fila?.estado === 'rechazado')}
      confirmLabel={finales.eliminar.confirmar}
      run={eliminar.mutateAsync}
      done={{ title: toasts.eliminado, text: folio }}
      failed={toasts.eliminarError}
    />
  );
};
