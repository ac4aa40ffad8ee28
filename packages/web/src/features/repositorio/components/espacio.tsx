import { ChartFigure } from '../../../ui/chart-figure.tsx';
import { enMegas } from './medidas.ts';

/** How much of the room is used, every version counted: a bar that fills up. */
export const Espacio = ({ usado, total }: { usado: number; total: number }) => {
  const percent = total === 0 ? 0 : Math.min(100, (usado / total) * 100);
  const libre = Math.max(0, total - usado);
  return (
    <ChartFigure
      label="Espacio usado"
      text={`Quedan ${enMegas(libre)} MB. Cuentan todas las versiones.`}
      table={{
        columns: ['Espacio', 'MB'],
        rows: [
          ['Usado', enMegas(usado)],
          ['Libre', enMegas(libre)],
          ['Total', enMegas(total)],
        ],
      }}
    >
      <div data-fill="track" className="h-8 overflow-hidden rounded-sm">
        <div
          data-fill="1"
          style={{ width: `${percent}%` }}
          className={usado > 0 ? 'h-8 min-w-1 rounded-sm' : 'h-8'}
        />
      </div>
    </ChartFigure>
  );
};
