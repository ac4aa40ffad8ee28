import {
  type Documento,
  esDescargable,
  etiquetasDeAnalisis,
  rutaDeDescarga,
  seVeEnLinea,
} from '@portal/domain/features/documentos/public';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { problemOf } from '../../app/problem.ts';
import { readDocumento } from '../../features/documentos/public.ts';
import { pageWidth } from '../../ui/page-width.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Tells two versions of one file apart. */
const nameOf = ({ nombre, version }: Documento): string =>
  version > 1 ? `${nombre}, versión ${version}` : nombre;

export type PaperViewProps = {
  documento: Documento;
  /** 1 is the width of the pane. */
  scale: number;
  /** Degrees clockwise. */
  rotation: number;
};

/** One paper, drawn in place where its type allows. */
export const PaperView = ({ documento, ...look }: PaperViewProps) => {
  if (!esDescargable(documento.analisis))
    return <Nota>No se puede abrir: {etiquetasDeAnalisis[documento.analisis].toLowerCase()}.</Nota>;
  if (!seVeEnLinea(documento.mime))
    return <Nota>Este formato no se puede ver aquí. Descárgalo para abrirlo.</Nota>;
  const View = documento.mime === 'application/pdf' ? Pdf : Picture;
  return <View key={documento.id} documento={documento} {...look} />;
};

// With pdf.js: only for who opens a document.
const PdfViewer = lazy(async () => ({ default: (await import('../../ui/pdf-viewer.tsx')).PdfViewer }));

/** A PDF drawn in place, from bytes read with the account's rights of this moment. */
const Pdf = ({ documento, scale, rotation }: PaperViewProps) => {
  const [bytes, setBytes] = useState<ArrayBuffer | null>(null);
  const [problema, setProblema] = useState<string | null>(null);

  useEffect(() => {
    const controller = new AbortController();
    readDocumento(documento.id, true, controller.signal)
      .then((blob) => blob.arrayBuffer())
      .then(
        (read) => !controller.signal.aborted && setBytes(read),
        (error: unknown) => {
          if (!controller.signal.aborted) setProblema(problemOf(error).message);
        },
      );
    return () => controller.abort();
  }, [documento.id]);

  const opening = <PaperSkeleton label={`Abriendo ${documento.nombre}…`} />;
  if (problema) return <Nota>{problema}</Nota>;
  if (!bytes) return opening;
  return (
    <Suspense fallback={opening}>
      <PdfViewer
        data={bytes}
        title={nameOf(documento)}
        zoom={scale}
        rotation={rotation}
        loading={opening}
        fallback={<Nota>No pudimos mostrar este PDF aquí. Descárgalo para abrirlo.</Nota>}
      />
    </Suspense>
  );
};

/** A picture as wide as the pane, turned inside a frame of its new shape. */
const Picture = ({ documento, scale, rotation }: PaperViewProps) => {
  const [ratio, setRatio] = useState(1);
  const lying = rotation % 180 !== 0;
  return (
    <div
      className="size-full overflow-auto p-3"
      tabIndex={0}
      role="region"
      aria-label={`Imagen de ${nameOf(documento)}`}
    >
      <div
        className="relative mx-auto overflow-hidden bg-white shadow-card"
        style={{ width: pageWidth(scale), aspectRatio: lying ? `${ratio} / 1` : `1 / ${ratio}` }}
      >
        <img
          src={rutaDeDescarga(documento.id, true)}
          alt={`Vista de ${documento.nombre}`}
          onLoad={({ currentTarget: { naturalHeight, naturalWidth } }) =>
            setRatio(naturalHeight / Math.max(naturalWidth, 1))
          }
          className="absolute top-1/2 left-1/2 max-w-none -translate-1/2"
          style={{ width: lying ? `${100 / ratio}%` : '100%', rotate: `${rotation}deg` }}
        />
      </div>
    </div>
  );
};

/** The shape of a page while it opens, so that nothing jumps; what opens is seen once it takes long enough to be waited for. */
export const PaperSkeleton = ({ label }: { label: string }) => (
  <div role="status" className="relative size-full overflow-hidden p-3">
    <p className="absolute inset-x-0 top-10 z-1 animate-fade px-6 [animation-delay:400ms] [animation-fill-mode:backwards] text-center text-sm font-medium text-ink">
      {label}
    </p>
    <div
      aria-hidden="true"
      className="mx-auto aspect-[1/1.294] w-full max-w-4xl space-y-3 bg-surface p-[9%] pt-20 shadow-card"
    >
      <Skeleton className="mb-6 h-5 w-1/2" />
      {[92, 100, 96, 60, 98, 94, 100, 40].map((width, i) => (
        <Skeleton key={i} className="h-2.5" style={{ width: `${width}%` }} />
      ))}
    </div>
  </div>
);

const Nota = ({ children }: { children: ReactNode }) => (
  <p className="m-auto max-w-xs p-6 text-center text-sm text-ink-soft">{children}</p>
);
