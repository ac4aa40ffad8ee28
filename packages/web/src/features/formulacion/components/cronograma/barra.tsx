import type { ActividadProgramada } from '@portal/domain/features/formulacion/public';
import { addDays, diffDays, type Fecha } from '@portal/domain/kernel/dates';
import { type KeyboardEvent, memo, type PointerEvent, useRef } from 'react';
import { TimeLane } from '../../../../ui/time-axis.tsx';
import { placeOf, type TimeScale } from '../../../../ui/time-scale.ts';
import { mesesDespues } from './escala.ts';

export type Mover = (fila: string, inicio: Fecha, fin: Fecha) => void;

type BarraProps = {
  una: ActividadProgramada;
  nombre: string;
  /** From when to when, and after what. */
  enPalabras: string;
  escala: TimeScale;
  hoy: Fecha;
  /** Absent where nothing is moved. */
  onMover: Mover | undefined;
  /** It is looked at, or no longer. */
  onMirar: (fila: string | null) => void;
};

/** One actividad on its lane; moved by its keys or by dragging it, or one of its ends. */
export const Barra = memo(({ una, nombre, enPalabras, escala, hoy, onMover, onMirar }: BarraProps) => {
  const { fila, inicio, fin } = una;
  const carril = useRef<HTMLDivElement>(null);
  const desde = placeOf(inicio, escala);
  const ancho = Math.max(0.8, placeOf(fin, escala) - desde);

  const onKeyDown = (event: KeyboardEvent) => {
    const paso = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (paso === 0 || !onMover) return;
    event.preventDefault();
    const mueve = (fecha: Fecha): Fecha =>
      event.shiftKey ? mesesDespues(fecha, paso) : addDays(fecha, paso);
    const nuevoFin = mueve(fin);
    const nuevoInicio = event.altKey ? inicio : mueve(inicio);
    if (nuevoFin >= nuevoInicio) onMover(fila, nuevoInicio, nuevoFin);
  };
  const arrastrar = (event: PointerEvent<HTMLElement>) => {
    const caja = carril.current;
    if (!onMover || !caja || event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.focus();
    const dias = diffDays(escala.from, escala.to) / caja.clientWidth;
    const barra = event.currentTarget.getBoundingClientRect();
    const borde = Math.min(10, barra.width / 3);
    const extremo =
      event.clientX - barra.left < borde ? 'inicio' : barra.right - event.clientX < borde ? 'fin' : 'toda';
    const x = event.clientX;
    const mover = (ahora: globalThis.PointerEvent) => {
      const n = Math.round((ahora.clientX - x) * dias);
      const nuevoInicio = extremo === 'fin' ? inicio : addDays(inicio, n);
      const nuevoFin = extremo === 'inicio' ? fin : addDays(fin, n);
      if (nuevoFin >= nuevoInicio) onMover(fila, nuevoInicio, nuevoFin);
    };
    const soltar = () => {
      window.removeEventListener('pointermove', mover);
      window.removeEventListener('pointerup', soltar);
      window.removeEventListener('pointercancel', soltar);
    };
    window.addEventListener('pointermove', mover);
    window.addEventListener('pointerup', soltar);
    window.addEventListener('pointercancel', soltar);
  };

  return (
    <div ref={carril} className="relative h-8">
      <TimeLane scale={escala} today={hoy} className="absolute inset-0 h-full" />
      {onMover ? (
        <div
          role="slider"
          tabIndex={0}
          aria-label={nombre}
          aria-valuemin={0}
          aria-valuemax={diffDays(escala.from, escala.to)}
          aria-valuenow={diffDays(escala.from, inicio)}
          aria-valuetext={enPalabras}
          title={enPalabras}
          onKeyDown={onKeyDown}
          onPointerDown={arrastrar}
          onPointerEnter={() => onMirar(fila)}
          onPointerLeave={() => onMirar(null)}
          onFocus={() => onMirar(fila)}
          onBlur={() => onMirar(null)}
          style={{ left: `${desde}%`, width: `${ancho}%` }}
          data-fill="1"
          className="absolute top-1/2 h-5 min-w-3 -translate-y-1/2 cursor-grab touch-none rounded-sm active:cursor-grabbing"
        />
      ) : (
        <span
          title={enPalabras}
          onPointerEnter={() => onMirar(fila)}
          onPointerLeave={() => onMirar(null)}
          style={{ left: `${desde}%`, width: `${ancho}%` }}
          data-fill="1"
          className="absolute top-1/2 h-5 min-w-1 -translate-y-1/2 rounded-sm"
        >
          <span className="sr-only">{enPalabras}</span>
        </span>
      )}
    </div>
  );
});
