import type { FilaDeRepositorio } from '@portal/domain/features/repositorio/repositorio.contract';
import {
  etiquetaDeCategoria,
  etiquetaDeVersion,
} from '@portal/domain/features/repositorio/repositorio.schema';
import { formatDateTime, formatMediumDate } from '@portal/domain/kernel/dates';
import type { ReactNode } from 'react';
import type { DataTableProps } from '../../../ui/data-table-types.ts';
import { fileSize } from '../../../ui/file-size.ts';
import { BareLink } from '../../../ui/link.tsx';
import { RowActions } from '../../../ui/row-actions.tsx';
import { followRow, moveAmongRows } from '../../../ui/row-keys.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { AnalisisBadge, descargas, EstadoBadge, Fragmento, Nivel, Tags, TipoIcono } from './partes.tsx';

/** Facts one after the other; the dot between two stays behind where a line breaks. */
export const Datos = ({ datos }: { datos: readonly (readonly [string, ReactNode])[] }) => (
  <dl className="flex flex-wrap gap-x-3.5 overflow-hidden text-xs text-ink-soft md:gap-x-4 md:text-sm">
    {datos.map(([nombre, valor]) => (
      <div key={nombre} className="relative max-w-full min-w-0">
        <span aria-hidden="true" className="absolute -left-2.25 text-ink-faint md:-left-2.5">
          ·
        </span>
        <dt className="sr-only">{nombre}</dt>
        <dd className="figures truncate">{valor}</dd>
      </div>
    ))}
  </dl>
);

/** What a document of the repository shows in the list (part2.md DO-03). */
const Documento = ({ fila }: { fila: FilaDeRepositorio }) => (
  <>
    <p className="line-clamp-1 text-sm">{fila.descripcion}</p>
    {fila.fragmento && <Fragmento partes={fila.fragmento} />}
    <Datos
      datos={[
        ['Folio', fila.folio],
        ['Categoría', etiquetaDeCategoria[fila.categoria]],
        ['Versión', `versión ${etiquetaDeVersion(fila.versionDeArchivo)}`],
        ['Tamaño', fileSize(fila.bytes)],
        ...(fila.autor ? [['Autor', fila.autor] as const] : []),
        [
          'Modificado',
          <time key="fecha" dateTime={fila.modificadoEn} title={formatDateTime(fila.modificadoEn)}>
            {formatMediumDate(fila.modificadoEn)}
          </time>,
        ],
        ['Descargas', descargas(fila.descargas)],
      ]}
    />
    <Tags tags={fila.tags} />
  </>
);

/** The documents, each in as many lines as it needs, at every width. */
export const dibujar = ({
  caption,
  page,
  status,
  rowHref,
  rowLabel,
  actions,
}: DataTableProps<FilaDeRepositorio>) => {
  if (status === 'loading')
    return (
      <div className="divide-y divide-line border-y border-line">
        {[1, 2, 3, 4, 5, 6].map((n) => (
          <div key={n} className="flex gap-3 py-3">
            <Skeleton className="size-11 shrink-0 rounded-md" />
            <div className="min-w-0 flex-1">
              <Skeleton className="my-1 w-2/5" />
              <Skeleton className="my-1.5 w-4/5" />
              <Skeleton className="my-1.5 w-3/5" />
            </div>
          </div>
        ))}
      </div>
    );
  return (
    <ul aria-label={caption} className="divide-y divide-line border-y border-line" onKeyDown={moveAmongRows}>
      {(page?.items ?? []).map((fila) => (
        <li
          key={fila.id}
          data-row=""
          onClick={rowHref && followRow}
          className="relative -mx-4 flex cursor-pointer gap-x-3 px-4 py-2.5 hover:bg-hover has-[[data-row-link]:focus-visible]:bg-accent-soft md:mx-0 md:px-2 md:py-3"
        >
          <TipoIcono extension={fila.extension} />
          <div className="min-w-0 flex-1 space-y-0.5 md:space-y-1">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:pr-8">
              <BareLink
                data-row-link=""
                href={rowHref?.(fila) ?? ''}
                className="min-w-0 rounded-sm font-semibold [overflow-wrap:anywhere]"
              >
                {fila.nombre}
              </BareLink>
              <EstadoBadge estado={fila.estado} />
              <Nivel nivel={fila.nivelAcceso} />
              <AnalisisBadge analisis={fila.analisis} />
            </div>
            <Documento fila={fila} />
          </div>
          {actions && (
            <div className="shrink-0 max-md:absolute max-md:top-1 max-md:right-1">
              <RowActions actions={actions(fila)} rowLabel={rowLabel(fila)} terse />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
};
