import { mensajesDeNotificaciones as mensajes } from '@portal/domain/features/notificaciones/notificaciones.messages';
import type { Notificacion } from '@portal/domain/features/notificaciones/notificaciones.shapes';
import { formatDateTime, formatMediumDate, formatTime, today } from '@portal/domain/kernel/dates';
import { Check, Mail } from 'lucide-react';
import { problemOf } from '../../../app/problem.ts';
import { changeOrganization } from '../../../app/session.ts';
import { cn } from '../../../ui/cn.ts';
import { FolioText } from '../../../ui/folio-text.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { BareLink } from '../../../ui/link.tsx';
import { toast } from '../../../ui/toast.ts';

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

/** Notices, newest first, a row each: unread ones with a mark and in bold; a title leads to its record, when it came at the end. */
export const NoticeList = ({ items, label, onMark, onGo, compact = false, className }: NoticeListProps) => (
  <ul aria-label={label} className={cn('divide-y divide-line', className)}>
    {items.map((item) => (
      <li
        key={item.id}
        className={cn(
          'relative flex items-start gap-3 hover:bg-hover',
          compact ? 'py-3 pr-3 pl-4' : 'py-0.5 pl-1 md:pl-2',
        )}
      >
        <span
          aria-hidden="true"
          className={cn(
            'size-2 shrink-0 rounded-full',
            compact ? 'mt-1.5' : 'mt-3',
            item.leida ? 'bg-transparent' : 'bg-accent',
          )}
        />
        <div className={cn('min-w-0 flex-1 text-sm wrap-anywhere', !compact && 'py-1')}>
          <div className="flex items-baseline justify-between gap-x-3 max-md:flex-wrap">
            <Title item={item} onGo={onGo} onMark={onMark} />
            {!compact && <When item={item} compact={false} />}
          </div>
          {item.cuerpo && (
            <p
              className={cn(
                'text-ink-soft',
                compact && 'mt-0.5',
                // What leads nowhere is read here, whole.
                compact
                  ? 'line-clamp-3'
                  : item.enlace
                    ? 'line-clamp-2 md:line-clamp-1'
                    : 'whitespace-pre-line',
              )}
              title={item.enlace ? item.cuerpo : undefined}
            >
              <FolioText>{item.cuerpo}</FolioText>
            </p>
          )}
          {item.deOtra && (
            <p className="mt-0.5 text-xs text-ink-soft">
              De {item.deOtra.nombre}
              {item.enlace && ': al abrirla cambias a esa organización'}
            </p>
          )}
          {compact && (
            <p className="mt-1">
              <When item={item} compact />
            </p>
          )}
        </div>
        <MarkButton item={item} compact={compact} onMark={onMark} />
      </li>
    ))}
  </ul>
);

type PartProps = { item: Notificacion; compact: boolean };

const Title = ({
  item,
  onMark,
  onGo,
}: Pick<PartProps, 'item'> & Pick<NoticeListProps, 'onMark' | 'onGo'>) => (
  <p className={cn('min-w-0', !item.leida && 'font-semibold')}>
    {!item.leida && <span className="sr-only">Sin leer: </span>}
    {item.enlace ? (
      <BareLink
        href={item.enlace}
        className="rounded-sm after:absolute after:inset-0 hover:underline"
        onClick={(event) => {
          if (!item.leida) onMark(item.id, true);
          onGo?.();
          if (!item.deOtra || !item.enlace) return;
          // Its record is seen from there only.
          event.preventDefault();
          changeOrganization(item.deOtra.id, item.enlace).catch((error) =>
            toast.destructive('No pudimos cambiar de organización', problemOf(error).message),
          );
        }}
      >
        <FolioText>{item.titulo}</FolioText>
      </BareLink>
    ) : (
      item.titulo
    )}
  </p>
);

/** The hour of today's, the day of the others. */
const cuando = (creadaEn: string): string =>
  today(creadaEn) === today(new Date()) ? formatTime(creadaEn) : formatMediumDate(creadaEn);

const When = ({ item, compact }: PartProps) => (
  <time
    dateTime={item.creadaEn}
    title={compact ? undefined : formatDateTime(item.creadaEn)}
    className="figures shrink-0 text-xs text-ink-soft"
  >
    {compact ? formatDateTime(item.creadaEn) : cuando(item.creadaEn)}
  </time>
);

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
