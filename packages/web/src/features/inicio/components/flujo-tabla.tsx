import type { Tablero } from '@portal/domain/features/inicio/inicio.contract';
import { etapasDelCiclo } from '@portal/domain/features/inicio/inicio.etapas';
import { duenos, etiquetaDeDueno, resumirFlujo } from '@portal/domain/features/inicio/inicio.flujo';
import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';

const { tablero: m } = inicioMessages;

/** The flow as a table: how many projects of each stage are whose turn, and how many of them are late. */
export const FlujoEnTabla = ({ etapas }: { etapas: Tablero['etapas'] }) => {
  const now = new Date();
  const cut = etapas.find(
    ({ id, enCurso, proyectos }) => id !== 'convocatoria' && enCurso > proyectos.length,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard
    <div className="mt-4 overflow-x-auto" role="region" aria-label={m.ciclo} tabIndex={0}>
      <table className="w-full min-w-max text-sm">
        <caption className="sr-only">{m.ciclo}</caption>
        <thead>
          <tr className="border-b border-line text-left text-ink-soft">
            <th scope="col" className="py-2 pr-4 font-medium">
              Etapa
            </th>
            <th scope="col" className="px-4 py-2 text-right font-medium">
              En curso
            </th>
            {duenos.map((dueno) => (
              <th key={dueno} scope="col" className="px-4 py-2 text-right font-medium">
                {etiquetaDeDueno[dueno]}
              </th>
            ))}
            <th scope="col" className="px-4 py-2 text-right font-medium">
              {m.tarde}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-medium">
              Ya pasaron
            </th>
          </tr>
        </thead>
        <tbody className="figures">
          {etapas.map(({ id, enCurso, concluidos, proyectos }) => {
            const resumen = resumirFlujo(proyectos, now);
            return (
              <tr key={id} className="border-b border-line last:border-b-0">
                <th scope="row" className="py-2 pr-4 text-left font-medium">
                  {etapasDelCiclo.find((etapa) => etapa.id === id)?.titulo}
                </th>
                <td className="px-4 py-2 text-right">{enCurso.toLocaleString('es-MX')}</td>
                {[...duenos, 'tarde' as const].map((key) => (
                  <td key={key} className="px-4 py-2 text-right">
                    {id === 'convocatoria' ? '—' : resumen[key]}
                  </td>
                ))}
                <td className="py-2 pl-4 text-right">{concluidos.toLocaleString('es-MX')}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
      {cut && <p className="mt-2 text-xs text-ink-soft">{m.soloLosQueMasEsperan(cut.proyectos.length)}</p>}
    </div>
  );
};
