import type { Notificacion } from '@portal/domain/features/notificaciones/public';
import { formatDateTime } from '@portal/domain/kernel/dates';
import { Check } from 'lucide-react';
import { cn } from '../../../ui/cn.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BareLink } from '../../../ui/link.tsx';

type NoticeListProps = {
  items: readonly Notificacion[];
  label: string;
  onRead: (id: string) => void;
  /** Called when somebody follows a notice to its record. */
  onGo?: () => void;
  className?: string;
};

/** Notices, newest first: unread ones with a mark and in bold; a title leads to its record. */
export const NoticeList = ({ items, label, onRead, onGo, className }: NoticeListProps) => (
  <ul aria-label={label} className={cn('divide-y divide-line', className)}>
    {items.map((item) => (
      <li
        key={item.id}
        className={cn('relative flex gap-3 py-3 pr-3 pl-4', !item.leida && 'bg-accent-soft/60')}
      >
        <span
          aria-hidden="true"
          className={cn('mt-1.5 size-2 shrink-0 rounded-full', item.leida ? 'bg-transparent' : 'bg-accent')}
        />
        <div className="min-w-0 flex-1 text-sm">
          <p className={item.leida ? '' : 'font-semibold'}>
            {!item.leida && <span className="sr-only">Sin leer: </span>}
            {item.enlace ? (
              <BareLink
                href={item.enlace}
                className="rounded-sm after:absolute after:inset-0 hover:underline"
                onClick={() => {
                  if (!item.leida) onRead(item.id);
                  onGo?.();
                }}
              >
                {item.titulo}
              </BareLink>
            ) : (
              item.titulo
            )}
          </p>
          <p className="mt-0.5 text-ink-soft">{item.cuerpo}</p>
          <p className="mt-1 text-xs text-ink-soft">
            <time dateTime={item.creadaEn}>{formatDateTime(item.creadaEn)}</time>
          </p>
        </div>
        {!item.leida && (
          <IconButton
            label={`Marcar como leída: ${item.titulo}`}
            hint="Marcar como leída"
            className="relative shrink-0"
            onClick={() => onRead(item.id)}
          >
            <Check aria-hidden="true" className="size-4" />
          </IconButton>
        )}
      </li>
    ))}
  </ul>
);
