import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import {
  etiquetaDeEtapa,
  type FilaProyecto,
  lineaDeEtapas,
  loQueSigue,
  paradaDe,
} from '@portal/domain/features/proyectos/public';
import type { UseQueryResult } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { Edad } from '../../../ui/edad.tsx';
import { BareLink, TextLink } from '../../../ui/link.tsx';
import type { ListPage } from '../../../ui/list-state.ts';
import { StageMini } from '../../../ui/stage-mini.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { LoQueSigueDe } from '../../proyectos/public.ts';

const { bienvenida: m } = inicioMessages;

/** The case that waits for its organization, else the newest that goes on, else the newest. */
export const proyectoEnCurso = (proyectos: readonly FilaProyecto[]): FilaProyecto | undefined =>
  proyectos.find(({ turno }) => turno === 'organizacion') ??
  proyectos.find(({ turno }) => turno !== null) ??
  proyectos[0];

type Proyectos = ListPage<FilaProyecto>;

/** Where a case stands, as a glyph of the line and in words. */
export const EnLaLinea = ({ proyecto: { etapa, turno, detalle } }: { proyecto: FilaProyecto }) => (
  <span className="inline-flex max-w-full items-center gap-2 text-sm">
    <StageMini
      stops={lineaDeEtapas.length}
      at={paradaDe(etapa)}
      turn={turno}
      stopped={etapa === 'no_aceptado'}
    />
    <span className="min-w-0">
      {etiquetaDeEtapa[etapa]}
      {detalle && <span className="text-ink-soft">{` · ${detalle}`}</span>}
    </span>
  </span>
);

/** The applicant's case: where it stands, and what follows in it. */
export const TuProyecto = ({
  proyectos,
  total,
}: {
  proyectos: readonly FilaProyecto[];
  total: Proyectos['total'];
}) => {
  const proyecto = proyectoEnCurso(proyectos);
  if (!proyecto) return null;
  return (
    <section aria-label={m.tuProyecto} className="space-y-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <TextLink href={`/proyectos/${proyecto.id}`}>{`${m.tuProyecto} ${proyecto.folio}`}</TextLink>
          <EnLaLinea proyecto={proyecto} />
        </span>
        {total.n > 1 && <TextLink href="/proyectos">{m.todosTusProyectos(total)}</TextLink>}
      </p>
      <LoQueSigueDe id={proyecto.id} />
    </section>
  );
};

/** What a councillor reads: the newest cases that were opened to it, and the way to all of them. Nothing while they are on their way. */
export const ProyectosPorLeer = ({
  query: { data, isError, isFetching, refetch },
}: {
  query: UseQueryResult<Proyectos>;
}) => {
  if (!data && !isError) return null;
  const now = new Date();
  return (
    <Card
      title={m.proyectosPorLeer}
      flush
      actions={
        data &&
        data.total.n > data.items.length && (
          <TextLink href="/proyectos">{m.todosPorLeer(data.total)}</TextLink>
        )
      }
    >
      {!data ? (
        <ErrorState level={3} onRetry={() => void refetch()} retrying={isFetching} />
      ) : data.items.length === 0 ? (
        <EmptyState icon={<BookOpen />} level={3} title={m.sinProyectosPorLeer} className="pt-4 pb-10">
          {m.sinProyectosPorLeerAyuda}
        </EmptyState>
      ) : (
        <ul aria-label={m.proyectosPorLeer} className="divide-y divide-line border-t border-line">
          {data.items.map((proyecto) => (
            <li
              key={proyecto.id}
              className="relative flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-hover md:px-6"
            >
              <div className="min-w-0 text-sm">
                <BareLink
                  href={`/proyectos/${proyecto.id}`}
                  className="font-medium after:absolute after:inset-0 after:content-['']"
                >
                  {proyecto.nombre ?? proyecto.organizacion.nombre}
                </BareLink>{' '}
                <span className="folio">{proyecto.folio}</span>
                <p className="text-ink-soft">{loQueSigue(proyecto, 'consejo', now).que}</p>
              </div>
              <span className="flex flex-wrap items-center gap-3">
                <EnLaLinea proyecto={proyecto} />
                {proyecto.turno === 'consejo' && <Edad desde={proyecto.turnoDesde} />}
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
};
