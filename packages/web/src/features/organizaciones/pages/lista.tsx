import { organizacionesMessages } from '@portal/domain/features/organizaciones/organizaciones.messages';
import { expedienteEnPalabras } from '@portal/domain/features/organizaciones/organizaciones.papeles';
import { etiquetasDeTipo } from '@portal/domain/features/organizaciones/organizaciones.schema';
import type { FilaDeOrganizacion } from '@portal/domain/features/organizaciones/organizaciones.shapes';
import { formatDate, formatMediumDate } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Building2 } from 'lucide-react';
import { StageList } from '../../../stage/list-page.tsx';
import { Badge } from '../../../ui/badge.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import { rfcMask } from '../../../ui/masks.ts';
import { RfcBadge } from '../components/insignias.tsx';
import { listaEnUrl, vistas } from '../components/lista-estado.ts';
import { organizacionesQueries } from '../organizaciones.queries.ts';
import type { ListaSearch } from '../organizaciones.search.ts';

const { lista: m } = organizacionesMessages;

const columns: readonly Column<FilaDeOrganizacion>[] = [
  { id: 'nombre', header: 'Organización', sortable: true, grow: 0.7, cell: (fila) => fila.nombre },
  {
    id: 'rfc',
    header: 'RFC',
    cell: (fila) => (
      <span className="flex items-center gap-2">
        {fila.rfc && <span className="figures tracking-[0.02em]">{rfcMask.show(fila.rfc)}</span>}
        <RfcBadge situacion={fila.rfcSituacion} breve />
      </span>
    ),
  },
  {
    id: 'tipo',
    header: 'Tipo',
    priority: 3,
    grow: 0.3,
    card: 'no',
    cell: (fila) => fila.tipo && etiquetasDeTipo[fila.tipo],
  },
  { id: 'cuentas', header: 'Cuentas', priority: 2, align: 'end', card: 'no', cell: (fila) => fila.cuentas },
  {
    id: 'papeles',
    header: 'Expediente',
    card: 'badge',
    cell: (fila) => {
      const { texto, tone } = expedienteEnPalabras(fila);
      return tone ? (
        <Badge tone={tone}>
          <span className="figures">{texto}</span>
        </Badge>
      ) : (
        <span className="text-ink-soft">{texto}</span>
      );
    },
  },
  {
    id: 'creada',
    header: 'Desde',
    sortable: true,
    priority: 3,
    card: 'no',
    cell: (fila) => (
      <time dateTime={fila.creadaEn} title={formatDate(fila.creadaEn)}>
        {formatMediumDate(fila.creadaEn)}
      </time>
    ),
  },
];

/** Every organization of the portal, for staff. */
export const ListaPage = () => {
  const search: ListaSearch = useSearch({ strict: false });
  const lista = useQuery(organizacionesQueries.lista(listaEnUrl.queryOf(search)));
  return (
    <StageList
      title={m.titulo}
      description="Quiénes han solicitado apoyo, con sus cuentas, sus documentos y su historia."
      path="/organizaciones"
      list={listaEnUrl}
      views={vistas}
      search={search}
      exportPath="/organizaciones/exportar"
      query={lista}
      searchLabel="Buscar por nombre o RFC"
      columns={columns}
      rowLabel={(fila) => fila.nombre}
      rowHref={(fila) => `/organizaciones/${fila.id}`}
      empty={{ title: m.vacia, text: m.vaciaAyuda, icon: <Building2 /> }}
    />
  );
};
