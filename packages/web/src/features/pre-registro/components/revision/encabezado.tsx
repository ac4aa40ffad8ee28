import { preRegistroMessages } from '@portal/domain/features/pre-registro/pre-registro.messages';
import type { PreRegistro } from '@portal/domain/features/pre-registro/pre-registro.shapes';
import { describirTipo } from '@portal/domain/features/proyectos/public';
import { ChevronDown } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useFundacion } from '../../../../app/session.ts';
import { Popover } from '../../../../ui/popover.tsx';
import { RecordHeader } from '../../../../ui/record-header.tsx';
import { Skeleton } from '../../../../ui/skeleton.tsx';
import { EstadoBadge } from '../insignias.tsx';

// Behind a chip: few open it.
const SolicitudDeRegistro = lazy(() =>
  import('../solicitud-de-registro.tsx').then((module) => ({ default: module.SolicitudDeRegistro })),
);

const m = preRegistroMessages;

export type EncabezadoDeRevisionProps = {
  registro: PreRegistro;
  /** The list that the reviewer came from, as it was filtered. */
  volver: string;
  cola?: ReactNode;
  /** Other chips, after state and call. */
  children?: ReactNode;
};

/** The head of the review on one line: whose record, its state, the call behind a chip. */
export const EncabezadoDeRevision = ({ registro, volver, cola, children }: EncabezadoDeRevisionProps) => {
  const { insignia } = describirTipo(registro.proyecto.tipoSolicitud, useFundacion());
  return (
    <RecordHeader
      back={{ href: volver, label: m.volver }}
      title={registro.respuestas.nombre_organizacion ?? registro.organizacion.nombre}
      titleHref={`/organizaciones/${registro.organizacion.id}`}
      folio={registro.folio}
      tabTitle={`Revisión ${registro.folio}`}
      queue={cola}
      menu={[
        { kind: 'link', label: m.revision.verCompleto, href: `/pre-registro/ver/${registro.id}` },
        { label: m.revision.imprimir, onSelect: () => window.print() },
      ]}
    >
      <EstadoBadge estado={registro.estado} />
      <Popover
        label={m.revision.solicitud}
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
          <SolicitudDeRegistro proyecto={registro.proyecto} plain />
        </Suspense>
      </Popover>
      {children}
    </RecordHeader>
  );
};
