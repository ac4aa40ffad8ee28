import { esDescargable } from '@portal/domain/features/documentos/public';
import type {
  DocumentoDeRepositorio,
  VersionDeArchivo,
} from '@portal/domain/features/repositorio/repositorio.contract';
import { etiquetaDeVersion } from '@portal/domain/features/repositorio/repositorio.schema';
import { formatDateTime, formatMediumDate } from '@portal/domain/kernel/dates';
import { useQueryClient } from '@tanstack/react-query';
import { Columns2, Download, Eye, Upload } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api } from '../../../app/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { FileName } from '../../../ui/file-name.tsx';
import { fileSize } from '../../../ui/file-size.ts';
import { IconButton, IconLink } from '../../../ui/icon-button.tsx';
import { useWide } from '../../../ui/use-media.ts';
import { descargarDocumento } from '../../documentos/public.ts';
import { comoPapel } from '../repositorio.queries.ts';
import { AnalisisBadge } from './partes.tsx';

// For who compares.
const Comparar = lazy(() =>
  import('./comparar.tsx').then(({ Comparar: component }) => ({ default: component })),
);

type Props = {
  documento: DocumentoDeRepositorio;
  /** The one that is looked at above. */
  vista: number;
  /** Absent for who uploads none. */
  onSubir?: (() => void) | undefined;
};

/** Every version that a document has had, the present one first: none is ever written over (part2.md DO-10). */
export const Versiones = ({ documento, vista, onSubir }: Props) => {
  const wide = useWide();
  const [comparando, setComparando] = useState(false);
  const { versiones } = documento;
  const Lista = wide ? Tabla : Tarjetas;
  return (
    <Card
      title="Versiones"
      flush={wide}
      actions={
        <>
          {versiones.length > 1 && (
            <Button
              size="sm"
              icon={<Columns2 aria-hidden="true" className="size-4" />}
              onClick={() => setComparando(true)}
            >
              Comparar
            </Button>
          )}
          {onSubir && (
            <Button size="sm" icon={<Upload aria-hidden="true" className="size-4" />} onClick={onSubir}>
              Subir versión
            </Button>
          )}
        </>
      }
    >
      <Lista id={documento.id} versiones={versiones} vista={vista} />
      {comparando && (
        <Suspense>
          <Comparar documento={documento} onClose={() => setComparando(false)} />
        </Suspense>
      )}
    </Card>
  );
};

type ListaProps = { id: string; versiones: readonly VersionDeArchivo[]; vista: number };

const Botones = ({ id, version, vista }: { id: string; version: VersionDeArchivo; vista: number }) => {
  const queryClient = useQueryClient();
  const nombre = `la versión ${etiquetaDeVersion(version.version)}`;
  return (
    <div className="flex justify-end gap-1" data-print="no">
      {version.version !== vista && (
        <IconLink
          label={`Ver ${nombre}`}
          hint="Ver"
          href={`/documentos/${id}${version.vigente ? '' : `?version=${version.version}`}`}
        >
          <Eye aria-hidden="true" className="size-4" />
        </IconLink>
      )}
      {esDescargable(version.analisis) && (
        <IconButton
          label={`Descargar ${nombre}`}
          hint="Descargar"
          onClick={() =>
            void descargarDocumento(comoPapel(version)).then(() =>
              queryClient.invalidateQueries({ queryKey: api.repositorio.key() }),
            )
          }
        >
          <Download aria-hidden="true" className="size-4" />
        </IconButton>
      )}
    </div>
  );
};

const Numero = ({ version, vista }: { version: VersionDeArchivo; vista: number }) => (
  <span className="flex flex-wrap items-center gap-1.5">
    <span className="figures font-medium">{etiquetaDeVersion(version.version)}</span>
    {version.vigente && <Badge tone="success">Vigente</Badge>}
    {version.version === vista && <span className="text-xs text-ink-soft">a la vista</span>}
    <AnalisisBadge analisis={version.analisis} />
  </span>
);

const Comentario = ({ children }: { children: string | null }) =>
  children ? (
    <span className="wrap-anywhere">{children}</span>
  ) : (
    <span className="text-ink-faint">Sin comentario</span>
  );

const Cabeza = ({ children, className }: { children: ReactNode; className?: string }) => (
  <th
    scope="col"
    className={`border-b border-line-strong px-3 py-2 font-medium text-ink-soft ${className ?? ''}`}
  >
    {children}
  </th>
);

const celda = 'border-b border-line px-3 py-2 align-top group-last:border-0';

const Tabla = ({ id, versiones, vista }: ListaProps) => (
  <div className="overflow-x-auto px-3 pb-2">
    <table className="w-full border-separate border-spacing-0 text-left text-sm">
      <caption className="sr-only">Versiones</caption>
      <thead className="text-xs">
        <tr>
          <Cabeza>Versión</Cabeza>
          <Cabeza>Archivo y comentario</Cabeza>
          <Cabeza>Autor y fecha</Cabeza>
          <Cabeza className="text-right">Tamaño</Cabeza>
          <Cabeza>
            <span className="sr-only">Acciones</span>
          </Cabeza>
        </tr>
      </thead>
      <tbody>
        {versiones.map((version) => (
          <tr key={version.documento} className="group">
            <th scope="row" className={`${celda} font-normal`}>
              <Numero version={version} vista={vista} />
            </th>
            <td className={celda}>
              <FileName name={version.archivo} />
              <p className="text-ink-soft">
                <Comentario>{version.comentario}</Comentario>
              </p>
            </td>
            <td className={celda}>
              {version.subidoPor ?? '—'}
              <p className="whitespace-nowrap text-ink-soft">
                <time dateTime={version.creadoEn} title={formatDateTime(version.creadoEn)}>
                  {formatMediumDate(version.creadoEn)}
                </time>
              </p>
            </td>
            <td className={`${celda} figures text-right whitespace-nowrap`}>{fileSize(version.bytes)}</td>
            <td className={celda}>
              <Botones id={id} version={version} vista={vista} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Tarjetas = ({ id, versiones, vista }: ListaProps) => (
  <ol aria-label="Versiones" className="divide-y divide-line">
    {versiones.map((version) => (
      <li key={version.documento} className="flex items-start gap-2 py-3 text-sm first:pt-0 last:pb-0">
        <div className="min-w-0 flex-1 space-y-0.5">
          <Numero version={version} vista={vista} />
          <p>
            <FileName name={version.archivo} />
          </p>
          <p className="text-ink-soft">
            <Comentario>{version.comentario}</Comentario>
          </p>
          <p className="text-ink-soft">
            {[version.subidoPor, formatMediumDate(version.creadoEn), fileSize(version.bytes)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </div>
        <Botones id={id} version={version} vista={vista} />
      </li>
    ))}
  </ol>
);
