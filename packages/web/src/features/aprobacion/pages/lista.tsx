import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import type { FilaAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { useSearch } from '@tanstack/react-router';
import { usePuede, useUsuario } from '../../../app/session.ts';
import { useCaseList } from '../../../stage/case-list.ts';
import { StageList } from '../../../stage/list-page.tsx';
import { NewLink } from '../../../stage/new-link.tsx';
import { WaitingLine, WaitingText } from '../../../stage/waiting-line.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import type { RowAction } from '../../../ui/row-actions.tsx';
import { vistasQuery } from '../aprobacion.acciones.ts';
import { aprobacionQueries } from '../aprobacion.queries.ts';
import type { ListaSearch } from '../aprobacion.search.ts';
import { columnasDelPersonal, columnasDeOrganizacion } from '../components/lista/columnas.tsx';
import { usePorAbrir } from '../components/lista/por-abrir.ts';
import { listaDeRevision, listaEnUrl, vistas, vistasDeRevision } from '../components/lista-estado.ts';

const { lista: m, actos } = aprobacionMessages;

/** By how long each waits: no header of the table stands for it, so that it is told where a link asks for it. */
const porPlazo = [{ columna: 'vence', label: 'Fecha límite' }];

const acciones = ({ id, estado }: FilaAprobacion): RowAction[] => [
  { id: 'abrir', label: estado === 'en_evaluacion' ? m.abrir : m.ver, href: `/aprobacion/${id}`, verb: true },
];

const deTodos = { list: listaEnUrl, views: vistas };
/** For who leads them: a bare address opens what waits. */
const deRevision = { list: listaDeRevision, views: vistasDeRevision };

/** Every aprobación that the account may see (B§2 'Aprobaciones list'). */
export const ListaPage = () => {
  const search: ListaSearch = useSearch({ strict: false });
  const { esPersonal } = useUsuario();
  const abre = usePuede('gestionar_aprobaciones');
  const { list, asked, some } = useCaseList({
    search,
    look: abre ? deRevision : deTodos,
    rows: aprobacionQueries.lista,
    counts: vistasQuery,
  });
  const { casos: porAbrir, leyendo } = usePorAbrir();
  return (
    <StageList
      title={m.titulo}
      description={m.subtitulo}
      path="/aprobacion"
      {...list}
      exportPath="/aprobaciones/exportar"
      failed={{ id: 'aprobacion-lista', title: m.errorTitulo, text: m.error }}
      searchLabel={m.buscar}
      columns={esPersonal ? columnasDelPersonal : columnasDeOrganizacion}
      orders={asked.orden === 'vence' ? porPlazo : undefined}
      rowLabel={({ folio }) => folio}
      tall
      rowHref={({ id }) => `/aprobacion/${id}`}
      actions={acciones}
      create={abre && <NewLink href="/aprobacion/crear">{m.nueva}</NewLink>}
      empty={{
        title: m.vacia,
        text: porAbrir ? <WaitingText {...porAbrir} /> : esPersonal ? m.antes : m.antesDelSolicitante,
        // Who opens them begins one; the others see where the projects are.
        actions: abre ? undefined : <ButtonLink href="/proyectos">{m.irAProyectos}</ButtonLink>,
      }}
      above={porAbrir && some && <WaitingLine {...porAbrir} verb={actos.abrir} />}
      aboveComes={leyendo}
    />
  );
};
