import { aprobacionMessages } from '@portal/domain/features/aprobacion/aprobacion.messages';
import {
  type EtapaDeRonda,
  etapasDeRonda,
  numeroDeEtapa,
  porcentajeDeEtapa,
  tituloDeEtapa,
} from '@portal/domain/features/aprobacion/aprobacion.schema';
import type { RondaDeAprobacion } from '@portal/domain/features/aprobacion/aprobacion.shapes';
import { formatMediumDate } from '@portal/domain/kernel/dates';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { cn } from '../../../../ui/cn.ts';
import { BareLink } from '../../../../ui/link.tsx';
import { Progress } from '../../../../ui/progress.tsx';
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

const tonos = { aprobado: 'success', rechazado: 'danger', diferido: 'warning' } as const;

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
  return (
    <nav aria-label={m.etapas} data-print="no" className="space-y-3">
      <Progress
        value={porcentajeDeEtapa(ronda.etapa)}
        label={m.etapa(va, etapasDeRonda.length)}
        valueText={m.etapa(va, etapasDeRonda.length)}
        tone={ronda.decision ? tonos[ronda.decision.sentido] : 'progress'}
      />
      <ol
        ref={strip}
        className="-mx-4 flex gap-1 overflow-x-auto px-4 pb-1 md:mx-0 md:grid md:grid-cols-5 md:overflow-visible md:px-0"
      >
        {etapasDeRonda.map((etapa) => {
          const n = numeroDeEtapa(etapa);
          const hecha = n < va || acabada;
          const actual = n === va && !acabada;
          const en = hecha ? terminada(ronda, etapa) : null;
          return (
            <li key={etapa} className="w-36 shrink-0 md:w-auto">
              <Parada href={n <= va ? rutaDe(etapa) : null} vista={etapa === vista}>
                <span
                  aria-hidden="true"
                  className={cn(
                    'figures grid size-6 shrink-0 place-items-center rounded-full border-2 text-xs font-semibold',
                    hecha && 'border-accent bg-accent text-on-accent',
                    actual && 'border-accent bg-surface text-accent-ink',
                    n > va && 'border-line-strong bg-surface text-ink-faint',
                  )}
                >
                  {hecha ? <Check className="size-3.5" /> : n}
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

const parada = 'relative flex min-h-11 items-start gap-2 rounded-md px-2 py-2';

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
