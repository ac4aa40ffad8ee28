import { alarmaDeTurno, etiquetaDeTurno } from '@portal/domain/features/proyectos/proyectos.etapas';
import { proyectoMessages } from '@portal/domain/features/proyectos/proyectos.messages';
import { nombreDeCaso } from '@portal/domain/features/proyectos/proyectos.nombre';
import type { FilaProyecto } from '@portal/domain/features/proyectos/proyectos.shapes';
import { describirTipo } from '@portal/domain/features/proyectos/tipos-solicitud';
import { formatDate, formatMediumDate } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useMemo } from 'react';
import { usePuede, useUsuario, useVeTodo } from '../../../app/session.ts';
import { callOptions } from '../../../stage/call-options.ts';
import { StageList } from '../../../stage/list-page.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { Edad } from '../../../ui/edad.tsx';
import { Plazo } from '../../../ui/plazo.tsx';
import type { SelectOption } from '../../../ui/select-field.tsx';
import { Turno } from '../../../ui/turno.tsx';
import { EtapaConGlifo } from '../components/etapa-glifo.tsx';
import { cuentasDeVistas, estaAngosta, listaEnUrl, vistas } from '../components/lista-estado.ts';
import { MisVistas } from '../components/vistas.tsx';
import { proyectoQueries } from '../proyectos.queries.ts';
import type { ListaSearch } from '../proyectos.search.ts';

const { lista: m } = proyectoMessages;

/** A case by its name; whose it is beneath it, where the name does not say it. What it answers has its own column. */
const proyecto = (esPersonal: boolean): Column<FilaProyecto> => ({
  id: 'proyecto',
  header: 'Proyecto',
  grow: 0.55,
  card: 'heading',
  cell: (fila) => nombreDeCaso(fila, !esPersonal).nombre,
  second: (fila) => (esPersonal && fila.nombre !== null ? fila.organizacion.nombre : null),
});

const responsable: Column<FilaProyecto> = {
  id: 'responsable',
  header: 'Responsable',
  priority: 4,
  card: 'no',
  cell: (fila) => fila.responsable?.nombre ?? <span className="text-ink-faint">{m.sinResponsable}</span>,
};

/** `veTodo`: who is responsible is told to it; to all others the name is kept back, which is not 'nobody'. */
const columns = (esPersonal: boolean, veTodo: boolean): readonly Column<FilaProyecto>[] => [
  {
    id: 'folio',
    header: 'Folio',
    sortable: true,
    card: 'sub',
    cell: (fila) => <span className="figures">{fila.folio}</span>,
  },
  proyecto(esPersonal),
  {
    id: 'etapa',
    header: 'Etapa',
    card: 'badge',
    cell: (fila) => (
      <EtapaConGlifo
        etapa={fila.etapa}
        salida={fila.salida}
        termino={fila.termino}
        turno={fila.turno}
        detalle={fila.detalle}
        enColumna
      />
    ),
    inCard: (fila) => (
      <EtapaConGlifo
        etapa={fila.etapa}
        salida={fila.salida}
        termino={fila.termino}
        turno={fila.turno}
        detalle={fila.detalle}
      />
    ),
  },
  {
    id: 'turno',
    header: 'Turno',
    card: 'wait',
    cell: (fila) =>
      fila.turno ? (
        <Turno de={fila.turno} plain>
          {etiquetaDeTurno(fila.turno, esPersonal)}
        </Turno>
      ) : (
        <span className="text-ink-faint">{m.deNadie}</span>
      ),
  },
  {
    id: 'espera',
    header: 'Espera',
    sortable: true,
    card: 'wait',
    // What has passed is not what is left.
    cell: (fila) =>
      fila.turno && fila.vence ? (
        <Plazo vence={fila.vence} plain short />
      ) : fila.turno ? (
        <Edad desde={fila.turnoDesde} alarma={alarmaDeTurno(fila.turno, esPersonal)} plain />
      ) : (
        <span className="text-ink-faint">—</span>
      ),
  },
  {
    id: 'convocatoria',
    header: 'Convocatoria',
    priority: 5,
    grow: 0.45,
    card: 'no',
    cell: (fila) => fila.convocatoria?.titulo ?? describirTipo(fila.tipoSolicitud).insignia,
  },
  ...(veTodo ? [responsable] : []),
  {
    id: 'creado',
    header: 'Recibido',
    sortable: true,
    priority: 5,
    card: 'no',
    cell: (fila) => (
      <time dateTime={fila.creadoEn} title={formatDate(fila.creadoEn)}>
        {formatMediumDate(fila.creadoEn)}
      </time>
    ),
  },
];
const deQuienVeTodo = columns(true, true);
const deLaFundacion = columns(true, false);
const deLaOrganizacion = columns(false, false);

const NADIE: readonly SelectOption[] = [];

/** The officers that a list can be narrowed to; undefined while they are not known, none for whoever is not told them. */
const useResponsables = (): readonly SelectOption[] | undefined => {
  const revisa = usePuede('revisar_pre_registros');
  const items = useQuery({ ...proyectoQueries.responsables(), enabled: revisa }).data?.items;
  return useMemo(
    () => (revisa ? items?.map(({ id, nombre }) => ({ value: id, label: nombre })) : NADIE),
    [revisa, items],
  );
};

/** With fewer cases than these, all are seen at once. */
const POCOS = 10;

/** Every case that the account may see, in whatever stage it is (product.md §2 'The spine'). */
export const ListaPage = () => {
  const search: ListaSearch = useSearch({ strict: false });
  const { esPersonal, alcance } = useUsuario();
  const veTodo = useVeTodo();
  const convocatorias = useQuery(callOptions()).data;
  const responsables = useResponsables();
  const list = useMemo(
    () => listaEnUrl({ convocatorias, responsables, veTodo }),
    [convocatorias, responsables, veTodo],
  );
  const pregunta = list.queryOf(search);
  const lista = useQuery(proyectoQueries.lista(pregunta));
  const conteos = useQuery(proyectoQueries.conteos()).data;
  const counts = conteos && !estaAngosta(pregunta) ? cuentasDeVistas(conteos.etapas) : undefined;

  return (
    <StageList
      title={m.titulo}
      caption="Proyectos"
      path="/proyectos"
      list={list}
      views={esPersonal ? vistas : undefined}
      counts={counts}
      small={counts !== undefined && (counts.todos ?? 0) < POCOS}
      search={search}
      exportPath="/proyectos/exportar"
      query={lista}
      failed={{ id: 'proyectos-lista', title: m.errorTitulo, text: m.error }}
      searchLabel="Buscar por folio, proyecto u organización"
      columns={veTodo ? deQuienVeTodo : esPersonal ? deLaFundacion : deLaOrganizacion}
      rowLabel={(fila) => fila.folio}
      rowHref={(fila) => `/proyectos/${fila.id}`}
      empty={{
        title: m.vacia,
        text:
          alcance === 'por_acceso' ? m.vaciaPorAcceso : esPersonal ? m.vaciaPersonal : m.vaciaOrganizacion,
      }}
    >
      <MisVistas search={search} />
    </StageList>
  );
};
