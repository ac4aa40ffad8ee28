import { etiquetaDePaso, pasosDelEmbudo } from '@portal/domain/features/reportes/reportes.etapas';
import { reporteMessages } from '@portal/domain/features/reportes/reportes.messages';
import type { IndicadoresPorEtapa } from '@portal/domain/features/reportes/reportes.shapes';
import { ChartFigure } from '../../../ui/chart-figure.tsx';

const { etapas: m } = reporteMessages;

const parte = (n: number, de: number): number => (de === 0 ? 0 : (n / de) * 100);
const enPorciento = (n: number, de: number): string =>
  de === 0 ? '—' : `${Math.round(parte(n, de)).toLocaleString('es-MX')} %`;

/** What came in and what passed each stage, as bars on one scale; its second table has it call by call. */
export const Embudo = ({ embudo, embudos }: Pick<IndicadoresPorEtapa, 'embudo' | 'embudos'>) => {
  const [enviados = 0] = embudo;
  const pasos = pasosDelEmbudo.map((id, i) => ({ id, label: etiquetaDePaso(id), n: embudo[i] ?? 0 }));
  const de = (id: (typeof pasosDelEmbudo)[number]) => embudo[pasosDelEmbudo.indexOf(id)] ?? 0;
  return (
    <ChartFigure
      label={m.embudo}
      text={m.fraseDelEmbudo(enviados, de('aprobacion'), de('seguimiento'))}
      table={[
        {
          caption: m.embudo,
          columns: [m.paso, m.proyectos, m.deLosEnviados],
          rows: pasos.map(({ label, n }) => [label, n.toLocaleString('es-MX'), enPorciento(n, enviados)]),
        },
        {
          caption: m.embudoPorConvocatoria,
          columns: [reporteMessages.filtros.convocatoria, ...pasos.map(({ label }) => label)],
          rows: embudos.map(({ convocatoria, pasos: suyos }) => [
            convocatoria?.titulo ?? m.sinConvocatoria,
            ...suyos.map((n) => n.toLocaleString('es-MX')),
          ]),
        },
      ]}
    >
      <ul className="space-y-3">
        {pasos.map(({ id, label, n }) => (
          <li key={id}>
            <p className="flex items-baseline justify-between gap-3 text-sm">
              <span className="font-medium">{label}</span>
              <span className="figures text-ink-soft">
                <span className="font-semibold text-ink">{n.toLocaleString('es-MX')}</span>
                {id !== 'enviados' && ` · ${enPorciento(n, enviados)}`}
              </span>
            </p>
            <div data-fill="track" className="relative mt-1 h-4 rounded-sm">
              <div
                data-fill="1"
                style={{ width: `${parte(n, enviados)}%` }}
                className="absolute inset-y-0 left-0 rounded-sm"
              />
            </div>
          </li>
        ))}
      </ul>
    </ChartFigure>
  );
};
