import { seguimientoMessages } from '@portal/domain/features/seguimiento/seguimiento.messages';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { usePuede, useUsuario } from '../../../app/session.ts';
import { StageList } from '../../../stage/list-page.tsx';
import { narrowingOf, useViewCounts } from '../../../stage/view-counts.ts';
import { WaitingLine } from '../../../stage/waiting-line.tsx';
import { ButtonLink } from '../../../ui/button.tsx';
import { Cartera } from '../components/lista/cartera.tsx';
import { columnas } from '../components/lista/columnas.tsx';
import { usePorAbrir } from '../components/lista/por-abrir.tsx';
import { listaEnUrl, vistas } from '../components/lista-estado.ts';
import { vistasQuery } from '../seguimiento.acciones.ts';
import { seguimientoQueries } from '../seguimiento.queries.ts';
import type { ListaSearch } from '../seguimiento.search.ts';

const { lista: m, actos } = seguimientoMessages;

/** Every seguimiento that the account may see, under the figures of what is in execution (B§2). */
export const ListaPage = () => {
  const search: ListaSearch = useSearch({ strict: false });
  const { esPersonal } = useUsuario();
  const abre = usePuede('gestionar_convenios');
  const pregunta = listaEnUrl.queryOf(search);
  const lista = useQuery(seguimientoQueries.lista(pregunta));
  const { data: cuentas } = useQuery({
    ...vistasQuery(narrowingOf(pregunta)),
    enabled: esPersonal && !pregunta.q,
  });
  const counts = useViewCounts(cuentas, pregunta.q);
  const porAbrir = usePorAbrir();
  return (
    <StageList
      title={m.titulo}
      description={m.subtitulo}
      path="/seguimiento-operativo"
      list={listaEnUrl}
      views={esPersonal ? vistas : undefined}
      counts={counts}
      search={search}
      exportPath="/seguimientos/exportar"
      query={lista}
      failed={{ id: 'seguimiento-lista', title: m.errorTitulo, text: m.error }}
      searchLabel={m.buscar}
      columns={columnas}
      rowLabel={({ folio }) => folio}
      rowHref={({ id }) => `/seguimiento-operativo/${id}`}
      foot={<p className="text-xs text-ink-soft">{m.porReportes}</p>}
      create={
        abre ? (
          <ButtonLink
            href="/seguimiento-operativo/crear"
            variant="primary"
            icon={<FilePlus2 aria-hidden="true" className="size-4" />}
          >
            {m.nuevo}
          </ButtonLink>
        ) : undefined
      }
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
