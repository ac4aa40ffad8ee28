import {
  diasEnPalabras,
  type EtapaMedida,
  nombreDeEtapaMedida,
} from '@portal/domain/features/reportes/reportes.etapas';
import { reporteMessages } from '@portal/domain/features/reportes/reportes.messages';
import { ChartFigure } from '../../../ui/chart-figure.tsx';

const { etapas: m } = reporteMessages;

type Tiempos = {
  readonly etapa: EtapaMedida;
  readonly mediana: number | null;
  readonly p90: number | null;
};

const frase = (etapas: readonly Tiempos[]): string => {
  const [lenta] = etapas
    .filter(({ mediana }) => mediana !== null)
    .toSorted((a, b) => (b.mediana ?? 0) - (a.mediana ?? 0));
  return lenta ? m.masLenta(nombreDeEtapaMedida(lenta.etapa), diasEnPalabras(lenta.mediana)) : m.sinTiempos;
};

/** How long each stage takes, on one scale: half of the cases within the dark bar, nine of ten within the light one. */
export const TiemposPorEtapa = ({ etapas }: { etapas: readonly Tiempos[] }) => {
  const mayor = Math.max(1, ...etapas.map(({ p90 }) => p90 ?? 0));
  const ancho = (dias: number | null) => `${((dias ?? 0) / mayor) * 100}%`;
  return (
    <ChartFigure
      label={m.tiempos}
      text={frase(etapas)}
      table={{
        columns: [m.columnas.etapa, m.mediana, m.nueve],
        rows: etapas.map(({ etapa, mediana, p90 }) => [
          nombreDeEtapaMedida(etapa),
          diasEnPalabras(mediana),
          diasEnPalabras(p90),
        ]),
      }}
    >
      <ul className="space-y-3">
        {etapas.map(({ etapa, mediana, p90 }) => (
          <li key={etapa}>
            <p className="flex items-baseline justify-between gap-3 text-sm">
              <span className="font-medium">{nombreDeEtapaMedida(etapa)}</span>
              <span className="figures text-ink-soft">
                {mediana === null ? '—' : `${diasEnPalabras(mediana)} · 90 %: ${diasEnPalabras(p90)}`}
              </span>
            </p>
            <div data-fill="track" className="relative mt-1 h-4 rounded-sm">
              <div
                data-fill="neutral"
                style={{ width: ancho(p90) }}
                className="absolute inset-y-0 left-0 rounded-sm"
              />
              <div
                data-fill="1"
                style={{ width: ancho(mediana) }}
                className="absolute inset-y-0 left-0 rounded-sm"
              />
            </div>
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
};
