import { claseDe, clasesDeAviso } from '@portal/domain/features/notificaciones/notificaciones.clases';
import { mensajesDeNotificaciones as mensajes } from '@portal/domain/features/notificaciones/notificaciones.messages';
import type { Notificacion } from '@portal/domain/features/notificaciones/notificaciones.shapes';
import { formatDateTime, formatTime } from '@portal/domain/kernel/dates';
import { Check, Mail } from 'lucide-react';
import { cn } from '../../../ui/cn.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BareLink } from '../../../ui/link.tsx';

type NoticeListProps = {
  items: readonly Notificacion[];
  label: string;
  onMark: (id: string, leida: boolean) => void;
  /** Called when somebody follows a notice to its record. */
  onGo?: () => void;
  /** Under the bell: the date with the hour, long words cut short, no way back to unread. */
  compact?: boolean;
  className?: string;
};

/** Notices, newest first: unread ones with a mark and in bold; a title leads to its record. */
export const NoticeList = ({ items, label, onMark, onGo, compact = false, className }: NoticeListProps) => (
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
        <div className="min-w-0 flex-1 text-sm wrap-anywhere">
          <p className={item.leida ? '' : 'font-semibold'}>
            {!item.leida && <span className="sr-only">Sin leer: </span>}
            {item.enlace ? (
              <BareLink
                href={item.enlace}
                className="rounded-sm after:absolute after:inset-0 hover:underline"
                onClick={() => {
                  if (!item.leida) onMark(item.id, true);
                  onGo?.();
                }}
              >
                {item.titulo}
              </BareLink>
            ) : (
              item.titulo
            )}
          </p>
          {item.cuerpo && (
            <p className={cn('mt-0.5 text-ink-soft', compact ? 'line-clamp-3' : 'whitespace-pre-line')}>
              {item.cuerpo}
            </p>
          )}
          <Meta item={item} compact={compact} />
        </div>
        <MarkButton item={item} compact={compact} onMark={onMark} />
      </li>
    ))}
  </ul>
);

type PartProps = { item: Notificacion; compact: boolean };

const Meta = ({ item, compact }: PartProps) => {
  const clase = claseDe(item.tipo);
  return (
    <p className="mt-1 text-xs text-ink-soft">
      <time dateTime={item.creadaEn}>
        {compact ? formatDateTime(item.creadaEn) : formatTime(item.creadaEn)}
      </time>
      {!compact && clase && ` · ${clasesDeAviso[clase].nombre}`}
    </p>
  );
};

const MarkButton = ({ item, compact, onMark }: PartProps & Pick<NoticeListProps, 'onMark'>) => {
  if (item.leida && compact) return null;
  const verb = item.leida ? mensajes.marcarSinLeer : mensajes.marcarLeida;
  const Icon = item.leida ? Mail : Check;
  return (
    <IconButton
      label={`${verb}: ${item.titulo}`}
      hint={verb}
      className="relative shrink-0"
      onClick={() => onMark(item.id, !item.leida)}
    >
      <Icon aria-hidden="true" className="size-4" />
    </IconButton>
  );
};
