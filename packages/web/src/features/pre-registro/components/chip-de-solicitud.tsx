import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import { describirTipo, type ProyectoDeRegistro } from '@portal/domain/features/proyectos/public';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useFundacion } from '../../../app/session.ts';
import { Popover } from '../../../ui/popover.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

// Behind the chip: few open it.
const SolicitudDeRegistro = lazy(() =>
  import('./solicitud-de-registro.tsx').then((module) => ({ default: module.SolicitudDeRegistro })),
);

const m = preRegistroMessages.revision;

/** The request type of a record in its head; its call, percentage and deadline are behind it. */
export const ChipDeSolicitud = ({ proyecto }: { proyecto: ProyectoDeRegistro }) => {
  const { insignia } = describirTipo(proyecto.tipoSolicitud, useFundacion());
  return (
    <Popover
      label={m.solicitud}
      trigger={
        <button
          type="button"
          className="inline-flex min-h-11 items-center gap-1 rounded-full px-1 text-xs md:px-2 font-medium whitespace-nowrap text-ink-soft hover:bg-hover hover:text-ink md:min-h-8"
        >
          {insignia}
          <ChevronDown aria-hidden="true" className="size-3.5" />
        </button>
      }
    >
      <Suspense fallback={<Skeleton className="h-16 w-60" />}>
        <SolicitudDeRegistro proyecto={proyecto} plain />
      </Suspense>
    </Popover>
  );
};
