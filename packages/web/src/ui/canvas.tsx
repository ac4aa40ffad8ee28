import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { IconButton } from './icon-button.tsx';

const LEAST = 0.25;
const MOST = 1.5;
const STEP = 1.25;
/** At this scale the words of a box are still read. */
const READ = 0.75;
/** The whole of a large drawing may be smaller than anybody reads. */
const WHOLE = 0.1;

const clamp = (scale: number): number => Math.min(MOST, Math.max(LEAST, scale));

export type CanvasProps = {
  /** Size of what is drawn, at its own scale. */
  width: number;
  height: number;
  children: ReactNode;
  /** What is looked at first where all of it would be too small to read. */
  first: { readonly x: number; readonly y: number };
  /** Beside the buttons that zoom. */
  tools?: ReactNode;
};

/**
 * A drawing larger than its window: moved by scrolling, by a finger or by dragging its ground, larger and smaller with its
 * buttons or with Ctrl and the wheel. What has the focus is always brought into sight by the browser itself.
 */
export const Canvas = ({ width, height, first, children, tools }: CanvasProps) => {
  const frame = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(1);
  const whole = (box: HTMLElement): number =>
    Math.max(WHOLE, Math.min(1, box.clientWidth / width, box.clientHeight / height));
  const look = (next: number, at: { readonly x: number; readonly y: number }) => {
    setScale(next);
    requestAnimationFrame(() => {
      const box = frame.current;
      if (!box) return;
      box.scrollLeft = at.x * next - box.clientWidth / 2;
      box.scrollTop = at.y * next - box.clientHeight / 2;
    });
  };
  const fit = () => {
    const box = frame.current;
    if (!box || width === 0) return;
    look(whole(box), { x: width / 2, y: height / 2 });
  };
  const begin = useRef(() => {});
  begin.current = () => {
    const box = frame.current;
    if (!box || width === 0) return;
    const all = whole(box);
    if (all >= READ) fit();
    else look(READ, first);
  };
  useEffect(() => begin.current(), []);

  // React listens to the wheel passively, and the page would zoom.
  useEffect(() => {
    const box = frame.current;
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      setScale((now) => clamp(now * (event.deltaY < 0 ? 1.1 : 1 / 1.1)));
    };
    box?.addEventListener('wheel', onWheel, { passive: false });
    return () => box?.removeEventListener('wheel', onWheel);
  }, []);

  const drag = (event: React.PointerEvent<HTMLDivElement>) => {
    const box = frame.current;
    if (!box || event.pointerType !== 'mouse' || event.button !== 0) return;
    if (event.target instanceof Element && event.target.closest('[data-nodo]')) return;
    const from = { x: event.clientX, y: event.clientY, left: box.scrollLeft, top: box.scrollTop };
    const move = (next: PointerEvent) => {
      box.scrollLeft = from.left - (next.clientX - from.x);
      box.scrollTop = from.top - (next.clientY - from.y);
    };
    const end = () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', end);
    };
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', end);
  };

  return (
    <div className="rounded-lg border border-line bg-surface">
      <div data-print="no" className="flex flex-wrap items-center gap-1 border-b border-line px-2 py-1">
        <IconButton label="Alejar" onClick={() => setScale((now) => clamp(now / STEP))}>
          <ZoomOut aria-hidden="true" className="size-4" />
        </IconButton>
        <span aria-live="polite" className="figures w-12 text-center text-sm text-ink-soft">
          {`${Math.round(scale * 100)} %`}
        </span>
        <IconButton label="Acercar" onClick={() => setScale((now) => clamp(now * STEP))}>
          <ZoomIn aria-hidden="true" className="size-4" />
        </IconButton>
        <IconButton label="Ver todo" onClick={fit}>
          <Maximize2 aria-hidden="true" className="size-4" />
        </IconButton>
        {tools}
      </div>
      <div
        ref={frame}
        onPointerDown={drag}
        className="max-h-[70vh] min-h-72 cursor-grab overflow-auto overscroll-contain active:cursor-grabbing print:max-h-none print:overflow-visible"
      >
        <div className="mx-auto" style={{ width: width * scale, height: height * scale }}>
          <div
            style={{ width, height, transform: `scale(${scale})`, transformOrigin: '0 0' }}
            className="relative"
          >
            {children}
          </div>
        </div>
      </div>
    </div>
  );
};
