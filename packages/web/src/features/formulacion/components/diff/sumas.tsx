import {
  type CambioDeSuma,
  formulacionMessages,
  montoConSigno,
} from '@portal/domain/features/formulacion/public';
import { formatMonto } from '@portal/domain/kernel/money';
import { TrendingDown, TrendingUp } from 'lucide-react';

const { cambios: m } = formulacionMessages;

const celda = 'py-1 pl-4 text-right whitespace-nowrap figures';

const Suma = ({ suma: { etiqueta, antes, despues, diferencia } }: { suma: CambioDeSuma }) => {
  const Icon = diferencia.startsWith('-') ? TrendingDown : TrendingUp;
  return (
    <tr>
      <th scope="row" className="min-w-40 py-1 text-left font-medium">
        {etiqueta}
      </th>
      <td className={`${celda} text-ink-soft`}>{formatMonto(antes)}</td>
      <td className={celda}>{formatMonto(despues)}</td>
      <td className={`${celda} font-medium`}>
        <Icon aria-hidden="true" className="mr-1 inline size-3.5 text-ink-soft" />
        {montoConSigno(diferencia)}
      </td>
    </tr>
  );
};

/** How each sum changed, to the centavo: the whole and its funders in sight, the rest behind its count. */
export const Sumas = ({ sumas }: { sumas: readonly CambioDeSuma[] }) => {
  const primeras = sumas.filter(({ grupo }) => grupo !== 'actividad' && grupo !== 'mes');
  const demas = sumas.filter(({ grupo }) => grupo === 'actividad' || grupo === 'mes');
  const { que, antes, ahora, diferencia } = m.columnas;
  const tabla = (unas: readonly CambioDeSuma[], titulo: string) => (
    <div className="overflow-x-auto">
      <table className="w-full text-sm">
        <caption className="sr-only">{titulo}</caption>
        <thead className="text-xs text-ink-soft">
          <tr>
            <th scope="col" className="py-1 text-left font-medium">
              {que}
            </th>
            {[antes, ahora, diferencia].map((columna) => (
              <th key={columna} scope="col" className="py-1 pl-4 text-right font-medium">
                {columna}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {unas.map((suma) => (
            <Suma key={`${suma.grupo}-${suma.cual}`} suma={suma} />
          ))}
        </tbody>
      </table>
    </div>
  );
  return (
    <section aria-label={m.sumas} className="max-w-3xl border-t border-line pt-2">
      {primeras.length > 0 && tabla(primeras, m.sumas)}
      {demas.length > 0 && (
        <details className="mt-1">
          <summary className="min-h-8 cursor-pointer text-sm text-ink-soft hover:text-ink">
            {m.otrasSumas(demas.length)}
          </summary>
          {tabla(demas, m.otrasSumas(demas.length))}
        </details>
      )}
    </section>
  );
};
