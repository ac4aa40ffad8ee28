import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import type { FilaCodiseno } from '@portal/domain/features/codiseno/codiseno.shapes';
import { useSearch } from '@tanstack/react-router';
import { usePuede, useUsuario } from '../../../app/session.ts';
import { useCaseList } from '../../../stage/case-list.ts';
import { StageList } from '../../../stage/list-page.tsx';
import { NewLink } from '../../../stage/new-link.tsx';
import { WaitingLine, WaitingText } from '../../../stage/waiting-line.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import type { RowAction } from '../../../ui/row-actions.tsx';
import { vistasQuery } from '../codiseno.acciones.ts';
import { codisenoQueries } from '../codiseno.queries.ts';
import type { ListaSearch } from '../codiseno.search.ts';
import { columnasDelPersonal, columnasDeOrganizacion } from '../components/lista/columnas.tsx';
import { usePorAbrir } from '../components/lista/por-abrir.ts';
import { listaDeRevision, listaEnUrl, vistas, vistasDeRevision } from '../components/lista-estado.ts';

const { lista: m, actos } = codisenoMessages;

const acciones = ({ id, estado }: FilaCodiseno): RowAction[] => [
  { id: 'abrir', label: estado === 'en_progreso' ? m.abrir : m.ver, href: `/co-diseno/${id}`, verb: true },
];

const deTodos = { list: listaEnUrl, views: vistas };
/** For who leads them: a bare address opens what waits. */
const deRevision = { list: listaDeRevision, views: vistasDeRevision };

/** Every co-diseño that the account may see (B§2 'Co-diseño list'). */
export const ListaPage = () => {
  const search: ListaSearch = useSearch({ strict: false });
  const { esPersonal } = useUsuario();
  const abre = usePuede('gestionar_codiseno');
  const { list, some } = useCaseList({
    search,
    look: abre ? deRevision : deTodos,
    rows: codisenoQueries.lista,
    counts: vistasQuery,
  });
  const { casos: porAbrir, leyendo } = usePorAbrir();
  return (
    <StageList
      title={m.titulo}
      description={m.subtitulo}
      path="/co-diseno"
      {...list}
      exportPath="/co-disenos/exportar"
      failed={{ id: 'codiseno-lista', title: m.errorTitulo, text: m.error }}
      searchLabel={m.buscar}
      columns={esPersonal ? columnasDelPersonal : columnasDeOrganizacion}
      rowLabel={({ folio }) => folio}
      tall
      rowHref={({ id }) => `/co-diseno/${id}`}
      actions={acciones}
      create={abre && <NewLink href="/co-diseno/crear">{m.nuevo}</NewLink>}
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
