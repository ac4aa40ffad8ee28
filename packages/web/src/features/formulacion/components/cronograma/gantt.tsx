import { formulacionMessages } from '@portal/domain/features/formulacion/formulacion.messages';
import {
  type ActividadProgramada,
  agendaDe,
  type Dependencia,
  dependenciasDe,
  type Fechado,
  type Sumas,
} from '@portal/domain/features/formulacion/public';
import { formatDate, formatMediumDate, isRealDate, today } from '@portal/domain/kernel/dates';
import { Lightbulb } from 'lucide-react';
import { useMemo, useState } from 'react';
import { ChartFigure } from '../../../../ui/chart-figure.tsx';
import { cn } from '../../../../ui/cn.ts';
import { MonthBars } from '../../../../ui/month-bars.tsx';
import { TimeAxis, TimeLane } from '../../../../ui/time-axis.tsx';
import { TimeLinks } from '../../../../ui/time-links.tsx';
import { placeOf, type TimeScale } from '../../../../ui/time-scale.ts';
import { useWide } from '../../../../ui/use-media.ts';
import { Agenda } from './agenda.tsx';
import { Barra, type Mover } from './barra.tsx';
import { escalaDe, tieneBarra } from './escala.ts';
import { type Gasto, gastoDe } from './gasto.ts';

const m = formulacionMessages.calendario;

export type GanttProps = {
  actividades: readonly ActividadProgramada[];
  hitos: readonly Fechado[];
  entregables: readonly Fechado[];
  /** What the budget spends a month. */
  porMes: Sumas['porMes'];
  /** First and last day of the project, where they are known. */
  desde: string;
  hasta: string;
  /** Absent where nothing is moved. */
  onMover?: Mover | undefined;
};

const columnas = 'grid grid-cols-[minmax(7rem,14rem)_minmax(0,1fr)] gap-x-3';
/** A row: its name beside its lane. */
const claseDeFila = cn(columnas, 'h-(--row) items-center border-t border-line');
const rotulo = 'min-w-0 truncate text-sm';

const enCorto = (fecha: string): string => (isRealDate(fecha) ? formatMediumDate(fecha) : '');

/** From when to when, and after what. */
const enPalabras = ({ inicio, fin }: ActividadProgramada, una: Dependencia | undefined): string => {
  const cuando = m.del(formatDate(inicio), formatDate(fin));
  if (!una) return cuando;
  const previa = m.dependeDe(una.previa.nombre || m.sinNombre);
  return `${cuando}. ${previa}${una.antes ? `; ${m.empiezaAntes}` : ''}.`;
};

/**
 * The schedule on one axis: what is spent a month, a bar an actividad with a line from the one it waits for, hitos and
 * entregables. A bar moves by its keys (a day; with Shift a month; with Alt its end alone) and by dragging it, or one of its
 * ends. The lists beside it, and its table, say the same in words. On a telephone it is an agenda, a month at a time.
 */
export const Gantt = (props: GanttProps) => {
  const { actividades, hitos, entregables, porMes, desde, hasta, onMover } = props;
  const [mirada, setMirada] = useState<string | null>(null);
  const ancha = useWide();
  const escala = useMemo(
    () => escalaDe(actividades, [...hitos, ...entregables], desde, hasta),
    [actividades, hitos, entregables, desde, hasta],
  );
  const gasto = useMemo(() => escala && gastoDe(porMes, escala), [porMes, escala]);
  const dependencias = useMemo(
    () => new Map(dependenciasDe(actividades).map((una) => [una.una.fila, una])),
    [actividades],
  );
  const hoy = today(new Date().toISOString());
  const conFechas = actividades.filter(tieneBarra);
  const fechados = [...hitos, ...entregables].some(({ fecha }) => isRealDate(fecha));
  const nada = conFechas.length === 0 && !fechados && (gasto?.barras.length ?? 0) === 0;
  if (!escala || !gasto || nada) return <p className="rounded-lg bg-sunken p-4 text-ink-soft">{m.vacio}</p>;
  const sin = actividades.length - conFechas.length;
  const lineas = lineasDe(conFechas, dependencias, escala, mirada);
  const dibujadas = lineas.some(({ late }) => late) ? m.lineasAntes : m.lineas;
  const dicha = conFechas.find(({ fila }) => fila === mirada);
  return (
    <ChartFigure
      label={m.titulo}
      spoken
      table={tablas(actividades, dependencias, gasto)}
      text={
        <>
          {ancha && (lineas.length > 0 || dicha) && (
            <span aria-hidden="true" className="block min-h-5">
              {dicha
                ? `${dicha.nombre || m.sinNombre}: ${enPalabras(dicha, dependencias.get(dicha.fila))}`
                : dibujadas}
            </span>
          )}
          {[...(sin > 0 ? [m.sinDibujar(sin)] : []), ...gasto.avisos].map((aviso) => (
            <span key={aviso} className="mt-1 block">
              {aviso}
            </span>
          ))}
          <AntesDeTiempo dependencias={[...dependencias.values()].filter(({ antes }) => antes)} />
        </>
      }
    >
      {ancha ? (
        <div className="max-h-[60vh] overflow-x-hidden overflow-y-auto [--mid:1.25rem] [--row:2.5rem] print:max-h-none">
          <Cabeza escala={escala} hoy={hoy} gasto={gasto} />
          <div className="relative isolate">
            <div className={cn(columnas, 'absolute inset-0')}>
              <span />
              <div className="relative">
                <TimeLinks links={lineas} />
              </div>
            </div>
            <ul aria-label={m.actividades}>
              {conFechas.map((una) => (
                <li key={una.fila} className={claseDeFila}>
                  <span title={una.nombre} className={rotulo}>
                    <span className="figures mr-1.5 text-xs text-ink-faint">
                      {actividades.indexOf(una) + 1}
                    </span>
                    {una.nombre || m.sinNombre}
                  </span>
                  <Barra
                    una={una}
                    nombre={una.nombre || m.sinNombre}
                    enPalabras={enPalabras(una, dependencias.get(una.fila))}
                    escala={escala}
                    hoy={hoy}
                    onMover={onMover}
                    onMirar={setMirada}
                  />
                </li>
              ))}
              <Fechas que={m.hitos} marcas={hitos} escala={escala} forma="rotate-45" />
              <Fechas que={m.entregables} marcas={entregables} escala={escala} forma="rounded-xs" />
            </ul>
          </div>
        </div>
      ) : (
        <Agenda
          meses={agendaDe({ actividades, hitos, entregables, porMes })}
          dependencias={dependencias}
          hoy={hoy}
        />
      )}
    </ChartFigure>
  );
};

/** The lines between bars that are drawn. */
const lineasDe = (
  conFechas: readonly ActividadProgramada[],
  dependencias: ReadonlyMap<string, Dependencia>,
  escala: TimeScale,
  mirada: string | null,
) => {
  const lugares = new Map(conFechas.map(({ fila }, row) => [fila, row]));
  return [...dependencias.values()].flatMap(({ una, previa, antes }) => {
    const [de, a] = [lugares.get(previa.fila), lugares.get(una.fila)];
    if (de === undefined || a === undefined) return [];
    return [
      {
        id: una.fila,
        from: { row: de, at: placeOf(previa.fin, escala) },
        to: { row: a, at: placeOf(una.inicio, escala) },
        late: antes,
        strong: mirada === una.fila || mirada === previa.fila,
      },
    ];
  });
};

/** What 'Ver como tabla' holds: the actividades with what they wait for, and the spending a month. */
const tablas = (
  actividades: readonly ActividadProgramada[],
  dependencias: ReadonlyMap<string, Dependencia>,
  gasto: Gasto,
) => {
  const numeros = new Map(actividades.map(({ fila }, i) => [fila, i + 1]));
  const numerada = ({ fila, nombre }: ActividadProgramada): string =>
    m.numerada(numeros.get(fila) ?? 0, nombre || m.sinNombre);
  const espera = (una: Dependencia | undefined): string =>
    una ? `${numerada(una.previa)}${una.antes ? ` (${m.empiezaAntes})` : ''}` : '';
  const c = m.columnas;
  return [
    {
      caption: m.actividades,
      columns: [c.actividad, c.inicio, c.fin, c.depende],
      rows: actividades.map((una) => [
        numerada(una),
        enCorto(una.inicio),
        enCorto(una.fin),
        espera(dependencias.get(una.fila)),
      ]),
    },
    ...(gasto.renglones.length > 0
      ? [{ caption: m.gasto.titulo, columns: [c.mes, c.monto], rows: gasto.renglones }]
      : []),
  ];
};

/** Months, and what is spent in each: they stay while the bars are scrolled. */
const Cabeza = ({ escala, hoy, gasto }: { escala: TimeScale; hoy: string; gasto: Gasto }) => {
  const [mes, setMes] = useState<number | null>(null);
  return (
    <div className="sticky top-0 z-10 bg-canvas">
      <div className={columnas}>
        <span />
        <TimeAxis scale={escala} today={hoy} />
      </div>
      {gasto.barras.length > 0 && (
        <div className={cn(columnas, 'items-end border-t border-line pt-1')}>
          <p aria-hidden="true" className="self-center text-sm">
            <span className="font-medium">{m.gasto.titulo}</span>
            <span className="figures block text-xs text-ink-soft">
              {gasto.barras[mes ?? -1]?.text ?? gasto.resumen}
            </span>
          </p>
          <MonthBars
            label={m.gasto.titulo}
            scale={escala}
            today={hoy}
            bars={gasto.barras}
            chosen={mes}
            onChoose={setMes}
          />
        </div>
      )}
    </div>
  );
};

type FechasProps = { que: string; marcas: readonly Fechado[]; escala: TimeScale; forma: string };

/** What is reached or handed over, as marks on one lane. */
const Fechas = ({ que, marcas, escala, forma }: FechasProps) => {
  const fechadas = marcas.filter(({ fecha }) => isRealDate(fecha));
  if (fechadas.length === 0) return null;
  const hoy = today(new Date().toISOString());
  return (
    <li className={claseDeFila}>
      <span className={cn(rotulo, 'font-medium')}>{que}</span>
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
              <span className="sr-only">{`${nombre || m.sinNombre}, ${formatDate(fecha)}`}</span>
              <span aria-hidden="true" className={cn('block size-3 bg-ink', forma)} />
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
};

/** So many are said under the drawing; the table has all. */
const SE_DICEN = 3;

/** Those that begin before what they wait for has ended: advice, which keeps nobody from sending. */
const AntesDeTiempo = ({ dependencias }: { dependencias: readonly Dependencia[] }) =>
  dependencias.slice(0, SE_DICEN + 1).map(({ una, previa }, i) => (
    <span key={una.fila} className="mt-1 flex items-start gap-1.5 text-warning-ink">
      <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      {i < SE_DICEN
        ? m.antes(una.nombre || m.sinNombre, previa.nombre || m.sinNombre)
        : m.antesMas(dependencias.length - SE_DICEN)}
    </span>
  ));
