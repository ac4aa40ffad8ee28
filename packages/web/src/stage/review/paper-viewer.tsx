import {
  type Documento,
  esDescargable,
  etiquetasDeAnalisis,
  rutaDeDescarga,
  seVeEnLinea,
} from '@portal/domain/features/documentos/public';
import { formatDate } from '@portal/domain/kernel/dates';
import { Download } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { problemOf } from '../../app/problem.ts';
import { descargarDocumento, readDocumento } from '../../features/documentos/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { cn } from '../../ui/cn.ts';
import { fileSize } from '../../ui/file-size.ts';
import { Spinner } from '../../ui/spinner.tsx';

export type PaperViewerProps = {
  documentos: readonly Documento[];
  /** The slots of the record, in order. */
  ranuras: readonly { readonly id: string; readonly label: string }[];
  /** Slot of the open document; null shows none. */
  abierta: string | null;
  onAbrir: (ranura: string) => void;
};

/** The papers of a record: one open in place, each downloadable (product.md §4 Documentos). */
export const PaperViewer = ({ documentos, ranuras, abierta, onAbrir }: PaperViewerProps) => {
  const documento = documentos.find((d) => d.ranura === abierta);
  return (
    <section
      id="visor"
      aria-label="Documentos"
      className="flex min-h-0 flex-col rounded-lg border border-line bg-surface shadow-card"
    >
      <div
        className="flex flex-wrap gap-1 border-b border-line p-2"
        role="group"
        aria-label="Documento a la vista"
      >
        {ranuras.map(({ id, label }) => {
          const there = documentos.some((d) => d.ranura === id);
          return (
            <Button
              key={id}
              size="sm"
              variant="ghost"
              aria-pressed={abierta === id}
              disabled={!there}
              onClick={() => onAbrir(id)}
              className={cn(abierta === id && 'bg-accent-soft text-accent-ink')}
            >
              {label}
              {!there && ' (falta)'}
            </Button>
          );
        })}
      </div>
      {documento ? (
        <>
          <div className="flex flex-wrap items-center justify-between gap-2 px-4 py-2 text-sm">
            <p className="figures min-w-0 text-ink-soft">
              <span className="wrap-anywhere text-ink">{documento.nombre}</span>
              {` · ${fileSize(documento.bytes)} · ${formatDate(documento.creadoEn)}`}
              {documento.version > 1 && ` · versión ${documento.version}`}
            </p>
            <div className="flex items-center gap-2">
              {documento.analisis !== 'limpio' && (
                <Badge tone={documento.analisis === 'infectado' ? 'danger' : 'info'}>
                  {etiquetasDeAnalisis[documento.analisis]}
                </Badge>
              )}
              {esDescargable(documento.analisis) && (
                <Button
                  size="sm"
                  icon={<Download aria-hidden="true" className="size-4" />}
                  onClick={() => void descargarDocumento(documento)}
                >
                  Descargar
                </Button>
              )}
            </div>
          </div>
          <div className="grid min-h-96 flex-1 place-items-center overflow-auto rounded-b-lg bg-sunken">
            <Vista key={documento.id} documento={documento} />
          </div>
        </>
      ) : (
        <p className="p-6 text-center text-sm text-ink-soft">Elige un documento para verlo aquí.</p>
      )}
    </section>
  );
};

const Vista = ({ documento }: { documento: Documento }) => {
  if (!esDescargable(documento.analisis))
    return <Nota>No se puede abrir: {etiquetasDeAnalisis[documento.analisis].toLowerCase()}.</Nota>;
  if (!seVeEnLinea(documento.mime))
    return <Nota>Este formato no se puede ver aquí. Descárgalo para abrirlo.</Nota>;
  if (documento.mime === 'application/pdf') return <VistaPdf documento={documento} />;
  return (
    <img
      src={rutaDeDescarga(documento.id, true)}
      alt={`Vista de ${documento.nombre}`}
      className="max-h-full max-w-full object-contain"
    />
  );
};

// With pdf.js: only for who opens a document.
const PdfViewer = lazy(async () => ({ default: (await import('../../ui/pdf-viewer.tsx')).PdfViewer }));

/** A PDF drawn in place, from bytes read with the account's rights of this moment. */
const VistaPdf = ({ documento }: { documento: Documento }) => {
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

  const opening = (
    <p role="status" className="flex items-center gap-2 text-sm text-ink-soft">
      <Spinner /> Abriendo {documento.nombre}…
    </p>
  );
  if (problema) return <Nota>{problema}</Nota>;
  if (!bytes) return opening;
  return (
    <Suspense fallback={opening}>
      <PdfViewer
        data={bytes}
        title={documento.nombre}
        fallback={<Nota>No pudimos mostrar este PDF aquí. Descárgalo para abrirlo.</Nota>}
      />
    </Suspense>
  );
};

const Nota = ({ children }: { children: ReactNode }) => (
  <p className="max-w-xs p-6 text-center text-sm text-ink-soft">{children}</p>
);
