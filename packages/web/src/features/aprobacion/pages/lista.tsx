import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import type { FilaAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { FilePlus2 } from 'lucide-react';
import { usePuede, useUsuario } from '../../../app/session.ts';
import { StageList } from '../../../stage/list-page.tsx';
import { narrowingOf, useViewCounts } from '../../../stage/view-counts.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { FolioText } from '../../../ui/folio-text.tsx';
import { isEmptyInAll } from '../../../ui/list-views.tsx';
import type { RowAction } from '../../../ui/row-actions.tsx';
import { vistasQuery } from '../aprobacion.acciones.ts';
import { aprobacionQueries } from '../aprobacion.queries.ts';
import type { ListaSearch } from '../aprobacion.search.ts';
import { columnasDelPersonal, columnasDeOrganizacion } from '../components/lista/columnas.tsx';
import { PorAbrirLinea, usePorAbrir } from '../components/lista/por-abrir.tsx';
import { listaDeRevision, listaEnUrl, vistas, vistasDeRevision } from '../components/lista-estado.ts';

const { lista: m } = aprobacionMessages;

/** By how long each waits: no header of the table stands for it, so that it is told where a link asks for it. */
const porPlazo = [{ columna: 'vence', label: 'Fecha límite' }];

const acciones = ({ id, estado }: FilaAprobacion): RowAction[] => [
  { id: 'abrir', label: estado === 'en_evaluacion' ? m.abrir : m.ver, href: `/aprobacion/${id}`, verb: true },
];

/** Every aprobación that the account may see (B§2 'Aprobaciones list'). */
export const ListaPage = () => {
  const search: ListaSearch = useSearch({ strict: false });
  const { esPersonal } = useUsuario();
  const abre = usePuede('gestionar_aprobaciones');
  const enUrl = abre ? listaDeRevision : listaEnUrl;
  const pregunta = enUrl.queryOf(search);
  const lista = useQuery(aprobacionQueries.lista(pregunta));
  const { data: cuentas } = useQuery({
    ...vistasQuery(narrowingOf(pregunta)),
    enabled: esPersonal && !pregunta.q,
  });
  const counts = useViewCounts(cuentas, pregunta.q);
  const { casos: porAbrir, leyendo } = usePorAbrir();
  const hayAprobaciones = (lista.data?.items.length ?? 0) > 0 || isEmptyInAll(vistas, counts) === false;
  return (
    <StageList
      title={m.titulo}
      description={m.subtitulo}
      path="/aprobacion"
      list={enUrl}
      views={abre ? vistasDeRevision : esPersonal ? vistas : undefined}
      counts={counts}
      search={search}
      exportPath="/aprobaciones/exportar"
      query={lista}
      failed={{ id: 'aprobacion-lista', title: m.errorTitulo, text: m.error }}
      searchLabel={m.buscar}
      columns={esPersonal ? columnasDelPersonal : columnasDeOrganizacion}
      orders={pregunta.orden === 'vence' ? porPlazo : undefined}
      rowLabel={({ folio }) => folio}
      tall
      rowHref={({ id }) => `/aprobacion/${id}`}
      actions={acciones}
      create={
        abre && (
          <ButtonLink
            variant="primary"
            href="/aprobacion/crear"
            icon={<FilePlus2 aria-hidden="true" className="size-4" />}
          >
            {m.nueva}
          </ButtonLink>
        )
      }
      empty={{
        title: m.vacia,
        text: porAbrir ? (
          <FolioText>{`${porAbrir.que} ${porAbrir.detalle}`}</FolioText>
        ) : esPersonal ? (
          m.antes
        ) : (
          m.antesDelSolicitante
        ),
        // Who opens them begins one; the others see where the projects are.
        actions: abre ? undefined : <ButtonLink href="/proyectos">{m.irAProyectos}</ButtonLink>,
      }}
      above={porAbrir && hayAprobaciones && <PorAbrirLinea {...porAbrir} />}
      aboveComes={leyendo}
    />
  );
};
