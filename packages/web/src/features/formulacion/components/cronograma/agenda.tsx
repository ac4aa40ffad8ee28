import { formulacionMessages } from '@portal/domain/features/formulacion/formulacion.messages';
import {
  type Dependencia,
  type EnElMes,
  type Fechado,
  type MesDeAgenda,
  mesEnCorto,
  mesEntero,
} from '@portal/domain/features/formulacion/public';
import { type Fecha, formatDayMonth } from '@portal/domain/kernel/dates';
import { formatMonto } from '@portal/domain/kernel/money';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { cn } from '../../../../ui/cn.ts';
import { goTo } from '../../../../ui/go-to.ts';
import { IconButton } from '../../../../ui/icon-button.tsx';

const m = formulacionMessages.calendario;

export type AgendaProps = {
  meses: readonly MesDeAgenda[];
  /** What an actividad waits for, by its row. */
  dependencias: ReadonlyMap<string, Dependencia>;
  hoy: Fecha;
};

/** Named as a heading. */
export const mesComoTitulo = (mes: string): string => {
  const nombre = mesEntero(mes);
  return nombre.charAt(0).toUpperCase() + nombre.slice(1);
};

/** The schedule on a telephone: one month at a time, and all of them as a strip to go from one to another (look.md 2.6). */
export const Agenda = ({ meses, dependencias, hoy }: AgendaProps) => {
  const [elegido, setElegido] = useState<string | null>(null);
  const deHoy = meses.findIndex(({ mes }) => mes === hoy.slice(0, 7));
  const puesto = meses.findIndex(({ mes }) => mes === elegido);
  // A month that is gone with what it had leaves the one of today, or the first.
  const i = puesto >= 0 ? puesto : Math.max(0, deHoy);
  const abierto = meses[i];
  if (!abierto) return null;
  const { mes, gasto, hitos, entregables, actividades } = abierto;
  const poner = (a: number): void => setElegido(meses[a]?.mes ?? mes);
  return (
    <div className="overflow-hidden rounded-lg border border-line bg-surface">
      <Tira meses={meses} i={i} hoy={hoy} onElegir={poner} />
      <div className="flex min-h-12 items-center gap-1 border-b border-line">
        <IconButton label={m.agenda.anterior} disabled={i === 0} onClick={() => poner(i - 1)}>
          <ChevronLeft aria-hidden="true" className="size-4" />
        </IconButton>
        <div aria-live="polite" className="min-w-0 flex-1 text-center">
          <h4 className="font-semibold">{mesComoTitulo(mes)}</h4>
          {gasto && <p className="figures text-xs text-ink-soft">{m.agenda.gasto(formatMonto(gasto))}</p>}
        </div>
        <IconButton label={m.agenda.siguiente} disabled={i === meses.length - 1} onClick={() => poner(i + 1)}>
          <ChevronRight aria-hidden="true" className="size-4" />
        </IconButton>
      </div>
      {actividades.length + hitos.length + entregables.length === 0 ? (
        <p className="p-4 text-ink-soft">{m.agenda.nada}</p>
      ) : (
        <ul aria-label={mesEntero(mes)} className="divide-y divide-line">
          {hitos.map((uno) => (
            <Marca key={uno.fila} lista="filas_hitos" que={m.agenda.hito} una={uno} forma="rotate-45" />
          ))}
          {entregables.map((uno) => (
            <Marca
              key={uno.fila}
              lista="filas_entregables"
              que={m.agenda.entregable}
              una={uno}
              forma="rounded-xs"
            />
          ))}
          {actividades.map((una) => (
            <Actividad key={una.una.fila} en={una} dependencia={dependencias.get(una.una.fila)} />
          ))}
        </ul>
      )}
    </div>
  );
};

const pasos: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

type TiraProps = Omit<AgendaProps, 'dependencias'> & { i: number; onElegir: (i: number) => void };

/** All months at once, with what is spent in each as a bar; a single stop of Tab. */
const Tira = ({ meses, i, hoy, onElegir }: TiraProps) => {
  const tira = useRef<HTMLDivElement>(null);
  // Only how high a bar is; sums are exact.
  const mayor = Math.max(...meses.map(({ gasto }) => Number(gasto ?? 0)));
  useEffect(() => {
    const [toda, suyo] = [tira.current, tira.current?.children[i]];
    if (!toda || !(suyo instanceof HTMLElement)) return;
    toda.scrollLeft = suyo.offsetLeft - (toda.clientWidth - suyo.clientWidth) / 2;
    if (toda.contains(document.activeElement)) suyo.focus({ preventScroll: true });
  }, [i]);
  const onKeyDown = (event: KeyboardEvent): void => {
    const paso = pasos[event.key];
    if (paso === undefined) return;
    event.preventDefault();
    onElegir(Math.min(meses.length - 1, Math.max(0, i + paso)));
  };
  return (
    <div
      ref={tira}
      role="toolbar"
      tabIndex={-1}
      aria-label={m.agenda.meses}
      onKeyDown={onKeyDown}
      className="relative flex overflow-x-auto border-b border-line bg-sunken"
    >
      {meses.map(({ mes, actividades, hitos, entregables, gasto }, j) => {
        const [nombre, anio] = mesEnCorto(mes).split(' ');
        const fechas = hitos.length + entregables.length;
        return (
          <button
            key={mes}
            type="button"
            tabIndex={j === i ? 0 : -1}
            aria-pressed={j === i}
            aria-label={m.agenda.mes(mesEntero(mes), actividades.length, fechas)}
            onClick={() => onElegir(j)}
            className={cn(
              'grid h-16 w-12 shrink-0 grid-rows-[1fr_auto] border-b-2 border-transparent px-1 pt-1 text-xs text-ink-soft -outline-offset-2',
              j === i && 'border-accent bg-surface font-semibold text-ink',
            )}
          >
            <span className="flex items-end justify-center gap-1">
              {gasto && (
                <span
                  data-fill={j === i ? 'proven' : 'disbursed'}
                  style={{ height: `${(Number(gasto) / mayor) * 100}%` }}
                  className="min-h-0.5 w-4 rounded-t-xs"
                />
              )}
              {fechas > 0 && <span className="mb-0.5 size-1.5 rotate-45 bg-ink" />}
            </span>
            <span className={cn('leading-4', mes === hoy.slice(0, 7) && 'text-accent')}>
              {nombre}
              <span className="block text-ink-faint">{j === 0 || mes.endsWith('-01') ? anio : '\u00a0'}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
};

const fila = 'flex min-h-12 w-full items-center gap-3 px-3 py-2 text-left -outline-offset-2';

/** Something with one date; a touch opens it in its list. */
const Marca = ({ lista, que, una, forma }: { lista: string; que: string; una: Fechado; forma: string }) => (
  <li>
    <button type="button" onClick={() => goTo(`${lista}.${una.fila}.nombre`)} className={fila}>
      <span aria-hidden="true" className="grid w-4 shrink-0 place-items-center">
        <span className={cn('size-2.5 bg-ink', forma)} />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium">{una.nombre || m.sinNombre}</span>
        <span className="block text-sm text-ink-soft">{que}</span>
      </span>
      <span className="figures shrink-0 text-sm text-ink-soft">{formatDayMonth(una.fecha)}</span>
      <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
    </button>
  </li>
);

const comoVa = ({ empieza, termina }: EnElMes): string => {
  if (empieza && termina) return m.agenda.empiezaYTermina;
  if (empieza) return m.agenda.empieza;
  return termina ? m.agenda.termina : m.agenda.sigue;
};

/** An actividad that goes on in the month, with its days; a bar of them would not fit. */
const Actividad = ({ en, dependencia }: { en: EnElMes; dependencia: Dependencia | undefined }) => {
  const { una, empieza, termina } = en;
  return (
    <li>
      <button type="button" onClick={() => goTo(`filas_actividades.${una.fila}.nombre`)} className={fila}>
        <span
          aria-hidden="true"
          data-fill="proven"
          className={cn('h-2.5 w-4 shrink-0', empieza && 'rounded-l-full', termina && 'rounded-r-full')}
        />
        <span className="min-w-0 flex-1">
          <span className="line-clamp-2 font-medium">{una.nombre || m.sinNombre}</span>
          <span className="block text-sm text-ink-soft">
            {`${formatDayMonth(una.inicio)} – ${formatDayMonth(una.fin)}, ${comoVa(en)}`}
          </span>
          {dependencia && (
            <span className={cn('block text-sm', dependencia.antes ? 'text-warning-ink' : 'text-ink-soft')}>
              {m.dependeDe(dependencia.previa.nombre || m.sinNombre)}
              {dependencia.antes && `; ${m.empiezaAntes}`}
            </span>
          )}
        </span>
        <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
      </button>
    </li>
  );
};
