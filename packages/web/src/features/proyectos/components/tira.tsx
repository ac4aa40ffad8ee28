import { describirTipo, type TipoSolicitud } from '@portal/domain/features/proyectos/public';
import type { ReactNode } from 'react';
import { useFundacion } from '../../../app/session.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';
import { TextLink } from '../../../ui/link.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

export type TiraDeSolicitudProps = {
  tipo: TipoSolicitud;
  convocatoria?: { readonly id: string; readonly titulo: string } | null;
  /** True while its call is on its way: its line keeps its place, so that no button moves under a hand. */
  viene?: boolean;
  /** When the call closes or closed, as a sentence. */
  plazo?: string | null;
  actions?: ReactNode;
  /** Its name for who does not see it, where two stand on one page. */
  label?: string;
  /** Without a box of its own: inside one. */
  plain?: boolean;
};

/** Which kind of request a record is: badge, ceiling, and the call with its closing (product.md §3 'Tipo de solicitud'). */
export const TiraDeSolicitud = ({
  tipo,
  convocatoria,
  viene = false,
  plazo,
  actions,
  label = 'Tipo de solicitud',
  plain = false,
}: TiraDeSolicitudProps) => {
  const { titulo, insignia, financiamiento } = describirTipo(tipo, useFundacion());
  return (
    <section
      aria-label={label}
      className={cn(
        'flex flex-wrap items-center justify-between gap-x-6 gap-y-3',
        !plain && 'rounded-lg border border-line bg-sunken px-4 py-3',
      )}
    >
      <div className="min-w-0 text-sm">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone="info" icon={false}>
            {insignia}
          </Badge>
          <span className="font-medium">{titulo}</span>
          <span className="text-ink-soft">{financiamiento}</span>
        </p>
        {(convocatoria || viene) && (
          <p className="mt-1.5 text-ink-soft">
            {convocatoria ? (
              <TextLink href={`/convocatorias/ver/${convocatoria.id}`}>{convocatoria.titulo}</TextLink>
            ) : (
              <Skeleton className="inline-block h-4 w-56 max-w-full align-middle" />
            )}
            {plazo && <span>{` · ${plazo}`}</span>}
          </p>
        )}
      </div>
      {actions}
    </section>
  );
};
