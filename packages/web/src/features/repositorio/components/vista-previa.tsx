import { esDescargable, seVeEnLinea } from '@portal/domain/features/documentos/public';
import type { VersionDeArchivo } from '@portal/domain/features/repositorio/repositorio.contract';
import { etiquetaDeVersion } from '@portal/domain/features/repositorio/repositorio.schema';
import { useQuery } from '@tanstack/react-query';
import { Minus, Plus, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { PaperView } from '../../../stage/review/paper-view.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import { comoPapel, repositorioQueries } from '../repositorio.queries.ts';

/** Steps of zoom: 1 is the width of the pane. */
const ZOOMS = [1, 1.25, 1.5, 2, 3] as const;

type Props = { id: string; version: VersionDeArchivo };

/** One version of a file in place: a PDF or a picture as it looks, what else has words as its text (part2.md DO-17). */
export const VistaPrevia = ({ id, version }: Props) => {
  if (esDescargable(version.analisis) && !seVeEnLinea(version.mime))
    return <Texto key={version.documento} id={id} version={version} />;
  return <Hoja key={version.documento} version={version} />;
};

const Hoja = ({ version }: { version: VersionDeArchivo }) => {
  const [zoom, setZoom] = useState(0);
  const [rotation, setRotation] = useState(0);
  const scale = ZOOMS[zoom] ?? 1;
  const icon = 'size-4';
  return (
    <>
      <div className="flex items-center justify-end gap-1 border-b border-line px-2 text-xs text-ink-soft">
        <span className="mr-auto px-2 py-2.5">Versión {etiquetaDeVersion(version.version)}</span>
        {esDescargable(version.analisis) && (
          <>
            <IconButton label="Alejar" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
              <Minus aria-hidden="true" className={icon} />
            </IconButton>
            <span className="w-12 text-center whitespace-nowrap tabular-nums" aria-live="polite">
              {Math.round(scale * 100)} %
            </span>
            <IconButton
              label="Acercar"
              disabled={zoom === ZOOMS.length - 1}
              onClick={() => setZoom(zoom + 1)}
            >
              <Plus aria-hidden="true" className={icon} />
            </IconButton>
            <IconButton label="Girar" onClick={() => setRotation((rotation + 90) % 360)}>
              <RotateCw aria-hidden="true" className={icon} />
            </IconButton>
          </>
        )}
      </div>
      <div className="flex h-[28rem] bg-sunken lg:h-[36rem]">
        <PaperView documento={comoPapel(version)} scale={scale} rotation={rotation} />
      </div>
    </>
  );
};

/** What a file without a look of its own says, as plain text. */
const Texto = ({ id, version }: Props) => {
  const texto = useQuery(repositorioQueries.texto(id, version.documento));
  if (texto.isError && !texto.data)
    return <ErrorState level={3} retrying={texto.isFetching} onRetry={() => void texto.refetch()} />;
  if (!texto.data)
    return (
      <div className="p-4 md:p-6">
        <SkeletonText lines={6} />
      </div>
    );
  const { estado, texto: dice, recortado } = texto.data;
  if (estado === 'pendiente')
    return (
      <p role="status" className="p-6 text-center text-sm text-ink-soft">
        Su texto se está leyendo. Aparece aquí en cuanto esté.
      </p>
    );
  if (estado === 'sin_texto')
    return (
      <p className="p-6 text-center text-sm text-ink-soft">
        Este formato no se puede ver aquí. Descárgalo para abrirlo.
      </p>
    );
  return (
    <>
      <p className="border-b border-line px-4 py-2.5 text-xs text-ink-soft">
        Versión {etiquetaDeVersion(version.version)} · Solo su texto, sin formato
        {recortado && ', y solo el principio'}. Descárgalo para verlo como es.
      </p>
      <div
        tabIndex={0}
        role="region"
        aria-label={`Texto de ${version.archivo}`}
        className="max-h-[36rem] overflow-auto bg-sunken p-4 text-sm wrap-anywhere whitespace-pre-wrap md:p-6"
      >
        {dice}
      </div>
    </>
  );
};
