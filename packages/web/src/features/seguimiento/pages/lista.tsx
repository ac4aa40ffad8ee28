import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import { useSearch } from '@tanstack/react-router';
import { usePuede, useUsuario } from '../../../app/session.ts';
import { useCaseList } from '../../../stage/case-list.ts';
import { StageList } from '../../../stage/list-page.tsx';
import { NewLink } from '../../../stage/new-link.tsx';
import { WaitingLine } from '../../../stage/waiting-line.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Cartera } from '../components/lista/cartera.tsx';
import { columnas } from '../components/lista/columnas.tsx';
import { usePorAbrir } from '../components/lista/por-abrir.ts';
import { listaEnUrl, vistas } from '../components/lista-estado.ts';
import { vistasQuery } from '../seguimiento.acciones.ts';
import { seguimientoQueries } from '../seguimiento.queries.ts';
import type { ListaSearch } from '../seguimiento.search.ts';

const { lista: m, actos } = seguimientoMessages;

const deTodos = { list: listaEnUrl, views: vistas };

/** Every seguimiento that the account may see, under the figures of what is in execution (B§2). */
export const ListaPage = () => {
  const search: ListaSearch = useSearch({ strict: false });
  const { esPersonal } = useUsuario();
  const abre = usePuede('gestionar_convenios');
  const { list } = useCaseList({
    search,
    look: deTodos,
    rows: seguimientoQueries.lista,
    counts: vistasQuery,
  });
  const { casos: porAbrir } = usePorAbrir();
  return (
    <StageList
      title={m.titulo}
      description={m.subtitulo}
      path="/seguimiento-operativo"
      {...list}
      exportPath="/seguimientos/exportar"
      failed={{ id: 'seguimiento-lista', title: m.errorTitulo, text: m.error }}
      searchLabel={m.buscar}
      columns={columnas}
      rowLabel={({ folio }) => folio}
      rowHref={({ id }) => `/seguimiento-operativo/${id}`}
      foot={<p className="text-xs text-ink-soft">{m.porReportes}</p>}
      create={abre && <NewLink href="/seguimiento-operativo/crear">{m.nuevo}</NewLink>}
      empty={{
        title: m.vacia,
        text: esPersonal ? m.antes : m.antesDelSolicitante,
        // Who opens them begins one; the others see where the convenios are.
        actions: abre ? undefined : <ButtonLink href="/convenio">{m.irAConvenios}</ButtonLink>,
      }}
    >
      <Cartera />
      {porAbrir && <WaitingLine {...porAbrir} verb={actos.abrir} />}
    </StageList>
  );
};
