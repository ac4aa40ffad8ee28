import { codisenoMessages } from '@portal/domain/features/codiseno/codiseno.messages';
import type { FilaCodiseno } from '@portal/domain/features/codiseno/codiseno.shapes';
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
import { vistasQuery } from '../codiseno.acciones.ts';
import { codisenoQueries } from '../codiseno.queries.ts';
import type { ListaSearch } from '../codiseno.search.ts';
import { columnasDelPersonal, columnasDeOrganizacion } from '../components/lista/columnas.tsx';
import { PorAbrirLinea, usePorAbrir } from '../components/lista/por-abrir.tsx';
import { listaDeRevision, listaEnUrl, vistas, vistasDeRevision } from '../components/lista-estado.ts';

const { lista: m } = codisenoMessages;

const acciones = ({ id, estado }: FilaCodiseno): RowAction[] => [
  { id: 'abrir', label: estado === 'en_progreso' ? m.abrir : m.ver, href: `/co-diseno/${id}`, verb: true },
];

/** Every co-diseño that the account may see (B§2 'Co-diseño list'). */
export const ListaPage = () => {
  const search: ListaSearch = useSearch({ strict: false });
  const { esPersonal } = useUsuario();
  const abre = usePuede('gestionar_codiseno');
  const enUrl = abre ? listaDeRevision : listaEnUrl;
  const pregunta = enUrl.queryOf(search);
  const lista = useQuery(codisenoQueries.lista(pregunta));
  const { data: cuentas } = useQuery({
    ...vistasQuery(narrowingOf(pregunta)),
    enabled: esPersonal && !pregunta.q,
  });
  const counts = useViewCounts(cuentas, pregunta.q);
  const { casos: porAbrir, leyendo } = usePorAbrir();
  const hayCodisenos = (lista.data?.items.length ?? 0) > 0 || isEmptyInAll(vistas, counts) === false;
  return (
    <StageList
      title={m.titulo}
      description={m.subtitulo}
      path="/co-diseno"
      list={enUrl}
      views={abre ? vistasDeRevision : esPersonal ? vistas : undefined}
      counts={counts}
      search={search}
      exportPath="/co-disenos/exportar"
      query={lista}
      failed={{ id: 'codiseno-lista', title: m.errorTitulo, text: m.error }}
      searchLabel={m.buscar}
      columns={esPersonal ? columnasDelPersonal : columnasDeOrganizacion}
      rowLabel={({ folio }) => folio}
      tall
      rowHref={({ id }) => `/co-diseno/${id}`}
      actions={acciones}
      create={
        abre && (
          <ButtonLink
            variant="primary"
            href="/co-diseno/crear"
            icon={<FilePlus2 aria-hidden="true" className="size-4" />}
          >
            {m.nuevo}
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
      above={porAbrir && hayCodisenos && <PorAbrirLinea {...porAbrir} />}
      aboveComes={leyendo}
    />
  );
};
