import type { ActividadProgramada, Fechado } from '@portal/domain/features/formulacion/public';
import { addDays, diffDays, type Fecha, formatDate, isRealDate, today } from '@portal/domain/kernel/dates';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { cn } from '../../../../ui/cn.ts';
import { TimeAxis, TimeLane } from '../../../../ui/time-axis.tsx';
import { placeOf, type TimeScale } from '../../../../ui/time-scale.ts';

export type GanttProps = {
  actividades: readonly ActividadProgramada[];
  hitos: readonly Fechado[];
  entregables: readonly Fechado[];
  /** First and last day of the project, where they are known. */
  desde: string;
  hasta: string;
  /** Absent where nothing is moved. */
  onMover?: ((fila: string, inicio: Fecha, fin: Fecha) => void) | undefined;
};

const mesesDespues = (fecha: Fecha, n: number): Fecha => {
  const mes = Number(fecha.slice(0, 4)) * 12 + Number(fecha.slice(5, 7)) - 1 + n;
  const anio = Math.floor(mes / 12);
  const ultimo = new Date(Date.UTC(anio, (mes % 12) + 1, 0)).getUTCDate();
  const dia = Math.min(Number(fecha.slice(8)), ultimo);
  return `${anio}-${String((mes % 12) + 1).padStart(2, '0')}-${String(dia).padStart(2, '0')}`;
};

const escalaDe = ({ actividades, hitos, entregables, desde, hasta }: GanttProps): TimeScale | null => {
  const fechas = [
    desde,
    hasta,
    ...actividades.flatMap(({ inicio, fin }) => [inicio, fin]),
    ...[...hitos, ...entregables].map(({ fecha }) => fecha),
  ]
    .filter((fecha): fecha is Fecha => isRealDate(fecha))
    .toSorted();
  const [primera] = fechas;
  const ultima = fechas.at(-1);
  if (!primera || !ultima) return null;
  const aire = Math.max(3, Math.round(diffDays(primera, ultima) * 0.02));
  return { from: addDays(primera, -aire), to: addDays(ultima, aire) };
};

/**
 * The schedule as bars on one axis. A bar moves by its keys (a day; with Shift a month; with Alt its end alone) and by
 * dragging it, or one of its ends. The lists beside it say the same in words.
 */
export const Gantt = (props: GanttProps) => {
  const { actividades, hitos, entregables, onMover } = props;
  const escala = useMemo(() => escalaDe(props), [props]);
  const hoy = today(new Date().toISOString());
  if (!escala)
    return (
      <p className="rounded-lg bg-sunken p-4 text-ink-soft">
        El calendario se dibuja cuando una actividad tiene sus fechas.
      </p>
    );
  const conFechas = actividades.filter(
    ({ inicio, fin }) => isRealDate(inicio) && isRealDate(fin) && inicio <= fin,
  );
  const sin = actividades.length - conFechas.length;
  return (
    <div>
      <div className="grid gap-x-3 md:grid-cols-[minmax(7rem,14rem)_minmax(0,1fr)]">
        <span className="max-md:hidden" />
        <TimeAxis scale={escala} today={hoy} />
      </div>
      <ul aria-label="Calendario de actividades" className="max-h-[60vh] overflow-y-auto print:max-h-none">
        {conFechas.map((una) => (
          <li
            key={una.fila}
            className="grid min-h-10 items-center gap-x-3 border-t border-line max-md:pt-1 md:grid-cols-[minmax(7rem,14rem)_minmax(0,1fr)]"
          >
            <span title={una.nombre} className="truncate text-sm">
              {una.nombre || 'Sin nombre'}
            </span>
            <Barra una={una} escala={escala} hoy={hoy} onMover={onMover} />
          </li>
        ))}
        {[
          { que: 'Hitos', marcas: hitos, rombo: true },
          { que: 'Entregables', marcas: entregables, rombo: false },
        ].map(({ que, marcas, rombo }) => {
          const fechadas = marcas.filter(({ fecha }) => isRealDate(fecha));
          return fechadas.length === 0 ? null : (
            <li
              key={que}
              className="grid min-h-10 items-center gap-x-3 border-t border-line max-md:pt-1 md:grid-cols-[minmax(7rem,14rem)_minmax(0,1fr)]"
            >
              <span className="text-sm font-medium">{que}</span>
              <div className="relative h-8">
                <TimeLane scale={escala} today={hoy} className="absolute inset-0 h-full" />
                <ul>
                  {fechadas.map(({ fila, nombre, fecha }) => (
                    <li
                      key={fila}
                      title={`${nombre}, ${formatDate(fecha)}`}
                      style={{ left: `${placeOf(fecha, escala)}%` }}
                      className="absolute top-1/2 -translate-1/2"
                    >
                      <span className="sr-only">{`${nombre || 'Sin nombre'}, ${formatDate(fecha)}`}</span>
                      <span
                        aria-hidden="true"
                        className={cn('block size-3 bg-ink', rombo ? 'rotate-45' : 'rounded-xs')}
                      />
                    </li>
                  ))}
                </ul>
              </div>
            </li>
          );
        })}
      </ul>
      {sin > 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {sin === 1
            ? '1 actividad no se dibuja: le faltan fechas, o termina antes de empezar.'
            : `${sin} actividades no se dibujan: les faltan fechas, o terminan antes de empezar.`}
        </p>
      )}
    </div>
  );
};

type BarraProps = {
  una: ActividadProgramada;
  escala: TimeScale;
  hoy: Fecha;
  onMover: GanttProps['onMover'];
};

const Barra = ({ una, escala, hoy, onMover }: BarraProps) => {
  const { fila, nombre, inicio, fin } = una;
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
  const enPalabras = `del ${formatDate(inicio)} al ${formatDate(fin)}`;

  return (
    <div ref={carril} className="relative h-8">
      <TimeLane scale={escala} today={hoy} className="absolute inset-0 h-full" />
      {onMover ? (
        <div
          role="slider"
          tabIndex={0}
          aria-label={nombre || 'Sin nombre'}
          aria-valuemin={0}
          aria-valuemax={diffDays(escala.from, escala.to)}
          aria-valuenow={diffDays(escala.from, inicio)}
          aria-valuetext={enPalabras}
          title={enPalabras}
          onKeyDown={onKeyDown}
          onPointerDown={arrastrar}
          style={{ left: `${desde}%`, width: `${ancho}%` }}
          data-fill="1"
          className="absolute top-1/2 h-5 min-w-3 -translate-y-1/2 cursor-grab touch-none rounded-sm active:cursor-grabbing"
        />
      ) : (
        <span
          title={enPalabras}
          style={{ left: `${desde}%`, width: `${ancho}%` }}
          data-fill="1"
          className="absolute top-1/2 h-5 min-w-1 -translate-y-1/2 rounded-sm"
        >
          <span className="sr-only">{enPalabras}</span>
        </span>
      )}
    </div>
  );
};
