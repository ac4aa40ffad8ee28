import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import {
  type EtapaDeRonda,
  etapasDeRonda,
  numeroDeEtapa,
  tituloDeEtapa,
} from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { RondaDeAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { Check, Pause, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../../../ui/cn.ts';
import { BareLink } from '../../../../ui/link.tsx';
import { strip } from '../../../../ui/strip.ts';

const { pagina: m } = aprobacionMessages;

/** When each stage of a round ended, as far as the reader may know. */
const terminada = ({ oficio, respuesta, dictamen, decision }: RondaDeAprobacion, etapa: EtapaDeRonda) =>
  ({
    oficio: oficio.enviadoEn,
    respuesta: respuesta.respondidaEn,
    dictamen: dictamen?.emitidoEn ?? null,
    votacion: decision?.en ?? null,
    decision: decision?.en ?? null,
  })[etapa];

/** How each end of a round is drawn: refused is no step that was passed. */
const finales = {
  aprobado: {
    Glifo: Check,
    disco: 'border-success-ink bg-success-ink text-surface',
    barra: 'bg-success-ink',
  },
  rechazado: { Glifo: X, disco: 'border-danger bg-danger text-surface', barra: 'bg-danger' },
  diferido: {
    Glifo: Pause,
    disco: 'border-warning-ink bg-warning-ink text-surface',
    barra: 'bg-warning-ink',
  },
} as const;

export type RielProps = {
  ronda: RondaDeAprobacion;
  vista: EtapaDeRonda;
  /** Where a stage that was reached is read. */
  rutaDe: (etapa: EtapaDeRonda) => string;
};

/** Where a round stands among its five stages: 'Etapa n de 5', and the way to each that it has reached. */
export const Riel = ({ ronda, vista, rutaDe }: RielProps) => {
  const va = numeroDeEtapa(ronda.etapa);
  const acabada = ronda.decision !== null;
  const final = ronda.decision && finales[ronda.decision.sentido];
  return (
    <nav aria-label={m.etapas} data-print="no" className="space-y-1.5">
      <div
        role="progressbar"
        aria-label={m.etapa(va, etapasDeRonda.length)}
        aria-valuemin={1}
        aria-valuemax={etapasDeRonda.length}
        aria-valuenow={va}
        aria-valuetext={m.etapa(va, etapasDeRonda.length)}
        className="flex items-center gap-3"
      >
        <span className="figures shrink-0 text-sm font-medium">{m.etapa(va, etapasDeRonda.length)}</span>
        {/* Where it stands, of five: not how much of a success it is. */}
        <span aria-hidden="true" className="grid h-1.5 flex-1 grid-cols-5 gap-1">
          {etapasDeRonda.map((etapa) => {
            const n = numeroDeEtapa(etapa);
            return (
              <span
                key={etapa}
                className={cn(
                  'rounded-full',
                  n < va ? 'bg-accent' : n > va ? 'bg-line' : (final?.barra ?? 'bg-accent'),
                )}
              />
            );
          })}
        </span>
      </div>
      <ol
        ref={strip}
        className="-mx-4 flex gap-1 overflow-x-auto px-4 md:mx-0 md:grid md:grid-cols-5 md:overflow-visible md:px-0"
      >
        {etapasDeRonda.map((etapa) => {
          const n = numeroDeEtapa(etapa);
          const hecha = n < va || acabada;
          const actual = n === va && !acabada;
          const suFinal = n === va ? final : null;
          const Glifo = suFinal?.Glifo ?? Check;
          const en = hecha ? terminada(ronda, etapa) : null;
          return (
            <li key={etapa} className="w-36 shrink-0 md:w-auto">
              <Parada href={n <= va ? rutaDe(etapa) : null} vista={etapa === vista}>
                <span
                  aria-hidden="true"
                  className={cn(
                    'figures grid size-6 shrink-0 place-items-center rounded-full border-2 text-xs font-semibold',
                    hecha && (suFinal?.disco ?? 'border-accent bg-accent text-on-accent'),
                    actual && 'border-accent bg-surface text-accent-ink',
                    n > va && 'border-line-strong bg-surface text-ink-faint',
                  )}
                >
                  {hecha ? <Glifo className="size-3.5" /> : n}
                </span>
                <span className="min-w-0 text-sm leading-5 md:max-lg:text-xs">
                  <span
                    className={cn('block', n > va ? 'text-ink-faint' : 'text-ink', actual && 'font-semibold')}
                  >
                    {tituloDeEtapa[etapa]}
                  </span>
                  <span className={cn('block text-xs text-ink-faint', !en && 'sr-only')}>
                    {en
                      ? formatMediumDate(en)
                      : hecha
                        ? m.etapaHecha
                        : actual
                          ? m.etapaEnCurso
                          : m.etapaPendiente}
                  </span>
                </span>
              </Parada>
            </li>
          );
        })}
      </ol>
    </nav>
  );
};

const parada = 'relative flex min-h-11 items-start gap-2 rounded-md px-2 py-1.5';

/** A stage that was reached is a way; the others are only named. */
const Parada = ({ href, vista, children }: { href: string | null; vista: boolean; children: ReactNode }) =>
  href === null ? (
    <div className={parada}>{children}</div>
  ) : (
    <BareLink
      href={href}
      aria-current={vista ? 'page' : undefined}
      className={cn(parada, vista ? 'bg-accent-soft' : 'hover:bg-hover')}
    >
      {children}
    </BareLink>
  );
