import type { Calendario } from '@portal/domain/features/workflow/workflow.calendario';
import { workflowMessages } from '@portal/domain/features/workflow/workflow.messages';
import { type Fecha, formatDate, today } from '@portal/domain/kernel/dates';
import { ChartFigure } from '../../../ui/chart-figure.tsx';
import './calendario.css';

const { calendario: m } = workflowMessages;

const SEMANA = ['L', 'M', 'M', 'J', 'V', 'S', 'D'] as const;
const DIAS = ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado', 'domingo'] as const;

const dos = (n: number): string => String(n).padStart(2, '0');
const nombreDeMes = (anio: number, mes: number): string =>
  new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: 'UTC' }).format(Date.UTC(anio, mes, 15));

/** Days of the week of a month from Monday on; null before its first day. */
const semanasDe = (anio: number, mes: number): (Fecha | null)[][] => {
  const vacias = (new Date(Date.UTC(anio, mes, 1)).getUTCDay() + 6) % 7;
  const ultimo = new Date(Date.UTC(anio, mes + 1, 0)).getUTCDate();
  const dias = [
    ...Array.from({ length: vacias }, () => null),
    ...Array.from({ length: ultimo }, (_, at) => `${anio}-${dos(mes + 1)}-${dos(at + 1)}`),
  ];
  return Array.from({ length: Math.ceil(dias.length / 7) }, (_, at) => dias.slice(at * 7, at * 7 + 7));
};

/** A year as twelve months: what the law gives is dashed, the foundation's own filled, and both are told as a table. */
export const Anio = ({ calendario: { anio, deLaLey, propios } }: { calendario: Calendario }) => {
  const nombres = new Map(
    propios.filter(({ retiradoEn }) => retiradoEn === null).map(({ fecha, nombre }) => [fecha, nombre]),
  );
  const ley = new Set(deLaLey);
  const filas = [
    ...deLaLey.map((fecha) => [fecha, m.deLaLey, m.leyenda.ley] as const),
    ...[...nombres].map(([fecha, nombre]) => [fecha, nombre, m.leyenda.propio] as const),
  ].toSorted(([uno], [otro]) => uno.localeCompare(otro));
  return (
    <ChartFigure
      label={m.anio(anio)}
      text={m.frase(deLaLey.length, nombres.size)}
      table={{ columns: m.columnas, rows: filas.map(([fecha, dia, de]) => [formatDate(fecha), dia, de]) }}
    >
      <div className="anio">
        {Array.from({ length: 12 }, (_, mes) => (
          <table key={mes} className="mes figures text-xs">
            <caption className="text-left text-sm font-medium">{nombreDeMes(anio, mes)}</caption>
            <thead>
              <tr>
                {SEMANA.map((dia, at) => (
                  <th key={DIAS[at]} scope="col" abbr={DIAS[at]} className="font-medium text-ink-soft">
                    {dia}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {semanasDe(anio, mes).map((semana) => (
                <tr key={semana.find(Boolean)}>
                  {semana.map((fecha, at) => (
                    <td
                      key={fecha ?? `vacia-${at}`}
                      data-dia={
                        fecha === null
                          ? undefined
                          : nombres.has(fecha)
                            ? 'propio'
                            : ley.has(fecha)
                              ? 'ley'
                              : at > 4
                                ? 'fin'
                                : undefined
                      }
                      data-hoy={fecha === today(new Date()) || undefined}
                      title={
                        fecha === null
                          ? undefined
                          : (nombres.get(fecha) ?? (ley.has(fecha) ? m.deLaLey : undefined))
                      }
                    >
                      {fecha && <span>{Number(fecha.slice(8))}</span>}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        ))}
      </div>
    </ChartFigure>
  );
};
