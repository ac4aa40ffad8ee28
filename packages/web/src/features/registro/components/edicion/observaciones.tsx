import { tituloDeSeccion } from '@portal/domain/features/formulacion/public';
import type { PorCorregir } from '@portal/domain/features/registro/registro.correccion';
import { registroMessages } from '@portal/domain/features/registro/registro.messages';
import type { Registro } from '@portal/domain/features/registro/registro.shapes';
import { ChevronDown, CircleCheck, TriangleAlert } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { cn } from '../../../../ui/cn.ts';
import type { Mesa } from '../../../formulacion/public.ts';

const BeforeAfter = lazy(() =>
  import('../../../../ui/before-after.tsx').then((module) => ({ default: module.BeforeAfter })),
);

const CambioObservado = lazy(() =>
  import('./cambio-observado.tsx').then((module) => ({ default: module.CambioObservado })),
);

const m = registroMessages.edicion.cambios;

export const textoDe = ({ comentario }: Pick<PorCorregir, 'comentario'>): string =>
  comentario || m.sinComentario;

/** What was observed, by its section and its place: 'Ficha del Proyecto: Descripción'. */
export const nombreDeParte = ({ ancla, seccion, etiqueta }: PorCorregir): string =>
  ancla === null ? tituloDeSeccion[seccion] : `${tituloDeSeccion[seccion]}: ${etiqueta}`;

const cuantasCorregidas = (partes: readonly PorCorregir[]): string =>
  m.corregidas(partes.filter(({ corregida }) => corregida).length, partes.length);

const Estado = ({ corregida }: { corregida: boolean }) => (
  <span
    className={cn(
      'inline-flex shrink-0 items-center gap-1 text-xs font-medium',
      corregida ? 'text-success-ink' : 'text-danger-ink',
    )}
  >
    {corregida && <CircleCheck aria-hidden="true" className="size-3.5" />}
    {corregida ? m.corregida : m.porCorregir}
  </span>
);

export type CambiosRequeridosProps = {
  registro: Pick<Registro, 'comentariosRevisor'>;
  partes: readonly PorCorregir[];
  onIr: (parte: PorCorregir) => void;
};

/**
 * What the foundation asked for, how much of it is done, and the way to each thing: folded into one line, since each thing stands
 * with its section too, and the open one is to be in sight.
 */
export const CambiosRequeridos = ({ registro, partes, onIr }: CambiosRequeridosProps) => (
  <details
    data-print="no"
    className="group rounded-lg border border-warning-line bg-warning-soft text-warning-ink"
  >
    <summary className="flex min-h-11 list-none items-center gap-x-1.5 rounded-lg px-3 text-sm md:gap-x-2 md:px-4 [&::-webkit-details-marker]:hidden">
      <TriangleAlert aria-hidden="true" className="size-5 shrink-0 max-md:hidden" />
      <h2 className="min-w-0 font-semibold">{m.titulo}</h2>
      {partes.length > 0 && <span role="status">{`· ${cuantasCorregidas(partes)}`}</span>}
      <ChevronDown
        aria-hidden="true"
        className="ml-auto size-4 shrink-0 transition-transform group-open:rotate-180"
      />
    </summary>
    <div className="space-y-3 border-t border-warning-line p-3 text-sm text-ink md:p-4">
      <p className="max-w-prose">{m.detalle}</p>
      {registro.comentariosRevisor && (
        <figure>
          <figcaption className="text-xs font-medium text-ink-soft">{m.comentarios}</figcaption>
          <blockquote className="mt-1 max-w-prose border-l-2 border-current pl-3 whitespace-pre-line">
            {registro.comentariosRevisor}
          </blockquote>
        </figure>
      )}
      <ul className="space-y-1.5">
        {partes.map((parte) => (
          <li key={parte.campo} className="flex flex-wrap items-baseline gap-x-2">
            <button
              type="button"
              onClick={() => onIr(parte)}
              className="min-h-8 rounded-sm py-0.5 text-left font-medium underline underline-offset-3"
            >
              {nombreDeParte(parte)}
            </button>
            <Estado corregida={parte.corregida} />
            <span className="w-full max-w-prose whitespace-pre-line text-ink-soft">{textoDe(parte)}</span>
          </li>
        ))}
      </ul>
    </div>
  </details>
);

export type DeEstaSeccionProps = {
  mesa: Mesa;
  /** Number of the version that was judged; null: none was sent. */
  version: number | null;
  partes: readonly PorCorregir[];
  plegado: boolean;
};

/**
 * What was observed in the open section: of its fields how what was judged and what it says now differ, of its lists and of all of
 * it what changed since.
 */
export const DeEstaSeccion = ({ mesa, version, partes, plegado }: DeEstaSeccionProps) => {
  if (partes.length === 0) return null;
  return (
    <details
      open={!plegado}
      data-print="no"
      className="group rounded-lg border border-danger-line bg-danger-soft text-sm"
    >
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-lg px-3 font-medium text-danger-ink [&::-webkit-details-marker]:hidden">
        {`${m.cuantas(partes.length)} · ${cuantasCorregidas(partes)}`}
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-4 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="space-y-3 border-t border-danger-line p-3">
        {partes.map(({ campo, seccion, ancla, etiqueta, corregida, valores, comentario }) => (
          <li key={campo}>
            <p className="flex flex-wrap items-baseline gap-x-2">
              <span className="font-medium">{ancla === null ? m.deLaSeccion : etiqueta}</span>
              <Estado corregida={corregida} />
            </p>
            <p className="max-w-prose whitespace-pre-line">{textoDe({ comentario })}</p>
            {valores && corregida && (
              <div className="mt-2">
                <Suspense>
                  <BeforeAfter
                    label={etiqueta}
                    before={valores.antes}
                    after={valores.ahora}
                    beforeLabel={m.antes}
                    afterLabel={m.ahora}
                  />
                </Suspense>
              </div>
            )}
            {!valores && corregida && version !== null && (
              <Suspense>
                <CambioObservado mesa={mesa} version={version} parte={{ seccion, ancla }} />
              </Suspense>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
};
