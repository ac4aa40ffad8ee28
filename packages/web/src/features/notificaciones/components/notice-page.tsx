import { mensajesDeNotificaciones as mensajes } from '@portal/domain/features/notificaciones/notificaciones.messages';
import { Bell } from 'lucide-react';
import { readingProblem } from '../../../app/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cn } from '../../../ui/cn.ts';
import { countText } from '../../../ui/list-state.ts';
import { PageNav } from '../../../ui/page-nav.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import type { useNotificaciones } from '../notificaciones.queries.ts';
import { NoticeList } from './notice-list.tsx';
import { porPeriodo } from './periodos.ts';

type NoticePageProps = {
  lista: ReturnType<typeof useNotificaciones>;
  filtered: boolean;
  onlyUnread: boolean;
  onMark: (id: string, leida: boolean) => void;
  onGo: (cursor: string | null) => void;
  onClear: () => void;
};

/** One page of notices by how long ago they came, or why there is none. */
export const NoticePage = ({ lista, onMark, onGo, ...why }: NoticePageProps) => {
  const { data } = lista;
  const problem = readingProblem(lista);
  if (!data && problem)
    return (
      <Card flush>
        <ErrorState
          onRetry={() => void lista.refetch()}
          retrying={lista.isFetching}
          reference={problem.referencia}
        >
          {problem.message}
        </ErrorState>
      </Card>
    );
  if (!data)
    return (
      <Card>
        <div role="status">
          <span className="sr-only">Cargando...</span>
          <SkeletonText lines={6} />
        </div>
      </Card>
    );
  if (data.items.length === 0)
    return (
      <Card flush>
        <Nothing {...why} />
      </Card>
    );
  return (
    <div aria-busy={lista.isPlaceholderData || undefined}>
      <div className={cn('space-y-6 transition-opacity', lista.isPlaceholderData && 'opacity-60')}>
        {porPeriodo(data.items, new Date()).map(({ id, nombre, items }) => (
          <section key={id} aria-labelledby={`periodo-${id}`}>
            <h2 id={`periodo-${id}`} className="text-sm font-semibold text-ink-soft">
              {nombre}
            </h2>
            <NoticeList
              label={`Notificaciones: ${nombre}`}
              items={items}
              onMark={onMark}
              className="mt-1 border-y border-line"
            />
          </section>
        ))}
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="figures text-sm text-ink-soft">
          {countText(data.total)}
        </p>
        <PageNav label="Páginas de notificaciones" page={data} onGo={onGo} />
      </div>
    </div>
  );
};

const Nothing = ({
  filtered,
  onlyUnread,
  onClear,
}: Pick<NoticePageProps, 'filtered' | 'onlyUnread' | 'onClear'>) => {
  if (filtered)
    return (
      <EmptyState
        icon={<Bell />}
        title={mensajes.sinResultados}
        actions={<Button onClick={onClear}>Quitar búsqueda y filtros</Button>}
      >
        Prueba con otras palabras o con menos filtros.
      </EmptyState>
    );
  return onlyUnread ? (
    <EmptyState icon={<Bell />} title={mensajes.alDia}>
      {mensajes.alDiaAyuda}
    </EmptyState>
  ) : (
    <EmptyState icon={<Bell />} title={mensajes.vacio}>
      {mensajes.vacioAyuda}
    </EmptyState>
  );
};
