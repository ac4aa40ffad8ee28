import {
  etiquetaDeRiesgo,
  grados,
  type NivelDeRiesgo,
  type Riesgo,
  valorarRiesgo,
} from '@portal/domain/features/formulacion/public';
import { cn } from '../../../../ui/cn.ts';

const fondos: Readonly<Record<NivelDeRiesgo, string>> = {
  bajo: 'bg-success-soft text-success-ink',
  medio: 'bg-warning-soft text-warning-ink',
  alto: 'bg-danger-soft text-danger-ink',
};

/** Probability × impact: in which of the 25 places each risk stands, by its number in the register. */
export const MapaDeRiesgos = ({ riesgos }: { riesgos: readonly Riesgo[] }) => (
  <div className="overflow-x-auto">
    <table className="w-full max-w-2xl table-fixed border-separate border-spacing-1 text-center text-sm">
      <caption className="mb-1 text-left text-sm text-ink-soft">
        Probabilidad por impacto; los números son los de la lista.
      </caption>
      <thead>
        <tr>
          <th scope="col" className="w-24 text-left text-xs font-medium text-ink-faint">
            Probabilidad
          </th>
          {grados.impacto.map((impacto) => (
            <th key={impacto} scope="col" className="text-xs font-medium text-ink-soft">
              {impacto}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[5, 4, 3, 2, 1].map((probabilidad) => (
          <tr key={probabilidad}>
            <th scope="row" className="text-left text-xs font-medium text-ink-soft">
              {grados.probabilidad[probabilidad - 1]}
            </th>
            {grados.impacto.map((nombre, i) => {
              const lugar = { probabilidad: String(probabilidad), impacto: String(i + 1) };
              const nivel = valorarRiesgo(lugar)?.nivel ?? 'bajo';
              const suyos = riesgos.flatMap((riesgo, n) =>
                riesgo.probabilidad === lugar.probabilidad && riesgo.impacto === lugar.impacto ? [n + 1] : [],
              );
              return (
                <td key={nombre} className={cn('figures h-11 rounded-sm font-semibold', fondos[nivel])}>
                  {suyos.length > 0 ? (
                    <>
                      <span className="sr-only">{`${etiquetaDeRiesgo[nivel]}: `}</span>
                      {suyos.join(', ')}
                    </>
                  ) : (
                    <span className="sr-only">ninguno</span>
                  )}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);
