import { mensajesDeNotificaciones as mensajes } from '@portal/domain/features/notificaciones/public';
import { useSearch } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import type { ReactNode } from 'react';
import { problemOf } from '../../../app/problem.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { cn } from '../../../ui/cn.ts';
import { BareLink } from '../../../ui/link.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../../ui/states.tsx';
import { NoticeList } from '../components/notice-list.tsx';
import { useBandeja, useMarcarLeida, useMarcarTodas } from '../notificaciones.queries.ts';
import type { NotificacionesSearch } from '../notificaciones.search.ts';

/** All the notices of the account, or the unread ones. */
export const NotificacionesPage = () => {
  const { ver }: NotificacionesSearch = useSearch({ strict: false });
  const { data, error, isPending, isFetching, refetch } = useBandeja();
  const leer = useMarcarLeida();
  const leerTodas = useMarcarTodas();
  const items = data?.items.filter((item) => ver !== 'sin-leer' || !item.leida) ?? [];
  const sinLeer = data?.sinLeer ?? 0;
  return (
    <>
      <PageHeader
        title={mensajes.titulo}
        description="Lo último que pasó en los registros que te conciernen."
        actions={
          sinLeer > 0 && (
            <Button busy={leerTodas.isPending} onClick={() => leerTodas.mutate(undefined)}>
              {mensajes.marcarTodas}
            </Button>
          )
        }
      />
      <nav aria-label="Qué notificaciones ver" className="mb-4 flex gap-1">
        <Choice href="/notificaciones" active={!ver}>
          Todas
        </Choice>
        <Choice href="/notificaciones?ver=sin-leer" active={ver === 'sin-leer'}>
          Sin leer{sinLeer > 0 && ` (${sinLeer})`}
        </Choice>
      </nav>
      <Card flush>
        {isPending && (
          <div role="status" className="p-6">
            <span className="sr-only">Cargando...</span>
            <SkeletonText lines={4} />
          </div>
        )}
        {error && !data && (
          <ErrorState
            onRetry={() => void refetch()}
            retrying={isFetching}
            reference={problemOf(error).referencia}
          >
            {problemOf(error).message}
          </ErrorState>
        )}
        {data && items.length === 0 && (
          <EmptyState icon={<Bell />} title={ver === 'sin-leer' ? 'Estás al día' : mensajes.vacio}>
            {ver === 'sin-leer'
              ? 'No te queda ninguna notificación por leer.'
              : 'Aquí verás lo que pase con tus registros.'}
          </EmptyState>
        )}
        {items.length > 0 && (
          <NoticeList label={mensajes.titulo} items={items} onRead={(id) => leer.mutate(id)} />
        )}
      </Card>
    </>
  );
};

const Choice = ({ href, active, children }: { href: string; active: boolean; children: ReactNode }) => (
  <BareLink
    href={href}
    aria-current={active ? 'page' : undefined}
    className={cn(
      'inline-flex min-h-11 items-center rounded-md px-3 text-sm font-medium md:min-h-9',
      active ? 'bg-accent-soft text-accent-ink' : 'text-ink-soft hover:bg-hover hover:text-ink',
    )}
  >
    {children}
  </BareLink>
);
