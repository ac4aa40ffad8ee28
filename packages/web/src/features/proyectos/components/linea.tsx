import { etiquetaDeEtapa } from '@portal/domain/features/proyectos/proyectos.etapas';
import { proyectoMessages } from '@portal/domain/features/proyectos/proyectos.messages';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { useUsuario } from '../../../app/session.ts';
import { CaseLine, type CaseStop } from '../../../ui/case-line.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { StageMini } from '../../../ui/stage-mini.tsx';
import { ErrorState } from '../../../ui/states.tsx';
import type { Quien } from '../../../ui/turno.tsx';
import { proyectoQueries } from '../proyectos.queries.ts';
import { stopOf } from './etapas.ts';
import { LineaPorVenir } from './linea-por-venir.tsx';

const m = proyectoMessages.linea;

type PlegadaProps = { stops: readonly CaseStop[]; turno: Quien | null; children: ReactNode };

/** Where the case stands, or ended, in the words of its stop: 'Aprobación · Elaboración de Dictamen · lleva 15 días'. */
const dondeEsta = (stops: readonly CaseStop[], at: number): string => {
  const stop = stops[at];
  return stop ? [stop.label, stop.detail, stop.span].filter(Boolean).join(' · ') : etiquetaDeEtapa.concluido;
};

/** One line with the glyph, which opens to the whole: where the work of the page is what one came for. */
const Plegada = ({ stops, turno, children }: PlegadaProps) => {
  const here = stops.findIndex(({ state }) => ['current', 'stopped', 'closed'].includes(state));
  const at = here < 0 ? stops.length : here;
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-4 text-sm hover:bg-hover md:min-h-9 md:px-8">
        <StageMini stops={stops.length} at={at} turn={turno} stopped={stops[at]?.state === 'stopped'} />
        <span className="min-w-0 truncate font-medium">{dondeEsta(stops, at)}</span>
        <span className="sr-only">{`. ${m.titulo}`}</span>
        <ChevronDown
          aria-hidden="true"
          className="ml-auto size-4 shrink-0 text-ink-faint transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
};

/** The seven stages of a case, on the pages of its records: where it stands, since when and whose turn it is. */
export const LineaDeProyecto = ({ id, plegada = false }: { id: string; plegada?: boolean }) => {
  const { esPersonal } = useUsuario();
  const proyecto = useQuery(proyectoQueries.uno(id));
  if (proyecto.isError && !proyecto.data)
    return (
      <div className={plegada ? 'px-4 py-3 md:px-8' : 'p-4'}>
        <ErrorState level={3} title={m.error} onRetry={() => void proyecto.refetch()} />
      </div>
    );
  if (!proyecto.data) return <LineaPorVenir plegada={plegada} />;
  const now = new Date();
  const stops = proyecto.data.etapas.map((etapa) => ({
    ...stopOf(etapa, esPersonal, now),
    // The name of a call is long and stands in the head of the record; its stop leads there.
    ...(etapa.id === 'convocatoria' && etapa.enlace ? { detail: null } : {}),
  }));
  const linea = (
    <>
      <CaseLine label={m.titulo} stops={stops} />
      <p className="px-4 pb-3 text-sm md:px-6" data-print="no">
        <TextLink href={`/proyectos/${id}`}>{`Proyecto ${proyecto.data.folio}`}</TextLink>
      </p>
    </>
  );
  return (
    <section aria-label={m.titulo}>
      {plegada ? (
        <Plegada stops={stops} turno={proyecto.data.turno}>
          {linea}
        </Plegada>
      ) : (
        linea
      )}
    </section>
  );
};
