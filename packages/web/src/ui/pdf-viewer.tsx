import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import worker from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { pageWidth } from './page-width.ts';

GlobalWorkerOptions.workerSrc = worker;

/** Sharper than this no eye sees it, and the canvas of a phone runs out of memory. */
const MAX_RATIO = 2;
export type PdfViewerProps = {
  /** Read once: the viewer takes the bytes over. */
  data: ArrayBuffer;
  /** Of the document; names its pages. */
  title: string;
  /** What stands there when the file cannot be drawn. */
  fallback: ReactNode;
  /** What stands there while the file opens. */
  loading: ReactNode;
  /** 1 is the width of the pane, or of a sheet where that is wider. */
  zoom: number;
  /** Degrees clockwise, in steps of 90. */
  rotation: number;
  /** Told once they are known. */
  onPages?: (pages: number) => void;
};

/**
 * A PDF in place, drawn by the portal itself: phones and many browsers have no viewer of their own. Pages are
 * drawn when they come into sight; their text is there for screen readers. Loaded lazily: import it with `lazy`.
 */
export const PdfViewer = ({ data, title, fallback, loading, zoom, rotation, onPages }: PdfViewerProps) => {
  const [document, setDocument] = useState<PDFDocumentProxy | null>(null);
  const [failed, setFailed] = useState(false);
  const tell = useEffectEvent((pages: number) => onPages?.(pages));

  useEffect(() => {
    // pdf.js empties the buffer that it is given; a second run of the effect needs the bytes again.
    const task = getDocument({ data: data.slice(0), isEvalSupported: false, useWasm: false });
    let gone = false;
    task.promise.then(
      (loaded) => {
        if (gone) return;
        setDocument(loaded);
        tell(loaded.numPages);
      },
      () => !gone && setFailed(true),
    );
    return () => {
      gone = true;
      void task.destroy();
    };
  }, [data]);

  if (failed) return fallback;
  if (!document) return loading;
  const pages = Array.from({ length: document.numPages }, (_, i) => i + 1);
  // Scrolls by keyboard too: focus goes to the pane, arrows move it.
  return (
    <section aria-label={`Vista de ${title}`} className="size-full min-h-0">
      <div
        className="size-full overflow-auto p-3"
        tabIndex={0}
        role="region"
        aria-label={`Páginas de ${title}`}
      >
        {pages.map((number) => (
          <Page
            key={number}
            document={document}
            number={number}
            label={`Página ${number} de ${pages.length} de ${title}`}
            zoom={zoom}
            rotation={rotation}
          />
        ))}
      </div>
    </section>
  );
};

type PageProps = {
  document: PDFDocumentProxy;
  number: number;
  label: string;
  zoom: number;
  rotation: number;
};

const Page = ({ document, number, label, zoom, rotation }: PageProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const [seen, setSeen] = useState(false);
  const [ratio, setRatio] = useState(1.294);
  const [text, setText] = useState('');
  const [width, setWidth] = useState(0);

  useEffect(() => {
    if (!frame.current) return;
    const { current } = frame;
    const sight = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: '400px',
    });
    const size = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    sight.observe(current);
    size.observe(current);
    return () => {
      sight.disconnect();
      size.disconnect();
    };
  }, []);

  useEffect(() => {
    if (!seen || width === 0) return;
    let gone = false;
    let drawing: { cancel: () => void } | null = null;
    const draw = async (): Promise<void> => {
      const page = await document.getPage(number);
      // A scan may be turned by itself: what a person turns is added to that.
      const turned = (page.rotate + rotation) % 360;
      const natural = page.getViewport({ scale: 1, rotation: turned });
      const viewport = page.getViewport({
        rotation: turned,
        scale: (width / natural.width) * Math.min(window.devicePixelRatio, MAX_RATIO),
      });
      if (gone || !canvas.current) return;
      setRatio(natural.height / natural.width);
      canvas.current.width = Math.floor(viewport.width);
      canvas.current.height = Math.floor(viewport.height);
      const task = page.render({ canvas: canvas.current, viewport });
      drawing = task;
      await task.promise;
      const { items } = await page.getTextContent();
      if (!gone) setText(items.map((item) => ('str' in item ? item.str : '')).join(' '));
    };
    // A page that was left or resized while being drawn is given up; the next run draws it.
    draw().catch(() => undefined);
    return () => {
      gone = true;
      drawing?.cancel();
    };
  }, [document, number, seen, width, rotation]);

  return (
    <div
      ref={frame}
      className="mx-auto mb-3 bg-white shadow-card"
      style={{ width: pageWidth(zoom), aspectRatio: `1 / ${ratio}` }}
    >
      <canvas ref={canvas} role="img" aria-label={label} className="size-full" />
      <p className="sr-only">{text}</p>
    </div>
  );
};
