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
import { PaperSkeleton } from './paper-skeleton.tsx';

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

const Nota = ({ children }: { children: ReactNode }) => (
  <p className="m-auto max-w-xs p-6 text-center text-sm text-ink-soft">{children}</p>
);
