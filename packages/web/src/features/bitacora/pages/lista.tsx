import {
  bitacoraMessages,
  type Entrada,
  palabrasDeEntidad,
  palabrasDeEntrada,
} from '@portal/domain/features/bitacora/public';
import { formatDateTime, formatMediumDate, formatTime } from '@portal/domain/kernel/dates';
import { useSearch } from '@tanstack/react-router';
import { ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { StageList } from '../../../stage/list-page.tsx';
import type { Column } from '../../../ui/data-table-types.ts';
import type { RowAction } from '../../../ui/row-actions.tsx';
import { Pestanas } from '../../usuarios/public.ts';
import { useBitacora, usePersonas } from '../bitacora.queries.ts';
import type { BitacoraSearch } from '../bitacora.search.ts';
import { Integridad } from '../components/integridad.tsx';
import { bitacoraEnUrl } from '../components/lista-estado.ts';
import { objetivoEnPalabras, ResultadoBadge } from '../components/partes.tsx';

const { columnas } = bitacoraMessages;

const numero = (id: string): string => Number(id).toLocaleString('es-MX');

const columns: readonly Column<Entrada>[] = [
  {
    id: 'fecha',
    header: columnas.fecha,
    card: 'sub',
    cell: ({ fecha }) => (
      <time dateTime={fecha} title={formatDateTime(fecha)}>
        {`${formatMediumDate(fecha)}, ${formatTime(fecha)}`}
      </time>
    ),
  },
  {
    id: 'usuario',
    header: columnas.usuario,
    card: 'sub',
    grow: 0.2,
    cell: ({ usuario }) => usuario.nombre,
  },
  {
    id: 'accion',
    header: columnas.accion,
    grow: 0.42,
    card: 'heading',
    cell: palabrasDeEntrada,
    // A tablet keeps the day of every entry, and says what it is about below what was done.
    second: (entrada) => <span className="@3xl:hidden">{objetivoEnPalabras(entrada)}</span>,
  },
  {
    id: 'objetivo',
    header: columnas.objetivo,
    priority: 2,
    grow: 0.38,
    // What was done says what kind of record it is.
    cell: ({ objetivo }) => objetivo.nombre ?? palabrasDeEntidad(objetivo.tipo),
    title: objetivoEnPalabras,
  },
  {
    id: 'ip',
    header: columnas.ip,
    priority: 2,
    card: 'no',
    cell: ({ ip }) =>
      ip ? <span className="figures">{ip}</span> : <span className="text-ink-faint">—</span>,
  },
  {
    id: 'resultado',
    header: columnas.resultado,
    priority: 2,
    card: 'badge',
    // What went well is said without raising its voice, and a card leaves it out.
    cell: ({ resultado }) =>
      resultado === 'fallido' ? (
        <ResultadoBadge resultado={resultado} />
      ) : (
        <span className="text-ink-soft">{bitacoraMessages.resultados[resultado]}</span>
      ),
    inCard: ({ resultado }) => resultado === 'fallido' && <ResultadoBadge resultado={resultado} />,
  },
  {
    id: 'id',
    header: columnas.id,
    align: 'end',
    priority: 2,
    card: 'line',
    cell: ({ id }) => <span className="figures">{numero(id)}</span>,
    inCard: ({ id }) => `Entrada ${numero(id)}`,
  },
];

const actions = ({ id, usuario, objetivo }: Entrada): RowAction[] => [
  { id: 'ver', label: 'Ver', href: `/usuarios/bitacora/${id}` },
  ...(objetivo.enlace ? [{ id: 'registro', label: 'Abrir el registro', href: objetivo.enlace }] : []),
  ...(usuario.id
    ? [
        {
          id: 'persona',
          label: bitacoraMessages.detalle.deEstaPersona,
          href: `/usuarios/bitacora?persona=${usuario.id}`,
        },
      ]
    : []),
];

/** The tab Bitácora: the whole log of the portal (part2.md US-13), and whether it is whole. */
export const BitacoraPage = () => {
  const search: BitacoraSearch = useSearch({ strict: false });
  const { data: personas } = usePersonas(search.persona);
  const enUrl = useMemo(
    () => bitacoraEnUrl(personas?.items.map(({ id, nombre }) => ({ value: id, label: nombre }))),
    [personas],
  );
  const bitacora = useBitacora(enUrl.queryOf(search));
  return (
    <StageList
      title={bitacoraMessages.titulo}
      description={bitacoraMessages.descripcion}
      path="/usuarios/bitacora"
      list={enUrl}
      search={search}
      exportPath="/bitacora/exportar"
      query={bitacora}
      searchLabel={bitacoraMessages.buscar}
      columns={columns}
      rowLabel={(entrada) => `Entrada ${numero(entrada.id)}: ${palabrasDeEntrada(entrada)}`}
      rowHref={({ id }) => `/usuarios/bitacora/${id}`}
      actions={actions}
      empty={{
        title: bitacoraMessages.vacia.titulo,
        text: bitacoraMessages.vacia.texto,
        icon: <ScrollText />,
      }}
      replaceTyped
    >
      <Pestanas actual="bitacora" />
      <Integridad />
    </StageList>
  );
};
