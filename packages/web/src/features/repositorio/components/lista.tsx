import { avisoDeAnalisis } from '@portal/domain/features/documentos/public';
import type { FilaDeRepositorio } from '@portal/domain/features/repositorio/repositorio.contract';
import {
  etiquetaDeCategoria,
  etiquetaDeVersion,
} from '@portal/domain/features/repositorio/repositorio.schema';
import { formatDateTime, formatMediumDate } from '@portal/domain/kernel/dates';
import type { Column } from '../../../ui/data-table-types.ts';
import { fileSize } from '../../../ui/file-size.ts';
import type { OrderChoice } from '../../../ui/list-toolbar.tsx';
import { AnalisisBadge, descargas, EstadoBadge, Fragmento, Nivel, Tags, TipoIcono } from './partes.tsx';

const Modificado = ({ en }: { en: string }) => (
  <time dateTime={en} title={formatDateTime(en)}>
    {formatMediumDate(en)}
  </time>
);

const version = ({ extension, versionDeArchivo }: FilaDeRepositorio) =>
  `${extension.toUpperCase()} · versión ${etiquetaDeVersion(versionDeArchivo)}`;

/** What a document of the repository shows in the list (part2.md DO-03), in two lines. */
export const columns: readonly Column<FilaDeRepositorio>[] = [
  {
    id: 'nombre',
    header: 'Documento',
    sortable: true,
    grow: 1,
    card: 'heading',
    cell: ({ nombre, extension }) => (
      <>
        <TipoIcono extension={extension} />
        {nombre}
      </>
    ),
    title: ({ nombre, descripcion }) => `${nombre}\n${descripcion}`,
    second: ({ folio, categoria, descripcion, fragmento, tags }) =>
      fragmento ? (
        <Fragmento partes={fragmento} />
      ) : (
        <span className="flex gap-2">
          <span className="min-w-30 flex-1 truncate">{`${folio} · ${etiquetaDeCategoria[categoria]} · ${descripcion}`}</span>
          <span className="flex min-w-0 max-lg:hidden">
            <Tags tags={tags} />
          </span>
        </span>
      ),
  },
  {
    id: 'estado',
    header: 'Estado y acceso',
    card: 'badge',
    // A file that is held back says so instead: what its state allows has to wait.
    cell: ({ estado, analisis }) =>
      avisoDeAnalisis(analisis) ? <AnalisisBadge analisis={analisis} /> : <EstadoBadge estado={estado} />,
    second: ({ nivelAcceso }) => <Nivel nivel={nivelAcceso} />,
  },
  {
    id: 'folio',
    header: 'Folio',
    card: 'only',
    cell: ({ folio }) => <span className="folio">{folio}</span>,
  },
  {
    id: 'categoria',
    header: 'Categoría',
    card: 'only',
    cell: ({ categoria }) => etiquetaDeCategoria[categoria],
  },
  { id: 'nivel', header: 'Acceso', card: 'only', cell: ({ nivelAcceso }) => <Nivel nivel={nivelAcceso} /> },
  {
    id: 'archivo',
    header: 'Archivo',
    priority: 2,
    cell: version,
    second: (fila) => `${fileSize(fila.bytes)} · ${descargas(fila.descargas)}`,
    inCard: (fila) => `${version(fila)} · ${fileSize(fila.bytes)}`,
  },
  {
    id: 'modificado',
    header: 'Modificado',
    sortable: true,
    cell: ({ modificadoEn }) => <Modificado en={modificadoEn} />,
    second: ({ autor }) => autor,
    inCard: ({ modificadoEn }) => <Modificado en={modificadoEn} />,
  },
  { id: 'autor', header: 'Autor', card: 'only', cell: ({ autor }) => autor },
  {
    id: 'descargas',
    header: 'Descargas',
    card: 'only',
    cell: (fila) => (fila.descargas > 0 ? descargas(fila.descargas) : null),
  },
  {
    id: 'texto',
    header: 'Descripción',
    card: 'only',
    cell: ({ fragmento, descripcion }) => (fragmento ? <Fragmento partes={fragmento} /> : descripcion),
  },
  {
    id: 'etiquetas',
    header: 'Etiquetas',
    card: 'only',
    cell: ({ tags }) => (tags.length > 0 ? <Tags tags={tags} /> : null),
  },
];

/** What the list is ordered by besides its headers. */
export const orders: readonly OrderChoice[] = [
  { columna: 'folio', label: 'Folio' },
  { columna: 'tamano', label: 'Tamaño' },
  { columna: 'descargas', label: 'Descargas' },
];
