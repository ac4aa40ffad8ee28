import { textOf } from '@portal/domain/kernel/form';
import { groupThousands } from '@portal/domain/kernel/thousands';
import { parseEntero } from '@portal/domain/kernel/whole';
import { ChartFigure } from '../../../../ui/chart-figure.tsx';
import { Campo } from '../campo.tsx';
import type { EditorProps } from '../editor-types.ts';

const partes = [
  { id: 'poblacion_total', label: 'Total' },
  { id: 'poblacion_indirecta', label: 'Indirecta' },
  { id: 'poblacion_directa', label: 'Directa' },
] as const;

/** From all who live the problem down to who takes part, each as wide as it is many. */
const Embudo = ({ answers }: Pick<EditorProps, 'answers'>) => {
  const leidas = partes.map(({ id, label }) => {
    const cifras = parseEntero(textOf(answers[id]));
    return { id, label, n: cifras === null ? null : Number(cifras) };
  });
  const total = leidas[0]?.n ?? null;
  if (total === null || total === 0) return null;
  const directa = leidas[2]?.n;
  const enPalabras = (n: number | null): string => (n === null ? 'Sin capturar' : groupThousands(String(n)));
  return (
    <ChartFigure
      label="Población"
      text={
        directa == null
          ? `${enPalabras(total)} personas viven el problema.`
          : `De ${enPalabras(total)} personas que viven el problema, ${enPalabras(directa)} participan.`
      }
      table={{
        columns: ['Población', 'Personas'],
        rows: leidas.map(({ label, n }) => [label, enPalabras(n)]),
      }}
    >
      <div className="max-w-xl space-y-1">
        {leidas.map(({ id, label, n }, i) => (
          <div key={id} className="flex flex-col items-center">
            <div
              data-fill={String(i + 1)}
              style={{ width: `${n === null ? 0 : Math.max(2, Math.min(100, (n / total) * 100))}%` }}
              className="h-7 rounded-sm transition-[width] duration-(--dur-2)"
            />
            <p className="figures text-xs text-ink-soft">{`${label}: ${enPalabras(n)}`}</p>
          </div>
        ))}
      </div>
    </ChartFigure>
  );
};

/** Step 4: how many people, drawn as a funnel, and how they are chosen. */
export const EditorDePoblacion = (props: EditorProps) => (
  <div className="max-w-3xl space-y-7">
    {(['poblacion_total', 'poblacion_directa', 'poblacion_indirecta'] as const).map((id) => (
      <Campo key={id} seccion="poblacion" id={id} {...props} />
    ))}
    <Embudo answers={props.answers} />
    <Campo seccion="poblacion" id="caracteristicas" {...props} />
    <Campo seccion="poblacion" id="criterios_seleccion" {...props} />
  </div>
);
