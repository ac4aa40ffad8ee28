import { nombreDeEtapaMedida, tasaDeEtapa } from '@portal/domain/features/reportes/reportes.etapas';
import { reporteMessages } from '@portal/domain/features/reportes/reportes.messages';
import type { IndicadorDeEtapa } from '@portal/domain/features/reportes/reportes.shapes';
import { ScrollBox } from '../../../ui/scroll-box.tsx';

const { etapas: m } = reporteMessages;

const n = (cuantos: number): string => cuantos.toLocaleString('es-MX');

/** How many reached each stage, are in it, passed it or ended there, and the part of the decided that passed. */
export const ResultadosPorEtapa = ({ etapas }: { etapas: readonly IndicadorDeEtapa[] }) => (
  <ScrollBox label={`Tabla: ${m.resultados}`}>
    <table className="w-full min-w-max text-sm">
      <caption className="sr-only">{m.resultados}</caption>
      <thead>
        <tr className="border-b border-line text-left text-ink-soft">
          {Object.values(m.columnas).map((columna, i) => (
            <th
              key={columna}
              scope="col"
              className={i === 0 ? 'py-2 pr-4 font-medium' : 'px-4 py-2 text-right font-medium'}
            >
              {columna}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="figures">
        {etapas.map(({ etapa, casos, enCurso, avanzaron, terminaron }) => {
          const tasa = tasaDeEtapa(avanzaron, terminaron);
          return (
            <tr key={etapa} className="border-b border-line last:border-b-0">
              <th scope="row" className="py-2 pr-4 text-left font-medium">
                {nombreDeEtapaMedida(etapa)}
              </th>
              {[n(casos), n(enCurso), n(avanzaron), n(terminaron), tasa === null ? '—' : `${tasa} %`].map(
                (cifra, i) => (
                  <td key={Object.keys(m.columnas)[i + 1]} className="px-4 py-2 text-right">
                    {cifra}
                  </td>
                ),
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  </ScrollBox>
);
