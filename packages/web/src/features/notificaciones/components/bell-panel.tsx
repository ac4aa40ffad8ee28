import { mensajesDeNotificaciones as mensajes } from '@portal/domain/features/notificaciones/notificaciones.messages';
import { Popover } from 'radix-ui';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { TextLink } from '../../../ui/link.tsx';
import { SkeletonText } from '../../../ui/skeleton.tsx';
import { useBandeja, useMarcar, useMarcarTodas } from '../notificaciones.queries.ts';
import { NoticeList } from './notice-list.tsx';

/** How many of the last notices fit under the bell; the page shows the rest. */
const SHOWN = 8;

type BellPanelProps = { open: boolean; onOpenChange: (open: boolean) => void; anchor: ReactNode };

/** The last notices, under the bell. */
export const BellPanel = ({ open, onOpenChange, anchor }: BellPanelProps) => {
  const { data, isError, refetch } = useBandeja();
  const marcar = useMarcar();
  const marcarTodas = useMarcarTodas();
  return (
    <Popover.Root open={open} onOpenChange={onOpenChange}>
      <Popover.Anchor asChild>
        <span>{anchor}</span>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          aria-labelledby="titulo-campana"
          align="end"
          sideOffset={6}
          collisionPadding={8}
          // A press on the bell itself closes it there; here it would close and open again.
          onInteractOutside={(event) => {
            if (event.target instanceof Element && event.target.closest('[aria-haspopup="dialog"]'))
              event.preventDefault();
          }}
          className="z-50 flex max-h-[min(34rem,var(--radix-popover-content-available-height))] w-96 max-w-[calc(100vw-1rem)] animate-rise flex-col rounded-lg border border-line bg-raised shadow-pop outline-none"
        >
          <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line py-1.5 pr-2 pl-4">
            <h2 id="titulo-campana" className="font-semibold">
              {mensajes.titulo}
            </h2>
            {data && data.sinLeer > 0 && (
              <Button
                size="sm"
                variant="ghost"
                onClick={() => marcarTodas.mutate({ filtro: {}, leida: true })}
              >
                {mensajes.marcarTodas}
              </Button>
            )}
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto">
            {data?.items.length ? (
              <NoticeList
                label="Últimas notificaciones"
                items={data.items.slice(0, SHOWN)}
                onMark={(id, leida) => marcar.mutate({ id, leida })}
                compact
                onGo={() => onOpenChange(false)}
              />
            ) : (
              <div className="px-4 py-8 text-center text-sm text-ink-soft">
                {data && <p>{mensajes.vacio}</p>}
                {!data && !isError && <SkeletonText lines={2} />}
                {isError && !data && (
                  <>
                    <p className="mb-3">No pudimos cargar tus notificaciones.</p>
                    <Button size="sm" onClick={() => void refetch()}>
                      Intentar de nuevo
                    </Button>
                  </>
                )}
              </div>
            )}
          </div>
          <p className="border-t border-line px-4 py-3 text-center text-sm">
            <TextLink href="/notificaciones" onClick={() => onOpenChange(false)}>
              Ver todas
            </TextLink>
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
};
