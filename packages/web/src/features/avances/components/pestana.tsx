import { avanceMessages as m } from '@portal/domain/features/avances/avances.messages';
import type { Avances } from '@portal/domain/features/avances/avances.shapes';
import { useQuery } from '@tanstack/react-query';
import { LoadedPart } from '../../../stage/loaded-part.tsx';
import { Card } from '../../../ui/card.tsx';
import { Progress } from '../../../ui/progress.tsx';
import { EmptyState } from '../../../ui/states.tsx';
import { avanceQueries } from '../avances.queries.ts';
import { Actividades } from './actividades.tsx';
import { Indicadores } from './indicadores.tsx';
import { Periodos } from './periodos.tsx';

const Cargados = ({ todos }: { todos: Avances }) => {
  const { avance, aprobado, periodos } = todos;
  if (periodos.length === 0) return <EmptyState level={3} title={m.vacia} />;
  return (
    <div className="space-y-6">
      <Card title={m.avance.titulo}>
        {avance !== null && <Progress value={avance} label={m.avance.titulo} />}
        <p className="mt-1.5 text-sm text-ink-soft">
          {aprobado === null ? m.avance.ninguno : m.avance.de(aprobado)}
        </p>
      </Card>
      <Periodos todos={todos} />
      <Indicadores indicadores={todos.indicadores} />
      <Actividades actividades={todos.actividades} />
    </div>
  );
};

/** The tab as it loads, fails and is there. */
export const Pestana = ({ seguimientoId }: { seguimientoId: string }) => {
  const query = useQuery(avanceQueries.deSeguimiento(seguimientoId));
  return (
    <LoadedPart query={query} failed={m.error}>
      {(todo) => <Cargados todos={todo} />}
    </LoadedPart>
  );
};
