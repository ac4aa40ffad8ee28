import { dictamenMessages } from '@portal/domain/features/aprobacion/aprobacion.dictamen.messages';
import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import type { RondaDeAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { promedioDe } from '@portal/domain/features/aprobacion/calificacion';
import { Banner } from '../../../../ui/banner.tsx';
import { cn } from '../../../../ui/cn.ts';
import { tintas } from '../tintas.ts';

const m = dictamenMessages.calificaciones;

const celda = 'figures px-3 py-2 text-right whitespace-nowrap';
/** The average stays in sight, however many scored. */
const A_LA_VISTA = 'sticky right-0 border-l border-line';

/** What all evaluators said, once all are in: by criterion and person, with the average, its colour and the difference between them (AW-07, C9). */
export const Calificaciones = ({ dictamen }: { dictamen: NonNullable<RondaDeAprobacion['dictamen']> }) => {
  const { rubrica, evaluaciones, calificacion, hayDiferencia } = dictamen;
  const dichas = evaluaciones.flatMap((una) =>
    una.puntajes && una.enviadaEn ? [{ ...una, puntajes: una.puntajes }] : [],
  );
  if (!calificacion || dichas.length === 0) return null;
  const puntajes = dichas.map((una) => una.puntajes);
  const comentarios = dichas.filter(({ comentario }) => (comentario ?? '').trim() !== '');
  return (
    <section aria-label={m.titulo} className="space-y-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-lg font-semibold">{m.titulo}</h3>
        <p className="figures">
          <span className={`cifra text-2xl font-semibold ${tintas[calificacion.tono]}`}>
            {calificacion.texto}
          </span>{' '}
          <span className="text-sm text-ink-soft">{dictamenMessages.evaluacion.de100}</span>
        </p>
      </div>
      {hayDiferencia && <Banner tone="warning" level={3} title={aprobacionMessages.pagina.hayDiferencia} />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by the keyboard */}
      <div
        role="region"
        aria-label={m.tabla}
        tabIndex={0}
        className="overflow-x-auto rounded-lg border border-line bg-surface"
      >
        <table className="w-full text-sm">
          <thead className="bg-sunken text-ink-soft">
            <tr>
              <th scope="col" className="px-3 py-2 text-left font-medium">
                {m.criterio}
              </th>
              {dichas.map(({ evaluador }) => (
                <th key={evaluador.id} scope="col" className="px-3 py-2 text-right font-medium">
                  <span className="max-md:sr-only">{evaluador.nombre}</span>
                  <span aria-hidden="true" className="md:hidden">
                    {evaluador.nombre.split(' ')[0]}
                  </span>
                </th>
              ))}
              <th scope="col" className={cn('bg-sunken px-3 py-2 text-right font-medium', A_LA_VISTA)}>
                {m.promedio}
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rubrica.map(({ id, nombre, peso }) => (
              <tr key={id}>
                <th scope="row" className="min-w-28 px-3 py-2 text-left font-normal">
                  {nombre} <span className="figures whitespace-nowrap text-ink-soft">{`${peso} %`}</span>
                </th>
                {dichas.map(({ evaluador, puntajes: suyos }) => (
                  <td key={evaluador.id} className={celda}>
                    {suyos[id] ?? '–'}
                  </td>
                ))}
                <td className={cn(celda, 'bg-surface font-medium', A_LA_VISTA)}>
                  {promedioDe(id, puntajes)}
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot className="border-t-2 border-line-strong font-semibold">
            <tr>
              <th scope="row" className="px-3 py-2 text-left">
                {m.total}
              </th>
              {dichas.map(({ evaluador, total }) => (
                <td key={evaluador.id} className={celda}>
                  {total ?? '–'}
                </td>
              ))}
              <td className={cn(celda, 'bg-surface', A_LA_VISTA, tintas[calificacion.tono])}>
                {calificacion.texto}
              </td>
            </tr>
          </tfoot>
        </table>
      </div>
      {comentarios.length > 0 && (
        <section aria-label={m.comentarios} className="space-y-3">
          <h4 className="text-sm font-medium text-ink-soft">{m.comentarios}</h4>
          {comentarios.map(({ evaluador, comentario }) => (
            <figure key={evaluador.id} className="border-l-2 border-line-strong pl-3">
              <blockquote className="max-w-prose wrap-anywhere whitespace-pre-line">{comentario}</blockquote>
              <figcaption className="mt-1 text-sm text-ink-soft">{evaluador.nombre}</figcaption>
            </figure>
          ))}
        </section>
      )}
    </section>
  );
};
