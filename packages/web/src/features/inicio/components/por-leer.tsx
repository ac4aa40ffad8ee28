import { inicioMessages } from '@portal/domain/features/inicio/inicio.messages';
import { type FilaProyecto, loQueSigue, nombreDeCaso } from '@portal/domain/features/proyectos/public';
import type { UseQueryResult } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import { Card } from '../../../ui/card.tsx';
import { Edad } from '../../../ui/edad.tsx';
import { BareLink, TextLink } from '../../../ui/link.tsx';
import type { ListPage } from '../../../ui/list-state.ts';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { EnLaLinea } from './tus-proyectos.tsx';

const { bienvenida: m } = inicioMessages;

type ProyectosPorLeerProps = { query: UseQueryResult<ListPage<FilaProyecto>> };

/** What a councillor reads: the newest cases that were opened to it, and the way to all of them. Nothing while they are on their way. */
export const ProyectosPorLeer = ({ query: { data, isError, isFetching, refetch } }: ProyectosPorLeerProps) =>
  !data && !isError ? null : (
    <Card
      title={m.proyectosPorLeer}
      flush
      tight
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
            <PorLeer key={proyecto.id} proyecto={proyecto} />
          ))}
        </ul>
      )}
    </Card>
  );

const PorLeer = ({ proyecto }: { proyecto: FilaProyecto }) => {
  const { id, folio, turno, turnoDesde } = proyecto;
  const { nombre, junto } = nombreDeCaso(proyecto, false);
  return (
    <li className="relative gap-x-4 px-4 py-2.5 text-sm hover:bg-hover md:grid md:grid-cols-[minmax(0,1fr)_15.5rem] md:items-center md:px-6">
      <div className="min-w-0">
        <BareLink
          href={`/proyectos/${id}`}
          className="font-medium after:absolute after:inset-0 after:content-['']"
        >
          {nombre}
        </BareLink>{' '}
        <span className="folio">{folio}</span>
        <p className="text-pretty text-ink-soft">{junto}</p>
        <p className="text-pretty text-ink-soft">{loQueSigue(proyecto, 'consejo', new Date()).que}</p>
      </div>
      <span className="flex flex-wrap items-center gap-3 max-md:mt-1.5">
        <EnLaLinea proyecto={proyecto} />
        {turno === 'consejo' && <Edad desde={turnoDesde} />}
      </span>
    </li>
  );
};
