import { visitaMessages as m } from '@portal/domain/features/visitas/visitas.messages';
import type { FilaVisita, Visitas } from '@portal/domain/features/visitas/visitas.shapes';
import { visitaWorkflow } from '@portal/domain/features/visitas/visitas.workflow';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { LoadedPart } from '../../../stage/loaded-part.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, ButtonLink } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { visitaQueries } from '../visitas.queries.ts';

// Only for who programmes one, when it does.
const Programar = lazy(() => import('./programar.tsx').then((module) => ({ default: module.Programar })));

/** What its reader does with it, by what it may do now: the way to its page reads so. */
const entradaDe = ({ acciones }: FilaVisita): string => {
  const puede = (accion: string) => acciones.some(({ action }) => action === accion);
  if (puede('registrar')) return m.visita.escribir;
  return puede('conformar') ? m.visita.responder : m.visita.ver;
};

const Fila = ({ visita }: { visita: FilaVisita }) => {
  const info = visitaWorkflow.states[visita.estado];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-t border-line py-3 first:border-t-0">
      <div className="min-w-0 flex-1 basis-64 space-y-1">
        <div className="flex flex-wrap items-center gap-2">
          <h3 className="figures font-medium">{visita.folio}</h3>
          <Badge tone={info.tone} final={'final' in info && info.final === true}>
            {info.label}
          </Badge>
        </div>
        <p className="text-sm text-ink-soft wrap-anywhere">
          <span className="figures">{formatDateTime(visita.cuando)}</span> · {visita.lugar}
        </p>
        <p className="line-clamp-2 text-sm wrap-anywhere">{visita.proposito}</p>
      </div>
      <ButtonLink href={`/visitas/${visita.id}`}>
        {entradaDe(visita)}
        <span className="sr-only"> {visita.folio}</span>
      </ButtonLink>
    </li>
  );
};

const Cargadas = ({ todas }: { todas: Visitas }) => {
  const [programa, setPrograma] = useState(false);
  return (
    <Card
      title={m.titulo}
      actions={
        todas.puedeProgramar && (
          <Button
            size="sm"
            icon={<CalendarPlus aria-hidden="true" className="size-4" />}
            onClick={() => setPrograma(true)}
          >
            {m.programar.boton}
          </Button>
        )
      }
    >
      {todas.visitas.length === 0 ? (
        <p className="text-sm text-ink-soft">{m.vacia}</p>
      ) : (
        <ol aria-label={m.titulo}>
          {todas.visitas.map((una) => (
            <Fila key={una.id} visita={una} />
          ))}
        </ol>
      )}
      {programa && (
        <Suspense>
          <Programar todas={todas} onClose={() => setPrograma(false)} />
        </Suspense>
      )}
    </Card>
  );
};

/** The visits as they load, fail and are there. */
export const Lista = ({ seguimientoId }: { seguimientoId: string }) => {
  const query = useQuery(visitaQueries.deSeguimiento(seguimientoId));
  return (
    <LoadedPart query={query} failed={m.error} lines={4}>
      {(todo) => <Cargadas todas={todo} />}
    </LoadedPart>
  );
};
